// Calls over connections that are kept open, as a browser or a reverse proxy has them.
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

export type Reply = { status: number; text: string };

export type Call = { agent: Agent; method?: string; headers?: OutgoingHttpHeaders; body?: string };

export function keptConnections(most: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: most });
}

/** For one call after the other. */
export function keptConnection(undo: AsyncDisposableStack): Agent {
  return undo.adopt(keptConnections(1), (agent) => agent.destroy());
}

/** The text of the answer; throws on any other than 200. */
export async function readHttp(url: string, call: Call): Promise<string> {
  const { status, text } = await callHttp(url, call);
  if (status !== 200) throw new Error(`${url} was answered ${status}: ${text.slice(0, 200)}`);
  return text;
}

export function callHttp(url: string, { agent, method = 'GET', headers = {}, body }: Call): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (reply) => {
    const chunks: Buffer[] = [];
    reply.on('data', (chunk: Buffer) => chunks.push(chunk));
    reply.on('error', reject);
    reply.on('end', () =>
      resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
    );
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}
