// How the editor says what a field is: its kind, its options, its condition.
import { dayKeys, type EventContent } from '#domain/event/event.ts';
import { optionsOfField } from '#domain/forms/field-conditions.ts';
import type { Field } from '#domain/forms/fields.ts';
import { optionLabel } from '#domain/forms/option-label.ts';
import * as words from '#words/desk/form-editor.ts';
import { fieldTypeLabels } from '#words/desk/form-editor.ts';

export const fieldTypeNames = Object.keys(fieldTypeLabels) as Field['type'][];

/** What a list calls a field whose label is still being typed. */
export function fieldName({ label }: Pick<Field, 'label'>): string {
  return label.trim() || words.untitledField;
}

/** The options of a field as riders read them. */
export function optionTexts(event: EventContent, field: Field): string[] {
  return optionsOfField(field, dayKeys(event)).map((option) => optionLabel(event, field, option));
}

/** "'Bike Type' is Cargo Bike"; undefined when the field always shows. */
export function conditionText(
  event: EventContent,
  field: Field,
  fields: readonly Field[],
): string | undefined {
  const condition = field.showWhen;
  const other = condition && fields.find(({ id }) => id === condition.field);
  if (!condition || !other) return undefined;
  return `'${fieldName(other)}' ${conditionValueText(event, other, condition.is)}`;
}

export function conditionValueText(event: EventContent, other: Field, is: boolean | string): string {
  if (typeof is === 'string') return words.isOption({ option: optionLabel(event, other, is) });
  if (other.type === 'checkbox') return is ? words.isTicked : words.isNotTicked;
  return is ? words.isAnswered : words.isNotAnswered;
}
