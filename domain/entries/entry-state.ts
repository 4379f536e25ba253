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

type InSections = { entries: readonly { section: string; state: EntryState }[] };

/** Says of a registration whether its entry in a section is in one of these states. */
function isInOneOf(...states: EntryState[]) {
  return ({ entries }: InSections, section: string): boolean =>
    entries.some((entry) => entry.section === section && states.includes(entry.state));
}

export const isEntered = isInOneOf('entered');
/** For a place, or to say whether they take the one that is offered. */
export const isWaiting = isInOneOf('waiting', 'offered');
/** To take part, and nobody has said yes yet. */
export const isRequested = isInOneOf('requested');
/** Of whom its organizer is told. */
export const takesPartOrAsks = isInOneOf('entered', 'requested');
/** Says of an entry that nothing more comes of it: they answered that they do not come, or left. */
export const isOut = ({ state }: { state: EntryState }) => state === 'declined' || state === 'cancelled';
/** Answered that they do not come, or left. */
export const hasDeclined = isInOneOf('declined', 'cancelled');
