// How an option reads on a screen.
import type { EventContent } from '#domain/event/event.ts';
import type { Field } from '#domain/forms/fields.ts';
import { optionLabel } from '#domain/forms/option-label.ts';
import { unspecifiedGear } from '#domain/values/known-fields.ts';

/** On a screen items of gear have a capital; letters name them as they are stored. */
export function optionOnScreen(
  event: Pick<EventContent, 'days'>,
  field: Pick<Field, 'role'>,
  option: string,
): string {
  if (field.role === 'campingGearNeeded') return gearLabel(option);
  return optionLabel(event, field, option);
}

/** 'Shelter' of 'shelter'. */
export function gearLabel(item: string): string {
  if (item === unspecifiedGear) return 'Did not say which';
  return item.charAt(0).toUpperCase() + item.slice(1);
}
