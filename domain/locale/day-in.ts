// The calendar day of a time where the event is.
import { dates } from '#domain/locale/locale.ts';

/** Gives '2026-11-21' of a time, as calendars in the time zone say; every spreadsheet reads it as a date. */
export function dayIn(timeZone: string): (time: Date | string) => string {
  // Of the United States' order browsers agree; of one with the year first they do not.
  const format = dates('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (time) => {
    const [month, day, year] = format.format(new Date(time)).split('/');
    return `${year}-${month}-${day}`;
  };
}

/** By which it is decided what costs how much. */
export function todayOf({ timeZone }: { timeZone: string }, now = new Date()): string {
  return dayIn(timeZone)(now);
}
