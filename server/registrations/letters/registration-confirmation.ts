// To the rider when the main form was submitted, or again, and no section is open: what they registered for and how
// to pay.

import { dayOf, type EventContent, type EventSection } from '#domain/event/event.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import type { OwnMoney } from '#domain/money/money.ts';
import type { Guest } from '#domain/registration/guest.ts';
import { nameForLetter } from '#domain/values/name-for-letter.ts';
import type { Blocks, Fact } from '#server/mail/draft.ts';
import { type Letter, oneLine } from '#server/mail/letter.ts';
import { guestNamesFact } from '#server/registrations/letters/answer-facts.ts';
import { moneyBlocks } from '#server/registrations/letters/cancellation.ts';
import { riderLetter } from '#server/registrations/letters/letter-to.ts';
import { paymentLink, registrationLink } from '#server/registrations/letters/payment-link.ts';
import {
  type EarlierRegistration,
  registeredBefore,
} from '#server/registrations/letters/registered-before.ts';
import { nothingToTransfer, openCents, referenceHint } from '#server/registrations/letters/transfer-facts.ts';
import { bankFacts } from '#words/bank.ts';
import { chatText } from '#words/chat.ts';
import { daysLabel } from '#words/days.ts';
import { askedBeside, youAsked } from '#words/letters/approval.ts';
import * as words from '#words/letters/letters.ts';

export type RegistrationConfirmation = {
  event: EventContent;
  name: string;
  email: string;
  participationDays: readonly string[];
  guests?: readonly Guest[];
  /** The sections that the rider takes part in, and what was fixed for each. */
  entered: readonly { section: EventSection; amountCents: number; receivedCents?: number }[];
  /** Those that they asked for, whose organizers say yes first. */
  asked?: readonly EventSection[];
  /** Those in which they wait for a place; `isBeyond`: they are more people than it has. */
  waitedFor?: readonly { section: EventSection; isBeyond: boolean }[];
  /** The one that the days belong to. */
  daysSection: string;
  paymentCode: string;
  /** Where it is theirs and not everybody's. */
  chatUrl?: string | undefined;
  /** See transferReference. */
  referenceOf: (section: EventSection) => string;
  /** The rider was registered before and sent the form again. */
  isChange?: boolean;
  /** As it stands, where some is left over of what they take no part in any more. */
  left?: OwnMoney | undefined;
  /** Other registrations that look like the same person's. */
  earlier?: readonly EarlierRegistration[] | undefined;
};

export function registrationConfirmation(about: RegistrationConfirmation): Letter {
  const { event, entered, asked = [], waitedFor = [], left, isChange } = about;
  const name = nameForLetter(about.name);
  const isInNone = entered.length === 0;
  const heading = headingOf({
    isChange,
    isAsking: isInNone && asked.length > 0,
    isWaiting: isInNone && waitedFor.length > 0,
  });
  const news = isChange ? words.changesText(event.title) : words.registrationText(event.title);
  return riderLetter(event, {
    kind: 'registration-confirmation',
    recipient: about.email,
    subject: words.subject(heading, event.title),
    heading,
    preview: isChange ? words.changesPreview(event.title) : words.registrationPreview,
    blocks: [
      { kind: 'text', text: words.greeting(name, news) },
      ...registeredBefore(event, about.earlier),
      { kind: 'facts', title: words.signedUpFor, facts: signedUpFor(about) },
      ...asked.map(({ title, organizer }) => ({
        kind: 'text' as const,
        text: askedBeside({ title, organizer: organizer.name }),
      })),
      ...waitedFor.map(({ section: { title }, isBeyond }) => ({
        kind: 'text' as const,
        text: isBeyond ? words.beyondBeside(title) : words.waitingBeside(title),
      })),
      ...(left ? moneyBlocks({ event, money: left, by: 'rider' }) : []),
      ...(entered.length === 0 ? registrationLink() : paymentBlocks(about)),
      { kind: 'text', text: words.groupChat(chatText(event, about)), hasLinks: true },
    ],
  });
}

type Heading = {
  isChange?: boolean | undefined;
  /** And takes part in nothing yet, as who waits. */
  isAsking: boolean;
  isWaiting: boolean;
};

function headingOf({ isChange, isAsking, isWaiting }: Heading): string {
  if (isChange) return words.changesStored;
  if (isAsking) return youAsked;
  return isWaiting ? words.onWaitingList : words.onTheList;
}

/** As the letter has it. */
export function registrationSubject({ event, ...about }: Heading & { event: EventContent }): string {
  return oneLine(words.subject(headingOf(about), event.title));
}

function signedUpFor({
  event,
  participationDays: days,
  guests = [],
  entered,
  asked = [],
  waitedFor = [],
  daysSection,
}: RegistrationConfirmation): Fact[] {
  const isIn = (key: string) => entered.some(({ section }) => section.key === key);
  // Of these a sentence of their own says how they stand.
  const unsettled = [...asked, ...waitedFor.map(({ section }) => section)].map(({ key }) => key);
  const titles = days.map((day) => dayOf(event, day).title);
  const dayTexts = titles.length > 1 ? [daysLabel(days, event.days), ...titles] : titles;
  return [
    { label: words.days, value: dayTexts.join('\n') || words.noDays },
    ...event.sections
      .filter(({ key }) => key !== daysSection && !unsettled.includes(key))
      .map(({ key, title }) => ({ label: title, value: isIn(key) ? words.yes : words.no })),
    ...(guests.length > 0 ? [guestNamesFact(guests)] : []),
  ];
}

function paymentBlocks({
  event,
  entered,
  paymentCode,
  referenceOf,
  isChange,
}: RegistrationConfirmation): Blocks {
  const facts = entered.map(
    ({ section, ...due }): Fact => ({
      label: section.title,
      value:
        openCents(due) > 0
          ? words.amountAndReference(formatPrice(openCents(due), event), referenceOf(section))
          : due.amountCents === 0
            ? words.free
            : words.paid,
    }),
  );
  const dueCents = entered.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [
    isChange && { kind: 'text', text: words.alreadyPaid },
    ...(entered.every((due) => openCents(due) <= 0)
      ? [nothingToTransfer(event, { amountCents: dueCents })]
      : [
          {
            kind: 'facts' as const,
            title: words.bankTransfer,
            facts: [{ label: words.code, value: paymentCode }, ...facts, ...bankFacts(event.bank)],
          },
          referenceHint,
        ]),
    ...paymentLink(isChange ? words.openPaymentPage : words.confirmPlace),
  ];
}
