// The same proposal by looking through every place for every group: what the quick one is compared with.
import type { BoardPerson, Proposal, UnplacedReason } from '#domain/boards/board.ts';
import { avoidedIn, type Free, freeOf, peopleInPlaces, take, wishesOf } from '#domain/boards/board-seats.ts';
import { bindsGroup, groupsOf, type Lack, type SlotsOfBoard, unitsOf } from '#domain/boards/board-units.ts';

/** How a leg or night stands while places are given out. */
type Standing = {
  inside: Map<string, BoardPerson[]>;
  /** Where somebody of a group is already, or has the place itself. */
  placesOf: Map<string, Set<string>>;
  /** Of these, where the others of it must be as well. */
  boundTo: Map<string, Set<string>>;
};

type Known = {
  ids: readonly string[];
  free: Free;
  standings: Map<string, Standing>;
  avoid: Map<string, Set<string>>;
  prefer: Map<string, Set<string>>;
};

/**
 * Nobody who has a place is moved. Whoever belongs together is placed together or not at all, and never with somebody to
 * be avoided. The same board gives the same proposal.
 */
export function plainProposal(board: SlotsOfBoard): Proposal {
  const groupOf = groupsOf(board);
  const known = whatIsKnown(board, groupOf);
  const proposal: Proposal = { moves: [], unplaced: [] };
  for (const { group, lacks } of unitsOf(board, groupOf, known.avoid)) {
    const forAll = bestPlace(group, lacks, known);
    for (const lack of lacks) {
      const place = forAll ?? bestPlace(group, [lack], known);
      if (place !== undefined) put(group, lack, place, known);
      const { slot, heads } = lack;
      for (const { id: person } of lack.people) {
        if (place !== undefined) proposal.moves.push({ person, slot, from: null, to: place });
        else proposal.unplaced.push({ person, slot, heads, ...reasonOf(lack, known) });
      }
    }
  }
  return proposal;
}

function whatIsKnown(board: SlotsOfBoard, groupOf: (id: string) => string): Known {
  const standings = new Map<string, Standing>();
  const isBinding = bindsGroup(board);
  for (const { slot } of board.slots) {
    const inside = peopleInPlaces(board.people, slot);
    const placesOf: Standing['placesOf'] = new Map();
    const boundTo: Standing['boundTo'] = new Map();
    const add = (id: string, place: string, isBinding = true) => {
      const group = groupOf(id);
      addTo(placesOf, group, place);
      if (isBinding) addTo(boundTo, group, place);
    };
    for (const { id, capacity } of board.places) {
      if ((capacity[slot]?.seats ?? 0) > 0) add(id, id, isBinding(id));
    }
    for (const [place, people] of inside) for (const { id } of people) add(id, place);
    standings.set(slot, { inside, placesOf, boundTo });
  }
  return {
    ids: board.places.map(({ id }) => id).sort(),
    free: freeOf(board),
    standings,
    avoid: wishesOf(board.wishes, 'avoid'),
    prefer: wishesOf(board.wishes, 'prefer'),
  };
}

function addTo(places: Map<string, Set<string>>, group: string, place: string): void {
  places.set(group, (places.get(group) ?? new Set()).add(place));
}

/** The one that suits all of these legs or nights; undefined where none does. */
function bestPlace(group: string, lacks: readonly Lack[], known: Known): string | undefined {
  let best: { place: string; rank: readonly number[] } | undefined;
  for (const place of placesFor(group, lacks, known)) {
    if (!lacks.every((lack) => hasRoom(lack, place, known) && !isAvoided(lack, place, known))) continue;
    const rank = rankOf(group, lacks, place, known);
    if (!best || isBefore(rank, best.rank)) best = { place, rank };
  }
  return best?.place;
}

/** Where the group must be, if it is anywhere. */
function placesFor(group: string, lacks: readonly Lack[], { ids, standings }: Known): readonly string[] {
  const bounds = lacks.flatMap(({ slot }) => standings.get(slot)?.boundTo.get(group) ?? []);
  const [first, ...others] = bounds;
  if (!first) return ids;
  return [...first].filter((place) => others.every((bound) => bound.has(place))).sort();
}

function hasRoom({ slot, heads, bikes }: Lack, place: string, { free }: Known): boolean {
  const left = free.get(place)?.get(slot);
  return left !== undefined && heads <= left.seats && (left.bikes === null || bikes <= left.bikes);
}

function isAvoided({ slot, people }: Lack, place: string, { standings, avoid }: Known): boolean {
  if (avoid.size === 0) return false;
  const inside = [...(standings.get(slot)?.inside.get(place) ?? []), ...people];
  return people.some(({ id }) => avoidedIn(id, place, inside, avoid) !== undefined);
}

/** What counts first comes first, and the smaller is better. */
function rankOf(group: string, lacks: readonly Lack[], place: string, known: Known): readonly number[] {
  let [liked, seats, bikes] = [0, 0, 0];
  for (const { slot, people, heads, bikes: brought } of lacks) {
    const left = known.free.get(place)?.get(slot);
    seats += (left?.seats ?? 0) - heads;
    bikes += (left?.bikes ?? 0) - brought;
    if (known.prefer.size > 0) liked += likedIn(people, place, known.standings.get(slot), known.prefer);
  }
  // In the same car on every leg, and in the same house every night.
  const isThereAlready = [...known.standings.values()].some(({ placesOf }) =>
    placesOf.get(group)?.has(place),
  );
  return [-liked, isThereAlready ? 0 : 1, seats, bikes];
}

function likedIn(
  people: readonly BoardPerson[],
  place: string,
  standing: Standing | undefined,
  prefer: Known['prefer'],
): number {
  const there = [place, ...(standing?.inside.get(place) ?? []).map(({ id }) => id)];
  return people.reduce((sum, { id }) => sum + there.filter((other) => prefer.get(id)?.has(other)).length, 0);
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const place = a.findIndex((value, at) => value !== b[at]);
  return place !== -1 && (a[place] ?? 0) < (b[place] ?? 0);
}

function put(group: string, { slot, people }: Lack, place: string, { free, standings }: Known): void {
  const left = free.get(place)?.get(slot);
  const standing = standings.get(slot);
  if (!left || !standing) return;
  for (const person of people) take(left, person);
  standing.inside.set(place, [...(standing.inside.get(place) ?? []), ...people]);
  addTo(standing.placesOf, group, place);
  addTo(standing.boundTo, group, place);
}

function reasonOf(lack: Lack, known: Known): { why: UnplacedReason; most: number } {
  const leftIn = (place: string) => known.free.get(place)?.get(lack.slot);
  const most = Math.max(0, ...known.ids.map((place) => leftIn(place)?.seats ?? 0));
  return { why: whyNot(lack, most, known), most };
}

function whyNot(lack: Lack, most: number, known: Known): UnplacedReason {
  if (most === 0) return 'no_seats';
  if (lack.heads > most) return 'too_many';
  const roomy = known.ids.filter((place) => hasRoom(lack, place, known));
  if (roomy.length === 0) return 'no_bike_space';
  const isAvoidedEverywhere = roomy.every((place) => isAvoided(lack, place, known));
  return isAvoidedEverywhere ? 'avoids' : 'group_apart';
}
