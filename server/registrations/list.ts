// The list of registrations: groups, filters, search, sorting and pages, all in the database.
import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import { nothingDue } from '#domain/money.ts';
import { pageLimits, type RegistrationList, type Sort } from '#domain/registration-list.ts';
import { type Fact, whoOfList } from '#domain/who.ts';
import type { Database } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { inSection } from '#server/registrations/entry-conditions.ts';
import { everybody } from '#server/registrations/groups.ts';
import { type MoneyById, moneyById } from '#server/registrations/money-conditions.ts';
import { type Parts, partsOf, registrationsJson } from '#server/registrations/registration-json.ts';
import { looksTwice } from '#server/registrations/same-person.ts';
import { entries, entryPlaces, registrations } from '#server/registrations/tables.ts';
import { meetsList } from '#server/registrations/who-conditions.ts';
import { namedEdition, ofEdition, ofThisEdition } from '#server/this-edition.ts';

const rowsPerChunk = 100;

type Sorting = RegistrationList['sort'];

/** A RegistrationPage as JSON. Throws invalid_input for a day that the event does not have. */
export async function readRegistrationPage(
  database: Database,
  { page = 1, pageSize = pageLimits.usual, sort, ...filters }: RegistrationList,
  now: Date,
): Promise<string> {
  const where = await meetsList(database, filters, now);
  if (where === everybody) {
    const place = { pageSize, offset: (page - 1) * pageSize, edition: namedEdition() };
    return pageJson(only(await pageOfAll(database, sort ?? '-createdAt').execute(place)));
  }
  const isSlow = whoOfList(filters).some(({ any }) => any.some(isSlowToSay));
  const find = isSlow ? findOnce : findByIndex;
  const found = await find(database, where, { sort, page, pageSize });
  return pageJson(only(await pageOfIds(database).execute(found)));
}

type Found = { ids: string[]; total: number };

type Place = { sort: Sorting; page: number; pageSize: number };

/** The index of what is sorted by finds a page of whoever is many; they are counted beside it. */
async function findByIndex(database: Database, where: SQL, { sort, page, pageSize }: Place): Promise<Found> {
  const those = ofThose(where);
  if (page === 1) {
    // Found without the total.
    const { rows } = await database.execute<Found>(sql`
      select ${countOf(those)} as total, ${idsOf(those, sort, 'first', { limit: sql`${pageSize}`, offset: sql`0` })} as ids`);
    return only(rows);
  }
  const { rows: counted } = await database.execute<{ total: number }>(sql`select ${countOf(those)} as total`);
  const { total } = only(counted);
  const offset = (page - 1) * pageSize;
  const limit = Math.min(pageSize, total - offset);
  if (limit <= 0) return { ids: [], total };
  const isNear = offset + limit <= total / 2;
  const start = isNear ? offset : total - offset - limit;
  const { rows } = await database.execute<Pick<Found, 'ids'>>(sql`
    select ${idsOf(those, sort, isNear ? 'first' : 'last', { limit: sql`${limit}`, offset: sql`${start}` })} as ids`);
  return { ...only(rows), total };
}

/** Money is summed up for all before it is known of one, and words may be nobody's. */
function isSlowToSay({ about }: Fact): boolean {
  return about === 'money' || about === 'words';
}

/** Looked for once, both for the page and for how many they are. */
async function findOnce(database: Database, where: SQL, { sort, page, pageSize }: Place): Promise<Found> {
  const { column, order } = sortingOf(sort);
  const { rows } = await database.execute<Found>(sql`
    with those as materialized (
      select ${registrations.id} as id, ${column} as sorted from ${registrations}
      where ${ofThose(where)})
    select (select count(*)::int from those) as total,
      array(select id from those order by ${order(sql`sorted`, sql`id`)}
        limit ${pageSize} offset ${(page - 1) * pageSize}) as ids`);
  return only(rows);
}

function ofThose(where: SQL): SQL {
  return sql`${ofThisEdition(registrations)} and (${where})`;
}

function countOf(where: SQL): SQL {
  return sql`(select count(*)::int from ${registrations} where ${where})`;
}

type End = 'first' | 'last';

/** In the order of the sort, from whichever end they are counted. */
function idsOf(where: SQL, sort: Sorting, end: End, { limit, offset }: Record<'limit' | 'offset', SQL>): SQL {
  const { column, order } = sortingOf(sort);
  return sql`array(
    select id from (
      select ${registrations.id} as id, ${column} as sorted from ${registrations} where ${where}
      order by ${orderOf(sort, end === 'last')} limit ${limit} offset ${offset}) as these
    order by ${order(sql`sorted`, sql`id`)})`;
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('The database found nothing and nobody.');
  return row;
}

const ofIds = sql`${sql.placeholder('ids')}::uuid[]`;

/** One deleted in between is left out. */
const pageOfIds = prepareOnce((database) =>
  database
    .select({ total: sql<number>`${sql.placeholder('total')}::int`, ...listedParts(ofIds) })
    .from(sql`(select) as one`)
    .prepare('page of ids'),
);

/**
 * Counted, found and read by one statement, of which PostgreSQL keeps the plan. Pages of the far half are reached from the other
 * end, so that the last one is as near as the first.
 */
const pageOfAll = prepareOnce((database, sort: NonNullable<Sorting>) => {
  const those = ofEdition(registrations, sql.placeholder('edition'));
  const near = idsOf(those, sort, 'first', {
    limit: sql`(select case when is_near then size else 0 end from place)`,
    offset: sql`(select start from place)`,
  });
  const far = idsOf(those, sort, 'last', {
    limit: sql`(select case when is_near then 0 else size end from place)`,
    offset: sql`(select greatest(total - start - size, 0) from place)`,
  });
  const found = sql`(
    with counted as materialized (select ${countOf(those)} as total, ${sql.placeholder('offset')}::int as start),
      sized as (select *, greatest(least(${sql.placeholder('pageSize')}::int, total - start), 0) as size from counted),
      place as materialized (select *, start + size <= total / 2 as is_near from sized)
    select total, ${near} || ${far} as ids from place)`;
  return database
    .select({ total: sql<number>`found.total`, ...listedParts(sql`found.ids`) })
    .from(sql`${found} as found`)
    .prepare(`page, ${sort}`);
});

function listedParts(ids: SQL) {
  return { ...partsOf(ids, { isPerhapsTwice: looksTwice }), money: moneyById(ids) };
}

type Page = Parts & { total: number; money: MoneyById | null };

function pageJson({ total, money, ...parts }: Page): string {
  const moneyOf = new Map(money);
  const items = registrationsJson(parts, (id) => ({ money: moneyOf.get(id) ?? nothingDue }));
  return `{"items":[${items.join(',')}],"total":${total}}`;
}

const rowsOfIds = prepareOnce((database) =>
  database.select(partsOf(ofIds)).from(sql`(select) as one`).prepare('registrations of ids'),
);

/** All, newest first, a hundred at a time, each as JSON. One deleted in between is left out. */
export async function* readAllRegistrations(database: Database): AsyncGenerator<string[]> {
  const ids = await database
    .select({ id: registrations.id })
    .from(registrations)
    .where(ofThisEdition(registrations))
    .orderBy(orderOf());
  for (let start = 0; start < ids.length; start += rowsPerChunk) {
    const chunk = ids.slice(start, start + rowsPerChunk).map(({ id }) => id);
    yield registrationsJson(only(await rowsOfIds(database).execute({ ids: chunk })));
  }
}

export async function findNewestOfSection(database: Database, type: string): Promise<string | undefined> {
  const [row] = await database
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(ofThisEdition(registrations), inSection(type)))
    .orderBy(orderOf())
    .limit(1);
  return row?.id;
}

const sortColumns: Record<Sort, SQL> = {
  createdAt: sql`${registrations.createdAt}`,
  name: sql`${registrations.sortName}`,
  email: sql`${registrations.sortEmail}`,
  location: sql`${registrations.sortLocation}`,
  turn: sql`(select min(${entryPlaces.position}) from ${entryPlaces}
    join ${entries} on ${entries.id} = ${entryPlaces.entryId}
    where ${entries.registrationId} = ${registrations.id} and ${entryPlaces.state} in ('waiting', 'offered'))`,
};

/**
 * Newest first unless asked otherwise. The id makes every order certain, or pages would repeat rows; it goes
 * up where the column's index has it so.
 */
function sortingOf(sort: Sorting = '-createdAt', isReversed = false) {
  const isDown = sort.startsWith('-');
  const name = (isDown ? sort.slice(1) : sort) as Sort;
  const isColumnDown = isDown !== isReversed;
  const isIdDown = isColumnDown === (name !== 'createdAt');
  return {
    column: sortColumns[name],
    order: (column: SQL, id: SQL): SQL =>
      sql`${isColumnDown ? desc(column) : asc(column)}, ${isIdDown ? desc(id) : asc(id)}`,
  };
}

function orderOf(sort?: Sorting, isReversed?: boolean): SQL {
  const { column, order } = sortingOf(sort, isReversed);
  return order(column, sql`${registrations.id}`);
}
