// Who has which place on a board, who lost theirs, how much is free and what is short.
import {
  type Board,
  type BoardPerson,
  type BoardPlace,
  type BoardState,
  headsOf,
  type Shortage,
  themselves,
  type Wish,
} from '#domain/boards/board.ts';
import type { Capacity, Slot } from '#domain/boards/boards.ts';

/** What was last said of somebody's place on a leg or night. */
export type Seat = {
  person: string;
  slot: string;
  state: 'placed' | 'themselves' | 'taken_off';
  /** Null where the place is gone, or they have none. */
  place: string | null;
  /** How many they were then. */
  heads: number;
  setAt: Date;
};

/** What is free of each place, by leg or night. */
export type Free = Map<string, Map<string, Capacity>>;

type Unseated = Omit<BoardPerson, 'has' | 'stranded'>;

/**
 * Who came first stays where a place became too small; whoever brings more than they did then comes last. Whoever needs
 * no place any more has none.
 */
export function seatPeople(
  people: readonly Unseated[],
  places: readonly BoardPlace[],
  seats: readonly Seat[],
): BoardPerson[] {
  const seated = new Map<string, BoardPerson>(
    people.map((person) => [person.id, { ...person, has: {}, stranded: {} }]),
  );
  const free = wholeOf(places);
  for (const seat of inTurn(seats, seated)) {
    const person = seated.get(seat.person);
    if (!person?.needs.includes(seat.slot)) continue;
    if (seat.state === 'themselves') person.has[seat.slot] = themselves;
    if (seat.state !== 'placed') continue;
    const left = seat.place === null ? undefined : free.get(seat.place)?.get(seat.slot);
    if (seat.place === null || !left) {
      person.stranded[seat.slot] = 'gone';
    } else if (!fits(person, left)) {
      person.stranded[seat.slot] = 'full';
    } else {
      person.has[seat.slot] = seat.place;
      take(left, person);
    }
  }
  return [...seated.values()];
}

function inTurn(seats: readonly Seat[], people: Map<string, Unseated>): Seat[] {
  const grew = ({ person, heads }: Seat) => ((people.get(person)?.heads ?? 0) > heads ? 1 : 0);
  return seats.toSorted(
    (a, b) => grew(a) - grew(b) || a.setAt.getTime() - b.setAt.getTime() || (a.person < b.person ? -1 : 1),
  );
}

function fits({ heads, bikes }: Pick<BoardPerson, 'heads' | 'bikes'>, left: Capacity): boolean {
  return heads <= left.seats && (left.bikes === null || bikes <= left.bikes);
}

export function take(left: Capacity, { heads, bikes }: Pick<BoardPerson, 'heads' | 'bikes'>): void {
  left.seats -= heads;
  if (left.bikes !== null) left.bikes -= bikes;
}

function wholeOf(places: readonly BoardPlace[]): Free {
  return new Map(
    places.map(({ id, capacity }) => [
      id,
      new Map(Object.entries(capacity).map(([slot, whole]) => [slot, { ...whole }])),
    ]),
  );
}

export function freeOf({ places, people }: Pick<BoardState, 'places' | 'people'>): Free {
  const free = wholeOf(places);
  for (const person of people) {
    for (const [slot, place] of Object.entries(person.has)) {
      const left = free.get(place)?.get(slot);
      if (left) take(left, person);
    }
  }
  return free;
}

/** Who is in each place on a leg or night, in the order of the people; without its driver or host. */
export function peopleInPlaces(people: readonly BoardPerson[], slot: string): Map<string, BoardPerson[]> {
  const inside = new Map<string, BoardPerson[]>();
  for (const person of people) {
    const place = person.has[slot];
    if (place === undefined || place === themselves) continue;
    const others = inside.get(place);
    if (others) others.push(person);
    else inside.set(place, [person]);
  }
  return inside;
}

/** Both ways: whom somebody is to avoid, would like to be with, or must. */
export function wishesOf(wishes: readonly Wish[], kind: Wish['kind']): Map<string, Set<string>> {
  const of = new Map<string, Set<string>>();
  const add = (one: string, other: string) => of.set(one, (of.get(one) ?? new Set()).add(other));
  for (const wish of wishes) {
    if (wish.kind !== kind) continue;
    add(wish.first, wish.second);
    add(wish.second, wish.first);
  }
  return of;
}

/** Whom of those in a place the person is to avoid; its driver or host has the place's id. */
export function avoidedIn(
  person: string,
  place: string,
  inside: readonly BoardPerson[],
  avoid: Map<string, Set<string>>,
): string | undefined {
  const avoided = avoid.get(person);
  if (!avoided) return undefined;
  return avoided.has(place) ? place : inside.find(({ id }) => avoided.has(id))?.id;
}

export function shortagesOf(
  slots: readonly Slot[],
  { places, people }: Pick<Board, 'places' | 'people'>,
): Shortage[] {
  return slots.map(({ key: slot, name, when }) => {
    const needing = people.filter(({ needs, has }) => needs.includes(slot) && has[slot] !== themselves);
    const capacities = places.flatMap(({ capacity }) => capacity[slot] ?? []);
    const needed = headsOf(needing);
    const offered = sum(capacities.map(({ seats }) => seats));
    const without = needing.filter(({ has }) => has[slot] === undefined);
    return {
      ...{ slot, name, when, needed, offered, short: Math.max(0, needed - offered) },
      without: headsOf(without),
      stranded: headsOf(without.filter(({ stranded }) => stranded[slot])),
      bikes: bikesShort(sum(needing.map(({ bikes }) => bikes)), capacities),
    };
  });
}

function bikesShort(needed: number, capacities: readonly Capacity[]): Shortage['bikes'] {
  const said = capacities.flatMap(({ bikes }) => bikes ?? []);
  if (said.length === 0) return null;
  const offered = sum(said);
  const unsaid = capacities.filter(({ seats, bikes }) => bikes === null && seats > 0).length;
  return { needed, offered, short: Math.max(0, needed - offered), unsaid };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
