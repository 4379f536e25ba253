// Values that a zod schema takes, as fast-check arbitraries: the calls' own schemas say what is valid.
import fc from 'fast-check';
import * as z from 'zod/mini';
import { knownBy } from '#domain/forms/aliases.ts';
import { asksForPhone } from '#domain/forms/fields.ts';
import { limits } from '#domain/values/limits.ts';
import { hostileJson, hostileText } from '#tests/hostile/hostile-values.ts';

export const longestList = 4;
const line = fc.string({ unit: 'grapheme', maxLength: 60 });

/** Candidates for whatever a text must be; the schema picks. */
const candidates: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: line },
  { weight: 2, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 10_000 }).map((n) => `rider${n}@example.org`) },
  { weight: 1, arbitrary: fc.uuid({ version: 4 }) },
  { weight: 1, arbitrary: fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,20}$/) },
  {
    weight: 1,
    arbitrary: fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') })
      .chain((date) => fc.constantFrom(...[24, 16, 10].map((end) => date.toISOString().slice(0, end)))),
  },
  { weight: 1, arbitrary: fc.constantFrom('1', '2', '25') },
  // Of the days that a schema takes, those that the example has.
  { weight: 1, arbitrary: fc.constantFrom('thursday', 'friday', 'saturday', 'sunday') },
  // What columns of a statement hold.
  { weight: 1, arbitrary: fc.constantFrom('date,amount,purpose', 'nothing') },
  // Conditions on an answer, and whom a list is about.
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'question_a:answered',
      'question_a:is:M,L',
      'bags:more:2',
      'twice',
      '!money:owes',
    ),
  },
);

type Definition = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  catchall?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  keyType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  entries?: Record<string, string>;
  values?: unknown[];
  coerce?: boolean;
};

/** What POST /api/registrations takes of known fields: its schema, and the rules of numbers and guests beside it. */
export function validAnswers(shape: Record<string, z.core.$ZodType>): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(
    Object.entries(shape).map(([id, schema]) => {
      const values = validFor(schema);
      if (asksForPhone({ role: knownBy(id)?.role, type: 'text' })) return [id, values.map(withNumber)];
      return [id, /guest/i.test(id) ? values.map(fewGuests) : values];
    }),
  );
}

/** As many as a list tells of, or more. */
function fewGuests(value: unknown): unknown {
  return typeof value === 'number' ? longestList + (value % (limits.guests - longestList)) : value;
}

function withNumber(text: unknown): string {
  const words = String(text)
    .replaceAll(/\p{Nd}/gu, '')
    .slice(0, 400)
    .trim()
    .toWellFormed();
  return `${words} 112`;
}

/** A value that `schema` takes, before it is parsed: as a client sends it. */
export function validFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return rawFor(schema).filter((value) => z.core.safeParse(schema, value).success);
}

function rawFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  // The library's own types of definitions are a union of forty; this walks the dozen that the calls use.
  const definition = schema._zod.def as unknown as Definition;
  const { innerType, element, options, entries, values, shape } = definition;
  switch (definition.type) {
    case 'string':
      return textFor(schema);
    case 'number':
      return definition.coerce
        ? fc.integer({ min: 1, max: 200 }).map(String)
        : fc.integer({ min: 0, max: 200 });
    case 'boolean':
      return fc.boolean();
    case 'unknown':
      return hostileJson;
    case 'null':
      return fc.constant(null);
    case 'enum':
      return fc.constantFrom(...Object.values(entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(values ?? []));
    case 'union':
      return fc.oneof(...(options ?? []).map(validFor));
    case 'array':
      return element ? fc.array(validFor(element), { maxLength: longestList }) : fc.constant([]);
    case 'record':
      return recordFor(definition);
    case 'object':
      return objectFor(shape ?? {});
    case 'optional':
    case 'default':
    case 'nullable':
    case 'prefault':
      return innerType ? validFor(innerType) : fc.constant(undefined);
    default:
      throw new Error(`No values are known for a schema of type ${definition.type}.`);
  }
}

function recordFor({ keyType, valueType }: Definition): fc.Arbitrary<unknown> {
  if (!keyType || !valueType) return fc.constant({});
  const key = fc
    .stringMatching(/^[a-z][a-z0-9_]{0,10}$/)
    .filter((id) => z.core.safeParse(keyType, id).success);
  return fc.dictionary(key, validFor(valueType), { maxKeys: 4 });
}

function objectFor(shape: Record<string, z.core.$ZodType>): fc.Arbitrary<unknown> {
  const required = Object.entries(shape).filter(([, schema]) => schema._zod.optin !== 'optional');
  const model = Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, validFor(schema)]));
  return fc.record(model, { requiredKeys: required.map(([key]) => key) });
}

/** A schema that takes no candidate would keep a filter looking for ever. */
function textFor(schema: z.core.$ZodType): fc.Arbitrary<string> {
  const takes = (text: string) => z.core.safeParse(schema, text).success;
  if (!fc.sample(candidates, { numRuns: 500, seed: 1 }).some(takes)) {
    throw new Error('No text is known that this schema takes: add a candidate.');
  }
  return candidates.filter(takes);
}
