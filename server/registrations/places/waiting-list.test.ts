// The waiting list: a free place is offered to who is first, by a letter whose link answers without a sign-in, and goes
// on by itself.
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { letters } from '#server/mail/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { limitPlaces } from '#tests/events.ts';
import { asAdmin, asRider, postForm, rider, submit } from '#tests/make.ts';
import { keepWaiting, offersTo, statesOf } from '#tests/places.ts';
import { copyEdition } from '#tests/two-editions.ts';

const start = new Date('2026-03-01T10:00:00Z');
let now = start;
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
const rego = await createTestApp({}, () => now);
const admin = await asAdmin(rego);
beforeEach(async () => {
  now = start;
  await rego.pool.query('delete from registrations; delete from limited_places');
  await limit(1);
});

async function limit(places?: number): Promise<void> {
  await limitPlaces(rego.database, 'workshops', { ...(places && { places }), offerHours: 24 }, now);
}

async function register(name: string): Promise<string> {
  const body = { ...rider, name, email: `${name}@example.org`, sectionType: 'workshops' };
  return (await submit(rego.app, body)).json().id;
}

const answerTo = (token: string, said: object) => postForm(rego.app, `/place/${token}`, { ...said });
/** By the buttons of the page. */
async function answer(token: string, said: string) {
  const page = await rego.app.inject(`/place/${token}`);
  const [, offer = ''] = /name="offer" value="([^"]*)"/.exec(page.body) ?? [];
  return answerTo(token, { answer: said, offer });
}
const remove = (id: string) => admin('DELETE', `/api/admin/registrations/${id}`);

test('a freed place is offered to who waited first, and nobody else takes it meanwhile', async () => {
  const id = await register('ada');
  await register('bo');
  await register('cy');
  await remove(id);
  await register('dee');
  await keepWaiting(rego, now);
  await keepWaiting(rego, now);
  expect(await statesOf(rego)).toEqual({ bo: 'offered', cy: 'waiting', dee: 'waiting' });
  expect(await offersTo(rego, 'bo@example.org', now)).toHaveLength(1);
});

test('the link shows the offer, accepts it once, and the rider owes from then on', async () => {
  const id = await register('ada');
  await register('bo');
  await remove(id);
  await keepWaiting(rego, now);
  const [token = ''] = await offersTo(rego, 'bo@example.org', now);
  const look = await rego.app.inject(`/place/${token}`);
  expect(look.statusCode).toBe(200);
  expect(look.body).toContain('Yes, I take it');
  expect(await statesOf(rego)).toEqual({ bo: 'offered' });
  expect((await answer(token, 'accepted')).body).toContain('You are in');
  expect(await statesOf(rego)).toEqual({ bo: 'entered' });
  const { rows } = await rego.pool.query(
    'select kind, amount_cents from charges where registration_id = $1 and voided_at is null',
    [await idOf('bo')],
  );
  expect(rows).toEqual([{ kind: 'ticket', amount_cents: 3_550 }]);
  const again = await answer(token, 'declined');
  expect(again.statusCode).toBe(404);
  expect(again.body).toContain('If you said yes, the place is yours');
  expect(again.body).toContain('Send me my link');
  expect(again.body).not.toContain('href="/register"');
  expect(await statesOf(rego)).toEqual({ bo: 'entered' });
  // It opens nothing else.
  const headers = { authorization: `Bearer ${token}` };
  expect((await rego.app.inject({ url: `/api/registrations/${await idOf('bo')}`, headers })).statusCode).toBe(
    404,
  );
});

test('the link of an offer ends with it, and no other link of the rider does', async () => {
  const id = await register('ada');
  const body = { ...rider, name: 'bo', email: 'bo@example.org', sectionType: 'workshops' };
  const bo = (await submit(rego.app, body)).json();
  await remove(id);
  await keepWaiting(rego, now);
  const [token = ''] = await offersTo(rego, 'bo@example.org', now);
  await rego.pool.query(
    "update links set purpose = 'letter' where registration_id = $1 and purpose = 'device'",
    [bo.id],
  );
  await answer(token, 'accepted');
  const { rows } = await rego.pool.query(
    'select purpose from links where registration_id = $1 and revoked_at is not null',
    [bo.id],
  );
  expect(rows).toEqual([{ purpose: 'offer' }]);
  expect((await asRider(rego.app, bo, 'GET')).statusCode).toBe(200);
});

async function idOf(name: string): Promise<string> {
  const { rows } = await rego.pool.query('select id from registrations where name = $1', [name]);
  return rows[0].id;
}

test('who declines gives it to the next, and an offer that nobody answers lapses by itself', async () => {
  for (const name of ['ada', 'bo', 'cy', 'dee']) await register(name);
  await remove(await idOf('ada'));
  await keepWaiting(rego, now);
  const [ofBo = ''] = await offersTo(rego, 'bo@example.org', now);
  expect((await answer(ofBo, 'declined')).statusCode).toBe(200);
  await keepWaiting(rego, now);
  expect(await statesOf(rego)).toEqual({ bo: 'declined', cy: 'offered', dee: 'waiting' });
  now = hours(23);
  await keepWaiting(rego, now);
  expect(await statesOf(rego)).toMatchObject({ cy: 'offered' });
  now = hours(24);
  const [ofCy = ''] = await offersTo(rego, 'cy@example.org', now);
  expect((await answer(ofCy, 'accepted')).statusCode).toBe(404);
  await keepWaiting(rego, now);
  expect(await statesOf(rego)).toEqual({ bo: 'declined', cy: 'declined', dee: 'offered' });
});

test('a limit that is raised offers as many places, and one that is lowered takes none away', async () => {
  for (const name of ['ada', 'bo', 'cy']) await register(name);
  await limit(2);
  await keepWaiting(rego, now);
  expect(await statesOf(rego)).toEqual({ ada: 'entered', bo: 'offered', cy: 'waiting' });
  await limit(1);
  await keepWaiting(rego, now);
  expect(await statesOf(rego)).toEqual({ ada: 'entered', bo: 'offered', cy: 'waiting' });
});

test('several processes that go on at once offer each place once', async () => {
  for (const name of ['ada', 'bo', 'cy', 'dee']) await register(name);
  await limit(3);
  await Promise.all([keepWaiting(rego, now), keepWaiting(rego, now), keepWaiting(rego, now)]);
  await keepWaiting(rego, now);
  expect(await statesOf(rego)).toEqual({ ada: 'entered', bo: 'offered', cy: 'offered', dee: 'waiting' });
  const offers = await Promise.all(
    ['bo', 'cy', 'dee'].map((name) => offersTo(rego, `${name}@example.org`, now)),
  );
  expect(offers.map((list) => list.length)).toEqual([1, 1, 0]);
});

test('who accepted after the limit was taken away stays in, and reads nothing of an end', async () => {
  const id = await register('ada');
  await register('bo');
  await remove(id);
  await keepWaiting(rego, now);
  const [token = ''] = await offersTo(rego, 'bo@example.org', now);
  await limit();
  now = hours(1);
  await answer(token, 'accepted');
  now = hours(30);
  await keepWaiting(rego, now);
  expect(await statesOf(rego)).toEqual({ bo: 'entered' });
  const { rows } = await rego.pool.query('select 1 from entry_places');
  expect(rows).toEqual([]);
});

test('a limit that is set again counts who came in meanwhile', async () => {
  await limit(3);
  for (const name of ['ada', 'bo']) await register(name);
  await limit();
  await keepWaiting(rego, now);
  await register('cy');
  await limit(3);
  await register('dee');
  expect(await statesOf(rego)).toEqual({ ada: 'entered', bo: 'entered', cy: 'entered', dee: 'waiting' });
});

test('an answer to another offer than the one that is open changes nothing', async () => {
  const id = await register('ada');
  await register('bo');
  await remove(id);
  await keepWaiting(rego, now);
  const [token = ''] = await offersTo(rego, 'bo@example.org', now);
  expect((await answerTo(token, { answer: 'accepted', offer: 'of another section' })).statusCode).toBe(404);
  expect(await statesOf(rego)).toEqual({ bo: 'offered' });
});

test('who comes back to a full section waits, and its organizer reads just that', async () => {
  const body = { ...rider, name: 'ada', email: 'ada@example.org', sectionType: 'workshops' };
  const { id, token } = (await submit(rego.app, body)).json();
  await register('bo');
  const asAda = (what: string) => asRider(rego.app, { id, token }, 'POST', `/${what}`, {});
  await asAda('leave');
  await keepWaiting(rego, now);
  await asAda('return');
  expect(await statesOf(rego)).toEqual({ ada: 'waiting', bo: 'offered' });
  const written = await rego.database.select().from(letters).where(eq(letters.registrationId, id));
  const toOrganizer = written.filter(({ recipient }) => recipient !== 'ada@example.org');
  expect(toOrganizer.map(({ subject }) => subject).toSorted()).toEqual([
    'New registration: ada (Workshops)',
    'On the waiting list: ada (Workshops)',
    'Withdrawn: ada (Workshops)',
  ]);
});

test('who has or is offered a place in another edition takes none here, and keeps it there', async () => {
  for (const name of ['ada', 'bo']) await register(name);
  await limit(2);
  await keepWaiting(rego, now);
  await rego.pool.query('update entry_places set edition_id = $1', [await copyEdition(rego.pool)]);
  for (const name of ['cy', 'dee', 'eve']) await register(name);
  now = hours(25);
  await keepWaiting(rego, now);
  const here = { cy: 'entered', dee: 'entered', eve: 'waiting' };
  expect(await statesOf(rego)).toEqual({ ada: 'entered', bo: 'offered', ...here });
});

test('an offer that cannot be ended just now holds up neither the end of others nor new ones', async () => {
  await limit(2);
  const places = [await register('ada'), await register('bo')];
  for (const name of ['cy', 'dee', 'eve']) await register(name);
  for (const id of places) await remove(id);
  await keepWaiting(rego, now);
  expect(await statesOf(rego)).toEqual({ cy: 'offered', dee: 'offered', eve: 'waiting' });
  await rego.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refused before update on entries for each row
      when (old.registration_id = '${await idOf('cy')}') execute function refuse()`);
  onTestFinished(async () => {
    await rego.pool.query('drop function refuse cascade');
  });
  now = hours(25);
  await expect(keepWaiting(rego, now)).rejects.toThrow();
  expect(await statesOf(rego)).toEqual({ cy: 'offered', dee: 'declined', eve: 'offered' });
});
