// To many: what somebody of the desk wrote, with each rider's own values in place of the placeholders.

import { fillTemplate } from '#domain/basics/template.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { OwnQuestions } from '#domain/forms/own-questions.ts';
import { type Audience, invitedFrom } from '#domain/letters/mailing.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { asciiAddressOf } from '#domain/values/email.ts';
import { composeLetter, type Letter, oneLine, previewOf } from '#server/mail/letter.ts';
import { invitationBlocks } from '#server/mailings/letters/invitation.ts';
import { newsBlocks } from '#server/mailings/letters/own-links.ts';
import { riderFooter } from '#server/registrations/letters/letter-to.ts';
import * as words from '#words/letters/letters.ts';
import { type MailingReader, valuesFor } from '#words/letters/mailing-values.ts';

export type MailingRecipient = MailingReader & Pick<Registration, 'email'>;

export type MailingLetter = {
  event: EventContent;
  /** Its own, which the letter may name. */
  questions: OwnQuestions;
  audience: Audience;
  subject: string;
  body: string;
  recipient: MailingRecipient;
  /** It has a link that ends such letters. */
  isNews?: boolean;
  replyTo: string;
  /** What goes with it (attached.ts). */
  attached?: readonly string[];
};

export function mailingLetter({
  event,
  questions,
  audience,
  subject,
  body,
  recipient,
  isNews = false,
  replyTo,
  attached = [],
}: MailingLetter): Letter {
  const isInvitation = invitedFrom(audience) !== undefined;
  const values = valuesFor(audience, event, questions, recipient);
  const filledSubject = oneLine(fillTemplate(subject, values));
  const filledBody = fillTemplate(body, values);
  const letter = composeLetter({
    kind: isInvitation ? 'invitation' : 'mailing',
    recipient: asciiAddressOf(recipient.email) ?? recipient.email,
    replyTo,
    // A visitor cannot cause it, so the bound on what visitors cause neither holds it back nor counts it:
    // docs/decisions/0010.
    isVisitorAddress: false,
    subject: filledSubject,
    sender: event.title,
    heading: filledSubject,
    preview: previewOf(filledBody),
    blocks: [
      { kind: 'text', text: filledBody, hasLinks: true },
      ...(isInvitation ? invitationBlocks() : []),
      ...(isNews && !isInvitation ? newsBlocks() : []),
    ],
    footer: isInvitation ? words.ridersInvitationFooter(event.supportEmail) : riderFooter(event),
  });
  return { ...letter, attached };
}
