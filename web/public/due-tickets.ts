// What a registration has to pay for, and whether its rider has confirmed it: then the payment page has the bank details.
import {
  type PayableEvent,
  payableEvents,
  type SectionType,
  sectionOfTicket,
  ticketOfSection,
} from '#domain/event.ts';
import type { Registration } from '#domain/stored-registration.ts';

type Joining = Pick<Registration, 'payments' | 'sections' | 'joiningRoadTrip' | 'participationDays'>;

/** What the rider registered for. Of a registration without sections its days and its road trip say it. */
export function dueTickets({ sections, joiningRoadTrip, participationDays }: Joining): PayableEvent[] {
  const isRegistered = (ticket: PayableEvent) => {
    if (sections.length > 0) return sections.includes(sectionOfTicket[ticket]);
    return ticket === 'road-trip' || participationDays.length > 0;
  };
  return payableEvents.filter(
    (ticket) => isRegistered(ticket) && (ticket !== 'road-trip' || joiningRoadTrip),
  );
}

/** For one section, or for all that the registration joins. */
export function isConfirmed(registration: Joining, section?: SectionType): boolean {
  const due = section ? [ticketOfSection[section]] : dueTickets(registration);
  return due.length > 0 && due.every((ticket) => hasConfirmed(registration, ticket));
}

/** Registered for and not confirmed yet. */
export function unconfirmedTickets(registration: Joining): PayableEvent[] {
  return dueTickets(registration).filter((ticket) => !hasConfirmed(registration, ticket));
}

function hasConfirmed({ payments }: Joining, ticket: PayableEvent): boolean {
  return payments.some((payment) => payment.event === ticket);
}
