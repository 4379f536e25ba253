// Answers as controls hold them, and as they are sent.
import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import type { Field } from '#domain/fields.ts';
import { answerErrors, inputOfAnswers, valuesOf } from '#domain/submission.ts';

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

describe('two names of one field', () => {
  test('add up to what the field takes', () => {
    expect(valuesOf({ allergies: 'nuts', food_allergies: 'milk' })).toEqual({ allergies: 'nuts, milk' });
  });

  const gear = Array.from({ length: 20 }, (_, place) => `item ${place}`);
  test.each([
    ['allergies', { allergies: 'a'.repeat(4_000), food_allergies: 'b'.repeat(4_000) }],
    ['campingGearNeeded', { campingGearNeeded: gear, camping_gear_shelter: true }],
  ])('are refused by name where they add up to more (%s)', (field, input) => {
    const read = () => valuesOf(input);
    expect(read).toThrow(AppError);
    expect(read).toThrow(
      expect.objectContaining({ code: 'invalid_input', fields: { [field]: expect.any(String) } }),
    );
  });
});
