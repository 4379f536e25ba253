// A real SMTP server on loopback that can refuse, be slow, hang, stop and come back.
import { createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { atEnd } from '#tests/at-end.ts';
import { freePort } from '#tests/free-port.ts';

type Received = { recipients: string[]; email: Email; raw: string };

export type LoopbackMailServer = {
  url: string;
  received: Received[];
  /** By address: the reply to RCPT TO. */
  refusals: Map<string, { responseCode: number; message: string }>;
  /** How long it thinks before it takes a message. */
  slownessMs: number;
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

export async function startMailServer(address = '127.0.0.1'): Promise<LoopbackMailServer> {
  let smtp: SMTPServer;
  // Nobody else's while it is stopped.
  const port = await freePort();
  const server: LoopbackMailServer = {
    url: `smtp://${address}:${port}`,
    received: [],
    refusals: new Map(),
    slownessMs: 0,
    start: async () => {
      smtp = listenTo(server);
      // A client that was killed breaks its connection.
      smtp.on('error', () => undefined);
      await new Promise<void>((resolve) => smtp.listen(port, address, resolve));
    },
    stop: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
  await server.start();
  atEnd(server.stop);
  return server;
}

function listenTo(server: LoopbackMailServer): SMTPServer {
  return new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, answer) => {
      const refusal = server.refusals.get(address);
      answer(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }));
    },
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const email = await PostalMime.parse(raw);
        await wait(server.slownessMs);
        server.received.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          email,
          raw,
        });
        answer(null);
      });
    },
  });
}

/** The address of one that takes connections and never says a word. */
export async function startHangingServer(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  atEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${address.port}`;
}
