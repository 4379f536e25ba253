// What leaves on the wire, and no more: the table's reply schemas as the serializer takes them.
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** What becomes of a key that the table does not name: it is left out, or the reply fails, as in the tests. */
export type UnknownKeys = 'left out' | 'refused';

/**
 * The kinds of a schema's values and their names, without the rules for what comes in: what is stored was checked
 * when it came, by the rules of then. Throws at what cannot be written as it is, such as a transform.
 */
export function replySchema(schema: Schema, unknownKeys: UnknownKeys = 'left out'): Schema {
  const within = (inner: Schema) => replySchema(inner, unknownKeys);
  if (schema instanceof z.ZodMiniObject) {
    const { shape } = schema.def;
    const kinds = Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, within(value)]));
    return unknownKeys === 'refused' ? z.strictObject(kinds) : z.object(kinds);
  }
  if (schema instanceof z.ZodMiniArray) return z.array(within(schema.def.element));
  if (schema instanceof z.ZodMiniOptional) return z.optional(within(schema.def.innerType));
  if (schema instanceof z.ZodMiniNullable) return z.nullable(within(schema.def.innerType));
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion) {
    return z.union(schema.def.options.map(within));
  }
  if (schema instanceof z.ZodMiniRecord) {
    return schema.clone({ ...schema.def, checks: [], valueType: within(schema.def.valueType) });
  }
  // An id, a date or an address has its rule in its kind.
  if (schema instanceof z.ZodMiniStringFormat) return z.string();
  if (plainKinds.some((Kind) => schema instanceof Kind)) {
    return z.core.clone(schema, { ...schema._zod.def, checks: [] });
  }
  throw new Error(`No reply can hold a ${schema._zod.def.type}.`);
}

const plainKinds = [
  z.ZodMiniString,
  z.ZodMiniNumber,
  z.ZodMiniBoolean,
  z.ZodMiniNull,
  z.ZodMiniEnum,
  z.ZodMiniLiteral,
];

/** Made at a call's first reply: all of them at once would take a start 40 ms. */
export const replySerializer: typeof serializerCompiler = (route) => {
  let serialize: ReturnType<typeof serializerCompiler> | undefined;
  return (reply) => {
    serialize ??= serializerCompiler({ ...route, schema: replySchema(schemaOf(route.schema)) });
    return serialize(reply);
  };
};

function schemaOf(schema: Schema | { properties: Schema }): Schema {
  return 'properties' in schema ? schema.properties : schema;
}
