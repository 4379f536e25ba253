// A letter with the link of a registration, for whoever lost theirs: asked for with the address, or sent by staff. What is
// asked for waits for a while, so that neither the answer nor its time tells whether an address is registered.
import { randomInt } from 'node:crypto';
import { and, eq, gt, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '#domain/basics/errors.ts';
import { dayMs, hourMs, minuteMs } from '#domain/locale/dates.ts';
import { asciiAddressOf } from '#domain/values/email.ts';
import { folded } from '#server/database/columns.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { editions } from '#server/editions/tables.ts';
import { senderOf } from '#server/mail/letter-sender.ts';
import { writeLetters } from '#server/mail/outbox.ts';
import { letters } from '#server/mail/tables.ts';
import { askedLinks } from '#server/registrations/asked-tables.ts';
import { ownLink } from '#server/registrations/letters/own-link.ts';
import { linkLasts, revokeLinks } from '#server/registrations/links/links.ts';
import { registrationHistory, registrations } from '#server/registrations/tables.ts';
import type { Log } from '#server/requests/log.ts';
import { asRequest, currentRequestId } from '#server/requests/request-id.ts';
import { inEdition, ofThisEdition } from '#server/requests/this-edition.ts';
import { eachByItself } from '#server/running/each-by-itself.ts';
import { deriveKey, seal, unseal } from '#server/running/secrets.ts';
import type { Services } from '#server/services.ts';

/** Of one registration; all letters to a mailbox have their own bound (server/mail/spam-bound.ts). */
const lettersAnHour = 2;
const longestWaitSeconds = 20;
/** What could not be done is done again then, also after a kill. */
const againAfterMs = minuteMs;
/** Nobody waits for a letter any longer. */
const keptForMs = dayMs;
const linkLetters = ['own-link', 'own-link-anew'];

const askedSchema = z.object({
  email: z.string(),
  endsOlder: z.boolean(),
  senderHash: z.optional(z.string()),
});
type Asked = z.infer<typeof askedSchema>;

/**
 * The same work whatever the address is. It waits sealed: nobody reads in the queue who lost a letter; and for a while that
 * nobody knows, so that no later call is slower because a letter goes.
 */
export async function askForLinks(
  services: Services,
  { address, ...asked }: Omit<Asked, 'senderHash'> & { address: string },
): Promise<void> {
  const now = services.clock();
  const senderHash = senderOf(services, address, now);
  await services.database.insert(askedLinks).values({
    sealed: seal(keyOf(services), JSON.stringify({ ...asked, senderHash })),
    requestId: currentRequestId(),
    dueAt: new Date(now.getTime() + randomInt(1_000, longestWaitSeconds * 1_000)),
    askedAt: now,
  });
}

type Sending = Services & { log: Log };

/** A chore: writes the letters that were asked for and are due. One that fails holds up no other. */
export async function sendAskedLinks(services: Sending): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  await database.delete(askedLinks).where(lt(askedLinks.askedAt, new Date(now.getTime() - keptForMs)));
  const due = await takeDue(database, now);
  await eachByItself(due, ({ id, requestId }) =>
    asRequest(requestId ?? undefined, () => database.transaction((tx) => sendAsked(tx, id, services))),
  );
}

/** Due for the first time, or tried before: whoever is put off for another try is due later than anybody was at first. */
export const areWaitedFor = or(
  lte(askedLinks.dueAt, sql`now()`),
  gt(askedLinks.dueAt, sql`${askedLinks.askedAt} + make_interval(secs => ${longestWaitSeconds})`),
);

/** By one process: the others find them due later. */
async function takeDue(database: Database, now: Date) {
  const { id, requestId, dueAt } = askedLinks;
  return database
    .update(askedLinks)
    .set({ dueAt: new Date(now.getTime() + againAfterMs) })
    .where(lte(dueAt, now))
    .returning({ id, requestId });
}

/** It is over once its letters are written, and not before. */
async function sendAsked(tx: Transaction, id: string, services: Sending): Promise<void> {
  const [row] = await tx.delete(askedLinks).where(eq(askedLinks.id, id)).returning();
  if (!row) return;
  const text = unsealed(row.sealed, services);
  if (text !== undefined) await sendToAddress(tx, z.parse(askedSchema, JSON.parse(text)), services);
}

/** Undefined of what another secret sealed: no later try would read it either. */
function unsealed(sealed: string, services: Sending): string | undefined {
  try {
    return unseal(keyOf(services), sealed);
  } catch {
    services.log.warn(
      { requestId: currentRequestId() },
      'A link that was asked for could not be unsealed, and is given up: it was sealed with another SESSION_SECRET',
    );
    return undefined;
  }
}

function keyOf({ secret }: Pick<Services, 'secret'>): Buffer {
  return deriveKey(secret, 'asked for a link');
}

/** To each registration with this address whose links still open it. */
async function sendToAddress(tx: Transaction, asked: Asked, { clock, outbox }: Services): Promise<void> {
  const now = clock();
  const meant: Awaited<ReturnType<typeof withAddress>> = [];
  for (const row of await withAddress(tx, asked.email)) {
    if ((await linkLasts(tx, row, now)) && !(await hasEnough(tx, row.id, now))) meant.push(row);
  }
  for (const row of meant) {
    await inEdition(row.editionId, async () => {
      const event = await readEvent(tx);
      const about = {
        event,
        ...row,
        by: 'rider',
        endsOlder: asked.endsOlder,
        letters: meant.length,
      } as const;
      const letter = { letter: ownLink(about), registrationId: row.id, senderHash: asked.senderHash };
      await writeLetters(tx, [letter], { ...outbox, now });
    });
  }
}

async function withAddress(tx: Transaction, email: string) {
  const same = (address: string) => (asciiAddressOf(address) ?? address).toLowerCase();
  const { id, editionId, name, paymentCode, createdAt } = registrations;
  const published = tx.select({ id: editions.id }).from(editions).where(ne(editions.state, 'draft'));
  const found = await tx
    .select({ id, editionId, name, email: registrations.email, paymentCode, createdAt })
    .from(registrations)
    .where(and(inArray(editionId, published), eq(registrations.sortEmail, folded(sql`${email}::text`))))
    // As whoever locks several does, so that none waits for the other.
    .orderBy(id)
    // Who is asked for twice at a time is counted once after the other.
    .for('no key update');
  return found
    .filter((row) => same(row.email) === same(email))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

async function hasEnough(tx: Transaction, registrationId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - hourMs);
  const recent = and(
    eq(letters.registrationId, registrationId),
    inArray(letters.kind, linkLetters),
    gt(letters.createdAt, since),
  );
  return (await tx.$count(letters, recent)) >= lettersAnHour;
}

/** By staff, of the edition at hand. Older links end at once where asked. Gives the address. Throws registration_not_found, edition_over. */
export async function sendLink(
  { database, outbox, clock }: Pick<Services, 'database' | 'outbox' | 'clock'>,
  id: string,
  { endsOlder, actor }: { endsOlder: boolean; actor: string },
): Promise<string> {
  const now = clock();
  return database.transaction(async (tx) => {
    const isMeant = and(ofThisEdition(registrations), eq(registrations.id, id));
    const [row] = await tx.select().from(registrations).where(isMeant).for('update');
    if (!row) throw new AppError('registration_not_found');
    if (!(await linkLasts(tx, row, now))) throw new AppError('edition_over');
    if (endsOlder) await revokeLinks(tx, id, { now });
    const action = endsOlder ? 'renewed the link' : 'sent the link';
    await tx.insert(registrationHistory).values({ registrationId: id, actor, action, at: now });
    const event = await readEvent(tx);
    const letter = ownLink({ event, ...row, by: 'staff', endsOlder, letters: 1 });
    await writeLetters(tx, [{ letter, registrationId: id }], { ...outbox, now });
    return letter.recipient;
  });
}
