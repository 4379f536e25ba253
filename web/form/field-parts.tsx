// What stands around a control: required mark, help and error, tied to it by ids.
import type { Field } from '#domain/forms/fields.ts';
import { errorId, helpId } from '#web/form/control-id.ts';

export function fieldClass(error: string | undefined): string {
  return error ? 'field field--invalid' : 'field';
}

/** The ids of a field's help and error, for aria-describedby. */
export function describedBy(form: string, field: Field, error: string | undefined): string | undefined {
  const ids = [field.help && helpId(form, field.id), error && errorId(form, field.id)].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

export function RequiredMark({ field }: { field: Field }) {
  if (!field.required) return null;
  return (
    <span className="field__required" aria-hidden="true">
      {' '}
      *
    </span>
  );
}

export function FieldHelp({ form, field }: { form: string; field: Field }) {
  if (!field.help) return null;
  return (
    <p className="field__help" id={helpId(form, field.id)}>
      {field.help}
    </p>
  );
}

type FieldErrorProps = { form: string; field: Field; error: string | undefined };

export function FieldError({ form, field, error }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p className="field__error" id={errorId(form, field.id)}>
      {error}
    </p>
  );
}
