// The event's own questions: which they are, what they are called, and which of them nobody is asked any more.
import { describe, expect, test } from 'vitest';
import type { Field } from '#domain/forms/fields.ts';
import {
  type Asking,
  askingOfForm,
  emptyValueOf,
  isCountable,
  ownQuestions,
  questionLimits,
  removedQuestions,
} from '#domain/forms/own-questions.ts';
import { field } from '#tests/fields.ts';
import { labelOfRemoved } from '#words/desk/questions.ts';

const asking = (title: string, ...fields: Field[]): Asking => ({ key: title.toLowerCase(), title, fields });
const questionsOf = (asked: Asking[], removed: Asking[] = []) => ownQuestions(asked, removed, labelOfRemoved);
const labels = (asked: Asking[], removed?: Asking[]) => questionsOf(asked, removed).map(({ label }) => label);

describe('own questions', () => {
  test('are those without a known meaning, in the order of the form, a heading none of them', () => {
    const heading = field('h', { type: 'header' });
    const asked = asking('Rides', field('b', { order: 2 }), field('name'), heading, field('a', { order: 1 }));
    expect(questionsOf([asked]).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('know which section asks them, the main form asks everybody', () => {
    const choice = field('helmet', { type: 'select', options: ['L', 'XL'] });
    const form = askingOfForm({
      title: 'Form',
      sections: [{ id: 'more', title: 'More', fields: [field('why')] }],
    });
    expect(questionsOf([...form, asking('Rides', choice)])).toEqual([
      { id: 'why', label: 'why', type: 'text', options: [], section: null, isRemoved: false },
      {
        id: 'helmet',
        label: 'helmet',
        type: 'select',
        options: ['L', 'XL'],
        section: 'rides',
        isRemoved: false,
      },
    ]);
  });

  test('that come twice count as they are asked first, and before those that were removed', () => {
    const [first, second] = [asking('Rides', field('a')), asking('Tours', field('a'), field('b'))];
    const found = questionsOf([first, second], [asking('Rides', field('b'), field('c'))]);
    expect(found.map(({ id, section, isRemoved }) => [id, section, isRemoved])).toEqual([
      ['a', 'rides', false],
      ['b', 'tours', false],
      ['c', 'rides', true],
    ]);
  });

  test('that read the same say where they are asked, whether they were removed, and else which they are', () => {
    const same = (...ids: string[]) => ids.map((id) => field(id, { label: 'Helmet?' }));
    const other = field('bike', { label: 'Bike?' });
    expect(labels([asking('Rides', ...same('a'), other), asking('Tours', ...same('b'))])).toEqual([
      ...['Helmet? (Rides)', 'Bike?', 'Helmet? (Tours)'],
    ]);
    const [first, second] = same('a', 'b');
    expect(labels([asking('Rides', ...[first, other, second].flatMap((one) => one ?? []))])).toEqual([
      'Helmet? (Rides) (1)',
      'Bike?',
      'Helmet? (Rides) (2)',
    ]);
    expect(labels([asking('Rides', ...same('a', 'b', 'c'))])).toEqual([
      ...['Helmet? (Rides) (1)', 'Helmet? (Rides) (2)', 'Helmet? (Rides) (3)'],
    ]);
    expect(labels([asking('Rides', other)], [asking('Rides', ...same('a'))])).toEqual([
      ...['Bike?', 'Helmet? (removed)'],
    ]);
  });

  test('are counted by their answers where those are few', () => {
    const types = [
      'text',
      'textarea',
      'email',
      'phone',
      'select',
      'radio',
      'checkbox',
      'number',
      'date',
    ] as const;
    expect(types.filter((type) => isCountable({ type }))).toEqual(types.slice(4));
  });

  test('hold an unticked box and no number where nobody said anything', () => {
    const types = ['checkbox', 'number', 'select'] as const;
    expect(types.map((type) => emptyValueOf({ type }))).toEqual(['false', '0', '']);
  });
});

describe('what is asked no longer', () => {
  const ids = (fields: Field[]) => fields.map(({ id }) => id);
  const known = field('name');

  test('is kept as it was last, the newest first; what is asked again is not', () => {
    const [a, b, c] = [field('a'), field('b'), field('c')];
    const older = [field('b', { label: 'as it was once' }), field('d'), c];
    const removed = removedQuestions([known, a, b], [a, c], older);
    expect(removed).toEqual([b, field('d')]);
  });

  test('is kept as far as there is room for', () => {
    const many = Array.from({ length: questionLimits.removed }, (_none, place) => field(`q${place}`));
    const kept = ids(removedQuestions([field('newest')], [], many));
    expect(kept).toHaveLength(questionLimits.removed);
    expect([kept[0], kept.at(-1)]).toEqual(['newest', `q${questionLimits.removed - 2}`]);
  });
});
