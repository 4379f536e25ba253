// How a rider stands in a section, as their own pages say it.
import { type EntryState, handedOn } from '#domain/entries/entry-state.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';

/** Who declined said that they do not come, or did not answer in time to an offer. */
const states: Record<EntryState, string> = {
  entered: 'You take part',
  requested: 'You asked to take part: its organizer has not said yes yet',
  waiting: 'You wait for a place',
  offered: 'A place is offered to you',
  declined: 'You do not take part',
  cancelled: 'You left',
};

type Part = Pick<Registration['entries'][number], 'state' | 'cancelled' | 'requestedAt'>;

export function howItStands({ state, cancelled, requestedAt }: Part): string {
  if (cancelled?.by === 'staff')
    return requestedAt ? 'The organizers said no to this' : 'The organizers cancelled this';
  return cancelled?.reason === handedOn ? 'You handed it on' : states[state];
}
