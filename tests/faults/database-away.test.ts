// The database is gone for 10 s, or hangs: riders are told to try again, and rego recovers without a hand.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { expectLetters, expectNoMore, expectRetryable, expectStored, queryOn } from '#tests/faults/check.ts';
import { startLoad } from '#tests/faults/load.ts';
import { startOwnPostgres } from '#tests/faults/own-postgres.ts';
import { makeServer, statusOf } from '#tests/faults/server-under-load.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { waitUntil } from '#tests/wait-until.ts';

/** A try may wait for a connection and then for an answer; beyond this it would hang for ever. */
const longestTryMs = 30_000;

async function startAll() {
  const mail = await startMailServer();
  const postgres = await startOwnPostgres();
  const dataDirectory = makeFolder();
  const server = await makeServer({ dataDirectory, smtpUrl: mail.url, databaseUrl: postgres.url });
  await server.start();
  const load = startLoad(server.url, { connections: 8 });
  await load.untilAcknowledged(20);
  return { mail, postgres, server, load, query: queryOn(postgres.connection) };
}

type Started = Awaited<ReturnType<typeof startAll>>;

async function expectRecovery({ mail, load, query, server }: Started): Promise<void> {
  await waitUntil('ready again', async () => (await statusOf(`${server.url}/readyz`)) === 200);
  await load.untilAcknowledged(20);
  await load.finish();
  await expectStored(query, load);
  await expectNoMore(query, load);
  await expectLetters(query, mail);
  expectRetryable(load);
  expect(Math.max(...load.refusals.map(({ ms }) => ms))).toBeLessThan(longestTryMs);
  expect(await server.stop()).toBe(0);
}

test('gone for 10 s', { timeout: 120_000 }, async () => {
  const started = await startAll();
  const { postgres, server, load } = started;
  await postgres.stopAtOnce();
  expect(await statusOf(`${server.url}/readyz`)).toBe(503);
  expect(await statusOf(`${server.url}/healthz`)).toBe(200);
  await sleep(10_000);
  expect(await statusOf(`${server.url}/readyz`)).toBe(503);
  expect(load.refusals.filter(({ status }) => status === 503).length).toBeGreaterThan(8);
  await postgres.start();
  await expectRecovery(started);
});

test('it hangs and goes on, then it hangs and is killed', { timeout: 120_000 }, async () => {
  const started = await startAll();
  const { postgres, server, load } = started;
  await postgres.freeze();
  expect(await statusOf(`${server.url}/readyz`)).toBe(503);
  expect(await statusOf(`${server.url}/healthz`)).toBe(200);
  await waitUntil('riders hear of it', () => load.refusals.length >= 8);
  postgres.thaw();
  await load.untilAcknowledged(20);
  await postgres.freeze();
  await postgres.killFrozen();
  await postgres.start();
  await expectRecovery(started);
});

test('it hangs while rego stops: the stop keeps its bound', { timeout: 120_000 }, async () => {
  const { postgres, server, load, query, mail } = await startAll();
  await postgres.freeze();
  const stopped = server.stop();
  await load.giveUp();
  // It may say that it could not end in order, but it ends.
  expect([0, 1]).toContain(await stopped);
  postgres.thaw();
  await server.start();
  await expectStored(query, load);
  // What was under way may come once more from a process that knows nothing of it.
  await expectLetters(query, mail, 4);
  expect(await server.stop()).toBe(0);
});
