// Prices as they are typed.
import { afterEach, expect, test } from 'vitest';
import { centsOf, textOfCents } from '#web/form-editor/price-text.ts';
import { sayAsIn } from '#words/desk/in-locale.ts';

afterEach(() => sayAsIn({ locale: 'en-AU', timeZone: 'UTC' }));

test.each([
  ['en-AU', '149.50'],
  ['nl-BE', '149,50'],
  ['de-CH', '149.50'],
  ['ar-EG', '149.50'],
])('in %s an amount stands with the mark that is usual there, and is read again', (locale, text) => {
  sayAsIn({ locale, timeZone: 'UTC' });
  expect([14_950, 1_234_500, undefined, Number.NaN].map(textOfCents)).toEqual([text, '12345', '', '']);
  expect(centsOf(text)).toBe(14_950);
});
