// How prices, numbers, days and times read in the example, and in an event of another locale.
import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDates,
  formatNumber,
  formatPrice,
  formatTime,
  fullTime,
  isPayable,
  joined,
  plural,
  typedAmount,
} from '#domain/locale/locale.ts';

/** Intl parts a sign from its amount by a space that does not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [15_000, 'AUD', 'en-AU', '$150'],
  [14_950, 'AUD', 'en-AU', '$149.50'],
  [150_000, 'AUD', 'en-AU', '$1,500'],
  [0, 'AUD', 'en-AU', '$0'],
  [15_000, 'EUR', 'en-AU', 'EUR 150'],
  [14_950, 'USD', 'en-AU', 'USD 149.50'],
  [3_500, 'EUR', 'nl-BE', '€ 35'],
  [123_450, 'EUR', 'nl-BE', '€ 1.234,50'],
  [123_450, 'EUR', 'de-DE', '1.234,50 €'],
  [123_450, 'EUR', 'fr-FR', '1 234,50 €'],
  [3_550, 'GBP', 'en-GB', '£35.50'],
  [150_000, 'JPY', 'en-AU', 'JPY 1,500'],
  [1_250, 'KWD', 'en-AU', 'KWD 12.500'],
])('%i hundredths of %s read in %s as %s', (cents, currency, locale, price) => {
  expect(plain(formatPrice(cents, { locale, currency }))).toBe(price);
});

test('nobody can pay half a yen', () => {
  expect(isPayable(150_050, 'JPY')).toBe(false);
  expect(isPayable(150_000, 'JPY')).toBe(true);
  expect(isPayable(150_050, 'EUR')).toBe(true);
});

describe.each([
  ['en-AU', ['6–10 November 2025', '6 November 2025', '1,204', '9 Nov 2025, 06:05 pm']],
  ['nl-BE', ['6–10 november 2025', '6 november 2025', '1.204', '9 nov 2025, 18:05']],
])('in %s', (locale, [dates, date, number, time]) => {
  const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;

  test('days read as calendars have them', () => {
    expect(plain(formatDates(locale, '2025-11-06', '2025-11-10', long))).toBe(dates);
    expect(formatDates(locale, '2025-11-06', '2025-11-06', long)).toBe(date);
    expect(formatDate(locale, '2025-11-06', long)).toBe(date);
  });

  test('numbers read as they are written', () => {
    expect(formatNumber(locale, 1_204)).toBe(number);
  });

  test('a time is that of the place where the event is', () => {
    const place = { locale, timeZone: 'Australia/Adelaide' };
    const clock = { ...long, month: 'short', hour: '2-digit', minute: '2-digit' } as const;
    expect(plain(formatTime(place, new Date('2025-11-09T07:35:00Z'), clock))).toBe(time);
  });
});

test.each([
  [0, 'people'],
  [1, 'person'],
  [2, 'people'],
  [1.5, 'people'],
])('%s goes with %s', (count, word) => {
  expect(plural(count, { one: 'person', other: 'people' })).toBe(word);
});

test('a list reads as a sentence has it', () => {
  expect(joined(['Ana', 'Ben', 'Cleo'])).toBe('Ana, Ben and Cleo');
});

test.each([
  ['en-AU', 'Australia/Adelaide', 'Thursday 6 November 2025 at 6:05 pm ACDT'],
  ['en-GB', 'Europe/London', 'Thursday, 6 November 2025 at 07:35 GMT'],
  ['nl-BE', 'Europe/Brussels', 'donderdag 6 november 2025 om 08:35 CET'],
])('in %s a deadline names its time zone, since riders read it in others', (locale, timeZone, said) => {
  expect(plain(fullTime({ locale, timeZone }, '2025-11-06T07:35:00Z'))).toBe(said);
});

test.each([
  [15_000, 'en-AU', '150'],
  [14_950, 'en-AU', '149.50'],
  [14_950, 'nl-BE', '149,50'],
])('%s cents are typed in %s as %s', (cents, locale, typed) => {
  expect(typedAmount(cents, locale)).toBe(typed);
});
