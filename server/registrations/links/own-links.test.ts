// Riders who lost their link have it sent again: who asks learns nothing of who is registered.
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { lastDayOf } from '#domain/event/event.ts';
import { readEvent } from '#server/editions/event.ts';
import { letters } from '#server/mail/tables.ts';
import { sendLink } from '#server/registrations/links/own-links.ts';
import { links } from '#server/registrations/tables.ts';
import { hashToken } from '#server/running/secrets.ts';
import { createTestApp, outboxOf } from '#tests/app.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { asAdmin, asRider, type Made, rider, signedIn, submit } from '#tests/make.ts';
import { copyEdition, makeCurrent } from '#tests/two-editions.ts';
import { waitUntil } from '#tests/wait-until.ts';

let now = new Date();
let email = '';

const rego = await createTestApp({}, () => now);
const mailServer = await startMailServer();
const send = () => startMail(rego, mailServer.url, { clock: () => now });
let stopMail: () => Promise<void>;
beforeEach(async () => {
  stopMail = await send();
  now = new Date();
  mailServer.received.length = 0;
  email = `${randomUUID()}@example.org`;
});

const register = async (name = 'Mia Müller', at = email): Promise<Made> =>
  (await submit(rego.app, { ...rider, name, email: at })).json();
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
function ask(address: string, { endsOlder = false, from = '192.0.2.1' } = {}) {
  const typed = new URLSearchParams({ email: address, ...(endsOlder && { endsOlder: 'on' }) });
  return rego.app.inject({
    method: 'POST',
    url: '/my-link',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress: from,
    payload: typed.toString(),
  });
}
async function everythingIsDone(): Promise<void> {
  // What was asked for waits for a while.
  await rego.pool.query('update asked_links set due_at = asked_at');
  await waitUntil('nothing that was asked for and no letter is left', async () => {
    const { rows } = await rego.pool.query(
      `select (select count(*)::int from asked_links) as asked,
        (select count(*)::int from letters where state = 'queued' and due_at <= $1) as letters`,
      [now],
    );
    return rows[0].asked + rows[0].letters === 0;
  });
}
/** Letters with a link that arrived, the oldest first, once all work is done. */
async function linkLetters() {
  await everythingIsDone();
  return mailServer.received
    .map(({ email: { subject = '', text = '' }, recipients }) => ({ subject, text, recipients }))
    .filter(({ subject }) => subject.includes('the link of'));
}
const tokenIn = ({ text }: { text: string }) =>
  /\/my-registration#[\w-]{36}\.([\w-]{43})/.exec(text)?.[1] ?? '';
const opens = async ({ id }: { id: string }, token: string) => {
  return (await asRider(rego.app, { id, token }, 'GET')).statusCode;
};
async function askedAnew(made: Made): Promise<string> {
  later(1);
  await ask(email, { endsOlder: true });
  const letter = (await linkLetters()).at(-1) ?? { text: '' };
  expect(letter.text).toContain('all older links to this registration stop working');
  later(1);
  return tokenIn(letter) || `none for ${made.id}`;
}

describe('a link that is asked for', () => {
  test('comes by letter to the address that is registered, and opens the registration again and again', async () => {
    const made = await register();
    await ask(email.toUpperCase());
    const [letter, ...others] = await linkLetters();
    expect([letter?.recipients, others]).toEqual([[email], []]);
    expect(letter?.subject).toContain('the link of Mia Müller');
    const token = tokenIn(letter ?? { text: '' });
    // Used twice.
    expect([await opens(made, token), await opens(made, token)]).toEqual([200, 200]);
    expect(await opens(made, made.token)).toBe(200);
    expect(rego.logged()).not.toContain(token);
    expect(rego.logged()).not.toContain(email);
  });

  test('comes for an address as phones paste it, within marks of direction, as the form takes it', async () => {
    await register('Mia Müller', `\u202a${email}\u202c`);
    expect((await ask(`\u2068${email}\u2069 `)).statusCode).toBe(200);
    expect((await linkLetters()).map(({ recipients }) => recipients)).toEqual([[email]]);
  });

  test('is told apart by name where two have one address', async () => {
    const two = [await register('Mia Müller'), await register('Ben 0400 111 222 https://evil.example')];
    await ask(email);
    const arrived = await linkLetters();
    const named = ['the link of Ben', 'the link of Mia Müller'];
    expect(arrived.map(({ subject }) => subject.replace(/^.*: /, '').replace(/ https.*/, '')).sort()).toEqual(
      named.map((name) => expect.stringContaining(name)),
    );
    for (const { text } of arrived) expect(text).not.toContain('evil.example');
    for (const letter of arrived) {
      expect(letter.text).toContain('2 registrations have this address');
      const of = two.find(({ id }) => letter.text.includes(id));
      expect(await opens(of ?? { id: '' }, tokenIn(letter))).toBe(200);
      const other = two.find(({ id }) => id !== of?.id);
      expect(await opens(other ?? { id: '' }, tokenIn(letter))).toBe(404);
    }
  });

  test('counts no letter that does not come, as for whom enough came already', async () => {
    const [ben] = [await register('Ben'), await register('Mia')];
    const anna = await signedIn(rego, 'anna');
    for (const _time of [1, 2]) await anna('POST', `/api/registrations/${ben.id}/link`, { endsOlder: false });
    await ask(email);
    const mias = (await linkLetters()).filter(({ subject }) => subject.endsWith('the link of Mia'));
    expect(mias.map(({ text }) => /\d registrations have this address/.test(text))).toEqual([false]);
  });

  test('that ends older ones does so once it is opened, not when a stranger asks for it', async () => {
    const made = await register();
    await ask(email);
    const [forwarded] = (await linkLetters()).map(tokenIn);
    const renewal = await askedAnew(made);
    expect([await opens(made, made.token), await opens(made, forwarded ?? '')]).toEqual([200, 200]);
    expect(await opens(made, renewal)).toBe(200);
    expect([await opens(made, made.token), await opens(made, forwarded ?? '')]).toEqual([404, 404]);
    expect(await opens(made, renewal)).toBe(200);
  });

  test('ends none of somebody else, nor what ends letters or answers an offer', async () => {
    const other = (await submit(rego.app, { ...rider, email: `other-${email}` })).json();
    const made = await register();
    const kept = ['no-invitation', 'offer'] as const;
    const ofMade = { registrationId: made.id, createdAt: now };
    await rego.database
      .insert(links)
      .values(kept.map((purpose) => ({ ...ofMade, purpose, tokenHash: hashToken(`${purpose} ${made.id}`) })));
    expect(await opens(made, await askedAnew(made))).toBe(200);
    expect([await opens(made, made.token), await opens(other, other.token)]).toEqual([404, 200]);
    const open = and(eq(links.registrationId, made.id), isNull(links.revokedAt));
    const purposes = (await rego.database.select().from(links).where(open)).map(({ purpose }) => purpose);
    expect(purposes).toEqual(expect.arrayContaining([...kept]));
  });

  test('opens nothing sixty days after the event, and none is sent then', async () => {
    const made = await register();
    await ask(email);
    const [token = ''] = (await linkLetters()).map(tokenIn);
    const lastDay = new Date(`${lastDayOf(await readEvent(rego.database))}T12:00:00Z`).getTime();
    now = new Date(lastDay + 61 * 24 * 3_600_000);
    expect(await opens(made, token)).toBe(404);
    await ask(email);
    const bySender = { database: rego.database, outbox: outboxOf(rego), clock: () => now };
    const sent = sendLink(bySender, made.id, { endsOlder: false, actor: 'anna' });
    await expect(sent).rejects.toMatchObject({ code: 'edition_over' });
    expect((await linkLetters()).length).toBe(1);
  });

  test('opens nothing once its person is deleted, and none is sent then', async () => {
    const made = await register();
    await ask(email);
    const [token = ''] = (await linkLetters()).map(tokenIn);
    const anna = await signedIn(rego, 'anna');
    expect((await anna('DELETE', `/api/organizer/registrations/${made.id}`)).statusCode).toBe(204);
    expect(await opens(made, token)).toBe(404);
    await ask(email);
    expect((await linkLetters()).length).toBe(1);
    expect(await rego.database.$count(links, eq(links.registrationId, made.id))).toBe(0);
  });

  test('is not guessed: neither from another one nor from what is stored', async () => {
    const made = await register();
    await ask(email);
    const [token = ''] = (await linkLetters()).map(tokenIn);
    const { rows } = await rego.pool.query('select token_hash from links');
    const guesses = [
      ...rows.map(({ token_hash }) => token_hash),
      'A'.repeat(43),
      token.split('').reverse().join(''),
    ];
    for (const guess of guesses) expect(await opens(made, guess)).toBe(404);
  });

  test('comes for an edition that is over as long as its links last, and never for a draft', async () => {
    await register();
    const copy = await copyEdition(rego.pool);
    await ask(email);
    expect((await linkLetters()).length).toBe(1);
    const before = await makeCurrent(rego.pool, copy);
    await ask(email);
    expect((await linkLetters()).length).toBe(2);
    await makeCurrent(rego.pool, before);
    await rego.pool.query("update editions set state = 'draft', published_at = null where id = $1", [copy]);
    await rego.pool.query('update registrations set edition_id = $1 where email = $2', [copy, email]);
    later(61);
    await ask(email);
    expect((await linkLetters()).length).toBe(2);
  });
});

describe('who asks', () => {
  test('reads the same for every address, and the database says nothing of it', async () => {
    await register();
    const pages = await Promise.all([ask(email), ask(`nobody-${email}`)]);
    const [known, unknown] = pages.map(({ statusCode, body, headers }) => ({
      statusCode,
      body: body.replaceAll(/(nobody-)?[\w-]{36}@example\.org/g, 'ADDRESS'),
      headers: { ...headers, date: '', 'content-length': '', 'x-request-id': '' },
    }));
    expect(known).toEqual(unknown);
    expect(known?.statusCode).toBe(200);
    await stopMail();
    await ask(email);
    const { rows } = await rego.pool.query('select asked_links::text as row from asked_links');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(email);
    await send();
    expect((await linkLetters()).length).toBe(2);
  });

  test('gets no third letter within an hour', async () => {
    await register();
    for (const endsOlder of [false, true, false, true]) await ask(email, { endsOlder });
    expect((await linkLetters()).length).toBe(2);
    later(61);
    await ask(email);
    expect((await linkLetters()).length).toBe(3);
  });

  test('is told what is wrong with an address, which stays typed', async () => {
    const reply = await ask('mia@', { endsOlder: true });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('value="mia@"');
    expect(reply.body).toMatch(/<input[^>]*name="endsOlder"[^>]*checked/);
    expect(reply.body).toMatch(/role="alert"/);
    expect((await ask('')).statusCode).toBe(400);
  });

  test('may ask sixty times an hour from one network, whatever the addresses', async () => {
    const bounded = await createTestApp({ RATE_LIMIT: 'on' });
    const from = (remoteAddress: string) =>
      bounded.app.inject({
        method: 'POST',
        url: '/my-link',
        remoteAddress,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `email=${randomUUID()}%40example.org`,
      });
    const same = Array.from({ length: 60 }, (_, place) => `2001:db8::${place.toString(16)}`);
    for (const address of same) expect((await from(address)).statusCode).toBe(200);
    const refused = await from('2001:db8::ffff');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await from('2001:db8:0:1::1')).statusCode).toBe(200);
  });
});

test('staff send the link, and end every older one at once where asked', async () => {
  const made = await register();
  const anna = await signedIn(rego, 'anna');
  const url = `/api/registrations/${made.id}/link`;
  expect((await anna('POST', url, { endsOlder: false })).json()).toEqual({ recipient: email });
  const [first = ''] = (await linkLetters()).map(tokenIn);
  expect([await opens(made, first), await opens(made, made.token)]).toEqual([200, 200]);
  const admin = await asAdmin(rego);
  await admin('POST', url, { endsOlder: true });
  expect([await opens(made, first), await opens(made, made.token)]).toEqual([404, 404]);
  const second = (await linkLetters()).map(tokenIn).at(-1) ?? '';
  expect(await opens(made, second)).toBe(200);
  const { history } = (await anna('GET', `/api/registrations/${made.id}/detail`)).json();
  const actions = history.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(['sent the link', 'renewed the link']));
  expect(
    (await anna('POST', `/api/registrations/${randomUUID()}/link`, { endsOlder: true })).statusCode,
  ).toBe(404);
  const kinds = await rego.database.select().from(letters).where(eq(letters.registrationId, made.id));
  expect(kinds.filter(({ kind }) => kind === 'own-link').length).toBe(2);
  const before = await makeCurrent(rego.pool, await copyEdition(rego.pool));
  // Of an edition that is over none is sent, and none ends.
  expect((await admin('POST', url, { endsOlder: true })).json().code).toBe('registration_not_found');
  await makeCurrent(rego.pool, before);
  expect(await opens(made, second)).toBe(200);
});
