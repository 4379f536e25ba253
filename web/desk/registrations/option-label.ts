// How an option of a registration's question reads.
import { type EventContent, participationDays } from '#domain/event.ts';
import type { Field } from '#domain/fields.ts';
import { valueLabel } from '#web/desk/group-facts.ts';

export function optionLabel(event: EventContent, field: Field, option: string): string {
  const day = participationDays.find((known) => known === option);
  if (field.id === 'participationDays' && day) return event.days[day].title;
  return field.id === 'campingGearNeeded' ? valueLabel('camping-gear', option) : option;
}
