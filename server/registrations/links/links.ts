// The links that open a registration: a token each, of which only the hash is stored (decision 0055).
import { createHmac } from 'node:crypto';
import { and, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { madeOnce } from '#domain/basics/made-once.ts';
import { isOver } from '#domain/event/event.ts';
import { dayMs } from '#domain/locale/dates.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { readEvent } from '#server/editions/event.ts';
import type { MakeToken, StoredLetter } from '#server/mail/composers.ts';
import { myRegistrationPlaceholder, paymentLinkPlaceholder } from '#server/mail/letter.ts';
import { links, registrations } from '#server/registrations/tables.ts';
import { inEdition } from '#server/requests/this-edition.ts';
import { deriveKey, hashToken } from '#server/running/secrets.ts';

type LinkPurpose = typeof links.$inferSelect.purpose;
/** Those that open a registration. */
const opening = ['device', 'letter', 'renewal'] as const satisfies LinkPurpose[];
/** Whoever had one of these has it no more; what was shared stays until its rider says otherwise. */
const endable = [...opening, 'invitation', 'own-card'] as const satisfies LinkPurpose[];
type Person = { id: string; email: string };

/** Late payers look up where to transfer; after that a letter in somebody's mailbox opens nothing any more. */
const daysAfterEvent = 60;

/** Of `links`: that it is the one of this token, and is for one of these. */
export function isLink(token: string, purposes: readonly LinkPurpose[]): SQL | undefined {
  return and(
    eq(links.tokenHash, hashToken(token)),
    isNull(links.revokedAt),
    inArray(links.purpose, purposes),
  );
}

/** Whose link it is; undefined of one that nobody knows, or that opens nothing any more. */
export async function findByLink(
  database: AnyDatabase,
  token: string,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  const [found] = await database
    .select({ id: links.registrationId })
    .from(links)
    .where(isLink(token, [purpose]));
  return found?.id;
}

/** It came by a letter to its rider's address, so the mailbox is theirs. Whoever has that of a device may have typed any. */
export async function isFromLetter(database: AnyDatabase, token: string): Promise<boolean> {
  return (await database.$count(links, isLink(token, ['letter', 'renewal']))) > 0;
}

/** Of `registrations`: that the token opens it. */
export function isOpenedBy(token: string): SQL {
  const opened = sql`select ${links.registrationId} from ${links}
    where ${isLink(token, opening)}`;
  return sql`${registrations.id} = (${opened})`;
}

export async function opensRegistration(
  database: AnyDatabase,
  token: string,
  registrationId: string,
): Promise<boolean> {
  const isOpening = and(isLink(token, opening), eq(links.registrationId, registrationId));
  return (await database.$count(links, isOpening)) > 0;
}

type Made = { editionId: string; createdAt: Date };

/** Reckoned when one is used, since an event may move; who registers late has as long. */
export async function linkLasts(
  database: AnyDatabase,
  { editionId, createdAt }: Made,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - daysAfterEvent * dayMs);
  if (createdAt > since) return true;
  const event = await inEdition(editionId, () => readEvent(database));
  return !isOver(event, since);
}

/** Throws registration_not_found, as of a token that nobody knows. */
export async function checkLinkLasts(database: AnyDatabase, made: Made, now: Date): Promise<void> {
  if (!(await linkLasts(database, made, now))) throw new AppError('registration_not_found');
}

/**
 * A rider who asked for it: once the new link is opened the older ones open nothing. Not when it was asked for, or
 * whoever knows an address could shut its owner out.
 */
export async function endOlderLinks(database: AnyDatabase, token: string, now: Date): Promise<void> {
  const renewal = database
    .select({ registrationId: links.registrationId, createdAt: links.createdAt })
    .from(links)
    .where(isLink(token, ['renewal']))
    .as('renewal');
  await database
    .update(links)
    .set({ revokedAt: now })
    .from(renewal)
    .where(
      and(
        eq(links.registrationId, renewal.registrationId),
        lt(links.createdAt, renewal.createdAt),
        isNull(links.revokedAt),
        inArray(links.purpose, endable),
      ),
    );
}

type Revoking = {
  now: Date;
  /** Else all but the one that ends letters. */
  purposes?: readonly LinkPurpose[];
  /** The token that is in use stays. */
  but?: string | undefined;
};

export async function revokeLinks(
  tx: Transaction,
  registrationId: string,
  revoking: Revoking,
): Promise<void> {
  const { now, purposes = endable, but } = revoking;
  const isMeant = and(
    isNull(links.revokedAt),
    inArray(links.purpose, purposes),
    but === undefined ? undefined : ne(links.tokenHash, hashToken(but)),
  );
  await tx
    .update(links)
    .set({ revokedAt: now })
    .where(and(eq(links.registrationId, registrationId), isMeant));
}

/** Once the address is another one, letters to the old one open nothing more; devices keep their link. */
export async function followAddress(
  tx: Transaction,
  { before, after, ...how }: { before: Person; after: Person; now: Date; but?: string },
): Promise<void> {
  if (isSameAddress(before, after)) return;
  await revokeLinks(tx, after.id, {
    ...how,
    purposes: ['letter', 'renewal', 'invitation', 'own-card', 'offer'],
  });
  // What stays says nothing of the new address.
  if (how.but !== undefined) {
    await tx
      .update(links)
      .set({ purpose: 'device' })
      .where(isLink(how.but, ['letter', 'renewal']));
  }
}

export function isSameAddress(one: Pick<Person, 'email'>, other: Pick<Person, 'email'>): boolean {
  return one.email.toLowerCase() === other.email.toLowerCase();
}

/** The link of a letter to a rider, to their registration. */
export const letterToken =
  (purpose: 'letter' | 'renewal'): MakeToken =>
  async (database, letter, how) => {
    const { isVisitorAddress, text, registrationId } = letter;
    // Organizers' letters hold what visitors typed, a placeholder perhaps.
    const gaps = [paymentLinkPlaceholder, myRegistrationPlaceholder];
    const isWanted = isVisitorAddress && gaps.some((gap) => text === null || text.includes(gap));
    const token = isWanted ? await linkOfLetter(database, letter, purpose, how) : undefined;
    return token && `${registrationId}.${token}`;
  };

/** The same token at each attempt, since a receiver may keep the first of two copies; another one at another address. */
export async function linkOfLetter(
  database: Database,
  { id, registrationId, recipient }: StoredLetter,
  purpose: LinkPurpose,
  { tokenKey, now }: { tokenKey: Buffer; now: Date },
): Promise<string | undefined> {
  if (!registrationId) return undefined;
  const start = purpose === 'letter' || purpose === 'renewal' ? '' : `${purpose} `;
  return makeLink(database, { registrationId, purpose, now }, tokenKey, `${start}${id} ${recipient}`);
}

type NewLink = { registrationId: string; purpose: LinkPurpose; now: Date };

export function linkToken(tokenKey: Buffer, seed: string): string {
  return createHmac('sha256', linkKey(tokenKey)).update(seed).digest('base64url');
}

const linkKey = madeOnce((tokenKey: Buffer) => deriveKey(tokenKey, 'link'));

/** From `seed` the same token each time, and another one once that was ended. Of a registration that is being deleted no link is made. */
export async function makeLink(
  database: AnyDatabase,
  link: NewLink,
  tokenKey: Buffer,
  seed: string,
): Promise<string> {
  const { registrationId, purpose, now } = link;
  const token = linkToken(tokenKey, seed);
  const values = { hash: hashToken(token), id: registrationId, purpose, at: now.toISOString() };
  const [made] = await making(database).execute(values);
  return made?.isEnded ? makeLink(database, link, tokenKey, `${seed}+`) : token;
}

const making = prepareOnce((database) => {
  const made = sql`insert into ${links} (token_hash, registration_id, purpose, created_at)
    select ${sql.placeholder('hash')}::text, id, ${sql.placeholder('purpose')}::text, ${sql.placeholder('at')}::timestamptz
    from ${registrations} where id = ${sql.placeholder('id')}::uuid for key share
    on conflict do nothing`;
  return database
    .with(database.$with('made', {}).as(made))
    .select({
      isEnded: sql<boolean>`exists (select from ${links}
        where ${links.tokenHash} = ${sql.placeholder('hash')} and ${links.revokedAt} is not null)`,
    })
    .from(sql`(select) as once`)
    .prepare('new link');
});
