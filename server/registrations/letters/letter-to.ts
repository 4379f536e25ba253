// What all letters to riders have in common, and all notices to who runs a section: whose letter it is, and who reads an answer.
import { type EventContent, sectionOf } from '#domain/event/event.ts';
import type { Draft } from '#server/mail/draft.ts';
import { composeLetter, type Letter } from '#server/mail/letter.ts';
import * as words from '#words/letters/letters.ts';

type Given = 'isVisitorAddress' | 'sender';
type RiderDraft = Omit<Draft, Given | 'footer'> & { footer?: string };
type OrganizerDraft = Omit<Draft, Given | 'footer' | 'sectionType' | 'recipient'> & { footer?: string };

/** Support reads what they answer, unless `replyTo` says who else. */
export function riderLetter(event: EventContent, draft: RiderDraft): Letter {
  return composeLetter({
    replyTo: event.supportEmail,
    footer: riderFooter(event),
    ...draft,
    ...{ isVisitorAddress: true, sender: event.title },
  });
}

type OfPlace = { event: EventContent; sectionType: string; what: string; email: string };

/** What a place is in, such as its section, stands in the subject. */
export function letterOfPlace(
  { event, sectionType, what, email }: OfPlace,
  draft: Omit<RiderDraft, 'sectionType' | 'recipient' | 'subject'>,
): Letter {
  const subject = words.subject(draft.heading, what);
  return riderLetter(event, { ...draft, sectionType, recipient: email, subject });
}

export function organizerLetter(event: EventContent, sectionType: string, draft: OrganizerDraft): Letter {
  return composeLetter({
    footer: words.organizerFooter(event.title),
    ...draft,
    ...{ sectionType, recipient: sectionOf(event, sectionType).organizer.email },
    ...{ isVisitorAddress: false, sender: event.title },
  });
}

/** Why the reader got this letter, and whom to write to. */
export function riderFooter(event: EventContent): string {
  return words.riderFooter(event.title, event.supportEmail);
}
