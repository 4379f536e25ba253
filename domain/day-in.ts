// The calendar day of a time where the event is.

/** Gives '2026-11-21' of a time, as calendars in the time zone say; every spreadsheet reads it as a date. */
export function dayIn(timeZone: string): (time: Date | string) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (time) => format.format(new Date(time));
}

/** By which it is decided what costs how much. */
export function todayOf({ timeZone }: { timeZone: string }, now = new Date()): string {
  return dayIn(timeZone)(now);
}
