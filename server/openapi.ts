// The call table as OpenAPI (/api/openapi.json) and as a page to read (/api/reference).
import swagger from '@fastify/swagger';
import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { allowInlineStyles } from '#server/security.ts';

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
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(async (page) => {
    page.addHook('onRequest', async (_request, reply) => allowInlineStyles(reply));
    await page.register(reference, {
      routePrefix: '/api/reference',
      configuration: {
        url: '/api/openapi.json',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
        favicon: '/favicon.svg',
        metaData: { title: 'API · rego' },
      },
    });
  });
}
