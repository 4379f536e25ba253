// How much a place has on a leg or night: the latest word counts, the driver's or host's, or staff's.
import type { Capacity } from '#domain/boards/boards.ts';

/** As staff set it, and what the driver or host had answered by then; null of a place that staff made. */
export type StoredCapacity = { set: Capacity; said: Capacity | null };

export function capacityOn(
  slot: string,
  said: Capacity | undefined,
  stored: Record<string, StoredCapacity>,
): { capacity: Capacity; isSet: boolean } {
  const known = Object.hasOwn(stored, slot) ? stored[slot] : undefined;
  const usual = said ?? { seats: 0, bikes: null };
  if (!known) return { capacity: usual, isSet: false };
  const isAsThen = !said || (known.said?.seats === said.seats && known.said.bikes === said.bikes);
  return isAsThen ? { capacity: known.set, isSet: true } : { capacity: usual, isSet: false };
}
