// What is counted reads right of one, too.
import { expect, test } from 'vitest';
import { fillTemplate } from '#domain/basics/template.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { inWords } from '#words/faults.ts';
import { moneyLetterTexts } from '#words/letters/money.ts';
import { moneyLetterValues } from '#words/letters/money-values.ts';
import { untilYes } from '#words/riders/handing-on.ts';

test.each([
  [1, 'within 1 day of registering'],
  [14, 'within 14 days of registering'],
])('a reminder to who has %d days to pay says %j', (daysToPay, said) => {
  const values = moneyLetterValues({ ...adelaideEvent(2025), daysToPay });
  expect(fillTemplate(moneyLetterTexts.reminder, values)).toContain(said);
});

test.each([
  [1, /They have 1 hour;/],
  [48, /They have 48 hours;/],
])('a friend has %d hours', (hours, said) => {
  expect(untilYes({ hours })).toMatch(said);
});

test('a list may have one item', () => {
  expect(inWords({ guests: { code: 'too_many_items', most: 1 } })).toEqual({ guests: 'At most 1 item' });
});
