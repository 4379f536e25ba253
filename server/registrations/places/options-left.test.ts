// The form says of an option what it says of a section: that it is full, and how many are left where the organizer shows it;
// whoever edits the form reads how many are taken.
import { expect, test } from 'vitest';
import type { Field } from '#domain/forms/fields.ts';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { fixedWeek, replaceEvent, withSection } from '#tests/events.ts';
import { asAdmin, rider, submit } from '#tests/make.ts';
import { askInWorkshops, bench } from '#tests/workshops.ts';

const now = new Date('2026-03-01T10:00:00Z');
const rego = await createTestApp({}, () => now);

const fields: Field[] = [
  { ...bench, placesOf: { Frame: 2 } },
  { id: 'lunch', type: 'checkbox', label: 'Lunch', required: false, order: 1, places: 1 },
];

async function showPlaces(showsPlaces: boolean): Promise<void> {
  const week = fixedWeek(await readEvent(rego.database));
  await replaceEvent(rego.database, withSection(week, 'workshops', { showsPlaces }), now);
}

/** As it reads, without its marks. */
const form = async () =>
  (await rego.app.inject('/register')).body
    .split('<script type="application/json')[0]
    ?.replace(/<!-- -->|<[^>]*>/g, ' ');
const register = (answers: object) => submit(rego.app, { ...rider, sectionType: 'workshops', ...answers });

test('of a choice and of a tick', async () => {
  await showPlaces(false);
  await askInWorkshops(rego, fields, now);
  expect(await form()).not.toMatch(/\d left|full: waiting list/);
  await showPlaces(true);
  expect(await form()).toMatch(/Frame\s+\(\+ €.35, 2 left\)/);
  expect(await form()).toMatch(/Lunch\s+1 left/);
  await register({ bench: 'Frame', lunch: true });
  await register({ bench: 'Frame' });
  await showPlaces(false);
  expect(await form()).toMatch(/Frame\s+\(\+ €.35, full: waiting list\)/);
  expect(await form()).toMatch(/Lunch\s+full: waiting list/);
  const admin = await asAdmin(rego);
  const { taken } = (await admin('GET', '/api/form/answers?sectionType=workshops')).json();
  expect(taken).toEqual({ 'option:workshops:bench:Frame': 2, 'option:workshops:lunch': 1 });
});
