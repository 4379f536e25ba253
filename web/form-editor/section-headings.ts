// A form of several sections as one list: a heading a section, then its fields. So that one comparison serves both.
import { type Field, type FormConfig, type FormSection, inOrder } from '#domain/fields.ts';

/** No field's own id can begin like this (fieldIdPattern). */
const prefix = 'section:';

export function isSectionHeading({ id }: Pick<Field, 'id'>): boolean {
  return id.startsWith(prefix);
}

/** Of such a list: the heading above a field, or undefined where the list has none. */
export function headingAbove(list: readonly Field[], fieldId: string): Field | undefined {
  const sorted = inOrder(list);
  const place = sorted.findIndex(({ id }) => id === fieldId);
  return sorted.slice(0, Math.max(place, 0)).findLast(isSectionHeading);
}

export function listOfSections(sections: readonly FormSection[]): Field[] {
  const list = sections.flatMap(({ id, title, fields }): Omit<Field, 'order'>[] => [
    { id: prefix + id, type: 'header', label: title, required: false },
    ...inOrder(fields),
  ]);
  return list.map((field, order) => ({ ...field, order }));
}

/** Fields before the first heading join its section; without any heading they get one. */
export function sectionsOfList(list: readonly Field[]): FormConfig['sections'] {
  const sections: FormConfig['sections'] = [];
  const early: Field[] = [];
  for (const field of inOrder(list)) {
    const last = sections.at(-1);
    if (isSectionHeading(field)) {
      sections.push({ id: field.id.slice(prefix.length), title: field.label, fields: [] });
    } else (last?.fields ?? early).push(field);
  }
  const [first = { id: 'questions', title: 'Questions', fields: [] }, ...others] = sections;
  return [{ ...first, fields: [...early, ...first.fields] }, ...others].map((section) => ({
    ...section,
    fields: section.fields.map((field, order) => ({ ...field, order })),
  }));
}
