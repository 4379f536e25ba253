// To a rider who owes something, when an admin says so or a part came: what is open, section by section, and how to
// transfer it.
import type { EventContent } from '#domain/event/event.ts';
import type { LetterKind } from '#domain/letters/letter-list.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import { transferReference } from '#domain/money/transfer-reference.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { nameForLetter } from '#domain/values/name-for-letter.ts';
import type { Block } from '#server/mail/draft.ts';
import type { Letter } from '#server/mail/letter.ts';
import { moneyLetterText } from '#server/payments/letters/money-letter-text.ts';
import { riderLetter } from '#server/registrations/letters/letter-to.ts';
import { paymentLink } from '#server/registrations/letters/payment-link.ts';
import { transferBlocks } from '#server/registrations/letters/transfer-facts.ts';
import * as words from '#words/letters/letters.ts';

export type Debt = Pick<Registration, 'id' | 'name' | 'email' | 'paymentCode'> & {
  event: EventContent;
  openCents: number;
  paidCents: number;
  /** Of these something is open. */
  sections: readonly { title: string; transferWords: string; openCents: number }[];
};

export function paymentReminder(debt: Debt): Letter {
  const { event } = debt;
  return debtLetter(debt, {
    kind: 'payment-reminder',
    subject: words.reminderSubject(event.title, formatPrice(debt.openCents, event)),
    text: textOf(debt, 'reminder'),
    after: [{ kind: 'text', text: words.paidMeanwhile }],
  });
}

export function partPaid(debt: Debt): Letter {
  const { event } = debt;
  const [paid, open] = [formatPrice(debt.paidCents, event), formatPrice(debt.openCents, event)];
  return debtLetter(debt, {
    kind: 'part-paid',
    subject: words.partPaidSubject(event.title, paid, open),
    text: textOf(debt, 'partPaid'),
    after: [],
  });
}

function textOf(debt: Debt, letter: 'partPaid' | 'reminder'): string {
  return moneyLetterText(debt.event, letter, { ...debt, overCents: 0 });
}

type About = { kind: LetterKind; subject: string; text: string; after: readonly Block[] };

function debtLetter(
  { event, openCents, paidCents, sections, ...rider }: Debt,
  { kind, subject, text, after }: About,
): Letter {
  const open = formatPrice(openCents, event);
  return riderLetter(event, {
    kind,
    recipient: rider.email,
    subject,
    heading: words.reminderHeading(open),
    preview: words.reminderPreview(open),
    blocks: [
      { kind: 'text', text: words.greeting(nameForLetter(rider.name), text), hasLinks: true },
      {
        kind: 'facts',
        title: words.whatIsOpen,
        facts: [
          ...sections.map(({ title, openCents: cents }) => ({
            label: title,
            value: formatPrice(cents, event),
          })),
          ...(paidCents < 0 ? [{ label: words.wentBack, value: formatPrice(-paidCents, event) }] : []),
        ],
      },
      ...transferBlocks(event, {
        amountCents: openCents + paidCents,
        receivedCents: paidCents,
        paymentCode: rider.paymentCode,
        reference: transferReference(rider, ...sections),
      }),
      ...after,
      ...paymentLink(words.openPaymentPage),
    ],
  });
}
