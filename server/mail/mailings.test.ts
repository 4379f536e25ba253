// Bulk mail: a letter to a group, one for each registration, once (product.md, Mock-ups that become real).
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changes, letters, mailings, registrations } from '#server/database/tables.ts';

import { createTestApp } from '#tests/app.ts';
import { confirm, cookieOfUser, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

type Rego = Awaited<ReturnType<typeof createTestApp>>;
let rego: Rego;
let cookie: string;
beforeAll(async () => {
  rego = await createTestApp();
  cookie = await cookieOfUser(rego, { email: 'admin@example.org', isAdmin: true });
});
afterAll(() => rego.close());
beforeEach(() =>
  rego.pool.query(
    'truncate registrations, mailings, letters, changes cascade; delete from graphile_worker._private_jobs',
  ),
);

function post(url: string, payload: object, key?: string) {
  const headers = { cookie, ...(key && { 'idempotency-key': key }) };
  return rego.app.inject({ method: 'POST', url: `/api/admin/mailings${url}`, payload, headers });
}

const hello = {
  audience: 'everybody',
  subject: 'Hello {first_name}',
  body: 'Hi {name}, you come on {days}.',
};
const send = (change: object = {}, key: string = randomUUID()) => post('', { ...hello, ...change }, key);

function mailed() {
  return rego.database.select().from(letters).where(eq(letters.kind, 'mailing')).orderBy(letters.recipient);
}

async function countJobs(): Promise<number> {
  const { rows } = await rego.pool.query('select count(*)::int as count from graphile_worker.jobs');
  return rows[0].count;
}

describe('groups', () => {
  const ids = new Map<string, string>();
  beforeEach(async () => {
    const plain = { needsAccommodation: false, availableForDistribution: false };
    const register = async (name: string, answers: object) => {
      const payload = { ...rider, ...plain, name, email: `${name}@example.org`, ...answers };
      const made = (await submit(rego.app, payload)).json();
      ids.set(name, made.id);
      return made;
    };
    await register('ada', { ...preEventAnswers, needsAccommodation: true });
    const ben = await register('ben', { ...roadTripAnswers, hasSpareAccommodation: true });
    await register('cem', { availableForDistribution: true, email: 'ADA@example.org' });
    const chosen = {
      selectedEvents: ['road-trip'],
      roadTripConfirmationEmail: 'ben@example.org',
      roadTripEmailContent: 'see you',
    };
    expect((await confirm(rego.app, ben, chosen)).statusCode).toBe(200);
  });

  test.each([
    ['everybody', 3, 2, ['ada', 'ben', 'cem']],
    ['road-trip', 1, 1, ['ben']],
    ['pre-event', 1, 1, ['ada']],
    ['thursday', 1, 1, ['ada']],
    ['friday', 0, 0, []],
    ['accommodation', 1, 1, ['ada']],
    ['housing', 1, 1, ['ben']],
    ['distribution', 1, 1, ['cem']],
    ['unconfirmed', 2, 1, ['ada', 'cem']],
  ])('%s: %i letters to %i addresses', async (audience, letterCount, addresses, names) => {
    expect((await post('/audience', { audience })).json()).toEqual({ count: letterCount, addresses });
    const reply = await send({ audience, subject: '{name}' });
    expect(reply.statusCode).toBe(names.length > 0 ? 201 : 409);
    expect((await mailed()).map(({ subject }) => subject).sort()).toEqual(names);
    if (names.length === 0) expect(await rego.database.$count(mailings)).toBe(0);
  });

  test('picked ones are those alone; one that is gone is left out', async () => {
    const picked = [ids.get('ada'), ids.get('cem'), randomUUID()];
    expect((await post('/audience', { audience: 'picked', picked })).json().count).toBe(2);
    const reply = await send({ audience: 'picked', picked });
    expect(reply.json()).toMatchObject({ audience: 'Picked people: 3', counts: { queued: 2 } });
    expect((await send({ audience: 'picked', picked: [] })).json().code).toBe('mailing_to_nobody');
  });

  test('answers go to the organizer of the section, or to the support address', async () => {
    const replyTo = async (audience: string) =>
      (await post('/preview', { ...hello, audience })).json().replyTo;
    expect(await replyTo('road-trip')).toBe('road-trip@example.org');
    expect(await replyTo('thursday')).toBe('pre-event@example.org');
    expect(await replyTo('everybody')).toBe((await rego.app.inject('/api/event')).json().supportEmail);
  });

  test('the preview is the letter to a real recipient, who can be looked for', async () => {
    const body = 'Hi {first_name}: {days}; {reference_pre_event}, {amount_road_trip}';
    const first = (await post('/preview', { ...hello, body })).json();
    expect(first).toMatchObject({ recipient: 'ada@example.org', subject: 'Hello ada', count: 3 });
    expect(first.text).toContain(
      'Hi ada: Thursday 6 Nov, Saturday 8 Nov, Sunday 10 Nov; ada pre-event, $200',
    );
    const second = (await post('/preview', { ...hello, body, place: 2 })).json();
    expect(second.registration).toEqual({ id: ids.get('ben'), name: 'ben' });
    const found = (await post('/preview', { ...hello, body, q: 'CEM' })).json();
    expect(found).toMatchObject({ subject: 'Hello cem', count: 1 });
    const nobody = (await post('/preview', { ...hello, audience: 'friday' })).json();
    expect(nobody).toMatchObject({ registration: null, count: 0, recipient: 'admin@example.org' });
  });

  test('its page for a frame is the same letter, and nothing in it runs', async () => {
    const page = (payload: string, headers: Record<string, string> = { cookie }) =>
      rego.app.inject({
        method: 'POST',
        url: '/admin/mail/preview',
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    const draft = new URLSearchParams({
      audience: 'everybody',
      subject: '<b>{name}</b>',
      body: '<script>alert(1)</script> {frist_name}',
      registrationId: ids.get('ben') ?? '',
    });
    const reply = await page(String(draft));
    expect(reply.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(reply.body).toContain('&lt;b&gt;ben&lt;/b&gt;');
    expect(reply.body).not.toContain('<script');
    expect((await page('audience=nobody')).statusCode).toBe(400);
    expect((await page(String(draft), {})).statusCode).toBe(401);
    expect((await page(String(draft), { cookie, origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  });

  test('a test goes to the admin alone, and belongs to the rider whom it shows', async () => {
    const reply = await post('/test', { ...hello, registrationId: ids.get('ben') });
    expect(reply.json()).toEqual({ recipient: 'admin@example.org' });
    const tests = await rego.database.select().from(letters).where(eq(letters.kind, 'test-letter'));
    const registrationId = ids.get('ben');
    expect(tests).toMatchObject([
      { recipient: 'admin@example.org', subject: 'Test: Hello ben', mailingId: null, registrationId },
    ]);
    expect(await mailed()).toEqual([]);
  });
});

describe('a mailing', () => {
  test('is a letter to each registration, two with one address too, and stands in the log of changes', async () => {
    await store([
      { name: 'Mia Muster', email: 'family@example.org' },
      { name: 'Ben Muster', email: 'family@example.org' },
      { name: 'Kim', email: 'kim@münchen.de' },
    ]);
    const reply = await send();
    expect(reply.statusCode).toBe(201);
    const counts = { queued: 3, sent: 0, failed: 0 };
    expect(reply.json()).toMatchObject({
      ...hello,
      audience: 'Everybody',
      sentBy: 'admin@example.org',
      counts,
    });
    expect((await mailed()).map(({ recipient, subject }) => `${recipient} ${subject}`).sort()).toEqual([
      'family@example.org Hello Ben',
      'family@example.org Hello Mia',
      'kim@xn--mnchen-3ya.de Hello Kim',
    ]);
    expect(await countJobs()).toBe(3);
    expect(await rego.database.select().from(changes)).toMatchObject([
      { actor: 'admin@example.org', action: 'queued', subject: 'mailing', name: hello.subject },
    ]);
    const { id } = reply.json();
    const get = (url: string) => rego.app.inject({ url, headers: { cookie } });
    expect((await get(`/api/admin/mailings/${id}`)).json()).toMatchObject({
      id,
      counts,
      isMailConfigured: false,
    });
    expect((await get('/api/admin/mailings')).json()).toMatchObject({ items: [{ id, counts }], total: 1 });
    expect((await get(`/api/admin/letters?mailingId=${id}`)).json().total).toBe(3);
  });

  test('does not take a rider’s letters of this hour, nor do those hold it back', async () => {
    await store(Array(7).fill({ name: 'Mia', email: rider.email }));
    await send();
    expect((await mailed()).every(({ dueAt }) => dueAt <= new Date())).toBe(true);
    await submit(rego.app, rider);
    const [confirmation] = await rego.database
      .select()
      .from(letters)
      .where(eq(letters.kind, 'registration-confirmation'));
    expect(confirmation?.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test.each([
    ['an unknown placeholder', { body: 'Hi {frist_name}' }, 'body', 'Unknown placeholder: {frist_name}'],
    ['one in the subject', { subject: '{days' }, 'subject', 'Unknown placeholder: {days'],
    ['a second line in the subject', { subject: 'Hi\r\nBcc: x@example.org' }, 'subject', /one line/],
    ['no message', { body: ' ' }, 'body', 'Message is required'],
  ])('with %s is refused by name', async (_what, change, field, message) => {
    await store([{ name: 'Mia', email: 'mia@example.org' }]);
    const reply = await send(change);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields[field]).toMatch(message);
    expect(await mailed()).toEqual([]);
  });

  test('needs a key', async () => {
    const reply = await post('', hello);
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { 'Idempotency-Key': 'Is required' }]);
  });

  test('keeps markup, links and lines of a name out of the letter', async () => {
    const name = '<img src=x> {payment_link} https://spam.example {days}';
    await store([{ name, email: 'mia@example.org' }]);
    await send({ subject: 'For {name}', body: '<b>{name}</b> & https://rego.test/news' });
    const [letter] = await mailed();
    expect(letter?.subject).not.toMatch(/[<{:/]/);
    expect(letter?.html).toContain('&lt;b&gt;img src x');
    expect(letter?.html).not.toMatch(/<img|href="https:\/\/spam|\{payment_link\}|Thursday/);
    expect(letter?.html).toContain('<a href="https://rego.test/news"');
  });
});

describe('pressed twice', () => {
  beforeEach(() => store(many(40)));

  test('it is one mailing, and the second press answers it', async () => {
    const key = randomUUID();
    const first = await send({}, key);
    const second = await send({}, key);
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(second.json()).toEqual(first.json());
    expect(await mailed()).toHaveLength(40);
    expect(await rego.database.$count(changes)).toBe(1);
  });

  test('ten times at once too', async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 10 }, () => send({}, key)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect(await mailed()).toHaveLength(40);
    expect(await countJobs()).toBe(40);
  });

  test('with another text the key is refused', async () => {
    const key = randomUUID();
    await send({}, key);
    const other = await send({ body: 'Something else' }, key);
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('the table itself takes no second letter of a mailing to a registration', async () => {
    await send();
    const [letter] = await mailed();
    if (!letter) throw new Error('No letter was written.');
    const copy = { ...letter, id: randomUUID(), messageId: '<another@rego.test>' };
    await expect(rego.database.insert(letters).values(copy)).rejects.toThrow();
  });
});

test('a server that dies half-way leaves nothing, and the next press with the same key writes each letter once', async () => {
  await store(many(1_200));
  const blocker = await rego.pool.connect();
  const key = randomUUID();
  try {
    await blocker.query('begin');
    // It waits for this rider's row after two thirds of the letters were written.
    await blocker.query('select from registrations order by id desc limit 1 for update');
    const dying = send({}, key);
    const pid = await vi.waitFor(async () => {
      const { rows } = await rego.pool.query(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
      return rows[0].pid;
    });
    await rego.pool.query('select pg_terminate_backend($1)', [pid]);
    expect((await dying).statusCode).toBeGreaterThanOrEqual(500);
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  expect(await rego.database.$count(mailings)).toBe(0);
  expect(await mailed()).toEqual([]);
  expect(await countJobs()).toBe(0);
  expect((await send({}, key)).statusCode).toBe(201);
  expect(new Set((await mailed()).map(({ registrationId }) => registrationId)).size).toBe(1_200);
  expect(await rego.database.$count(letters)).toBe(1_200);
});

test('a registration that is deleted while letters are written fails none of them', async () => {
  await store(many(600));
  const sending = send();
  await wait(30);
  await rego.database.delete(registrations).where(eq(registrations.email, 'rider590@example.org'));
  expect((await sending).statusCode).toBe(201);
});

test('5,000 letters are written in a few seconds', async () => {
  await store(many(5_000));
  const start = Date.now();
  const reply = await send({ body: 'Hi {name}\n\n'.padEnd(3_000, 'See you at the start line. ') });
  const seconds = (Date.now() - start) / 1_000;
  expect(reply.json().counts.queued).toBe(5_000);
  expect(await countJobs()).toBe(5_000);
  const [distinct] = await rego.database.select({ count: count() }).from(letters);
  expect(distinct?.count).toBe(5_000);
  // Two or three on a machine with nothing else to do.
  expect(seconds).toBeLessThan(20);
});

type Stored = { name: string; email: string };

function many(total: number): Stored[] {
  return Array.from({ length: total }, (_, index) => ({
    name: `Rider ${index}`,
    email: `rider${index}@example.org`,
  }));
}

/** Without their own letters. */
async function store(people: readonly Stored[]): Promise<void> {
  const rows = people.map((person) => ({ ...person, id: randomUUID(), tokenHash: randomUUID() }));
  for (let start = 0; start < rows.length; start += 1_000) {
    await rego.database.insert(registrations).values(rows.slice(start, start + 1_000));
  }
}
