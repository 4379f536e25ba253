// The call table as OpenAPI (/api/openapi.json).
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { kindsOf } from '#domain/basics/kinds.ts';
import { api } from '#domain/calls/api.ts';
import type { Call } from '#domain/calls/call.ts';
import { servePacked } from '#server/pages/pack-once.ts';
import { serveReference } from '#server/pages/reference-page.ts';
import { errorReplies, errorsOf } from '#server/requests/call-errors.ts';

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
    transform: ({ schema, route, ...others }) => {
      const name = `${route.method} ${route.url}`;
      const described = jsonSchemaTransform({ ...others, route, schema: withReplies(schema, name) });
      return calls.get(name)?.isFile ? { ...described, schema: { ...described.schema, ...file } } : described;
    },
    // Pages and files are no calls.
    hideUntagged: true,
  });
  servePacked(app, '/api/openapi.json', 'application/json; charset=utf-8', () =>
    JSON.stringify(app.swagger()),
  );
  serveReference(app);
}

/** A body that is a file. */
const file = { consumes: ['application/octet-stream'], body: { type: 'string', format: 'binary' } };

const calls = new Map(Object.entries<Call>(api));

/** With what the call of this name answers, and the errors that it may answer. */
function withReplies(schema: FastifySchema, name: string): FastifySchema {
  const call = calls.get(name);
  if (!call) return schema;
  const replies = [...errorReplies(errorsOf(name, call))].map(
    ([status, { description, schema: body }]) =>
      [status, { description, content: { 'application/json': { schema: body } } }] as const,
  );
  const good = Object.entries(call.reply).map(([status, body]) => [status, kindsOf(body)] as const);
  return { ...schema, response: Object.fromEntries([...good, ...replies]) };
}
