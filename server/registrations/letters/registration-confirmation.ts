// To the rider when the main form was submitted, or again, and no section is open: what they registered for and how
// to pay.
import { type EventContent, formatPrice, type ParticipationDay, type PayableEvent } from '#domain/event.ts';
import { nameForLetter } from '#domain/name-for-letter.ts';
import { daysLabel } from '#domain/summary.ts';
import { type Block, composeLetter, type Fact, type Letter } from '#server/mail/letter.ts';
import { changeWords } from '#server/registrations/letters/change-words.ts';
import { riderFooter } from '#server/registrations/letters/footers.ts';
import { paymentLink } from '#server/registrations/letters/payment-link.ts';
import {
  type EarlierRegistration,
  registeredBefore,
} from '#server/registrations/letters/registered-before.ts';
import { bankFacts, referenceHint } from '#server/registrations/letters/transfer-facts.ts';

export type RegistrationConfirmation = {
  event: EventContent;
  name: string;
  email: string;
  participationDays: readonly ParticipationDay[];
  joiningRoadTrip: boolean;
  /** See transferReference. */
  referenceOf: (ticket: PayableEvent) => string;
  /** The rider was registered before and sent the form again. */
  isChange?: boolean;
  /** Other registrations that look like the same person's. */
  earlier?: readonly EarlierRegistration[] | undefined;
};

export function registrationConfirmation(about: RegistrationConfirmation): Letter {
  const { event, participationDays, joiningRoadTrip, isChange } = about;
  const name = nameForLetter(about.name);
  const tickets: PayableEvent[] = [
    ...(participationDays.length > 0 ? (['pre-event'] as const) : []),
    ...(joiningRoadTrip ? (['road-trip'] as const) : []),
  ];
  const heading = isChange ? changeWords.heading : 'You are on the list';
  const news = isChange ? changeWords.text(event.title) : `Your registration for ${event.title} is in.`;
  return composeLetter({
    kind: 'registration-confirmation',
    recipient: about.email,
    replyTo: event.supportEmail,
    isVisitorAddress: true,
    subject: `${heading}: ${event.title}`,
    sender: event.title,
    heading,
    preview: isChange
      ? changeWords.preview(event.title)
      : 'Your registration is in. Here is what comes next.',
    blocks: [
      { kind: 'text', text: `Hi ${name},\n\n${news}` },
      ...registeredBefore(event, about.earlier),
      {
        kind: 'facts',
        title: 'What you signed up for',
        facts: signedUpFor(event, participationDays, tickets),
      },
      ...(tickets.length === 0 ? paymentLink('Open my registration') : paymentBlocks(about, tickets)),
      {
        kind: 'text',
        text: `News and questions go through the group chat: ${event.chatUrl}`,
        hasLinks: true,
      },
    ],
    footer: riderFooter(event),
  });
}

function signedUpFor(
  event: EventContent,
  days: readonly ParticipationDay[],
  tickets: readonly PayableEvent[],
): Fact[] {
  const dayTitles = days.map((day) => event.days[day].title).join('\n');
  return [
    { label: 'Days', value: days.length === 0 ? 'None' : `${daysLabel(days)}\n${dayTitles}` },
    { label: event.tickets['road-trip'].title, value: tickets.includes('road-trip') ? 'Yes' : 'No' },
  ];
}

function paymentBlocks(
  { event, referenceOf, isChange }: RegistrationConfirmation,
  tickets: readonly PayableEvent[],
): Block[] {
  const facts = tickets.map((ticket): Fact => {
    const { title, priceCents } = event.tickets[ticket];
    return {
      label: title,
      value: `${formatPrice(priceCents, event.currency)}\nReference: ${referenceOf(ticket)}`,
    };
  });
  return [
    ...(isChange ? [changeWords.ifPaid] : []),
    {
      kind: 'facts',
      title: 'Bank transfer',
      facts: [...facts, ...bankFacts(event)],
    },
    referenceHint,
    ...paymentLink(isChange ? 'Open my registration' : 'Confirm my place'),
  ];
}
