// The embedded database can't grow: riders are told, nothing is half stored, and it goes on when there is room.
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  expectLetters,
  expectNoMore,
  expectRetryable,
  expectStored,
  queryEmbedded,
} from '#tests/faults/check.ts';
import { startLoad } from '#tests/faults/load.ts';
import { makeServer, statusOf } from '#tests/faults/server-under-load.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { waitUntil } from '#tests/wait-until.ts';

async function startAll(dataDirectory: string, wrapper: string[] = []) {
  const mail = await startMailServer();
  const server = await makeServer({ dataDirectory, smtpUrl: mail.url, wrapper });
  await server.start();
  const load = startLoad(server.url);
  await load.untilAcknowledged(20);
  return { mail, server, load, query: queryEmbedded(dataDirectory) };
}

type Started = Awaited<ReturnType<typeof startAll>>;

async function expectRecovery({ mail, server, load, query }: Started): Promise<void> {
  await waitUntil('ready again', async () => (await statusOf(`${server.url}/readyz`)) === 200);
  await load.untilAcknowledged(20);
  await load.finish();
  await expectStored(query, load);
  await expectNoMore(query, load);
  await expectLetters(query, mail);
  expect(await server.stop()).toBe(0);
}

test('the disk is full for a while', { timeout: 120_000 }, async ({ skip }) => {
  const dataDirectory = makeFolder();
  const words = ['-t', 'tmpfs', '-o', 'size=110m', 'tmpfs', dataDirectory];
  if (spawnSync('mount', words).status !== 0) return skip('needs the right to mount a small disk');
  onTestFinished(() => void spawnSync('umount', ['-l', dataDirectory]));
  const started = await startAll(dataDirectory);
  const { load, query, server } = started;
  const filler = path.join(dataDirectory, 'filler');
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=8k']);
  await waitUntil('riders hear of it', () => load.refusals.length >= 8);
  // The log of changes needs room too; without it PostgreSQL stops.
  const writeMuch = "select pg_logical_emit_message(false, 'rego', repeat('x', 4000000))";
  const hasStopped = () =>
    query(writeMuch).then(
      () => false,
      () => true,
    );
  await waitUntil('PostgreSQL has stopped', hasStopped);
  await waitUntil('not ready', async () => (await statusOf(`${server.url}/readyz`)) === 503);
  expect(await statusOf(`${server.url}/healthz`)).toBe(200);
  await rm(filler);
  expectRetryable(load);
  await expectRecovery(started);
});

test('a table may not grow for a while', { timeout: 240_000 }, async () => {
  // Files of at most 17 MB (in blocks of 512 bytes): more than one of the log of changes has.
  const wrapper = ['sh', '-c', 'ulimit -f 34816 && exec "$@"', 'sh'];
  const started = await startAll(makeFolder(), wrapper);
  const { load, query } = started;
  const copyLetters = (
    count: number,
    subjectLength: number,
  ) => `insert into letters select (jsonb_populate_record(letters, jsonb_build_object(
      'id', gen_random_uuid(), 'message_id', gen_random_uuid(), 'registration_id', null, 'state', 'failed',
      'subject', repeat('x', ${subjectLength}), 'text', 'x', 'html', 'x', 'told', null))).*
    from letters, generate_series(1, ${count}) limit ${count}`;
  // Long ones first, as many rows take long; then shorter than any rider's, the last ones by themselves, also where some were
  // refused: no rider's finds room.
  for (const [count, subjectLength] of [
    [2_000, 1_800],
    [50, 1],
    [1, 1],
  ] as const) {
    let reason = '';
    const isRefused = async () => {
      await query(copyLetters(count, subjectLength)).catch((fault: unknown) => {
        reason = String(fault);
      });
      return reason !== '';
    };
    await waitUntil('the table is full', isRefused, 100_000);
    expect(reason).toContain('File too large');
    await query('vacuum letters');
  }
  await waitUntil('riders hear of it', () => load.refusals.length >= 8);
  await query('delete from letters where registration_id is null');
  await query('vacuum letters');
  // Unlike a full disk this is no fault that PostgreSQL has a code for.
  expect(new Set(load.refusals.map(({ status }) => status))).toEqual(new Set([500]));
  await expectRecovery(started);
});
