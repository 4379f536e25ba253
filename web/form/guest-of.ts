// Which guest a question is about; apart from what asks about guests, which few forms load.
import type { Field } from '#domain/forms/fields.ts';

const idPattern = /^guest_(\d+)_(?:name|diet|shirt)$/;

/** From 1; undefined for every other question. */
export function guestOf({ id }: Pick<Field, 'id'>): number | undefined {
  const place = idPattern.exec(id)?.[1];
  return place === undefined ? undefined : Number(place);
}
