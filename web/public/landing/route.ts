// The road trip's legs as a route to scale: towns at their kilometres, and the words beside them.
import type { EventContent } from '#domain/event/event.ts';
import * as words from '#words/riders/landing.ts';

export type Leg = NonNullable<EventContent['roadTrip']>['legs'][number];

type Stretch = { fromKm: number; toKm: number; distance: string; duration: string };
type Town = { name: string; km: number; stopover?: string };
export type Route = { towns: Town[]; stretches: Stretch[]; totalKm: number };

const isStopover = (leg: Leg) => leg.from === leg.to;
export const legTitle = (leg: Leg) =>
  isStopover(leg) ? words.stopoverIn(leg.to) : words.fromTo(leg.from, leg.to);

export function totalKilometres(legs: Leg[]): number {
  return legs.reduce((sum, leg) => sum + (leg.kilometres ?? 0), 0);
}

export function routeOf(locale: string, legs: Leg[]): Route {
  const towns: Town[] = [];
  const stretches: Stretch[] = [];
  let km = 0;
  for (const leg of legs) {
    if (towns.length === 0) towns.push({ name: leg.from, km });
    if (isStopover(leg)) {
      const town = towns.at(-1);
      if (town) town.stopover = leg.when;
      continue;
    }
    const toKm = km + (leg.kilometres ?? 0);
    stretches.push({
      fromKm: km,
      toKm,
      distance: leg.kilometres === undefined ? '' : words.kilometres(locale, leg.kilometres),
      duration: leg.hours === undefined ? '' : words.duration(locale, leg.hours),
    });
    towns.push({ name: leg.to, km: toKm });
    km = toKm;
  }
  return { towns, stretches, totalKm: km };
}

/** One sentence that says what the drawing shows. */
export function describeRoute(locale: string, legs: Leg[]): string {
  const parts = legs.map((leg) => {
    const facts = [
      leg.kilometres === undefined ? '' : words.kilometres(locale, leg.kilometres),
      leg.hours === undefined ? '' : words.duration(locale, leg.hours),
      leg.when,
    ].filter(Boolean);
    return `${legTitle(leg)}, ${facts.join(', ')}`;
  });
  return words.wholeRoute(parts, words.kilometres(locale, totalKilometres(legs)));
}
