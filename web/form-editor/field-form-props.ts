// What the form of one field is given.
import type { ReactNode } from 'react';
import type { FieldErrors } from '#domain/basics/errors.ts';
import type { Field } from '#domain/forms/fields.ts';
import type { FieldRules } from '#web/form-editor/field-rules.ts';

export type FieldFormProps = {
  field: Field;
  rules: FieldRules;
  errors: FieldErrors;
  moreControls?: ReactNode;
  onChange: (change: Partial<Field>) => void;
};
