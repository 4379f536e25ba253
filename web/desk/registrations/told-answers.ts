// What of a registration is worth reading: what was answered, and not the numbers that nobody was asked for.
import { formFields, isAnswered } from '#domain/forms/fields.ts';
import { visibleFields } from '#domain/forms/visibility.ts';
import type { RegistrationDetail } from '#domain/registration/registration-detail.ts';
import { answersOfDetail } from '#web/desk/registrations/edit-state.ts';

/**
 * The groups of questions that were answered. A number that nobody gave is stored as 0, so a 0 is told only where the
 * tick that asks for it is there: spare seats of an own car, guests that are brought, beds that are offered.
 */
export function toldSections(
  detail: RegistrationDetail,
  saidAbove: readonly string[] = [],
): RegistrationDetail['form']['sections'] {
  const answers = answersOfDetail(detail);
  const asked = new Set(visibleFields(formFields(detail.form), answers).map(({ id }) => id));
  const isTold = (id: string) =>
    !saidAbove.includes(id) && isAnswered(answers[id]) && (answers[id] !== 0 || asked.has(id));
  return detail.form.sections
    .map((section) => ({ ...section, fields: section.fields.filter(({ id }) => isTold(id)) }))
    .filter(({ fields }) => fields.length > 0);
}
