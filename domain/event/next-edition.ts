// The next year's event made of this one's: every date moved by the same number of weeks, in what is stored and in words.
import * as z from 'zod/mini';
import { named } from '#domain/basics/faults.ts';
import { editionSchema } from '#domain/event/edition.ts';
import { type EventContent, lastDayOf } from '#domain/event/event.ts';
import { upcastEvent } from '#domain/event/event-upcast.ts';
import { type Move, type MovedWords, moveWords } from '#domain/event/moved-words.ts';
import { addDays, dayMs, daysBetween } from '#domain/locale/dates.ts';

const copiedParts = ['texts', 'questions', 'form', 'logins'] as const;
export type CopiedPart = (typeof copiedParts)[number];

export const newEditionSchema = z.object({
  firstDate: z.iso.date(named('no_date')).check(z.refine((date) => date < '2200', named('too_far_ahead'))),
  /** Besides the event itself; what is left out begins as for a new event. */
  copies: z.array(z.enum(copiedParts)),
});
export type NewEdition = z.infer<typeof newEditionSchema>;

/** Words that may still say a date of the year before, and where they stand. */
const doubtSchema = z.object({ place: z.string(), text: z.string() });
export type Doubt = z.infer<typeof doubtSchema>;

export const startedEditionSchema = z.object({ edition: editionSchema, doubts: z.array(doubtSchema) });
export type StartedEdition = z.infer<typeof startedEditionSchema>;

/** The same weekday nearest to a year later, or to as many years as it takes to come after `today`. */
export function nextFirstDate(startDate: string, today: string): string {
  for (let years = 1; years < 100; years += 1) {
    const later = `${Number(startDate.slice(0, 4)) + years}${startDate.slice(4)}`;
    const days = (Date.parse(later) || Date.parse(`${later.slice(0, 4)}-02-28`)) - Date.parse(startDate);
    const date = addDays(startDate, Math.round(days / dayMs / 7) * 7);
    if (date > today) return date;
  }
  return startDate;
}

/** Undefined where the days between are no whole weeks. */
export function moveOf(event: EventContent, firstDate: string): Move | undefined {
  const days = daysBetween(event.startDate, firstDate);
  if (days % 7 !== 0) return undefined;
  return { locale: event.locale, first: event.startDate, last: lastDayOf(event), days };
}

export function movedEvent(event: EventContent, move: Move): { event: EventContent; doubts: Doubt[] } {
  const { value, doubts } = moved(event, move);
  return { event: upcastEvent(value), doubts };
}

/** What names something else, an account's numbers, and addresses: '6 November Street' is no date. */
const unmoved = new Set([
  ...['id', 'key', 'type', 'field', 'template', 'timeZone', 'locale', 'currency'],
  ...['email', 'phone', 'bank', 'chatUrl', 'supportEmail', 'address', 'place'],
]);

function movedText(text: string, move: Move): MovedWords {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return { text: addDays(text, move.days), isSure: true };
  return moveWords(text, move);
}

/** Every text and date in it. */
export function moved<Value>(value: Value, move: Move, place = ''): { value: unknown; doubts: Doubt[] } {
  if (typeof value === 'string') {
    const { text, isSure } = movedText(value, move);
    return { value: text, doubts: isSure ? [] : [{ place, text }] };
  }
  if (typeof value !== 'object' || value === null) return { value, doubts: [] };
  const doubts: Doubt[] = [];
  const movedPart = (part: unknown, name: string) => {
    if (unmoved.has(name)) return part;
    const result = moved(part, move, Array.isArray(value) ? place : name);
    doubts.push(...result.doubts);
    return result.value;
  };
  // Prices and places are named by options, which are moved where they stand.
  const isByOption = place === 'prices' || place === 'placesOf';
  const movedName = (name: string) => (isByOption ? movedText(name, move).text : name);
  const copy = Array.isArray(value)
    ? value.map((part, index) => movedPart(part, String(index)))
    : Object.fromEntries(
        Object.entries(value).map(([name, part]) => [movedName(name), movedPart(part, name)]),
      );
  return { value: copy, doubts };
}
