// How a registration stands in a section.

/**
 * Takes part; waits for approval; waits for a place; was offered one; answered that they do not come; took part and
 * left.
 */
export const entryStates = ['entered', 'requested', 'waiting', 'offered', 'declined', 'cancelled'] as const;
export type EntryState = (typeof entryStates)[number];

/** Who ended somebody's part in a section: the rider, or an organizer or admin. */
export const cancelledBy = ['rider', 'staff'] as const;
export type CancelledBy = (typeof cancelledBy)[number];

/** Why an entry was cancelled: a code among reasons that people type. */
export const handedOn = 'handed_on';

/** That lists are narrowed to. */
export const listedStates = [
  'entered',
  'requested',
  'waiting',
  'offered',
  'cancelled',
] as const satisfies readonly EntryState[];
