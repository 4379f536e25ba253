// What a submit, a correction and a confirmation make of entries and of what is owed for them.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  cancelEntries,
  confirmEntries,
  daysSectionOf,
  type EntryChange,
  takeBackEntries,
  takePart,
} from '#domain/entries/entries.ts';
import { type Entry, type EntryValues, entryValues, entryView } from '#domain/entries/entry.ts';
import { owedCents } from '#domain/money/charge.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';
import { fourDays, section, twoSections, withSection } from '#tests/events.ts';
import { field } from '#tests/fields.ts';

const event = {
  timeZone: 'Australia/Adelaide',
  days: fourDays,
  sections: [...twoSections, section('workshops', { title: 'Workshops', priceCents: 3_500 })],
};
const now = new Date('2025-10-01T10:00:00Z');
let made = 0;
beforeEach(() => {
  made = 0;
});
const newId = () => {
  made += 1;
  return `id-${made}`;
};
const rules = { event, askedIn: () => [], daysSection: 'pre_event', now, newId };

const answered = (values: EntryValues) => ({ values: { ...registrationDefaults, ...values }, answers: {} });

type Sent = Partial<EntryValues> & { section?: string };
const submit = (
  stored: readonly Entry[],
  { section: sent, ...values }: Sent,
  change: Partial<typeof rules> = {},
) =>
  takePart(stored, answered({ ...entryValues(stored), ...values }), { ...rules, ...change, section: sent });
const confirm = (stored: readonly Entry[], keys: string[]) =>
  confirmEntries(
    stored,
    keys.map((key) => ({ key, email: 'pay@example.org', message: 'Paid', reference: `Mia ${key}` })),
    answered(entryValues(stored)),
    rules,
  );
const states = ({ entries }: Pick<EntryChange, 'entries'>) =>
  entries.map(({ section: key, state, days }) => [key, state, ...days]);
const isOwed = ({ entries }: Pick<EntryChange, 'entries'>) =>
  entries.map(({ section: key, charges }) => [key, owedCents(charges)]);

describe('without a section', () => {
  test('ticked days enter the section that asks for them, joiningRoadTrip enters the road trip', () => {
    expect(states(submit([], { participationDays: ['friday'] }))).toEqual([
      ['pre_event', 'entered', 'friday'],
    ]);
    expect(states(submit([], { joiningRoadTrip: true }))).toEqual([['road_trip', 'entered']]);
  });

  test('neither enters nothing, and owes nothing', () => {
    expect(submit([], {})).toMatchObject({ entries: [], changed: [], charged: [] });
  });

  test('absent keys change nothing', () => {
    const { entries } = submit([], { participationDays: ['friday'], joiningRoadTrip: true });
    expect(submit(entries, {})).toMatchObject({ entries, changed: [], charged: [], voided: [] });
  });

  test('no day any more leaves what the days alone had entered', () => {
    const { entries } = submit([], { participationDays: ['friday'] });
    const after = submit(entries, { participationDays: [] });
    expect(states(after)).toEqual([['pre_event', 'cancelled']]);
    expect(after.voided).toEqual([{ id: entries[0]?.charges[0]?.id, reason: 'left' }]);
  });
});

describe('with a section', () => {
  test('any one is entered by its submit, in the order in which they came', () => {
    const first = submit([], { section: 'workshops' });
    const second = submit(first.entries, { section: 'pre_event' });
    expect(states(second)).toEqual([
      ['workshops', 'entered'],
      ['pre_event', 'entered'],
    ]);
    expect(entryView(second.entries).sections).toEqual(['workshops', 'pre_event']);
  });

  test('the road trip only with joiningRoadTrip; whoever says no has answered', () => {
    const declined = submit([], { section: 'road_trip', joiningRoadTrip: false });
    expect(states(declined)).toEqual([['road_trip', 'declined']]);
    expect(entryView(declined.entries).sections).toEqual(['road_trip']);
    expect(states(submit(declined.entries, { section: 'road_trip', joiningRoadTrip: true }))).toEqual([
      ['road_trip', 'entered'],
    ]);
  });

  test('a later no cancels, voids what was owed and withdraws the confirmation', () => {
    const joined = submit([], { section: 'road_trip', joiningRoadTrip: true });
    const confirmed = confirm(joined.entries, ['road_trip']);
    const after = submit(confirmed.entries, { section: 'road_trip', joiningRoadTrip: false });
    expect(states(after)).toEqual([['road_trip', 'cancelled']]);
    expect(after.voided).toEqual([{ id: joined.charged[0]?.id, reason: 'left' }]);
    expect(after.withdrawals).toMatchObject([
      {
        section: 'road_trip',
        payment: { event: 'road-trip', amountCents: 20_000, reference: 'Mia road_trip' },
      },
    ]);
    expect(entryView(after.entries).payments).toEqual([]);
  });

  test('who unticks all days of a section that they submitted stays in it', () => {
    const { entries } = submit([], { section: 'pre_event', participationDays: ['friday'] });
    expect(states(submit(entries, { participationDays: [] }))).toEqual([['pre_event', 'entered']]);
  });

  test('ticked days belong to the entry of the section that asks for them', () => {
    const after = submit([], { section: 'workshops', participationDays: ['friday'] });
    expect(states(after)).toEqual([
      ['workshops', 'entered'],
      ['pre_event', 'entered', 'friday'],
    ]);
  });
});

describe('what is owed', () => {
  const dearer = { event: withSection(event, 'road_trip', { priceCents: 99_900 }) };

  test('is fixed when the entry becomes entered, whatever the price is later', () => {
    const joined = submit([], { section: 'road_trip', joiningRoadTrip: true });
    expect(joined.charged).toMatchObject([{ label: 'Road Trip', amountCents: 20_000 }]);
    const again = submit(joined.entries, { section: 'road_trip' }, dearer);
    expect([again.charged, isOwed(again)]).toEqual([[], [['road_trip', 20_000]]]);
  });

  test('an entry taken back keeps its old price', () => {
    const joined = submit([], { joiningRoadTrip: true });
    const left = submit(joined.entries, { joiningRoadTrip: false });
    expect(isOwed(left)).toEqual([['road_trip', null]]);
    const back = submit(left.entries, { joiningRoadTrip: true }, dearer);
    expect(isOwed(back)).toEqual([['road_trip', 20_000]]);
    expect(back.charged[0]?.id).not.toBe(joined.charged[0]?.id);
  });

  test('choosing fewer withdraws the confirmation, never what is owed', () => {
    const entered = submit([], { participationDays: ['friday'], joiningRoadTrip: true });
    const both = confirm(entered.entries, ['pre_event', 'road_trip']);
    const fewer = confirm(both.entries, ['road_trip']);
    expect(entryView(fewer.entries).payments.map((payment) => payment.event)).toEqual(['road-trip']);
    expect([fewer.voided, isOwed(fewer)]).toEqual([[], isOwed(entered)]);
    expect(fewer.withdrawals).toEqual([]);
  });

  test('who confirms a section that they had not entered enters it', () => {
    const { entries } = submit([], { section: 'road_trip', joiningRoadTrip: true });
    const after = confirm(entries, ['pre_event', 'road_trip']);
    expect(isOwed(after)).toEqual([
      ['road_trip', 20_000],
      ['pre_event', 15_000],
    ]);
  });
});

test('texts of a payment have nowhere to go without an entry', () => {
  const { entries } = submit([], { section: 'pre_event' });
  const after = submit(entries, {
    roadTripConfirmationEmail: 'pay@example.org',
    preEventEmailContent: 'Paid',
  });
  expect(after.unkept).toEqual(['roadTripConfirmationEmail']);
  expect(entryValues(after.entries)).toMatchObject({
    roadTripConfirmationEmail: '',
    preEventEmailContent: 'Paid',
  });
});

test('confirmations that went to the rider’s own address follow its correction, in any section', () => {
  const confirmed = confirm(submit([], { section: 'workshops' }).entries, ['workshops']);
  const corrected = { from: 'PAY@example.org', to: 'mia@example.org' };
  const after = takePart(confirmed.entries, answered(entryValues(confirmed.entries)), {
    ...rules,
    corrected,
  });
  expect(after.changed).toMatchObject([{ section: 'workshops', confirmationEmail: 'mia@example.org' }]);
});

const roadTripFirst = event.sections.toSorted(({ key }) => (key === 'road_trip' ? -1 : 1));
test.each([
  ['the one that asks for them', { workshops: ['participation_friday'] }, 'workshops'],
  ['where only the main form asks, the first, though never the road trip', {}, 'pre_event'],
])('days belong to %s', (_what, asked: Record<string, string[]>, key) => {
  const fieldsOf = (of: string) => (asked[of] ?? []).map((id) => field(id));
  expect(daysSectionOf({ sections: roadTripFirst }, fieldsOf)).toBe(key);
});

describe('cancelling', () => {
  const { entries } = submit([], {
    section: 'pre_event',
    participationDays: ['friday'],
    joiningRoadTrip: true,
  });
  const all = ['pre_event', 'road_trip', 'workshops'];
  const cancel = (stored: readonly Entry[], sections: string[], by: 'rider' | 'staff' = 'rider') =>
    cancelEntries(stored, { sections, reason: 'A broken arm' }, answered(entryValues(stored)), {
      ...rules,
      by,
    });

  test('one section leaves the others as they are, and voids what is owed for it', () => {
    const after = cancel(entries, ['road_trip']);
    expect(states(after)).toEqual([
      ['pre_event', 'entered', 'friday'],
      ['road_trip', 'cancelled'],
    ]);
    expect(isOwed(after)).toEqual([
      ['pre_event', 15_000],
      ['road_trip', null],
    ]);
    expect(after.withdrawals).toMatchObject([{ section: 'road_trip' }]);
  });

  test('says when, by whom and why, and enters nobody anywhere', () => {
    const after = cancel(entries, all, 'staff');
    const cancelled = { at: now.toISOString(), by: 'staff', reason: 'A broken arm' };
    expect(entryView(after.entries).entries).toMatchObject([{ cancelled }, { cancelled }]);
    expect(entryValues(after.entries)).toMatchObject({ participationDays: [], joiningRoadTrip: false });
    expect(cancel(after.entries, all).changed).toEqual([]);
  });

  test('is taken back with the days and at the price of before', () => {
    const gone = cancel(entries, all).entries;
    const dearer = {
      ...rules,
      event: { ...event, sections: [section('pre_event', { priceCents: 99_900 })] },
    };
    const back = takeBackEntries(gone, ['pre_event'], answered(entryValues(gone)), dearer);
    expect(states(back)).toEqual([
      ['pre_event', 'entered', 'friday'],
      ['road_trip', 'cancelled'],
    ]);
    expect(isOwed(back)[0]).toEqual(['pre_event', 15_000]);
    expect(entryView(back.entries).entries[0]).not.toHaveProperty('cancelled');
  });

  test('who submits the section again comes on the days that they tick now', () => {
    const gone = cancel(entries, all).entries;
    expect(states(submit(gone, { section: 'pre_event', participationDays: ['sunday'] }))[0]).toEqual([
      'pre_event',
      'entered',
      'sunday',
    ]);
    expect(states(submit(gone, { section: 'pre_event' }))[0]).toEqual(['pre_event', 'entered']);
  });
});
