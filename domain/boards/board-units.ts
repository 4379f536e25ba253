// Who on a board is placed together, and whose turn comes first (decision 0090).
import { type BoardPerson, type BoardState, themselves } from '#domain/boards/board.ts';
import { wishesOf } from '#domain/boards/board-seats.ts';
import type { BoardKind } from '#domain/boards/boards.ts';

export type SlotsOfBoard = BoardState & { kind: BoardKind; slots: readonly { slot: string }[] };
type Avoided = ReadonlyMap<string, ReadonlySet<string>>;

/** Those of one group who lack a place on a leg or night, and what they need together. */
export type Lack = { slot: string; people: BoardPerson[]; heads: number; bikes: number };
type Unit = { group: string; lacks: Lack[]; isStranded: boolean; isBound: boolean };

/** By whose id a group is known: of who named the same one, and of whom staff said it; drivers and hosts as well. */
export function groupsOf({ people, places, wishes }: BoardState): (id: string) => string {
  const above = new Map<string, string>();
  const groupOf = (id: string): string => {
    let at = id;
    for (let next = above.get(at); next !== undefined; next = above.get(at)) at = next;
    return at;
  };
  const join = (one: string, other: string) => {
    const [first = one, second = other] = [groupOf(one), groupOf(other)].sort();
    if (first !== second) above.set(second, first);
  };
  const firstOf = new Map<string, string>();
  for (const { id, group } of [...places, ...people]) {
    if (group === '') continue;
    join(id, firstOf.get(group) ?? id);
    firstOf.set(group, firstOf.get(group) ?? id);
  }
  for (const { first, second, kind } of wishes) if (kind === 'together') join(first, second);
  return groupOf;
}

/**
 * Where a group has to be since its driver or host is there. A driver goes with them; a host who only named the same group is at
 * home, and has them where there is room for all.
 */
export function bindsGroup({ kind, wishes }: SlotsOfBoard): (place: string) => boolean {
  const together = wishesOf(wishes, 'together');
  return (place) => kind === 'cars' || together.has(place);
}

/**
 * Whoever lost a place first, then whoever finds room the least easily: whose group is somewhere already, the largest groups, and who
 * avoids somebody.
 */
export function unitsOf(
  { people, places, slots }: SlotsOfBoard,
  groupOf: (id: string) => string,
  avoid: Avoided,
): Unit[] {
  const units = new Map<string, Unit>();
  const ordered = people.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { slot } of slots) {
    const bound = new Set(somewhere(slot, { people, places }).map(({ id }) => groupOf(id)));
    for (const person of ordered) {
      if (!person.needs.includes(slot) || person.has[slot] !== undefined) continue;
      const group = groupOf(person.id);
      const unit: Unit = units.get(group) ?? { group, lacks: [], isStranded: false, isBound: false };
      units.set(group, unit);
      const known = unit.lacks.find((one) => one.slot === slot);
      const lack: Lack = known ?? { slot, people: [], heads: 0, bikes: 0 };
      if (!known) unit.lacks.push(lack);
      lack.people.push(person);
      lack.heads += person.heads;
      lack.bikes += person.bikes;
      unit.isStranded ||= person.stranded[slot] !== undefined;
      unit.isBound ||= bound.has(group);
    }
  }
  return [...units.values()]
    .map((unit) => ({ unit, ...weightOf(unit, avoid) }))
    .sort(
      (a, b) =>
        Number(b.unit.isStranded) - Number(a.unit.isStranded) ||
        Number(b.unit.isBound) - Number(a.unit.isBound) ||
        b.heads - a.heads ||
        b.bikes - a.bikes ||
        Number(b.avoids) - Number(a.avoids) ||
        (a.unit.group < b.unit.group ? -1 : 1),
    )
    .map(({ unit }) => unit);
}

/** Who has a place on a leg or night, or is one. */
function somewhere(slot: string, { people, places }: Pick<BoardState, 'people' | 'places'>) {
  const seated = people.filter(({ has }) => has[slot] !== undefined && has[slot] !== themselves);
  return [...seated, ...places.filter(({ capacity }) => (capacity[slot]?.seats ?? 0) > 0)];
}

function weightOf({ lacks }: Unit, avoid: Avoided) {
  return {
    heads: Math.max(...lacks.map(({ heads }) => heads)),
    bikes: Math.max(...lacks.map(({ bikes }) => bikes)),
    avoids: lacks.some(({ people }) => people.some(({ id }) => avoid.has(id))),
  };
}
