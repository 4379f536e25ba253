// A field as a preview can draw it.
import type { Field } from '#domain/forms/fields.ts';
import { fieldName } from '#web/form-editor/field-words.ts';

/** While it is still being typed a label may be empty, and an option may stand there twice. */
export function drawable(field: Field): Field {
  return {
    ...field,
    label: fieldName(field),
    ...(field.options && { options: [...new Set(field.options)] }),
  };
}
