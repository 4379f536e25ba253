// The numbers of the summary cards, counted by the database (spec sections 2 and 9).
import { and, count, ne, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { participationDays } from '#domain/event.ts';
import { diets, groups } from '#domain/registration-list.ts';
import type { CountedValue, Summary } from '#domain/summary.ts';
import type { Database } from '#server/database/connect.ts';
import { registrations } from '#server/database/tables.ts';
import { inGroup, ofDiet } from '#server/registrations/list.ts';

/** `timeZone` is the event's: which calendar day a registration was made on. */
export async function readSummary(database: Database, timeZone: string): Promise<Summary> {
  const [counts, tshirtSizes, bikeTypes, campingGear, registered] = await Promise.all([
    countPeople(database),
    countValues(database, registrations.tshirtSize),
    countValues(database, registrations.bikeType),
    countGear(database),
    countByDay(database, timeZone),
  ]);
  return { ...counts, tshirtSizes, bikeTypes, campingGear, registered };
}

function peopleWho(condition: SQL | undefined) {
  return condition ? sql<number>`(count(*) filter (where ${condition}))::int` : sql<number>`count(*)::int`;
}

function sumOf(column: PgColumn, condition?: SQL) {
  return sql<number>`coalesce(${sum(column)} ${condition ? sql`filter (where ${condition})` : sql``}, 0)::int`;
}

function byKey<Key extends string>(keys: readonly Key[], condition: (key: Key) => SQL | undefined) {
  return Object.fromEntries(keys.map((key) => [key, peopleWho(condition(key))])) as Record<
    Key,
    ReturnType<typeof peopleWho>
  >;
}

async function countPeople(database: Database) {
  const { spareSeats, spareAccommodationCapacity, numberOfGuests } = registrations;
  const onDay = (day: string) => sql`${registrations.participationDays} @> array[${day}]::text[]`;
  const [row] = await database
    .select({
      groups: byKey(groups, inGroup),
      totals: {
        spareSeats: sumOf(spareSeats, inGroup('spare-seats')),
        housing: sumOf(spareAccommodationCapacity),
        guests: sumOf(numberOfGuests),
      },
      days: byKey(participationDays, onDay),
      diets: byKey(diets, ofDiet),
    })
    .from(registrations);
  if (!row) throw new Error('The database counted nothing.');
  return row;
}

/** The most frequent first. */
async function countValues(database: Database, column: PgColumn): Promise<CountedValue[]> {
  const people = count();
  return database
    .select({ value: sql<string>`${column}`, count: people })
    .from(registrations)
    .where(and(ne(column, '')))
    .groupBy(column)
    .orderBy(sql`${people} desc`, column);
}

async function countGear(database: Database): Promise<CountedValue[]> {
  const { rows } = await database.execute<CountedValue>(sql`
    select item as value, count(*)::int as count
    from ${registrations}, unnest(${registrations.campingGearNeeded}) as item
    group by item
    order by count(*) desc, item`);
  return rows;
}

async function countByDay(database: Database, timeZone: string): Promise<Summary['registered']> {
  const { rows } = await database.execute<Summary['registered'][number]>(sql`
    select to_char(${registrations.createdAt} at time zone ${timeZone}, 'YYYY-MM-DD') as date, count(*)::int as count
    from ${registrations}
    group by 1
    order by 1`);
  return rows;
}
