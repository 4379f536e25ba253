// Where the event's content says a weekday and a day of the month that do not go together, as 'Sun 10 Nov' does when the
// 10th is a Monday. Riders plan by such words, and nothing else compares them with the dates.

import { dayNumber } from '#domain/event/day-words.ts';
import { type EventContent, lastDayOf, roadTripKey } from '#domain/event/event.ts';
import { addDays, datesBetween, dayOfMonth } from '#domain/locale/dates.ts';
import { dayInUtc, formatDate } from '#domain/locale/locale.ts';

type Days = Pick<
  EventContent,
  'programme' | 'roadTrip' | 'days' | 'sections' | 'startDate' | 'endDate' | 'locale'
>;

/** Where a text stands: in a list, at the tick box of a day, or at a section of that title. */
type Place = 'programme' | 'road_trip' | { day: string } | { section: string };
type Said = { place: Place; text: string; date?: string };

export type DateConflict =
  | { code: 'other_weekday'; text: string; place: Place; date: string }
  | { code: 'no_such_day'; text: string; place: Place; dayOfMonth: number };

export type ScheduleConflict =
  | { code: 'programme_outside'; label: string; date: string }
  | { code: 'day_outside'; title: string; date: string }
  | { code: 'day_without_programme'; title: string }
  | { code: 'leg_too_early'; from: string; to: string; date: string }
  | { code: 'road_trip_without_section' | 'section_without_road_trip' }
  | { code: 'first_day_empty'; date: string };

/** Empty where everything agrees. */
export function dateConflicts(event: Days): DateConflict[] {
  const range = datesBetween(event.startDate, lastDayOf(event));
  return textsOf(event).flatMap(({ place, text, date }) =>
    pairsIn(text, event.locale).flatMap(({ weekday, dayOfMonth: number }): DateConflict[] => {
      const isNumbered = (day: string) =>
        dayOfMonth(day) === number || dayNumber(event.locale, day) === String(number);
      const days = date ? [date] : range.filter(isNumbered);
      const isTrue = days.some((day) => weekdayOf(day) === weekday && isNumbered(day));
      if (isTrue) return [];
      const [day] = days;
      return day
        ? [{ code: 'other_weekday', text, place, date: day }]
        : [{ code: 'no_such_day', text, place, dayOfMonth: number }];
    }),
  );
}

/** What an admin is asked about besides before the event is published: days that lie apart from each other. */
export function scheduleConflicts(event: EventContent): ScheduleConflict[] {
  const { startDate, endDate, programme, days, sections, roadTrip } = event;
  const last = lastDayOf(event);
  const isOutside = ({ date }: { date: string }) => date < startDate || date > last;
  const planned = new Set(programme.map(({ date }) => date));
  const hasRoadTrip = sections.some(({ key, template }) => key === roadTripKey || template === 'road_trip');
  const found: (ScheduleConflict | false)[] = [
    ...programme
      .filter(isOutside)
      .map(({ label, date }) => ({ code: 'programme_outside' as const, label, date })),
    ...days.filter(isOutside).map(({ title, date }) => ({ code: 'day_outside' as const, title, date })),
    ...days
      .filter((day) => !isOutside(day) && !planned.has(day.date))
      .map(({ title }) => ({ code: 'day_without_programme' as const, title })),
    ...(roadTrip?.legs ?? [])
      .filter(({ date }) => date < startDate)
      .map(({ from, to, date }) => ({ code: 'leg_too_early' as const, from, to, date })),
    roadTrip !== undefined && !hasRoadTrip && { code: 'road_trip_without_section' },
    hasRoadTrip && !roadTrip && { code: 'section_without_road_trip' },
    startDate < endDate &&
      programme.every(({ date }) => date !== startDate) && { code: 'first_day_empty', date: startDate },
  ];
  return found.filter((conflict) => conflict !== false);
}

function textsOf({ programme, roadTrip, days, sections }: Days): Said[] {
  return [
    ...programme.map(({ label, date }): Said => ({ place: 'programme', text: label, date })),
    ...(roadTrip?.legs ?? []).map(({ when, date }): Said => ({ place: 'road_trip', text: when, date })),
    ...days.flatMap(({ key, label, title }) =>
      [...new Set([label, title])].map((text): Said => ({ place: { day: key }, text })),
    ),
    ...sections.map(({ title, dates }): Said => ({ place: { section: title }, text: dates })),
  ];
}

/** Each weekday with the first number after it, before the next weekday: 'Thursday 6 Nov to Sunday 10 Nov' has two. */
function pairsIn(text: string, locale: string): { weekday: number; dayOfMonth: number }[] {
  const inEnglish = weekdaysIn(text, englishWeekdays);
  const inLocale = weekdaysIn(text, weekdaysOf(locale));
  // Short names of one language are words of another, as 'to' and 'do' are: the text's is what finds more.
  const found = inLocale.length > inEnglish.length ? inLocale : inEnglish;
  return found.flatMap(({ weekday, upToNext }) => {
    const [number] = upToNext.match(/\d+/) ?? [];
    return number ? [{ weekday, dayOfMonth: Number(number) }] : [];
  });
}

function weekdaysIn(text: string, names: RegExp): { weekday: number; upToNext: string }[] {
  const found = [...text.matchAll(names)];
  return found.map((one, place) => ({
    weekday: one.slice(1).findIndex((name) => name !== undefined),
    upToNext: text.slice(one.index + one[0].length, found[place + 1]?.index),
  }));
}

/** 'Thu', 'Thurs' and 'Thursdays' as well. */
const englishWeekdays = pattern(
  ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((name) => `${name}\\p{L}*`),
);

/** Whole words, long and short. */
function weekdaysOf(locale: string): RegExp {
  // 2 November 2025 is a Sunday.
  const days = Array.from({ length: 7 }, (_, day) => addDays('2025-11-02', day));
  const names = (['long', 'short'] as const).map((weekday) =>
    days.map((day) => formatDate(locale, day, { weekday }).replace(/\.$/, '')),
  );
  const [long = [], short = []] = names;
  // A single letter, as of Japanese, is one of many words.
  return pattern(
    long.map((name, day) => [name, short[day] ?? ''].filter(({ length }) => length > 1).join('|')),
  );
}

/** A group a weekday, from Sunday on. */
function pattern(weekdays: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${weekdays.map((names) => `(${names})`).join('|')})(?!\\p{L})`, 'giu');
}

function weekdayOf(date: string): number {
  return dayInUtc(date).getUTCDay();
}
