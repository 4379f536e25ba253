// To a section's organizer when a registration on their list was deleted. It names nobody: whoever is deleted is
// erased, from letters too. A time leads to the letter about the registration, where the organizer has one.
import { isEntered } from '#domain/entry.ts';
import { type EventContent, sectionOf, sectionOfTicket } from '#domain/event.ts';
import { formatTime } from '#domain/locale.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { composeLetter, type Fact, type Letter } from '#server/mail/letter.ts';

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
  publicUrl: string;
};

export function deletionNotice(about: DeletionNotice): Letter {
  const { event, sectionType, actor, publicUrl } = about;
  const at = timeText(event, about.deleted.createdAt);
  const news = `The registration of ${at} was deleted by ${actor}.`;
  return composeLetter({
    kind: 'organizer-notice',
    sectionType,
    recipient: sectionOf(event, sectionType).organizer.email,
    isVisitorAddress: false,
    subject: `Deleted: the registration of ${at}`,
    sender: event.title,
    heading: 'A registration was deleted',
    preview: news,
    blocks: [
      { kind: 'text', text: news },
      {
        kind: 'text',
        text: `Deleting erases the name as well, so this letter can’t say it. ${whoItWas(about)}`,
      },
      { kind: 'facts', title: 'About the registration', facts: factsOf(about) },
      { kind: 'action', label: 'Open the dashboard', url: `${publicUrl}/organizer/dashboard` },
    ],
    footer: `You get this letter because you organize ${event.title}.`,
  });
}

function whoItWas({ event, firstTold }: DeletionNotice): string {
  if (!firstTold) {
    return 'As far as rego knows, no letter about it reached you. If you keep a list of your own, compare it with the dashboard, and take off whoever is no longer there.';
  }
  return `The letter about it that you got on ${timeText(event, firstTold)} says who it was. Take them off any list of your own, and delete that letter, too.`;
}

function factsOf({ event, listOfForm, deleted }: DeletionNotice): Fact[] {
  const coming = event.days.filter(({ key }) => deleted.entries.some(({ days }) => days.includes(key)));
  const others = event.sections.filter(({ key }) => key !== listOfForm);
  return [
    { label: 'Days', value: coming.map(({ title }) => title).join(', ') || '–' },
    ...others.map(({ key, title }) => ({ label: title, value: isEntered(deleted, key) ? 'Yes' : 'No' })),
    {
      label: 'Chosen to pay',
      value: deleted.payments.map((payment) => sectionOfTicket(event, payment.event).title).join(', ') || '–',
    },
  ];
}

function timeText(event: EventContent, time: Date): string {
  return formatTime(event, time, { dateStyle: 'long', timeStyle: 'short' });
}
