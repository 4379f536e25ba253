// To the organizer when a rider confirmed an event: who, how much, the reference to look for, and their message.
import { type EventContent, sectionOfTicket } from '#domain/event/event.ts';
import { type Letter, oneLine } from '#server/mail/letter.ts';
import { organizerLetter } from '#server/registrations/letters/letter-to.ts';
import {
  type ExpectedPayment,
  expectedFacts,
  openCents,
  togetherFacts,
} from '#server/registrations/letters/transfer-facts.ts';
import * as words from '#words/letters/letters.ts';

export type ConfirmationNotice = ExpectedPayment & {
  event: EventContent;
  ticket: string;
  name: string;
  /** The registration's address: an answer goes there. */
  email: string;
  /** The address that the rider typed for this event's details. */
  confirmationEmail: string;
  /** One transfer for all that was confirmed, where that is more than this. */
  together?: ExpectedPayment | undefined;
  /** What the rider wrote beside it; it goes to the organizer only. */
  message: string;
};

export function confirmationNotice(about: ConfirmationNotice): Letter {
  const { event } = about;
  const name = oneLine(about.name);
  const isOpen = openCents(about) > 0;
  const { key, title } = sectionOfTicket(event, about.ticket);
  return organizerLetter(event, key, {
    kind: 'confirmation-notice',
    replyTo: about.email,
    subject: words.noticeSubject(words.confirmed, name, title),
    heading: words.riderConfirmed,
    preview: words.confirmedPreview(name, title),
    blocks: [
      {
        kind: 'text',
        text: (isOpen ? words.confirmedText : words.confirmedPreview)(name, title),
      },
      {
        kind: 'facts',
        title: isOpen ? words.toLookFor : words.nothingToLookFor,
        facts: [
          ...expectedFacts(event, about),
          { label: words.rider, value: `${name}\n${about.email}` },
          { label: words.detailsSentTo, value: about.confirmationEmail },
        ],
      },
      ...togetherFacts(event, about.together),
      about.message.trim() !== '' && { kind: 'quote', title: words.messageFromRider, text: about.message },
    ],
  });
}
