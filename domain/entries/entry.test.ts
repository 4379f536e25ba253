// What a registration tells of its entries, in the specification's words and in ours.
import { describe, expect, test } from 'vitest';
import { type Entry, entryValues, entryView, saidValues } from '#domain/entries/entry.ts';
import {
  type EntryState,
  hasDeclined,
  isEntered,
  isWaiting,
  takesPartOrAsks,
} from '#domain/entries/entry-state.ts';
import { storedEntry } from '#tests/stored-entries.ts';

const at = (day: number) => new Date(Date.UTC(2025, 9, day));
const entry = (section: string, change: Partial<Entry> = {}): Entry =>
  storedEntry(section, {
    createdAt: at(1),
    charges: [
      {
        id: `${section}-1`,
        kind: 'ticket',
        subject: '',
        label: section,
        amountCents: 4_000,
        voidReason: null,
      },
    ],
    ...change,
  });

describe('as values', () => {
  test('the ticked days are those of the entry that has some, the texts those of their section', () => {
    const entries = [
      entry('road_trip', { confirmationEmail: 'car@example.org', confirmationMessage: 'Tonight' }),
      entry('pre_event', { days: ['friday'], confirmationEmail: 'pay@example.org' }),
    ];
    expect(entryValues(entries)).toEqual({
      participationDays: ['friday'],
      joiningRoadTrip: true,
      preEventConfirmationEmail: 'pay@example.org',
      preEventEmailContent: '',
      roadTripConfirmationEmail: 'car@example.org',
      roadTripEmailContent: 'Tonight',
    });
  });

  test('without an entry there is nothing to tell', () => {
    expect(entryValues([])).toMatchObject({ participationDays: [], joiningRoadTrip: false });
  });

  test('only who is entered in the road trip joins it', () => {
    expect(entryValues([entry('workshops')]).joiningRoadTrip).toBe(false);
    expect(entryValues([entry('road_trip', { state: 'waiting' })]).joiningRoadTrip).toBe(false);
  });
});

test('whoever waits for the road trip said that they join, whoever declined or left it did not', () => {
  const joins = (...states: EntryState[]) =>
    saidValues([entry('workshops'), ...states.map((state) => entry('road_trip', { state }))]).joiningRoadTrip;
  const said: EntryState[] = ['entered', 'waiting', 'offered', 'declined', 'cancelled'];
  expect(said.filter((state) => joins(state))).toEqual(['entered', 'waiting', 'offered']);
  expect(joins()).toBe(false);
});

describe('as replies tell of them', () => {
  const view = entryView([
    entry('workshops', { submittedAt: at(3), confirmedAt: at(4), reference: 'Mia workshops' }),
    entry('road_trip', { submittedAt: at(2), charges: [] }),
    entry('alley_cat', { days: ['friday'], confirmedAt: at(5), reference: 'Mia alley cat' }),
  ]);

  test('entries stand by their keys, with what is owed and when it was confirmed', () => {
    expect(view.entries).toEqual([
      ...[
        {
          section: 'alley_cat',
          state: 'entered',
          days: ['friday'],
          amountCents: 4_000,
          confirmedAt: '2025-10-05T00:00:00.000Z',
        },
      ],
      ...[{ section: 'road_trip', state: 'entered', days: [], amountCents: null, confirmedAt: null }],
      ...[
        {
          section: 'workshops',
          state: 'entered',
          days: [],
          amountCents: 4_000,
          confirmedAt: '2025-10-04T00:00:00.000Z',
        },
      ],
    ]);
  });

  test('sections stand as they were submitted, one that was not is none', () => {
    expect(view.sections).toEqual(['road_trip', 'workshops']);
  });

  test('payments are what is owed and confirmed, under the name of the confirm call', () => {
    expect(view.payments).toEqual([
      {
        event: 'alley-cat',
        amountCents: 4_000,
        reference: 'Mia alley cat',
        confirmedAt: '2025-10-05T00:00:00.000Z',
      },
      {
        event: 'workshops',
        amountCents: 4_000,
        reference: 'Mia workshops',
        confirmedAt: '2025-10-04T00:00:00.000Z',
      },
    ]);
  });
});

test('what was left is no payment, what was asked for says since when, and several charges stand one by one', () => {
  const [ticket] = entry('rides').charges;
  const charges = ticket
    ? [ticket, { ...ticket, id: 'seat', kind: 'option' as const, subject: 'seat=Bus', label: 'Seat' }]
    : [];
  const voided = charges.map((charge) => ({ ...charge, voidReason: 'left' as const }));
  const { entries, payments } = entryView([
    entry('alley_cat', { confirmedAt: at(5), charges: voided }),
    entry('feast', { state: 'requested', requestedAt: at(2), charges: [] }),
    entry('rides', { charges }),
    // A seat without a place is owed by nobody.
    entry('seats', { charges: charges.slice(1) }),
  ]);
  expect(payments).toEqual([]);
  expect(entries).toMatchObject([
    { amountCents: null },
    { requestedAt: '2025-10-02T00:00:00.000Z' },
    { amountCents: 8_000, charges: [{ label: 'rides' }, { label: 'Seat' }] },
    { amountCents: null },
  ]);
  expect(entries.map((one) => Object.keys(one).slice(5))).toEqual([
    ['leftCharges'],
    ['requestedAt'],
    ['charges'],
    [],
  ]);
});

test('in a section is who entered that one, out of it who said no or left', () => {
  const { entries } = entryView([
    entry('pre_event'),
    entry('workshops', { state: 'waiting' }),
    entry('road_trip', { state: 'declined' }),
    entry('alley_cat', { state: 'cancelled' }),
  ]);
  const asking = {
    section: 'feast',
    state: 'requested' as const,
    days: [],
    amountCents: null,
    confirmedAt: null,
  };
  const keys = ['pre_event', 'workshops', 'road_trip', 'alley_cat', 'feast', 'unknown'];
  expect(keys.filter((key) => takesPartOrAsks({ entries: [...entries, asking] }, key))).toEqual([
    'pre_event',
    'feast',
  ]);
  expect(keys.filter((key) => isEntered({ entries }, key))).toEqual(['pre_event']);
  expect(keys.filter((key) => hasDeclined({ entries }, key))).toEqual(['road_trip', 'alley_cat']);
  expect(keys.filter((key) => isWaiting({ entries }, key))).toEqual(['workshops']);
});
