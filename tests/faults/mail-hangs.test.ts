// The mail server takes connections and says nothing, or stalls in a letter: riders don't notice, letters wait.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { expectLetters, expectNoMore, expectStored, queryEmbedded } from '#tests/faults/check.ts';
import { startLoad } from '#tests/faults/load.ts';
import { makeServer } from '#tests/faults/server-under-load.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { waitUntil } from '#tests/wait-until.ts';

/** Two attempts that time out, and the wait after the second. */
const longestWaitMs = 120_000;

type Front = {
  url: string;
  isSilent: boolean;
  /** Of the next letters so many never get an answer after DATA. */
  stalls: number;
  connections: number;
};

/** Stands before the mail server and holds back what it is told to. */
async function startFront(mailUrl: string): Promise<Front> {
  const front: Front = { url: '', isSilent: false, stalls: 0, connections: 0 };
  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    front.connections += 1;
    keep(client);
    if (front.isSilent) return;
    const server = connect(Number(new URL(mailUrl).port), '127.0.0.1');
    keep(server);
    let isStalled = false;
    client.on('data', (part) => {
      if (!isStalled) server.write(part);
    });
    server.on('data', (part) => {
      if (/^354/m.test(part.toString()) && front.stalls > 0) {
        front.stalls -= 1;
        isStalled = true;
      }
      client.write(part);
    });
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  });
  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  }
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The front has no port.');
  front.url = `smtp://127.0.0.1:${address.port}`;
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  });
  return front;
}

test('a mail server that hangs', { timeout: 300_000 }, async () => {
  const mail = await startMailServer();
  const front = await startFront(mail.url);
  const dataDirectory = makeFolder();
  const query = queryEmbedded(dataDirectory);
  const waiting = async () => (await query("select 1 from letters where state <> 'sent'")).length;
  const server = await makeServer({ dataDirectory, smtpUrl: front.url });

  front.isSilent = true;
  await server.start();
  const load = startLoad(server.url);
  await load.untilAcknowledged(25);
  await waitUntil('letters are under way', () => front.connections > 0);
  await load.untilAcknowledged(25);
  expect(load.refusals).toEqual([]);
  expect(mail.received).toEqual([]);
  await load.finish();
  expect(await server.stop()).toBe(0);

  // Two stall; the others pass them.
  front.isSilent = false;
  front.stalls = 2;
  await server.start();
  const onlyTwoWait = async () => front.stalls === 0 && (await waiting()) <= 2;
  await waitUntil('only those that stall wait', onlyTwoWait, longestWaitMs);
  await expectStored(query, load);
  await expectNoMore(query, load);
  expect(await expectLetters(query, mail, 0, 'after the stall', longestWaitMs)).toBe(0);
  expect(await server.stop()).toBe(0);
});
