// What is said of an answer whose places are taken: nobody waits for what they have.
import { expect, test } from 'vitest';
import type { Answer } from '#domain/forms/fields.ts';
import { field as aField } from '#tests/fields.ts';
import { placesTextOf } from '#web/form/places-left.tsx';

const said = (sent: Answer | undefined, answer: Answer) => {
  const subject = typeof answer === 'string' ? `option:a:q:${answer}` : 'option:a:q';
  const textOf = placesTextOf('a', { full: [subject], left: {} }, { locale: 'en-AU' }, { q: sent });
  return textOf(aField('q'), answer);
};

test.each<[what: string, sent: Answer, answer: Answer]>([
  ['a tick', true, true],
  ['a choice', 'Frame', 'Frame'],
  ['a number', 2, true],
  ['one of a list', ['Frame', 'Wheel'], 'Frame'],
])('%s: who has it reads of no waiting list, who has it not does', (_what, sent, answer) => {
  expect(said(sent, answer)).toBe('');
  expect(said(undefined, answer)).toBe('full: waiting list');
  expect(said(typeof sent === 'number' ? 0 : 'Other', answer)).toBe('full: waiting list');
});
