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

/** Of the section that the days are of in place of days that they don't have: they left, or have no place yet. */
export function daysText(
  registration: Pick<Registration, 'entries' | 'participationDays'>,
  { days }: Pick<EventContent, 'days'>,
): string {
  const label = daysLabel(registration.participationDays, days);
  const { entries } = registration;
  const asked = entries.filter((entry) => entry.days.length > 0);
  const entry =
    asked.find(({ state }) => state !== 'cancelled') ??
    entries.find(({ section }) => section === preEventKey) ??
    asked[0];
  if (!entry) return label;
  const part = stateWords[entry.state];
  if (entry.state === 'cancelled') return part;
  return ['requested', 'waiting', 'offered'].includes(entry.state) ? `${part}: ${label}` : label;
}
