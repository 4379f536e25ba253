// The numbers of the summary cards, counted by the database (product.md, sections 2 and 9).
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { EntryState } from '#domain/entries/entry-state.ts';
import { dayKeys, type EventContent, preEventKey, roadTripKey } from '#domain/event/event.ts';
import type { Stats, Summary } from '#domain/lists/summary.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { readEntering } from '#server/registrations/entries.ts';
import {
  isCurrent,
  madeBefore,
  mostFirst,
  oneRow,
  peopleWho,
  rowsOf,
  tally,
} from '#server/registrations/lists/counting.ts';
import {
  countInSection,
  isOfThisEdition,
  takesNoPart,
} from '#server/registrations/lists/entry-conditions.ts';
import { everybody, inGroup } from '#server/registrations/lists/groups.ts';
import { countPeople, type Total } from '#server/registrations/lists/people-counted.ts';
import { countTwice } from '#server/registrations/lists/same-person.ts';
import { countPlacesTaken } from '#server/registrations/places/places-taken.ts';
import { entries, guests, registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/** What of the event is counted by: its days and sections, and the zone that says which day a registration was made on. */
type Counted = Pick<EventContent, 'days' | 'sections' | 'timeZone'>;

export async function readSummary(database: Database, now: Date): Promise<Summary> {
  const entering = await readEntering(database);
  const { event, daysSection } = entering;
  // Side by side, so that one core need not do it all; each scans once.
  const [people, others, twice, places] = await Promise.all([
    countPeople(database),
    countOthers(database, event),
    countTwice(database),
    countPlacesTaken(database, entering, now),
  ]);
  const { ofEntries, ofGuests, registered } = others;
  const { sections, days, asking } = ofEntries;
  const limited = places.length > 0 && { places };
  const asked = Object.keys(asking).length > 0 && { asking };
  const ofDays = event.days.length > 0 && daysSection !== undefined && { daysSection };
  const { told, ...brought } = ofGuests;
  const all = { ...peopleOf(people.total, ofEntries, brought), ...people.kinds, ofGuests: told };
  return { ...all, sections, days, ...ofDays, registered, twice, ...asked, ...limited };
}

/** The same, without kinds, of the registrations made before `until`; one statement after the other. */
export async function readSummaryUntil(tx: Transaction, event: Counted, until: Date) {
  const { total } = await countPeople(tx, until);
  const { ofEntries, ofGuests, registered } = await countOthers(tx, event, until);
  const { groups, totals, diets } = peopleOf(total, ofEntries, ofGuests);
  return { groups, totals, diets, days: ofEntries.days, registered };
}

/** product.md, section 3, Stats. */
export async function readStats(database: Database): Promise<Stats> {
  const [row] = await (isCurrent() ? statsOfCurrent(database).execute() : statsQuery(database));
  if (!row) throw new Error('The database counted nothing.');
  return row;
}

function statsQuery(database: AnyDatabase) {
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

const statsOfCurrent = prepareOnce((database) => statsQuery(database).prepare('stats'));
const othersOfCurrent = prepareOnce((database) =>
  othersQuery(database, sql.placeholder('timeZone')).prepare('others of the summary'),
);

type OfEntries = 'pre-event' | 'road-trip';
function peopleOf(
  counted: Total,
  { sections }: ReturnType<typeof ofEntryRows>,
  { guests, bringing }: Record<'guests' | 'bringing', number>,
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

/** Of entries and guests, and by day. */
function othersQuery(database: AnyDatabase, timeZone: string | Placeholder, until?: Date) {
  return database
    .select({
      entries: rowsOf<EntryRow>(entriesCounted(until)),
      guests: rowsOf<GuestRow>(guestsCounted(until)),
      registered: rowsOf<Summary['registered'][number]>(daysCounted(timeZone, until)),
    })
    .from(oneRow);
}

async function countOthers(database: AnyDatabase, event: Counted, until?: Date) {
  const { timeZone } = event;
  const isPrepared = until === undefined && isCurrent();
  const [found] = await (isPrepared
    ? othersOfCurrent(database).execute({ timeZone })
    : othersQuery(database, timeZone, until));
  if (!found) throw new Error('The database counted nothing.');
  const { registered } = found;
  return {
    ofEntries: ofEntryRows(found.entries, event),
    ofGuests: ofGuestRows(found.guests),
    registered,
  };
}

type GuestRow = { shirt: string | null; diet: string | null; count: number; bringing: number };

/** All of them in the row that has neither. */
function guestsCounted(until: Date | undefined): SQL {
  return sql`
    select shirt, diet, count(*)::int as count, count(distinct bringing)::int as bringing from (
      select ${guests.shirt} as shirt, lower(${guests.diet}) as diet, ${guests.registrationId} as bringing from ${guests}
      where ${isOfMadeBefore(guests.registrationId, until, sql`not ${takesNoPart()}`)}
    ) as told
    group by grouping sets ((shirt), (diet), ())`;
}

function ofGuestRows(rows: readonly GuestRow[]) {
  const all = rows.find(({ shirt, diet }) => shirt === null && diet === null);
  return {
    guests: all?.count ?? 0,
    bringing: all?.bringing ?? 0,
    told: {
      shirts: mostFirst(tally(rows, ({ shirt }) => (shirt ? [shirt] : []))),
      diets: mostFirst(tally(rows, ({ diet }) => (diet ? [diet] : []))),
    },
  };
}

type EntryRow = { key: string; state: EntryState; days: string[]; count: number };

/** Few people tick days in a way of their own. */
function entriesCounted(until?: Date): SQL {
  return sql`
    select ${sectionConfigurations.sectionType} as key, state, days, count from (
      select ${entries.sectionId} as section_id, ${entries.state} as state, ${entries.days} as days, count(*)::int as count
      from ${entries}
      where ${entries.state} in ('entered', 'requested') and ${isOfThisEdition()}
        and ${until ? isOfMadeBefore(entries.registrationId, until) : everybody}
      group by 1, 2, 3
    ) as of_section
    join ${sectionConfigurations} on ${sectionConfigurations.id} = of_section.section_id`;
}

function ofEntryRows(rows: readonly EntryRow[], event: Pick<EventContent, 'days' | 'sections'>) {
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
  const { rows } = await database.execute<EntryRow>(entriesCounted());
  return ofEntryRows(rows, event).sections;
}

function isOfMadeBefore(registrationId: PgColumn, until: Date | undefined, those = everybody): SQL {
  return sql`${registrationId} in (
    select ${registrations.id} from ${registrations} where ${madeBefore(until)} and ${those})`;
}

/** Counts between the event's midnights, which the newest-first index finds without looking at a row. */
function daysCounted(timeZone: string | Placeholder, until: Date | undefined): SQL {
  const at = registrations.createdAt;
  const zone = sql`${timeZone}::text`;
  const local = (end: SQL) =>
    sql`(select ${end}(${at}) at time zone ${zone} from ${registrations} where ${ofThisEdition(registrations)})`;
  return sql`
    select to_char(day, 'YYYY-MM-DD') as date, n as count
    from generate_series(
      ${local(sql`min`)}::date::timestamp, ${local(sql`max`)}::date::timestamp, interval '1 day') as day,
    lateral (
      select count(*)::int as n from ${registrations}
      where ${at} >= day at time zone ${zone} and ${at} < (day + interval '1 day') at time zone ${zone}
        and ${madeBefore(until)}
    ) as of_day
    where n > 0
    order by day`;
}
