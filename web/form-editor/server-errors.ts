// What the server says of a definition, by the names that the editors know: a schema names places, they name ids.
import type { FieldErrors } from '#domain/errors.ts';

type Part = { id: string; fields?: readonly Part[] };
type Definition = { sections?: readonly Part[]; fields?: readonly Part[] };

/** 'config.sections.0.fields.3.label' becomes 'fields.<id>.label'; `root` alone is said of all fields. */
export function errorsByIds(errors: FieldErrors, root: string, definition: Definition): FieldErrors {
  const entries = Object.entries(errors).map(([key, message]) => {
    const [first, ...path] = key.split('.');
    return [first === root ? nameOf(path, definition) : key, message];
  });
  return Object.fromEntries(entries);
}

function nameOf([list = 'fields', place, ...rest]: readonly string[], definition: Definition): string {
  if (list !== 'fields' && list !== 'sections') return list;
  const part = definition[list]?.[Number(place)];
  if (!part) return 'fields';
  const [inner, ...path] = rest;
  return inner === 'fields' ? nameOf(['fields', ...path], part) : [list, part.id, inner ?? ''].join('.');
}
