// Two saved a form at once: what each alone changed is there, and what both changed is shown. Nothing is lost silently.
import { describe, expect, test } from 'vitest';
import type { Field, FormConfig } from '#domain/forms/fields.ts';
import { moveField } from '#domain/forms/form-edit.ts';
import { fieldIdPattern } from '#domain/values/limits.ts';
import { isSameForm, mergeForms, takeTheirs } from '#web/form-editor/form-parts.ts';
import { newQuestion } from '#web/form-editor/new-question.ts';

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
const relabelled = (config: FormConfig, id: string, label: string): FormConfig => ({
  ...config,
  sections: config.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => (field.id === id ? { ...field, label } : field)),
  })),
});
const shown = (config: FormConfig) =>
  Object.fromEntries(config.sections.map((section) => [section.id, section.fields.map(({ id }) => id)]));

const base = form({ a: ['name', 'email'], b: ['x', 'y'] });
const merged = (mine: FormConfig, theirs: FormConfig) => {
  const { content, taken, collisions } = mergeForms({ base, mine, theirs });
  return { content, taken, collisions: collisions.map(({ title }) => title) };
};

describe('the merged form', () => {
  test('holds what each alone changed', () => {
    const mine = form({ a: ['name', 'email'], b: ['x', 'y'] }, { b: 'Beds' });
    const theirs = relabelled(form({ a: ['name', 'email', 'z'], b: ['x', 'y'] }), 'x', 'Mobile');
    const { content, taken, collisions } = merged(mine, theirs);
    expect(shown(content)).toEqual({ a: ['name', 'email', 'z'], b: ['x', 'y'] });
    expect(content.sections[1]).toMatchObject({ title: 'Beds', fields: [{ label: 'Mobile' }, {}] });
    expect([taken, collisions]).toEqual([['Field: b, Mobile', 'Field: a, z'], []]);
  });

  test('is as I made it where both changed the same, until I take theirs', () => {
    const mine = relabelled(base, 'x', 'Mine');
    const theirs = relabelled(base, 'x', 'Theirs');
    const { content, collisions } = merged(mine, theirs);
    expect(isSameForm(content, mine)).toBe(true);
    expect(collisions).toEqual(['Field: b, Theirs']);
    expect(isSameForm(takeTheirs(content, theirs, 'field x'), theirs)).toBe(true);
  });

  test('keeps what I changed and they deleted, until I take that', () => {
    const theirs = form({ a: ['name', 'email'], b: ['y'] });
    const { content, collisions } = merged(relabelled(base, 'x', 'Mine'), theirs);
    expect(shown(content).b).toEqual(['x', 'y']);
    expect(collisions).toEqual(['Field: b, Mine']);
    expect(shown(takeTheirs(content, theirs, 'field x')).b).toEqual(['y']);
  });

  test('puts what one added where that one has it, whoever moved the others', () => {
    const mine = form({ a: ['new', 'name', 'email'], b: ['x', 'y'] });
    const theirs = form({ a: ['email', 'name'], b: ['x', 'own', 'y'] });
    const { content, collisions } = merged(mine, theirs);
    expect(shown(content)).toEqual({ a: ['email', 'new', 'name'], b: ['x', 'own', 'y'] });
    expect(collisions).toEqual([]);
  });

  test('has what one added in its own section, also when the other moved the sections', () => {
    const mine = form({ b: ['x', 'y'], a: ['name', 'email'] });
    const theirs = form({ a: ['name', 'email', 'f', 'g'], b: ['x', 'y', 'z'] });
    expect(shown(merged(mine, theirs).content)).toEqual({
      b: ['x', 'y', 'z'],
      a: ['name', 'email', 'f', 'g'],
    });
  });

  test('has what one added alone in its section, and with a new section, where that one has it', () => {
    const mine = form({ b: ['x', 'y', 'name', 'email'], a: [] });
    const theirs = form({ a: ['name', 'email', 'f'], n: ['p', 'q'], b: ['x', 'y'] });
    expect(shown(merged(mine, theirs).content)).toEqual({
      n: ['p', 'q'],
      b: ['x', 'y', 'name', 'email'],
      a: ['f'],
    });
  });

  test('has my order where both moved something', () => {
    const mine = form({ a: ['email', 'name'], b: ['x', 'y'] });
    const theirs = form({ a: ['name', 'email'], b: ['y', 'x'] });
    const { content, collisions } = merged(mine, theirs);
    expect([shown(content), collisions]).toEqual([shown(mine), ['Order of the fields']]);
    expect(mergeForms({ base, mine, theirs }).collisions).toMatchObject([
      { mine: ['a', 'email', 'name', 'b', 'x', 'y'], theirs: ['a', 'name', 'email', 'b', 'y', 'x'] },
    ]);
    expect(shown(takeTheirs(content, theirs, 'order'))).toEqual(shown(theirs));
  });

  test('a field that moved to another section is a change of order alone', () => {
    const mine = form({ a: ['name', 'email', 'x'], b: ['y'] });
    const { content } = merged(mine, relabelled(base, 'x', 'Theirs'));
    expect(shown(content)).toEqual({ a: ['name', 'email', 'x'], b: ['y'] });
    expect(content.sections[0]?.fields[2]?.label).toBe('Theirs');
  });

  test('loses nothing that one added to a section which the other deleted', () => {
    const mine = form({ a: ['name', 'email'], b: ['x', 'y', 'new'] });
    const { content } = merged(mine, form({ a: ['name', 'email'] }));
    expect(shown(content)).toEqual({ a: ['name', 'email', 'new'] });
  });

  test('of a section has its letter and whether it is open by the same rule', () => {
    const section = (title: string, isActive: boolean, confirmation: string): FormConfig => ({
      title,
      sections: [{ id: 'questions', title, description: isActive ? '' : 'Theirs', fields: fields('x') }],
      ofSection: { isActive, confirmation },
    });
    const versions = {
      base: section('Rides', true, 'Pay us'),
      mine: section('Mine', true, 'Mine'),
      theirs: section('Rides', false, 'Theirs'),
    };
    const { content, taken, collisions } = mergeForms(versions);
    expect(content.ofSection).toEqual({ isActive: false, confirmation: 'Mine' });
    expect(content.sections).toMatchObject([{ title: 'Mine', description: 'Theirs' }]);
    expect([taken, collisions.map(({ title }) => title)]).toEqual([
      ['Active', 'Description'],
      ['Email Confirmation Content'],
    ]);
  });
});

test('a draft that nobody touched, or that was changed back, is no news', () => {
  expect(isSameForm(base, structuredClone(base))).toBe(true);
  const moved = (from: FormConfig, to: number) => ({
    ...from,
    sections: from.sections.map((section) => ({ ...section, fields: moveField(section.fields, 'x', to) })),
  });
  expect(isSameForm(base, moved(base, 1))).toBe(false);
  expect(isSameForm(base, moved(moved(base, 1), 0))).toBe(true);
  expect(isSameForm(base, relabelled(base, 'x', ' x '))).toBe(true);
});

test('an own question has an id of its own', () => {
  const ids = Array.from({ length: 200 }, () => newQuestion('text', []).id);
  for (const id of ids) expect(id).toMatch(fieldIdPattern);
  for (const id of ids) expect(id).toMatch(/^question_[a-z0-9]{6}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
