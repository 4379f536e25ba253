// A letter with the link of a registration, for whoever lost theirs: asked for with the address, or sent by staff. What is
// asked for is done by a job, so that neither the answer nor its time tells whether an address is registered.
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { asciiAddressOf } from '#domain/email.ts';
import { AppError } from '#domain/errors.ts';
import { folded } from '#server/database/columns.ts';
import type { Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { editions } from '#server/editions/tables.ts';
import type { Task } from '#server/jobs.ts';
import { senderOf } from '#server/mail/letter-sender.ts';
import { writeLetters } from '#server/mail/outbox.ts';
import { letters } from '#server/mail/tables.ts';
import { ownLink } from '#server/registrations/letters/own-link.ts';
import { linkLasts, revokeLinks } from '#server/registrations/links.ts';
import { registrationHistory, registrations } from '#server/registrations/tables.ts';
import { currentRequestId } from '#server/request-id.ts';
import { deriveKey, seal, unseal } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import { inEdition, ofThisEdition } from '#server/this-edition.ts';

const sendOwnLinksTask = 'send_own_links';
/** Of one registration; all letters to a mailbox have their own bound (server/mail/spam-bound.ts). */
const lettersAnHour = 2;
const hourMs = 3_600_000;
const longestWaitSeconds = 20;
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
  const senderHash = senderOf(services, address, services.clock());
  const sealed = seal(keyOf(services), JSON.stringify({ ...asked, senderHash }));
  await services.database.execute(sql`select graphile_worker.add_job(${sendOwnLinksTask}::text,
    json_build_object('sealed', ${sealed}::text, 'requestId', ${currentRequestId() ?? null}::text),
    run_at => now() + (1 + ${longestWaitSeconds - 1} * random()) * interval '1 second')`);
}

export function ownLinkTasks(services: Services): Record<string, Task> {
  const payloadSchema = z.object({ sealed: z.string() });
  return {
    [sendOwnLinksTask]: async (payload) => {
      const { sealed } = z.parse(payloadSchema, payload);
      const asked = z.parse(askedSchema, JSON.parse(unseal(keyOf(services), sealed)));
      await services.database.transaction((tx) => sendToAddress(tx, asked, services));
    },
  };
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
    .orderBy(createdAt, id)
    // Who is asked for twice at a time is counted once after the other.
    .for('no key update');
  return found.filter((row) => same(row.email) === same(email));
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

/** By staff, of the edition at hand. Older links end at once where asked. Gives the address. */
export async function sendLink(
  { database, outbox, clock }: Services,
  id: string,
  { endsOlder, actor }: { endsOlder: boolean; actor: string },
): Promise<string> {
  const now = clock();
  return database.transaction(async (tx) => {
    const isMeant = and(ofThisEdition(registrations), eq(registrations.id, id));
    const [row] = await tx.select().from(registrations).where(isMeant).for('update');
    if (!row) throw new AppError('registration_not_found');
    if (endsOlder) await revokeLinks(tx, id, { now });
    const action = endsOlder ? 'renewed the link' : 'sent the link';
    await tx.insert(registrationHistory).values({ registrationId: id, actor, action, at: now });
    const event = await readEvent(tx);
    const letter = ownLink({ event, ...row, by: 'staff', endsOlder, letters: 1 });
    await writeLetters(tx, [{ letter, registrationId: id }], { ...outbox, now });
    return letter.recipient;
  });
}
