// What a later submit, correction or confirmation leaves as it is.
import { expect, test } from 'vitest';
import { confirmEntries, takePart } from '#domain/entries/entries.ts';
import { type Entry, type EntryValues, entryValues, entryView } from '#domain/entries/entry.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';
import { fourDays, twoSections } from '#tests/events.ts';

const now = new Date('2025-10-01T10:00:00Z');
const later = new Date('2025-10-02T10:00:00Z');
let made = 0;
const newId = () => {
  made += 1;
  return `id-${made}`;
};
const event = { timeZone: 'Australia/Adelaide', days: fourDays, sections: twoSections };
const rules = { event, askedIn: () => [], daysSection: 'pre_event', now, newId };
const answered = (values: EntryValues) => ({ values: { ...registrationDefaults, ...values }, answers: {} });

function submit(stored: readonly Entry[], values: Partial<EntryValues>, change: object = {}): Entry[] {
  const said = answered({ ...entryValues(stored), ...values });
  return takePart(stored, said, { ...rules, ...change }).entries;
}

test('a new entry holds nothing but that it was entered', () => {
  const [entry] = submit([], { joiningRoadTrip: true });
  expect(entry).toEqual({
    ...{ id: expect.any(String), section: 'road_trip', state: 'entered', days: [], createdAt: now },
    ...{
      submittedAt: null,
      confirmedAt: null,
      confirmationEmail: '',
      confirmationMessage: '',
      reference: '',
    },
    ...{ cancelledAt: null, cancelledBy: null, cancelReason: '', requestedAt: null },
    charges: [expect.objectContaining({ kind: 'ticket', amountCents: 20_000 })],
  });
});

test.each(['requested', 'waiting', 'offered'] as const)(
  'who is %s stays so, whatever else they send',
  (state) => {
    const waiting = submit([], { joiningRoadTrip: true }).map((entry) => ({ ...entry, state, charges: [] }));
    const states = (entries: readonly Entry[]) => entries.map((entry) => [entry.section, entry.state]);
    expect(states(submit(waiting, {}))).toEqual([['road_trip', state]]);
    expect(states(submit(waiting, { joiningRoadTrip: true }, { section: 'road_trip' }))).toEqual([
      ['road_trip', state],
    ]);
    expect(states(submit(waiting, { participationDays: ['friday'] }))).toEqual([
      ['road_trip', state],
      ['pre_event', 'entered'],
    ]);
  },
);

test('a section keeps the time of its first submit, and two of one instant their order', () => {
  const first = submit([], { participationDays: ['friday'] }, { section: 'pre_event' });
  const both = submit(first, { joiningRoadTrip: true }, { section: 'road_trip' });
  expect(entryView(both.toReversed()).sections).toEqual(['pre_event', 'road_trip']);
  const again = submit(both, {}, { section: 'pre_event', now: later });
  expect(again.map(({ submittedAt }) => submittedAt)).toEqual(both.map(({ submittedAt }) => submittedAt));
});

test('an address that is corrected to itself changes nothing', () => {
  const stored = submit([], { joiningRoadTrip: true });
  const said = answered(entryValues(stored));
  const corrected = { from: '', to: '' };
  expect(takePart(stored, said, { ...rules, corrected }).changed).toEqual([]);
});

test('what is no longer chosen keeps its text and its charge, and has no reference', () => {
  const stored = submit([], { participationDays: ['friday'], joiningRoadTrip: true });
  const chosen = (key: string) => ({
    key,
    email: 'pay@example.org',
    message: 'Paid',
    reference: `Mia ${key}`,
  });
  const said = answered(entryValues(stored));
  const both = confirmEntries(stored, [chosen('pre_event'), chosen('road_trip')], said, rules).entries;
  const { entries, unkept } = confirmEntries(both, [chosen('road_trip')], said, rules);
  expect(entries).toEqual(
    both.map((entry) =>
      entry.section === 'pre_event' ? { ...entry, confirmedAt: null, reference: '' } : entry,
    ),
  );
  expect(unkept).toEqual([]);
});
