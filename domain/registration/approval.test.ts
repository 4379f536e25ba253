// A section whose organizer says yes first: who asks, what a yes and a no make of it, and what it then costs.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '#domain/basics/errors.ts';
import {
  answerRequest,
  cancelEntries,
  confirmEntries,
  takeBackEntries,
  takePart,
} from '#domain/entries/entries.ts';
import { type Entry, entryValues, saidValues } from '#domain/entries/entry.ts';
import { Room } from '#domain/entries/places.ts';
import { sectionSubject } from '#domain/forms/place-subjects.ts';
import { owedCents } from '#domain/money/charge.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';
import { fourDays, twoSections, withSection } from '#tests/events.ts';

const early = [{ until: '2025-10-01', priceCents: 12_000 }];
const open = { timeZone: 'Australia/Adelaide', days: fourDays, sections: twoSections };
const event = withSection(open, 'road_trip', {
  needsApproval: true,
  earlyPrices: early,
  guestPriceCents: 500,
});
const asked = new Date('2025-10-01T10:00:00Z');
const later = new Date('2025-10-05T10:00:00Z');
let made = 0;
const newId = () => {
  made += 1;
  return `id-${made}`;
};
const limits = new Map([[sectionSubject('road_trip'), 1]]);
const room = (taken: number) => new Room(limits, new Map([[sectionSubject('road_trip'), taken]]));
const rules = { event, askedIn: () => [], daysSection: 'pre_event', now: asked, newId };
const answered = (stored: readonly Entry[], change: object = {}) => ({
  values: { ...registrationDefaults, ...saidValues(stored), ...change },
  answers: {},
});
const ask = (stored: readonly Entry[] = [], change: object = {}) =>
  takePart(stored, answered(stored, { joiningRoadTrip: true }), {
    ...{ ...rules, ...change },
    section: 'road_trip',
  });
const reply = (stored: readonly Entry[], answer: 'yes' | 'no', change: object = {}) =>
  answerRequest(stored, { section: 'road_trip', answer, reason: '' }, answered(stored), {
    ...{ ...rules, now: later, ...change },
  });
const road = ({ entries }: { entries: readonly Entry[] }) => {
  const entry = entries.find(({ section }) => section === 'road_trip');
  return [entry?.state, owedCents(entry?.charges ?? [])];
};

test('whoever signs up asks: charged for nothing, and not joining before the yes', () => {
  const { entries, charged } = ask();
  expect(entries).toMatchObject([{ state: 'requested', requestedAt: asked, charges: [] }]);
  expect(charged).toEqual([]);
  expect(entryValues(entries).joiningRoadTrip).toBe(false);
});

test('ticked days, and a tick on the main form, ask as well', () => {
  const days = { ...rules, event: withSection(open, 'pre_event', { needsApproval: true }) };
  const ticked = takePart([], answered([], { participationDays: ['friday'] }), days);
  expect(ticked.entries).toMatchObject([{ section: 'pre_event', state: 'requested', days: ['friday'] }]);
  expect(takePart([], answered([], { joiningRoadTrip: true }), rules).entries).toMatchObject([
    { section: 'road_trip', state: 'requested' },
  ]);
});

test('with the yes they are in, at the price of the day on which they asked', () => {
  const { entries } = ask();
  const yes = reply(entries, 'yes');
  expect(road(yes)).toEqual(['entered', 12_000]);
  expect(yes.entries).toMatchObject([{ requestedAt: null }]);
});

test('what they change meanwhile asks for nothing anew, and the yes charges what they answer by then', () => {
  const { entries } = ask();
  const guests = { numberOfGuests: 2 };
  const edited = takePart(entries, answered(entries, guests), {
    ...{ ...rules, now: later, section: 'road_trip' },
    before: answered(entries),
  });
  expect(edited.entries).toMatchObject([{ state: 'requested', requestedAt: asked, charges: [] }]);
  const yes = answerRequest(
    edited.entries,
    { section: 'road_trip', answer: 'yes', reason: '' },
    answered(edited.entries, guests),
    { ...rules, now: later },
  );
  expect(road(yes)).toEqual(['entered', 13_000]);
});

test('a no cancels it with its reason; staff may say yes after all, at the price of then', () => {
  const no = reply(ask().entries, 'no');
  expect(no.entries).toMatchObject([{ state: 'cancelled', cancelledBy: 'staff', requestedAt: asked }]);
  expect(no.withdrawals).toEqual([]);
  expect(() => ask(no.entries)).toThrow('cancelled_by_staff');
  const back = takeBackEntries(no.entries, ['road_trip'], answered(no.entries), {
    ...{ ...rules, now: later, by: 'staff' },
  });
  expect(road(back)).toEqual(['entered', 12_000]);
});

test('who took the question back asks anew, at the price of the new day', () => {
  const { entries } = ask();
  const left = cancelEntries(entries, { sections: ['road_trip'], reason: '' }, answered(entries), rules);
  expect(left.entries).toMatchObject([{ state: 'cancelled', requestedAt: null }]);
  const again = takeBackEntries(left.entries, ['road_trip'], answered(left.entries), {
    ...rules,
    now: later,
  });
  expect(road(again)).toEqual(['requested', null]);
  expect(road(reply(again.entries, 'yes'))).toEqual(['entered', 20_000]);
});

test('who was in and left comes back without asking; whom staff enter needs no yes', () => {
  const { entries } = reply(ask().entries, 'yes');
  const left = cancelEntries(entries, { sections: ['road_trip'], reason: '' }, answered(entries), rules);
  expect(road(ask(left.entries))).toEqual(['entered', 12_000]);
  expect(road(ask([], { by: 'staff' }))).toEqual(['entered', 12_000]);
});

test('asking takes no place: the yes looks for one, and where it is full they wait', () => {
  const limited = { limits, room: room(1) };
  const { entries } = ask([], limited);
  expect(entries).toMatchObject([{ state: 'requested' }]);
  expect(entries[0]?.places).toBeUndefined();
  expect(road(reply(entries, 'yes', limited))).toEqual(['waiting', null]);
  expect(road(reply(entries, 'yes', { limits, room: room(0) }))).toEqual(['entered', 12_000]);
});

test('who asks goes on asking when the section asks no more; others are in at once', () => {
  const { entries } = ask();
  expect(road(ask(entries, { event: open }))).toEqual(['requested', null]);
  expect(road(ask([], { event: open }))).toEqual(['entered', 20_000]);
});

test('confirming a payment before the yes charges nothing', () => {
  const { entries } = ask();
  const chosen = { key: 'road_trip', email: 'mia@example.org', message: 'Paid', reference: 'Mia' };
  const confirmed = confirmEntries(entries, [chosen], answered(entries), rules);
  expect(road(confirmed)).toEqual(['requested', null]);
});

test('a question is answered once', () => {
  const yes = reply(ask().entries, 'yes');
  expect(() => reply(yes.entries, 'no')).toThrow('request_answered');
  expect(() => reply([], 'yes')).toThrow('request_answered');
});

type Step = (entries: readonly Entry[], at: object) => Entry[];
const entriesOf = (change: () => { entries: Entry[] }, otherwise: readonly Entry[]): Entry[] => {
  try {
    return change().entries;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [...otherwise];
  }
};
const both = { sections: ['pre_event', 'road_trip'], reason: '' };
const steps: Record<string, Step> = {
  asks: (entries, at) => entriesOf(() => ask(entries, at), entries),
  'asks with guests': (entries, at) =>
    entriesOf(
      () =>
        takePart(entries, answered(entries, { numberOfGuests: 2, joiningRoadTrip: true }), {
          ...{ ...rules, ...at },
          before: answered(entries),
        }),
      entries,
    ),
  'ticks a day': (entries, at) =>
    entriesOf(
      () => takePart(entries, answered(entries, { participationDays: ['friday'] }), { ...rules, ...at }),
      entries,
    ),
  'has a yes': (entries, at) => entriesOf(() => reply(entries, 'yes', at), entries),
  'has a no': (entries, at) => entriesOf(() => reply(entries, 'no', at), entries),
  leaves: (entries, at) => cancelEntries(entries, both, answered(entries), { ...rules, ...at }).entries,
  'is cancelled': (entries, at) =>
    cancelEntries(entries, both, answered(entries), { ...rules, ...at, by: 'staff' }).entries,
  'comes back': (entries, at) =>
    entriesOf(() => takeBackEntries(entries, both.sections, answered(entries), { ...rules, ...at }), entries),
  'is taken back': (entries, at) =>
    takeBackEntries(entries, both.sections, answered(entries), { ...rules, ...at, by: 'staff' }).entries,
};

test('in whatever order: who asks is never charged, joins nothing and has no place; who is in asks nothing', () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(steps)),
    asksFirst: fc.boolean(),
    taken: fc.constantFrom(0, 1),
    hours: fc.nat(200),
  });
  let requests = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (taken) => {
      let entries: Entry[] = [];
      let hours = 0;
      for (const { name, asksFirst, taken: held, hours: passed } of taken) {
        hours += passed;
        const now = new Date(asked.getTime() + hours * 3_600_000);
        const at = { now, event: asksFirst ? event : open, limits, room: room(held) };
        entries = steps[name]?.(entries, at) ?? entries;
        for (const entry of entries) {
          const owed = owedCents(entry.charges);
          expect(owed === null).toBe(entry.state !== 'entered');
          if (entry.state === 'entered') expect(entry.requestedAt).toBeNull();
          if (entry.state !== 'requested') continue;
          requests += 1;
          expect(entry.requestedAt).not.toBeNull();
          expect(entry.places ?? []).toEqual([]);
          expect(entryValues([entry]).joiningRoadTrip).toBe(false);
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(requests).toBeGreaterThan(100);
});
