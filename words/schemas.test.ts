// No call answers in zod's own words.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { eventSchema } from '#domain/event/event-schema.ts';
import { answersSchema } from '#domain/values/value-schemas.ts';
import { messageWords } from '#words/faults.ts';
import '#words/schemas.ts';

const schemas: [z.ZodMiniType, unknown, string][] = [
  [z.string(), undefined, 'Is required'],
  [z.string(), 1, 'Must be text'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.number(), 'x', 'Must be a number'],
  [z.boolean(), 'x', 'Must be true or false'],
  [z.array(z.string()), 'x', 'Must be a list'],
  [z.object({}), null, 'Must be an object'],
  [z.record(z.string(), z.string()), [], 'Must be an object'],
  [z.array(z.string()).check(z.maxLength(2)), ['a', 'b', 'c'], 'At most 2 items'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'At most 1 item'],
  [z.string().check(z.maxLength(1_000)), 'x'.repeat(1_001), 'At most 1,000 characters'],
  [z.string().check(z.minLength(1)), '', 'Must not be empty'],
  [z.string().check(z.minLength(2)), 'a', 'At least 2 characters'],
  [z.number().check(z.minimum(1)), 0, 'Must be 1 or more'],
  [z.number().check(z.maximum(9)), 10, 'Must be at most 9'],
  [z.enum(['a', 'b']), 'c', 'Must be one of a, b'],
  [z.union([z.string(), z.number()]), true, 'Is not valid'],
  [z.uuid(), '1', 'Is not valid'],
  [z.strictObject({}), { a: 1, b: 2 }, 'Contains something unknown: a, b'],
  [answersSchema, { 'an own': true }, 'Is not the id of a question'],
];
test.each(schemas)('schema %#', (schema, input, words) => {
  expect(messageWords(z.safeParse(schema, input).error?.issues[0]?.message ?? '')).toBe(words);
});

test('the event’s content, too', () => {
  const messages = eventSchema.safeParse({ title: '', programme: [], days: null }).error?.issues;
  expect(messages?.length).toBeGreaterThan(5);
  for (const { message } of messages ?? []) expect(message).not.toMatch(/expected|invalid|too (big|small)/i);
});
