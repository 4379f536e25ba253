// Proposes places for whoever has none: the largest groups first, each where it leaves the least empty (decision 0090).
import { type Proposal, themselves, type UnplacedReason } from '#domain/boards/board.ts';
import { type Free, freeOf, take, wishesOf } from '#domain/boards/board-seats.ts';
import { bindsGroup, groupsOf, type Lack, type SlotsOfBoard, unitsOf } from '#domain/boards/board-units.ts';
import { type RoomyPlaces, roomyPlaces } from '#domain/boards/roomy-places.ts';

/** How a leg or night stands while places are given out. */
type Standing = {
  /** By the person. */
  seatOf: Map<string, string>;
  /** Where somebody of a group is already, or has the place itself. */
  placesOf: Map<string, Set<string>>;
  /** Of these, where the others of it must be as well. */
  boundTo: Map<string, Set<string>>;
};

type Known = {
  free: Free;
  roomy: RoomyPlaces;
  standings: Map<string, Standing>;
  avoid: Map<string, Set<string>>;
  prefer: Map<string, Set<string>>;
};

/**
 * Nobody who has a place is moved. Whoever belongs together is placed together or not at all, and never with somebody to
 * be avoided. The same board gives the same proposal.
 */
export function proposePlaces(board: SlotsOfBoard): Proposal {
  const groupOf = groupsOf(board);
  const known = whatIsKnown(board, groupOf);
  const proposal: Proposal = { moves: [], unplaced: [] };
  for (const { group, lacks } of unitsOf(board, groupOf, known.avoid)) {
    const forAll = bestPlace(group, lacks, known);
    for (const lack of lacks) {
      const place = forAll ?? (lacks.length > 1 ? bestPlace(group, [lack], known) : undefined);
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
    const seatOf: Standing['seatOf'] = new Map();
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
    for (const { id, has } of board.people) {
      const place = has[slot];
      if (place === undefined || place === themselves) continue;
      seatOf.set(id, place);
      add(id, place);
    }
    standings.set(slot, { seatOf, placesOf, boundTo });
  }
  const free = freeOf(board);
  const ids = board.places.map(({ id }) => id).sort();
  return {
    free,
    roomy: roomyPlaces(
      ids,
      board.slots.map(({ slot }) => slot),
      free,
    ),
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
  const avoided = avoidedPlaces(lacks, known);
  if (avoided === 'all') return undefined;
  let best: { place: string; rank: readonly number[] } | undefined;
  for (const place of placesFor(group, lacks, avoided, known)) {
    if (avoided.has(place) || !lacks.every((lack) => hasRoom(lack, place, known))) continue;
    const rank = rankOf(group, lacks, place, known);
    if (!best || isBefore(rank, best.rank)) best = { place, rank };
  }
  return best?.place;
}

/** Where the group must be, if it is anywhere on one of these; else where anything draws them, and the least empty place. */
function placesFor(
  group: string,
  lacks: readonly Lack[],
  avoided: ReadonlySet<string>,
  { standings, roomy, prefer }: Known,
): string[] {
  const bounds = lacks.flatMap(({ slot }) => standings.get(slot)?.boundTo.get(group) ?? []);
  const [first, ...others] = bounds;
  if (first) return [...first].filter((place) => others.every((bound) => bound.has(place))).sort();
  const there = [...standings.values()].flatMap(({ placesOf }) => [...(placesOf.get(group) ?? [])]);
  const leastEmpty = roomy.best(lacks.map(needOf), avoided);
  const drawing = [...there, ...placesOfThose(lacks, prefer, standings)];
  return [...new Set(leastEmpty === undefined ? drawing : [...drawing, leastEmpty])].sort();
}

/** Their own, and those in which they are. */
function placesOfThose(
  lacks: readonly Lack[],
  wished: Map<string, Set<string>>,
  standings: Known['standings'],
): string[] {
  if (wished.size === 0) return [];
  return lacks.flatMap(({ slot, people }) =>
    people.flatMap(({ id }) =>
      [...(wished.get(id) ?? [])].flatMap((other) =>
        [other, standings.get(slot)?.seatOf.get(other) ?? []].flat(),
      ),
    ),
  );
}

/** All of them, where two who belong together avoid each other. */
function avoidedPlaces(lacks: readonly Lack[], { standings, avoid }: Known): ReadonlySet<string> | 'all' {
  const areApart = ({ people }: Lack) => {
    const ids = new Set(people.map(({ id }) => id));
    return people.some(({ id }) => [...(avoid.get(id) ?? [])].some((other) => ids.has(other)));
  };
  if (avoid.size > 0 && lacks.some(areApart)) return 'all';
  return new Set(placesOfThose(lacks, avoid, standings));
}

function hasRoom({ slot, heads, bikes }: Lack, place: string, { free }: Known): boolean {
  const left = free.get(place)?.get(slot);
  return left !== undefined && heads <= left.seats && (left.bikes === null || bikes <= left.bikes);
}

/** What counts first comes first, and the smaller is better. */
function rankOf(group: string, lacks: readonly Lack[], place: string, known: Known): readonly number[] {
  let [liked, seats, bikes] = [0, 0, 0];
  for (const lack of lacks) {
    const left = known.free.get(place)?.get(lack.slot);
    seats += (left?.seats ?? 0) - lack.heads;
    bikes += (left?.bikes ?? 0) - lack.bikes;
    liked += placesOfThose([lack], known.prefer, known.standings).filter((one) => one === place).length;
  }
  // In the same car on every leg, and in the same house every night.
  const isThereAlready = [...known.standings.values()].some(({ placesOf }) =>
    placesOf.get(group)?.has(place),
  );
  return [-liked, isThereAlready ? 0 : 1, seats, bikes];
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const place = a.findIndex((value, at) => value !== b[at]);
  return place !== -1 && (a[place] ?? 0) < (b[place] ?? 0);
}

function put(group: string, { slot, people }: Lack, place: string, { free, standings, roomy }: Known): void {
  const left = free.get(place)?.get(slot);
  const standing = standings.get(slot);
  if (!left || !standing) return;
  for (const person of people) {
    take(left, person);
    standing.seatOf.set(person.id, place);
  }
  addTo(standing.placesOf, group, place);
  addTo(standing.boundTo, group, place);
  roomy.update(place);
}

function reasonOf(lack: Lack, known: Known): { why: UnplacedReason; most: number } {
  const most = known.roomy.most(lack.slot);
  return { why: whyNot(lack, most, known), most };
}

function whyNot(lack: Lack, most: number, known: Known): UnplacedReason {
  if (most === 0) return 'no_seats';
  if (lack.heads > most) return 'too_many';
  const roomy = known.roomy.count(needOf(lack));
  if (roomy === 0) return 'no_bike_space';
  const avoided = avoidedPlaces([lack], known);
  if (avoided === 'all') return 'avoids';
  return [...avoided].filter((place) => hasRoom(lack, place, known)).length === roomy
    ? 'avoids'
    : 'group_apart';
}

const needOf = ({ slot, heads, bikes }: Lack) => ({ slot, heads, bikes });
