// The numbers of the summary cards, counted by the database (product.md, sections 2 and 9).
import { and, isNotNull, lt, type SQL, sql, sum } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { EntryState } from '#domain/entry-state.ts';
import { dayKeys, type EventContent, preEventKey, roadTripKey } from '#domain/event.ts';
import { diets, type Group, groups, roadTripGroups, sectionOfGroup } from '#domain/groups.ts';
import type { CountedValue, Stats, Summary } from '#domain/summary.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { readEntering } from '#server/registrations/entries.ts';
import { countInSection, isInSection, isOfThisEdition } from '#server/registrations/entry-conditions.ts';
import { everybody, inGroup, ofDiet } from '#server/registrations/groups.ts';
import { countPlacesTaken } from '#server/registrations/places-taken.ts';
import { isPerhapsTwice } from '#server/registrations/same-person.ts';
import { entries, guests, registrations } from '#server/registrations/tables.ts';
import { namedEdition, ofThisEdition } from '#server/this-edition.ts';

/** What of the event is counted by: its days and sections, and the zone that says which day a registration was made on. */
type Counted = Pick<EventContent, 'days' | 'sections' | 'timeZone'>;

export async function readSummary(database: Database, now: Date): Promise<Summary> {
  const entering = await readEntering(database);
  const { event } = entering;
  // Statements side by side: each scans once, and one core need not do it all.
  const [ofRegistrations, ofEntries, brought, kinds, registered, twice, places] = await Promise.all([
    countRegistrations(database),
    countEntries(database, event),
    countGuests(database),
    countKinds(database),
    countByDay(database, event),
    database.$count(registrations, and(ofThisEdition(registrations), isPerhapsTwice())),
    countPlacesTaken(database, entering, now),
  ]);
  const { sections, days, asking } = ofEntries;
  const { ofGuests } = brought;
  const limited = places.length > 0 && { places };
  const asked = Object.keys(asking).length > 0 && { asking };
  const people = peopleOf(ofRegistrations, ofEntries, brought);
  return { ...people, sections, ...kinds, ofGuests, days, registered, twice, ...asked, ...limited };
}

/** The same, without kinds, of the registrations made before `until`; one statement after the other. */
export async function readSummaryUntil(tx: Transaction, event: Counted, until: Date) {
  const ofRegistrations = await countRegistrations(tx, until);
  const ofEntries = await countEntries(tx, event, until);
  const people = peopleOf(ofRegistrations, ofEntries, await countGuests(tx, until));
  const { groups, totals, diets } = people;
  return { groups, totals, diets, days: ofEntries.days, registered: await countByDay(tx, event, until) };
}

const isCurrent = () => namedEdition() === null;

/** Of the edition at hand. */
const madeBefore = (until: Date | undefined) =>
  and(ofThisEdition(registrations), until && lt(registrations.createdAt, until));

/** product.md, section 3, Stats. */
export async function readStats(database: Database): Promise<Stats> {
  const [row] = await (isCurrent() ? statsOfCurrent(database).execute() : statsQuery(database));
  if (!row) throw new Error('The database counted nothing.');
  return row;
}

function statsQuery(database: Database | Transaction) {
  return database
    .select({
      total: peopleWho(everybody),
      roadTrip: countInSection(roadTripKey),
      accommodation: peopleWho(inGroup('accommodation')),
      distribution: peopleWho(inGroup('distribution')),
    })
    .from(registrations)
    .where(ofThisEdition(registrations));
}

/** Both only where isCurrent: a statement that is prepared names no other edition. */
const statsOfCurrent = prepareOnce((database) => statsQuery(database).prepare('stats'));
const registrationsOfCurrent = prepareOnce((database) => registrationsQuery(database).prepare('summary'));

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

type OfEntries = 'pre-event' | 'road-trip';
type OfRegistrations = Exclude<Group, OfEntries | 'guests'>;
const isOfRegistrations = (group: Group): group is OfRegistrations =>
  group !== 'guests' && sectionOfGroup[group] === undefined;

/** What registrations say by themselves, in one scan; who comes on the road trip is joined to them once. */
async function countRegistrations(database: Database | Transaction, until?: Date) {
  const isPrepared = until === undefined && isCurrent();
  const [row] = await (isPrepared
    ? registrationsOfCurrent(database).execute()
    : registrationsQuery(database, until));
  if (!row) throw new Error('The database counted nothing.');
  return row;
}

function registrationsQuery(database: Database | Transaction, until?: Date) {
  const { spareSeats, spareAccommodationCapacity } = registrations;
  const isOnRoadTrip = isNotNull(onRoadTrip.id);
  return database
    .select({
      groups: byKey(groups.filter(isOfRegistrations), inGroup),
      onRoadTrip: byKey(roadTripGroups, (group) => both(inGroup(group), isOnRoadTrip)),
      totals: {
        spareSeats: sumOf(spareSeats, inGroup('spare-seats')),
        housing: sumOf(spareAccommodationCapacity, everybody),
      },
      diets: byKey(diets, ofDiet),
    })
    .from(registrations)
    .leftJoin(onRoadTrip, isInSection(onRoadTrip, roadTripKey))
    .where(madeBefore(until));
}

const onRoadTrip = alias(entries, 'on_road_trip');

function peopleOf(
  counted: Awaited<ReturnType<typeof countRegistrations>>,
  { sections }: Awaited<ReturnType<typeof countEntries>>,
  { guests, bringing }: Awaited<ReturnType<typeof countGuests>>,
): Pick<Summary, 'groups' | 'totals' | 'diets' | 'onRoadTrip'> {
  const inSections = {
    'pre-event': sections[preEventKey] ?? 0,
    'road-trip': sections[roadTripKey] ?? 0,
  } satisfies Record<OfEntries, number>;
  return {
    ...counted,
    groups: { ...counted.groups, ...inSections, guests: bringing },
    totals: { ...counted.totals, guests },
  };
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

type GuestRow = { shirt: string | null; diet: string | null; count: number; bringing: number };

/** All of them in the row that has neither. */
async function countGuests(database: Database | Transaction, until?: Date) {
  const { rows } = await database.execute<GuestRow>(sql`
    select shirt, diet, count(*)::int as count, count(distinct bringing)::int as bringing from (
      select ${guests.shirt} as shirt, lower(${guests.diet}) as diet, ${guests.registrationId} as bringing from ${guests}
      where ${isOfMadeBefore(guests.registrationId, until)}
    ) as told
    group by grouping sets ((shirt), (diet), ())`);
  const all = rows.find(({ shirt, diet }) => shirt === null && diet === null);
  return {
    guests: all?.count ?? 0,
    bringing: all?.bringing ?? 0,
    ofGuests: {
      shirts: mostFirst(tally(rows, ({ shirt }) => (shirt ? [shirt] : []))),
      diets: mostFirst(tally(rows, ({ diet }) => (diet ? [diet] : []))),
    },
  };
}

type EntryRow = { key: string; state: EntryState; days: string[]; count: number };

/** Few people tick days in a way of their own. */
async function countEntries(database: Database | Transaction, event: Counted, until?: Date) {
  const { rows } = await database.execute<EntryRow>(sql`
    select ${sectionConfigurations.sectionType} as key, state, days, count from (
      select ${entries.sectionId} as section_id, ${entries.state} as state, ${entries.days} as days, count(*)::int as count
      from ${entries}
      where ${entries.state} in ('entered', 'requested') and ${isOfThisEdition()}
        and ${until ? isOfMadeBefore(entries.registrationId, until) : everybody}
      group by 1, 2, 3
    ) as counted
    join ${sectionConfigurations} on ${sectionConfigurations.id} = counted.section_id`);
  const byState = (state: EntryState) => rows.filter((row) => row.state === state);
  const ofSection = tally(byState('entered'), ({ key }) => [key]);
  const ofDay = tally(byState('entered'), ({ days }) => days);
  return {
    sections: Object.fromEntries(event.sections.map(({ key }) => [key, ofSection.get(key) ?? 0])),
    days: Object.fromEntries(dayKeys(event).map((day) => [day, ofDay.get(day) ?? 0])),
    asking: Object.fromEntries(tally(byState('requested'), ({ key }) => [key])),
  };
}

/** In each section. */
export async function countTakingPart(
  database: Database,
  event: EventContent,
): Promise<Record<string, number>> {
  return (await countEntries(database, event)).sections;
}

function isOfMadeBefore(registrationId: PgColumn, until: Date | undefined): SQL {
  return sql`${registrationId} in (
    select ${registrations.id} from ${registrations} where ${madeBefore(until)})`;
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
