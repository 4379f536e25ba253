// What admins export and delete of one person: the file's name, and which others may go along.
import { expect, test } from 'vitest';
import { deletionQuerySchema, personDataFileName } from '#domain/desk/person-data.ts';
import { messageWords } from '#words/faults.ts';
import '#words/schemas.ts';

test('the file is named by the beginning of the id, and by nobody’s name', () => {
  expect(personDataFileName('0199a1b2-c3d4-7000-8000-000000000000')).toBe('registration-0199a1b2.json');
});

test('up to 20 others may go in the same step, named by their ids', () => {
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join(',');
  const message = (also: string) => {
    const [issue] = deletionQuerySchema.safeParse({ also }).error?.issues ?? [];
    return issue && messageWords(issue.message);
  };
  expect(deletionQuerySchema.safeParse({}).success).toBe(true);
  expect([ids(1), ids(2), ids(20)].map(message)).toEqual([undefined, undefined, undefined]);
  expect(message(ids(21))).toBe('At most 20 at a time');
  expect(message(`${ids(1)},x`)).toBe('Must be ids with commas between');
  expect(message(`x,${ids(1)}`)).toBe('Must be ids with commas between');
  expect(message('')).toBe('Must be ids with commas between');
});
