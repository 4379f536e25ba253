// Draws the fields of a definition in their order; a heading and what follows it is a group of its own.

import type { FieldErrors } from '#domain/basics/errors.ts';
import type { Answer, Answers, Field } from '#domain/forms/fields.ts';
import { controlId } from '#web/form/control-id.ts';
import { FormField } from '#web/form/form-field.tsx';
import type { FormFieldProps } from '#web/form/form-field-props.ts';
import { guestOf } from '#web/form/guest-of.ts';
import * as words from '#words/guests.ts';

export type FormFieldsProps = Pick<FormFieldProps, 'form' | 'enterKeyHint' | 'event' | 'placesText'> & {
  /** What visibleFields in domain/forms/visibility.ts leaves of the definition. */
  fields: readonly Field[];
  answers: Answers;
  errors?: FieldErrors | undefined;
  onAnswer: (fieldId: string, answer: Answer) => void;
};

type Group = { header: Field | undefined; fields: Field[] };

/** `fields` in groups: what stands before the first heading, then a group a heading. */
export function groupFields(fields: readonly Field[]): Group[] {
  const groups: Group[] = [];
  for (const field of fields) {
    const open = groups.at(-1);
    if (field.type === 'header') groups.push({ header: field, fields: [] });
    else if (open) open.fields.push(field);
    else groups.push({ header: undefined, fields: [field] });
  }
  return groups;
}

/** The questions about one guest are drawn together. */
function byGuest(fields: readonly Field[]): { guest: number | undefined; fields: Field[] }[] {
  const groups: { guest: number | undefined; fields: Field[] }[] = [];
  for (const field of fields) {
    const guest = guestOf(field);
    const open = groups.at(-1);
    if (open && open.guest === guest) open.fields.push(field);
    else groups.push({ guest, fields: [field] });
  }
  return groups;
}

export function FormFields({ fields, answers, errors, ...shared }: FormFieldsProps) {
  return groupFields(fields).map(({ header, fields: members }) => {
    const draw = (field: Field) => (
      <FormField
        key={field.id}
        {...shared}
        field={field}
        answer={answers[field.id]}
        error={errors?.[field.id]}
      />
    );
    const drawn = byGuest(members).map(({ guest, fields: some }) =>
      guest === undefined ? (
        some.map(draw)
      ) : (
        <fieldset key={guest} className="guest-fields">
          <legend className="visually-hidden">{words.guest(guest)}</legend>
          {some.map(draw)}
        </fieldset>
      ),
    );
    if (!header) return drawn;
    return (
      <fieldset key={header.id} className="field-group" id={controlId(shared.form, header.id)}>
        <legend>{header.label}</legend>
        {header.help && <p className="field__help">{header.help}</p>}
        {drawn}
      </fieldset>
    );
  });
}
