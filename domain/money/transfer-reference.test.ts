// What riders write on a transfer: nothing that a bank's field refuses.
import { expect, test } from 'vitest';
import { sectionOf } from '#domain/event/event.ts';
import { confirmedReference, transferReference } from '#domain/money/transfer-reference.ts';
import { twoSections } from '#tests/events.ts';

const preEvent = sectionOf({ sections: twoSections }, 'pre_event');
const roadTrip = sectionOf({ sections: twoSections }, 'road_trip');
const id = '5b6b6b6e-3f0f-4000-8000-000000000001';

test.each([
  ['Mia Müller', 'Mia Müller pre-event'],
  ["Sinéad O'Neil-Weiß (Kiki)", "Sinéad O'Neil-Weiß Kiki pre-event"],
  ['J.R. Smith, Jr.', 'J R Smith Jr pre-event'],
  ['陈 小明', '陈 小明 pre-event'],
  ['Sinéad O’Neil–Weiß', "Sinéad O'Neil-Weiß pre-event"],
  ['Mia\r\nMüller\u2028Weiß', 'Mia Müller Weiß pre-event'],
  ['🚲 Mia *the* “Wheel”; Müller_$!', 'Mia the Wheel Müller pre-event'],
  // Letters that nobody sees, and a mark without a letter.
  ['\u3164\u0301', 'rider 5b6b6b6e pre-event'],
  ['\u3164 Mia \u3164 Müller', 'Mia Müller pre-event'],
  ['Sinéad OʼNeil', "Sinéad O'Neil pre-event"],
  ['❤\ufe0f', 'rider 5b6b6b6e pre-event'],
  ['(*)', 'rider 5b6b6b6e pre-event'],
  ['👩🏽‍🚒', 'rider 5b6b6b6e pre-event'],
])('%j pays as %j', (name, reference) => {
  expect(transferReference({ id, name }, preEvent)).toBe(reference);
});

test('one transfer for both events names both', () => {
  expect(transferReference({ id, name: 'Mia Müller' }, preEvent, roadTrip)).toBe(
    'Mia Müller pre-event road trip',
  );
});

test('of what was confirmed, one transfer for both has the name of the references that were confirmed', () => {
  const confirmed = [
    { event: 'pre-event', reference: 'Mia Müller pre-event' },
    { event: 'road-trip', reference: 'Mia Müller road trip' },
  ] as const;
  expect(confirmedReference(confirmed, { sections: twoSections })).toBe('Mia Müller pre-event road trip');
});
