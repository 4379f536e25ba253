// What has a limit, what of it somebody asks for, and what that is called.
import { expect, test } from 'vitest';
import { claimsOf, limitsOf, optionsWaitedFor } from '#domain/entries/places.ts';
import {
  daySubject,
  isOfOption,
  nameOfOption,
  optionSubject,
  sectionSubject,
} from '#domain/forms/place-subjects.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';
import { day, section } from '#tests/events.ts';
import { field, tick } from '#tests/fields.ts';

const bench = field('bench', {
  ...{ type: 'select', label: 'Which bench?', options: ['Frame', 'Wheel'], placesOf: { Frame: 2 } },
});
const lunch = tick('lunch', { label: 'Lunch:', places: 8 });
const spokes = field('spokes', { type: 'number', label: 'Spokes', places: 50 });
const wood = tick('wood', { places: 3, showWhen: { field: 'bench', is: 'Wheel' } });
const all = [bench, lunch, spokes, wood];
const askedIn = (key: string) => (key === 'workshops' ? all : []);
const event = {
  sections: [section('workshops', { places: 10 }), section('rides')],
  days: [day('friday', { places: 5 }), day('saturday')],
};
const limits = limitsOf(event, askedIn);
const ofOption = (id: string, answer: string | true = true) => optionSubject('workshops', { id }, answer);

test('a limit is of a section, a day, an option, a tick or a number; what has none is not there', () => {
  expect([...limits]).toEqual([
    [sectionSubject('workshops'), 10],
    [daySubject('friday'), 5],
    [ofOption('bench', 'Frame'), 2],
    [ofOption('lunch'), 8],
    [ofOption('spokes'), 50],
    [ofOption('wood'), 3],
  ]);
  expect([...limits.keys()].filter((subject) => isOfOption({ subject }))).toHaveLength(4);
});

const asked = (answers: object, days: string[] = [], numberOfGuests = 0, key = 'workshops') =>
  claimsOf(
    { section: key, days },
    { values: { ...registrationDefaults, numberOfGuests }, answers: { ...answers } },
    { event, askedIn, limits },
  ).map(({ subject, quantity }) => [subject, quantity]);

test('whoever comes asks for a place for each person, of a number for so many', () => {
  expect(asked({ bench: 'Frame', lunch: true, spokes: 7 }, ['friday', 'saturday'], 2)).toEqual([
    [sectionSubject('workshops'), 3],
    [daySubject('friday'), 3],
    [ofOption('bench', 'Frame'), 3],
    [ofOption('lunch'), 3],
    [ofOption('spokes'), 7],
  ]);
});

test('for what was not answered, is hidden or has no limit nobody asks', () => {
  const own = [[sectionSubject('workshops'), 1]];
  expect(asked({})).toEqual(own);
  expect(asked({ bench: '', lunch: false, spokes: 0 })).toEqual(own);
  expect(asked({ bench: 'Wheel' })).toEqual(own);
  expect(asked({ bench: 'Frame', wood: true })).toEqual([...own, [ofOption('bench', 'Frame'), 1]]);
  expect(asked({ bench: 'Wheel', wood: true })).toEqual([...own, [ofOption('wood'), 1]]);
  expect(asked({ lunch: true }, [], 0, 'rides')).toEqual([]);
});

test('an option is called by its question and itself, a tick by its question', () => {
  expect(nameOfOption(ofOption('bench', 'Frame'), 'workshops', all)).toBe('Which bench: Frame');
  expect(nameOfOption(ofOption('bench', 'Wheel'), 'workshops', all)).toBe('Which bench: Wheel');
  expect(nameOfOption(ofOption('lunch'), 'workshops', all)).toBe('Lunch');
  expect(nameOfOption(ofOption('spokes'), 'workshops', all)).toBe('Spokes');
  expect(nameOfOption(ofOption('gone'), 'workshops', all)).toBe('');
});

test('a mark within a question stays in what an option is called', () => {
  const asked = [field('seat', { type: 'select', label: 'Seat: where?', options: ['Bus'] })];
  expect(nameOfOption(ofOption('seat', 'Bus'), 'workshops', asked)).toBe('Seat: where: Bus');
});

test('told are the options of a section that somebody waits for, not its place, nor what they have', () => {
  const place = (subject: string, state: 'held' | 'waiting') => ({
    subject,
    quantity: 1,
    state,
    offeredUntil: null,
  });
  const places = [
    place(sectionSubject('workshops'), 'waiting'),
    place(ofOption('bench', 'Frame'), 'waiting'),
    place(ofOption('lunch'), 'held'),
  ];
  const entries = [{ section: 'workshops', places }, { section: 'rides' }];
  expect(optionsWaitedFor(entries, 'workshops', askedIn)).toEqual(['Which bench: Frame']);
  expect(optionsWaitedFor(entries, 'rides', askedIn)).toEqual([]);
});
