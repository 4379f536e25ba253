// A rider hands their place to a friend: the letter's link takes it in one step, without freeing it, and the money follows.
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { letters } from '#server/mail/tables.ts';
import { lapseOldHandOns } from '#server/registrations/handing-on/hand-on-links.ts';
import { outboxOf } from '#tests/app.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { asRider, type Made, postForm } from '#tests/make.ts';
import { writeMoney } from '#tests/money.ts';
import { addressOf, startPlaces, statesOf } from '#tests/places.ts';

const { rego, admin, clock, pass, limit, send, register, handOnsTo } = await startPlaces('workshops');
beforeEach(async () => {
  await rego.pool.query('delete from transfer_details');
  await limit({ places: 1, offerHours: 24 });
});

const section = 'workshops';
const read = (made: Made, path = '') => asRider(rego.app, made, 'GET', path);
const ask = (made: Made, path: string, payload: object = { section }) =>
  asRider(rego.app, made, 'POST', path, payload);
const offer = (made: Made, name = 'Robin') =>
  ask(made, '/hand-on', { section, name, email: addressOf(name) });
const linkOf = async (name: string) => (await handOnsTo(name)).at(-1) ?? '';
/** The event with something of its workshops otherwise. */
const changeWorkshops = async (change: Parameters<typeof withSection>[2]) =>
  replaceEvent(rego.database, withSection(await readEvent(rego.database), section, change), clock.now);

/** Ada's place, offered to Robin; gives the link. */
async function offered(): Promise<{ ada: Made; link: string }> {
  const ada = await register('Ada');
  expect((await offer(ada)).statusCode).toBe(200);
  return { ada, link: await linkOf('Robin') };
}

const take = (link: string, name = 'Robin', token?: string) => send(name, { handOn: link }, token);
const page = async (link: string) => {
  const { statusCode, body } = await rego.app.inject(`/handed/${link}`);
  return { statusCode, title: /<h1[^>]*>([^<]*)/.exec(body)?.[1], body };
};

const moneyOf = async ({ id }: Made) => (await admin('GET', `/api/registrations/${id}/money`)).json();

async function pay(made: Made, amountCents: number): Promise<void> {
  const came = { amountCents, date: '2026-02-20', how: 'bank', note: 'from the account of Ada' };
  await writeMoney(admin, made, 'payments', came);
}

async function lettersTo(name: string): Promise<string[]> {
  const all = await rego.database.select().from(letters);
  return all.filter(({ recipient }) => recipient === addressOf(name)).map(({ subject }) => subject);
}

const historyOf = async ({ id }: Made) =>
  (await admin('GET', `/api/registrations/${id}/detail`))
    .json()
    .history.map(({ action }: { action: string }) => action);

test('the place goes to the friend without being free, and the money follows at the old price', async () => {
  const ada = await register('Ada');
  await register('Wim');
  await pay(ada, 3_550);
  await changeWorkshops({ priceCents: 9_900 });
  expect((await offer(ada)).statusCode).toBe(200);
  expect(await lettersTo('Robin')).toEqual(['A place for you: Workshops']);
  const link = await linkOf('Robin');
  const shown = await page(link);
  expect([shown.statusCode, shown.title]).toEqual([200, 'A place for you']);
  expect(shown.body).toContain('Ada hands it on to you.');
  expect(shown.body.match(/€\s?35,50/g)).toHaveLength(2);
  expect(shown.body).not.toContain('ada@example.org');

  const taken = await take(link);
  expect(taken.statusCode).toBe(201);
  const robin: Made = taken.json();
  expect(await statesOf(rego)).toEqual({ Ada: 'cancelled', Robin: 'entered', Wim: 'waiting' });
  const left = (await read(ada)).json();
  expect(left.entries[0].cancelled).toMatchObject({ by: 'rider', reason: 'handed_on' });
  expect((await moneyOf(ada)).money).toMatchObject({ dueCents: 0, paidCents: 0 });
  expect((await moneyOf(robin)).money).toMatchObject({ state: 'paid', dueCents: 3_550, paidCents: 3_550 });
  const { rows } = await rego.pool.query(
    'select sum(amount_cents)::int as sum from allocations where voided_at is null',
  );
  expect(rows).toEqual([{ sum: 3_550 }]);

  expect(await lettersTo('Robin')).toContain('You are on the list: Workshops');
  expect(await lettersTo('Ada')).toContain('Your place has a new rider: Workshops');
  expect(await lettersTo('lotte')).toContain('Handed on: Ada (Workshops)');
  expect(await historyOf(ada)).toEqual(['registered', 'offered the place', 'handed on']);
  expect(await historyOf(robin)).toEqual(['registered', 'took over a place']);
  expect((await read(robin, '/mine')).json().card).toMatch(/^\/card\//);
  expect((await read(ada, '/mine')).json().card).toBeUndefined();

  const fileOf = async ({ id }: Made) =>
    JSON.stringify((await admin('GET', `/api/admin/registrations/${id}/export`)).json().money);
  expect(await fileOf(robin)).not.toContain('account of Ada');
  expect(await fileOf(ada)).toContain('account of Ada');
  expect((await rego.app.inject(`/handed/${link}`)).body).not.toContain('robin@example.org');
});

test('whoever deletes their registration takes along what the bank wrote of them, wherever the money is', async () => {
  const { ada, link } = await offered();
  await pay(ada, 3_550);
  const robin: Made = (await take(link)).json();
  const notes = async () => (await rego.pool.query('select note from transfer_details')).rows;
  expect(await notes()).toHaveLength(1);
  await admin('DELETE', `/api/admin/registrations/${ada.id}`);
  expect(await notes()).toEqual([]);
  expect((await moneyOf(robin)).money).toMatchObject({ state: 'paid' });
});

test('a friend who is registered takes it with their own registration, from the waiting list, too', async () => {
  const { link } = await offered();
  const robin = await register('Robin');
  expect((await take(link)).json().code).toBe('registered_already');
  const taken = await send('Robin', { handOn: link, location: 'Ghent' }, robin.token);
  expect([taken.statusCode, taken.json().id]).toEqual([200, robin.id]);
  expect(await historyOf(robin)).toEqual(['registered', 'changed', 'took over a place']);
  expect(await statesOf(rego)).toEqual({ Ada: 'cancelled', Robin: 'entered' });
});

test('who takes part already, and the giver, are told so, and the place stays open', async () => {
  await changeWorkshops({ places: 2 });
  const { ada, link } = await offered();
  const robin = await register('Robin');
  expect((await take(link, 'Robin', robin.token)).json().code).toBe('takes_part_already');
  expect((await take(link, 'Ada', ada.token)).json().code).toBe('own_place');
  expect((await page(link)).statusCode).toBe(200);
});

test('a link works once, also for two at the same time', async () => {
  const { link } = await offered();
  const both = await Promise.all([take(link, 'Robin'), take(link, 'Sam')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(Object.values(await statesOf(rego)).sort()).toEqual(['cancelled', 'entered']);
  expect((await take(link, 'Toni')).json().code).toBe('hand_on_gone');
  expect((await page(link)).title).toBe('This place was taken');
});

const endings: [string, (ada: Made, link: string) => Promise<unknown>, string][] = [
  ['taken back', (ada) => ask(ada, '/hand-on/back'), 'This place was taken back'],
  ['late', async () => pass(24), 'The time for this place is over'],
  ['of somebody who left', (ada) => ask(ada, '/leave', { reason: '' }), 'This place was taken back'],
  [
    'of a deleted person',
    (ada) => admin('DELETE', `/api/admin/registrations/${ada.id}`),
    'This link does not work',
  ],
  [
    'of a section that is closed',
    () => rego.pool.query('update section_configurations set is_active = false'),
    'It is too late for this place',
  ],
  [
    'answered with no',
    (_ada, link) => postForm(rego.app, `/handed/${link}`, { answer: 'declined' }),
    'Thank you for your answer',
  ],
];

test.each(endings)('a link that is %s takes nothing, and says why', async (_what, end, title) => {
  const { ada, link } = await offered();
  await end(ada, link);
  expect(await page(link)).toMatchObject({ title });
  const refused = await take(link);
  expect([404, 409]).toContain(refused.statusCode);
  expect(Object.keys(await statesOf(rego))).not.toContain('Robin');
  await rego.pool.query('update section_configurations set is_active = true');
});

test('a guessed link opens nothing, and one of another purpose neither', async () => {
  const { ada, link } = await offered();
  for (const token of ['x'.repeat(43), ada.token]) {
    expect(await page(token)).toMatchObject({ statusCode: 404, title: 'This link does not work' });
    expect((await take(token)).json().code).toBe('hand_on_gone');
  }
  const own = await read({ ...ada, token: link });
  expect(own.statusCode).toBe(404);
});

test('whoever gets the letter passed on may take it, under their own name, and opens nothing of others', async () => {
  const { link } = await offered();
  await register('Robin');
  const taken = await take(link, 'Sam');
  expect(taken.statusCode).toBe(201);
  expect(taken.json().email).toBe('sam@example.org');
});

test('nobody answers in time: the giver is told, and whom it was offered to is forgotten', async () => {
  const { ada } = await offered();
  pass(24);
  await lapseOldHandOns({ database: rego.database, outbox: outboxOf(rego), clock: () => clock.now });
  expect(await lettersTo('Ada')).toContain('Your friend did not answer: Workshops');
  const { rows } = await rego.pool.query('select state, name, email from hand_ons');
  expect(rows).toEqual([{ state: 'lapsed', name: '', email: '' }]);
  expect((await read(ada, '/mine')).json().handOns).toEqual([]);
  expect(await statesOf(rego)).toEqual({ Ada: 'entered' });
});

test('one that lapsed is said to have lapsed where its rider offers the place anew before rego looked', async () => {
  const { ada } = await offered();
  pass(24);
  expect((await offer(ada, 'Sam')).statusCode).toBe(200);
  expect(await historyOf(ada)).toEqual([
    'registered',
    'offered the place',
    'offer lapsed',
    'offered the place',
  ]);
});

test('what lapsed neither its rider nor an organizer has done, in the history and in the file of their data', async () => {
  const { ada } = await offered();
  pass(24);
  await offer(ada, 'Sam');
  const saidIn = async (what: string) => (await admin('GET', what)).json().history;
  const lapsed = { action: 'offer lapsed' };
  expect(await saidIn(`/api/registrations/${ada.id}/detail`)).toContainEqual(
    expect.objectContaining({ ...lapsed, actor: 'rego' }),
  );
  expect(await saidIn(`/api/admin/registrations/${ada.id}/export`)).toContainEqual(
    expect.objectContaining({ ...lapsed, by: 'rego' }),
  );
});

test('one offer at a time, five a day, none by who waits, and none to oneself', async () => {
  const ada = await register('Ada');
  expect((await offer(await register('Wim'))).json().code).toBe('nothing_to_hand_on');
  expect((await offer(ada, 'ADA')).json().code).toBe('hand_on_to_oneself');
  expect((await offer(ada)).statusCode).toBe(200);
  expect((await read(ada, '/mine')).json().handOns).toMatchObject([{ section, name: 'Robin' }]);
  expect((await offer(ada, 'Sam')).json().code).toBe('hand_on_open');
  for (const friend of ['Sam', 'Toni', 'Uma', 'Vic', 'Xan']) {
    await ask(ada, '/hand-on/back');
    const again = await offer(ada, friend);
    expect([friend, again.statusCode]).toEqual([friend, friend === 'Xan' ? 429 : 200]);
    if (friend === 'Xan') expect(again.json().message).toContain('five times within a day');
  }
});

test('where the organizer says yes first, nobody hands a place on by themselves', async () => {
  const { ada, link } = await offered();
  await changeWorkshops({ needsApproval: true });
  expect((await take(link)).json().code).toBe('section_closed');
  await ask(ada, '/hand-on/back');
  expect((await offer(ada)).json().code).toBe('hand_on_needs_approval');
});

test('the letter to a friend holds names alone of what visitors typed', async () => {
  const ada = await register('Ada');
  const friend = { name: 'win at https://spam.test', email: 'r@example.org' };
  await ask(ada, '/hand-on', { section, ...friend });
  const [letter] = await rego.database.select().from(letters).where(eq(letters.recipient, 'r@example.org'));
  expect(letter?.text).not.toContain('spam.test');
  expect(letter?.isVisitorAddress).toBe(true);
});

test('a place that was handed on is not taken back: whoever wants to come registers anew', async () => {
  const { ada, link } = await offered();
  await take(link);
  const back = await ask(ada, '/return');
  expect([back.statusCode, back.json().code]).toEqual([409, 'handed_on']);
  const byStaff = await admin('POST', `/api/registrations/${ada.id}/take-back`, { section });
  expect(byStaff.json().code).toBe('handed_on');
  await register('Ada', {}, ada.token);
  expect(await statesOf(rego)).toEqual({ Ada: 'waiting', Robin: 'entered' });
});
