// Bulk mail: a letter to a group, one for each registration, once (product.md, section 2).
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { changes } from '#server/changes/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { mailings } from '#server/mailings/tables.ts';
import { registrations } from '#server/registrations/tables.ts';
import { thisEdition } from '#server/requests/this-edition.ts';
import { hello, startMailings } from '#tests/mailings.ts';
import { rider, submit } from '#tests/make.ts';
import { waitUntil } from '#tests/wait-until.ts';

const { rego, cookie, post, send, mailed } = await startMailings();

async function countWaiting(): Promise<number> {
  const { rows } = await rego.pool.query("select count(*)::int as count from letters where state = 'queued'");
  return rows[0].count;
}

describe('a mailing', () => {
  test('is a letter to each registration, two with one address too, and stands in the log of changes', async () => {
    await store([
      { name: 'Mia Muster', email: 'family@example.org' },
      { name: 'Ben Muster', email: 'family@example.org' },
      { name: 'Kim', email: 'kim@münchen.de' },
    ]);
    const reply = await send();
    expect(reply.statusCode).toBe(201);
    const counts = { queued: 3, sent: 0, failed: 0, left_out: 0 };
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
    expect(await countWaiting()).toBe(3);
    expect(await rego.database.select().from(changes)).toMatchObject([
      { actor: 'admin@example.org', action: 'queued', subject: 'mailing', name: hello.subject },
    ]);
    const { id } = reply.json();
    const get = (url: string) => rego.app.inject({ url, headers: { cookie } });
    expect((await get(`/api/mailings/${id}`)).json()).toMatchObject({
      id,
      counts,
      isMailConfigured: false,
    });
    expect((await get('/api/mailings')).json()).toMatchObject({ items: [{ id, counts }], total: 1 });
    expect((await get(`/api/admin/letters?mailingId=${id}`)).json().total).toBe(3);
  });

  test('does not take a rider’s letters of this hour, nor do those hold it back', async () => {
    await store(Array(7).fill({ name: 'Mia', email: rider.email }));
    await send();
    expect((await mailed()).map(({ dueAt }) => dueAt <= new Date())).toEqual(Array(7).fill(true));
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

test('a mailing goes to everybody, wherever a sign of two halves stands in it', async () => {
  const names = ['Mi', 'Mia', 'Miau'];
  await store(names.map((name) => ({ name, email: 'family@example.org' })));
  const reply = await send({ body: `Hi {name}, ${'x'.repeat(131)}🚲 soon` });
  expect(reply.statusCode, reply.body).toBe(201);
  expect(await mailed()).toHaveLength(names.length);
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
    expect(await countWaiting()).toBe(40);
  });

  test('with another text the key is refused', async () => {
    const key = randomUUID();
    await send({}, key);
    const other = await send({ body: 'Something else' }, key);
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('to another group the key is refused, and nobody of that group gets a letter', async () => {
    const key = randomUUID();
    await send({}, key);
    const other = await send({ audience: 'unconfirmed' }, key);
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
    expect(await mailed()).toHaveLength(40);
  });

  test('to other people who were picked, as many as before, it is refused too', async () => {
    const [one, two, three] = await rego.database.select({ id: registrations.id }).from(registrations);
    const toPicked = (...people: ({ id: string } | undefined)[]) => ({
      audience: 'picked',
      picked: people.flatMap((person) => person?.id ?? []),
    });
    const key = randomUUID();
    expect((await send(toPicked(one, two), key)).statusCode).toBe(201);
    expect((await send(toPicked(two, one), key)).statusCode).toBe(200);
    const other = await send(toPicked(two, three), key);
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
    expect(await mailed()).toHaveLength(2);
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
    const pid = await untilSomebodyWaits();
    await rego.pool.query('select pg_terminate_backend($1)', [pid]);
    expect((await dying).statusCode).toBeGreaterThanOrEqual(500);
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  expect(await rego.database.$count(mailings)).toBe(0);
  expect(await mailed()).toEqual([]);
  expect(await countWaiting()).toBe(0);
  expect((await send({}, key)).statusCode).toBe(201);
  expect(new Set((await mailed()).map(({ registrationId }) => registrationId)).size).toBe(1_200);
  expect(await rego.database.$count(letters)).toBe(1_200);
});

test('a registration that is deleted while letters are written fails none of them', async () => {
  await store(many(600));
  const deleter = await rego.pool.connect();
  onTestFinished(() => deleter.release());
  await deleter.query('begin');
  await deleter.query("delete from registrations where email = 'rider590@example.org'");
  const sending = send();
  await untilSomebodyWaits();
  await deleter.query('commit');
  expect((await sending).statusCode).toBe(201);
  expect((await mailed()).map(({ recipient }) => recipient)).not.toContain('rider590@example.org');
  expect(await mailed()).toHaveLength(599);
});

test('5,000 letters are written in one press', async () => {
  await store(many(5_000));
  const reply = await send({ body: 'Hi {name}\n\n'.padEnd(3_000, 'See you at the start line. ') });
  expect(reply.json().counts.queued).toBe(5_000);
  expect(await countWaiting()).toBe(5_000);
  expect(await rego.database.$count(letters)).toBe(5_000);
});

/** The process of the database that waits for a row which another one holds. */
async function untilSomebodyWaits(): Promise<number> {
  const waiting = async () => {
    const { rows } = await rego.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.map(({ pid }) => pid);
  };
  await waitUntil('somebody waits', async () => (await waiting()).length === 1);
  return (await waiting())[0] ?? 0;
}

type Stored = { name: string; email: string };

function many(total: number): Stored[] {
  return Array.from({ length: total }, (_, index) => ({
    name: `Rider ${index}`,
    email: `rider${index}@example.org`,
  }));
}

/** Without their own letters. */
async function store(people: readonly Stored[]): Promise<void> {
  const rows = people.map((person) => ({
    ...person,
    id: randomUUID(),
    editionId: thisEdition(),
  }));
  for (let start = 0; start < rows.length; start += 1_000) {
    await rego.database.insert(registrations).values(rows.slice(start, start + 1_000));
  }
}
