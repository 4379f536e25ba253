// What leaves on the wire, and no more: the table's reply schemas as the serializer takes them.
import { serializerCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { kindsOf } from '#domain/basics/kinds.ts';

type Schema = z.core.$ZodType;

/** Made at a call's first reply: all of them at once would take a start 40 ms. */
export const replySerializer: typeof serializerCompiler = (route) => {
  let serialize: ReturnType<typeof serializerCompiler> | undefined;
  return (reply) => {
    serialize ??= serializerCompiler({ ...route, schema: kindsOf(schemaOf(route.schema)) });
    return serialize(reply);
  };
};

function schemaOf(schema: Schema | { properties: Schema }): Schema {
  return 'properties' in schema ? schema.properties : schema;
}
