// The yes or no of a section's organizer to whoever asks to take part: entry, charges, history and letter in one transaction.
import { and, eq, inArray } from 'drizzle-orm';
import type { RequestAnswer } from '#domain/entries/cancelling.ts';
import { answerRequest } from '#domain/entries/entries.ts';
import type { Entry } from '#domain/entries/entry.ts';
import { ticketName } from '#domain/event/event.ts';
import type { Acted, AnswerSelected } from '#domain/lists/selection.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { ownSection } from '#domain/sign-in/run-sections.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { checkIsCurrent } from '#server/editions/editions.ts';
import { readSection } from '#server/editions/sections.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import type { Letter } from '#server/mail/letter.ts';
import { type Outbox, writeLetters } from '#server/mail/outbox.ts';
import { stopLetters } from '#server/mail/stopped-letters.ts';
import { type Entering, readEntering, rulesOf, writeEntries } from '#server/registrations/entries.ts';
import {
  placeOf,
  requestRefusal,
  sectionConfirmation,
  standingOf,
} from '#server/registrations/letters/section-confirmation.ts';
import { actOnEach, keyOf, type Selecting } from '#server/registrations/lists/selection.ts';
import { ownWithMoney } from '#server/registrations/own-money.ts';
import { withRoom } from '#server/registrations/places/room.ts';
import {
  answeredOf,
  lockForCorrection,
  registrationOf,
  updateRegistration,
} from '#server/registrations/registrations.ts';
import { entries, registrationHistory } from '#server/registrations/tables.ts';
import { answerOnce } from '#server/requests/idempotency.ts';
import { inEdition } from '#server/requests/this-edition.ts';

/** Without `organizer` an admin. */
type Who = { id: string; actor: string; organizer: Organizer | undefined };
type AnswerOptions = { now: Date; outbox: Omit<Outbox, 'now'> };

/** Throws forbidden for a section that they don't run, registration_not_found, edition_over, request_answered. */
export async function answerToRider(
  database: Database,
  { id, actor, organizer }: Who,
  answer: RequestAnswer,
  options: AnswerOptions,
): Promise<Registration> {
  if (organizer) ownSection(organizer, answer.section);
  return database.transaction((tx) => answerIn(tx, { id, actor }, answer, options));
}

/** Whoever asked first comes first, so that they get what places there are. Throws forbidden. */
export async function answerSelected(
  database: Database,
  { ids, ...answer }: AnswerSelected,
  { actor, organizer, idempotencyKey }: Selecting,
  options: AnswerOptions,
): Promise<Acted> {
  if (organizer) ownSection(organizer, answer.section);
  const asking = await database
    .select({ id: entries.registrationId })
    .from(entries)
    .innerJoin(sectionConfigurations, eq(sectionConfigurations.id, entries.sectionId))
    .where(
      and(
        inArray(entries.registrationId, ids),
        eq(sectionConfigurations.sectionType, answer.section),
        eq(entries.state, 'requested'),
      ),
    )
    .orderBy(entries.requestedAt);
  return actOnEach(database, [...asking.map(({ id }) => id), ...ids], (id) =>
    database.transaction((tx) =>
      answerOnce(tx, keyOf(idempotencyKey, id), ['answer', id, actor, answer], async () => {
        await answerIn(tx, { id, actor }, answer, options);
        return { id };
      }),
    ),
  );
}

async function answerIn(
  tx: Transaction,
  { id, actor }: Omit<Who, 'organizer'>,
  answer: RequestAnswer,
  { now, outbox }: AnswerOptions,
): Promise<Registration> {
  const { section } = answer;
  const stored = await lockForCorrection(tx, id);
  return inEdition(stored.row.editionId, async () => {
    await checkIsCurrent(tx, stored.row.editionId);
    const entering = await readEntering(tx);
    const change = await withRoom(tx, entering, now, (room) =>
      answerRequest(stored.entries, answer, answeredOf(stored), rulesOf(entering, now, room)),
    );
    const row = { ...stored.row, updatedAt: now };
    await updateRegistration(tx, row);
    await writeEntries(tx, [{ registrationId: id, change, now }], entering);
    const action = answer.answer === 'yes' ? 'said yes' : 'said no';
    await tx.insert(registrationHistory).values({
      registrationId: id,
      actor,
      action,
      fields: [ticketName(section)],
      reason: answer.answer === 'no' ? answer.reason : '',
      at: now,
    });
    // That they asked, or an earlier no.
    const ofSections = { kinds: ['section-confirmation'] as const, sections: [section] };
    await stopLetters(tx, { registrationId: id, kinds: [], ofSections });
    const registration = registrationOf({ ...stored, row, entries: change.entries });
    const letter = await letterAbout(tx, registration, answer, { entries: change.entries, entering, now });
    await writeLetters(tx, [{ letter, registrationId: id }], { ...outbox, now });
    return registration;
  });
}

async function letterAbout(
  tx: Transaction,
  registration: Registration,
  { section: key, answer, reason }: RequestAnswer,
  { entries, entering, now }: { entries: readonly Entry[]; entering: Entering; now: Date },
): Promise<Letter> {
  const { event } = entering;
  const section = await readSection(tx, key);
  const own = await ownWithMoney(tx, registration, event);
  const about = placeOf(event, section, own, now);
  if (answer === 'no') return requestRefusal({ ...about, reason });
  return sectionConfirmation({ ...about, ...standingOf(own, key, entering, entries), hasYes: true });
}
