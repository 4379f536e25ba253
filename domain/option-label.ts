// How an option of a field reads: a day of the event by the event's own name for it.
import { type EventContent, participationDays } from '#domain/event.ts';
import type { Field } from '#domain/fields.ts';
import { meaningKey } from '#domain/registration.ts';

export function optionLabel(
  event: Pick<EventContent, 'days'>,
  { id }: Pick<Field, 'id'>,
  option: string,
): string {
  const day = participationDays.find((known) => known === option);
  return day && meaningKey(id) === 'participationDays' ? event.days[day].title : option;
}
