// To whoever asked for it, and has the address of a registration: the way back to it. A letter each, where several have
// one address, told apart by name, day and code.
import type { EventContent } from '#domain/event/event.ts';
import { formatTime } from '#domain/locale/locale.ts';
import { nameForLetter } from '#domain/values/name-for-letter.ts';
import type { Letter } from '#server/mail/letter.ts';
import { riderLetter } from '#server/registrations/letters/letter-to.ts';
import { paymentLink } from '#server/registrations/letters/payment-link.ts';
import * as words from '#words/letters/letters.ts';

export type OwnLink = {
  event: EventContent;
  name: string;
  email: string;
  paymentCode: string;
  createdAt: Date;
  by: 'rider' | 'staff';
  /** Older links open nothing: once this one is opened, or already where staff sent it. */
  endsOlder: boolean;
  /** How many registrations have this address. */
  letters: number;
};

export function ownLink(about: OwnLink): Letter {
  const { event, email, paymentCode, createdAt, by, endsOlder, letters } = about;
  const isAsked = by === 'rider';
  const name = nameForLetter(about.name);
  const day = formatTime(event, createdAt, { day: 'numeric', month: 'long', year: 'numeric' });
  return riderLetter(event, {
    kind: endsOlder && isAsked ? 'own-link-anew' : 'own-link',
    recipient: email,
    subject: words.ownLinkSubject(event.title, name),
    heading: words.ownLinkHeading(name),
    preview: words.ownLinkPreview,
    blocks: [
      {
        kind: 'text',
        text: words.greeting(
          name,
          isAsked ? words.ownLinkText(event.title) : words.linkFromStaff(event.title),
        ),
      },
      {
        kind: 'facts',
        title: words.whichRegistration,
        facts: [
          { label: words.rider, value: name },
          { label: words.registeredOnDay, value: day },
          { label: words.code, value: paymentCode },
        ],
      },
      ...paymentLink(words.openPaymentPage),
      endsOlder && { kind: 'text', text: isAsked ? words.endsOlderLinks : words.olderLinksEnded },
      letters > 1 && { kind: 'text', text: words.oneLetterEach(letters) },
      isAsked && { kind: 'text', text: words.notAskedFor },
    ],
  });
}
