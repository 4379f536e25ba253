// Who has a place and who waits: what tests of limits, offers and places that are handed on look at and wait for.

import { letters } from '#server/mail/tables.ts';
import { makeOfferToken } from '#server/registrations/letters/place-offer.ts';
import { keepWaitingList } from '#server/registrations/places/waiting-list.ts';
import { outboxOf, type TestApp } from '#tests/app.ts';

/** Of everybody's entry, by their name. */
export async function statesOf({ pool }: TestApp): Promise<Record<string, string>> {
  const { rows } = await pool.query(
    'select name, state from entries join registrations on registrations.id = registration_id order by name',
  );
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** Offers free places, and lapses offers, as rego does by itself. */
export function keepWaiting(rego: TestApp, now: Date): Promise<void> {
  return keepWaitingList({ database: rego.database, outbox: outboxOf(rego) }, now);
}

/** The tokens of the links in the letters to this address that offer a place, as if they went now. */
export async function offersTo(rego: TestApp, address: string, now: Date): Promise<string[]> {
  const all = await rego.database.select().from(letters);
  const own = all
    .filter(({ kind, recipient }) => kind === 'place-offer' && recipient === address)
    .filter(({ state }) => state !== 'left_out');
  const how = { ...outboxOf(rego), now };
  const tokens = own.map((letter) => makeOfferToken(rego.database, letter, how));
  return (await Promise.all(tokens)).flatMap((token) => token ?? []);
}
