// What a registration has to pay for, and whether its rider has confirmed it: then the payment page has the bank details.
import { type EventContent, preEventKey, roadTripKey, ticketName } from '#domain/event.ts';
import type { Registration } from '#domain/stored-registration.ts';

type Joining = Pick<Registration, 'payments' | 'sections' | 'joiningRoadTrip' | 'participationDays'>;

type Sections = Pick<EventContent, 'sections'>;

/** What the rider registered for. Of a registration without sections its days and its road trip say it. */
export function dueTickets(registration: Joining, event: Sections): string[] {
  const { sections, joiningRoadTrip, participationDays } = registration;
  const isRegistered = (key: string) => {
    if (sections.length > 0) return sections.includes(key);
    return key === roadTripKey || (key === preEventKey && participationDays.length > 0);
  };
  return event.sections
    .map(({ key }) => key)
    .filter((key) => isRegistered(key) && (key !== roadTripKey || joiningRoadTrip))
    .map(ticketName);
}

/** For one section, or for all that the registration joins. */
export function isConfirmed(registration: Joining, event: Sections, section?: string): boolean {
  const due = section ? [ticketName(section)] : dueTickets(registration, event);
  return due.length > 0 && due.every((ticket) => hasConfirmed(registration, ticket));
}

/** Registered for and not confirmed yet. */
export function unconfirmedTickets(registration: Joining, event: Sections): string[] {
  return dueTickets(registration, event).filter((ticket) => !hasConfirmed(registration, ticket));
}

function hasConfirmed({ payments }: Joining, ticket: string): boolean {
  return payments.some((payment) => payment.event === ticket);
}
