// What a rider writes on the transfer, the same on the page, in every letter and in the organizer's list.
import { type PayableEvent, paymentReference } from '#domain/event.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { nameForLetter, nobody } from '#server/mail/name-for-letter.ts';

/** Whoever has no name that may stand in a letter is told apart by the beginning of the registration's id. */
export function transferReference(
  { id, name }: Pick<Registration, 'id' | 'name'>,
  ticket: PayableEvent,
): string {
  const shown = nameForLetter(name);
  return paymentReference(shown === nobody ? `${nobody} ${id.slice(0, 8)}` : shown, ticket);
}
