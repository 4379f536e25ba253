// To the rider when the main form was submitted, or again, and no section is open: what they registered for and how
// to pay.
import {
  bankFacts,
  dayOf,
  type EventContent,
  type EventSection,
  formatPrice,
  preEventKey,
  roadTripKey,
} from '#domain/event.ts';
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
import { referenceHint } from '#server/registrations/letters/transfer-facts.ts';

export type RegistrationConfirmation = {
  event: EventContent;
  name: string;
  email: string;
  participationDays: readonly string[];
  joiningRoadTrip: boolean;
  /** See transferReference. */
  referenceOf: (section: EventSection) => string;
  /** The rider was registered before and sent the form again. */
  isChange?: boolean;
  /** Other registrations that look like the same person's. */
  earlier?: readonly EarlierRegistration[] | undefined;
};

export function registrationConfirmation(about: RegistrationConfirmation): Letter {
  const { event, participationDays, joiningRoadTrip, isChange } = about;
  const name = nameForLetter(about.name);
  const sections = event.sections.filter(
    ({ key }) =>
      (key === preEventKey && participationDays.length > 0) || (key === roadTripKey && joiningRoadTrip),
  );
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
        facts: signedUpFor(event, participationDays, sections),
      },
      ...(sections.length === 0 ? paymentLink('Open my registration') : paymentBlocks(about, sections)),
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
  days: readonly string[],
  sections: readonly EventSection[],
): Fact[] {
  const dayTitles = days.map((day) => dayOf(event, day).title).join('\n');
  return [
    { label: 'Days', value: days.length === 0 ? 'None' : `${daysLabel(days, event.days)}\n${dayTitles}` },
    ...event.sections
      .filter(({ key }) => key !== preEventKey)
      .map((section) => ({ label: section.title, value: sections.includes(section) ? 'Yes' : 'No' })),
  ];
}

function paymentBlocks(
  { event, referenceOf, isChange }: RegistrationConfirmation,
  sections: readonly EventSection[],
): Block[] {
  const facts = sections.map((section): Fact => {
    const { title, priceCents } = section;
    return {
      label: title,
      value: `${formatPrice(priceCents, event.currency)}\nReference: ${referenceOf(section)}`,
    };
  });
  return [
    ...(isChange ? [changeWords.ifPaid] : []),
    {
      kind: 'facts',
      title: 'Bank transfer',
      facts: [...facts, ...bankFacts(event.bank)],
    },
    referenceHint,
    ...paymentLink(isChange ? 'Open my registration' : 'Confirm my place'),
  ];
}
