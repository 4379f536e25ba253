// The calls described as a page to read (/api/reference) and as OpenAPI (/api/openapi.json), of files that the build made.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { webDirectory } from '#server/pages/render-pages.ts';
import { allowInlineStyles } from '#server/requests/security.ts';

export const referencePath = '/api/reference';
export const referenceScript = `${referencePath}/js/scalar.js`;
export const referencePage = path.join(webDirectory, '../reference.html');
export const callsDescribed = path.join(webDirectory, '../openapi.json');

export function serveReference(app: FastifyInstance): void {
  const page = readFileSync(referencePage);
  app.get(referencePath, async (_request, reply) => {
    allowInlineStyles(reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
  servePacked(app, '/api/openapi.json', 'application/json; charset=utf-8', () =>
    readFileSync(callsDescribed),
  );
}

/** A long answer that is the same for everybody: read and packed when it is first asked for, never again. */
function servePacked(app: FastifyInstance, url: string, type: string, read: () => Buffer): void {
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
