// The calls described as a page to read (/api/reference) and as OpenAPI (/api/openapi.json), of files that the build made.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { servePacked } from '#server/pages/pack-once.ts';
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
