// The link by which a friend takes the place that is handed to them: what it finds, and a no. The yes is a submit of the
// form (hand-on-taking.ts).
import { createHmac } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { HandedPageData } from '#domain/calls/page.ts';
import type { Entry } from '#domain/entries/entry.ts';
import { type HandedPlace, type HandOnAnswer, pricesOf } from '#domain/entries/handing-on.ts';
import { dayOf, type EventContent, isOver, sectionOf } from '#domain/event/event.ts';
import { chargeLines } from '#domain/money/charge.ts';
import { nameForLetter } from '#domain/values/name-for-letter.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { readOpenSections } from '#server/editions/definitions.ts';
import { readEvent } from '#server/editions/event.ts';
import { readEntryMoney } from '#server/ledger/money.ts';
import type { LeftOut, MakeToken, StoredLetter } from '#server/mail/composers.ts';
import { writtenAddress } from '#server/mail/mailbox.ts';
import { writeLetters } from '#server/mail/outbox.ts';
import { readEntries } from '#server/registrations/entries.ts';
import { handOns } from '#server/registrations/hand-on-tables.ts';
import { endHandOns, stopHandOnLetters } from '#server/registrations/handing-on/ended-hand-ons.ts';
import { type FoundHandOn, handOnsWhere, writeHistory } from '#server/registrations/handing-on/hand-ons.ts';
import { handOnAnswered } from '#server/registrations/letters/hand-on.ts';
import { lockForCorrection, lockIfFree, type ReadRegistration } from '#server/registrations/registrations.ts';
import { entries } from '#server/registrations/tables.ts';
import { inEdition, readEditionId } from '#server/requests/this-edition.ts';
import { eachByItself } from '#server/running/each-by-itself.ts';
import { deriveKey, hashToken } from '#server/running/secrets.ts';
import type { Services } from '#server/services.ts';
import { eventIsOver } from '#words/desk/letter-failures.ts';

type Work = Pick<Services, 'database' | 'outbox' | 'clock'>;

/**
 * Whose letter it is, and of which of their offers: the same at each attempt. One that goes late opens nothing of what is
 * offered to somebody else by now.
 */
export const makeHandOnToken: MakeToken = async (database, letter, { tokenKey }) => {
  const { registrationId, sectionType, recipient } = letter;
  if (!registrationId || !sectionType) return undefined;
  const isOpen = and(eq(entries.registrationId, registrationId), eq(handOns.state, 'open'));
  const found = (await handOnsWhere(database, isOpen)).find(({ section }) => section === sectionType);
  if (!found || writtenAddress(found.handOn.email) !== recipient) return undefined;
  const { id } = found.handOn;
  const token = createHmac('sha256', deriveKey(tokenKey, 'hand-on'))
    .update(`${id} ${recipient}`)
    .digest('base64url');
  await database
    .update(handOns)
    .set({ tokenHash: hashToken(token) })
    .where(eq(handOns.id, id));
  return token;
};

/** Undefined of a token that nobody knows, as once the giver is deleted. */
export async function findHandOn(database: AnyDatabase, token: string): Promise<FoundHandOn | undefined> {
  const [found] = await handOnsWhere(database, eq(handOns.tokenHash, hashToken(token)));
  return found;
}

type Asked = { event: EventContent; place: Entry | undefined; isSectionOpen: boolean; now: Date };

export function stateOfHandOn(
  { handOn: { state, until }, section }: FoundHandOn,
  { event, place, isSectionOpen, now }: Asked,
): HandOnAnswer {
  if (state !== 'open') return state;
  if (until <= now) return 'lapsed';
  if (place?.state !== 'entered') return 'left';
  const asksFirst = sectionOf(event, section).needsApproval;
  return isSectionOpen && !asksFirst && !isOver(event, now) ? 'open' : 'closed';
}

type Looked = FoundHandOn & { state: HandOnAnswer; event: EventContent; place: Entry | undefined };

/** Undefined of one of another edition, too. */
async function lookAt(database: AnyDatabase, token: string, now: Date): Promise<Looked | undefined> {
  const one = await findHandOn(database, token);
  if (!one || one.giver.editionId !== (await readEditionId(database))) return undefined;
  const event = await readEvent(database);
  const place = (await readEntries(database, one.giver.id)).find(({ id }) => id === one.handOn.entryId);
  const isSectionOpen = Object.hasOwn(await readOpenSections(database), one.section);
  const state = stateOfHandOn(one, { event, place, isSectionOpen, now });
  return { ...one, state, event, place };
}

/** A friend registers in the current edition alone: a letter that waited while another was published does not go. */
export async function readHandOnTooLate(
  tx: Transaction,
  { editionId }: Pick<StoredLetter, 'editionId'>,
): Promise<LeftOut | undefined> {
  return editionId === (await readEditionId(tx)) ? undefined : { leftOut: eventIsOver };
}

export async function readHandedPage(
  database: Database,
  token: string,
  now: Date,
): Promise<Pick<HandedPageData, 'state' | 'offer'>> {
  const looked = await lookAt(database, token, now);
  if (!looked) return { state: (await findHandOn(database, token)) ? 'closed' : 'unknown' };
  const { state, event, place, giver, section, handOn } = looked;
  if (state !== 'open' || !place) return { state };
  const money = (await readEntryMoney(database, giver.id)).find(({ entryId }) => entryId === place.id);
  const ticket = place.charges.find(({ kind, voidReason }) => kind === 'ticket' && voidReason === null);
  const ticketCents = ticket?.amountCents ?? 0;
  const offer = {
    giver: nameForLetter(giver.name),
    section,
    days: place.days.map((day) => dayOf(event, day).title),
    ticketCents,
    paidCents: Math.min(money?.paidCents ?? 0, money?.dueCents ?? 0, ticketCents),
    until: handOn.until.toISOString(),
    formUrl: `/register#hand-on=${token}`,
  };
  return { state, offer };
}

/** Throws registration_not_found, hand_on_gone. */
export async function readHandedPlace(database: Database, token: string, now: Date): Promise<HandedPlace> {
  const looked = await lookAt(database, token, now);
  if (!looked) throw new AppError('registration_not_found');
  if (looked.state !== 'open') throw new AppError('hand_on_gone');
  const { handOn, section, giver, place } = looked;
  const { name, email } = handOn;
  const { days, charges } = place ?? { days: [], charges: [] };
  return {
    section,
    giver: nameForLetter(giver.name),
    name,
    email,
    days,
    charges: chargeLines(pricesOf({ charges })),
  };
}

/** The place stays the giver's, who is told. One that is open no more, or of another edition, stays what it is. */
export async function declineHandOn(work: Work, token: string): Promise<void> {
  const one = await findHandOn(work.database, token);
  const isCurrent = one?.giver.editionId === (await readEditionId(work.database));
  if (one && isCurrent) await end(work, one, 'declined', lockForCorrection);
}

/** Nobody answered in time. */
export async function lapseOldHandOns(work: Work): Promise<void> {
  const isLate = and(eq(handOns.state, 'open'), lte(handOns.until, work.clock()));
  // Whoever changes the registration just now is not waited for: it lapses the next time.
  const late = await handOnsWhere(work.database, isLate);
  await eachByItself(late, (one) => end(work, one, 'lapsed', lockIfFree));
}

async function end(
  { database, clock, outbox }: Work,
  { handOn, section, giver }: FoundHandOn,
  state: 'declined' | 'lapsed',
  lock: (tx: Transaction, id: string) => Promise<ReadRegistration | undefined>,
): Promise<void> {
  const now = clock();
  await inEdition(giver.editionId, () =>
    database.transaction(async (tx) => {
      const stored = await lock(tx, giver.id);
      const isMeant = and(eq(handOns.id, handOn.id), eq(handOns.state, 'open'));
      const isLate = state === 'lapsed' ? lte(handOns.until, now) : gt(handOns.until, now);
      if (!stored || (await tx.$count(handOns, and(isMeant, isLate))) === 0) return;
      await endHandOns(tx, [handOn.entryId], state);
      await stopHandOnLetters(tx, giver.id, section);
      await writeHistory(tx, giver.id, state === 'lapsed' ? 'offer lapsed' : 'friend declined', section, now);
      const { name, email } = stored.row;
      const event = await readEvent(tx);
      const letter = handOnAnswered({ event, sectionType: section, name, email }, state);
      await writeLetters(tx, [{ letter, registrationId: giver.id }], { ...outbox, now });
    }),
  );
}
