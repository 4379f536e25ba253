// To a section's organizer when a rider submitted it: all answers; an answer to the letter reaches the rider.
import type { EventContent, SectionType } from '#domain/event.ts';
import { composeLetter, type Fact, type Letter, oneLine } from '#server/mail/letter.ts';
import { organizerFooter } from '#server/mail/letters/footers.ts';

export type OrganizerNotice = {
  event: EventContent;
  /** Whose organizer gets the letter. */
  sectionType: SectionType;
  /** The section's title, or the main form's where no section is open. */
  title: string;
  name: string;
  email: string;
  /** Labels and values as the rider saw them; see answerFacts. */
  answers: readonly Fact[];
  publicUrl: string;
};

export function organizerNotice(about: OrganizerNotice): Letter {
  const { event, title } = about;
  const name = oneLine(about.name);
  return composeLetter({
    kind: 'organizer-notice',
    sectionType: about.sectionType,
    recipient: event.organizers[about.sectionType].email,
    replyTo: about.email,
    isVisitorAddress: false,
    subject: `New registration: ${name} (${title})`,
    sender: event.title,
    heading: 'New registration',
    preview: `${name} registered for ${title}.`,
    blocks: [
      { kind: 'text', text: `${name} registered for ${title}.` },
      { kind: 'facts', title: 'Answers', facts: about.answers },
      { kind: 'action', label: 'Open the dashboard', url: `${about.publicUrl}/organizer/dashboard` },
    ],
    footer: organizerFooter(event),
  });
}
