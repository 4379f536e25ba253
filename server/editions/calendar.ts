// The programme as an iCalendar file, so that a phone's calendar holds it.
import ical from 'ical-generator';
import { addDays } from '#domain/dates.ts';
import type { EventContent } from '#domain/event.ts';

/** In UTC, since a date without a zone is read in that of the server and may be the day before. */
function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** Items without a start time last all day; one that ends before it starts ends the next morning. */
export function programmeCalendar(event: EventContent, publicUrl: string): string {
  const calendar = ical({ name: event.title, url: `${publicUrl}/` });
  for (const day of event.programme) {
    for (const [index, item] of day.items.entries()) {
      const { startTime, endTime } = item;
      const endDate = startTime && endTime && endTime <= startTime ? addDays(day.date, 1) : day.date;
      calendar.createEvent({
        id: `${day.date}-${index}@${new URL(publicUrl).hostname}`,
        summary: item.title,
        description: [item.when, item.description].filter(Boolean).join(': '),
        location: item.place ?? event.city,
        url: `${publicUrl}/`,
        ...(startTime
          ? {
              timezone: event.timeZone,
              start: `${day.date}T${startTime}:00`,
              end: endTime ? `${endDate}T${endTime}:00` : null,
            }
          : { allDay: true, start: midnight(day.date), end: midnight(addDays(day.date, 1)) }),
      });
    }
  }
  return calendar.toString();
}
