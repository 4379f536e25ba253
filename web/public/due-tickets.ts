// What a registration has to pay for, and whether its rider has confirmed it: then the payment page has the bank details.
import { amountOf } from '#domain/entries/entry.ts';
import { handedOn, isEntered, isRequested } from '#domain/entries/entry-state.ts';
import { type EventContent, type EventSection, ticketName } from '#domain/event/event.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import type { OwnRegistration, Registration } from '#domain/registration/stored-registration.ts';

type Entering = Pick<Registration, 'payments' | 'entries'>;

type Sections = Pick<EventContent, 'sections'>;

/** Its organizer says yes first, and has not: there is nothing to pay. */
export function needsYes(
  registration: Pick<Registration, 'entries'>,
  { key, needsApproval }: EventSection,
): boolean {
  return isRequested(registration, key) || (needsApproval === true && !isEntered(registration, key));
}

/** Staff ended their part, or they handed it on: a rider does not come back by themselves. */
export function isOutForGood({ entries }: Pick<Registration, 'entries'>, section: string): boolean {
  const cancelled = entries.find((entry) => entry.section === section)?.cancelled;
  return cancelled !== undefined && (cancelled.by === 'staff' || cancelled.reason === handedOn);
}

/**
 * They wait, ask or left, or take part in what costs them nothing alone. A no to the road trip, and nothing else, leaves the
 * payment page open.
 */
export function hasNothingToPay(
  registration: Pick<Registration, 'entries'>,
  event: Sections & Pick<EventContent, 'timeZone'>,
): boolean {
  const isCharged = (sold: EventSection) =>
    isEntered(registration, sold.key) && amountOf(registration, sold, todayOf(event)) > 0;
  return registration.entries.some(({ state }) => state !== 'declined') && !event.sections.some(isCharged);
}

/** Something came, and nothing is open. */
export function hasPaidAll({ money }: Pick<OwnRegistration, 'money'>): boolean {
  return money !== undefined && money.paidCents > 0 && money.openCents <= 0;
}

export function dueTickets(registration: Pick<Registration, 'entries'>, { sections }: Sections): string[] {
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
