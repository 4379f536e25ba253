// What organizers do to one registration: read it whole and correct it.
import { eq } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { Faults } from '#domain/basics/faults.ts';
import { type EntryChange, takePart } from '#domain/entries/entries.ts';
import { ownValuesOf } from '#domain/entries/entry.ts';
import type { Room } from '#domain/entries/places.ts';
import { dayKeys } from '#domain/event/event.ts';
import { editForm, ofSections } from '#domain/forms/edit-form.ts';
import { type Answered, answersTo, type Field, formFields, knownRole } from '#domain/forms/fields.ts';
import { fullErrors, guestErrors, phoneErrors } from '#domain/registration/apply-submission.ts';
import { countedGuests, uncountedGuests, withGuests } from '#domain/registration/guest.ts';
import type {
  CorrectedRegistration,
  RegistrationDetail,
  RegistrationEdit,
} from '#domain/registration/registration-detail.ts';
import { tooDear } from '#domain/registration/submission.ts';
import type { RegistrationValues } from '#domain/values/value-schemas.ts';
import type { By } from '#server/changes/changes.ts';
import type { Database } from '#server/database/connect.ts';
import { readDefinitions } from '#server/editions/definitions.ts';
import { checkIsCurrent } from '#server/editions/editions.ts';
import { followCorrection } from '#server/mail/corrected-address.ts';
import { type Outbox, writeLetters } from '#server/mail/outbox.ts';
import { type Entering, readEntering, rulesOf, writeEntries } from '#server/registrations/entries.ts';
import { changeGuests } from '#server/registrations/guests.ts';
import { readGetsNews } from '#server/registrations/letters/news.ts';
import { followAddress } from '#server/registrations/links/links.ts';
import { readOwnQuestions } from '#server/registrations/lists/own-questions.ts';
import { readSame } from '#server/registrations/lists/same-person.ts';
import { offersToNewAddress } from '#server/registrations/places/offers-to-new-address.ts';
import { withRoom } from '#server/registrations/places/room.ts';
import {
  answeredOf,
  changedFields,
  findRegistration,
  inEditionOf,
  lockForCorrection,
  registrationOf,
  type StoredRegistration,
  updateRegistration,
  valuesOf,
} from '#server/registrations/registrations.ts';
import { registrationHistory } from '#server/registrations/tables.ts';
import { editFormWordsOf } from '#words/desk/edit-form.ts';

export async function readRegistrationDetail(database: Database, id: string): Promise<RegistrationDetail> {
  return inEditionOf(database, id, () => readDetail(database, id));
}

async function readDetail(database: Database, id: string): Promise<RegistrationDetail> {
  const registration = await findRegistration(database, id);
  if (!registration) throw new AppError('registration_not_found');
  const [{ event, form: main, sections }, history, perhapsSame] = await Promise.all([
    readDefinitions(database),
    database
      .select()
      .from(registrationHistory)
      .where(eq(registrationHistory.registrationId, id))
      .orderBy(registrationHistory.at),
    readSame(database, id),
  ]);
  const own = await readOwnQuestions(database);
  const endedNews = !(await readGetsNews(database, id));
  const asked = [...formFields(main), ...sections.flatMap((section) => section.sectionConfig.fields)];
  return {
    registration,
    endedNews,
    form: ofSections(
      editForm(
        asked,
        { values: registration, answers: registration.answers },
        dayKeys(event),
        editFormWordsOf(event),
        own,
      ),
      event.sections.map(({ key }) => key),
    ),
    history: history.map(({ actor, action, fields, at, reason }) => ({
      ...{ actor, action, fields, at: at.toISOString() },
      ...(reason && { reason }),
    })),
    perhapsSame,
  };
}

/** Throws registration_changed when somebody was faster, so that nobody's correction is overwritten unseen; invalid_input. */
export async function editRegistration(
  database: Database,
  id: string,
  edit: RegistrationEdit,
  { actor, now, outbox }: By & { outbox: Omit<Outbox, 'now'> },
): Promise<CorrectedRegistration> {
  return database.transaction(async (tx) => {
    const before = await lockForCorrection(tx, id);
    await checkIsCurrent(tx, before.row.editionId);
    if (before.row.updatedAt.toISOString() !== edit.basedOn) throw new AppError('registration_changed');
    const entering = await readEntering(tx);
    const answers = { ...before.row.answers, ...edit.answers };
    const said = countedGuests(edit.values);
    const values = withGuests({ ...valuesOf(before), ...said }, said);
    const to = { said, values, answers };
    const change = await withRoom(tx, entering, now, (room) => changeOf(before, to, entering, now, room));
    const row = { ...before.row, ...ownValuesOf(values), answers, updatedAt: now };
    const fields = changedFields(before, { row, entries: change.entries, guests: values.guests });
    if (fields.length === 0) return { ...registrationOf(before), redirectedLetters: 0 };
    await updateRegistration(tx, row);
    await followAddress(tx, { before: before.row, after: row, now });
    await changeGuests(tx, before.guests, { registrationId: id, guests: values.guests });
    await writeEntries(tx, [{ registrationId: id, change, now, isSilent: true }], entering);
    await tx
      .insert(registrationHistory)
      .values({ registrationId: id, actor, action: 'changed', fields, at: now });
    const following = { registrationId: id, from: before.row.email, to: row.email };
    const redirected = await followCorrection(tx, following, now);
    const after = { row, entries: change.entries, answered: { values, answers }, entering };
    const offers = await offersToNewAddress(tx, before.row, after, now);
    await writeLetters(
      tx,
      offers.map((letter) => ({ letter, registrationId: id })),
      { ...outbox, now },
    );
    const corrected = registrationOf({ row, entries: change.entries, guests: values.guests });
    return { ...corrected, redirectedLetters: redirected + offers.length };
  });
}

/** What the correction makes of the entries. Throws invalid_input with the fields as the call names them. */
function changeOf(
  before: StoredRegistration,
  { said, values, answers }: Answered & { said: Partial<RegistrationValues> },
  entering: Entering,
  now: Date,
  room?: Room | undefined,
): EntryChange {
  const stored = valuesOf(before);
  const days = dayKeys(entering.event);
  const change = takePart(
    before.entries,
    { values, answers },
    {
      ...rulesOf(entering, now, room),
      by: 'staff',
      corrected: { from: stored.email, to: values.email },
      before: { values: stored, answers: before.row.answers },
    },
  );
  const asked = entering.event.sections.flatMap(({ key }) => entering.askedIn(key));
  const was = answersTo(asked, { ...answeredOf(before), days });
  const is = answersTo(asked, { values, answers, days });
  const wrong: Faults = {
    ...phoneErrors(said, stored),
    ...uncountedGuests(said),
    ...fullErrors(change, asked),
    ...guestErrors({ before: { ...stored, entries: before.entries }, now: values }, change, entering),
  };
  // A day that is stored may stay.
  if (!values.participationDays.every((day) => [...days, ...stored.participationDays].includes(day))) {
    wrong.participationDays = { code: 'not_one_of', known: days };
  }
  for (const field of change.unkept) wrong[field] = { code: 'not_of_their_section' };
  for (const field of asked) {
    const answer = is[field.id];
    const fault = typeof answer === 'number' && answer !== was[field.id] && tooDear(field, answer);
    if (fault) wrong[field.id] = fault;
  }
  if (Object.keys(wrong).length === 0) return change;
  const named = Object.entries(wrong).map(([id, fault]) => [namedIn(asked, id), fault]);
  throw new AppError('invalid_input', Object.fromEntries(named));
}

/** An own question's answer stands under its id, any other under what it asks for. */
function namedIn(asked: readonly Field[], id: string): string {
  const field = asked.find((one) => one.id === id);
  if (!field) return `values.${id}`;
  return knownRole(field) === undefined ? `answers.${id}` : `values.${knownRole(field)}`;
}
