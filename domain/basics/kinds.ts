// What a value is of, without the rules for what comes in: of what is stored and of what leaves on the wire.
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** What becomes of a key that the schema does not name: it is left out, or the value is refused, as in the tests. */
export type UnknownKeys = 'left out' | 'refused';

/**
 * The kinds of a schema's values and their names, without the rules for what comes in: what is stored was checked
 * when it came, by the rules of then. Throws at what cannot be written as it is, such as a transform.
 */
export function kindsOf(schema: Schema, unknownKeys: UnknownKeys = 'left out'): Schema {
  const within = (inner: Schema) => kindsOf(inner, unknownKeys);
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
  throw new Error(`Nothing stored or sent can hold a ${schema._zod.def.type}.`);
}

const plainKinds = [
  z.ZodMiniString,
  z.ZodMiniNumber,
  z.ZodMiniBoolean,
  z.ZodMiniNull,
  z.ZodMiniEnum,
  z.ZodMiniLiteral,
];
