// The next year's event: the same weekdays, a year on.
import { describe, expect, test } from 'vitest';
import { dateConflicts } from '#domain/event/date-conflicts.ts';
import { dayHeading, dayLabel, dayTitle } from '#domain/event/day-words.ts';
import { type Move, moveWords } from '#domain/event/moved-words.ts';
import { moved, movedEvent, moveOf, newEditionSchema, nextFirstDate } from '#domain/event/next-edition.ts';
import { addDays, datesBetween } from '#domain/locale/dates.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';

const event = adelaideEvent(2025);
const move = moveOf(event, '2026-11-05');
if (!move) throw new Error('It is a Thursday.');

test.each([
  ['2025-11-06', '2025-12-01', '2026-11-05'],
  // Not the day itself.
  ['2025-11-06', '2026-11-05', '2027-11-04'],
  ['2026-11-05', '2026-12-01', '2027-11-04'],
  // A leap day between.
  ['2027-11-04', '2027-12-01', '2028-11-02'],
  ['2028-02-29', '2028-03-01', '2029-02-27'],
  // Years without one.
  ['2020-11-05', '2026-11-22', '2027-11-04'],
])('the same weekday nearest to a year after %s, seen on %s, is %s', (start, today, next) => {
  expect(nextFirstDate(start, today)).toBe(next);
});

test('a first date on another weekday is refused', () => {
  expect(moveOf(event, '2026-11-06')).toBeUndefined();
  expect(move).toMatchObject({ days: 364 });
});

test('every date of the example moves by whole weeks, and the words that say one', () => {
  const next = movedEvent(event, move);
  expect(next.doubts).toEqual([]);
  expect(next.event).toMatchObject({ startDate: '2026-11-05', title: 'Adelaide Pre-event Regos' });
  expect(next.event.programme.map(({ date, label }) => `${date} ${label}`)).toEqual([
    '2026-11-05 Thursday 5',
    '2026-11-06 Friday 6',
    '2026-11-07 Saturday 7',
    '2026-11-08 Sunday 8',
    '2026-11-09 Monday 9',
  ]);
  // The example calls its Sunday the 10th; what it says of the others is true, and stays so.
  expect(next.event.days.map(({ label, title }) => [label, title])).toEqual([
    ['Thu 5', 'Thursday 5 Nov'],
    ['Fri 6', 'Friday 6 Nov'],
    ['Sat 7', 'Saturday 7 Nov'],
    ['Sun 9 Nov', 'Sunday 9 Nov'],
  ]);
  expect(next.event.sections.map(({ dates }) => dates)).toEqual([
    'Thursday 5 Nov to Sunday 9 Nov',
    'Monday 9 Nov to Thursday 12 Nov',
  ]);
  expect(next.event.roadTrip?.legs.map(({ date, when }) => `${date} ${when}`)).toEqual([
    '2026-11-09 Monday night 9 Nov',
    '2026-11-10 Tuesday 10 Nov',
    '2026-11-11 Wednesday 11 Nov',
    '2026-11-12 Thursday 12 Nov',
  ]);
  expect(dateConflicts(next.event)).toHaveLength(dateConflicts(event).length);
  const { bank, chatUrl, supportEmail, locale, timeZone, currency } = event;
  expect(next.event).toMatchObject({ bank, chatUrl, supportEmail, locale, timeZone, currency });
});

describe('words', () => {
  const move: Move = { locale: 'en-AU', first: '2025-11-06', last: '2025-11-13', days: 364 };
  const belgian: Move = { locale: 'nl-BE', first: '2025-04-30', last: '2025-05-04', days: 364 };

  test.each([
    ['6 Nov', '5 Nov'],
    ['6th of November', '5th of November'],
    ['November 2nd, 2025', 'November 1st, 2026'],
    ['from 6–9 November on', 'from 5–8 November on'],
    ['Sat, 1 November', 'Sat, 31 October'],
    ['Friday 7 at 18:30, 12 places, $35', 'Friday 6 at 18:30, 12 places, $35'],
    ['Adelaide 2025', 'Adelaide 2026'],
    ['Call 0400 111 222', 'Call 0400 111 222'],
    ['You may bring 2 guests', 'You may bring 2 guests'],
    ['Wear a helmet', 'Wear a helmet'],
    ['3 Sep 2025, 1 Jul 2025', '2 Sep 2026, 30 Jun 2026'],
    ['Friday 7pm, Thursday 6 - 8 p.m.', 'Friday 7pm, Thursday 6 - 8 p.m.'],
    ['Thursday 6.30pm', 'Thursday 6.30pm'],
  ])('“%s” become “%s”', (text, next) => {
    expect(moveWords(text, move)).toEqual({ text: next, isSure: true });
  });

  test('of another language do, too', () => {
    expect(moveWords('woensdag 30 april tot zondag 4 mei', belgian)).toEqual({
      text: 'woensdag 29 april tot zondag 3 mei',
      isSure: true,
    });
  });

  test.each([
    ['ja-JP', '11月6日木曜日', '11月5日木曜日'],
    ['ja-JP', '2025年11月30日まで', '2026年11月29日まで'],
    ['ko-KR', '11월 8일 토요일', '11월 7일 토요일'],
    ['ko-KR', '2025년 11월 6일', '2026년 11월 5일'],
    ['ja-JP', '2026年1月1日（木）', '2026年12月31日（木）'],
  ])('in %s %s, whose month is a number, is %s', (locale, text, said) => {
    expect(moveWords(text, { ...move, locale })).toEqual({ text: said, isSure: true });
  });

  test.each([
    ['6 to 9 Nov', '5 to 8 Nov'],
    ['6 and 7 November', '5 and 6 November'],
    ['6, 7 and 8 Nov', '5, 6 and 7 Nov'],
    ['from the 6th until the 9th of November', 'from the 5th until the 8th of November'],
    ['November 6 to 9', 'November 5 to 8'],
    ['6, 7 & 8 Nov 2025', '5, 6 & 7 Nov 2026'],
  ])('several days of a month move together: “%s” become “%s”', (text, next) => {
    expect(moveWords(text, move)).toEqual({ text: next, isSure: true });
  });

  test.each([
    ['30 tot 31 mei', '29 tot 30 mei'],
    ['2 en 3 mei', '1 en 2 mei'],
    ['2 t/m 4 mei', '1 t/m 3 mei'],
  ])('in another language, too: “%s” become “%s”', (text, next) => {
    expect(moveWords(text, belgian)).toEqual({ text: next, isSure: true });
  });

  // What stands before may be a number of something else, or of another month.
  test.each(['Bus 7, 8 Nov', '28 to 3 Nov', '2 and 9 Nov'])(
    'a number beside one is not guessed: %s',
    (text) => {
      expect(moveWords(text, { ...move, days: 357 }).isSure).toBe(false);
    },
  );

  test.each([
    ...['until 6/11', '11/06: start', '6/11–9/11', '6/11/2025', '06.11.2025'],
    ...['by 2025-11-06', 'Sat 1/11', '6/7 Nov', 'bcc-2025'],
    ...['season 2025/26', 'https://example.org/2025/route', 'Saturday 10 km'],
    ...['bis 6.11.', '6.–9.11.', '6.-9.11.', 'by 11-01', '08-31'],
    // Of an event of before, and a month alone whose name is a number.
    ...['since 6 November 1998', 'as on 6 Nov 2024', '2024年11月6日', '11月の夜', '11月 6'],
  ])('what may be a date, or its year, stays as it is and is to be looked at: %s', (text) => {
    expect(moveWords(text, move)).toEqual({ text, isSure: false });
  });

  test.each([
    [false, ['bis 6.11', 'vom 6.–9.11', '06.11 bis 09.11', 'Anreise 6.11, Abreise 9.11']],
    [true, ['um 18.30', 'um 6.11 Uhr', 'Version 1.20', '1.200 km', 'auf 2.5.1']],
  ])('where days are written with a point, it may be left out: %s of %j', (isSure, texts) => {
    const inGerman = { ...move, locale: 'de-DE' };
    for (const text of texts) expect(moveWords(text, inGerman)).toEqual({ text, isSure });
  });

  test.each([
    ...['10-12 km', 'for children of 11-13', 'at 18.30.', 'version 1.2'],
    ...['24/7', '3/4 of an hour', '50/50'],
  ])('what is no date is not to be looked at: %s', (text) => {
    expect(moveWords(text, move)).toEqual({ text, isSure: true });
  });

  // Months by their numbers, another calendar, and digits of another script.
  test.each([
    ['vi', '1 tháng 11'],
    ['fa', 'پنجشنبه ۱۵ آبان'],
    ['fa', 'پنجشنبه ۱۵'],
    ['bn', 'বৃহস্পতিবার, ৬ নভেম্বর'],
    // In figures, a month in another case than beside a day, and another year before it.
    ['lt', 'iki 11-13'],
    ['lt', 'visas lapkritis'],
    ['pl', 'cały listopad'],
    ['lt', '2024 m. lapkričio 6 d.'],
    ['hu', '2024. november 6.'],
  ])('so is what is a date in %s: %s', (locale, text) => {
    expect(moveWords(text, { ...move, locale })).toEqual({ text, isSure: false });
  });

  test.each([
    ['mt', "6 ta' Novembru", '5 ta’ Novembru'],
    ['mt', '1 ta’ Novembru', '31 ta’ Ottubru'],
    ['ca', '1 de novembre', '31 d’octubre'],
    ['ca', "31 d'octubre", '30 d’octubre'],
    ['uz', '1-may', '30-aprel'],
    ['en-AU', 'Thu 6-Nov', 'Thu 5-Nov'],
    ['lt', 'ketvirtadienis, lapkričio 6 d.', 'ketvirtadienis, lapkričio 5 d.'],
    ['lt', '2025 m. lapkričio 6–9 d.', '2026 m. lapkričio 5–8 d.'],
    ['lt', 'iki spalio 1 d.', 'iki rugsėjo 30 d.'],
    ['hu', '2025. november 6.', '2026. november 5.'],
    ['ja-JP', '11月10日(月)', '11月9日(月)'],
    // The day, not the month: Saturday is called as September is, Tuesday as rego's own March.
    ['sq', 'sht 1', 'sht 31'],
    ['fr', 'mar. 11, mar. 1 juillet', 'mar. 10, mar. 30 juin'],
  ])('in %s “%s” become “%s”', (locale, text, next) => {
    expect(moveWords(text, { ...move, locale })).toEqual({ text: next, isSure: true });
  });

  test('a number after a name that may be a day or a month is to be looked at', () => {
    const text = 'sht 12';
    expect(moveWords(text, { ...move, locale: 'sq' })).toEqual({ text, isSure: false });
  });

  // The second would run across two months.
  test.each(['All of November', '24-26 October', '31 February', '11月6日〜8日'])(
    'that rego can not move for certain are to be looked at: %s',
    (text) => {
      expect(moveWords(text, { ...move, days: 371 })).toEqual({ text, isSure: false });
    },
  );
});

test('a choice and the condition that asks for it stay the same words', () => {
  const fields = [
    { id: 'when_6_nov', options: ['Thu 6 Nov', 'Fri 7 Nov'] },
    { id: 'bag', showWhen: { field: 'when_6_nov', is: 'Thu 6 Nov' } },
  ];
  expect(moved({ fields }, move).value).toEqual({
    fields: [
      { id: 'when_6_nov', options: ['Thu 5 Nov', 'Fri 6 Nov'] },
      { id: 'bag', showWhen: { field: 'when_6_nov', is: 'Thu 5 Nov' } },
    ],
  });
});

test('what an option costs, it costs under its words of the next year', () => {
  const dinner = (saturday: string, day: string) => ({
    options: ['None', saturday, day],
    prices: { [saturday]: 3_500, [day]: 500 },
  });
  const next = moved({ fields: [dinner('Dinner Sat 8 Nov', '2025-11-09')] }, move);
  expect(next).toEqual({ value: { fields: [dinner('Dinner Sat 7 Nov', '2026-11-08')] }, doubts: [] });
  expect(moved({ fields: [dinner('All of November', 'Nov')] }, move).doubts).toHaveLength(2);
});

test('a street that is called like a day stays where it is', () => {
  const address = '6 November Street';
  const value = { headquarters: { name: 'The shed', address }, items: [{ title: 'Brunch', place: address }] };
  expect(moved(value, move)).toEqual({ value, doubts: [] });
});

test.each([
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['soon', false],
])('an event may begin on %s: %s', (firstDate, may) =>
  expect(newEditionSchema.safeParse({ firstDate, copies: [] }).success).toBe(may),
);

test('what names or addresses something stays, and so does what is no text', () => {
  const move: Move = { locale: 'en-AU', first: '2025-11-06', last: '2025-11-09', days: 364 };
  const said = 'Thu 6 Nov 2025';
  const names = [
    ...['id', 'key', 'type', 'field', 'template', 'timeZone', 'locale', 'currency'],
    ...['email', 'phone', 'bank', 'chatUrl', 'supportEmail', 'address', 'place'],
  ];
  const kept = Object.fromEntries(names.map((name) => [name, said]));
  const value = { ...kept, places: 12, bic: null, [said]: true };
  expect(moved(value, move)).toEqual({ value, doubts: [] });
  const limits = { placesOf: { [said]: 12 }, prices: { [said]: 100 } };
  const moves = { placesOf: { 'Thu 5 Nov 2026': 12 }, prices: { 'Thu 5 Nov 2026': 100 } };
  expect(moved({ ...limits, label: said }, move).value).toEqual({ ...moves, label: 'Thu 5 Nov 2026' });
});

test('a date within a text is no date by itself', () => {
  const move: Move = { locale: 'en-AU', first: '2025-11-06', last: '2025-11-09', days: 364 };
  for (const text of ['from 2025-11-06', '2025-11-06 at noon']) expect(moved(text, move).value).toBe(text);
  expect(moved('2025-11-06', move).value).toBe('2026-11-05');
});

test('an event that was stored under other rules has a next edition, too', () => {
  const before = { ...event, chatUrl: 'tg://join?invite=abc' };
  expect(movedEvent(before, move).event).toMatchObject({ startDate: '2026-11-05', chatUrl: before.chatUrl });
});

test.each([
  'az',
  'cs',
  'de',
  'en-US',
  'eu',
  'fa',
  'fr',
  'hu',
  'ja-JP',
  'ko-KR',
  'lt',
  'pt-PT',
  'sk',
  'th',
  'vi',
  'zh-CN',
])('what rego calls a day in %s is what it calls it a year on, or is to be looked at', (locale) => {
  const move: Move = { locale, first: '2025-10-30', last: '2025-11-02', days: 364 };
  const wordsOf = (date: string) => [dayTitle, dayLabel, dayHeading].map((words) => words(locale, date));
  for (const date of datesBetween(move.first, move.last)) {
    const later = wordsOf(addDays(date, move.days));
    const moved = wordsOf(date).map((text) => moveWords(text, move));
    const wrong = moved.filter(({ text, isSure }, place) => isSure && text !== later[place]);
    expect(wrong).toEqual([]);
  }
});
