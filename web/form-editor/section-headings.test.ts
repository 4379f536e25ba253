// A form of several sections is compared and merged as one list.
import { expect, test } from 'vitest';
import type { Field, FormConfig } from '#domain/fields.ts';
import { comparableOf, formOf, isSameForm } from '#web/admin/form-builder/form-draft.ts';
import { compareSections } from '#web/form-editor/compare-sections.ts';
import { defaultChoices, mergeSections } from '#web/form-editor/merge-sections.ts';
import { headingAbove, listOfSections, sectionsOfList } from '#web/form-editor/section-headings.ts';

const fields = (...ids: string[]): Field[] =>
  ids.map((id, order) => ({ id, type: 'text', label: id, required: false, order }));
const form = (sections: Record<string, string[]>, titles: Record<string, string> = {}): FormConfig => ({
  title: 'Registration',
  sections: Object.entries(sections).map(([id, ids]) => ({
    id,
    title: titles[id] ?? id,
    fields: fields(...ids),
  })),
});
const shown = (config: FormConfig) =>
  Object.fromEntries(config.sections.map((section) => [section.id, section.fields.map(({ id }) => id)]));

const base = form({ a: ['name', 'email'], b: ['x', 'y'] });

function merged(mine: FormConfig, theirs: FormConfig) {
  const versions = { base: comparableOf(base), mine: comparableOf(mine), theirs: comparableOf(theirs) };
  const parts = compareSections(versions);
  return {
    changes: parts.map(({ id, changedBy }) => `${id} ${changedBy}`),
    form: formOf(mergeSections(versions, parts, defaultChoices(parts))),
  };
}

test('the way there and back keeps the form', () => {
  expect(sectionsOfList(listOfSections(base.sections))).toEqual(base.sections);
  expect(isSameForm(base, formOf(comparableOf(base)))).toBe(true);
});

test('a field is said with the section that it stands in', () => {
  const list = listOfSections(base.sections);
  expect(headingAbove(list, 'y')?.label).toBe('b');
  expect(headingAbove(list, 'name')?.label).toBe('a');
  expect(headingAbove(fields('alone'), 'alone')).toBeUndefined();
});

test('a section renamed by one and a field added by the other are both there', () => {
  const result = merged(
    form({ a: ['name', 'email'], b: ['x', 'y'] }, { b: 'Beds' }),
    form({ a: ['name', 'email', 'z'], b: ['x', 'y'] }),
  );
  expect(result.changes).toEqual(['field:section:b mine', 'field:z theirs']);
  expect(shown(result.form)).toEqual({ a: ['name', 'email', 'z'], b: ['x', 'y'] });
  expect(result.form.sections[1]?.title).toBe('Beds');
});

test('a field that moved to another section is a change of order', () => {
  const result = merged(form({ a: ['name', 'email', 'x'], b: ['y'] }), base);
  expect(result.changes).toEqual(['order mine']);
  expect(shown(result.form)).toEqual({ a: ['name', 'email', 'x'], b: ['y'] });
});

test('what one added to a section that the other deleted is not lost', () => {
  const result = merged(form({ a: ['name', 'email'], b: ['x', 'y', 'new'] }), form({ a: ['name', 'email'] }));
  expect(shown(result.form)).toEqual({ a: ['name', 'email', 'new'] });
});

test('fields before the first heading join its section; without any they get one', () => {
  const list = listOfSections(base.sections);
  expect(sectionsOfList(list.slice(1)).map(({ id, fields: its }) => [id, its.length])).toEqual([['b', 4]]);
  expect(sectionsOfList(fields('x'))).toMatchObject([{ title: 'Questions', fields: [{ id: 'x' }] }]);
});
