// Finds among thousands of places the one that somebody leaves the least empty: those with as much free on each leg or night
// stand together, and are looked at once.
import type { Free } from '#domain/boards/board-seats.ts';
import type { Capacity } from '#domain/boards/boards.ts';

/** What somebody, or a group, needs on a leg or night. */
type Need = { slot: string; heads: number; bikes: number };

/** Places with as much free as each other; they go by their place among the ids. */
type Alike = { free: readonly Capacity[]; places: number[] };

export type RoomyPlaces = {
  /** With room for all of it; of several the one that stays the least empty, and the first of these. */
  best: (needs: readonly Need[], but: ReadonlySet<string>) => string | undefined;
  /** How many have room for it. */
  count: (need: Need) => number;
  /** The most seats that are free in one. */
  most: (slot: string) => number;
  /** Something else is free in it now. */
  update: (place: string) => void;
};

const nothing: Capacity = { seats: 0, bikes: 0 };

/** `ids` in their order. */
export function roomyPlaces(ids: readonly string[], slots: readonly string[], free: Free): RoomyPlaces {
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const slotOf = new Map(slots.map((slot, place) => [slot, place]));
  const all = new Map<string, Alike>();
  const keys: string[] = [];
  // What was asked since anything changed: whoever comes last finds the same full places.
  const found = new Map<string, string | undefined>();
  const counted = new Map<string, number>();

  function add(id: string, place: number): void {
    const capacities = slots.map((slot) => free.get(id)?.get(slot) ?? nothing);
    const key = capacities.map(({ seats, bikes }) => `${seats} ${bikes}`).join();
    keys[place] = key;
    if (capacities.every(({ seats }) => seats <= 0)) return;
    const alike = all.get(key) ?? { free: capacities.map((capacity) => ({ ...capacity })), places: [] };
    all.set(key, alike);
    alike.places.splice(findIn(alike.places, place), 0, place);
  }

  function takeOut(place: number): void {
    const key = keys[place] ?? '';
    const alike = all.get(key);
    if (!alike) return;
    alike.places.splice(findIn(alike.places, place), 1);
    if (alike.places.length === 0) all.delete(key);
  }

  function count(what: string, answer: () => number): number {
    const known = counted.get(what) ?? answer();
    counted.set(what, known);
    return known;
  }

  /** By the place of its leg or night. */
  const indexed = (needs: readonly Need[]) =>
    needs.map(({ slot, heads, bikes }) => ({ at: slotOf.get(slot) ?? -1, heads, bikes }));

  function find(needs: readonly Need[], but: ReadonlySet<string>): string | undefined {
    const wanted = indexed(needs);
    let best = { seats: Number.POSITIVE_INFINITY, bikes: 0, place: -1 };
    for (const alike of all.values()) {
      const left = leftIn(alike.free, wanted);
      if (!left || left.seats > best.seats || (left.seats === best.seats && left.bikes > best.bikes))
        continue;
      const place = alike.places.find((one) => !but.has(ids[one] ?? ''));
      if (place === undefined) continue;
      if (left.seats < best.seats || left.bikes < best.bikes || place < best.place) best = { ...left, place };
    }
    return ids[best.place];
  }

  for (const [place, id] of ids.entries()) add(id, place);
  return {
    best: (needs, but) => {
      if (but.size > 0) return find(needs, but);
      const what = JSON.stringify(needs);
      if (!found.has(what)) found.set(what, find(needs, but));
      return found.get(what);
    },
    count: (need) =>
      count(JSON.stringify(need), () => {
        const wanted = indexed([need]);
        const roomy = [...all.values()].filter((alike) => leftIn(alike.free, wanted));
        return roomy.reduce((sum, { places }) => sum + places.length, 0);
      }),
    most: (slot) =>
      count(slot, () => {
        const at = slotOf.get(slot) ?? -1;
        return [...all.values()].reduce((most, alike) => Math.max(most, alike.free[at]?.seats ?? 0), 0);
      }),
    update: (id) => {
      const place = placeOf.get(id);
      if (place === undefined) return;
      takeOut(place);
      add(id, place);
      found.clear();
      counted.clear();
    },
  };
}

type Wanted = { at: number; heads: number; bikes: number };

/** What stays free in all of them together; undefined where there is no room. */
function leftIn(free: readonly Capacity[], wanted: readonly Wanted[]) {
  let [seats, bikes] = [0, 0];
  for (const { at, heads, bikes: brought } of wanted) {
    const left = free[at];
    if (!left || heads > left.seats || (left.bikes !== null && brought > left.bikes)) return undefined;
    seats += left.seats - heads;
    bikes += (left.bikes ?? 0) - brought;
  }
  return { seats, bikes };
}

/** Where it stands among numbers in their order, or would. */
function findIn(places: readonly number[], place: number): number {
  let [from, until] = [0, places.length];
  while (from < until) {
    const middle = (from + until) >> 1;
    if ((places[middle] ?? 0) < place) from = middle + 1;
    else until = middle;
  }
  return from;
}
