// What an offer of a place, and the answer to it, make of an entry.
import { describe, expect, test } from 'vitest';
import type { Entry } from '#domain/entries/entry.ts';
import { answerOffer, offerPlace, offersOf, termsOfOffer, waitsIn } from '#domain/entries/offers.ts';
import type { Place } from '#domain/entries/places.ts';
import { optionSubject, sectionSubject } from '#domain/forms/place-subjects.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';
import { section } from '#tests/events.ts';
import { tick } from '#tests/fields.ts';
import { storedEntry } from '#tests/stored-entries.ts';

const now = new Date('2026-03-01T10:00:00Z');
const until = new Date('2026-03-03T10:00:00Z');
const lunch = tick('lunch', { label: 'Lunch', places: 1, priceCents: 800 });
const soup = tick('soup', { label: 'Soup', places: 1, order: 1 });
const [own, ofLunch, ofSoup] = [
  sectionSubject('workshops'),
  optionSubject('workshops', lunch, true),
  optionSubject('workshops', soup, true),
];
let made = 0;
const rules = {
  event: { sections: [section('workshops', { priceCents: 4_000 })], days: [], timeZone: 'Europe/Brussels' },
  ...{ askedIn: () => [lunch, soup], daysSection: undefined, now },
  newId: () => `new-${made++}`,
  limits: new Map([own, ofLunch, ofSoup].map((subject) => [subject, 1])),
};
const answered = { values: registrationDefaults, answers: { lunch: true, soup: true } };
const place = (subject: string, state: Place['state']): Place => ({
  ...{ subject, quantity: 1, state },
  offeredUntil: state === 'offered' ? until : null,
});
const entry = (state: Entry['state'], places: Place[], amounts: number[] = []): Entry =>
  storedEntry('workshops', {
    ...{ id: 'one', state, days: ['friday'], places, submittedAt: now, createdAt: now },
    charges: amounts.map((amountCents) => ({
      ...{ id: 'ticket', kind: 'ticket', subject: '', label: 'Workshops', amountCents, voidReason: null },
    })),
  });
const other = { ...entry('waiting', [place(own, 'waiting')]), id: 'two' };

test('an option that they have or did not want waits for nothing', () => {
  const has = (state: Place['state']) => entry('entered', [place(own, 'held'), place(ofLunch, state)]);
  const states = ['held', 'offered', 'declined', 'waiting'] as const;
  expect(states.filter((state) => waitsIn(has(state), ofLunch))).toEqual(['waiting']);
});

const waiting = entry('waiting', [place(own, 'waiting')]);
const inWithoutLunch = entry(
  'entered',
  [place(own, 'held'), place(ofLunch, 'waiting'), place(ofSoup, 'waiting')],
  [4_000],
);
const statesOf = ({ entries }: { entries: readonly Entry[] }) =>
  entries.map(({ state, places = [] }) => [state, ...places.map((one) => one.state)]);

describe('who waits', () => {
  test('waits for the section, or for an option by itself', () => {
    expect([waitsIn(waiting, undefined), waitsIn(inWithoutLunch, undefined)]).toEqual([true, false]);
    expect([waitsIn(inWithoutLunch, ofLunch), waitsIn(waiting, ofLunch)]).toEqual([true, false]);
    // Its own place is offered as a whole, and never as if it were an option.
    expect([waitsIn(waiting, own), waitsIn(inWithoutLunch, own)]).toEqual([false, false]);
    expect(waitsIn({ ...waiting, places: undefined }, ofLunch)).toBe(false);
  });

  test('is offered a place until it ends, alone and nothing else', () => {
    const change = offerPlace([waiting, other], { entryId: 'one' }, until, answered, rules);
    expect(statesOf(change)).toEqual([
      ['offered', 'offered'],
      ['waiting', 'waiting'],
    ]);
    expect(offersOf(change.entries)).toMatchObject([{ entryId: 'one', option: undefined, until }]);
  });

  test('is offered an option while they are in', () => {
    const change = offerPlace([inWithoutLunch], { entryId: 'one', option: ofLunch }, until, answered, rules);
    expect(statesOf(change)).toEqual([['entered', 'held', 'offered', 'waiting']]);
    expect(offersOf(change.entries)).toMatchObject([{ entryId: 'one', option: ofLunch, until }]);
  });

  test('has no offer before there is one, nor one without an end', () => {
    expect(offersOf([waiting, inWithoutLunch, { ...waiting, places: undefined }])).toEqual([]);
    const endless = { ...place(own, 'offered'), offeredUntil: null };
    expect(offersOf([entry('offered', [endless])])).toEqual([]);
  });
});

describe('who was offered', () => {
  const offered = entry('offered', [place(own, 'offered')]);
  const inWithOffer = entry(
    'entered',
    [place(own, 'held'), place(ofLunch, 'offered'), place(ofSoup, 'waiting')],
    [4_000],
  );
  const ofEntry = { entryId: 'one' };
  const ofOption = { entryId: 'one', option: ofLunch };
  const costs = ({ entries }: { entries: readonly Entry[] }) =>
    entries[0]?.charges.filter(({ voidReason }) => !voidReason).map(({ amountCents }) => amountCents);

  test('a place and accepts is in, and owes it', () => {
    const change = answerOffer([offered, other], ofEntry, 'accepted', { ...answered, answers: {} }, rules);
    expect(statesOf(change)[0]?.slice(0, 2)).toEqual(['entered', 'held']);
    expect(statesOf(change)[1]).toEqual(['waiting', 'waiting']);
    expect(costs(change)).toEqual([4_000]);
    expect(offersOf(change.entries)).toEqual([]);
  });

  test.each(['declined', 'lapsed'] as const)('a place, and that is %s, is out and owes nothing', (answer) => {
    const change = answerOffer([offered, other], ofEntry, answer, answered, rules);
    expect(change.entries[0]).toMatchObject({ state: 'declined', days: [], places: [] });
    expect([costs(change), statesOf(change)[1]]).toEqual([[], ['waiting', 'waiting']]);
  });

  test('an option and accepts has it and owes it, and waits on for another', () => {
    const change = answerOffer([inWithOffer], ofOption, 'accepted', answered, rules);
    expect(statesOf(change)).toEqual([['entered', 'held', 'held', 'waiting']]);
    expect(costs(change)).toEqual([4_000, 800]);
    expect(termsOfOffer([inWithOffer], ofOption, answered, rules).amountCents).toBe(800);
    expect(termsOfOffer([other, inWithOffer], ofOption, answered, rules).amountCents).toBe(800);
  });

  test('an option and declines stays in without it', () => {
    const change = answerOffer([inWithOffer], ofOption, 'declined', answered, rules);
    expect(statesOf(change)).toEqual([['entered', 'held', 'declined', 'waiting']]);
    expect(costs(change)).toEqual([4_000]);
  });
});
