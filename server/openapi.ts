// The call table as OpenAPI (/api/openapi.json) and as a page to read (/api/reference).
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { allowInlineStyles } from '#server/security.ts';

const referencePath = '/api/reference';

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
  serveReference(app);
}

/** Few ever read it, and it takes 40 MB: it is loaded when somebody does. */
function serveReference(app: FastifyInstance): void {
  let reading: Promise<FastifyInstance> | undefined;
  for (const url of [referencePath, `${referencePath}/*`]) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      reading ??= loadReference();
      const page = await (await reading).inject(request.url);
      allowInlineStyles(reply);
      const { location, 'content-type': type } = page.headers;
      if (location) reply.header('location', location);
      return reply
        .status(page.statusCode)
        .type(String(type ?? 'text/plain'))
        .send(page.rawPayload);
    });
  }
}

async function loadReference(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const pages = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await pages.register(reference, {
    routePrefix: referencePath,
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
  return pages;
}
