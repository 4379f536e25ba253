// Connections to the database that hang and do not break: what is asked ends by a time limit, the pool makes new ones, no lock
// outlives them for long, and whoever listens is told again.
import { expect, test } from 'vitest';
import { expectLetters, expectNoMore, expectRetryable, expectStored, queryOn } from '#tests/faults/check.ts';
import { startDatabaseProxy } from '#tests/faults/database-proxy.ts';
import { startLoad } from '#tests/faults/load.ts';
import { startOwnPostgres } from '#tests/faults/own-postgres.ts';
import { makeServer, statusOf } from '#tests/faults/server-under-load.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { waitUntil } from '#tests/wait-until.ts';

const longestTryMs = 40_000;
/** Of the letters that were under way; the reply to their commit is lost. */
const mayRepeat = 4;

async function startAll() {
  const mail = await startMailServer();
  // So that some are always under way.
  mail.slownessMs = 300;
  const postgres = await startOwnPostgres();
  const proxy = await startDatabaseProxy(postgres.connection);
  const dataDirectory = makeFolder();
  const server = await makeServer({ dataDirectory, smtpUrl: mail.url, databaseUrl: proxy.url });
  await server.start();
  const load = startLoad(server.url, { connections: 8, pauseMs: 200 });
  await load.untilAcknowledged(20);
  return { mail, proxy, server, load, query: queryOn(postgres.connection) };
}

type Started = Awaited<ReturnType<typeof startAll>>;

async function expectWhole({ mail, load, query, server }: Started, repeats: number): Promise<void> {
  await load.finish();
  mail.slownessMs = 0;
  await expectStored(query, load);
  await expectNoMore(query, load);
  await expectLetters(query, mail, repeats);
  expectRetryable(load);
  expect(Math.max(0, ...load.refusals.map(({ ms }) => ms))).toBeLessThan(longestTryMs);
  expect(await server.stop()).toBe(0);
}

test.each([
  ['neither way', ['to the database', 'to rego'] as const],
  ['to the database', ['to the database'] as const],
  ['to rego', ['to rego'] as const],
])('nothing goes through, %s, and then it does again', { timeout: 180_000 }, async (_name, ways) => {
  const started = await startAll();
  const { proxy, server, load } = started;
  proxy.hold(ways);
  expect(await statusOf(`${server.url}/healthz`)).toBe(200);
  expect(await statusOf(`${server.url}/readyz`)).toBe(503);
  await waitUntil('riders hear of it', () => load.refusals.length >= 16);
  proxy.release();
  const over = performance.now();
  await waitUntil('ready again', async () => (await statusOf(`${server.url}/readyz`)) === 200);
  await load.untilAcknowledged(20);
  expect(performance.now() - over).toBeLessThan(30_000);
  await expectWhole(started, 2 * mayRepeat);
});

test('connections are forgotten on the way and stay open', { timeout: 240_000 }, async () => {
  const started = await startAll();
  const { proxy, load, query } = started;
  proxy.forget();
  const over = performance.now();
  // New connections are good: riders wait no longer than one of the old ones is believed in.
  await load.untilAcknowledged(40);
  expect(performance.now() - over).toBeLessThan(40_000);
  // Whoever only listens hears nothing, and must find out by itself.
  await waitUntil('rego has left all of them', () => proxy.forgotten() === 0, 90_000);
  // Locks of what was under way are gone, or letters would be held up.
  await expectWhole(started, mayRepeat);
  const idle = await query(
    "select pid from pg_stat_activity where state like 'idle in transaction%' and now() - state_change > interval '40 s'",
  );
  expect(idle).toEqual([]);
});
