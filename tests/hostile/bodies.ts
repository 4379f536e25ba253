// Request bodies for one call: what its schema takes, that with something wrong in it, and what is no JSON at all.
import fc from 'fast-check';
import type * as z from 'zod/mini';
import { validFor } from '#tests/hostile/from-schema.ts';
import { hostileJson, nested, prototypeKeys } from '#tests/hostile/hostile-values.ts';

export type Sent = { text: string; headers: Record<string, string> };

const json = { 'content-type': 'application/json' };

/** The fullest of some valid bodies. */
export function fullBody(schema: z.core.$ZodType): unknown {
  const bodies = fc.sample(validFor(schema), { numRuns: 30, seed: 7 });
  return bodies.reduce((one, other) => (placesOf(other).length > placesOf(one).length ? other : one));
}

export function validBody(schema: z.core.$ZodType): fc.Arbitrary<Sent> {
  return validFor(schema).map((value) => ({ text: JSON.stringify(value), headers: json }));
}

export function hostileBody(schema: z.core.$ZodType): fc.Arbitrary<Sent> {
  const valid = validFor(schema);
  return fc.oneof(
    { weight: 6, arbitrary: mutated(valid).map((value) => ({ text: JSON.stringify(value), headers: json })) },
    { weight: 1, arbitrary: hostileJson.map((value) => ({ text: JSON.stringify(value), headers: json })) },
    { weight: 1, arbitrary: poisoned(valid).map((text) => ({ text, headers: json })) },
    { weight: 1, arbitrary: broken(valid) },
  );
}

/** One to three places of a valid value replaced, taken out or added to. */
function mutated(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('replace', 'remove', 'add', 'wrap'),
    key: fc.constantFrom('extra', 'constructor', 'toString', 'valueOf', 'id', 'isAdmin', 'a.b', 'a/b'),
    value: hostileJson,
  });
  return fc
    .tuple(valid, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => changes.reduce<unknown>((result, one) => changed(result, one), value));
}

type Change = { at: number; how: string; key: string; value: unknown };

function changed(value: unknown, change: Change): unknown {
  const places = placesOf(value);
  return changeAt(value, places[change.at % places.length] ?? [], change);
}

/** `body` once for each of its values and each of `others` in its place. */
export function eachValueReplaced(body: unknown, others: readonly unknown[]): Sent[] {
  return placesOf(body).flatMap((place) =>
    others.map((value) => ({
      text: JSON.stringify(changeAt(body, place, { at: 0, how: 'replace', key: '', value })),
      headers: json,
    })),
  );
}

/** The way to each value within, the whole first. */
function placesOf(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [way, ...inner.flatMap(([key, one]) => placesOf(one, [...way, key]))];
}

function changeAt(value: unknown, [key, ...rest]: readonly string[], change: Change): unknown {
  if (key === undefined) return changeHere(value, change);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .map(([own, inner]) => [own, own === key ? changeAt(inner, rest, change) : inner] as const)
    .filter(([own]) => own !== key || rest.length > 0 || change.how !== 'remove');
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function changeHere(value: unknown, { how, key, value: other }: Change): unknown {
  if (how === 'wrap') return [value];
  if (how !== 'add') return other;
  if (Array.isArray(value)) return [...value, other];
  return typeof value === 'object' && value !== null ? { ...value, [key]: other } : other;
}

/** As text, since JSON.stringify would drop such keys or keep one of two. */
function poisoned(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const extra = fc.oneof(
    fc.constantFrom(...prototypeKeys).map((key) => `"${key}":{"isAdmin":true}`),
    fc.constantFrom(...prototypeKeys).map((key) => `"${key}":"x"`),
    fc.constant('"constructor":{"prototype":{"isAdmin":true}}'),
    fc.constantFrom('"name":"first","name":{"second":1}', '"email":"a@example.org","email":[]'),
    fc.constantFrom(50, 5_000, 30_000).map((depth) => `"deep":${nested(depth)}`),
    fc.constantFrom('"n":1e999', '"n":-1e999', '"n":123456789012345678901234567890'),
  );
  return fc.tuple(valid, extra, fc.boolean()).map(([value, text, isFirst]) => {
    const inside = JSON.stringify(value).slice(1, -1);
    const parts = isFirst ? [text, inside] : [inside, text];
    return `{${parts.filter((part) => part !== '').join(',')}}`;
  });
}

function broken(valid: fc.Arbitrary<unknown>): fc.Arbitrary<Sent> {
  const text = valid.map((value) => JSON.stringify(value));
  return fc.oneof(
    fc
      .constantFrom(
        '',
        '{',
        '[',
        '{"a":',
        'null',
        '\u0000',
        '{"a":NaN}',
        "{'a':1}",
        '\ufeff{}',
        '{}{}',
        'x'.repeat(70_000),
      )
      .map((body) => ({ text: body, headers: json })),
    fc.constantFrom(nested(20), nested(30_000)).map((body) => ({ text: body, headers: json })),
    fc
      .tuple(
        text,
        fc.constantFrom<Record<string, string>>(
          { 'content-type': 'text/plain' },
          { 'content-type': 'application/x-www-form-urlencoded' },
          { 'content-type': 'multipart/form-data; boundary=x' },
          { 'content-type': 'application/xml' },
          { 'content-type': 'application/json; charset=utf-16' },
          { 'content-type': 'application/json;charset=utf-8;;;=' },
          { 'content-type': ';;;' },
          { 'content-type': 'a'.repeat(4_000) },
          { ...json, 'content-encoding': 'gzip' },
          { ...json, 'content-encoding': 'br, gzip, deflate' },
          { ...json, 'idempotency-key': 'short' },
          { ...json, authorization: 'Bearer ../../..' },
          { ...json, authorization: `Bearer ${'A'.repeat(43)}` },
          { ...json, cookie: 'rego=%; rego=a.b; __proto__=1' },
          { ...json, 'x-forwarded-for': "'; drop table sessions; --" },
        ),
      )
      .map(([body, headers]) => ({ text: body, headers })),
  );
}
