// What the letters about money say where an edition has no words of its own: templates, as admins edit them.
import type { MoneyLetter } from '#domain/event/event-money.ts';

export const moneyLetterTexts: Record<MoneyLetter, string> = {
  receipt: 'We received {paid}, so all that you owe is paid. You need not do anything more.',
  partPaid:
    'We received {paid}, and {open} is still to pay. Please transfer the rest with the code below, so that we know whose money it is.',
  tooMuch:
    'We received {paid}, so all that you owe is paid.\n\nThat is {over} more than you owe. Answer this letter to say where it should go.',
  reminder:
    'You are registered for {event}: {standing}. What you sign up for is to be paid within {time_to_pay}. Please transfer it with the code below, so that we know whose money it is.',
};
