// What the link of a handed place gives to whom: never another friend's offer, never more places than there are.
import { and, eq, ne } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { letters } from '#server/mail/tables.ts';
import {
  lapseOldHandOns,
  makeHandOnToken,
  readHandOnTooLate,
} from '#server/registrations/handing-on/hand-on-links.ts';
import { outboxOf } from '#tests/app.ts';
import { untilLocked } from '#tests/database.ts';
import { fixedWeek, replaceEvent, withDay, withSection } from '#tests/events.ts';
import { asRider, type Made, postForm } from '#tests/make.ts';
import { addressOf, startPlaces } from '#tests/places.ts';
import { copyEdition, makeCurrent } from '#tests/two-editions.ts';

const { rego, clock, pass, send, register, handOnsTo } = await startPlaces('workshops');
beforeEach(async () => {
  const week = fixedWeek(await readEvent(rego.database));
  const limited = withSection(withDay(week, 'friday', { places: 2 }), 'workshops', { places: 3 });
  await replaceEvent(rego.database, limited, clock.now);
});

const guests = (count: number) => ({ bringingGuests: count > 0, numberOfGuests: count });

async function offer(
  made: Made,
  name = 'Robin',
  section = 'workshops',
  email = addressOf(name),
): Promise<void> {
  const offered = await asRider(rego.app, made, 'POST', '/hand-on', { section, name, email });
  expect(offered.statusCode).toBe(200);
}

/** What stands in the letter to this friend, as when it goes. */
async function linkOf(friend = 'Robin'): Promise<string> {
  const [link] = await handOnsTo(friend);
  if (!link) throw new Error(`No letter to ${friend} opens a place.`);
  return link;
}

async function taken(): Promise<Record<string, number>> {
  const { rows } = await rego.pool.query<{ subject: string; sum: number }>(
    `select subject, sum(quantity)::int from entry_places where state = 'held' group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ subject, sum }) => [subject, sum]));
}

const lapse = () => lapseOldHandOns({ ...rego, outbox: outboxOf(rego), clock: () => clock.now });

test.each(['robin@Gmail.com', 'robin@münchen.de'])('the letter to %s opens the place', async (email) => {
  await offer(await register('Ada'), 'Robin', 'workshops', email);
  const [letter] = await rego.database.select().from(letters).where(eq(letters.kind, 'hand-on'));
  const { body } = await rego.app.inject(`/handed/${await linkOf(letter?.recipient)}`);
  expect(body).toContain('Ada hands it on to you.');
});

test('a letter that goes late opens nothing of what is offered to somebody else by now', async () => {
  const ada = await register('Ada');
  await offer(ada, 'Robin');
  const [late] = await rego.database.select().from(letters).where(eq(letters.kind, 'hand-on'));
  pass(100);
  await offer(ada, 'Sam');
  const link = await linkOf('Sam');
  if (!late) throw new Error('No letter was written to the friend.');
  const how = { ...outboxOf(rego), now: clock.now };
  expect(await makeHandOnToken(rego.database, late, how)).toBeUndefined();
  const shown = await rego.app.inject({
    url: '/api/hand-on',
    headers: { authorization: `Bearer ${link}` },
  });
  expect(shown.json()).toMatchObject({ name: 'Sam', email: 'sam@example.org' });
});

test.each([
  ['nobody looks', lapse],
  ['it is offered anew', (ada: Made) => offer(ada, 'Sam')],
])('no letter goes any more once the time for it is over, where %s', async (_what, end) => {
  const ada = await register('Ada');
  await offer(ada, 'Robin');
  pass(100);
  await end(ada);
  const toRobin = eq(letters.recipient, addressOf('Robin'));
  expect(await rego.database.$count(letters, and(toRobin, ne(letters.state, 'left_out')))).toBe(0);
});

test.each([
  ['no name', { name: '' }, 'name'],
  ['a name that is too long', { name: 'n'.repeat(5_000) }, 'name'],
  ['a name with a sign that is none', { name: 'Ro\u0000bin' }, 'name'],
  ['no address', { email: undefined }, 'email'],
  ['an address that is none', { email: 'nowhere' }, 'email'],
])('a friend who gives %s is told which field, and the place stays open', async (_what, wrong, field) => {
  const ada = await register('Ada');
  await offer(ada);
  const handOn = await linkOf();
  const refused = await send('Robin', { handOn, ...wrong });
  expect([refused.statusCode, Object.keys(refused.json().fields ?? {})]).toEqual([400, [field]]);
  expect((await send('Robin', { handOn })).statusCode).toBe(201);
});

test('a friend takes guests along only as far as there is room besides the place', async () => {
  await register('Wim');
  const ada = await register('Ada', guests(1));
  expect(await taken()).toEqual({ 'section:workshops': 3 });
  await offer(ada);
  const handOn = await linkOf();
  const refused = await send('Robin', { handOn, ...guests(2) });
  expect([refused.statusCode, refused.json().fields]).toMatchObject([400, { numberOfGuests: {} }]);
  expect((await send('Robin', { handOn, ...guests(1) })).statusCode).toBe(201);
  expect(await taken()).toEqual({ 'section:workshops': 3 });
});

test('what of the place a friend does without is free for others', async () => {
  const ada = await register('Ada', guests(2));
  await offer(ada);
  expect((await send('Robin', { handOn: await linkOf() })).statusCode).toBe(201);
  expect(await taken()).toEqual({ 'section:workshops': 1 });
});

const onDays = (...days: string[]) => ({ sectionType: 'pre_event', participationDays: days });

test('days that are full go along, and another full day does not', async () => {
  const ada = await register('Ada', onDays('friday'));
  await register('Wim', onDays('friday'));
  expect(await taken()).toEqual({ 'day:friday': 2 });
  await offer(ada, 'Robin', 'pre_event');
  const robin = await send('Robin', { handOn: await linkOf(), ...onDays('friday', 'saturday') });
  expect([robin.statusCode, robin.json().participationDays]).toEqual([201, ['friday', 'saturday']]);
  expect(await taken()).toEqual({ 'day:friday': 2 });
});

test('a friend who comes on another day than the place is for finds it full, and the place stays open', async () => {
  const ada = await register('Ada', onDays('saturday'));
  for (const name of ['Wim', 'Uma']) await register(name, onDays('friday'));
  await offer(ada, 'Robin', 'pre_event');
  const handOn = await linkOf();
  const refused = await send('Robin', { handOn, ...onDays('friday') });
  expect([refused.statusCode, refused.json().fields]).toMatchObject([400, { participationDays: {} }]);
  expect((await send('Robin', { handOn, ...onDays('sunday') })).json().participationDays).toEqual(['sunday']);
  expect(await taken()).toEqual({ 'day:friday': 2 });
});

test('a friend says no while the giver is at their registration: it counts once they are done', async () => {
  const ada = await register('Ada');
  await offer(ada);
  const link = await linkOf();
  const client = await rego.pool.connect();
  await client.query('begin');
  await client.query('select from registrations where id = $1 for update', [ada.id]);
  const sayNo = async () => postForm(rego.app, `/handed/${link}`, { answer: 'declined' });
  const no = sayNo();
  await untilLocked(rego);
  await client.query('rollback');
  client.release();
  expect((await no).statusCode).toBe(200);
  const { rows } = await rego.pool.query('select state from hand_ons');
  expect(rows).toEqual([{ state: 'declined' }]);
});

test('an offer that cannot be ended just now holds up no other', async () => {
  const ada = await register('Ada');
  await offer(ada, 'Robin');
  await offer(await register('Bo'), 'Sam');
  await rego.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refused before insert on registration_history for each row
      when (new.registration_id = '${ada.id}') execute function refuse()`);
  onTestFinished(async () => {
    await rego.pool.query('drop function refuse cascade');
  });
  pass(100);
  await expect(lapse()).rejects.toThrow();
  const { rows } = await rego.pool.query('select name, state from hand_ons order by created_at, state desc');
  expect(rows).toEqual([
    { name: 'Robin', state: 'open' },
    { name: '', state: 'lapsed' },
  ]);
});

test('of an event that is over by now the letter does not go, and one that went says that it is too late', async () => {
  await offer(await register('Ada'), 'Robin');
  const link = await linkOf();
  const [letter] = await rego.database.select().from(letters).where(eq(letters.kind, 'hand-on'));
  if (!letter) throw new Error('No letter was written to the friend.');
  const leftOut = () => rego.database.transaction((tx) => readHandOnTooLate(tx, letter));
  expect(await leftOut()).toBeUndefined();
  await makeCurrent(rego.pool, await copyEdition(rego.pool));
  expect(await leftOut()).toEqual({ leftOut: 'Not sent: the event that it tells of is over.' });
  expect((await rego.app.inject(`/handed/${link}`)).body).toContain('It is too late for this place');
  // Whoever offered it hears of it as of any that nobody answered.
  pass(100);
  await lapse();
  const toAda = await rego.database
    .select()
    .from(letters)
    .where(eq(letters.recipient, addressOf('Ada')));
  expect(toAda.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/did not answer/));
});
