// The call table as OpenAPI, which the build writes: to make it takes a process more than half a second.
import swagger from '@fastify/swagger';
import Fastify, { type FastifySchema } from 'fastify';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import { kindsOf } from '#domain/basics/kinds.ts';
import { api } from '#domain/calls/api.ts';
import type { Call } from '#domain/calls/call.ts';
import { errorReplies, errorsOf } from '#server/requests/call-errors.ts';
import { replySerializer } from '#server/requests/reply-schema.ts';
import { schemaOf } from '#server/requests/route.ts';

export async function describeCalls(): Promise<string> {
  const app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(replySerializer);
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
  });
  for (const [name, call] of calls) {
    const [method = '', url = ''] = name.split(' ');
    app.route({ method, url, schema: schemaOf(name, call), handler: () => undefined });
  }
  await app.ready();
  return JSON.stringify(app.swagger());
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
