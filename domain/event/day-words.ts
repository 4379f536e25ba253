// What a day of the event is called where nobody typed another name, in the event's language.

import type { EventDay } from '#domain/event/event.ts';
import { eventLimits } from '#domain/event/event-limits.ts';
import { dayOfMonth, isDate, weekdayOf } from '#domain/locale/dates.ts';
import { formatDate, language } from '#domain/locale/locale.ts';

/** 'Thursday 6', as the programme heads a day. */
export function dayHeading(locale: string, date: string): string {
  return isDate(date) ? `${partOf(locale, date, { weekday: 'long' })} ${dayNumber(locale, date)}` : '';
}

/** Of its month there: Iran's calendar has months of its own. */
export function dayNumber(locale: string, date: string): string {
  const own = partOf(locale, date, { day: 'numeric' });
  const isOfOurs = own === partOf(locale, date, { day: 'numeric', calendar: 'gregory' });
  return isOfOurs ? String(dayOfMonth(date)) : own;
}

/** 'Thursday 6 Nov', as beside a tick box; without commas, since lists of days have them. */
export function dayTitle(locale: string, date: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'short' } as const;
  return isDate(date) ? partOf(locale, date, parts).replaceAll(/[,،]/g, '') : '';
}

/** 'Thu 6', as on lists. */
export function dayLabel(locale: string, date: string): string {
  if (!isDate(date)) return '';
  return `${partOf(locale, date, { weekday: 'short' })} ${partOf(locale, date, { day: 'numeric' })}`;
}

function partOf(locale: string, date: string, part: Intl.DateTimeFormatOptions): string {
  // In digits that the next edition's move reads.
  const parts = { ...part, numberingSystem: 'latn' };
  try {
    return formatDate(locale, date, parts);
  } catch {
    // A language that is only half typed.
    return formatDate(language, date, parts);
  }
}

/** A new day to tick; its key is its weekday, numbered where that is taken. */
export function newDay(locale: string, date: string, taken: ReadonlySet<string>): EventDay {
  const weekday = weekdayOf(date);
  const numbered = Array.from({ length: eventLimits.days + 1 }, (_none, place) => `${weekday}_${place + 2}`);
  const key = [weekday, ...numbered].find((candidate) => !taken.has(candidate)) ?? weekday;
  return { key, date, title: dayTitle(locale, date), label: dayLabel(locale, date) };
}
