// To a section's organizer when a registration on their list was deleted. It names nobody: whoever is deleted is
// erased, from letters too. A time leads to the letter about the registration, where the organizer has one.
import { isEntered, isOut } from '#domain/entries/entry-state.ts';
import { type EventContent, sectionOfTicket } from '#domain/event/event.ts';
import { formatTime } from '#domain/locale/locale.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import type { Fact } from '#server/mail/draft.ts';
import { type Letter, publicUrlPlaceholder } from '#server/mail/letter.ts';
import { organizerLetter } from '#server/registrations/letters/letter-to.ts';
import * as words from '#words/letters/letters.ts';

export type DeletionNotice = {
  event: EventContent;
  /** Whose organizer gets the letter. */
  sectionType: string;
  /** Whose list takes those who submit no section: its part is told by the days. */
  listOfForm: string;
  /** Who deleted it. */
  actor: string;
  deleted: Pick<Registration, 'entries' | 'payments'> & { createdAt: Date };
  /** When the first letter about it reached this organizer; undefined when none did. */
  firstTold: Date | undefined;
};

export function deletionNotice(about: DeletionNotice): Letter {
  const { event, sectionType, actor } = about;
  const at = timeText(event, about.deleted.createdAt);
  const news = words.deletedBy(at, actor);
  return organizerLetter(event, sectionType, {
    kind: 'organizer-notice',
    subject: words.deletedSubject(at),
    heading: words.wasDeleted,
    preview: news,
    blocks: [
      { kind: 'text', text: news },
      { kind: 'text', text: words.nameIsErased(whoItWas(about)) },
      { kind: 'facts', title: words.aboutRegistration, facts: factsOf(about) },
      { kind: 'action', label: words.openDashboard, url: `${publicUrlPlaceholder}/organizer/dashboard` },
    ],
    footer: words.deletionFooter(event.title),
  });
}

function whoItWas({ event, firstTold }: DeletionNotice): string {
  return firstTold ? words.toldBefore(timeText(event, firstTold)) : words.neverTold;
}

function factsOf({ event, listOfForm, deleted }: DeletionNotice): Fact[] {
  const parts = deleted.entries.filter((entry) => !isOut(entry));
  const coming = event.days.filter(({ key }) => parts.some(({ days }) => days.includes(key)));
  const others = event.sections.filter(({ key }) => key !== listOfForm);
  return [
    { label: words.days, value: coming.map(({ title }) => title).join(', ') || words.none },
    ...others.map(({ key, title }) => ({
      label: title,
      value: isEntered(deleted, key) ? words.yes : words.no,
    })),
    {
      label: words.chosenToPay,
      value:
        deleted.payments.map((payment) => sectionOfTicket(event, payment.event).title).join(', ') ||
        words.none,
    },
  ];
}

function timeText(event: EventContent, time: Date): string {
  return formatTime(event, time, { dateStyle: 'long', timeStyle: 'short' });
}
