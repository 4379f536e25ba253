// How an option of a registration's question reads.
import type { EventContent } from '#domain/event.ts';
import type { Field } from '#domain/fields.ts';
import { optionLabel as labelOnForm } from '#domain/option-label.ts';
import { valueLabel } from '#web/desk/group-facts.ts';

export function optionLabel(event: EventContent, field: Field, option: string): string {
  return field.id === 'campingGearNeeded'
    ? valueLabel('camping-gear', option)
    : labelOnForm(event, field, option);
}
