// How the desk says things: sections, dates, times, numbers of people and of things.
import type { SectionType } from '#domain/event.ts';

/** Spec section 6. */
export function sectionLabel(type: SectionType): string {
  return type === 'road_trip' ? 'Road Trip' : 'Pre-Event Activities';
}

const day = { day: 'numeric', month: 'short' } as const;
const dateFormat = new Intl.DateTimeFormat('en-AU', { ...day, year: 'numeric' });
const timeFormat = new Intl.DateTimeFormat('en-AU', { ...day, hour: '2-digit', minute: '2-digit' });
// A day without a time is the same day everywhere.
const dayFormat = new Intl.DateTimeFormat('en-AU', { ...day, year: 'numeric', timeZone: 'UTC' });
const shortDayFormat = new Intl.DateTimeFormat('en-AU', { ...day, timeZone: 'UTC' });
const numberFormat = new Intl.NumberFormat('en-AU');

export function dateText(timestamp: string): string {
  return dateFormat.format(new Date(timestamp));
}

export function timeText(timestamp: string): string {
  return timeFormat.format(new Date(timestamp));
}

/** '3 Nov 2025' of '2025-11-03'. */
export function dayText(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`));
}

/** '3 Nov' of '2025-11-03'. */
export function shortDayText(date: string): string {
  return shortDayFormat.format(new Date(`${date}T00:00:00Z`));
}

export function numberText(number: number): string {
  return numberFormat.format(number);
}

/** '1 letter', '1,204 letters'; `many` for words that don't end in s. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}

/** '1 person', '12 people'. */
export function peopleText(count: number): string {
  return countText(count, 'person', 'people');
}
