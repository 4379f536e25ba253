// Whether the rider has confirmed what they are to pay for: then the payment page has the bank details.
import { type PayableEvent, type SectionType, ticketOfSection } from '#domain/event.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { joinedOf } from '#web/public/register/success-text.ts';

type Confirmable = Pick<Registration, 'payments' | 'sections' | 'joiningRoadTrip' | 'participationDays'>;

/** Of one section, or of all that the registration joins. */
export function isConfirmed(registration: Confirmable, section?: SectionType): boolean {
  const due = section ? [ticketOfSection[section]] : dueTickets(registration);
  const confirmed = registration.payments.map((payment) => payment.event);
  return due.length > 0 && due.every((ticket) => confirmed.includes(ticket));
}

function dueTickets(registration: Confirmable): PayableEvent[] {
  const { sections, joiningRoadTrip } = registration;
  if (sections.length > 0) {
    return sections
      .filter((type) => type !== 'road_trip' || joiningRoadTrip)
      .map((type) => ticketOfSection[type]);
  }
  const joined = joinedOf(registration);
  if (joined === 'neither') return [];
  return joined === 'both' ? ['pre-event', 'road-trip'] : [joined];
}
