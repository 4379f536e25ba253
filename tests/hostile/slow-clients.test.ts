// Clients that send or read as slowly as they can: ended, while everybody else is served.
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { usualPatience } from '#server/requests/incoming.ts';
import { createTestApp } from '#tests/app.ts';
import { open, request, statusesOf, talk, untilClosed } from '#tests/hostile/raw-http.ts';
import { expectHealthy, faultsOf } from '#tests/hostile/sane-answer.ts';

const patience = { headersMs: 300, requestMs: 600, lookEveryMs: 50, silenceMs: 1_500 };
const rego = await createTestApp({}, () => new Date(), patience);
await rego.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = rego.app.server.address() as AddressInfo;
afterEach(async () => {
  await expectHealthy(rego);
  expect(faultsOf(rego)).toEqual([]);
});

/** Sends the first bytes and then one more from time to time, until the server has enough of it. */
async function trickle(first: string): Promise<string> {
  const socket = await open(port);
  const end = untilClosed(socket);
  socket.write(first);
  const drip = setInterval(() => socket.writable && socket.write('a'), 40);
  const answer = await end;
  clearInterval(drip);
  return answer;
}

const head = 'POST /api/registrations HTTP/1.1\r\nHost: rego.test\r\nContent-Type: application/json\r\n';

test.each([
  ['headers that never end', `${head}X-A: `],
  ['a first line that never ends', 'GET /'],
  ['a body that never ends', `${head}Content-Length: 60000\r\n\r\n{"name":"`],
  ['chunks that never end', `${head}Transfer-Encoding: chunked\r\n\r\n10\r\n`],
])('%s: the request took too long', async (_what, first) => {
  const answer = await trickle(first);
  expect(statusesOf(answer)).toEqual([408]);
  expect(answer).toContain('"code":"request_too_slow"');
});

test('a connection that says nothing at all is ended', async () => {
  expect(statusesOf(await untilClosed(await open(port)))).toEqual([408]);
});

test('fifty slow clients at once: the fifty-first is served', async () => {
  const slow = Array.from({ length: 50 }, () => trickle(`${head}Content-Length: 60000\r\n\r\n{`));
  expect(statusesOf(await talk(port, request('GET /register HTTP/1.1')))).toEqual([200]);
  expect((await Promise.all(slow)).map(statusesOf)).toEqual(slow.map(() => [408]));
});

test('a client that reads nothing of many answers is ended', async () => {
  // A file, so that the answers cost the database nothing.
  const script = /type="module" src="(\/assets\/[^"]+\.js)"/.exec(
    (await rego.app.inject('/register')).body,
  )?.[1];
  expect(script).toBeDefined();
  const wasClosed = new Promise((resolve) =>
    rego.app.server.once('connection', (own) => own.once('close', resolve)),
  );
  const deaf = await open(port);
  deaf.on('error', () => undefined);
  deaf.pause();
  const asked = request(`GET ${script} HTTP/1.1`).replace('Connection: close', 'Connection: keep-alive');
  deaf.write(asked.repeat(200));
  await wasClosed;
  deaf.destroy();
});

test('rego waits 15 s for headers, 30 s for a request, 120 s where nothing is said', () => {
  expect(usualPatience).toMatchObject({ headersMs: 15_000, requestMs: 30_000, silenceMs: 120_000 });
  expect(usualPatience.lookEveryMs).toBeLessThanOrEqual(5_000);
});
