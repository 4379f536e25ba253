// Where the event's content says a weekday and a day of the month that do not go together, as 'Sun 10 Nov' does when the
// 10th is a Monday. Riders plan by such words, and nothing else compares them with the dates.
import { datesBetween } from '#domain/dates.ts';
import { type EventContent, lastDayOf, roadTripKey } from '#domain/event.ts';

type Days = Pick<EventContent, 'programme' | 'roadTrip' | 'days' | 'sections' | 'startDate' | 'endDate'>;
type Said = { place: string; text: string; date?: string };

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const beforeWeekday = /(?=\b(?:sun|mon|tue|wed|thu|fri|sat))/i;

/** One sentence a conflict, for admins; empty where everything agrees. */
export function dateConflicts(event: Days): string[] {
  const range = datesBetween(event.startDate, lastDayOf(event));
  return textsOf(event).flatMap(({ place, text, date }) =>
    pairsIn(text).flatMap(({ weekday, dayOfMonth }) => {
      const days = date ? [date] : range.filter((day) => Number(day.slice(8)) === dayOfMonth);
      const isTrue = days.some((day) => weekdayOf(day) === weekday && Number(day.slice(8)) === dayOfMonth);
      return isTrue ? [] : [`“${text}” (${place}): ${truth(days, dayOfMonth)}`];
    }),
  );
}

/** What an admin is asked about besides before the event is published: days that lie apart from each other. */
export function scheduleConflicts(event: EventContent): string[] {
  const { startDate, endDate, programme, days, sections, roadTrip } = event;
  const last = lastDayOf(event);
  const isOutside = (date: string) => date < startDate || date > last;
  const planned = new Set(programme.map(({ date }) => date));
  const hasRoadTrip = sections.some(({ key, template }) => key === roadTripKey || template === 'road_trip');
  return [
    ...programme
      .filter(({ date }) => isOutside(date))
      .map(({ label, date }) => `The programme’s “${label}” is on ${date}, outside the event’s dates`),
    ...days
      .filter(({ date }) => isOutside(date))
      .map(({ title, date }) => `Riders may tick “${title}”, which is ${date} and outside the event’s dates`),
    ...days
      .filter(({ date }) => !isOutside(date) && !planned.has(date))
      .map(({ title }) => `Riders may tick “${title}”, for which the programme has nothing`),
    ...(roadTrip?.legs ?? [])
      .filter(({ date }) => date < startDate)
      .map(({ from, to, date }) => `The leg from ${from} to ${to} is on ${date}, before the event begins`),
    ...(roadTrip && !hasRoadTrip
      ? ['The poster shows a road trip, and no section signs riders up for it']
      : []),
    ...(hasRoadTrip && !roadTrip
      ? ['A section signs riders up for a road trip that the poster does not show']
      : []),
    ...(startDate < endDate && programme.every(({ date }) => date !== startDate)
      ? [`The programme has nothing on the first day, ${startDate}`]
      : []),
  ];
}

function textsOf({ programme, roadTrip, days, sections }: Days): Said[] {
  return [
    ...programme.map(({ label, date }) => ({ place: 'programme', text: label, date })),
    ...(roadTrip?.legs ?? []).map(({ when, date }) => ({ place: 'road trip', text: when, date })),
    ...days.flatMap(({ key, label, title }) =>
      [...new Set([label, title])].map((text) => ({ place: `tick box of ${key}`, text })),
    ),
    ...sections.map(({ title, dates }) => ({ place: title, text: dates })),
  ];
}

/** Each weekday with the first number after it, before the next weekday: 'Thursday 6 Nov to Sunday 10 Nov' has two. */
function pairsIn(text: string): { weekday: string; dayOfMonth: number }[] {
  return text.split(beforeWeekday).flatMap((part) => {
    const weekday = weekdays.find((name) => part.toLowerCase().startsWith(name.slice(0, 3).toLowerCase()));
    const [number] = part.match(/\d+/) ?? [];
    return weekday && number ? [{ weekday, dayOfMonth: Number(number) }] : [];
  });
}

function truth(days: readonly string[], dayOfMonth: number): string {
  const [day] = days;
  return day ? `${day} is a ${weekdayOf(day)}` : `the event has no day with the number ${dayOfMonth}`;
}

function weekdayOf(date: string): string | undefined {
  return weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
}
