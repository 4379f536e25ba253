// The calendar day of a time where the event is.

/** Gives '2026-11-21' of a time, as calendars in the time zone say; every spreadsheet reads it as a date. */
export function dayIn(timeZone: string): (time: Date | string) => string {
  const format = formatOf(timeZone);
  return (time) => {
    const parts = Object.fromEntries(
      format.formatToParts(new Date(time)).map(({ type, value }) => [type, value]),
    );
    // In which order a language writes them, browsers do not agree on: some of 2023 wrote 11/21/2026 for 'en-CA'.
    return `${parts.year}-${parts.month}-${parts.day}`;
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once: that costs a hundred times what using it does. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
  formats.set(timeZone, made);
  return made;
}

/** By which it is decided what costs how much. */
export function todayOf({ timeZone }: { timeZone: string }, now = new Date()): string {
  return dayIn(timeZone)(now);
}
