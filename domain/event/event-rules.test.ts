// What keeps an event from being saved, each fault at its place.
import { describe, expect, test } from 'vitest';
import type { EventContent } from '#domain/event/event.ts';
import { eventErrors } from '#domain/event/event-rules.ts';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import { day, section } from '#tests/events.ts';
import { first } from '#tests/first-event.ts';

// From 31 October to 8 November 2026, in New Zealand's dollars.
const event = upcastEvent(first);
const sayOf = (change: Partial<EventContent>) => eventErrors({ ...event, ...change });
const ofSection = (change: Parameters<typeof section>[1]) => sayOf({ sections: [section('rides', change)] });
const wholeAmounts = { code: 'whole_amounts' };

test('the example may be saved as it is', () => {
  expect(sayOf({})).toEqual({});
});

test.each(['NZD', 'EUR', 'KWD'])('%s is a currency', (currency) => expect(sayOf({ currency })).toEqual({}));
test.each(['XQQ', 'ABC'])('%s looks like a currency and is none', (currency) =>
  expect(sayOf({ currency })).toEqual({ currency: { code: 'no_such_currency' } }),
);
test.each(['xAUD', 'AUDX', 'A', 'aud', ''])(
  'of the currency %j its own fault is said, and none of the prices in it',
  (currency) => expect(Object.keys(sayOf({ currency }))).toEqual(['currency']),
);

test.each(['en-AU', 'nl-BE', 'de'])('%s is a language', (locale) => expect(sayOf({ locale })).toEqual({}));
test('a language that nobody speaks is refused', () => {
  expect(sayOf({ locale: 'qq-QQ' })).toEqual({ locale: { code: 'no_such_language' } });
});

test.each(['Pacific/Auckland', 'America/Argentina/Buenos_Aires', 'europe/kyiv', 'Etc/GMT+5', 'UTC'])(
  'clocks go by %s',
  (timeZone) => expect(sayOf({ timeZone })).toEqual({}),
);
test.each(['BST', 'IST', 'PST', 'EST', 'SystemV/PST8'])(
  '%s is the name of several clocks: pages and the database take one each',
  (timeZone) => expect(sayOf({ timeZone })).toEqual({ timeZone: { code: 'no_time_zone' } }),
);

test('an organizer may have an address at a domain with letters of any script, as riders may', () => {
  const organizer = { name: 'Jörg', email: 'joerg@münchen.example' };
  expect(ofSection({ organizer })).toEqual({});
  expect(sayOf({ supportEmail: organizer.email })).toEqual({});
  expect(Object.keys(sayOf({ supportEmail: 'jörg@münchen' }))).toEqual(['supportEmail']);
});

test('no calendar has a year 0', () => {
  expect(sayOf({ startDate: '0000-01-01' })).toMatchObject({ startDate: { message: 'no_date' } });
});

test.each(['a\0b', 'x\ud800'])('no text may be %j: no database keeps it', (title) => {
  const [planned] = event.programme;
  if (!planned) throw new Error('The example has no programme.');
  const { chatUrl } = event;
  const said = sayOf({
    ...{ title, intro: title, chatUrl: `${chatUrl}${title}` },
    programme: [{ ...planned, label: title }],
    moneyLetters: { receipt: { text: title } },
  });
  expect(
    Object.entries(said)
      .map(([place, fault]) => [place, Object(fault).message])
      .sort(),
  ).toEqual(
    ['chatUrl', 'intro', 'moneyLetters.receipt.text', 'programme.0.label', 'title'].map((place) => [
      place,
      'unstorable',
    ]),
  );
});

test.each([
  ['2027-11-01', {}],
  ['2027-11-02', { endDate: { code: 'event_too_long' } }],
])('an event from 31 October 2026 to %s lasts %j', (endDate, said) =>
  expect(sayOf({ endDate })).toEqual(said),
);
test('a first day that is no date is said once', () => {
  expect(Object.keys(sayOf({ startDate: '1 May' }))).toEqual(['startDate']);
});

test('what is wrong with the account is said at the account', () => {
  const bank = { kind: 'iban', accountName: 'Wheels', iban: 'NZ00' } as const;
  expect(sayOf({ bank })).toEqual({ 'bank.iban': { code: 'iban' } });
});

describe('what reads the same twice is said at the later one', () => {
  const [planned] = event.programme;
  if (!planned) throw new Error('The example has no programme.');
  const days = (...changes: Parameters<typeof day>[1][]) =>
    changes.map((change, place) => day(`friday_${place + 2}`, { date: `2026-11-0${place + 1}`, ...change }));

  test.each<[what: string, change: Partial<EventContent>, said: object]>([
    [
      'a day’s plan',
      { programme: [planned, planned] },
      { 'programme.1.date': { code: 'day_planned_twice' } },
    ],
    [
      'the date of a day',
      { days: days({ date: '2026-11-06' }, { date: '2026-11-06' }) },
      { 'days.1.date': { code: 'date_ticked_twice' } },
    ],
    [
      'what a day is called in the form, in other letters',
      { days: days({ title: 'Friday' }, {}, { title: ' FRIDAY ' }) },
      { 'days.2.title': { code: 'day_reads_same' } },
    ],
    [
      'what a day is called at the desk',
      { days: days({ label: 'Fri' }, { label: 'fri' }) },
      { 'days.1.label': { code: 'day_reads_same' } },
    ],
    [
      'a section’s name',
      { sections: [section('rides', { title: 'Straße' }), section('feast', { title: 'straße ' })] },
      { 'sections.1.title': { code: 'section_name_taken' } },
    ],
  ])('%s', (_what, change, said) => expect(sayOf(change)).toEqual(said));

  test('of names that are missing only that is said', () => {
    const said = sayOf({ days: days({ title: '' }, { title: '' }) });
    expect(said['days.1.title']).toEqual({ ...said['days.0.title'], path: ['days', 1, 'title'] });
  });
});

describe('in a currency without cents prices are whole', () => {
  const yen = (change: Parameters<typeof section>[1]) =>
    sayOf({ currency: 'JPY', sections: [section('rides', { priceCents: 100, ...change })] });

  test.each<[what: string, change: Parameters<typeof section>[1], said: object]>([
    ['that of a place', { priceCents: 150 }, { 'sections.0.priceCents': wholeAmounts }],
    ['that of a guest', { guestPriceCents: 150 }, { 'sections.0.guestPriceCents': wholeAmounts }],
    [
      'that of an early place',
      {
        earlyPrices: [
          { until: '2026-10-01', priceCents: 100 },
          { until: '2026-10-02', priceCents: 150 },
        ],
      },
      { 'sections.0.earlyPrices.1.priceCents': wholeAmounts },
    ],
  ])('%s', (_what, change, said) => {
    expect(yen(change)).toEqual(said);
    expect(ofSection(change)).toEqual({});
  });
});

describe('early prices', () => {
  const until = (...dates: string[]) =>
    ofSection({ earlyPrices: dates.map((date) => ({ until: date, priceCents: 100 })) });

  test.each([
    ['one after the other', ['2026-09-01', '2026-09-02'], {}],
    [
      'two until the same day',
      ['2026-09-01', '2026-09-01'],
      { 'sections.0.earlyPrices.1.until': { code: 'not_later_than_before' } },
    ],
    [
      'a later one first',
      ['2026-09-02', '2026-09-01', '2026-09-03'],
      { 'sections.0.earlyPrices.1.until': { code: 'not_later_than_before' } },
    ],
    ['until the last day', ['2026-11-08'], {}],
    ['until after it', ['2026-11-09'], { 'sections.0.earlyPrices.0.until': { code: 'after_event' } }],
  ])('%s', (_what, dates, said) => expect(until(...dates)).toEqual(said));

  test('that are nothing need no account', () => {
    const { bank: _none, ...without } = event;
    const free = section('rides', { priceCents: 0, earlyPrices: [{ until: '2026-09-01', priceCents: 0 }] });
    expect(eventErrors({ ...without, sections: [free] })).toEqual({});
  });
});
