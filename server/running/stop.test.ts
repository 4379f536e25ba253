// What a stop leaves undone: nothing that somebody has begun to ask for.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createListeningApp } from '#tests/cookie-browser.ts';
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
