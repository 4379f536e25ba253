// What a day is called that nobody has named yet.
import { expect, test } from 'vitest';
import { dayHeading, dayLabel, dayTitle, newDay } from '#domain/event/day-words.ts';
import { eventLimits } from '#domain/event/event-limits.ts';

test('a day is called by its weekday and date, in the language of the event', () => {
  expect([dayHeading, dayTitle, dayLabel].map((words) => words('en-AU', '2025-11-06'))).toEqual([
    ...['Thursday 6', 'Thursday 6 Nov', 'Thu 6'],
  ]);
  expect(dayHeading('nl-BE', '2025-11-06')).toBe('donderdag 6');
});

test.each([
  ['en-US', 'Thursday Nov 6', 'Thu 6'],
  ['de-DE', 'Donnerstag 6. Nov.', 'Do 6'],
  ['ja-JP', '11月6日木曜日', '木 6日'],
  ['ar-EG', 'الخميس 6 نوفمبر', 'الخميس 6'],
])('in %s its parts stand in the order that is usual there', (locale, title, label) => {
  expect([dayTitle(locale, '2025-11-06'), dayLabel(locale, '2025-11-06')]).toEqual([title, label]);
});

test('where another calendar counts the days of its own months, a day has the number that it has there', () => {
  expect([dayHeading, dayTitle, dayLabel].map((words) => words('fa', '2025-11-06'))).toEqual([
    ...['پنجشنبه 15', 'پنجشنبه 15 آبان', 'پنجشنبه 15'],
  ]);
});

test('a language that is half typed is read as English, and half a date as nothing', () => {
  expect(dayHeading('n', '2025-11-16')).toBe('Sunday 16');
  expect([dayHeading, dayTitle, dayLabel].map((words) => words('en-AU', '2025-11-'))).toEqual(['', '', '']);
});

test('the key of a new day is its weekday, numbered from the second on', () => {
  const keyAfter = (...taken: string[]) => newDay('en-AU', '2025-11-13', new Set(taken)).key;
  expect([keyAfter(), keyAfter('friday'), keyAfter('thursday'), keyAfter('thursday', 'thursday_2')]).toEqual([
    ...['thursday', 'thursday', 'thursday_2', 'thursday_3'],
  ]);
  const all = Array.from({ length: eventLimits.days }, (_none, place) => `thursday_${place + 2}`);
  expect(keyAfter('thursday', ...all)).toBe(`thursday_${eventLimits.days + 2}`);
});
