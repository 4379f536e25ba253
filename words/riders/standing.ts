// How a rider stands in a section, as their own pages say it.
import { type EntryState, handedOn } from '#domain/entries/entry-state.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';

/** Who declined said that they do not come, or did not answer in time to an offer. */
const states: Record<EntryState, string> = {
  entered: 'You take part',
  requested: 'You asked to take part: its organizer has not said yes yet',
  waiting: 'You are waiting for a place',
  offered: 'A place is offered to you',
  declined: 'You do not take part',
  cancelled: 'You left',
};

/** Of an event that is over, where nothing more came of it. */
const over: Partial<Record<EntryState, string>> = {
  entered: 'You had a place',
  requested: 'You asked to take part, and got no place',
  waiting: 'You waited for a place, and got none',
  offered: 'A place was offered to you, and you did not say yes',
  declined: 'You did not take part',
};

type Part = Pick<Registration['entries'][number], 'state' | 'cancelled' | 'requestedAt'>;

export function howItStands({ state, cancelled, requestedAt }: Part, isOver = false): string {
  if (cancelled?.by === 'staff')
    return requestedAt ? 'The organizers said no to this' : 'The organizers cancelled this';
  return cancelled?.reason === handedOn ? 'You handed it on' : (isOver && over[state]) || states[state];
}
