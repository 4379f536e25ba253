// What the server says of a form, by the names that the editor knows: a schema names places, it names ids.
import type { FieldErrors } from '#domain/basics/errors.ts';
import type { FormConfig } from '#domain/forms/fields.ts';

/** 'config.sections.0.fields.3.label' becomes 'fields.<id>.label'. */
export function errorsByIds(errors: FieldErrors, { sections }: FormConfig): FieldErrors {
  const entries = Object.entries(errors).map(([key, message]) => {
    // An organizer's call sends one part alone.
    const named = key.replace(/^sectionConfig\b/, 'config.sections.0');
    const [root, list = 'fields', place, part, fieldPlace, inner] = named.split('.');
    if (key === 'description') return [`sections.${sections[0]?.id}.description`, message];
    if (key === 'emailConfirmationContent') return ['confirmation', message];
    if (root !== 'config') return [key, message];
    if (list !== 'sections') return [list === 'ofSection' ? 'confirmation' : list, message];
    const section = sections[Number(place)];
    const field = section?.fields[Number(fieldPlace)];
    if (section && part && part !== 'fields') return [`sections.${section.id}.${part}`, message];
    return [field ? `fields.${field.id}.${inner ?? ''}` : 'fields', message];
  });
  return Object.fromEntries(entries);
}
