// Every reply of a test's server is what the table of calls says, down to the last key: one that is not fails there.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { kindsOf } from '#domain/basics/kinds.ts';
import { api } from '#domain/calls/api.ts';
import type { Call } from '#domain/calls/call.ts';
import { errorReplies, errorsOf } from '#server/requests/call-errors.ts';

type Schema = z.core.$ZodType;

const calls = new Map(Object.entries<Call>(api).map(([name, call]) => [name, schemasOf(name, call)]));

/** Of each status that the call may answer, errors among them. */
function schemasOf(name: string, call: Call): Map<number, Schema> {
  const errors = [...errorReplies(errorsOf(name, call))];
  return new Map(
    [
      ...Object.entries(call.reply).map(([status, schema]) => [Number(status), schema] as const),
      ...errors.map(([status, { schema }]) => [status, schema] as const),
    ].map(([status, schema]) => [status, kindsOf(schema, 'refused')]),
  );
}

/** For an app whose routes are bound and that did not start yet. */
export function checkReplies(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    check(schemaOf(request, reply), payload);
    return payload;
  });
  // What the database wrote is text by now, as are the objects that were checked.
  app.addHook('onSend', async (request, reply, payload) => {
    const schema = schemaOf(request, reply);
    if (schema && typeof payload === 'string') check(schema, JSON.parse(payload));
    return schema && payload instanceof Readable ? Readable.from(checked(schema, payload)) : payload;
  });
}

function schemaOf({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) {
  const name = `${method} ${routeOptions.url}`;
  const schemas = calls.get(name);
  if (schemas && !schemas.has(statusCode)) throw new Error(`${name} is not said to answer ${statusCode}.`);
  return schemas?.get(statusCode);
}

function check(schema: Schema | undefined, value: unknown): void {
  const error = schema && z.core.safeEncode(schema, value).error;
  if (error) throw new Error(`A reply is not what the table of calls says:\n${z.prettifyError(error)}`);
}

/** Its chunks as they come; fails at the end. */
async function* checked(schema: Schema, text: Readable): AsyncGenerator<unknown> {
  let whole = '';
  for await (const chunk of text) {
    whole += chunk;
    yield chunk;
  }
  check(schema, JSON.parse(whole));
}
