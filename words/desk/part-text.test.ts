// The word in the column with the days, whichever section asks for them.
import { expect, test } from 'vitest';
import type { EntryState } from '#domain/entries/entry-state.ts';
import { entered, fourDays } from '#tests/events.ts';
import { daysText } from '#words/desk/part-text.ts';

const days = ['friday', 'saturday'];
/** Of one who ticked two days in the section with this key. */
const said = (section: string, state: EntryState) => {
  const entries = entered([section]).map((entry) => ({ ...entry, state, days }));
  return daysText({ entries, participationDays: state === 'cancelled' ? [] : days }, { days: fourDays });
};

test.each(['pre_event', 'rides'])('days of %s that nobody has yet, or has no more, read so', (section) => {
  expect(said(section, 'entered')).toBe('2 Days');
  expect(said(section, 'waiting')).toBe('Waits: 2 Days');
  expect(said(section, 'requested')).toBe('Asks: 2 Days');
  expect(said(section, 'cancelled')).toBe('Cancelled');
});

test('who left the section that asked before says the days of the one that asks now', () => {
  const [left, rides] = entered(['pre_event', 'rides']);
  const entries = [
    left && { ...left, state: 'cancelled' as const, days: ['sunday'] },
    rides && { ...rides, days },
  ];
  const text = daysText(
    { entries: entries.flatMap((one) => one ?? []), participationDays: days },
    { days: fourDays },
  );
  expect(text).toBe('2 Days');
});
