// How an option of a field reads: a day of the event by the event's own name for it, an item of gear in words.
import type { EventContent } from '#domain/event.ts';
import type { Field } from '#domain/fields.ts';
import { meaningKey, unspecifiedGear } from '#domain/registration.ts';

export function optionLabel(
  event: Pick<EventContent, 'days'>,
  { id }: Pick<Field, 'id'>,
  option: string,
): string {
  const key = meaningKey(id);
  if (key === 'campingGearNeeded') return gearLabel(option);
  if (key !== 'participationDays') return option;
  return event.days.find((day) => day.key === option)?.title ?? option;
}

/** 'Shelter' of 'shelter'. */
export function gearLabel(item: string): string {
  if (item === unspecifiedGear) return 'Did not say which';
  return item.charAt(0).toUpperCase() + item.slice(1);
}
