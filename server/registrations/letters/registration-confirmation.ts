// To the rider when the main form was submitted, or again, and no section is open: what they registered for and how
// to pay.
import { bankFacts, dayOf, type EventContent, type EventSection } from '#domain/event.ts';
import { formatPrice } from '#domain/locale.ts';
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
import { nothingToTransfer, referenceHint } from '#server/registrations/letters/transfer-facts.ts';

export type RegistrationConfirmation = {
  event: EventContent;
  name: string;
  email: string;
  participationDays: readonly string[];
  /** The sections that the rider takes part in, and what was fixed for each. */
  entered: readonly { section: EventSection; amountCents: number }[];
  /** The one that the days belong to. */
  daysSection: string;
  /** See transferReference. */
  referenceOf: (section: EventSection) => string;
  /** The rider was registered before and sent the form again. */
  isChange?: boolean;
  /** Other registrations that look like the same person's. */
  earlier?: readonly EarlierRegistration[] | undefined;
};

export function registrationConfirmation(about: RegistrationConfirmation): Letter {
  const { event, entered, isChange } = about;
  const name = nameForLetter(about.name);
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
        facts: signedUpFor(about),
      },
      ...(entered.length === 0 ? paymentLink('Open my registration') : paymentBlocks(about)),
      {
        kind: 'text',
        text: `News and questions go through the group chat: ${event.chatUrl}`,
        hasLinks: true,
      },
    ],
    footer: riderFooter(event),
  });
}

function signedUpFor({
  event,
  participationDays: days,
  entered,
  daysSection,
}: RegistrationConfirmation): Fact[] {
  const isIn = (key: string) => entered.some(({ section }) => section.key === key);
  const dayTitles = days.map((day) => dayOf(event, day).title).join('\n');
  return [
    { label: 'Days', value: days.length === 0 ? 'None' : `${daysLabel(days, event.days)}\n${dayTitles}` },
    ...event.sections
      .filter(({ key }) => key !== daysSection)
      .map(({ key, title }) => ({ label: title, value: isIn(key) ? 'Yes' : 'No' })),
  ];
}

function paymentBlocks({ event, entered, referenceOf, isChange }: RegistrationConfirmation): Block[] {
  const facts = entered.map(
    ({ section, amountCents }): Fact => ({
      label: section.title,
      value:
        amountCents === 0 ? 'Free' : `${formatPrice(amountCents, event)}\nReference: ${referenceOf(section)}`,
    }),
  );
  return [
    ...(isChange ? [changeWords.ifPaid] : []),
    ...(entered.every(({ amountCents }) => amountCents === 0)
      ? [nothingToTransfer]
      : [
          { kind: 'facts' as const, title: 'Bank transfer', facts: [...facts, ...bankFacts(event.bank)] },
          referenceHint,
        ]),
    ...paymentLink(isChange ? 'Open my registration' : 'Confirm my place'),
  ];
}
