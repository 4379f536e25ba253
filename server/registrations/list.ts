// The list of registrations: groups, filters, search, sorting and pages, all in the database.
import { and, asc, count, desc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  type Diet,
  type Group,
  pageLimits,
  type RegistrationList,
  type Sort,
} from '#domain/registration-list.ts';
import type { Registration, RegistrationPage } from '#domain/stored-registration.ts';
import type { Database } from '#server/database/connect.ts';
import { registrations } from '#server/database/tables.ts';
import { readRegistrations } from '#server/registrations/registrations.ts';

const rowsPerChunk = 500;

export async function readRegistrationPage(
  database: Database,
  list: RegistrationList,
): Promise<RegistrationPage> {
  const { page = 1, pageSize = pageLimits.usual } = list;
  const where = conditionOf(list);
  const [ids, [counted]] = await Promise.all([
    // Ids alone come from an index; whole rows are read for this page only.
    database
      .select({ id: registrations.id })
      .from(registrations)
      .where(where)
      .orderBy(...orderOf(list.sort))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database.select({ total: count() }).from(registrations).where(where),
  ]);
  const items = await readRegistrations(
    database,
    ids.map(({ id }) => id),
  );
  return { items, total: counted?.total ?? 0 };
}

/** All, newest first, a few hundred at a time. One deleted in between is left out. */
export async function* readAllRegistrations(database: Database): AsyncGenerator<Registration[]> {
  const ids = await database
    .select({ id: registrations.id })
    .from(registrations)
    .orderBy(...orderOf(undefined));
  for (let start = 0; start < ids.length; start += rowsPerChunk) {
    const chunk = ids.slice(start, start + rowsPerChunk).map(({ id }) => id);
    yield await readRegistrations(database, chunk);
  }
}

const sortColumns: Record<Sort, SQL> = {
  createdAt: sql`${registrations.createdAt}`,
  name: sql`lower(${registrations.name})`,
  email: sql`lower(${registrations.email})`,
  location: sql`lower(${registrations.location})`,
};

/** Newest first unless asked otherwise. The id makes every order certain, or pages would repeat rows. */
function orderOf(sort: RegistrationList['sort'] = '-createdAt'): SQL[] {
  const isDown = sort.startsWith('-');
  const column = sortColumns[(isDown ? sort.slice(1) : sort) as Sort];
  // The newest-first index counts ids up, the others go with their column.
  const isNewestFirst = sort === '-createdAt';
  const id = isDown && !isNewestFirst ? desc(registrations.id) : asc(registrations.id);
  return [isDown ? desc(column) : asc(column), id];
}

function conditionOf({ q, group = 'all', value, day }: RegistrationList): SQL | undefined {
  return and(
    inGroup(group),
    value === undefined || value === '' ? undefined : ofKind(group, value),
    day && sql`${registrations.participationDays} @> array[${day}]::text[]`,
    ...wordsOf(q).map(holdsWord),
  );
}

/** Who counts for a summary card (spec section 9). Undefined is everybody. */
export function inGroup(group: Group): SQL | undefined {
  const is = registrations;
  switch (group) {
    case 'all':
      return undefined;
    case 'pre-event':
      return sql`${is.participationDays} <> '{}'`;
    case 't-shirts':
      return ne(is.tshirtSize, '');
    case 'road-trip':
      return eq(is.joiningRoadTrip, true);
    case 'own-car':
      return eq(is.hasOwnCar, true);
    case 'spare-seats':
      return and(eq(is.hasOwnCar, true), gt(is.spareSeats, 0));
    case 'bus-seats':
      return eq(is.needsBusSeat, true);
    case 'bikes':
      return ne(is.bikeType, '');
    case 'camping-gear':
      return sql`${is.campingGearNeeded} <> '{}'`;
    case 'diet':
      return or(ofDiet('vegetarian'), ofDiet('vegan'), ofDiet('special'));
    case 'emergency-contacts':
      return or(ne(is.emergencyName, ''), ne(is.emergencyPhone, ''));
    case 'distribution':
      return eq(is.availableForDistribution, true);
    case 'accommodation':
      return eq(is.needsAccommodation, true);
    case 'housing':
      return or(eq(is.hasSpareAccommodation, true), gt(is.spareAccommodationCapacity, 0));
    case 'guests':
      return gt(is.numberOfGuests, 0);
  }
}

export function ofDiet(diet: Diet): SQL {
  if (diet === 'vegetarian') return eq(registrations.isVegetarian, true);
  return diet === 'vegan' ? eq(registrations.isVegan, true) : ne(registrations.allergies, '');
}

/** Within a group that has kinds; a kind that it does not have is nobody. */
function ofKind(group: Group, value: string): SQL {
  if (group === 't-shirts') return eq(registrations.tshirtSize, value);
  if (group === 'bikes') return eq(registrations.bikeType, value);
  if (group === 'camping-gear') return sql`${registrations.campingGearNeeded} @> array[${value}]::text[]`;
  if (group === 'diet' && (value === 'vegetarian' || value === 'vegan' || value === 'special')) {
    return ofDiet(value);
  }
  return sql`false`;
}

function wordsOf(q = ''): string[] {
  return q.toLowerCase().split(/\s+/).filter(Boolean);
}

function holdsWord(word: string): SQL | undefined {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const { name, email, phone, location } = registrations;
  return or(...[name, email, phone, location].map((column) => sql`${column} ilike ${pattern}`));
}
