// To the rider on confirm, one letter per chosen event: the bank transfer and what it pays for.
import { type EventContent, sectionOfTicket } from '#domain/event.ts';
import { priceText } from '#domain/locale.ts';
import { nameForLetter } from '#domain/name-for-letter.ts';
import { composeLetter, type Letter } from '#server/mail/letter.ts';
import { riderFooter } from '#server/registrations/letters/footers.ts';
import { type ExpectedPayment, transferBlocks } from '#server/registrations/letters/transfer-facts.ts';
import * as words from '#words/letters.ts';

export type PaymentDetails = {
  event: EventContent;
  ticket: string;
  name: string;
  /** The confirmation e-mail that the rider typed for this event. */
  email: string;
  /** What was fixed when the rider entered. */
  amountCents: number;
  paymentCode: string;
  /** See transferReference. */
  reference: string;
  /** One transfer for all that was confirmed, where that is more than this. */
  together?: ExpectedPayment | undefined;
};

export function paymentDetails(about: PaymentDetails): Letter {
  const { event, ticket } = about;
  const name = nameForLetter(about.name);
  const section = sectionOfTicket(event, ticket);
  const { title, dates, includes, organizer } = section;
  const isFree = about.amountCents === 0;
  const amount = priceText(about.amountCents, event);
  return composeLetter({
    kind: 'payment-details',
    sectionType: section.key,
    recipient: about.email,
    replyTo: organizer.email,
    isVisitorAddress: true,
    subject: words.detailsSubject(title),
    sender: event.title,
    heading: words.detailsHeading(title, amount),
    preview: isFree ? words.freeDetailsPreview : words.detailsPreview(amount),
    blocks: [
      {
        kind: 'text',
        text: words.greeting(
          name,
          isFree ? words.freeDetailsText(title, organizer.name) : words.detailsText(title, organizer.name),
        ),
      },
      ...transferBlocks(event, about, about.together),
      {
        kind: 'facts',
        title: words.whatItIsFor,
        facts: [
          { label: words.event, value: title },
          { label: words.dates, value: dates },
          { label: words.organizer, value: organizer.name },
        ],
      },
      ...(includes.length === 0 ? [] : [{ kind: 'list' as const, title: words.includes, items: includes }]),
    ],
    footer: riderFooter(event),
  });
}
