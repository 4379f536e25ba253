// To the rider on confirm, one letter per chosen event: the bank transfer and what it pays for.
import { type EventContent, sectionOfTicket } from '#domain/event/event.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import { nameForLetter } from '#domain/values/name-for-letter.ts';
import type { Letter } from '#server/mail/letter.ts';
import { riderLetter } from '#server/registrations/letters/letter-to.ts';
import {
  type ExpectedPayment,
  openCents,
  transferBlocks,
} from '#server/registrations/letters/transfer-facts.ts';
import * as words from '#words/letters/letters.ts';
import { priceText } from '#words/money.ts';

/** Its amount is what was fixed when the rider entered. */
export type PaymentDetails = ExpectedPayment & {
  event: EventContent;
  ticket: string;
  name: string;
  /** The confirmation e-mail that the rider typed for this event. */
  email: string;
  /** One transfer for all that was confirmed, where that is more than this. */
  together?: ExpectedPayment | undefined;
};

export function paymentDetails(about: PaymentDetails): Letter {
  const { event, ticket } = about;
  const name = nameForLetter(about.name);
  const section = sectionOfTicket(event, ticket);
  const { title, dates, includes, organizer } = section;
  const { heading, preview, text } = tellingOf(about);
  return riderLetter(event, {
    kind: 'payment-details',
    sectionType: section.key,
    recipient: about.email,
    replyTo: organizer.email,
    subject: words.detailsSubject(title),
    heading,
    preview,
    blocks: [
      { kind: 'text', text: words.greeting(name, text) },
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
      includes.length > 0 && { kind: 'list', title: words.includes, items: includes },
    ],
  });
}

function tellingOf(about: PaymentDetails): { heading: string; preview: string; text: string } {
  const { event, amountCents, receivedCents = 0 } = about;
  const { title, organizer } = sectionOfTicket(event, about.ticket);
  const open = openCents(about);
  if (open > 0) {
    const price = formatPrice(open, event);
    return {
      heading: receivedCents > 0 ? words.openHeading(title, price) : words.detailsHeading(title, price),
      preview: words.detailsPreview(price),
      text: words.detailsText(title, organizer.name),
    };
  }
  const preview = words.freeDetailsPreview;
  return amountCents > 0
    ? { heading: words.paidHeading(title), preview, text: words.paidDetailsText(title, organizer.name) }
    : {
        heading: words.detailsHeading(title, priceText(0, event)),
        preview,
        text: words.freeDetailsText(title, organizer.name),
      };
}
