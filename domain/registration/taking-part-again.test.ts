// What a later submit, correction or confirmation leaves of the entries as it is.
import { expect, test } from 'vitest';
import { confirmEntries, daysSectionOf, takeBackEntries, takePart } from '#domain/entries/entries.ts';
import { type Entry, type EntryValues, entryValues, entryView } from '#domain/entries/entry.ts';
import { withoutRequest } from '#domain/entries/entry-list.ts';
import { registrationDefaults } from '#domain/values/known-fields.ts';
import { fourDays, section, twoSections } from '#tests/events.ts';
import { storedEntry } from '#tests/stored-entries.ts';

const now = new Date('2025-10-01T10:00:00Z');
const earlier = new Date('2025-09-01T10:00:00Z');
const later = new Date('2025-10-02T10:00:00Z');
const event = {
  timeZone: 'Australia/Adelaide',
  days: fourDays,
  sections: [...twoSections, section('workshops')],
};
let made = 0;
const newId = () => `new-${made++}`;
const rules = { event, askedIn: () => [], daysSection: 'pre_event', now, newId };
const saidIn = (stored: readonly Entry[], values: Partial<EntryValues> = {}) => ({
  values: { ...registrationDefaults, ...entryValues(stored), ...values },
  answers: {},
});

type Sent = Partial<EntryValues> & { section?: string; at?: Date };
function submit(
  stored: readonly Entry[],
  { section: sent, at = now, ...values }: Sent,
  sections = event.sections,
) {
  const own = { ...rules, event: { ...event, sections }, now: at, section: sent };
  return takePart(stored, saidIn(stored, values), own);
}
const stateOf = (entries: readonly Entry[], key: string) => entries.find((one) => one.section === key)?.state;

test('where no section asks for days, they are of the first that is not the road trip', () => {
  const sections = [section('road_trip'), section('workshops')];
  expect(daysSectionOf({ sections }, () => [])).toBe('workshops');
});

test('a new entry holds nothing but that it was entered', () => {
  const [entry] = submit([], { joiningRoadTrip: true }).entries;
  expect(entry).toEqual({
    ...storedEntry('road_trip', { id: expect.any(String), createdAt: now }),
    charges: [expect.objectContaining({ kind: 'ticket', amountCents: 20_000 })],
  });
});

test.each(['requested', 'waiting', 'offered'] as const)(
  'who is %s stays so, whatever else they send',
  (state) => {
    for (const own of ['road_trip', 'workshops']) {
      const stored = [storedEntry(own, { state })];
      const sent = [
        {},
        { section: own, joiningRoadTrip: true },
        { section: 'pre_event' },
        { participationDays: ['friday'] },
      ];
      for (const one of sent) expect(stateOf(submit(stored, one).entries, own)).toBe(state);
    }
  },
);

test.each(['waiting', 'offered', 'requested', 'entered'] as const)(
  'who is %s for the road trip and submits it with a no leaves it',
  (state) => {
    const stored = [storedEntry('road_trip', { state })];
    const { entries } = submit(stored, { section: 'road_trip', joiningRoadTrip: false });
    expect(stateOf(entries, 'road_trip')).toBe('cancelled');
  },
);

test('a section keeps the time of its first submit, and two of one instant their order', () => {
  const first = submit([], { section: 'pre_event', participationDays: ['friday'] }).entries;
  const both = submit(first, { section: 'road_trip', joiningRoadTrip: true }).entries;
  expect(entryView(both.toReversed()).sections).toEqual(['pre_event', 'road_trip']);
  const again = submit(both, { section: 'pre_event', at: later }).entries;
  expect(again.map(({ submittedAt }) => submittedAt)).toEqual(both.map(({ submittedAt }) => submittedAt));
});

test.each([
  ['without a road trip nobody joins one', [section('workshops')], undefined],
  ['one joins a road trip that is all there is', [section('road_trip')], 'entered'],
])('%s', (_, sections, state) => {
  const { entries } = submit([], { joiningRoadTrip: true }, sections);
  expect(stateOf(entries, 'road_trip')).toBe(state);
});

test('ticked days change nothing of sections that have none', () => {
  const { changed } = submit([storedEntry('workshops', { state: 'declined' })], {
    participationDays: ['friday'],
  });
  expect(changed.map((one) => one.section)).toEqual(['pre_event']);
});

test('who submits a section again keeps its days, and who cancelled it says them anew', () => {
  const days = { days: ['friday'], submittedAt: earlier };
  const daysOf = (change: object) =>
    submit([storedEntry('pre_event', { ...days, ...change })], { section: 'pre_event' }).entries[0]?.days;
  expect(daysOf({})).toEqual(['friday']);
  expect(daysOf({ state: 'cancelled', cancelledAt: earlier, cancelledBy: 'rider' })).toEqual([]);
});

test('days that stood at another section move to the one that asks for them', () => {
  const { entries } = submit([storedEntry('workshops', { days: ['friday'] })], {
    participationDays: ['sunday'],
  });
  expect(entries.map((one) => [one.section, one.days])).toEqual([
    ['workshops', []],
    ['pre_event', ['sunday']],
  ]);
});

test('where no section can have days none is made for them', () => {
  const said = saidIn([], { participationDays: ['friday'] });
  expect(takePart([], said, { ...rules, daysSection: undefined }).entries).toEqual([]);
});

test('days are of the section that asks for them, not of the first that asks for something', () => {
  const asks = {
    workshops: [{ role: 'phone' as const }],
    road_trip: [{ role: 'participationDays' as const }],
  };
  const fieldsOf = (key: string) => Object.entries(asks).find(([name]) => name === key)?.[1] ?? [];
  expect(daysSectionOf({ sections: [section('workshops'), section('road_trip')] }, fieldsOf)).toBe(
    'road_trip',
  );
});

test('only confirmations that went to the rider’s own address follow it', () => {
  const to = (confirmationEmail: string) => ({ confirmationEmail });
  const stored = [
    storedEntry('workshops', to('Mia@example.org')),
    storedEntry('pre_event', to('pay@example.org')),
  ];
  const corrected = { from: 'mia@example.org', to: 'mia@example.com' };
  const { entries } = takePart(stored, saidIn(stored), { ...rules, corrected });
  expect(entries.map((one) => one.confirmationEmail)).toEqual(['mia@example.com', 'pay@example.org']);
});

test('an address that is corrected to itself changes nothing', () => {
  const stored = submit([], { joiningRoadTrip: true }).entries;
  const corrected = { from: '', to: '' };
  expect(takePart(stored, saidIn(stored), { ...rules, corrected }).changed).toEqual([]);
});

test('whoever declined asks no more, whoever waits for a yes does', () => {
  const asked = (state: 'declined' | 'requested') =>
    withoutRequest(storedEntry('workshops', { state, requestedAt: earlier })).requestedAt;
  expect([asked('declined'), asked('requested')]).toEqual([null, earlier]);
});

test('only what was cancelled is taken back', () => {
  const stored = [
    storedEntry('pre_event', { state: 'declined' }),
    storedEntry('workshops', { state: 'cancelled' }),
  ];
  const { entries } = takeBackEntries(stored, ['pre_event', 'workshops', 'road_trip'], saidIn([]), rules);
  expect(entries.map(({ state }) => state)).toEqual(['declined', 'entered']);
});

test('whoever asks somewhere since long pays today’s price where they enter today', () => {
  const sections = [
    section('workshops', { priceCents: 4_000, earlyPrices: [{ until: '2025-09-15', priceCents: 3_000 }] }),
    section('road_trip', { needsApproval: true }),
  ];
  const asks = storedEntry('road_trip', { state: 'requested', requestedAt: earlier });
  const { charged } = submit([asks], { section: 'workshops' }, sections);
  expect(charged.map(({ amountCents }) => amountCents)).toEqual([4_000]);
});

test('a yes that one section needs is needed for no other', () => {
  const sections = [section('workshops'), section('road_trip', { needsApproval: true })];
  expect(stateOf(submit([], { section: 'workshops' }, sections).entries, 'workshops')).toBe('entered');
});

test('what was cancelled before is not withdrawn once more', () => {
  const gone = storedEntry('road_trip', { state: 'cancelled', cancelledAt: earlier, cancelledBy: 'rider' });
  expect(submit([gone], { section: 'workshops' }).withdrawals).toEqual([]);
});

test('what is no longer chosen keeps its text and its charge, and has no reference', () => {
  const stored = submit([], { participationDays: ['friday'], joiningRoadTrip: true }).entries;
  const chosen = (key: string) => ({
    key,
    email: 'pay@example.org',
    message: 'Paid',
    reference: `Mia ${key}`,
  });
  const said = saidIn(stored);
  const both = confirmEntries(stored, [chosen('pre_event'), chosen('road_trip')], said, rules).entries;
  const { entries, unkept } = confirmEntries(both, [chosen('road_trip')], said, rules);
  expect(entries).toEqual(
    both.map((entry) =>
      entry.section === 'pre_event' ? { ...entry, confirmedAt: null, reference: '' } : entry,
    ),
  );
  expect(unkept).toEqual([]);
});
