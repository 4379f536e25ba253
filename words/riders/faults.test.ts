// What is wrong with an answer, as its rider reads it.
import { expect, test } from 'vitest';
import { ownWords } from '#words/riders/faults.ts';

test.each([
  ['Full Name', 'Full Name is required'],
  ['Which workshop?', 'Which workshop? An answer is required'],
])('without an answer to %j it says %j', (label, said) => {
  expect(ownWords({ code: 'answer_missing', label })).toBe(said);
});
