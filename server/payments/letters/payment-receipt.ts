// To the rider once all that they owe is paid: what came, and for which registration.
import type { EventContent } from '#domain/event/event.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import type { Money } from '#domain/money/money.ts';
import type { OwnRegistration } from '#domain/registration/stored-registration.ts';
import { nameForLetter } from '#domain/values/name-for-letter.ts';
import type { Letter } from '#server/mail/letter.ts';
import { moneyLetterText } from '#server/payments/letters/money-letter-text.ts';
import { riderLetter } from '#server/registrations/letters/letter-to.ts';
import { registrationLink } from '#server/registrations/letters/payment-link.ts';
import * as words from '#words/letters/letters.ts';

export type PaymentReceipt = Pick<OwnRegistration, 'name' | 'email' | 'paymentCode' | 'chatUrl'> & {
  event: EventContent;
  money: Pick<Money, 'paidCents' | 'openCents' | 'overCents'>;
  letter: 'receipt' | 'tooMuch';
};

export function paymentReceipt({ event, letter, money, email, chatUrl, ...rider }: PaymentReceipt): Letter {
  const paid = formatPrice(money.paidCents, event);
  const text = moneyLetterText(event, letter, { ...rider, ...money });
  return riderLetter(event, {
    kind: 'payment-receipt',
    recipient: email,
    subject: words.receiptSubject(event.title, paid),
    heading: words.receiptHeading,
    preview: words.receiptPreview(paid),
    blocks: [
      { kind: 'text', text: words.greeting(nameForLetter(rider.name), text), hasLinks: true },
      {
        kind: 'facts',
        title: words.receipt,
        facts: [
          { label: words.received, value: paid },
          { label: words.code, value: rider.paymentCode },
        ],
      },
      chatUrl && { kind: 'text', text: words.groupChat(chatUrl), hasLinks: true },
      ...registrationLink(),
    ],
  });
}
