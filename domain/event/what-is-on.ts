// What riders want to know while the event runs: what is on, and what is next, of its programme and its road.

import type { EventContent, RoadLeg } from '#domain/event/event.ts';
import { addDays } from '#domain/locale/dates.ts';
import { formatTime } from '#domain/locale/locale.ts';

type Item = EventContent['programme'][number]['items'][number];

/** An entry of the programme or a leg of the road; `start` and `end` as the clock stands there, '2026-12-01T09:00'. */
export type Happening = { date: string; item?: Item; leg?: RoadLeg; start?: string; end?: string };

export type WhatIsOn = {
  /** By the clock. */
  now: Happening[];
  /** Today, at a time that nobody put into figures. */
  today: Happening[];
  next: Happening | undefined;
};

type Running = Pick<EventContent, 'programme' | 'roadTrip' | 'timeZone'>;

/** The clock where the event is: '2026-12-01T09:00'. */
function clockAt({ timeZone }: Pick<EventContent, 'timeZone'>, now: Date): string {
  // Swedish writes dates and times so.
  const parts = { dateStyle: 'short', timeStyle: 'short' } as const;
  return formatTime({ locale: 'sv', timeZone }, now, parts).replace(' ', 'T');
}

/** Undefined on days without any. */
export function whatIsOn(event: Running, now: Date): WhatIsOn | undefined {
  const clock = clockAt(event, now);
  const day = clock.slice(0, 10);
  const all = happeningsOf(event);
  const on = {
    now: all.filter(({ start, end }) => start && end && start <= clock && clock < end),
    today: all.filter(({ date, start }) => date === day && !start),
    next: firstOf(all.filter(({ date, start }) => (start ? start > clock : date > day))),
  };
  const isRunning = day >= (all[0]?.date ?? day) && (on.now.length > 0 || on.today.length > 0 || on.next);
  return isRunning ? on : undefined;
}

/** The earliest by the clock, or what the programme names before any hour of that day. */
function firstOf(toCome: readonly Happening[]): Happening | undefined {
  const [first] = toCome;
  if (!first?.start) return first;
  const ofDay = toCome.filter(({ date, start }) => start && date === first.date);
  return ofDay.toSorted((a, b) => (a.start ?? '').localeCompare(b.start ?? ''))[0];
}

/** In the order of the days; a day's own order is the programme's. */
function happeningsOf({ programme, roadTrip }: Running): Happening[] {
  const ofProgramme = programme.flatMap(({ date, items }) =>
    items.map((item): Happening => ({ date, item, ...hoursOf(date, item, items) })),
  );
  const ofRoad = (roadTrip?.legs ?? []).map((leg): Happening => ({ date: leg.date, leg }));
  return [...ofProgramme, ...ofRoad].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

/** One that ends before it starts ends the next morning; one without an end lasts until another starts, or the day ends. */
function hoursOf(
  date: string,
  { startTime, endTime }: Item,
  ofDay: readonly Item[],
): Pick<Happening, 'start' | 'end'> {
  if (!startTime) return {};
  const starts = ofDay.flatMap((item) => item.startTime ?? []).toSorted();
  const until = endTime ?? starts.find((start) => start > startTime) ?? '00:00';
  return {
    start: `${date}T${startTime}`,
    end: `${until <= startTime ? addDays(date, 1) : date}T${until}`,
  };
}
