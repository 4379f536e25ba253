// The calendar day of a time where the event is.

/** Gives '2026-11-21' of a time, as calendars in the time zone say; every spreadsheet reads it as a date. */
export function dayIn(timeZone: string): (time: Date | string) => string {
  const zone = zoneOf(timeZone);
  return (time) => {
    const at = new Date(time);
    const minute = Math.floor(at.getTime() / 60_000);
    if (minute !== zone.minute) Object.assign(zone, { day: dayOf(at, zone.format), minute });
    return zone.day;
  };
}

// In which order a language writes them, browsers do not agree on: some of 2023 wrote 11/21/2026 for 'en-CA'.
function dayOf(at: Date, format: Intl.DateTimeFormat): string {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** With what was asked last: most ask for today, and a day begins with a minute. */
type Zone = { format: Intl.DateTimeFormat; minute: number; day: string };
const zones = new Map<string, Zone>();

/** Made once: that costs a hundred times what using it does. */
function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const made = {
    format: new Intl.DateTimeFormat('en-CA', { timeZone, ...parts }),
    minute: Number.NaN,
    day: '',
  };
  zones.set(timeZone, made);
  return made;
}

/** By which it is decided what costs how much. */
export function todayOf({ timeZone }: { timeZone: string }, now = new Date()): string {
  return dayIn(timeZone)(now);
}
