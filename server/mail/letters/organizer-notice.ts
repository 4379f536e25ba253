// To a section's organizer when a rider submitted it: all answers; an answer to the letter reaches the rider.
import type { EventContent, SectionType } from '#domain/event.ts';
import type { Payment } from '#domain/stored-registration.ts';
import { type Block, composeLetter, type Fact, type Letter, oneLine } from '#server/mail/letter.ts';
import { organizerFooter } from '#server/mail/letters/footers.ts';
import { expectedFacts } from '#server/mail/letters/transfer-facts.ts';

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
  /** The rider had joined and does not any more; `payment`: what they had confirmed to pay. */
  withdrawal?: { payment: Payment | undefined } | undefined;
};

export function organizerNotice(about: OrganizerNotice): Letter {
  const { event, title, withdrawal } = about;
  const name = oneLine(about.name);
  const news = withdrawal ? `${name} withdrew from ${title}.` : `${name} registered for ${title}.`;
  return composeLetter({
    kind: 'organizer-notice',
    sectionType: about.sectionType,
    recipient: event.organizers[about.sectionType].email,
    replyTo: about.email,
    isVisitorAddress: false,
    subject: `${withdrawal ? 'Withdrawn' : 'New registration'}: ${name} (${title})`,
    sender: event.title,
    heading: withdrawal ? 'A rider withdrew' : 'New registration',
    preview: news,
    blocks: [
      { kind: 'text', text: news },
      ...takenBack(event, withdrawal?.payment),
      { kind: 'facts', title: 'Answers', facts: about.answers },
      { kind: 'action', label: 'Open the dashboard', url: `${about.publicUrl}/organizer/dashboard` },
    ],
    footer: organizerFooter(event),
  });
}

function takenBack(event: EventContent, payment: Payment | undefined): Block[] {
  if (!payment) return [];
  return [{ kind: 'facts', title: 'No longer to come', facts: expectedFacts(event, payment) }];
}
