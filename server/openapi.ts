// The call table as OpenAPI (/api/openapi.json).
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { servePacked } from '#server/pack-once.ts';
import { serveReference } from '#server/reference-page.ts';

export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'rego', version: '1', description: 'Event registration and organizer management.' },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'rego',
            description: 'The session of who signed in.',
          },
          registrationToken: { type: 'http', scheme: 'bearer', description: 'The token of a registration.' },
        },
      },
    },
    transform: jsonSchemaTransform,
    // Pages and files are no calls.
    hideUntagged: true,
  });
  servePacked(app, '/api/openapi.json', 'application/json; charset=utf-8', () =>
    JSON.stringify(app.swagger()),
  );
  serveReference(app);
}
