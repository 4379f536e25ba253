// Calendar days as text.
import { expect, onTestFinished, test } from 'vitest';
import { datesBetween, daysBetween, isDate } from '#domain/locale/dates.ts';
import { dayIn } from '#domain/locale/day-in.ts';

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['0001-01-01', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['x2026-01-01', false],
  ['12026-01-01', false],
  ['2026-01-01T10:00', false],
  ['2026-1-1', false],
  ['', false],
])('%j is a date: %s', (text, isOne) => expect(isDate(text)).toBe(isOne));

test('both ends count, and no more than one asks for', () => {
  expect(datesBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(datesBetween('2026-03-01', '2026-02-27')).toEqual([]);
  expect(datesBetween('2026-02-27', '2026-03-01', 2)).toEqual(['2026-02-27', '2026-02-28']);
  expect(datesBetween('2026-01-01', '2030-01-01')).toHaveLength(400);
});

test('days are counted over the end of a month and of summer time', () => {
  expect(daysBetween('2025-09-30', '2025-10-06')).toBe(6);
});

test('the day of a time is written in one order, whichever a browser writes it in', () => {
  const { DateTimeFormat } = Intl;
  onTestFinished(() => void Object.assign(Intl, { DateTimeFormat }));
  // As browsers of 2023 wrote days for 'en-CA'.
  class American extends DateTimeFormat {
    constructor(_locale: string, options: Intl.DateTimeFormatOptions) {
      super('en-US', options);
    }
  }
  Object.assign(Intl, { DateTimeFormat: American });
  expect(dayIn('Pacific/Auckland')('2025-11-05T11:00:00Z')).toBe('2025-11-06');
});
