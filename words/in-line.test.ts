import { expect, test } from 'vitest';
import { inLine, ordinal } from '#words/in-line.ts';

test('places in a line read as people say them', () => {
  expect([1, 3, 10, 11, 12, 21, 22, 103, 111].map(ordinal)).toEqual([
    'first',
    'third',
    'tenth',
    '11th',
    '12th',
    '21st',
    '22nd',
    '103rd',
    '111th',
  ]);
  expect(inLine({ place: 3, of: 5 })).toBe('third of five');
});
