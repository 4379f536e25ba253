// Questions as definitions hold them, known ones with their roles.
import { withRole } from '#domain/forms/field-schemas.ts';
import type { Field } from '#domain/forms/fields.ts';

export function field(id: string, change: Partial<Field> = {}): Field {
  return withRole({ id, type: 'text', label: id, required: false, order: 0, ...change });
}

export function tick(id: string, change: Partial<Field> = {}): Field {
  return field(id, { type: 'checkbox', ...change });
}
