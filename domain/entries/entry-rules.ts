// By what entries are changed: the event, what its sections ask, what there is room for, when and by whom.
import type { CancelledBy } from '#domain/entries/entry-state.ts';
import type { Limits, Room } from '#domain/entries/places.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { Field } from '#domain/forms/fields.ts';

export type EntryRules = {
  event: Pick<EventContent, 'days' | 'offerHours' | 'sections' | 'timeZone'>;
  /** What a section asks that the main form does not. */
  askedIn: (section: string) => readonly Field[];
  /** Whose entry the ticked days belong to: daysSectionOf. */
  daysSection: string | undefined;
  /** Of sections, days and options; without it there are none. */
  limits?: Limits;
  /** What is left of them; without it there is room for everybody, as while one only looks what is asked for. */
  room?: Room;
  now: Date;
  /** Whoever does not come any more by this change said so themselves, unless staff did. */
  by?: CancelledBy | undefined;
  newId: () => string;
};
