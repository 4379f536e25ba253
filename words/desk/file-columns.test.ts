// What files and sheets say of whoever is not in, or not yet.
import { expect, test } from 'vitest';
import type { EntryState } from '#domain/entries/entry-state.ts';
import type { EventDay } from '#domain/event/event.ts';
import type { ListedRegistration } from '#domain/registration/stored-registration.ts';
import { entered, fourDays, section, twoSections } from '#tests/events.ts';
import { listedOf } from '#tests/registrations.ts';
import { adminColumns, dataColumns, printedColumns, registrationColumns } from '#words/desk/file-columns.ts';

const event = { timeZone: 'Australia/Adelaide', days: fourDays, sections: twoSections };
const days = fourDays.map(({ key }) => key);

/** Ticked all days of the pre-event. */
function mia(state: EntryState): ListedRegistration {
  return listedOf({
    participationDays: state === 'cancelled' ? [] : days,
    entries: entered(['pre_event']).map((entry) => ({ ...entry, state, days: [...days] })),
  });
}

test.each<[EntryState, string, string]>([
  ['entered', 'All Days', 'Yes'],
  ['requested', 'Asks: All Days', 'No'],
  ['waiting', 'Waits: All Days', 'No'],
  ['offered', 'Offered: All Days', 'No'],
  ['cancelled', 'Cancelled', 'No'],
])('whoever is %s', (state, told, comes) => {
  const cell = (columns: ReturnType<typeof adminColumns>, title: string) =>
    columns.find((column) => column.title === title)?.cell(mia(state));
  for (const columns of [adminColumns, registrationColumns, printedColumns]) {
    expect(cell(columns(event), 'Days')).toBe(told);
  }
  expect(cell(dataColumns(event), 'Thursday')).toBe(comes);
});

test('a day’s column is headed by the weekday of its date, whatever it once was; of two alike by their titles', () => {
  const day = (key: string, date: string, title: string): EventDay => ({ key, date, title, label: title });
  const moved = [
    day('monday', '2026-07-08', 'Wednesday 8 Jul'),
    day('thursday', '2026-07-09', 'Thursday 9 Jul'),
  ];
  const headings = (ofDays: readonly EventDay[]) =>
    dataColumns({ ...event, days: [...ofDays] })
      .slice(4)
      .map(({ title }) => title)
      .slice(0, ofDays.length);
  expect(headings(moved)).toEqual(['Wednesday', 'Thursday']);
  const again = day('thursday_2', '2026-07-16', 'Thursday 16 Jul');
  expect(headings([...moved, again])).toEqual(['Wednesday', 'Thursday 9 Jul', 'Thursday 16 Jul']);
  const [onMonday] = dataColumns({ ...event, days: moved }).filter(({ title }) => title === 'Wednesday');
  const mias = { ...mia('entered'), participationDays: ['monday'] };
  expect(onMonday?.cell(mias)).toBe('Yes');
});

test('an event without the example’s road trip has no column of it beside one of its own sections', () => {
  const ownTrip = { ...event, sections: [section('to_the_sea', { title: 'Road Trip' })] };
  const said = { ...mia('entered'), entries: entered(['to_the_sea']) };
  for (const columns of [adminColumns, registrationColumns, printedColumns, dataColumns]) {
    const trips = columns(ownTrip).filter(({ title }) => title === 'Road Trip');
    expect(trips.map(({ cell }) => cell(said).toLowerCase())).toEqual(['yes']);
  }
});
