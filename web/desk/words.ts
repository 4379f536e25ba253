// How the organizer's screens say things: sections, dates, times, numbers of people.
import type { SectionType } from '#domain/event.ts';

/** Spec section 6. */
export function sectionLabel(type: SectionType): string {
  return type === 'road_trip' ? 'Road Trip' : 'Pre-Event Activities';
}

const dateFormat = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' });
const timeFormat = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const shortDayFormat = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const numberFormat = new Intl.NumberFormat('en-AU');

export function dateText(timestamp: string): string {
  return dateFormat.format(new Date(timestamp));
}

export function timeText(timestamp: string): string {
  return timeFormat.format(new Date(timestamp));
}

/** '3 Nov' of '2025-11-03'. */
export function shortDayText(date: string): string {
  return shortDayFormat.format(new Date(`${date}T00:00:00Z`));
}

const dayFormat = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** '3 Nov 2025' of '2025-11-03'. */
export function dayText(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`));
}

export function numberText(number: number): string {
  return numberFormat.format(number);
}

/** '1 person', '12 people'. */
export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${numberText(count)} people`;
}
