// To the organizer of an event that a rider had confirmed and took back: no money comes for it.
import { sectionOfTicket } from '#domain/event/event.ts';
import { type Letter, oneLine } from '#server/mail/letter.ts';
import type { ConfirmationNotice } from '#server/payments/letters/confirmation-notice.ts';
import { organizerLetter } from '#server/registrations/letters/letter-to.ts';
import { expectedFacts } from '#server/registrations/letters/transfer-facts.ts';
import * as words from '#words/letters/letters.ts';

export type ConfirmationTakenBack = Omit<ConfirmationNotice, 'confirmationEmail' | 'message'>;

export function confirmationTakenBack(about: ConfirmationTakenBack): Letter {
  const { event } = about;
  const name = oneLine(about.name);
  const { key, title } = sectionOfTicket(event, about.ticket);
  return organizerLetter(event, key, {
    kind: 'confirmation-notice',
    replyTo: about.email,
    subject: words.noticeSubject(words.takenBack, name, title),
    heading: words.riderTookBack,
    preview: words.takenBackPreview(name, title),
    blocks: [
      { kind: 'text', text: words.takenBackText(name, title) },
      {
        kind: 'facts',
        title: words.noLongerToPay,
        facts: [...expectedFacts(event, about), { label: words.rider, value: `${name}\n${about.email}` }],
      },
    ],
  });
}
