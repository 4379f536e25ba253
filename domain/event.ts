// The event that rego runs, as data: programme, road-trip legs, prices, organizers, texts (product.md, sections 1, 2 and 9).
// No screen hard-codes what stands here; server/editions/adelaide.ts holds the default content.
import * as z from 'zod/mini';
import { dayIn } from '#domain/day-in.ts';

/** The weekdays that participationDays may hold, in the order of the event. */
export const participationDays = ['thursday', 'friday', 'saturday', 'sunday'] as const;
export type ParticipationDay = (typeof participationDays)[number];

export const sectionTypes = ['pre_event', 'road_trip'] as const;
export type SectionType = (typeof sectionTypes)[number];

/** What a rider can pay for; the names that the confirm call uses (product.md, section 7). */
export const payableEvents = ['pre-event', 'road-trip'] as const;
export type PayableEvent = (typeof payableEvents)[number];

const line = z.string().check(z.minLength(1), z.maxLength(500));
const text = z.string().check(z.maxLength(5_000));
const isoDate = z.iso.date();
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const programmeItem = z.object({
  title: line,
  /** In words, as a poster says it: 'Night'. */
  when: z.optional(line),
  /** Local times, HH:MM; an item without them lasts all day. An end before its start is the next morning. */
  startTime: z.optional(clockTime),
  endTime: z.optional(clockTime),
  place: z.optional(line),
  description: z.optional(text),
});

const programmeDay = z.object({
  date: isoDate,
  /** 'Thursday 6', as the landing page heads it. */
  label: line,
  items: z.array(programmeItem).check(z.minLength(1)),
});

const roadTripLeg = z.object({
  from: line,
  to: line,
  /** Kilometres and hours on the road; a stopover has neither. */
  kilometres: z.optional(z.int().check(z.positive())),
  hours: z.optional(z.number().check(z.positive())),
  date: isoDate,
  /** 'Monday night 10 Nov'. */
  when: line,
});

const priced = z.object({
  title: line,
  /** Integer cents. */
  priceCents: z.int().check(z.nonnegative()),
  dates: line,
  includes: z.array(line),
});

const organizer = z.object({
  name: line,
  email: z.email(),
  phone: z.optional(line),
  /** The login whose section this is; the road trip's is ROAD_TRIP_ORGANIZER. */
  username: line,
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const eventSchema = z
  .object({
    title: line,
    /** Prefix of the names of exported files. */
    abbreviation: z.string().check(z.regex(/^[a-z0-9-]{1,20}$/)),
    formTitle: line,
    tagline: line,
    intro: text,
    city: line,
    timeZone: z.string().check(z.refine(isTimeZone, 'Must be a time zone such as Australia/Adelaide')),
    startDate: isoDate,
    endDate: isoDate,
    currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Must be three capitals such as AUD')),
    headquarters: z.object({ name: line, address: z.optional(line), note: text }),
    programme: z.array(programmeDay).check(z.minLength(1)),
    roadTrip: z.object({ title: line, intro: text, legs: z.array(roadTripLeg).check(z.minLength(1)) }),
    /** How a day reads on a dashboard ('Sun 10 Nov') and beside its tick box. */
    days: z.record(z.enum(participationDays), z.object({ label: line, title: line })),
    tickets: z.record(z.enum(payableEvents), priced),
    organizers: z.record(z.enum(sectionTypes), organizer),
    bank: z.object({ accountName: line, bsb: line, accountNumber: line }),
    chatUrl: z.url({ protocol: /^https?$/, error: 'Must start with https:// or http://' }),
    supportEmail: z.email(),
  })
  .check(
    z.refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ['endDate'],
      error: 'Must not be before startDate',
    }),
  );
export type EventContent = z.infer<typeof eventSchema>;

type Days = Pick<EventContent, 'endDate' | 'roadTrip' | 'timeZone'>;

/** The road trip may end after the event. */
export function lastDayOf({ endDate, roadTrip }: Omit<Days, 'timeZone'>): string {
  return roadTrip.legs.reduce((last, { date }) => (date > last ? date : last), endDate);
}

/** From midnight after the last day, where the event is. */
export function isOver(event: Days, now: Date): boolean {
  return dayIn(event.timeZone)(now) > lastDayOf(event);
}

/** The ticket that a section sells, and back. */
export const ticketOfSection: Record<SectionType, PayableEvent> = {
  pre_event: 'pre-event',
  road_trip: 'road-trip',
};
export const sectionOfTicket: Record<PayableEvent, SectionType> = {
  'pre-event': 'pre_event',
  'road-trip': 'road_trip',
};

/** What a rider writes on the transfer after the name (product.md, section 2). */
export const referenceWords: Record<PayableEvent, string> = {
  'pre-event': 'pre-event',
  'road-trip': 'road trip',
};

/** Making a format costs a hundred times what using it does. */
const priceFormats = new Map<string, Intl.NumberFormat>();

/** Whole amounts read '$150', others '$149.50', those of other currencies 'EUR 150'; `cents` is an integer. */
export function formatPrice(cents: number, currency: string): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const key = `${currency} ${digits}`;
  const format = priceFormats.get(key) ?? priceFormat(currency, digits);
  priceFormats.set(key, format);
  return format.format(cents / 100);
}

function priceFormat(currency: string, digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-AU', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
