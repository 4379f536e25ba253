// What an entry keeps, takes and is refused of what has a limit.
import { describe, expect, test } from 'vitest';
import type { Entry } from '#domain/entries/entry.ts';
import { settlePlaces } from '#domain/entries/entry-places.ts';
import type { EntryRules } from '#domain/entries/entry-rules.ts';
import type { EntryState } from '#domain/entries/entry-state.ts';
import { type Place, Room } from '#domain/entries/places.ts';
import { daySubject, optionSubject, sectionSubject } from '#domain/forms/place-subjects.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';
import { fourDays, twoSections } from '#tests/events.ts';
import { field, tick } from '#tests/fields.ts';
import { storedEntry } from '#tests/stored-entries.ts';

const now = new Date('2026-03-01T10:00:00Z');
const rides = sectionSubject('pre_event');
const friday = daySubject('friday');
const lunch = optionSubject('pre_event', { id: 'lunch' }, true);
const spoons = optionSubject('pre_event', { id: 'spoons' }, 1);
const place = (subject: string, state: Place['state'], quantity = 1): Place => ({
  ...{ subject, quantity, state },
  offeredUntil: state === 'offered' ? now : null,
});

const entry = (state: EntryState, places?: Place[]) =>
  storedEntry('pre_event', { state, days: ['friday'], ...(places && { places }) });

type Left = Record<string, number>;
/** What becomes of an entry with so many places left of each of these; nobody looks for room without `room`. */
function settle(
  given: Entry,
  left: Left,
  { was, guests = 0, answers = {}, isLooking = true }: Partial<Settling> = {},
) {
  const limits = new Map(Object.entries(left));
  const rules: EntryRules = {
    event: { sections: twoSections, days: fourDays, timeZone: 'Australia/Adelaide' },
    askedIn: () => [tick('lunch'), field('spoons', { type: 'number' })],
    ...{ daysSection: 'pre_event', now, newId: () => 'new', limits },
    ...(isLooking && { room: new Room(limits, new Map()) }),
  };
  const values = { ...registrationDefaults, bringingGuests: guests > 0, numberOfGuests: guests };
  const settled = settlePlaces(given, was, { values, answers }, rules);
  return { state: settled.entry.state, places: settled.entry.places, full: settled.full };
}
type Settling = { was: Entry; guests: number; answers: Record<string, boolean | number>; isLooking: boolean };
/** One that goes on as it is, but for what it says. */
const goOn = (given: Entry, left: Left, said: Partial<Settling> = {}) =>
  settle(given, left, { was: given, ...said });

describe('whoever comes new', () => {
  const comes = entry('entered');

  test('has no place of what has no limit', () => {
    expect(settle(comes, {})).toEqual({ state: 'entered', full: [] });
  });
  test('takes one for each person, in the section and on their days', () => {
    const places = [place(rides, 'held', 3), place(friday, 'held', 3)];
    expect(settle(comes, { [rides]: 3, [friday]: 4 }, { guests: 2 })).toEqual({
      state: 'entered',
      places,
      full: [],
    });
  });
  test('waits for all where one is full', () => {
    const places = [place(rides, 'waiting'), place(friday, 'waiting')];
    expect(settle(comes, { [rides]: 5, [friday]: 0 })).toEqual({ state: 'waiting', places, full: [] });
  });
  test('waits for an option by itself', () => {
    const answers = { lunch: true, spoons: 2 };
    const places = [place(rides, 'held'), place(lunch, 'waiting'), place(spoons, 'held', 2)];
    expect(settle(comes, { [rides]: 1, [lunch]: 0, [spoons]: 2 }, { answers })).toEqual({
      ...{ state: 'entered', places, full: [] },
    });
  });
  test('has all places while one only looks what is asked for', () => {
    const places = [place(rides, 'held'), place(lunch, 'held')];
    const asked = { answers: { lunch: true }, isLooking: false };
    expect(settle(comes, { [rides]: 0, [lunch]: 0 }, asked)).toEqual({ state: 'entered', places, full: [] });
  });
});

describe('whoever is in', () => {
  const isIn = entry('entered', [place(rides, 'held', 2), place(friday, 'held', 2)]);

  test('keeps what they have where it is full by now', () => {
    expect(goOn(isIn, { [rides]: 0, [friday]: 0 }, { guests: 1 })).toEqual({
      ...{ state: 'entered', places: isIn.places, full: [] },
    });
  });
  test('keeps it also where there are fewer places by now than people', () => {
    expect(goOn(isIn, { [rides]: -1, [friday]: -1 }, { guests: 1 }).full).toEqual([]);
  });
  test('gives up the places of who does not come along', () => {
    const places = [place(rides, 'held'), place(friday, 'held')];
    expect(goOn(isIn, { [rides]: 0, [friday]: 0 })).toEqual({ state: 'entered', places, full: [] });
  });
  test('is told what is full of what more people need, and nothing else', () => {
    expect(goOn(isIn, { [rides]: 5, [friday]: 0 }, { guests: 2 }).full).toEqual([friday]);
    expect(goOn(isIn, { [rides]: 1, [friday]: 1 }, { guests: 2 }).full).toEqual([]);
    expect(goOn(isIn, { [rides]: 0, [friday]: 0 }, { guests: 2, isLooking: false }).full).toEqual([]);
  });
  test('has no place any more of what lost its limit', () => {
    expect(goOn(isIn, {})).toEqual({ state: 'entered', places: [], full: [] });
  });

  test.each<[what: string, had: Place['state'], spoonsLeft: number, full: string[]]>([
    ['that they have, more only where there is room', 'held', 0, [spoons]],
    ['that they are offered, the same', 'offered', 0, [spoons]],
    ['that they wait for, more: they wait', 'waiting', 0, []],
    ['that they did not want, more: nothing is taken', 'declined', 0, []],
    ['that they have, one more where one is left', 'held', 1, []],
  ])('takes of an option %s', (_what, had, left, full) => {
    const given = entry('entered', [place(spoons, had, 2)]);
    expect(goOn(given, { [spoons]: left }, { answers: { spoons: 3 } })).toEqual({
      ...{ state: 'entered', places: [place(spoons, had, 3)], full },
    });
  });
  test('waits for an option that they ask for now and that is full', () => {
    const places = [place(rides, 'held'), place(lunch, 'waiting')];
    const given = entry('entered', [place(rides, 'held')]);
    expect(goOn(given, { [rides]: 0, [lunch]: 0 }, { answers: { lunch: true } })).toEqual({
      ...{ state: 'entered', places, full: [] },
    });
  });
});

describe('whoever waits', () => {
  const waits = entry('waiting', [place(rides, 'waiting')]);

  test('may bring more, and waits for them too', () => {
    expect(goOn(waits, { [rides]: 0 }, { guests: 3 })).toEqual({
      ...{ state: 'waiting', places: [place(rides, 'waiting', 4)], full: [] },
    });
  });
  test('goes on waiting for what lost its limit, until it is offered', () => {
    expect(goOn(waits, {}).places).toEqual(waits.places);
  });
  test('without a place so far waits for what has a limit by now', () => {
    expect(goOn(entry('waiting'), { [rides]: 0 }).places).toEqual([place(rides, 'waiting')]);
  });
});

test('a place that is offered is offered for as many as waited; more are refused where it is full', () => {
  const offered = entry('offered', [place(rides, 'offered')]);
  expect(goOn(offered, { [rides]: 0 }).full).toEqual([]);
  expect(goOn(offered, { [rides]: 0 }, { guests: 3 }).full).toEqual([rides]);
  expect(goOn(offered, { [rides]: 3 }, { guests: 3 })).toMatchObject({
    places: [place(rides, 'offered', 4)],
  });
});

test.each<EntryState>(['declined', 'cancelled', 'requested'])('whoever is %s has no place', (state) => {
  const was = entry('entered', [place(rides, 'held')]);
  expect(settle(entry(state, was.places), { [rides]: 5 }, { was }).places).toEqual([]);
});
