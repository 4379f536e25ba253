// A price as people type it, whatever keyboard they have, and as it stands in a field.
import { expect, test } from 'vitest';
import { sayHereAsIn } from '#tests/say-as-in.ts';
import { numberOfPlaces } from '#web/form-editor/places-text.ts';
import { centsOf, textOfCents } from '#web/form-editor/price-text.ts';

test.each([
  ['en-AU', '149.50'],
  ['nl-BE', '149,50'],
  ['de-CH', '149.50'],
  ['ar-EG', '149.50'],
])('in %s an amount stands with the mark that is usual there, and is read again', (locale, text) => {
  sayHereAsIn({ locale, timeZone: 'UTC', currency: 'AUD' });
  expect([14_950, 1_234_500, undefined, Number.NaN].map(textOfCents)).toEqual([text, '12345', '', '']);
  expect(centsOf(text)).toBe(14_950);
});

test('wide digits, as a Japanese keyboard types them, are digits', () => {
  expect(['１８０００', ' 35，5 ', '149.50'].map(centsOf)).toEqual([1_800_000, 3_550, 14_950]);
  expect(numberOfPlaces('１２')).toBe(12);
});

test('a group of thousands is no price: elsewhere the same is a fraction', () => {
  expect(['18,000', '18.000', '1,8,0'].map(centsOf)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});
