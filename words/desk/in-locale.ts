// Dates, times, sums, and numbers of people and of things as the desk says them: as is usual where the event is.
import type { EventContent } from '#domain/event/event.ts';
import { todayOf } from '#domain/locale/day-in.ts';
import {
  formatDate,
  formatNumber,
  formatPrice,
  formatTime,
  language,
  plural,
  typedAmount,
} from '#domain/locale/locale.ts';

type Place = Pick<EventContent, 'locale' | 'timeZone' | 'currency'>;

const dayOfYear = { day: 'numeric', month: 'short' } as const;
const date = { ...dayOfYear, year: 'numeric' } as const;
const hours = { hour: 'numeric', minute: '2-digit' } as const;
const clock = { ...dayOfYear, ...hours } as const;
let place: Place = { locale: language, timeZone: 'UTC', currency: 'AUD' };

/** The desk says days, times and sums as they are where the event is: so are registrations counted by day. */
export function sayAsIn(event: Place): void {
  place = event;
}

export function dateText(timestamp: string): string {
  return formatTime(place, new Date(timestamp), date);
}

/** With the year, where it is another one than now. */
export function timeText(timestamp: string): string {
  const time = new Date(timestamp);
  const isOfThisYear = yearOf(time) === yearOf(new Date());
  return formatTime(place, time, isOfThisYear ? clock : { ...date, ...hours });
}

function yearOf(time: Date): string {
  return todayOf(place, time).slice(0, 4);
}

/** '3 Nov 2025, 9:00 am' of '2025-11-03T09:00', as the clock stands where the event is. */
export function clockText(at: string): string {
  return formatTime({ locale: place.locale, timeZone: 'UTC' }, new Date(`${at}Z`), { ...date, ...hours });
}

/** '3 Nov 2025' of '2025-11-03'. */
export function dayText(day: string): string {
  return formatDate(place.locale, day, date);
}

/** '3 Nov' of '2025-11-03'. */
export function shortDayText(date: string): string {
  return formatDate(place.locale, date, dayOfYear);
}

export function numberText(number: number): string {
  return formatNumber(place.locale, number);
}

/** '$150' of 15000 cents, in the event's currency. */
export function sumText(cents: number): string {
  return formatPrice(cents, place);
}

/** As an amount is typed. */
export function amountText(cents: number): string {
  return typedAmount(cents, place.locale);
}

/** '1 letter', '1,204 letters'; `many` for words that don't end in s. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${plural(count, { one, other: many })}`;
}

/** '1 person', '12 people'. */
export function peopleText(count: number): string {
  return countText(count, 'person', 'people');
}
export const andMore = ({ count }: { count: number }) => `and ${numberText(count)} more`;
/** 'Ana, Ben and 12 more', of `count` in all. */
export const namesText = ({ count, names }: { count: number; names: readonly string[] }) =>
  count > names.length ? `${names.join(', ')} ${andMore({ count: count - names.length })}` : names.join(', ');
