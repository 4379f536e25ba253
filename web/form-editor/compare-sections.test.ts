// Two saved at once: what each changed, and what stays of it. Nothing is lost silently.
import { describe, expect, test } from 'vitest';
import { type Field, inOrder } from '#domain/fields.ts';
import { compareSections, movedFields, type Versions } from '#web/form-editor/compare-sections.ts';
import { defaultChoices, mergeSections } from '#web/form-editor/merge-sections.ts';
import type { SectionDraft } from '#web/form-editor/section-draft.ts';

function fields(...ids: string[]): Field[] {
  return ids.map((id, order) => ({ id, type: 'text', label: id, required: false, order }));
}

const base: SectionDraft = {
  title: 'Road Trip',
  description: 'To Sydney',
  isActive: true,
  confirmation: 'Pay us',
  fields: fields('a', 'b', 'c', 'd'),
};

const relabelled = (id: string, label: string): Field[] =>
  fields('a', 'b', 'c', 'd').map((field) => (field.id === id ? { ...field, label } : field));

function compared(mine: Partial<SectionDraft>, theirs: Partial<SectionDraft>) {
  const versions: Versions = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
  const parts = compareSections(versions);
  return {
    changes: parts.map(({ id, changedBy }) => `${id} ${changedBy}`),
    merged: (choices = defaultChoices(parts)) => mergeSections(versions, parts, choices),
  };
}

const shown = (draft: SectionDraft): string[] => inOrder(draft.fields).map(({ id }) => id);

describe('who changed what', () => {
  test('nothing, or both the same', () => {
    expect(compared({}, {}).changes).toEqual([]);
    const same = { title: 'Trip', fields: fields('b', 'a', 'c') };
    expect(compared(same, same).changes).toEqual([]);
  });

  test('texts and the switch', () => {
    const mine = { title: 'Mine', confirmation: 'Mine', isActive: false };
    const theirs = { title: 'Theirs', description: 'Theirs' };
    expect(compared(mine, theirs).changes).toEqual([
      'title both',
      'description theirs',
      'confirmation mine',
      'isActive mine',
    ]);
  });

  test('fields added, removed and changed', () => {
    const mine = { fields: [...relabelled('a', 'Mine').slice(0, 3), ...fields('', '', '', 'new').slice(3)] };
    const theirs = { fields: relabelled('b', 'Theirs') };
    expect(compared(mine, theirs).changes).toEqual([
      'field:a mine',
      'field:b theirs',
      'field:new mine',
      'field:d mine',
    ]);
  });

  test('a removal against a change is a change by both', () => {
    expect(compared({ fields: fields('a', 'b', 'c') }, { fields: relabelled('d', 'New') }).changes).toEqual([
      'field:d both',
    ]);
  });

  test('order is one part, whatever was added or removed besides', () => {
    expect(compared({ fields: fields('a', 'c', 'b', 'd') }, {}).changes).toEqual(['order mine']);
    expect(compared({}, { fields: fields('d', 'a', 'b', 'c') }).changes).toEqual(['order theirs']);
    expect(
      compared({ fields: fields('b', 'a', 'c', 'd') }, { fields: fields('a', 'b', 'd', 'c') }).changes,
    ).toEqual(['order both']);
    expect(compared({ fields: fields('new', 'a', 'c', 'd') }, {}).changes).toEqual([
      'field:new mine',
      'field:b mine',
    ]);
  });

  test('the key order of stored JSON and untidied blanks are no change', () => {
    const stored = base.fields.map(({ order, label, required, type, id }) => ({
      order,
      label: `${label} `,
      required,
      type,
      id,
      help: '',
    }));
    expect(compared({ fields: stored }, {}).changes).toEqual([]);
  });
});

describe('the merged version', () => {
  test('by default holds what each alone changed, and mine where both did', () => {
    const mine = { title: 'Mine', fields: relabelled('a', 'Mine') };
    const theirs = { title: 'Theirs', description: 'Theirs', isActive: false, fields: relabelled('b', 'B') };
    const merged = compared(mine, theirs).merged();
    expect(merged).toMatchObject({ title: 'Mine', description: 'Theirs', isActive: false });
    expect(merged.fields.map(({ label }) => label)).toEqual(['Mine', 'B', 'c', 'd']);
  });

  test('takes theirs where it is chosen', () => {
    const { merged } = compared({ title: 'Mine', fields: fields('a', 'b', 'c') }, { title: 'Theirs' });
    expect(shown(merged({ title: 'theirs', 'field:d': 'theirs' }))).toEqual(['a', 'b', 'c', 'd']);
    expect(merged({ title: 'theirs', 'field:d': 'mine' }).title).toBe('Theirs');
    expect(shown(merged({ title: 'theirs', 'field:d': 'mine' }))).toEqual(['a', 'b', 'c']);
  });

  test('puts fields that one side added where that side has them', () => {
    const mine = { fields: fields('a', 'x', 'b', 'c', 'd', 'y') };
    const theirs = { fields: fields('a', 'b', 'c', 'z', 'd') };
    const merged = compared(mine, theirs).merged();
    expect(shown(merged)).toEqual(['a', 'x', 'b', 'c', 'z', 'd', 'y']);
    expect(merged.fields.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('has the order that was chosen, with the other side’s new fields in it', () => {
    const mine = { fields: fields('d', 'a', 'b', 'c', 'x') };
    const theirs = { fields: fields('a', 'c', 'b', 'z', 'd') };
    const { changes, merged } = compared(mine, theirs);
    expect(changes).toEqual(['field:x mine', 'field:z theirs', 'order both']);
    expect(shown(merged())).toEqual(['z', 'd', 'a', 'b', 'c', 'x']);
    const choices = { order: 'theirs', 'field:x': 'mine', 'field:z': 'theirs' } as const;
    expect(shown(merged(choices))).toEqual(['a', 'c', 'b', 'z', 'd', 'x']);
  });

  test('is mine when mine is chosen throughout, and theirs likewise', () => {
    const mine = { ...base, title: 'Mine', fields: fields('d', 'x', 'a', 'c') };
    const theirs = { ...base, isActive: false, fields: fields('d', 'c', 'y', 'b', 'a') };
    const versions = { base, mine, theirs };
    const parts = compareSections(versions);
    for (const side of ['mine', 'theirs'] as const) {
      const choices = Object.fromEntries(parts.map(({ id }) => [id, side]));
      const merged = mergeSections(versions, parts, choices);
      expect(compareSections({ base, mine: merged, theirs: versions[side] })).toEqual([]);
    }
  });
});

test('as few fields as possible count as moved', () => {
  const moved = (before: string[], after: string[]) =>
    movedFields(fields(...before), fields(...after)).map(({ id }) => id);
  expect(moved(['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'])).toEqual([]);
  expect(moved(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual(['d']);
  expect(moved(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])).toEqual(['a']);
});
