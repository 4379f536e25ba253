// The event as data: programme, road-trip legs, prices, organizers, texts (product.md, sections 1, 2 and 9).
import * as z from 'zod/mini';
import { atMost, named } from '#domain/basics/faults.ts';
import { isStorable } from '#domain/basics/storable.ts';
import { centsSchema, placesSchema } from '#domain/event/amounts.ts';
import { eventLimits, guestDetails, sectionTemplates } from '#domain/event/event-limits.ts';
import { daysToPaySchema, moneyLettersSchema } from '#domain/event/event-money.ts';
import { calendarDay } from '#domain/locale/calendar-day.ts';
import { dayKeyPattern } from '#domain/locale/dates.ts';
import { asciiAddressOf } from '#domain/values/email.ts';

const sectionKeyPattern = /^[a-z][a-z0-9_]{0,39}$/;
/** Of a section that somebody asks for, whether or not it is there. */
export const sectionKeySchema = z.string().check(z.regex(sectionKeyPattern, named('no_section')));

const storable = z.refine<string>(isStorable, named('unstorable'));
const line = z.string().check(z.minLength(1), z.maxLength(500), storable);
const text = z.string().check(z.maxLength(5_000), storable);
const isoDate = calendarDay('no_date');
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, named('no_time')));
const noHours = named('no_offer_hours');
/** As of riders: its domain may have letters of any script. */
const email = z
  .string()
  .check(z.refine((address) => asciiAddressOf(address) !== undefined, named('no_email')));

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
  items: z.array(programmeItem).check(z.minLength(1, named('entries_missing'))),
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
export type RoadLeg = z.infer<typeof roadTripLeg>;

const organizer = z.object({
  name: line,
  email,
  phone: z.optional(line),
});

/** A date that riders tick; what it is called and when it is are independent of each other. */
const daySchema = z.object({
  key: z.string().check(z.regex(dayKeyPattern, named('no_day_key'))),
  date: isoDate,
  /** How it reads on a dashboard: 'Sun 10 Nov'. */
  label: line,
  /** How it reads beside its tick box. */
  title: line,
  places: z.optional(placesSchema),
});
export type EventDay = z.infer<typeof daySchema>;

/** Names of groups and blocks that a section's key would be mistaken for, and what objects that are looked into by it have of their own. */
const reservedKeys = new Set([
  'main',
  'everybody',
  'accommodation',
  'housing',
  'distribution',
  'unconfirmed',
  'picked',
  'constructor',
]);

export function isFreeKey(key: string): boolean {
  return !reservedKeys.has(key) && !dayKeyPattern.test(key);
}

/** Who but for everybody reads the link of the group chat. */
const chatAudiences = ['entered', 'paid'] as const;
export type ChatAudience = (typeof chatAudiences)[number];

/**
 * What one can sign up for and pays for; its questions and its letter are the section's own (open-section.ts). Every key
 * of cents is one of its prices; by which rule it is charged says domain/money/cost.ts.
 */
export const sectionSchema = z.object({
  key: z
    .string()
    .check(z.regex(sectionKeyPattern, named('no_section_key')), z.refine(isFreeKey, named('key_taken'))),
  /** The example's sections name none. */
  template: z.optional(z.enum(sectionTemplates)),
  title: line,
  dates: line,
  priceCents: centsSchema,
  /** Until and with these days it costs something else; the earliest first. */
  earlyPrices: z.optional(
    z
      .array(z.object({ until: isoDate, priceCents: centsSchema }))
      .check(atMost(eventLimits.earlyPrices, 'too_many_prices')),
  ),
  /** Of each guest that a rider brings; how many, the section's form or the main one asks. */
  guestPriceCents: z.optional(centsSchema),
  asksOfGuests: z.optional(z.array(z.enum(guestDetails))),
  /** For how many there is room, guests counted; without it for everybody. */
  places: z.optional(placesSchema),
  /** Whether riders read how many places are left of it and of what it asks. */
  showsPlaces: z.optional(z.boolean()),
  /** Whoever signs up asks to take part, and is in once its organizer says yes (decision 0083). */
  needsApproval: z.optional(z.boolean()),
  includes: z.array(line),
  /** What a rider writes on the transfer after the name. */
  transferWords: line,
  /** Who reads the link of the group chat; everybody where it is left out. */
  chat: z.optional(z.enum(chatAudiences)),
  organizer,
});
export type EventSection = z.infer<typeof sectionSchema>;

function areUnique(list: readonly { key: string }[]): boolean {
  return new Set(list.map(({ key }) => key)).size === list.length;
}

/** Whereto riders transfer, as their country writes it. */
const bankSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bsb'), accountName: line, bsb: line, accountNumber: line }),
  z.object({ kind: z.literal('iban'), accountName: line, iban: line, bic: z.optional(line) }),
  z.object({ kind: z.literal('sort-code'), accountName: line, sortCode: line, accountNumber: line }),
  /** Any other: in words. */
  z.object({ kind: z.literal('lines'), accountName: line, lines: text }),
]);
export type BankAccount = z.infer<typeof bankSchema>;

function isLocale(name: string): boolean {
  try {
    return new Intl.Locale(name).baseName !== '';
  } catch {
    return false;
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const eventSchema = z
  .object({
    title: line,
    /** Prefix of the names of exported files. */
    abbreviation: z.string().check(z.regex(/^[a-z0-9-]{1,20}$/, named('short_name'))),
    formTitle: line,
    tagline: line,
    intro: text,
    city: line,
    timeZone: z.string().check(z.refine(isTimeZone, named('no_time_zone'))),
    startDate: isoDate,
    endDate: isoDate,
    /** BCP 47: how numbers, money, days and times read. */
    locale: z.string().check(z.refine(isLocale, named('no_locale'))),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/, named('no_currency'))),
    headquarters: z.object({ name: line, address: z.optional(line), note: text }),
    programme: z.array(programmeDay).check(z.minLength(1, named('days_missing'))),
    /** An event may have none. */
    roadTrip: z.optional(
      z.object({
        title: line,
        intro: text,
        legs: z.array(roadTripLeg).check(z.minLength(1, named('legs_missing'))),
      }),
    ),
    /** In the order in which they are asked. */
    days: z
      .array(daySchema)
      .check(atMost(eventLimits.days, 'too_many_days'), z.refine(areUnique, named('day_key_twice'))),
    sections: z
      .array(sectionSchema)
      .check(
        z.minLength(1, named('sections_missing')),
        atMost(eventLimits.sections, 'too_many_sections'),
        z.refine(areUnique, named('section_key_twice')),
      ),
    /** How long who waited keeps a place that is offered to them. */
    offerHours: z.optional(z.int({ error: noHours }).check(z.minimum(1, noHours), z.maximum(720, noHours))),
    /** There where anything costs something. */
    bank: z.optional(bankSchema),
    daysToPay: daysToPaySchema,
    moneyLetters: moneyLettersSchema,
    /** What becomes of the money of whoever cancels, in the organizers' own words. */
    refundRule: z.optional(text),
    chatUrl: z.url({ protocol: /^https?$/, error: named('no_web_address') }).check(storable),
    supportEmail: email,
    version: z.literal(3, named('other_version')),
  })
  .check(
    z.refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ['endDate'],
      error: named('ends_before_start'),
    }),
  );
export type EventContent = z.infer<typeof eventSchema>;
