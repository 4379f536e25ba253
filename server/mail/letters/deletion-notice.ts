// To a section's organizer when a registration on their list was deleted. It names nobody: whoever is deleted is
// erased, from letters too. The time leads to the letter about the registration, which the organizer has.
import { type EventContent, participationDays, type SectionType } from '#domain/event.ts';
import type { Payment, Registration } from '#domain/stored-registration.ts';
import { composeLetter, type Fact, type Letter } from '#server/mail/letter.ts';

type DeletedRegistration = Pick<Registration, 'participationDays' | 'joiningRoadTrip'> & {
  createdAt: Date;
  /** What was chosen on the payment page. */
  payments: readonly Payment['event'][];
};

export type DeletionNotice = {
  event: EventContent;
  /** Whose organizer gets the letter. */
  sectionType: SectionType;
  /** Who deleted it. */
  actor: string;
  deleted: DeletedRegistration;
  publicUrl: string;
};

export function deletionNotice({ event, sectionType, actor, deleted, publicUrl }: DeletionNotice): Letter {
  const at = timeText(event, deleted.createdAt);
  const news = `The registration of ${at} was deleted by ${actor}.`;
  return composeLetter({
    kind: 'organizer-notice',
    sectionType,
    recipient: event.organizers[sectionType].email,
    isVisitorAddress: false,
    subject: `Deleted: the registration of ${at}`,
    sender: event.title,
    heading: 'A registration was deleted',
    preview: news,
    blocks: [
      { kind: 'text', text: news },
      {
        kind: 'text',
        text: 'Deleting erases the name as well, so it does not stand here. The letter “New registration” that came to you at that time says who it was: take them off any list of your own, and delete that letter, too.',
      },
      { kind: 'facts', title: 'What it was', facts: factsOf(event, deleted) },
      { kind: 'action', label: 'Open the dashboard', url: `${publicUrl}/organizer/dashboard` },
    ],
    footer: `You get this letter because you organize ${event.title}.`,
  });
}

function factsOf({ days, tickets }: EventContent, deleted: DeletedRegistration): Fact[] {
  const coming = participationDays.filter((day) => deleted.participationDays.includes(day));
  return [
    { label: 'Days', value: coming.map((day) => days[day].title).join(', ') || '–' },
    { label: tickets['road-trip'].title, value: deleted.joiningRoadTrip ? 'Yes' : 'No' },
    {
      label: 'Chosen to pay',
      value: deleted.payments.map((event) => tickets[event].title).join(', ') || '–',
    },
  ];
}

function timeText({ timeZone }: EventContent, time: Date): string {
  return time.toLocaleString('en-AU', { timeZone, dateStyle: 'long', timeStyle: 'short' });
}
