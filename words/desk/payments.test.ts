// How the money of an edition is told to admins.
import { expect, test } from 'vitest';
import { overdueAfter, restOf } from '#words/desk/payments.ts';

test.each([
  [1, 'Overdue is what is open 1 day after it was charged.'],
  [14, 'Overdue is what is open 14 days after it was charged.'],
])('with %d to pay', (days, said) => {
  expect(overdueAfter({ days })).toContain(said);
});

test.each([
  [{ came: '€90', went: '€60' }, '€90 that came in and €60 that went out are nobody’s yet, €5 is put aside.'],
  [{ went: '€60' }, '€60 that went out is nobody’s yet, €5 is put aside.'],
  [{}, 'No line is nobody’s, €5 is put aside.'],
])('what is left of lines: %o', (rest, said) => {
  expect(restOf({ ...rest, aside: '€5' })).toBe(said);
});
