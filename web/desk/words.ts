// How the desk says things: sections, dates, times, numbers of people and of things.

const day = { day: 'numeric', month: 'short' } as const;
let dateFormat = dateFormatIn(undefined);
let timeFormat = timeFormatIn(undefined);
// A day without a time is the same day everywhere.
const dayFormat = new Intl.DateTimeFormat('en-AU', { ...day, year: 'numeric', timeZone: 'UTC' });
const shortDayFormat = new Intl.DateTimeFormat('en-AU', { ...day, timeZone: 'UTC' });
const numberFormat = new Intl.NumberFormat('en-AU');

function dateFormatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-AU', { ...day, year: 'numeric', timeZone });
}

function timeFormatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-AU', { ...day, hour: '2-digit', minute: '2-digit', timeZone });
}

/** The desk says days and times as they are where the event is: so are registrations counted by day. */
export function sayTimesAsIn(timeZone: string): void {
  dateFormat = dateFormatIn(timeZone);
  timeFormat = timeFormatIn(timeZone);
}

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
