// How the public pages write the event's dates.
import type { EventContent } from '#domain/event/event.ts';
import { formatDates } from '#domain/locale/locale.ts';

/** The parts of a spoke card: '6–10', 'Nov 2025'. */
export function cardDates(event: Pick<EventContent, 'locale' | 'startDate' | 'endDate'>) {
  const { locale, startDate, endDate } = event;
  const days = [...new Set([startDate, endDate])].map((date) => Number(date.slice(8)));
  const month = { month: 'short', year: 'numeric' } as const;
  return { days: days.join('–'), month: formatDates(locale, startDate, endDate, month) };
}
