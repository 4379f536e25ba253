// The database answers each question 0.3 to 2 s late, for a minute and a half: riders are registered or told to try again, rego keeps
// its bounds, letters go, and all is well as soon as it is over.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { expectLetters, expectNoMore, expectRetryable, expectStored, queryOn } from '#tests/faults/check.ts';
import { startDatabaseProxy } from '#tests/faults/database-proxy.ts';
import { startLoad } from '#tests/faults/load.ts';
import { startOwnPostgres } from '#tests/faults/own-postgres.ts';
import { residentBytes } from '#tests/faults/resident-bytes.ts';
import { makeServer, statusOf } from '#tests/faults/server-under-load.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { waitUntil } from '#tests/wait-until.ts';

const slowMs = 90_000;
/** Of the pool, and the one that shows that rego runs. */
const mostConnections = 21;
const longestTryMs = 40_000;
const roomyBytes = 150e6;

test('a database that answers late', { timeout: 300_000 }, async () => {
  const mail = await startMailServer();
  const postgres = await startOwnPostgres();
  const proxy = await startDatabaseProxy(postgres.connection);
  const dataDirectory = makeFolder();
  const server = await makeServer({ dataDirectory, smtpUrl: mail.url, databaseUrl: proxy.url });
  await server.start();
  const query = queryOn(postgres.connection);
  const load = startLoad(server.url, { connections: 16 });
  await load.untilAcknowledged(50);
  const memory = residentBytes(server.pid());

  let seed = 1;
  // The same ones in every run.
  proxy.delayMs = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return 300 + (seed % 1_700);
  };
  const before = { acknowledged: load.acknowledged.length, letters: mail.received.length };
  const statuses = new Set<number | undefined>();
  const until = performance.now() + slowMs;
  let most = 0;
  while (performance.now() < until) {
    expect(await statusOf(`${server.url}/healthz`)).toBe(200);
    statuses.add(await statusOf(`${server.url}/readyz`));
    most = Math.max(most, proxy.open());
    await sleep(1_000);
  }
  const slow = {
    acknowledged: load.acknowledged.length - before.acknowledged,
    letters: mail.received.length - before.letters,
    refused: load.refusals.length,
    most,
    grown: residentBytes(server.pid()) - memory,
    statuses: [...statuses],
    longest: Math.max(0, ...load.refusals.map(({ ms }) => ms)),
  };
  process.stdout.write(`${JSON.stringify(slow)}\n`);
  // Late, and not away.
  expect(slow.acknowledged).toBeGreaterThan(16);
  expect(slow.letters).toBeGreaterThan(16);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(most).toBeLessThanOrEqual(mostConnections);
  expect(slow.grown).toBeLessThan(roomyBytes);

  proxy.delayMs = () => 0;
  const over = performance.now();
  await waitUntil('ready again', async () => (await statusOf(`${server.url}/readyz`)) === 200, 10_000);
  await load.untilAcknowledged(50);
  expect(performance.now() - over).toBeLessThan(15_000);
  await load.finish();
  await expectStored(query, load);
  await expectNoMore(query, load);
  await expectLetters(query, mail, 0);
  expectRetryable(load);
  expect(Math.max(0, ...load.refusals.map(({ ms }) => ms))).toBeLessThan(longestTryMs);
  expect(await server.stop()).toBe(0);
});
