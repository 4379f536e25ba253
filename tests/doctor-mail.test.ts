// The doctor's output is pasted into reports: a mail server's own words may repeat what it was sent, so it says their code alone.
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { atEnd } from '#tests/at-end.ts';
import { checkMail } from '../scripts/doctor/outside.ts';

/** One that refuses whoever signs in, and repeats how they did. */
async function startEchoingServer(): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.test\r\n');
    socket.on('data', (data) => {
      const said = String(data).trim();
      if (said.startsWith('EHLO')) socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n');
      else socket.write(`535 5.7.8 not for postman@wheels.test: ${said}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

test('of a mail server that refuses the sign-in it says the code, and repeats neither address nor password', async () => {
  const port = await startEchoingServer();
  const smtpUrl = `smtp://${encodeURIComponent('postman@wheels.test')}:velodrome@127.0.0.1:${port}`;
  const found = await checkMail({ smtpUrl, mailFrom: 'rego@rego.test' } as Parameters<typeof checkMail>[0]);
  expect(found).toMatchObject({
    state: 'wrong',
    says: `127.0.0.1:${port} does not take letters (EAUTH 535): check SMTP_URL`,
  });
});
