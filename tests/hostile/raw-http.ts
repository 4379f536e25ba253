// Bytes to a listening server, as no browser sends them.
import { connect, type Socket } from 'node:net';

/** Everything the server says until it ends the connection. */
export async function talk(port: number, bytes: string | Buffer): Promise<string> {
  const socket = await open(port);
  socket.write(bytes);
  return untilClosed(socket);
}

export function open(port: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect({ port, host: '127.0.0.1' }, () => resolve(socket));
  socket.once('error', reject);
  return promise;
}

export function untilClosed(socket: Socket): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // A server that ends a connection may reset it while bytes are on their way.
  socket.on('error', () => undefined);
  socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  return promise;
}

/** A request in lines; it asks for the connection to end after the answer. */
export function request(first: string, headers: readonly string[] = [], body = ''): string {
  return [first, 'Host: rego.test', 'Connection: close', ...headers, '', body].join('\r\n');
}

export function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/(?:^|[\]}>\r\n])HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}
