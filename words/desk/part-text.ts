// What a list or a file says of somebody's part in a section, in a word.
import type { EntryState } from '#domain/entries/entry-state.ts';
import { type EventContent, preEventKey } from '#domain/event/event.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { daysLabel } from '#words/days.ts';
import { entryStateWords } from '#words/desk/cancelling.ts';
import { no, yes } from '#words/desk/registrations.ts';

const stateWords: Record<EntryState, string> = {
  entered: yes,
  requested: 'Asks',
  waiting: 'Waits',
  offered: 'Offered',
  declined: no,
  cancelled: entryStateWords.cancelled,
};

export function partText({ entries }: Pick<Registration, 'entries'>, key: string): string {
  const entry = entries.find(({ section }) => section === key);
  return entry ? stateWords[entry.state] : no;
}

/** Of the pre-event in place of days that they don't have: they left, or have no place yet. */
export function daysText(
  registration: Pick<Registration, 'entries' | 'participationDays'>,
  { days }: Pick<EventContent, 'days'>,
): string {
  const label = daysLabel(registration.participationDays, days);
  const state = registration.entries.find(({ section }) => section === preEventKey)?.state;
  if (state === 'cancelled') return partText(registration, preEventKey);
  return state === 'requested' || state === 'waiting' || state === 'offered'
    ? `${partText(registration, preEventKey)}: ${label}`
    : label;
}
