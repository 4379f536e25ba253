// What of a schema counts for what is stored already.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { kindsOf } from '#domain/basics/kinds.ts';

const schema = z.object({ name: z.string().check(z.maxLength(3)) });

test('what was stored by other rules is read, without what nobody knows any more', () => {
  expect(z.parse(kindsOf(schema), { name: 'Penelope', shoe: 42 })).toEqual({ name: 'Penelope' });
  expect(z.safeParse(kindsOf(schema), { name: 3 }).success).toBe(false);
});

test('where unknown keys are refused, they are', () => {
  expect(z.safeParse(kindsOf(schema, 'refused'), { name: 'Mia', shoe: 42 }).success).toBe(false);
});

test('a value that cannot be written as it is has no kind', () => {
  expect(() => kindsOf(z.date())).toThrow('Nothing stored or sent can hold a date.');
});
