// The road trip's legs as a route to scale: towns at their kilometres, and the words beside them.
import type { RoadLeg } from '#domain/event/event.ts';
import * as words from '#words/riders/landing.ts';

type Stretch = { fromKm: number; toKm: number; distance: string; duration: string };
type Town = { name: string; km: number; stopover?: string };
export type Route = { towns: Town[]; stretches: Stretch[]; totalKm: number };

const isStopover = (leg: RoadLeg) => leg.from === leg.to;
export const legTitle = (leg: RoadLeg) =>
  isStopover(leg) ? words.stopoverIn(leg.to) : words.fromTo(leg.from, leg.to);

/** Each empty where nobody said it, as of a stopover. */
export function howFar(locale: string, { kilometres, hours }: RoadLeg) {
  return {
    distance: kilometres === undefined ? '' : words.kilometres(locale, kilometres),
    duration: hours === undefined ? '' : words.duration(locale, hours),
  };
}

export function totalKilometres(legs: RoadLeg[]): number {
  return legs.reduce((sum, leg) => sum + (leg.kilometres ?? 0), 0);
}

export function routeOf(locale: string, legs: RoadLeg[]): Route {
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
    stretches.push({ fromKm: km, toKm, ...howFar(locale, leg) });
    towns.push({ name: leg.to, km: toKm });
    km = toKm;
  }
  return { towns, stretches, totalKm: km };
}

/** One sentence that says what the drawing shows. */
export function describeRoute(locale: string, legs: RoadLeg[]): string {
  const parts = legs.map((leg) => {
    const { distance, duration } = howFar(locale, leg);
    return `${legTitle(leg)}, ${[distance, duration, leg.when].filter(Boolean).join(', ')}`;
  });
  return words.wholeRoute(parts, words.kilometres(locale, totalKilometres(legs)));
}
