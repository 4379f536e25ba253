// How the money of an edition is told to admins.
import { expect, test } from 'vitest';
import { overdueAfter } from '#words/desk/payments.ts';

test.each([
  [1, 'Overdue is what is open 1 day after it was charged.'],
  [14, 'Overdue is what is open 14 days after it was charged.'],
])('with %d to pay', (days, said) => {
  expect(overdueAfter({ days })).toContain(said);
});
