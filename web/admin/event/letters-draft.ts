// The letters about money while they are edited: what is not said otherwise stands there as rego has it.
import type { EventContent } from '#domain/event/event.ts';
import { daysToPayOf, type MoneyLetter, moneyLetters } from '#domain/event/event-money.ts';
import { moneyLetterTexts } from '#words/letters/money.ts';

type LetterDraft = { isOn: boolean; text: string };
export type LettersDraft = { daysToPay: string; moneyLetters: Record<MoneyLetter, LetterDraft> };

export function lettersDraftOf(content: Pick<EventContent, 'daysToPay' | 'moneyLetters'>): LettersDraft {
  const draft = (letter: MoneyLetter): LetterDraft => {
    const { isOff = false, text = moneyLetterTexts[letter] } = content.moneyLetters?.[letter] ?? {};
    return { isOn: !isOff, text };
  };
  return {
    daysToPay: String(daysToPayOf(content)),
    moneyLetters: {
      receipt: draft('receipt'),
      partPaid: draft('partPaid'),
      tooMuch: draft('tooMuch'),
      reminder: draft('reminder'),
    },
  };
}

/** A draft that was kept before there were letters, and what was left empty, is as rego has it. */
export function lettersOf(draft: Partial<LettersDraft>): Pick<EventContent, 'daysToPay' | 'moneyLetters'> {
  const changed = moneyLetters.flatMap((letter) => {
    const { isOn = true, text = '' } = draft.moneyLetters?.[letter] ?? {};
    const isOwn = text.trim() !== '' && text.trim() !== moneyLetterTexts[letter];
    if (isOn && !isOwn) return [];
    return [[letter, { ...(!isOn && { isOff: true }), ...(isOwn && { text }) }] as const];
  });
  const { daysToPay = '' } = draft;
  const days = daysToPay.trim() === '' ? daysToPayOf({}) : Number(daysToPay);
  return {
    // As it stood before anybody said so.
    daysToPay: days === daysToPayOf({}) ? undefined : days,
    moneyLetters: changed.length > 0 ? Object.fromEntries(changed) : undefined,
  };
}
