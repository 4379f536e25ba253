// How the money of an edition is told to admins.
import { expect, test } from 'vitest';
import { aboutTakeBack } from '#words/desk/money.ts';
import { overdueAfter, refundDue, refunds, restOf, tooMuch } from '#words/desk/payments.ts';

test.each([
  [1, 'Overdue is what is unpaid 1 day after it was charged.'],
  [14, 'Overdue is what is unpaid 14 days after it was charged.'],
])('with %d to pay', (days, said) => {
  expect(overdueAfter({ days })).toContain(said);
});

test('the list of whom money may go back to is named by both figures that it holds', () => {
  expect(refunds.toLowerCase()).toBe(`${tooMuch} or ${refundDue}`.toLowerCase());
});

test.each([
  [
    { came: '€90', went: '€60' },
    { came: '€5' },
    '€90 that came in and €60 that went out are unmatched, €5 that came in is put aside.',
  ],
  [
    { went: '€60' },
    { came: '€5', went: '€5' },
    '€60 that went out is unmatched, €5 that came in and €5 that went out are put aside.',
  ],
  [{}, {}, 'No line is unmatched, nothing is put aside.'],
])('what is left of lines: %o, %o', (unmatched, aside, said) => {
  expect(restOf({ unmatched, aside })).toBe(said);
});

test.each([
  [4_000, 'what it paid is owed again'],
  [-4_000, 'it counts as not refunded'],
])('what becomes of %d cents that are taken back', (amountCents, said) => {
  expect(aboutTakeBack({ amountCents })).toContain(`both stay on record, and ${said}.`);
});
