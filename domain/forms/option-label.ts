// How an option of a field reads: a day of the event by the event's own name for it.
import type { EventContent } from '#domain/event/event.ts';
import type { Field } from '#domain/forms/fields.ts';

export function optionLabel(
  event: Pick<EventContent, 'days'>,
  { role }: Pick<Field, 'role'>,
  option: string,
): string {
  if (role !== 'participationDays') return option;
  return event.days.find((day) => day.key === option)?.title ?? option;
}
