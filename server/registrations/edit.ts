// What organizers do to one registration: read it whole and correct it.
import { eq } from 'drizzle-orm';
import { editForm } from '#domain/edit-form.ts';
import { AppError } from '#domain/errors.ts';
import { dayKeys } from '#domain/event.ts';
import { formFields } from '#domain/fields.ts';
import type { CorrectedRegistration, RegistrationDetail, RegistrationEdit } from '#domain/organizer.ts';
import type { RegistrationValues } from '#domain/registration.ts';
import type { By } from '#server/changes/changes.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { readPublicForm } from '#server/editions/forms.ts';
import { readSections } from '#server/editions/sections.ts';
import { followCorrection } from '#server/mail/corrected-address.ts';
import { phoneErrors } from '#server/registrations/check-submission.ts';
import { changedFields, findRegistration, takeBackRoadTrip } from '#server/registrations/registrations.ts';
import { readSame } from '#server/registrations/same-person.ts';
import { registrationHistory, registrations } from '#server/registrations/tables.ts';

export async function readRegistrationDetail(database: Database, id: string): Promise<RegistrationDetail> {
  const registration = await findRegistration(database, id);
  if (!registration) throw new AppError('registration_not_found');
  const [event, main, sections, history, perhapsSame] = await Promise.all([
    readEvent(database),
    readPublicForm(database),
    readSections(database),
    database
      .select()
      .from(registrationHistory)
      .where(eq(registrationHistory.registrationId, id))
      .orderBy(registrationHistory.at),
    readSame(database, id),
  ]);
  const asked = [...formFields(main), ...sections.flatMap((section) => section.sectionConfig.fields)];
  return {
    registration,
    form: editForm(asked, registration, registration.answers, dayKeys(event)),
    history: history.map(({ actor, action, fields, at }) => ({
      actor,
      action,
      fields,
      at: at.toISOString(),
    })),
    perhapsSame,
  };
}

/** Throws registration_changed when somebody was faster, so that nobody's correction is overwritten unseen; invalid_input. */
export async function editRegistration(
  database: Database,
  id: string,
  edit: RegistrationEdit,
  { actor, now }: By,
): Promise<CorrectedRegistration> {
  const redirectedLetters = await database.transaction(async (tx) => {
    const [before] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update');
    if (!before) throw new AppError('registration_not_found');
    if (before.updatedAt.toISOString() !== edit.basedOn) throw new AppError('registration_changed');
    checkPhones(edit.values, before);
    await checkDays(tx, edit.values, before);
    const answers = { ...before.answers, ...edit.answers };
    const values = withOwnAddresses(before, edit.values);
    const fields = changedFields(before, { ...before, ...values, answers });
    if (fields.length === 0) return 0;
    await tx
      .update(registrations)
      .set({ ...values, answers, updatedAt: now })
      .where(eq(registrations.id, id));
    await tx
      .insert(registrationHistory)
      .values({ registrationId: id, actor, action: 'changed', fields, at: now });
    if (before.joiningRoadTrip && edit.values.joiningRoadTrip === false) await takeBackRoadTrip(tx, id);
    const { email = before.email } = edit.values;
    return followCorrection(tx, { registrationId: id, from: before.email, to: email }, now);
  });
  const registration = await findRegistration(database, id);
  if (!registration) throw new AppError('registration_not_found');
  return { ...registration, redirectedLetters };
}

/** Throws invalid_input for a day that the event does not have; one that is stored may stay. */
async function checkDays(
  tx: Transaction,
  { participationDays = [] }: RegistrationEdit['values'],
  before: RegistrationValues,
): Promise<void> {
  const days = dayKeys(await readEvent(tx));
  const known = [...days, ...before.participationDays];
  if (participationDays.every((day) => known.includes(day))) return;
  throw new AppError('invalid_input', { 'values.participationDays': `Must be one of ${days.join(', ')}` });
}

/** Throws invalid_input with the fields as the call names them. */
function checkPhones(values: RegistrationEdit['values'], before: RegistrationValues): void {
  const wrong = Object.entries(phoneErrors(values, before));
  if (wrong.length === 0) return;
  throw new AppError('invalid_input', Object.fromEntries(wrong.map(([id, text]) => [`values.${id}`, text])));
}

/** Where details go that a rider had sent to their own address follows its correction. */
function withOwnAddresses(
  before: RegistrationValues,
  values: RegistrationEdit['values'],
): RegistrationEdit['values'] {
  const { email } = values;
  if (email === undefined) return values;
  const own = before.email.toLowerCase();
  const follows = (['preEventConfirmationEmail', 'roadTripConfirmationEmail'] as const).filter(
    (field) => before[field].toLowerCase() === own,
  );
  return { ...Object.fromEntries(follows.map((field) => [field, email])), ...values };
}
