// The example that a new rego holds: the days of the specification, in a year in which they are still to come.
import { expect, test } from 'vitest';
import { lastDayOf } from '#domain/event/event.ts';
import { adelaideEvent, nextAdelaideYear } from '#server/editions/adelaide.ts';
import { readEvent } from '#server/editions/event.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { createTestApp } from '#tests/app.ts';
import { roadTripOf } from '#tests/events.ts';
import { asAdmin } from '#tests/make.ts';

test.each([
  ['2024-12-01T00:00:00Z', 2025],
  // The last minute of 6 November in Adelaide, and the next one.
  ['2025-11-06T13:29:00Z', 2025],
  ['2025-11-06T13:30:00Z', 2031],
  ['2026-11-22T10:00:00Z', 2031],
  ['2031-11-07T00:00:00Z', 2036],
])('at %s the next 6 November that is a Thursday is of %i', (now, year) => {
  expect(nextAdelaideYear(new Date(now))).toBe(year);
});

test.each([2025, 2031, 2036])('in %i the programme and the legs stand on the days that they say', (year) => {
  const event = adelaideEvent(year);
  const { programme, startDate, endDate } = event;
  const said = (date: string, month?: 'short') =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month, timeZone: 'UTC' }).format(
      new Date(date),
    );
  expect(programme.map(({ date }) => said(date))).toEqual(programme.map(({ label }) => label));
  expect(roadTripOf(event).legs.map(({ date }) => said(date, 'short'))).toEqual(
    roadTripOf(event).legs.map(({ when }) => when.replace(' night', '')),
  );
  expect([startDate, endDate]).toEqual([`${year}-11-06`, `${year}-11-10`]);
});

test('whoever tries a new rego tries an open event', async () => {
  const rego = await createTestApp();
  const today = new Date().toISOString().slice(0, 10);
  expect(lastDayOf(await readEvent(rego.database)) > today).toBe(true);
  expect((await rego.app.inject('/register')).body).not.toContain('This event is over');
});

test('a rego of years ago keeps its event at the next start, and its checklist knows the example in it', async () => {
  let now = new Date('2025-01-01T00:00:00Z');
  const rego = await createTestApp({}, () => now);
  const admin = await asAdmin(rego);
  const parts = async () => (await admin('GET', '/api/admin/setup')).json().exampleParts;
  const before = await parts();
  now = new Date('2025-01-08T00:00:00Z');
  await storeFirstContent(rego.database, new Date('2026-11-22T00:00:00Z'));
  expect((await readEvent(rego.database)).startDate).toBe('2025-11-06');
  expect(await parts()).toEqual(before);
  expect(before.join()).toBe('title,abbreviation,dates,texts,headquarters,programme,road trip,prices');
});
