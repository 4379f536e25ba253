// What the cards of riders say. Who takes part in nothing, or waits for a place, has none.

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Entry } from '#domain/entries/entry.ts';
import type { EventContent } from '#domain/event/event.ts';
import { formatDates } from '#domain/locale/locale.ts';
import type { Card, Poster } from '#server/cards/drawing.ts';
import type { Database } from '#server/database/connect.ts';
import { readEntriesOf } from '#server/registrations/entries.ts';
import { readGuestsOf } from '#server/registrations/guests.ts';
import { givenNumbers, registrations, spokeCards } from '#server/registrations/tables.ts';
import * as words from '#words/riders/card.ts';

export type OwnCard = Omit<Card, 'name'> & Required<Pick<Card, 'name' | 'own'>>;
type Reading = { event: EventContent; publicUrl: string };

/** By their numbers; all of one edition, which is the event's. */
export async function readCards(
  database: Database,
  ids: readonly string[],
  { event, publicUrl }: Reading,
): Promise<OwnCard[]> {
  if (ids.length === 0) return [];
  const rows = await readNumbered(database, ids);
  const entries = await readEntriesOf(database, ids);
  const guests = await readGuestsOf(database, ids);
  return rows.flatMap(({ id, name, number, reference, doorCode }) => {
    const sections = titlesOf(event, entries.get(id) ?? []);
    if (sections.length === 0) return [];
    const brought = guests.get(id)?.length ?? 0;
    return {
      ...factsOf(event),
      number,
      name,
      sections,
      guests: brought > 0 ? words.withGuests(brought) : '',
      own: { reference, doorAddress: doorAddress(publicUrl, doorCode) },
    };
  });
}

/** A number is given when a card is first looked at: nobody who registers waits for another's (decision 0081). */
async function readNumbered(database: Database, ids: readonly string[]) {
  const isAskedFor = inArray(registrations.id, [...ids]);
  const [unnumbered] = await database
    .select({ editionId: registrations.editionId })
    .from(registrations)
    .leftJoin(spokeCards, eq(spokeCards.registrationId, registrations.id))
    .where(and(isAskedFor, isNull(spokeCards.number)))
    .limit(1);
  if (unnumbered) await giveNumbers(database, unnumbered.editionId);
  return database
    .select({
      id: registrations.id,
      name: registrations.name,
      reference: registrations.paymentCode,
      number: spokeCards.number,
      doorCode: spokeCards.doorCode,
    })
    .from(registrations)
    .innerJoin(spokeCards, eq(spokeCards.registrationId, registrations.id))
    .where(isAskedFor)
    .orderBy(spokeCards.number);
}

/** In the event's order. */
function titlesOf({ sections }: EventContent, entries: readonly Entry[]): string[] {
  const entered = new Set(entries.flatMap(({ section, state }) => (state === 'entered' ? section : [])));
  return sections.flatMap(({ key, title }) => (entered.has(key) ? title : []));
}

function factsOf({ title, locale, startDate, endDate, city }: EventContent) {
  const [where = city] = city.split(',');
  const when = formatDates(locale, startDate, endDate, { day: 'numeric', month: 'short', year: 'numeric' });
  return { title, when, where };
}

export function posterOf({ title, locale, startDate, endDate, city }: EventContent): Poster {
  const when = formatDates(locale, startDate, endDate, { day: 'numeric', month: 'long', year: 'numeric' });
  return { title, when, where: city };
}

/** In capitals, which a QR code holds in half the room; hosts are read in either. */
function doorAddress(publicUrl: string, doorCode: string): string {
  return `${publicUrl}/d/${doorCode}`.toUpperCase();
}

/** What others see of it. */
export function sharedCard({ own: _kept, name, ...card }: OwnCard, withName: boolean): Card {
  const shown = { ...card, guests: '' };
  return withName ? { ...shown, name } : shown;
}

/** 80 random bits, in signs that a QR code holds in little room; of a random id the first ones of each third are. */
const doorCode = sql`upper(left(gen_random_uuid()::text, 8) || left(gen_random_uuid()::text, 8) || left(gen_random_uuid()::text, 4))`;

/** Numbers all of the edition who have none yet, in the order in which they registered. */
export async function giveNumbers(database: Database, editionId: string): Promise<void> {
  const isOfEdition = eq(givenNumbers.editionId, editionId);
  await database.transaction(async (tx) => {
    await tx.insert(givenNumbers).values({ editionId, last: 0 }).onConflictDoNothing();
    const [given] = await tx.select().from(givenNumbers).where(isOfEdition).for('update');
    const last = given?.last ?? 0;
    // Locked, so that nobody is deleted between the look and the number.
    const without = sql`select ${registrations.id} as id, ${registrations.createdAt} as created_at from ${registrations}
      where ${registrations.editionId} = ${editionId}
        and not exists (select from ${spokeCards} where ${spokeCards.registrationId} = ${registrations.id})
      for key share`;
    const { rowCount } = await tx.execute(sql`
      insert into ${spokeCards} (registration_id, edition_id, number, door_code)
      select id, ${editionId}::uuid, ${last}::int + row_number() over (order by created_at, id), ${doorCode}
      from (${without}) unnumbered`);
    await tx
      .update(givenNumbers)
      .set({ last: last + (rowCount ?? 0) })
      .where(isOfEdition);
  });
}
