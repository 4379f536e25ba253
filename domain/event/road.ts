// The road trip's legs.
import type { RoadLeg } from '#domain/event/event.ts';

/** A day that is spent in one town. */
export function isStopover({ from, to }: RoadLeg): boolean {
  return from === to;
}

/** Of all of it; 0 where a leg does not say how far it goes: what the others are together is no length of the road. */
export function roadKilometres(legs: readonly RoadLeg[]): number {
  const isKnown = legs.every((leg) => isStopover(leg) || leg.kilometres !== undefined);
  return isKnown ? legs.reduce((sum, { kilometres = 0 }) => sum + kilometres, 0) : 0;
}
