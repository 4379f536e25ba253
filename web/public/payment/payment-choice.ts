// What a rider pays for: the questions a chosen event asks, their check and what is sent (product.md, section 5).
import type { Confirmation } from '#domain/confirmation.ts';
import type { FieldErrors } from '#domain/errors.ts';
import {
  type EventContent,
  formatPrice,
  type PayableEvent,
  payableEvents,
  sectionOfTicket,
} from '#domain/event.ts';
import type { Answers, Field } from '#domain/fields.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { answerErrors } from '#domain/submission.ts';
import { transferReference } from '#domain/transfer-reference.ts';
import { dueTickets } from '#web/public/due-tickets.ts';
import type { ToastText } from '#web/ui/toaster.tsx';

export type PaymentChoice = { chosen: readonly PayableEvent[]; answers: Answers };

type SettingIds = {
  email: 'preEventConfirmationEmail' | 'roadTripConfirmationEmail';
  content: 'preEventEmailContent' | 'roadTripEmailContent';
};

const settingIds: Record<PayableEvent, SettingIds> = {
  'pre-event': { email: 'preEventConfirmationEmail', content: 'preEventEmailContent' },
  'road-trip': { email: 'roadTripConfirmationEmail', content: 'roadTripEmailContent' },
};

export function emailSettings(ticket: PayableEvent, event: Pick<EventContent, 'organizers'>): Field[] {
  const ids = settingIds[ticket];
  const organizer = event.organizers[sectionOfTicket[ticket]].name;
  return [
    {
      id: ids.email,
      type: 'email',
      label: 'Confirmation Email',
      required: true,
      order: 0,
      help: 'The bank transfer details go to this address.',
    },
    {
      id: ids.content,
      type: 'textarea',
      label: 'Message to the Organizer',
      required: true,
      order: 1,
      help: `Goes to ${organizer}: say when you transfer, or who else you pay for.`,
    },
  ];
}

/** The road trip is for those who join it. */
export function offeredTickets({ joiningRoadTrip }: Pick<Registration, 'joiningRoadTrip'>): PayableEvent[] {
  return payableEvents.filter((ticket) => ticket === 'pre-event' || joiningRoadTrip);
}

/**
 * What was registered and what was confirmed before is chosen; the address is the registration's, and the message says
 * what the organizer is to look for, so that a press confirms.
 */
export function firstChoice(
  registration: Registration,
  event: Pick<EventContent, 'tickets' | 'currency'>,
): PaymentChoice {
  const answers = payableEvents.flatMap((ticket) => {
    const { email, content } = settingIds[ticket];
    return [
      [email, registration[email] || registration.email],
      [content, registration[content] || transferMessage(ticket, registration, event)],
    ];
  });
  const wanted = [...dueTickets(registration), ...registration.payments.map((payment) => payment.event)];
  return {
    chosen: offeredTickets(registration).filter((ticket) => wanted.includes(ticket)),
    answers: Object.fromEntries(answers),
  };
}

function transferMessage(
  ticket: PayableEvent,
  registration: Registration,
  { tickets, currency }: Pick<EventContent, 'tickets' | 'currency'>,
): string {
  const amount = formatPrice(tickets[ticket].priceCents, currency);
  return `I transfer ${amount}, reference ${transferReference(registration, ticket)}.`;
}

export function totalCents(chosen: readonly PayableEvent[], event: Pick<EventContent, 'tickets'>): number {
  return chosen.reduce((sum, ticket) => sum + event.tickets[ticket].priceCents, 0);
}

type Refusal = ToastText & { errors: FieldErrors };

const noneChosen = {
  title: 'Please select an event',
  description: 'Choose at least one event to proceed',
} satisfies ToastText;

const missing: Record<PayableEvent, ToastText> = {
  'road-trip': {
    title: 'Road Trip Email Required',
    description: 'Please provide confirmation email and content for road trip',
  },
  'pre-event': {
    title: 'Pre-Event Email Required',
    description: 'Please provide confirmation email and content for pre-event',
  },
};

/** The order in which what is missing is said. */
const checkedTickets = ['road-trip', 'pre-event'] as const satisfies PayableEvent[];

export function checkChoice(
  { chosen, answers }: PaymentChoice,
  event: Pick<EventContent, 'organizers'>,
): Refusal | undefined {
  if (chosen.length === 0) {
    return { ...noneChosen, errors: { selectedEvents: noneChosen.description } };
  }
  const errors = answerErrors(
    chosen.flatMap((ticket) => emailSettings(ticket, event)),
    answers,
  );
  const refused = checkedTickets.find(
    (ticket) => errors[settingIds[ticket].email] || errors[settingIds[ticket].content],
  );
  return refused && { ...missing[refused], errors };
}

export function confirmationBody({ chosen, answers }: PaymentChoice): Confirmation {
  const text = (ticket: PayableEvent, part: keyof SettingIds) => {
    const answer = chosen.includes(ticket) ? answers[settingIds[ticket][part]] : '';
    return typeof answer === 'string' ? answer.trim() : '';
  };
  return {
    selectedEvents: [...chosen],
    roadTripConfirmationEmail: text('road-trip', 'email'),
    roadTripEmailContent: text('road-trip', 'content'),
    preEventConfirmationEmail: text('pre-event', 'email'),
    preEventEmailContent: text('pre-event', 'content'),
  };
}
