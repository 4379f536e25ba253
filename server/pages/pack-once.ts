// A long answer that is the same for everybody: read and packed when it is first asked for, never again.
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

export function servePacked(app: FastifyInstance, url: string, type: string, read: () => Buffer): void {
  let made: { plain: Buffer; packed: Buffer } | undefined;
  app.get(url, { compress: false }, async ({ headers }, reply) => {
    if (!made) {
      const plain = read();
      made = { plain, packed: gzipSync(plain) };
    }
    reply.type(type).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    if (!takesGzip(headers['accept-encoding'])) return reply.send(made.plain);
    return reply.header('content-encoding', 'gzip').send(made.packed);
  });
}

function takesGzip(encodings = ''): boolean {
  return /(?:\bgzip|\*)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(encodings);
}
