// What a cell says of an answer: as it was given, or that who gave it takes no part, or has no place.
import { expect, test } from 'vitest';
import type { ShownEntry } from '#domain/entries/entry-schema.ts';
import type { OwnQuestion } from '#domain/forms/own-questions.ts';
import { saidText } from '#words/desk/answers.ts';

const shirts: OwnQuestion = {
  ...{ id: 'tshirtSize', label: 'T-Shirt', type: 'select', options: ['M'], section: null, isRemoved: false },
};
const askers = ['rides', 'workshops'].map((section) => ({ section, field: 'tshirt_size' }));
const entry = (
  section: string,
  state: ShownEntry['state'],
  change: Partial<ShownEntry> = {},
): ShownEntry => ({
  ...{ section, state, days: [], amountCents: null, confirmedAt: null },
  ...change,
});
const said = (question: OwnQuestion, ...entries: ShownEntry[]) =>
  saidText(question, { answers: { tshirtSize: 'M' }, entries });
const trip = entry('trip', 'entered');

test('of two sections that ask, who left both, or left one and waits for the other, reads so; who is in one does not', () => {
  const asked = { ...shirts, askers };
  expect(said(asked, trip, entry('rides', 'cancelled'))).toBe('Left: M');
  expect(said(asked, trip, entry('rides', 'cancelled'), entry('workshops', 'waiting'))).toBe('Waits: M');
  expect(said(asked, entry('rides', 'cancelled'), entry('workshops', 'entered'))).toBe('M');
  expect(said(asked, trip)).toBe('M');
  expect(said(shirts, trip, entry('rides', 'cancelled'))).toBe('M');
});

test('a size that has no place reads so, whatever the field is called that asks', () => {
  const lacks = [{ subject: 'option:workshops:tshirt_size:M', state: 'waiting' as const }];
  expect(said({ ...shirts, askers }, trip, entry('workshops', 'entered', { lacks }))).toBe('Waits: M');
});
