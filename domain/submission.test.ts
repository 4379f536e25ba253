// Answers as controls hold them, and as they are sent.
import { expect, test } from 'vitest';
import type { Field } from '#domain/fields.ts';
import { answerErrors, inputOfAnswers } from '#domain/submission.ts';

const seats: Field = { id: 'spare_seats', type: 'number', label: 'Spare seats', required: false, order: 0 };

const numbers: [string, number][] = [
  ['3', 3],
  [' 4 ', 4],
  ['+2', 2],
  ['2.0', 2],
  ['1e3', 0],
  ['0x10', 0],
  ['Infinity', 0],
  ['two', 0],
  ['', 0],
];
test.each(numbers)('%j in a number field is sent as %i', (typed, sent) => {
  const input = inputOfAnswers([seats], { spare_seats: typed });
  expect(input).toEqual({ spare_seats: sent });
  expect(answerErrors([seats], input)).toEqual({});
});

test.each([
  ['2.7', 'Must be a whole number'],
  ['-1', 'Must be 0 or more'],
])('%j in a number field is refused', (typed, message) => {
  const input = inputOfAnswers([seats], { spare_seats: typed });
  expect(answerErrors([seats], input)).toEqual({ spare_seats: message });
});
