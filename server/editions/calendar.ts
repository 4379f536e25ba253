// The programme, and the road trip, as iCalendar files, so that a phone's calendar holds them.
import ical from 'ical-generator';
import type { EventContent } from '#domain/event/event.ts';
import { addDays } from '#domain/locale/dates.ts';
import { dayInUtc } from '#domain/locale/locale.ts';

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
              floating: true,
              start: new Date(`${day.date}T${startTime}Z`),
              end: endTime ? new Date(`${endDate}T${endTime}Z`) : null,
            }
          : allDay(day.date)),
      });
    }
  }
  // The zone is written here: the library would reckon by the server's own clock, which may leave an hour out.
  const hours = event.timeZone.toUpperCase() === 'UTC' ? '$1:$2Z' : `$1;TZID=${event.timeZone}:$2`;
  return calendar.toString().replaceAll(/^(DTSTART|DTEND):(\d{8}T\d{6})(?=\r)/gm, hours);
}

/** A day of each leg; undefined where there are none. */
export function legsCalendar({ roadTrip }: EventContent, publicUrl: string): string | undefined {
  if (!roadTrip) return undefined;
  const calendar = ical({ name: roadTrip.title, url: `${publicUrl}/` });
  for (const [index, { from, to, date, when }] of roadTrip.legs.entries()) {
    calendar.createEvent({
      id: `leg-${date}-${index}@${new URL(publicUrl).hostname}`,
      summary: from === to ? to : `${from} – ${to}`,
      description: when,
      location: from,
      url: `${publicUrl}/`,
      ...allDay(date),
    });
  }
  return calendar.toString();
}

function allDay(date: string) {
  return { allDay: true, start: dayInUtc(date), end: dayInUtc(addDays(date, 1)) };
}
