// What becomes of a leg or night when another content of the event is published: seats and beds go with it (decision 0090).
import { type BoardKind, type Slot, slotsOf } from '#domain/boards/boards.ts';
import type { EventContent } from '#domain/event/event.ts';

type Content = Pick<EventContent, 'roadTrip' | 'days'>;

export type SlotChange = {
  before: Content;
  after: Content;
  /** What becomes of the ticks for days that go: another day's key, or null to take them away. */
  tickedDays: Readonly<Record<string, string | null>>;
};

/** By the key that each leg or night had, the one that it has now; none of those that go. */
export function slotsAfter(board: BoardKind, change: SlotChange): Map<string, string> {
  const [before, after] = [slotsOf(board, change.before), slotsOf(board, change.after)];
  return board === 'cars' ? legsAfter(before, after) : nightsAfter(change, before, after);
}

/** Those that go. */
export function goneSlots(board: BoardKind, change: SlotChange): Slot[] {
  const stays = slotsAfter(board, change);
  return slotsOf(board, change.before).filter(({ key }) => !stays.has(key));
}

/**
 * A leg is the same one where its towns are, on whatever date. Of those that are left the one in its place is, as long as
 * there are as many; else the one on its date, as when a town is spelled otherwise.
 */
function legsAfter(before: readonly Slot[], after: readonly Slot[]): Map<string, string> {
  const becomes = new Map<string, string>();
  const taken = new Set<string>();
  const match = (isSame: (was: Slot, is: Slot) => boolean) => {
    for (const was of before.filter(({ key }) => !becomes.has(key))) {
      const found = after.find((is) => !taken.has(is.key) && isSame(was, is));
      if (!found) continue;
      becomes.set(was.key, found.key);
      taken.add(found.key);
    }
  };
  match((was, is) => was.name === is.name && was.key === is.key);
  match((was, is) => was.name === is.name);
  if (before.length === after.length) match((was, is) => before.indexOf(was) === after.indexOf(is));
  match((was, is) => was.key === is.key);
  return becomes;
}

/** A day keeps its key on whatever date; a new one that is ticked in place of one that goes has its beds. */
function nightsAfter(
  { tickedDays }: SlotChange,
  before: readonly Slot[],
  after: readonly Slot[],
): Map<string, string> {
  const isIn = (slots: readonly Slot[], key: string) => slots.some((slot) => slot.key === key);
  const becomes = new Map(before.flatMap(({ key }) => (isIn(after, key) ? [[key, key]] : [])));
  for (const { key } of before) {
    const to = tickedDays[key] ?? null;
    const isFree = to !== null && !isIn(before, to) && ![...becomes.values()].includes(to);
    if (isFree && !becomes.has(key) && isIn(after, to)) becomes.set(key, to);
  }
  return becomes;
}
