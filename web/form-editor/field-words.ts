// How the editor says what a field is: its kind, its options, its condition.
import { dayKeys, type EventContent } from '#domain/event.ts';
import { optionsOfField } from '#domain/field-conditions.ts';
import type { Field } from '#domain/fields.ts';
import { optionLabel } from '#domain/option-label.ts';

/** In the order that a choice offers them. */
export const fieldTypeLabels: Record<Field['type'], string> = {
  text: 'Text',
  textarea: 'Text area',
  checkbox: 'Checkbox',
  select: 'Dropdown',
  radio: 'Radio',
  number: 'Number',
  email: 'Email',
  phone: 'Phone',
  date: 'Date',
  header: 'Heading',
};

export const fieldTypeNames = Object.keys(fieldTypeLabels) as Field['type'][];

/** What a list calls a field whose label is still being typed. */
export function fieldName({ label }: Pick<Field, 'label'>): string {
  return label.trim() || 'Untitled field';
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
  if (typeof is === 'string') return `is ${optionLabel(event, other, is)}`;
  if (other.type === 'checkbox') return is ? 'is ticked' : 'is not ticked';
  return is ? 'is answered' : 'is not answered';
}
