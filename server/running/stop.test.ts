// What a stop leaves undone: nothing that somebody has begun to ask for.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeLetters } from '#server/mail/outbox.ts';
import { parseConfig } from '#server/running/config.ts';
import { serve } from '#server/running/serve.ts';
import { createListeningApp } from '#tests/cookie-browser.ts';
import { createTestDatabase } from '#tests/database.ts';
import { freePort } from '#tests/free-port.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { waitUntil } from '#tests/wait-until.ts';

test('a request that is on its way when rego stops is answered, and its connection ends', async () => {
  const { app, publicUrl } = await createListeningApp();
  const { hostname, port } = new URL(publicUrl);
  const accepted = once(app.server, 'connection');
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  const [atServer]: Socket[] = await accepted;
  let answer = '';
  socket.on('data', (text: string) => {
    answer += text;
  });
  // A proxy keeps its connections: the server knows this one from a request before.
  const before = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  socket.write(before);
  await once(socket, 'data');
  answer = '';
  const begun = 'GET /api/event HTTP/1.1\r\nHost: localhost\r\n';
  socket.write(begun);
  await waitUntil('the server has read it', () => atServer?.bytesRead === before.length + begun.length);
  const closed = app.close();
  socket.write('\r\n');
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  await closed;
});

test('PostgreSQL is stopped also where rego’s connections to it do not end', async () => {
  const { url } = await createTestDatabase();
  const { host, port, user = '', database = '' } = new pg.Client({ connectionString: url });
  const embedded = { connection: { host, port, user, database }, stop: vi.fn(async () => undefined) };
  const config = parseConfig({ DATA_DIR: makeFolder(), PORT: String(await freePort()) });
  const rego = await serve(config, pino({ level: 'silent' }), embedded);
  const ending = vi.spyOn(pg.Pool.prototype, 'end').mockRejectedValue(new Error('They do not end.'));
  onTestFinished(() => ending.mockRestore());
  await expect(rego.stop()).rejects.toThrow('They do not end.');
  expect(embedded.stop).toHaveBeenCalledOnce();
});

test('no letter sets out once rego stops, also while a request holds the stop up until the process is ended', async () => {
  const { database, url } = await createTestDatabase();
  const mail = await startMailServer();
  const port = await freePort();
  const config = parseConfig({
    ...{ DATABASE_URL: url, DATA_DIR: makeFolder(), PORT: String(port) },
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'rego@rego.test' },
  });
  const rego = await serve(config, pino({ level: 'silent' }), undefined);
  const write = (recipient: string) =>
    database.transaction((tx) => {
      const letter = { kind: 'test-letter', subject: 'Hello', text: 'Hello', html: 'Hello' } as const;
      const outbox = { mailDomain: 'rego.test', tokenKey: Buffer.alloc(32), now: new Date() };
      return writeLetters(tx, [{ letter: { ...letter, recipient, isVisitorAddress: false } }], outbox);
    });
  await write('before@example.org');
  await waitUntil('the first letter is there', () => mail.received.length === 1);
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  // The body never comes.
  socket.write(
    'POST /api/registrations HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n',
  );
  await wait(500);
  const stopped = rego.stop();
  await wait(500);
  await write('since@example.org');
  await wait(3_000);
  expect(mail.received.flatMap(({ recipients }) => recipients)).toEqual(['before@example.org']);
  socket.destroy();
  await stopped;
});
