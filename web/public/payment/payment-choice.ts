// What a rider pays for: the questions a chosen event asks, their check and what is sent (product.md, section 5).

import type { FieldErrors } from '#domain/basics/errors.ts';
import { amountOf } from '#domain/entries/entry.ts';
import { isWaiting } from '#domain/entries/entry-state.ts';
import {
  type EventContent,
  type EventSection,
  preEventKey,
  roadTripKey,
  sectionOfTicket,
  ticketName,
} from '#domain/event/event.ts';
import type { Answers, Field } from '#domain/forms/fields.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import { formatPrice } from '#domain/locale/locale.ts';
import { sumOf } from '#domain/money/charge.ts';
import { emailFieldsOf, isSpecSection, specEmailFields } from '#domain/money/confirmation.ts';
import { receivedFor } from '#domain/money/received.ts';
import { transferReference } from '#domain/money/transfer-reference.ts';
import type { OwnRegistration, Registration } from '#domain/registration/stored-registration.ts';
import { answerErrors } from '#domain/registration/submission.ts';
import type { BodyOf } from '#web/call.ts';
import { dueTickets, isOutForGood, needsYes } from '#web/public/due-tickets.ts';
import type { ToastText } from '#web/ui/toaster.tsx';
import { inWords } from '#words/riders/faults.ts';
import * as words from '#words/riders/payment.ts';

export type PaymentChoice = { chosen: readonly string[]; answers: Answers };

export function emailSettings(ticket: string, event: Pick<EventContent, 'sections'>): Field[] {
  const { key, organizer } = sectionOfTicket(event, ticket);
  const ids = emailFieldsOf(key);
  return [
    {
      id: ids.email,
      role: 'email',
      type: 'email',
      label: words.confirmationEmail,
      required: true,
      order: 0,
      help: words.confirmationEmailHelp,
    },
    {
      id: ids.content,
      type: 'textarea',
      label: words.message,
      required: true,
      order: 1,
      help: words.messageHelp(organizer.name),
    },
  ];
}

type Joining = Pick<Registration, 'joiningRoadTrip' | 'sections' | 'entries'>;

/**
 * The pre-event is for everybody, the road trip for those who join it, others for those who registered. Of an event that
 * is over, what they were in.
 */
export function offeredTickets(
  registration: Joining,
  event: Pick<EventContent, 'sections'>,
  isOver = false,
): string[] {
  if (isOver) return dueTickets(registration, event);
  const { joiningRoadTrip, sections } = registration;
  const isOffered = (section: EventSection) => {
    const { key } = section;
    if (needsYes(registration, section) || isWaiting(registration, key)) return false;
    if (isOutForGood(registration, key)) return false;
    if (key === roadTripKey) return joiningRoadTrip;
    return key === preEventKey || sections.includes(key);
  };
  return event.sections.filter(isOffered).map(({ key }) => ticketName(key));
}

/**
 * What was registered and what was confirmed before is chosen; the address is the registration's, and the message says
 * what the organizer is to look for, so that a press confirms.
 */
export function firstChoice(
  registration: OwnRegistration,
  event: Pick<EventContent, 'sections' | 'currency' | 'locale' | 'timeZone'>,
  isOver = false,
): PaymentChoice {
  const answers = event.sections.flatMap((section) => {
    const { email, content } = emailFieldsOf(section.key);
    const before = confirmedBefore(section.key, registration);
    const written = messageOf(before.content, section, registration);
    return [
      [email, before.email || registration.email],
      [content, written ?? transferMessage(section, registration, event)],
    ];
  });
  const wanted = [
    ...dueTickets(registration, event),
    ...registration.payments.map((payment) => payment.event),
  ];
  return {
    chosen: offeredTickets(registration, event, isOver).filter((ticket) => wanted.includes(ticket)),
    answers: Object.fromEntries(answers),
  };
}

function confirmedBefore(key: string, registration: OwnRegistration): { email: string; content: string } {
  if (!isSpecSection(key)) {
    const entry = registration.entries.find(({ section }) => section === key);
    return entry?.confirmation ?? { email: '', content: '' };
  }
  const { email, content } = specEmailFields[key];
  return { email: registration[email], content: registration[content] };
}

/** As the rider wrote it at an earlier confirming, when their name was perhaps another one. */
function messageOf(sent: string, section: EventSection, registration: OwnRegistration): string | undefined {
  const ticket = ticketName(section.key);
  const before = registration.payments.filter((payment) => payment.event === ticket);
  const references = [transferReference(registration, section), ...before.map(({ reference }) => reference)];
  const isFilledIn = references.some((reference) => words.isFilledInMessage(sent, reference));
  return sent === '' || isFilledIn ? undefined : sent;
}

function transferMessage(
  section: EventSection,
  registration: OwnRegistration,
  event: Pick<EventContent, 'currency' | 'locale' | 'timeZone'>,
): string {
  const due = costFor(section, registration, event);
  const cents = due - receivedFor(registration.money, section.key);
  if (cents === 0) return due > 0 ? words.paidMessage : words.freeMessage;
  return words.transferMessage(formatPrice(cents, event), transferReference(registration, section));
}

type Paying = Pick<OwnRegistration, 'entries' | 'numberOfGuests' | 'enteringCosts'>;

/** What they owe for it, or will once they confirm it. */
export function costFor(
  section: EventSection,
  registration: Paying,
  event: Pick<EventContent, 'timeZone'>,
): number {
  const entering = registration.enteringCosts?.find((costs) => costs.section === section.key);
  if (entering) return Math.max(0, sumOf(entering.charges));
  return amountOf(registration, section, todayOf(event), registration.numberOfGuests);
}

/** What all that is chosen costs, and what came of that. */
export function totalOf(
  chosen: readonly string[],
  registration: Paying & Pick<OwnRegistration, 'money'>,
  event: Pick<EventContent, 'sections' | 'timeZone'>,
): { dueCents: number; receivedCents: number } {
  const sections = chosen.map((ticket) => sectionOfTicket(event, ticket));
  const sum = (cents: (section: EventSection) => number) =>
    sections.reduce((total, section) => total + cents(section), 0);
  return {
    dueCents: sum((section) => costFor(section, registration, event)),
    receivedCents: sum(({ key }) => receivedFor(registration.money, key)),
  };
}

type Refusal = ToastText & { errors: FieldErrors };

/** The order in which what is missing is said is the specification's: the road trip first. */
const missing: Record<string, ToastText> = {
  [roadTripKey]: words.roadTripEmail,
  [preEventKey]: words.preEventEmail,
};

function missingText({ key, title, transferWords }: EventSection): ToastText {
  return missing[key] ?? words.emailOf(title, transferWords);
}

export function checkChoice(
  { chosen, answers }: PaymentChoice,
  event: Pick<EventContent, 'sections'>,
): Refusal | undefined {
  if (chosen.length === 0) {
    return { ...words.noneChosen, errors: { selectedEvents: words.noneChosen.description } };
  }
  const settings = chosen.flatMap((ticket) => emailSettings(ticket, event));
  const errors = inWords(answerErrors(settings, answers));
  const checked = event.sections.toSorted((a, b) => placeOf(a) - placeOf(b));
  const refused = checked.find(({ key }) => {
    const { email, content } = emailFieldsOf(key);
    return errors[email] || errors[content];
  });
  return refused && { ...missingText(refused), errors };
}

/** Of those that the specification names its order, then the others. */
function placeOf({ key }: EventSection): number {
  const place = Object.keys(missing).indexOf(key);
  return place < 0 ? Object.keys(missing).length : place;
}

export function confirmationBody(
  { chosen, answers }: PaymentChoice,
  event: Pick<EventContent, 'sections'>,
): BodyOf<'POST /api/registrations/:id/confirm'> {
  const text = (key: string, part: 'email' | 'content') => {
    const answer = chosen.includes(ticketName(key)) ? answers[emailFieldsOf(key)[part]] : '';
    return typeof answer === 'string' ? answer.trim() : '';
  };
  const others = event.sections.filter(({ key }) => !isSpecSection(key) && chosen.includes(ticketName(key)));
  return {
    selectedEvents: [...chosen],
    roadTripConfirmationEmail: text(roadTripKey, 'email'),
    roadTripEmailContent: text(roadTripKey, 'content'),
    preEventConfirmationEmail: text(preEventKey, 'email'),
    preEventEmailContent: text(preEventKey, 'content'),
    ...(others.length > 0 && {
      confirmations: Object.fromEntries(
        others.map(({ key }) => [
          ticketName(key),
          { email: text(key, 'email'), content: text(key, 'content') },
        ]),
      ),
    }),
  };
}
