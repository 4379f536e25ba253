// 100,000 letters to many wait, and the mail server takes two a second: whoever registers just now has their letter in seconds, rego
// keeps its memory, and a stop ends.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/locale/dates.ts';
import { adminSignIn } from '#tests/admin-sign-in.ts';
import { queryEmbedded } from '#tests/faults/check.ts';
import { startLoad } from '#tests/faults/load.ts';
import { residentBytes } from '#tests/faults/resident-bytes.ts';
import { makeServer } from '#tests/faults/server-under-load.ts';
import { fillOutbox } from '#tests/fill-outbox.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { waitUntil } from '#tests/wait-until.ts';

const waiting = 100_000;
/** Four connections, two seconds each. */
const slownessMs = 2_000;
const riders = 5;
const roomyBytes = 100e6;
/** As a page that somebody waits for; on a busy machine. */
const pageMs = 3_000;
/** Letters under way are given three seconds, the database five. */
const stopMs = 15_000;

test('a full outbox and a slow mail server', { timeout: 300_000 }, async () => {
  const mail = await startMailServer();
  mail.slownessMs = slownessMs;
  const dataDirectory = makeFolder();
  const query = queryEmbedded(dataDirectory);
  const server = await makeServer({ dataDirectory, smtpUrl: mail.url });
  await server.start();
  const publicUrl = server.url.replace('127.0.0.1', 'localhost');
  const password = () => /password \(shown once\): (\w+)/.exec(server.said())?.[1];
  await waitUntil('the password is shown', () => password() !== undefined);
  const { browser } = await adminSignIn({ publicUrl }).signIn({
    email: 'admin@localhost',
    password: password() ?? '',
  });
  await query(fillOutbox(waiting, 'now()'));
  await query('analyze letters');
  await waitUntil('letters to many go', () => mail.received.length >= 8);
  const memory = residentBytes(server.pid());

  const load = startLoad(server.url, { connections: 1, pauseMs: 1_000 });
  await load.untilAcknowledged(riders);
  await load.finish();
  expect(load.refusals).toEqual([]);
  const emails = load.acknowledged.map(({ email }) => email);
  const reached = () =>
    emails.filter((email) => mail.received.some(({ recipients }) => recipients.includes(email)));
  // Two letters each, at two a second, and what was under way.
  await waitUntil('each has their letter', () => reached().length === emails.length, minuteMs);

  const longest: Record<string, number> = {};
  for (const path of [
    '/api/admin/letters?pageSize=50',
    '/api/admin/letters?state=queued&page=1000&pageSize=50',
    '/api/admin/letters?kind=mailing&q=rider99',
    '/api/to-do',
    '/metrics',
  ]) {
    const start = performance.now();
    const reply = await browser.step(`${publicUrl}${path}`);
    expect(reply.status, path).toBe(200);
    await reply.arrayBuffer();
    longest[path] = Math.round(performance.now() - start);
    expect(longest[path], path).toBeLessThan(pageMs);
  }
  const before = mail.received.length;
  await sleep(20_000);
  const went = mail.received.length - before;
  expect(went).toBeGreaterThan(20);
  const grown = residentBytes(server.pid()) - memory;
  process.stdout.write(`${JSON.stringify({ went, grown, longest })}\n`);
  expect(grown).toBeLessThan(roomyBytes);

  const start = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - start).toBeLessThan(stopMs);
  const ids = mail.received.map(({ email }) => email.messageId);
  expect(new Set(ids).size).toBe(ids.length);
});
