// Offers of places: what is written of one, and the answer that its link gives without a sign-in.
import { and, eq } from 'drizzle-orm';
import type { PlacePageData } from '#domain/calls/page.ts';
import type { EntryChange } from '#domain/entries/entries.ts';
import type { Entry } from '#domain/entries/entry.ts';
import {
  answerOffer,
  offeredUntil,
  offerPlace,
  offersOf,
  termsOfOffer,
  type Waiting,
} from '#domain/entries/offers.ts';
import { sectionOf, ticketName } from '#domain/event/event.ts';
import type { Answered } from '#domain/forms/fields.ts';
import { nameOfOption } from '#domain/forms/place-subjects.ts';
import type { AnyDatabase, Transaction } from '#server/database/connect.ts';
import { editions, sectionConfigurations } from '#server/editions/tables.ts';
import type { LeftOut, StoredLetter } from '#server/mail/composers.ts';
import type { Letter } from '#server/mail/letter.ts';
import { writeLetters } from '#server/mail/outbox.ts';
import { type Entering, readEntering, rulesOf, writeEntries } from '#server/registrations/entries.ts';
import { offerAnswered, placeOffer } from '#server/registrations/letters/place-offer.ts';
import { findByLink, revokeLinks } from '#server/registrations/links/links.ts';
import { lockRoom, readRoom } from '#server/registrations/places/room.ts';
import {
  answeredOf,
  lockForCorrection,
  lockIfFree,
  type ReadRegistration,
  updateRegistration,
} from '#server/registrations/registrations.ts';
import { entries, entryPlaces, registrationHistory } from '#server/registrations/tables.ts';
import { inEdition, readEditionId } from '#server/requests/this-edition.ts';
import type { Services } from '#server/services.ts';
import { offerIsOver } from '#words/desk/letter-failures.ts';

/** Its registration, locked; undefined while somebody else changes it, or once it is gone. */
export async function lockEntry(tx: Transaction, entryId: string): Promise<ReadRegistration | undefined> {
  const [row] = await tx.select({ id: entries.registrationId }).from(entries).where(eq(entries.id, entryId));
  return row && lockIfFree(tx, row.id);
}

export function aboutOffer(
  { row: { name, email } }: Pick<ReadRegistration, 'row'>,
  { section }: Pick<Entry, 'section'>,
  { event, askedIn }: Pick<Entering, 'event' | 'askedIn'>,
  { option }: Waiting,
) {
  return { event, sectionType: section, what: whatOf({ section, option }, { event, askedIn }), name, email };
}

/** In words, as in 'Workshops, Bench: Frame'. */
export function whatOf(
  { section, option }: { section: string } & Pick<Waiting, 'option'>,
  { event, askedIn }: Pick<Entering, 'event' | 'askedIn'>,
): string {
  const { title } = sectionOf(event, section);
  return option === undefined ? title : `${title}, ${nameOfOption(option, section, askedIn(section))}`;
}

type Changed = { stored: ReadRegistration; change: EntryChange; entering: Entering };
/** Without an action its history says nothing new. */
type How = { outbox: Services['outbox']; now: Date; actor: string; action?: string; reason?: string };

/** With its letters and history. Its link opens nothing more once no offer is open. */
export async function writeOffer(
  tx: Transaction,
  { stored: { row }, change, entering }: Changed,
  { outbox, now, actor, action, reason = '' }: How,
  letters: readonly Letter[],
): Promise<void> {
  const registrationId = row.id;
  await updateRegistration(tx, { ...row, updatedAt: now });
  await writeEntries(tx, [{ registrationId, change, now }], entering);
  const fields = change.changed.map(({ section }) => ticketName(section));
  if (action !== undefined) {
    await tx.insert(registrationHistory).values({ registrationId, actor, action, fields, reason, at: now });
  }
  if (offersOf(change.entries).length === 0) {
    await revokeLinks(tx, registrationId, { now, purposes: ['offer'] });
  }
  await writeLetters(
    tx,
    letters.map((letter) => ({ letter, registrationId })),
    { ...outbox, now },
  );
}

/**
 * Of a letter that tells of an offer: it was answered, its time is over, or there is another edition by now. Of which of
 * several in one section it tells, its row does not say.
 */
export async function readOfferOver(
  tx: Transaction,
  { registrationId, sectionType }: Pick<StoredLetter, 'registrationId' | 'sectionType'>,
): Promise<LeftOut | undefined> {
  const isIt = and(
    eq(entries.registrationId, registrationId ?? ''),
    eq(sectionConfigurations.sectionType, sectionType ?? ''),
    eq(entryPlaces.state, 'offered'),
  );
  const open = tx
    .select({ id: entryPlaces.entryId })
    .from(entryPlaces)
    .innerJoin(entries, eq(entries.id, entryPlaces.entryId))
    .innerJoin(sectionConfigurations, eq(sectionConfigurations.id, entries.sectionId))
    .innerJoin(editions, and(eq(editions.id, entryPlaces.editionId), eq(editions.state, 'current')))
    .where(isIt)
    .limit(1);
  return registrationId === null || (await open).length === 0 ? { leftOut: offerIsOver } : undefined;
}

type Offered = { entries: readonly Entry[]; waiting: Waiting; answered: Answered; entering: Entering };

/** What a yes brings as things stand; options by what they are called. */
export async function readTerms(
  database: AnyDatabase,
  { entries, waiting, answered, entering }: Offered,
  now: Date,
): Promise<{ amountCents: number; without: string[] }> {
  const room = await readRoom(database, entering);
  const terms = termsOfOffer(entries, waiting, answered, rulesOf(entering, now, room));
  const section = entries.find(({ id }) => id === waiting.entryId)?.section ?? '';
  return { ...terms, without: terms.without.map((option) => whatOf({ section, option }, entering)) };
}

type Offering = { stored: ReadRegistration; entry: Entry; entering: Entering; waiting: Waiting };

/** With its letter, for as many hours as the event says. */
export async function offerTo(
  tx: Transaction,
  { stored, entry, entering, waiting }: Offering,
  how: How,
): Promise<EntryChange> {
  const { now } = how;
  const until = offeredUntil(entering.event, now);
  const answered = answeredOf(stored);
  const change = offerPlace(stored.entries, waiting, until, answered, rulesOf(entering, now));
  const terms = await readTerms(tx, { entries: change.entries, waiting, answered, entering }, now);
  const letter = placeOffer({ ...aboutOffer(stored, entry, entering, waiting), until, ...terms });
  await writeOffer(tx, { stored, change, entering }, how, [letter]);
  return change;
}

/** Answers what is offered by this link; an offer that is over, or was answered, is gone, as is one of another edition. */
export async function answerByLink(
  { database, outbox, clock }: Services,
  token: string,
  said?: { answer: 'accepted' | 'declined'; offer: string } | undefined,
): Promise<Omit<PlacePageData, 'name' | 'event'>> {
  const now = clock();
  const gone = { state: 'gone' as const, offer: '', what: '', until: '', amountCents: 0, without: [] };
  return database.transaction(async (tx) => {
    const id = await findByLink(tx, token, 'offer');
    if (!id) return gone;
    const stored = await lockForCorrection(tx, id);
    // The address was corrected while this waited.
    if (!(await findByLink(tx, token, 'offer'))) return gone;
    if (stored.row.editionId !== (await readEditionId(tx))) return gone;
    return inEdition(stored.row.editionId, async () => {
      // Of two the one that was shown, not whichever is first by now.
      const offer = offersOf(stored.entries).find(
        (one) => one.until > now && (said === undefined || said.offer === nameOf(one)),
      );
      if (!offer) return gone;
      const entering = await readEntering(tx);
      const about = aboutOffer(stored, offer.entry, entering, offer);
      const shown = {
        offer: nameOf(offer),
        what: about.what,
        until: offer.until.toISOString(),
        ...(await readTerms(tx, { ...stored, waiting: offer, answered: answeredOf(stored), entering }, now)),
      };
      if (!said) return { ...shown, state: 'open' as const };
      const { answer } = said;
      await writeAnswer(tx, { stored, offer, entering, answer }, { outbox, now, actor: 'rider' });
      return { ...shown, state: answer };
    });
  });
}

export type Answering = {
  stored: ReadRegistration;
  offer: ReturnType<typeof offersOf>[number];
  entering: Entering;
  answer: 'accepted' | 'declined';
};

/** `actor` is 'rider', or of staff whoever they told. */
export async function writeAnswer(
  tx: Transaction,
  { stored, offer, entering, answer }: Answering,
  { outbox, now, actor }: Pick<How, 'outbox' | 'now' | 'actor'>,
): Promise<EntryChange> {
  const room = answer === 'accepted' ? await lockRoom(tx, entering, now) : undefined;
  const rules = rulesOf(entering, now, room);
  const change = answerOffer(stored.entries, offer, answer, answeredOf(stored), rules);
  const { amountCents } = termsOfOffer(stored.entries, offer, answeredOf(stored), rules);
  const letter = offerAnswered({ ...aboutOffer(stored, offer.entry, entering, offer), amountCents }, answer);
  const how = { outbox, now, actor, action: answer };
  await writeOffer(tx, { stored, change, entering }, how, [letter]);
  return change;
}

function nameOf({ entryId, option = '' }: Waiting): string {
  return `${entryId} ${option}`;
}
