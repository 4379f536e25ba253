// The words of a letter about money: the edition's own, or rego's.

import { fillTemplate } from '#domain/basics/template.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { MoneyLetter } from '#domain/event/event-money.ts';
import { moneyLetterTexts } from '#words/letters/money.ts';
import { moneyLetterValues, type Paying } from '#words/letters/money-values.ts';

export function moneyLetterText(event: EventContent, letter: MoneyLetter, rider: Paying): string {
  const text = event.moneyLetters?.[letter]?.text ?? moneyLetterTexts[letter];
  return fillTemplate(text, moneyLetterValues(event, rider));
}

export function goesByItself(
  { moneyLetters }: Pick<EventContent, 'moneyLetters'>,
  letter: MoneyLetter,
): boolean {
  return moneyLetters?.[letter]?.isOff !== true;
}
