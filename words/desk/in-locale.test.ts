// Times as the desk says them.
import { expect, test } from 'vitest';
import { todayOf } from '#domain/locale/day-in.ts';
import { sayHereAsIn } from '#tests/say-as-in.ts';
import { timeText } from '#words/desk/in-locale.ts';

test('a time of another year says which, and one of this year does not', () => {
  const place = { locale: 'en-AU', timeZone: 'Australia/Adelaide', currency: 'AUD' };
  sayHereAsIn(place);
  const thisYear = todayOf(place).slice(0, 4);
  expect(timeText(`${thisYear}-06-03T03:00:00Z`)).toBe('3 June, 12:30 pm');
  expect(timeText('2019-06-03T03:00:00Z')).toBe('3 June 2019, 12:30 pm');
  // There it was the new year already.
  expect(timeText('2018-12-31T20:00:00Z')).toContain('1 Jan 2019');
});
