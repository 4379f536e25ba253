// Who is told of their seat or bed by letter: whoever has another one than they were told, once, and with no phone number.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { BoardNews } from '#domain/boards/told.ts';
import { nobody } from '#server/boards/boards-of-person.ts';
import { createTestApp } from '#tests/app.ts';
import { untilLocked } from '#tests/database.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { asAdmin, asRider, inCar, onRoad, rider, signedIn, submit } from '#tests/make.ts';

const server = await startMailServer();
const rego = await createTestApp();
const admin = await asAdmin(rego);
let stopMail: () => Promise<void>;
const { slots } = (await admin('GET', '/api/boards/cars')).json().board;
const [slot, next] = slots.map((leg: { slot: string }) => leg.slot);
beforeEach(async () => {
  await rego.pool.query('truncate letters, registrations, board_places, changes cascade');
  server.received.length = 0;
  stopMail = await startMail(rego, server.url);
});

type Made = { id: string; token: string; email: string };
let made = 0;
/** An address of their own each time, since an hour has five letters for each. */
async function register(name: string, said: object): Promise<Made> {
  made += 1;
  const email = `${name.split(' ')[0]?.toLowerCase()}${made}@riders.example`;
  const answers = { ...rider, phone: '+61 400 111 222', needsAccommodation: false, name, email, ...said };
  return { ...(await submit(rego.app, answers)).json(), email };
}
async function put(
  people: Made[],
  to: string | null,
  from: string | null = null,
  slots = [slot],
  board = 'cars',
) {
  const moves = people.flatMap(({ id }) => slots.map((leg) => ({ person: id, slot: leg, from, to })));
  const reply = await admin('POST', `/api/boards/${board}/moves`, { moves });
  expect([reply.statusCode, reply.json().refused]).toEqual([200, []]);
}
const news = async (board = 'cars', ask = admin, of = ''): Promise<BoardNews> =>
  (await ask('GET', `/api/boards/${board}/news${of && `?of=${of}`}`)).json();
const waiting = async (board = 'cars') => (await news(board)).people.map(({ name }) => name);
async function tell(board = 'cars', ask = admin, key: string = randomUUID()): Promise<number> {
  const reply = await ask('POST', `/api/boards/${board}/news`, undefined, key);
  expect(reply.statusCode).toBe(200);
  return reply.json().count;
}
const lettersTo = ({ email }: Made) =>
  server.received
    .filter(({ recipients, email: { subject } }) => recipients.includes(email) && /^Who /.test(subject ?? ''))
    .map(({ email: { text = '' } }) => text);
/** Whoever is told anew while a letter waits gets the newer one alone: wait for the first one before the next press. */
const letterTo = async (one: Made, nth = 1): Promise<string> => {
  await expect.poll(() => lettersTo(one).length).toBe(nth);
  return lettersTo(one).at(-1) ?? '';
};

test('a rider reads whose car it is and on which legs, and its driver who comes; by first names, with no number', async () => {
  const dora = await register('Dora Drake', { ...onRoad, spare_seats: 3 });
  const [ana, ben] = [await register('Ana Archer', inCar), await register('Ben Bow', inCar)];
  await put([ana], dora.id, null, [slot, next]);
  await put([ben], dora.id);
  expect(await waiting()).toEqual(['Ana Archer', 'Ben Bow', 'Dora Drake']);
  const { letter } = await news('cars', admin, dora.id);
  expect(letter).toMatchObject({ recipient: dora.email });
  expect(letter?.text).toContain('Ana and Ben ride with you');
  expect(await tell()).toBe(3);
  const [toAna, toDora] = [await letterTo(ana), await letterTo(dora)];
  expect(toAna).toContain('Adelaide – Narrandera and Narrandera – Bathurst: You ride with Dora');
  expect(toAna).toMatch(/\/my-registration#\S+/);
  expect(toDora).toContain('Adelaide – Narrandera: Ana and Ben ride with you');
  expect(toDora).toContain('Narrandera – Bathurst: Ana rides with you');
  expect(toAna).not.toMatch(/Drake|Bow/);
  expect(toDora).not.toMatch(/Archer|Bow/);
  expect(`${toAna} ${toDora} ${await letterTo(ben)}`).not.toMatch(/\+61|400 ?111/);
  const { items } = (await admin('GET', '/api/admin/changes')).json();
  expect(items).toMatchObject([{ action: 'queued', subject: 'board_news', name: '3', fields: ['cars'] }]);
});

test('nobody reads the same twice: one press after the other, two at once, or one that is repeated', async () => {
  const dora = await register('Dora', { ...onRoad, spare_seats: 3 });
  const ana = await register('Ana', inCar);
  await put([ana], dora.id);
  const key = randomUUID();
  const both = await Promise.all([tell(), tell()]);
  expect(both.toSorted()).toEqual([0, 2]);
  await Promise.all([letterTo(ana), letterTo(dora)]);
  expect(await news()).toMatchObject({ count: 0, people: [], letter: null });
  const ben = await register('Ben', inCar);
  await put([ben], dora.id);
  expect([await tell('cars', admin, key), await tell('cars', admin, key)]).toEqual([2, 2]);
  await Promise.all([letterTo(ana, 1), letterTo(ben, 1), letterTo(dora, 2)]);
});

test('who is taken off, moved, or has lost their seat reads with whom they ride no more, and so does the driver', async () => {
  const dora = await register('Dora', { ...onRoad, spare_seats: 3 });
  const emil = await register('Emil', { ...onRoad, spare_seats: 3 });
  const [ana, ben, cleo] = [
    await register('Ana', inCar),
    await register('Ben', inCar),
    await register('Cleo', inCar),
  ];
  await put([ana, ben], dora.id);
  await put([cleo], emil.id);
  await tell();
  await Promise.all([ana, ben, cleo, dora, emil].map((one) => letterTo(one)));
  await put([ana], null, dora.id);
  await put([ben], emil.id, dora.id);
  expect(await tell()).toBe(4);
  expect(await letterTo(ana, 2)).toContain('Adelaide – Narrandera: You no longer ride with Dora');
  const toBen = await letterTo(ben, 2);
  expect(toBen).toContain('You ride with Emil');
  expect(toBen).toContain('You no longer ride with Dora');
  expect(await letterTo(dora, 2)).toContain('Ana and Ben no longer ride with you');
  expect(await letterTo(emil, 2)).toContain('Ben and Cleo ride with you');
  expect((await asRider(rego.app, emil, 'DELETE')).statusCode).toBe(204);
  expect(await waiting()).toEqual(['Ben', 'Cleo']);
  await tell();
  expect(await letterTo(cleo, 2)).toContain('The seat that you had is gone.');
  expect(await letterTo(ben, 3)).not.toContain('Emil');
});

test('a bus that is called otherwise is still theirs: they read its new name, and not that they ride in it no more', async () => {
  const ana = await register('Ana', inCar);
  const say = async (said: object) => (await admin('POST', '/api/boards/cars/places', said)).json().places[0];
  const bus = await say({ name: 'Bus', capacity: { [slot]: { seats: 9, bikes: null } }, basedOn: '' });
  await put([ana], bus.id);
  await tell();
  await letterTo(ana);
  await say({ id: bus.id, name: 'Bus from the station', capacity: {}, basedOn: bus.version });
  await tell();
  const again = await letterTo(ana, 2);
  expect(again).toContain('You ride in: Bus from the station');
  expect(again).not.toContain('no longer');
});

test('a name stands in no row, and whoever is deleted before the letter goes is nobody in it', async () => {
  const dora = await register('Dorothea', { ...onRoad, spare_seats: 3 });
  const ana = await register('Ana', inCar);
  await put([ana], dora.id);
  await stopMail();
  await tell();
  const { rows } = await rego.pool.query("select text, html from letters where kind = 'board-cars'");
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows.filter(({ text }) => text.includes('You ride with')))).not.toContain('Dorothea');
  await asRider(rego.app, dora, 'DELETE');
  expect(JSON.stringify((await rego.pool.query('select * from board_told')).rows)).not.toContain(dora.id);
  await startMail(rego, server.url);
  expect(await letterTo(ana)).toContain('You ride with somebody');
});

test('of two letters that wait for one rider, the newer one goes', async () => {
  const dora = await register('Dora', { ...onRoad, spare_seats: 3 });
  const ana = await register('Ana', inCar);
  await stopMail();
  await put([ana], dora.id);
  await tell();
  await put([ana], null, dora.id);
  await tell();
  await startMail(rego, server.url);
  expect(await letterTo(ana)).toContain('You no longer ride with Dora');
  expect(await letterTo(dora)).toContain('Ana no longer rides with you');
});

test('of a leg that is no more its name is told, and of letters of before its day', async () => {
  const dora = await register('Dora', { ...onRoad, spare_seats: 3 });
  await put([await register('Ana', inCar)], dora.id);
  await tell();
  const change = (how: string) =>
    rego.pool.query(`update board_told set said = (
      select jsonb_agg(one ${how}) from jsonb_array_elements(said) as one)`);
  await change(`|| '{"slot": "2025-11-30"}'`);
  expect((await news()).letter?.text).toContain('Adelaide – Narrandera: You no longer ride with Dora');
  await change(`- 'name'`);
  expect((await news()).letter?.text).toContain('The drive on 30 Nov: You no longer ride with Dora');
  await letterTo(dora);
});

test('a host reads who sleeps at their place; who cancels is told nothing and named, and the host that they do not come', async () => {
  const hugo = await register('Hugo', { hasSpareAccommodation: true, spareAccommodationCapacity: 2 });
  const ana = await register('Ana', { ...inCar, needsAccommodation: true });
  const { slots } = (await admin('GET', '/api/boards/beds')).json().board;
  await put([ana], hugo.id, null, [slots[0].slot], 'beds');
  expect(await tell('beds')).toBe(2);
  expect(await letterTo(hugo)).toContain('Ana sleeps at your place');
  expect(await letterTo(ana)).toContain('You sleep at the place of Hugo');
  expect((await asRider(rego.app, ana, 'POST', '/leave', { reason: '' })).statusCode).toBe(200);
  expect(await news('beds')).toMatchObject({
    ...{ count: 1, people: [{ name: 'Hugo' }] },
    leftOut: [{ reason: 'takes_no_part', count: 1, names: ['Ana'] }],
  });
  expect(await tell('beds')).toBe(1);
  expect(await letterTo(hugo, 2)).toContain('Ana no longer sleeps at your place');
});

test('an organizer tells the people of their own sections, and no others', async () => {
  const roadtrip = await signedIn(rego, 'roadtrip');
  const anna = await signedIn(rego, 'anna');
  const dora = await register('Dora', { ...onRoad, spare_seats: 3 });
  await put([await register('Ana', inCar)], dora.id);
  expect([await news('cars', anna), await tell('cars', anna)]).toMatchObject([{ count: 0, leftOut: [] }, 0]);
  expect((await news('cars', roadtrip)).count).toBe(2);
  expect(await tell('cars', roadtrip)).toBe(2);
  await letterTo(dora);
});

test('another spelling of a name, or a place of the same name, is no news; another number of guests is', async () => {
  const dora = await register('Dora', { ...onRoad, spare_seats: 3 });
  const ana = await register('Ana', inCar);
  await put([ana], dora.id);
  await tell();
  await letterTo(dora);
  const change = async (name: string, said: object) => {
    const answers = { ...rider, phone: '', needsAccommodation: false, email: ana.email, name, ...said };
    expect((await submit(rego.app, answers, { token: ana.token })).statusCode).toBe(200);
  };
  await change('Anna', inCar);
  expect(await waiting()).toEqual([]);
  await change('Anna', { ...inCar, bringing_guests: true, guest_count: 1 });
  expect(await waiting()).toEqual(['Dora']);
  await tell();
  expect(await letterTo(dora, 2)).toContain('Anna (2 people) ride with you');
});

test('who is neither told nor named holds up nobody, and is held up by none; who is deleted meanwhile is told of no more', async () => {
  const dora = await register('Dora', { ...onRoad, spare_seats: 3 });
  const [ana, ben] = [await register('Ana', inCar), await register('Ben', inCar)];
  const eve = await register('Eve', inCar);
  await put([ana, ben], dora.id);
  await rego.database.transaction(async (changing) => {
    await changing.execute(sql`select from registrations where id = ${eve.id} for update`);
    expect(await tell()).toBe(3);
  });
  await letterTo(dora);
  await put([ana, ben], null, dora.id);
  const telling = await rego.database.transaction(async (deleting) => {
    await deleting.execute(sql`select from registrations where id = ${ben.id} for update`);
    const told = tell();
    await untilLocked(rego);
    await deleting.execute(sql`delete from board_told where registration_id = ${ben.id}`);
    await deleting.execute(sql`update board_told set named = array_replace(named, ${ben.id}, ${nobody})`);
    await deleting.execute(sql`delete from registrations where id = ${ben.id}`);
    return { told };
  });
  expect(await telling.told).toBe(2);
  expect(await letterTo(dora, 2)).toContain('no longer');
});

test('who corrects their address in that moment is told at the right one', async () => {
  const dora = await register('Dora', { ...onRoad, spare_seats: 3 });
  const ana = await register('Ana', inCar);
  await put([ana], dora.id);
  // Whatever writes to them would wait for the lock, too.
  const unsent = () => rego.pool.query("select from letters where state = 'queued'");
  await expect.poll(async () => (await unsent()).rowCount).toBe(0);
  const right = { ...ana, email: `right.${ana.email}` };
  const telling = await rego.database.transaction(async (correcting) => {
    await correcting.execute(sql`select from registrations where id = ${ana.id} for update`);
    const told = tell();
    await untilLocked(rego);
    await correcting.execute(sql`update registrations set email = ${right.email} where id = ${ana.id}`);
    return { told };
  });
  expect(await telling.told).toBe(2);
  expect(await letterTo(right)).toContain('You ride with Dora');
  expect(lettersTo(ana)).toEqual([]);
});

test('where somebody whom a letter names is gone at each look, nobody is told, and the press may be repeated', async () => {
  const dora = await register('Dora', { ...onRoad, spare_seats: 3 });
  const ana = await register('Ana', inCar);
  await put([ana], dora.id);
  await tell();
  await put([ana], null, dora.id);
  // As whoever is deleted between the look and the lock, each time.
  const rename = (from: string, to: string) =>
    rego.pool.query('update board_told set named = array_replace(named, $1, $2)', [from, to]);
  const gone = randomUUID();
  await rename(dora.id, gone);
  const refused = await admin('POST', '/api/boards/cars/news', undefined, randomUUID());
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
  expect(await waiting()).toEqual(['Ana', 'Dora']);
  await rename(gone, dora.id);
  expect(await tell()).toBe(2);
});
