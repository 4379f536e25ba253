// The event that rego runs (product.md, sections 1, 2 and 9): no screen hard-codes what stands in it. The example is
// server/editions/adelaide.ts. Its schema stands apart: riders' pages are drawn without it.

import { noSuch, UnknownKeyError } from '#domain/basics/unknown-key.ts';
import type { BankAccount, EventContent, EventDay, EventSection } from '#domain/event/event-schema.ts';
import { dayIn } from '#domain/locale/day-in.ts';

export type {
  BankAccount,
  ChatAudience,
  EventContent,
  EventDay,
  EventSection,
  RoadLeg,
} from '#domain/event/event-schema.ts';

/** The specification's sections; where an edition has them, a registration's joiningRoadTrip is its part in the second. */
export const preEventKey = 'pre_event';
export const roadTripKey = 'road_trip';

type Days = Pick<EventContent, 'endDate' | 'roadTrip' | 'timeZone'>;

/** The road trip may end after the event. */
export function lastDayOf({ endDate, roadTrip }: Omit<Days, 'timeZone'>): string {
  return (roadTrip?.legs ?? []).reduce((last, { date }) => (date > last ? date : last), endDate);
}

/** From midnight after the last day, where the event is. */
export function isOver(event: Days, now: Date): boolean {
  return dayIn(event.timeZone)(now) > lastDayOf(event);
}

type Sections = Pick<EventContent, 'sections'>;

/** Throws UnknownKeyError. */
export function sectionOf({ sections }: Sections, key: string): EventSection {
  const section = sections.find((candidate) => candidate.key === key);
  if (!section) throw new UnknownKeyError('section', key);
  return section;
}

/** Who a submit names as organizer: the first name in small letters (product.md, section 7). */
export function organizerUsername(event: Sections, key: string): string {
  return sectionOf(event, key).organizer.name.trim().split(/\s+/)[0]?.toLowerCase() || 'unknown';
}

/** As the confirm call and a registration's `payments` name a section: with hyphens. */
export function ticketName(sectionKey: string): string {
  return sectionKey.replaceAll('_', '-');
}

/** The section that a ticket is of. Throws UnknownKeyError. */
export function sectionOfTicket({ sections }: Sections, ticket: string): EventSection {
  const section = sections.find(({ key }) => ticketName(key) === ticket);
  if (!section) throw new UnknownKeyError('ticket', ticket);
  return section;
}

/** Throws UnknownKeyError. */
export function dayOf({ days }: Pick<EventContent, 'days'>, key: string): EventDay {
  const day = days.find((candidate) => candidate.key === key);
  if (!day) throw new UnknownKeyError('day', key);
  return day;
}

export function dayKeys({ days }: Pick<EventContent, 'days'>): string[] {
  return days.map(({ key }) => key);
}

/** `name` is that of the placeholder in texts. */
export type BankPart = {
  name: 'account_name' | 'bsb' | 'account_number' | 'iban' | 'bic' | 'sort_code' | 'account_lines';
  value: string;
};

/** What a bank account is made of, in the order in which a rider copies it. */
export function bankParts(bank: BankAccount | undefined): BankPart[] {
  if (!bank) return [];
  const accountName = { name: 'account_name', value: bank.accountName } as const;
  switch (bank.kind) {
    case 'bsb':
      return [
        accountName,
        { name: 'bsb', value: bank.bsb },
        { name: 'account_number', value: bank.accountNumber },
      ];
    case 'iban':
      return [
        accountName,
        { name: 'iban', value: bank.iban },
        ...(bank.bic ? [{ name: 'bic', value: bank.bic } as const] : []),
      ];
    case 'sort-code':
      return [
        accountName,
        { name: 'sort_code', value: bank.sortCode },
        { name: 'account_number', value: bank.accountNumber },
      ];
    case 'lines':
      return [accountName, { name: 'account_lines', value: bank.lines }];
    default:
      throw noSuch('kind of bank account', bank);
  }
}
