// The words of a letter about money: the edition's own, or rego's.
import type { EventContent } from '#domain/event.ts';
import type { MoneyLetter } from '#domain/event-money.ts';
import { fillTemplate } from '#domain/template.ts';
import { moneyLetterValues, type Paying } from '#words/money-letter-values.ts';
import { moneyLetterTexts } from '#words/money-letters.ts';

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
