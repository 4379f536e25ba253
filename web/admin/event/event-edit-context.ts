// What every part of the event's settings takes: the form that holds what was typed, its errors, and which part and rows are open.
import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from '#domain/basics/errors.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { EventGroup } from '#domain/event/event-parts.ts';
import type { StoredEvent } from '#domain/event/stored-event.ts';
import type { EventDraft } from '#web/admin/event/event-draft.ts';
import type { OpenRows } from '#web/admin/event/open-rows.ts';

export type EventEditContext = {
  form: UseFormReturn<EventDraft>;
  errors: FieldErrors;
  base: StoredEvent;
  /** As it is typed, for what texts may hold; what is stored while that makes no event. */
  event: EventContent;
  openRows: OpenRows;
  /** The part that is shown. */
  part: EventGroup;
  openRow: (list: string, place: number | undefined) => void;
  moveRows: (list: string, placeAfter: (place: number) => number | undefined) => void;
};

const context = createContext<EventEditContext | undefined>(undefined);
export const EventEditProvider = context.Provider;

export function useEventForm(): EventEditContext {
  const value = useContext(context);
  if (!value) throw new Error('A part of the event stands outside its editor.');
  return value;
}
