// To a rider who owes something, when an admin says so: what is open, section by section, and how to transfer it.
import type { EventContent } from '#domain/event.ts';
import { formatPrice } from '#domain/locale.ts';
import { nameForLetter } from '#domain/name-for-letter.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { transferReference } from '#domain/transfer-reference.ts';
import { composeLetter, type Letter } from '#server/mail/letter.ts';
import { riderFooter } from '#server/registrations/letters/footers.ts';
import { paymentLink } from '#server/registrations/letters/payment-link.ts';
import { transferBlocks } from '#server/registrations/letters/transfer-facts.ts';
import * as words from '#words/letters.ts';

export type PaymentReminder = Pick<Registration, 'id' | 'name' | 'email' | 'paymentCode'> & {
  event: EventContent;
  openCents: number;
  paidCents: number;
  /** Of these something is open. */
  sections: readonly { title: string; transferWords: string; openCents: number }[];
};

export function paymentReminder({
  event,
  openCents,
  paidCents,
  sections,
  ...rider
}: PaymentReminder): Letter {
  const open = formatPrice(openCents, event);
  const text =
    paidCents > 0
      ? words.reminderOfRest(formatPrice(paidCents, event), open)
      : words.reminderText(open, event.title);
  return composeLetter({
    kind: 'payment-reminder',
    recipient: rider.email,
    replyTo: event.supportEmail,
    isVisitorAddress: true,
    subject: words.reminderSubject(event.title, open),
    sender: event.title,
    heading: words.reminderHeading(open),
    preview: words.reminderPreview(open),
    blocks: [
      { kind: 'text', text: words.greeting(nameForLetter(rider.name), text) },
      {
        kind: 'facts',
        title: words.whatIsOpen,
        facts: sections.map((section) => ({
          label: section.title,
          value: formatPrice(section.openCents, event),
        })),
      },
      ...transferBlocks(event, {
        amountCents: openCents,
        paymentCode: rider.paymentCode,
        reference: transferReference(rider, ...sections),
      }),
      { kind: 'text', text: words.paidMeanwhile },
      ...paymentLink(words.openPaymentPage),
    ],
    footer: riderFooter(event),
  });
}
