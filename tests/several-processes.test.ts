// Several rego processes on one PostgreSQL: nothing that one remembers is missing in another, and one may die.
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { addOrganizer } from '#server/auth/organizers/organizers.ts';
import { databaseOn } from '#server/database/connect.ts';
import { adminSignIn } from '#tests/admin-sign-in.ts';
import { startProxy } from '#tests/alternating-proxy.ts';
import { dropTestDatabase } from '#tests/database.ts';
import { type LoopbackMailServer, startMailServer } from '#tests/mail-server.ts';
import { password, preEventAnswers, rider } from '#tests/make.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { childrenOf, isRunning, type RegoProcess, spawnRego, startRego } from '#tests/rego-process.ts';
import { waitUntil } from '#tests/wait-until.ts';

// Some ten starts of rego, each a second of work.
vi.setConfig({ testTimeout: 180_000 });

const riders = 150;
const browsers = 10;
/** What a process may send at a time: so many may be under way when it is killed. */
const lettersAtATime = 4;

/** Without a table, as an operator makes it. */
async function createEmptyDatabase() {
  const { host, port, user } = inject('postgres');
  const name = `several_${randomUUID().replaceAll('-', '')}`;
  const asAdmin = async (sql: string) => {
    const admin = new pg.Client({ host, port, user, database: 'postgres' });
    await admin.connect();
    await admin.query(sql);
    await admin.end();
  };
  await asAdmin(`create database ${name}`);
  const pool = new pg.Pool({ host, port, user, database: name, max: 2 });
  onTestFinished(async () => {
    await pool.end();
    await dropTestDatabase(name);
  });
  return {
    pool,
    url: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`,
  };
}

type Acknowledged = { email: string; id: string; status: number };

/** As a browser does: the same key until somebody has answered, on whichever process. */
async function register(number: number, addresses: string[]): Promise<Acknowledged> {
  const email = `rider-${number}@example.org`;
  const body = JSON.stringify({ ...rider, ...preEventAnswers, email });
  const headers = { 'content-type': 'application/json', 'idempotency-key': `several-processes-${number}` };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const address = addresses[(number + attempt) % addresses.length];
    const reply = await fetch(`${address}/api/registrations`, { method: 'POST', headers, body }).catch(
      () => undefined,
    );
    if (!reply || reply.status >= 500) continue;
    const { id } = await reply.json();
    return { email, id, status: reply.status };
  }
  throw new Error(`Nobody acknowledged ${email}`);
}

/** Calls `onCount` after each one that was acknowledged. */
async function registerAll(addresses: string[], onCount: (count: number) => void): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  let next = 0;
  const browse = async () => {
    while (next < riders) {
      acknowledged.push(await register(next++, addresses));
      onCount(acknowledged.length);
    }
  };
  await Promise.all(Array.from({ length: browsers }, browse));
  return acknowledged;
}

async function expectLettersSentOnce(pool: pg.Pool, mail: LoopbackMailServer): Promise<void> {
  const count = async (where: string) => {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int from letters where ${where}`);
    return rows[0]?.count;
  };
  await waitUntil('all letters are sent', async () => (await count("state = 'queued'")) === 0);
  expect(await count("state <> 'sent'")).toBe(0);
  const { rows } = await pool.query<{ message_id: string }>('select message_id from letters order by 1');
  const received = mail.received.map(({ email }) => String(email.messageId));
  expect([...new Set(received)].sort()).toEqual(rows.map((row) => row.message_id).sort());
  expect(received.length - rows.length).toBeLessThanOrEqual(lettersAtATime);
}

async function isSignedIn(address: string, cookie: string): Promise<boolean> {
  const reply = await fetch(`${address}/api/organizer/auth`, { headers: { cookie } });
  return (await reply.json()).authenticated;
}

test('two start at once on an empty database, one dies under load: nothing is lost or doubled, sessions go on', async () => {
  const { pool, url } = await createEmptyDatabase();
  const mail = await startMailServer();
  mail.slownessMs = 20;
  const DATA_DIR = makeFolder();
  const all: RegoProcess[] = [];
  const publicUrl = await startProxy(() => all.map((rego) => rego.address()).filter(Boolean));
  const environment = {
    DATABASE_URL: url,
    DATA_DIR,
    PUBLIC_URL: publicUrl,
    SMTP_URL: mail.url,
    MAIL_FROM: 'rego@example.org',
  };
  const [first, second] = await Promise.all([startRego(environment), startRego(environment)]);
  all.push(first, second);
  const passwords = [...`${first.output()}${second.output()}`.matchAll(/shown once\): (\S+)/g)];
  expect(passwords).toHaveLength(1);

  // Every step of the sign-in at another process than the one before.
  const admin = adminSignIn({ publicUrl });
  const { browser, page } = await admin.signIn({
    email: 'admin@localhost',
    password: passwords[0]?.[1] ?? '',
  });
  expect([page.status, page.url.pathname]).toEqual([200, '/admin']);

  const secret = readFileSync(path.join(DATA_DIR, 'secret'), 'utf8');
  const by = { actor: 'operator', now: new Date() };
  await addOrganizer(databaseOn(pool), { username: 'anna', name: 'Anna', password }, secret, by);
  const login = await fetch(`${first.address()}/api/organizer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'anna', password }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  expect(await isSignedIn(second.address(), cookie)).toBe(true);

  const statuses = new Set<number>();
  let isDone = false;
  // Meanwhile the admin asks without a pause, at whichever process the proxy reaches.
  const asking = [0, 1, 2].map(async () => {
    while (!isDone) {
      const reply = await browser.step(`${publicUrl}/api/auth/user`);
      await reply.arrayBuffer();
      statuses.add(reply.status);
    }
  });
  const acknowledged = await registerAll([first.address(), second.address()], (count) => {
    if (count === riders / 3) void first.end('SIGKILL');
  });
  await first.hasEnded;
  // As whoever supervises it does; what the dead one was about to send must not wait for long.
  all.splice(0, 1, await startRego(environment));
  isDone = true;
  await Promise.all(asking);
  // The proxy's own where it met the dead one twice.
  statuses.delete(502);
  expect(statuses).toEqual(new Set([200]));

  expect(new Set(acknowledged.map(({ status }) => status))).toEqual(new Set([201]));
  const { rows } = await pool.query<{ id: string; email: string }>('select id, email from registrations');
  const byEmail = (left: { email: string }, right: { email: string }) =>
    left.email.localeCompare(right.email);
  expect(rows.sort(byEmail)).toEqual(acknowledged.map(({ id, email }) => ({ id, email })).sort(byEmail));
  expect(rows).toHaveLength(riders);
  await expectLettersSentOnce(pool, mail);
  expect(mail.received.length).toBeGreaterThan(riders);

  expect(await isSignedIn(second.address(), cookie)).toBe(true);
  for (const _process of all) expect((await admin.user(browser)).status).toBe(200);
  expect(await Promise.all(all.map((rego) => rego.end('SIGTERM')))).toEqual([0, 0]);
});

const serversOf = ({ pid }: RegoProcess) => childrenOf(pid).filter(({ words }) => words.includes('main.js'));
const databaseOf = ({ pid }: RegoProcess) =>
  childrenOf(pid).filter(({ words }) => words.includes('/postgres '));

test('--processes 2 shares the embedded database; a killed one comes back; SIGTERM ends all', async () => {
  const DATA_DIR = makeFolder();
  const rego = await startRego({ DATA_DIR }, ['--processes', '2']);
  expect(rego.output().match(/shown once/g)).toHaveLength(1);
  expect(rego.output().match(/rego is ready at/g)).toHaveLength(1);
  const [first, second] = serversOf(rego);
  const [database] = databaseOf(rego);
  if (!first || !second || !database) throw new Error('Not all of them run');
  expect(serversOf(rego)).toHaveLength(2);
  const answers = async () =>
    (await fetch(`${rego.address()}/readyz`, { headers: { connection: 'close' } })).status === 200;

  const listening = () => rego.output().match(/Server listening/g)?.length;
  process.kill(first.pid, 'SIGKILL');
  await waitUntil('it is back', () => listening() === 3);
  expect(await answers()).toBe(true);

  // One that can't start is tried again ever later, and the other one serves.
  const secret = readFileSync(path.join(DATA_DIR, 'secret'));
  writeFileSync(path.join(DATA_DIR, 'secret'), '');
  process.kill(second.pid, 'SIGKILL');
  const delays = () => [...rego.output().matchAll(/"nextStartMs":(\d+)/g)].map(([, delay]) => Number(delay));
  await waitUntil('it was tried again and again', () => delays().length === 3);
  expect(delays()).toEqual([100, 100, 200]);
  expect(await answers()).toBe(true);
  writeFileSync(path.join(DATA_DIR, 'secret'), secret);
  await waitUntil('it is back', () => listening() === 4);
  expect(databaseOf(rego)).toEqual([database]);
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  const made = await Promise.all(numbers.map((number) => register(number, [rego.address()])));
  expect(new Set(made.map(({ id }) => id)).size).toBe(numbers.length);

  const running = [...serversOf(rego), database];
  expect(running).toHaveLength(3);
  expect(await rego.end('SIGTERM')).toBe(0);
  expect(running.filter(({ pid }) => isRunning(pid))).toEqual([]);
  expect(rego.output()).not.toMatch(/"level":(50|60)/);
});

test('when the first of several processes is killed, the others and the database end too', async () => {
  const rego = await startRego({ DATA_DIR: makeFolder(), PROCESSES: '2' });
  const running = childrenOf(rego.pid);
  expect(running.length).toBeGreaterThanOrEqual(3);
  await rego.end('SIGKILL');
  await waitUntil('nothing of it runs', () => running.every(({ pid }) => !isRunning(pid)));
});

test('what is wrong with the number of processes is said in one line', async () => {
  const starts: [Record<string, string>, string[], string][] = [
    [{ PROCESSES: '0' }, [], 'PROCESSES must be a whole number from 1 to 8'],
    [{}, ['--processes', 'many'], 'PROCESSES must be a whole number from 1 to 8'],
    [{}, ['--workers', '2'], 'type npm start, or npm start -- --processes 2'],
  ];
  for (const [settings, words, line] of starts) {
    const rego = spawnRego({ DATA_DIR: makeFolder(), ...settings }, { words });
    expect([await rego.hasEnded, rego.output()]).toEqual([1, `rego: ${line}\n`]);
  }
});
