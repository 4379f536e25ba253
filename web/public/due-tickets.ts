// What a registration has to pay for, and whether its rider has confirmed it: then the payment page has the bank details.
import { isEntered, isRequested } from '#domain/entries/entry-state.ts';
import { type EventContent, type EventSection, ticketName } from '#domain/event/event.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';

type Entering = Pick<Registration, 'payments' | 'entries'>;

type Sections = Pick<EventContent, 'sections'>;

/** Its organizer says yes first, and has not: there is nothing to pay. */
export function needsYes(
  registration: Pick<Registration, 'entries'>,
  { key, needsApproval }: EventSection,
): boolean {
  return isRequested(registration, key) || (needsApproval === true && !isEntered(registration, key));
}

export function dueTickets(registration: Entering, { sections }: Sections): string[] {
  return sections.filter(({ key }) => isEntered(registration, key)).map(({ key }) => ticketName(key));
}

/** For one section, or for all that the registration takes part in. */
export function isConfirmed(registration: Entering, event: Sections, section?: string): boolean {
  const due = section ? [ticketName(section)] : dueTickets(registration, event);
  return due.length > 0 && due.every((ticket) => hasConfirmed(registration, ticket));
}

/** Registered for and not confirmed yet. */
export function unconfirmedTickets(registration: Entering, event: Sections): string[] {
  return dueTickets(registration, event).filter((ticket) => !hasConfirmed(registration, ticket));
}

function hasConfirmed({ payments }: Entering, ticket: string): boolean {
  return payments.some((payment) => payment.event === ticket);
}
