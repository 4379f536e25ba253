// What a list or a file says of somebody's part in a section, in a word.
import type { EntryState } from '#domain/entries/entry-state.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
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
