// The numbers of the summary cards, counted by the database (product.md, sections 2 and 9).
import { and, count, eq, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dayKeys, type EventContent } from '#domain/event.ts';
import { diets, groups, roadTripGroups } from '#domain/groups.ts';
import type { CountedValue, Stats, Summary } from '#domain/summary.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { inSection, isOfThisEdition } from '#server/registrations/entry-conditions.ts';
import { everybody, inGroup, ofDiet } from '#server/registrations/groups.ts';
import { readPlacesTaken } from '#server/registrations/places-taken.ts';
import { isPerhapsTwice } from '#server/registrations/same-person.ts';
import { entries, guests, registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/this-edition.ts';

/** What of the event is counted by: its days and sections, and the zone that says which day a registration was made on. */
type Counted = Pick<EventContent, 'days' | 'sections' | 'timeZone'>;

export async function readSummary(database: Database, event: Counted, now: Date): Promise<Summary> {
  // Statements side by side: each scans once, and one core need not do it all.
  const [people, kinds, ofGuests, days, registered, twice, asking, places] = await Promise.all([
    countPeople(database, event),
    countKinds(database),
    countOfGuests(database),
    countDays(database, event),
    countByDay(database, event),
    database.$count(registrations, and(ofThisEdition(registrations), isPerhapsTwice())),
    countAsking(database),
    readPlacesTaken(database, now),
  ]);
  const limited = places.length > 0 && { places };
  const asked = Object.keys(asking).length > 0 && { asking };
  return { ...people, ...kinds, ofGuests, days, registered, twice, ...asked, ...limited };
}

/** The same, without kinds, of the registrations made before `until`; one statement after the other. */
export async function readSummaryUntil(tx: Transaction, event: Counted, until: Date) {
  const { groups, totals, diets } = await countPeople(tx, event, until);
  const days = await countDays(tx, event, until);
  return { groups, totals, diets, days, registered: await countByDay(tx, event, until) };
}

/** Of the edition at hand. */
const madeBefore = (until: Date | undefined) =>
  and(ofThisEdition(registrations), until && lt(registrations.createdAt, until));

/** product.md, section 3, Stats. */
export async function readStats(database: Database): Promise<Stats> {
  const [row] = await database
    .select({
      total: peopleWho(everybody),
      roadTrip: peopleWho(inGroup('road-trip')),
      accommodation: peopleWho(inGroup('accommodation')),
      distribution: peopleWho(inGroup('distribution')),
    })
    .from(registrations)
    .where(ofThisEdition(registrations));
  if (!row) throw new Error('The database counted nothing.');
  return row;
}

function peopleWho(are: SQL) {
  return sql<number>`(count(*) ${only(are)})::int`;
}

function sumOf(column: PgColumn, of: SQL) {
  return sql<number>`coalesce(${sum(column)} ${only(of)}, 0)::int`;
}

function only(condition: SQL): SQL {
  return condition === everybody ? sql`` : sql`filter (where ${condition})`;
}

function both(one: SQL, other: SQL): SQL {
  return sql`(${one} and ${other})`;
}

function byKey<Key extends string>(keys: readonly Key[], condition: (key: Key) => SQL) {
  return Object.fromEntries(keys.map((key) => [key, peopleWho(condition(key))])) as Record<
    Key,
    ReturnType<typeof peopleWho>
  >;
}

async function countPeople(database: Database | Transaction, event: Counted, until?: Date) {
  const { spareSeats, spareAccommodationCapacity } = registrations;
  const [row] = await database
    .select({
      groups: byKey(groups, inGroup),
      sections: byKey(
        event.sections.map(({ key }) => key),
        inSection,
      ),
      onRoadTrip: byKey(roadTripGroups, (group) => both(inGroup(group), inGroup('road-trip'))),
      totals: {
        spareSeats: sumOf(spareSeats, inGroup('spare-seats')),
        housing: sumOf(spareAccommodationCapacity, everybody),
        guests: sql<number>`(select count(*)::int from ${guests} where ${isOfMadeBefore(guests.registrationId, until)})`,
      },
      diets: byKey(diets, ofDiet),
    })
    .from(registrations)
    .where(madeBefore(until));
  if (!row) throw new Error('The database counted nothing.');
  return row;
}

type KindRow = {
  size: string | null;
  bike: string | null;
  gear: string[] | null;
  count: number;
};

/** Sizes, bikes and gear in one scan: few distinct values come back, each in a row of its own set. */
async function countKinds(database: Database) {
  const { tshirtSize: size, bikeType: bike, campingGearNeeded: gear } = registrations;
  const { rows } = await database.execute<KindRow>(sql`
    select ${size} as size, ${bike} as bike, ${gear} as gear, count(*)::int as count
    from ${registrations} where ${ofThisEdition(registrations)}
    group by grouping sets ((${size}), (${bike}), (${gear}))`);
  return {
    tshirtSizes: mostFirst(tally(rows, ({ size }) => (size ? [size] : []))),
    bikeTypes: mostFirst(tally(rows, ({ bike }) => (bike ? [bike] : []))),
    campingGear: mostFirst(tally(rows, ({ gear }) => gear ?? [])),
  };
}

async function countOfGuests(database: Database): Promise<Summary['ofGuests']> {
  const { rows } = await database.execute<{ shirt: string | null; diet: string | null; count: number }>(sql`
    select shirt, diet, count(*)::int as count from (
      select ${guests.shirt} as shirt, lower(${guests.diet}) as diet from ${guests}
      where ${isOfMadeBefore(guests.registrationId, undefined)} and (${guests.shirt} <> '' or ${guests.diet} <> '')
    ) as told
    group by grouping sets ((shirt), (diet))`);
  return {
    shirts: mostFirst(tally(rows, ({ shirt }) => (shirt ? [shirt] : []))),
    diets: mostFirst(tally(rows, ({ diet }) => (diet ? [diet] : []))),
  };
}

/** The same of their entries: few people tick days in a way of their own. */
async function countDays(
  database: Database | Transaction,
  event: Counted,
  until?: Date,
): Promise<Summary['days']> {
  const { rows } = await database.execute<{ days: string[]; count: number }>(sql`
    select ${entries.days} as days, count(*)::int as count from ${entries}
    where ${entries.state} = 'entered' and ${isOfThisEdition()} and ${until ? isOfMadeBefore(entries.registrationId, until) : everybody}
    group by 1`);
  const ofDay = tally(rows, ({ days }) => days);
  return Object.fromEntries(dayKeys(event).map((day) => [day, ofDay.get(day) ?? 0]));
}

function isOfMadeBefore(registrationId: PgColumn, until: Date | undefined): SQL {
  return sql`${registrationId} in (
    select ${registrations.id} from ${registrations} where ${madeBefore(until)})`;
}

async function countAsking(database: Database): Promise<Record<string, number>> {
  const rows = await database
    .select({ key: sectionConfigurations.sectionType, asking: count() })
    .from(entries)
    .innerJoin(sectionConfigurations, eq(sectionConfigurations.id, entries.sectionId))
    .where(and(ofThisEdition(sectionConfigurations), eq(entries.state, 'requested')))
    .groupBy(sectionConfigurations.sectionType);
  return Object.fromEntries(rows.map(({ key, asking }) => [key, asking]));
}

/** People by what `valuesOf` finds in their row. */
function tally<Row extends { count: number }>(
  rows: readonly Row[],
  valuesOf: (row: Row) => string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const value of valuesOf(row)) counts.set(value, (counts.get(value) ?? 0) + row.count);
  }
  return counts;
}

/** The most frequent first, equal ones by name. */
function mostFirst(counts: Map<string, number>): CountedValue[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'));
}

/** Counts between the event's midnights, which the newest-first index finds without looking at a row. */
async function countByDay(
  database: Database | Transaction,
  { timeZone }: Counted,
  until?: Date,
): Promise<Summary['registered']> {
  const at = registrations.createdAt;
  const local = (end: SQL) =>
    sql`(select ${end}(${at}) at time zone ${timeZone} from ${registrations} where ${ofThisEdition(registrations)})`;
  const { rows } = await database.execute<Summary['registered'][number]>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, n as count
    from generate_series(
      ${local(sql`min`)}::date::timestamp, ${local(sql`max`)}::date::timestamp, interval '1 day') as day,
    lateral (
      select count(*)::int as n from ${registrations}
      where ${at} >= day at time zone ${timeZone} and ${at} < (day + interval '1 day') at time zone ${timeZone}
        and ${madeBefore(until)}
    ) as of_day
    where n > 0
    order by day`);
  return rows;
}
