// A reverse proxy in small: every request goes to another process than the one before.
import { createServer, request } from 'node:http';
import { onTestFinished } from 'vitest';

/** Hands every request to the next process, and to another one when that cannot be reached. */
export async function startProxy(addresses: () => string[]): Promise<string> {
  let turn = 0;
  const proxy = createServer((asked, answer) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => {
      const pass = (triesLeft: number) => {
        const targets = addresses();
        turn += 1;
        const target = new URL(asked.url ?? '/', targets[turn % targets.length]);
        const { method, headers } = asked;
        request(target, { method, headers, agent: false }, (reply) => {
          answer.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(answer);
        })
          .on('error', () => (triesLeft > 0 ? pass(triesLeft - 1) : answer.writeHead(502).end()))
          .end(Buffer.concat(chunks));
      };
      pass(1);
    });
  });
  // Longer than a test: none is closed just as it is used again.
  proxy.keepAliveTimeout = 300_000;
  await new Promise<void>((resolve) => {
    proxy.listen(0, 'localhost', resolve);
  });
  onTestFinished(() => void proxy.close());
  const bound = proxy.address();
  return `http://localhost:${typeof bound === 'object' && bound ? bound.port : 0}`;
}
