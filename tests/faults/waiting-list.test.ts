// kill -9 in the middle of offering places and of taking them back, with two days in between: no offer is lost, none is made
// twice, and each is told of by one letter.
import { expect, test, vi } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { preEventAnswers, rider, submit } from '#tests/make.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { spawnRego } from '#tests/rego-process.ts';
import { waitUntil } from '#tests/wait-until.ts';
import { offerLapsed, placeIsFree } from '#words/letters/letters.ts';

vi.setConfig({ testTimeout: 90_000 });

const riders = 13;
const places = 7;

const rego = await createTestApp();

async function limit(count: number): Promise<void> {
  const event = await readEvent(rego.database);
  await replaceEvent(rego.database, withSection(event, 'pre_event', { places: count }), new Date());
}

type Told = { state: string; actions: string[]; subjects: string[] };

/** In their turn: what became of each, what the history says of it, and what they were told. */
async function readTold(): Promise<Told[]> {
  const { rows } = await rego.pool.query<Told>(`
    select state,
      (select coalesce(json_agg(action), '[]') from registration_history history
        where history.registration_id = entries.registration_id and action <> 'registered') as actions,
      (select coalesce(json_agg(subject), '[]') from letters
        where letters.registration_id = entries.registration_id) as subjects
    from entries join registrations on registrations.id = entries.registration_id
    order by sort_email`);
  return rows;
}

async function checkAll(): Promise<void> {
  const all = await readTold();
  expect(all).toHaveLength(riders);
  for (const { state, actions, subjects } of all) {
    const told = (heading: string) => subjects.filter((subject) => subject.startsWith(heading)).length;
    const [offered, lapsed] = [state === 'offered' || state === 'declined', state === 'declined'];
    expect(actions.toSorted()).toEqual([...(lapsed ? ['lapsed'] : []), ...(offered ? ['offered'] : [])]);
    expect([told(placeIsFree), told(offerLapsed)]).toEqual([Number(offered), Number(lapsed)]);
  }
  const taken = all.filter(({ state }) => state === 'entered' || state === 'offered');
  expect(taken.length).toBeLessThanOrEqual(places);
  // In their turn.
  const left = all.map(({ state }) => state === 'waiting');
  expect(left).toEqual(left.toSorted());
}

test('no offer is lost or made twice', async () => {
  await limit(1);
  for (let at = 10; at < 10 + riders; at += 1) {
    const email = `rider-${at}@example.org`;
    expect((await submit(rego.app, { ...rider, ...preEventAnswers, email })).statusCode).toBe(201);
  }
  await limit(places);
  // So that a kill comes in the middle.
  await rego.pool.query(`
    create function slow() returns trigger language plpgsql as
      'begin perform pg_sleep(0.1); return new; end';
    create trigger slow before insert on letters for each row execute function slow()`);
  const folder = makeFolder();
  const runUntil = async (state: string, count: number) => {
    const process = spawnRego({ DATABASE_URL: rego.url, DATA_DIR: folder });
    const counted = async () => (await readTold()).filter((one) => one.state === state).length;
    await waitUntil(`${count} are ${state}`, async () => (await counted()) >= count);
    await process.end('SIGKILL');
    await checkAll();
    return counted();
  };
  expect(await runUntil('offered', 2)).toBeLessThan(places - 1);
  expect(await runUntil('offered', places - 1)).toBe(places - 1);
  // Two days later.
  await rego.pool.query(
    "update entry_places set offered_until = offered_until - interval '50 hours' where state = 'offered'",
  );
  expect(await runUntil('declined', 2)).toBeLessThan(places - 1);
  expect(await runUntil('declined', places - 1)).toBe(places - 1);
  expect(await runUntil('offered', places - 1)).toBe(places - 1);
});
