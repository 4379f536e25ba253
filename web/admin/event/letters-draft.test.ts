// The letters about money as an admin edits them: only what is said otherwise is stored.
import { expect, test } from 'vitest';
import { lettersDraftOf, lettersOf } from '#web/admin/event/letters-draft.ts';
import { moneyLetterTexts } from '#words/letters/money.ts';

test('an event that says nothing shows rego’s words, all letters on and fourteen days, and stores none of it', () => {
  const draft = lettersDraftOf({});
  expect(draft).toMatchObject({
    daysToPay: '14',
    moneyLetters: { receipt: { isOn: true, text: moneyLetterTexts.receipt } },
  });
  expect(lettersOf(draft)).toEqual({ daysToPay: undefined, moneyLetters: undefined });
});

test('own words, a letter that is off and other days are stored, and come back as they were', () => {
  const said = {
    daysToPay: 7,
    moneyLetters: {
      receipt: { text: 'Merci.' },
      partPaid: { isOff: true },
      reminder: { text: 'Pay {open}' },
    },
  };
  expect(lettersOf(lettersDraftOf(said))).toEqual(said);
});

test('words that were emptied are rego’s again, and days that are no number are for the rules to refuse', () => {
  const draft = lettersDraftOf({ moneyLetters: { receipt: { text: 'Merci.' } } });
  draft.moneyLetters.receipt.text = ' ';
  expect(lettersOf({ ...draft, daysToPay: 'soon' })).toEqual({
    daysToPay: Number.NaN,
    moneyLetters: undefined,
  });
});
