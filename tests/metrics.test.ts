// /metrics: what a Prometheus reads, who may read it, and that it stays cheap and small.

import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { connectPool, databaseOn } from '#server/database/connect.ts';
import { letters } from '#server/mail/tables.ts';
import { makeMetrics } from '#server/metrics/metrics.ts';
import { askedLinks } from '#server/registrations/asked-tables.ts';
import { silentLog } from '#server/requests/log.ts';
import { thisEdition } from '#server/requests/this-edition.ts';
import { startChores } from '#server/running/chores.ts';
import { createTestApp, type TestApp } from '#tests/app.ts';
import { freePort } from '#tests/free-port.ts';
import { makeOrganizer, rider, signIn, submit } from '#tests/make.ts';
import { makeFolder } from '#tests/make-folder.ts';

const atHome = { PUBLIC_URL: 'http://localhost:3000' };
const token = 'a-token-of-the-operator';

const read = (rego: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  rego.app.inject({ url: '/metrics', remoteAddress, headers: { host: 'localhost:3000', ...headers } });

/** The value of a series as it is written, such as `rego_letters{state="sent"}`. */
function figureOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

describe('who may read', () => {
  test('this machine and nobody else, and no call that a proxy has passed on', async () => {
    const rego = await createTestApp(atHome);
    const statuses = async (headers: Record<string, string>, address?: string) =>
      (await read(rego, headers, address)).statusCode;
    expect(await statuses({})).toBe(200);
    expect(await statuses({ host: '127.0.0.1:3000' }, '::1')).toBe(200);
    expect(await statuses({}, '192.0.2.7')).toBe(404);
    expect(await statuses({ host: 'rego.example.org' })).toBe(404);
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto']) {
      expect([header, await statuses({ [header]: '127.0.0.1' })]).toEqual([header, 404]);
    }
  });

  test('without a token nobody where a proxy stands before rego, since not every proxy says that it is one', async () => {
    for (const environment of [
      { PUBLIC_URL: 'https://rego.example.org' },
      { ...atHome, TRUST_PROXY: 'on' },
    ]) {
      expect((await read(await createTestApp(environment))).statusCode).toBe(404);
    }
  });

  test('with METRICS_TOKEN whoever has it, from anywhere, and only they', async () => {
    const rego = await createTestApp({ PUBLIC_URL: 'https://rego.example.org', METRICS_TOKEN: token });
    const far = '192.0.2.7';
    expect((await read(rego, { authorization: `Bearer ${token}` }, far)).statusCode).toBe(200);
    for (const authorization of ['', 'Bearer ', `Bearer ${token}x`, token]) {
      expect((await read(rego, { authorization }, '127.0.0.1')).statusCode).toBe(404);
    }
  });
});

const rego = await createTestApp(atHome);
await makeOrganizer(rego, 'anna');
await submit(rego.app, rider);
await submit(rego.app, { ...rider, email: 'no address' });
await signIn(rego.app, 'anna', 'wrong');
await signIn(rego.app, 'anna');
for (const path of ['/api/event', '/api/event?q=secret', '/nothing/here', '/wp-login.php', '/api/nowhere']) {
  await rego.app.inject(path);
}
const letter = { kind: 'test-letter', recipient: 'a@example.org', subject: '', text: '', html: '' };
const made = (state: 'sent' | 'failed' | 'queued', ageSeconds: number) => ({
  ...{
    ...letter,
    id: randomUUID(),
    editionId: thisEdition(),
    messageId: `<${randomUUID()}>`,
    isVisitorAddress: false,
    state,
  },
  createdAt: new Date(Date.now() - ageSeconds * 1_000),
});
await rego.database.delete(letters);
await rego.database.insert(letters).values([
  made('sent', 9_000),
  made('sent', 9),
  made('failed', 5),
  made('queued', 7_200),
  made('queued', 60),
  // The sixth to an address within an hour: it waits for its turn, and nothing is wrong.
  { ...made('queued', 30_000), dueAt: new Date(Date.now() + 1_800_000) },
]);
const asked = (agoSeconds: number, dueInSeconds: number) => ({
  sealed: 'sealed',
  askedAt: new Date(Date.now() - agoSeconds * 1_000),
  dueAt: new Date(Date.now() + dueInSeconds * 1_000),
});
// The first is not due yet, the second is; the third failed, and is tried again.
await rego.database.insert(askedLinks).values([asked(0, 19), asked(30, -15), asked(30, 45)]);
await rego.pool.query('insert into letter_holds (backup_made_at) values (now())');
const text = (await read(rego)).body;

describe('what it says', () => {
  test('requests by route pattern, method and class of status', () => {
    const requests = 'rego_http_request_duration_seconds_count';
    expect(figureOf(text, `${requests}{method="GET",route="/api/event",status="2xx"}`)).toBe(2);
    expect(figureOf(text, `${requests}{method="POST",route="/api/registrations",status="4xx"}`)).toBe(1);
    expect(text).not.toMatch(/secret|wp-login|nowhere/);
  });

  test('a registration more, one that was refused, a sign-in that failed', () => {
    expect(figureOf(text, 'rego_registrations')).toBe(1);
    expect(figureOf(text, 'rego_submits_total{result="accepted"}')).toBe(1);
    expect(figureOf(text, 'rego_submits_total{result="refused"}')).toBe(1);
    expect(figureOf(text, 'rego_submits_total{result="failed"}')).toBe(0);
    expect(figureOf(text, 'rego_sign_in_failures_total{door="organizer"}')).toBe(1);
    expect(figureOf(text, 'rego_sign_in_failures_total{door="admin"}')).toBe(0);
  });

  test('letters by state, and how long the oldest has waited', () => {
    expect(
      ['queued', 'sent', 'failed'].map((state) => figureOf(text, `rego_letters{state="${state}"}`)),
    ).toEqual([3, 2, 1]);
    const waited = figureOf(text, 'rego_letter_oldest_queued_seconds') ?? 0;
    expect(Math.round(waited / 600)).toBe(12);
    expect(figureOf(text, 'rego_letters_held')).toBe(1);
  });

  test('letters and links asked for that are due, and those that failed and wait for their next try', () => {
    expect(figureOf(text, 'rego_jobs_waiting')).toBe(4);
  });

  test('the database answers, the process has a start, memory and a version', () => {
    expect(figureOf(text, 'rego_database_up')).toBe(1);
    expect(figureOf(text, 'rego_database_connections{state="most"}')).toBe(10);
    expect(figureOf(text, 'rego_database_waiting')).toBe(0);
    expect(figureOf(text, 'process_start_time_seconds')).toBeGreaterThan(1.6e9);
    expect(figureOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(text).toMatch(/^rego_build_info\{version="\d+\.\d+\.\d+",node="v\d+\.\d+\.\d+"\} 1$/m);
    expect(figureOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  test('requests that run, this one among them, and none is counted twice or forgotten', async () => {
    for (let looks = 0; looks < 3; looks += 1) {
      expect(figureOf((await read(rego)).body, 'rego_http_requests_running')).toBe(1);
    }
  });

  test('nothing of a person', () => {
    expect(text).not.toMatch(/@|example\.org|Müller|anna/);
  });

  test('looks in quick succession count the letters once', async () => {
    await rego.database.delete(letters);
    expect(figureOf((await read(rego)).body, 'rego_letters{state="sent"}')).toBe(2);
  });

  test('a chore that fails is counted, one that ends well has its time', async () => {
    const chores = [
      { name: 'tidy', run: async () => undefined },
      { name: 'stumble', run: () => Promise.reject(new Error('no')) },
    ];
    const onChoreEnd = rego.metrics.choreEnded;
    const started = startChores(chores, { log: silentLog, onChoreEnd });
    const figure = async (series: string) => figureOf((await read(rego)).body, series);
    await expect.poll(() => figure('rego_chore_failures_total{chore="stumble"}')).toBe(1);
    expect(await figure('rego_chore_last_success_timestamp_seconds{chore="tidy"}')).toBeGreaterThan(1.6e9);
    await started.stop();
  });
});

test('without a database it says so, and leaves out what only the database knows', async () => {
  const port = await freePort();
  const pool = connectPool({ host: '127.0.0.1', port }, { onIdleError: () => undefined });
  const text = await makeMetrics({
    pool,
    database: databaseOn(pool),
    config: { backup: undefined },
  }).registry.metrics();
  await pool.end();
  expect(figureOf(text, 'rego_database_up')).toBe(0);
  expect(text).not.toMatch(
    /^rego_(registrations|letters|letters_held|letter_oldest_queued_seconds|jobs_waiting)[ {]/m,
  );
  expect(figureOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('the last good backup, where rego makes them', async () => {
  const folder = makeFolder();
  const rego = await createTestApp({ ...atHome, BACKUP_DIR: folder });
  const series = 'rego_backup_last_success_timestamp_seconds';
  expect(figureOf((await read(rego)).body, series)).toBe(0);
  const madeAt = '2026-03-01T04:00:00.000Z';
  writeFileSync(path.join(folder, 'one.rego'), '');
  const last = { file: 'one.rego', madeAt, bytes: 1, registrations: 0, check: 'restored' };
  writeFileSync(path.join(folder, 'state.json'), JSON.stringify({ last, failure: null }));
  expect(figureOf((await read(rego)).body, series)).toBe(Date.parse(madeAt) / 1_000);
});
