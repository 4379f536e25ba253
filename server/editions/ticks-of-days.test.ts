// A section's ticks follow the event's days; whatever else an organizer made of it stays.
import { expect, test } from 'vitest';
import { sectionOf } from '#domain/event/event.ts';
import type { Field } from '#domain/forms/fields.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { defaultSection } from '#server/editions/default-sections.ts';
import { withDaysOf } from '#server/editions/ticks-of-days.ts';
import { day, withDay } from '#tests/events.ts';

const event = adelaideEvent(2025);
const section = defaultSection(sectionOf(event, 'pre_event'), event);
const labels = ({ fields }: { fields: readonly Field[] }) => fields.map(({ label }) => label);
const around = (...days: string[]) => ['Which days are you coming?', 'All days', ...days, 'T-Shirt Size'];

test('days of the event that stay as they are leave a section as it is', () => {
  expect(withDaysOf(section, event, { ...event, days: [...event.days] })).toBe(section);
});

test('a new day has a tick, one that is gone has none, in the order of the event', () => {
  const [thursday, friday, , sunday] = event.days;
  if (!thursday || !friday || !sunday) throw new Error('no days');
  const days = [day('wednesday', { title: 'Wednesday' }), thursday, sunday, friday];
  const followed = withDaysOf(section, event, { days });
  expect(labels(followed)).toEqual(around('Wednesday', 'Thursday 6 Nov', 'Sunday 10 Nov', 'Friday 7 Nov'));
  expect(followed.fields.map(({ order }) => order)).toEqual(followed.fields.map((_field, place) => place));
  expect(followed.fields[2]).toMatchObject({ id: 'participation_wednesday', type: 'checkbox' });
});

test('a tick reads as its day is called now, unless somebody worded it; one that was taken out stays out', () => {
  const fields = section.fields
    .filter(({ id }) => id !== 'participation_saturday')
    .map((field) => (field.id === 'participation_friday' ? { ...field, label: 'Velodrome!' } : field));
  const renamed = ['thursday', 'friday', 'saturday'].reduce(
    (changed, key) => withDay(changed, key, { title: `Our ${key}` }),
    event,
  );
  expect(labels(withDaysOf({ ...section, fields }, event, renamed))).toEqual(
    around('Our thursday', 'Velodrome!', 'Sunday 10 Nov'),
  );
});

test('a section that asks for no day is left alone', () => {
  const trip = defaultSection(sectionOf(event, 'road_trip'), event);
  expect(withDaysOf(trip, event, { days: [] })).toBe(trip);
});

test('a section that was made before the event had days gets their ticks, below the one for all', () => {
  const none = { ...event, days: [] };
  const empty = defaultSection(sectionOf(event, 'pre_event'), none);
  expect(labels(empty)).toEqual(around());
  expect(labels(withDaysOf(empty, none, event))).toEqual(around(...event.days.map(({ title }) => title)));
});
