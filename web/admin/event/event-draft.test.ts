// What is wrong with an event, in words that fit what was typed.
import { expect, test } from 'vitest';
import { inDraftNames } from '#web/admin/event/event-draft.ts';
import { inWords } from '#words/faults.ts';

test('a price above the highest says so, and what is no whole number of kilometres asks for one', () => {
  const errors = inWords({
    'sections.0.priceCents': { code: 'too_much' },
    'sections.1.priceCents': { code: 'whole_amounts' },
    'sections.2.priceCents': { code: 'not_cents' },
    'roadTrip.legs.0.kilometres': { code: 'empty' },
    'roadTrip.legs.0.hours': { code: 'empty' },
  });
  expect(Object.values(inDraftNames(errors))).toEqual([
    'Must be at most 10,000,000',
    'This currency has whole amounts only',
    'Write a price such as 150 or 149.50: no mark for thousands, at most two decimals',
    'Write a whole number from 1, or leave it empty',
    'Write a number, or leave it empty',
  ]);
});
