// How the public pages write the event's dates; always as calendar days, whatever zone the server runs in.
const asDate = (day: string) => new Date(`${day}T00:00:00Z`);

function range(start: string, end: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'UTC' });
  // The thin spaces that Intl puts around the dash are missing in the display face.
  return format.formatRange(asDate(start), asDate(end)).replaceAll(/[\u2009\u202f]/g, ' ');
}

/** '6–10 November 2025'. */
export function longDates(start: string, end: string): string {
  return range(start, end, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** The parts of a spoke card: '6–10', 'Nov 2025'. */
export function cardDates(start: string, end: string): { days: string; month: string } {
  const day = (date: string) => asDate(date).getUTCDate();
  const isSameMonth = start.slice(0, 7) === end.slice(0, 7);
  const monthOptions: Intl.DateTimeFormatOptions = { month: 'short', year: 'numeric' };
  return {
    days: start === end ? `${day(start)}` : `${day(start)}–${day(end)}`,
    month: isSameMonth
      ? new Intl.DateTimeFormat('en-AU', { ...monthOptions, timeZone: 'UTC' }).format(asDate(start))
      : range(start, end, monthOptions),
  };
}
