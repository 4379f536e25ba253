// The calls described as a page to read (/api/reference), of files that scripts/build-reference.ts made.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { webDirectory } from '#server/pages/render-pages.ts';
import { allowInlineStyles } from '#server/requests/security.ts';
import { hidden } from '#server/requests/take-forms.ts';

export const referencePath = '/api/reference';
export const referenceScript = `${referencePath}/js/scalar.js`;
export const referencePage = path.join(webDirectory, '../reference.html');

export function serveReference(app: FastifyInstance): void {
  const page = readFileSync(referencePage);
  app.get(referencePath, hidden, async (_request, reply) => {
    allowInlineStyles(reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
