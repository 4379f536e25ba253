// What all letters to riders have in common, and all notices to who runs a section: whose letter it is, and who reads an answer.
import { type EventContent, sectionOf } from '#domain/event.ts';
import { composeLetter, type Draft, type Letter } from '#server/mail/letter.ts';
import * as words from '#words/letters.ts';

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
