// Cancelling a rider's part in a section, and taking it back.
import type { CancelledBy, EntryState } from '#domain/entries/entry-state.ts';
import { timeText } from '#words/desk/in-locale.ts';

export const entryStateWords: Record<EntryState, string> = {
  entered: 'Takes part',
  requested: 'Asks to take part',
  waiting: 'Waits for a place',
  offered: 'Was offered a place',
  declined: 'Not coming',
  cancelled: 'Cancelled',
};

export const takingPart = 'Taking part';
export const cancelIt = 'Cancel…';
export const takeBack = 'Take it back';
export const takeBackOf = ({ section }: { section: string }) => `Take it back: ${section}`;
const who: Record<CancelledBy, string> = { rider: 'the rider', staff: 'an organizer' };
export const cancelledAt = ({ at, by }: { at: string; by: CancelledBy }) =>
  `Cancelled by ${who[by]}, ${timeText(at)}`;
export const refusedAt = ({ at }: { at: string }) => `Asked to take part; refused, ${timeText(at)}`;

/** In place of a reason. */
export const handedToFriend = 'A friend took over the place';
export const cancelFor = ({ name }: { name: string }) => `Cancel for ${name}`;
export const whatOf = 'What';
export const allOfIt = 'All of it';
export const reason = 'Reason';
export const reasonHelp = 'You may leave it empty. The rider and the section’s organizers read it.';
export const whatHappens =
  'Their place becomes free, and what is unpaid for it is no longer owed. What was paid stays recorded: as a refund due, or for what else they owe. Letters that still ask for it are not sent; one that says it is cancelled goes to the rider. You can take it back.';
export const leaveIt = 'Leave as It Is';
export const cancelNow = 'Cancel Their Part';
export const cancelling = 'Cancelling...';
export const notCancelled = 'Not Cancelled';
export const cancelled = 'Cancelled';
export const toldThem = ({ name }: { name: string }) => `${name} gets a letter that says so`;
export const isBack = 'Taken Back';
export const takesPartAgain = ({ name }: { name: string }) => `${name} takes part again, and gets a letter`;
export const notTakenBack = 'Not Taken Back';
export const unsaved = 'Nothing is cancelled yet.';

/** In the dialog that deletes. */
export const cancelInstead =
  'Deleting is for privacy: it takes the name and all answers for good. For somebody who is not coming, press Cancel… in View instead: that frees the place, and it can be taken back.';
