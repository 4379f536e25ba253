// Whoever gave up an answer that has room for so many, or let its offer lapse, waits for it again, behind the others.
import { beforeEach, expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { fixedWeek, replaceEvent } from '#tests/events.ts';
import { asRider, type Made, rider, submit } from '#tests/make.ts';
import { keepWaiting } from '#tests/places.ts';
import { askInWorkshops, bench } from '#tests/workshops.ts';

const start = new Date('2026-03-01T10:00:00Z');
let now = start;
const rego = await createTestApp({}, () => now);

const [section, option] = ['workshops', 'option:workshops:bench:Frame'];
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);

async function register(name: string): Promise<Made> {
  const body = { ...rider, name, email: `${name}@example.org`, sectionType: section, bench: 'Frame' };
  return (await submit(rego.app, body)).json();
}
const ask = ({ id, token }: Made, what: string, payload: object) =>
  asRider(rego.app, { id, token }, 'POST', `/${what}`, payload);
const again = (made: Made, change: object = {}) => ask(made, 'wait-again', { section, option, ...change });
const own = async ({ id, token }: Made) => (await asRider(rego.app, { id, token }, 'GET')).json();
const without = (made: Made) =>
  submit(
    rego.app,
    { ...rider, name: 'ada', email: 'ada@example.org', sectionType: section, bench: 'None' },
    { token: made.token },
  );

beforeEach(async () => {
  now = start;
  await rego.pool.query('delete from registrations; delete from limited_places');
  await replaceEvent(rego.database, { ...fixedWeek(await readEvent(rego.database)), offerHours: 24 }, now);
  await askInWorkshops(rego, [{ ...bench, placesOf: { Frame: 1 } }]);
});

test('behind who came after them; what it costs is owed once they take it', async () => {
  const [ada, bo, cy] = [await register('ada'), await register('bo'), await register('cy')];
  await without(ada);
  await keepWaiting(rego, now);
  now = hours(25);
  await keepWaiting(rego, now);
  expect((await own(bo)).waits).toEqual([{ section, option, what: 'Workshops, Bench: Frame' }]);

  const { statusCode, body } = await again(bo);
  expect(statusCode).toBe(200);
  const standing = { place: 1, of: 1, passesOver: 0, isFull: true };
  expect(JSON.parse(body).waits).toEqual([{ section, option, what: 'Workshops, Bench: Frame', standing }]);
  // Pressed twice it is one turn.
  expect((await again(bo)).json().waits).toHaveLength(1);
  const dee = await register('dee');
  await ask(cy, 'answer-offer', { section, option, answer: 'declined' });
  await again(cy);
  await keepWaiting(rego, now);
  expect((await own(bo)).waits[0].offer).toMatchObject({ amountCents: 3_500 });
  expect((await own(dee)).waits[0].standing).toMatchObject({ place: 1, of: 2 });
  expect((await own(cy)).waits[0].standing).toMatchObject({ place: 2, of: 2 });
  await ask(bo, 'answer-offer', { section, option, answer: 'accepted' });
  expect((await own(bo)).money.openCents).toBe(7_050);
});

test('only for what was given up', async () => {
  const [ada, bo] = [await register('ada'), await register('bo')];
  expect((await again(ada)).json().waits).toBeUndefined();
  expect((await again(bo)).json().waits[0].standing).toMatchObject({ place: 1, of: 1 });
  for (const unknown of [{ option: 'section:workshops' }, { option: 'option:workshops:bench:None' }]) {
    expect((await again(bo, unknown)).statusCode).toBe(404);
  }
  expect((await again(bo, { section: 'road_trip' })).statusCode).toBe(404);
  expect((await again({ ...bo, token: ada.token })).statusCode).toBe(404);
});
