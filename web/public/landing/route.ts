// The road trip's legs as a route to scale: towns at their kilometres, and the words beside them.
import type { RoadLeg } from '#domain/event/event.ts';
import { isStopover, roadKilometres } from '#domain/event/road.ts';
import * as words from '#words/riders/landing.ts';

type Stretch = { fromKm: number; toKm: number; distance: string; duration: string };
type Town = { name: string; km: number; stopover?: string };
export type Route = { towns: Town[]; stretches: Stretch[]; totalKm: number };

/** Where no leg says how far it goes. */
const usualKm = 100;

export const legTitle = (leg: RoadLeg) =>
  isStopover(leg) ? words.stopoverIn(leg.to) : words.fromTo(leg.from, leg.to);

/** Each empty where nobody said it, as of a stopover. */
export function howFar(locale: string, { kilometres, hours }: RoadLeg) {
  return {
    distance: kilometres === undefined ? '' : words.kilometres(locale, kilometres),
    duration: hours === undefined ? '' : words.duration(locale, hours),
  };
}

/** A leg that does not say how far it goes is drawn as long as the others are, so that no town stands on another one. */
export function routeOf(locale: string, legs: RoadLeg[]): Route {
  const towns: Town[] = [];
  const stretches: Stretch[] = [];
  const known = legs.flatMap(({ kilometres = [] }) => kilometres);
  const usual = known.length > 0 ? known.reduce((sum, one) => sum + one) / known.length : usualKm;
  let km = 0;
  for (const leg of legs) {
    if (towns.length === 0) towns.push({ name: leg.from, km });
    if (isStopover(leg)) {
      const town = towns.at(-1);
      if (town) town.stopover = leg.when;
      continue;
    }
    const toKm = km + (leg.kilometres ?? usual);
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
  const total = roadKilometres(legs);
  return words.wholeRoute(parts, total > 0 ? words.kilometres(locale, total) : '');
}
