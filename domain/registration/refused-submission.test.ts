// What a submit is refused for besides its answers: places, guests and phone numbers.
import { describe, expect, test } from 'vitest';
import type { Entry } from '#domain/entries/entry.ts';
import type { EntryRules } from '#domain/entries/entry-rules.ts';
import { limitsOf, type Place, Room } from '#domain/entries/places.ts';
import { daySubject, optionSubject, sectionSubject } from '#domain/forms/place-subjects.ts';
import {
  applySubmission,
  fullErrors,
  guestErrors,
  phoneErrors,
} from '#domain/registration/apply-submission.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';
import { fourDays, section as soldSection, twoSections } from '#tests/events.ts';
import { field } from '#tests/fields.ts';
import { storedEntry } from '#tests/stored-entries.ts';

test('where there is no room it is said of the days or of the people', () => {
  expect(fullErrors({ full: [] })).toEqual({});
  expect(fullErrors({ full: [daySubject('friday')] })).toEqual({
    participationDays: { code: 'no_place_left' },
  });
  expect(fullErrors({ full: [sectionSubject('pre_event')] })).toEqual({
    numberOfGuests: { code: 'no_place_left' },
  });
});

test('of more of something than there is it is said where it was answered', () => {
  const spoons = field('spoons', { type: 'number' });
  const limits = limitsOf({ sections: twoSections, days: fourDays }, () => [{ ...spoons, places: 3 }]);
  const rules: EntryRules = {
    event: { sections: twoSections, days: fourDays, timeZone: 'Australia/Adelaide' },
    askedIn: () => [spoons],
    ...{ daysSection: 'pre_event', now: new Date(), newId: () => 'new' },
    limits,
    room: new Room(limits, new Map()),
  };
  const places: Place[] = [
    { subject: optionSubject('pre_event', spoons, 2), quantity: 2, state: 'held', offeredUntil: null },
  ];
  const stored = {
    values: {
      ...registrationDefaults,
      name: 'Mia',
      email: 'mia@example.org',
    },
    answers: { spoons: 2 },
    entries: [storedEntry('pre_event', { submittedAt: new Date(), places })],
  };
  const definition = { main: [], section: { type: 'pre_event', fields: [spoons] }, days: [] };
  const errorsOf = (count: number) =>
    applySubmission({ values: {}, answers: { spoons: count } }, definition, rules, stored).errors;

  expect(errorsOf(3)).toEqual({});
  expect(errorsOf(6)).toEqual({ spoons: { code: 'no_place_left' } });
});

describe('guests', () => {
  const event = {
    days: fourDays,
    timeZone: 'Australia/Adelaide',
    sections: [soldSection('feast', { guestPriceCents: 100 }), soldSection('ride')],
  };
  const most = (of: number) => ({ numberOfGuests: { code: 'number_too_high', most: of } });
  const entered = ['ride', 'feast'].map((key) => storedEntry(key));
  const left = (state: 'declined' | 'cancelled') => [storedEntry('ride'), storedEntry('feast', { state })];

  test.each<[what: string, entries: Entry[], before: number, now: number, said: object]>([
    ['100 where they cost nothing', [storedEntry('ride')], 0, 100, {}],
    ['no 101', [storedEntry('ride')], 0, 101, most(100)],
    ['101 where that many came before', [storedEntry('ride')], 101, 101, {}],
    ['20 where one section has a price for them', entered, 0, 20, {}],
    ['no 21 there', entered, 0, 21, most(20)],
    ['21 there where that many came before, whatever they cost then', entered, 21, 21, {}],
    ['no 22 where 21 came before', entered, 21, 22, most(21)],
    ['21 where they do not come to that section', left('declined'), 0, 21, {}],
    ['21 where they left it', left('cancelled'), 0, 21, {}],
  ])('may be %s', (_what, entries, before, numberOfGuests, said) => {
    const guests = { before: { numberOfGuests: before }, now: { numberOfGuests } };
    const was = { ...guests, before: { ...guests.before, entries } };
    expect(guestErrors(was, { entries }, { event })).toEqual(said);
  });

  test('no 21 enter a section that has a price for them, also where that many came to another', () => {
    const guests = {
      before: { numberOfGuests: 21, entries: [storedEntry('ride')] },
      now: { numberOfGuests: 21 },
    };
    expect(guestErrors(guests, { entries: entered }, { event })).toEqual(most(20));
  });
});

test('of what is no phone number nothing is said with them', () => {
  expect(phoneErrors({ emergencyPhone: 'later', emergencyEmail: 'nobody' }, undefined)).toMatchObject({
    emergencyPhone: {},
  });
  expect(phoneErrors({ emergencyEmail: 'nobody' }, undefined)).toEqual({});
});
