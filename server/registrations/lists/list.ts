// The list of registrations: groups, filters, search, sorting and pages, all in the database.
import { setImmediate as underWay } from 'node:timers/promises';
import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import { pageLimits } from '#domain/basics/page.ts';
import {
  type RegistrationList,
  type Sort,
  type WholeList,
  whoOfList,
} from '#domain/lists/registration-list.ts';
import type { Fact } from '#domain/lists/who.ts';
import { nothingDue } from '#domain/money/money.ts';
import type { Database } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { inSection, isOfSection } from '#server/registrations/lists/entry-conditions.ts';
import { everybody } from '#server/registrations/lists/groups.ts';
import { type MoneyById, moneyById } from '#server/registrations/lists/money-conditions.ts';
import { findTwice, looksTwice } from '#server/registrations/lists/same-person.ts';
import { meetsList } from '#server/registrations/lists/who-conditions.ts';
import { type Parts, partsOf, registrationsJson } from '#server/registrations/registration-json.ts';
import { entries, entryPlaces, registrations } from '#server/registrations/tables.ts';
import { namedEdition, ofEdition, ofThisEdition } from '#server/requests/this-edition.ts';

const rowsPerChunk = 100;

/** Of who waits for several things the turn is that of the section which the list is of. */
type Sorting = { sort?: RegistrationList['sort'] | undefined; section?: string | undefined };

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
  const sorting = { sort, section: filters.section };
  const { ids, total } = await find(database, where, { sorting, page, pageSize });
  return pageJson({ total, ...only(await listedOfIds(database).execute({ ids })) });
}

type Found = { ids: string[]; total: number };

type Place = { sorting: Sorting; page: number; pageSize: number };

/** The index of what is sorted by finds a page of whoever is many; they are counted beside it. */
async function findByIndex(
  database: Database,
  where: SQL,
  { sorting, page, pageSize }: Place,
): Promise<Found> {
  const those = ofThose(where);
  if (page === 1) {
    // Found without the total.
    const { rows } = await database.execute<Found>(sql`
      select ${countOf(those)} as total, ${idsOf(those, sorting, 'first', { limit: sql`${pageSize}`, offset: sql`0` })} as ids`);
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
    select ${idsOf(those, sorting, isNear ? 'first' : 'last', { limit: sql`${limit}`, offset: sql`${start}` })} as ids`);
  return { ...only(rows), total };
}

/** Money is summed up for all before it is known of one, and words may be nobody's. */
function isSlowToSay({ about }: Fact): boolean {
  return about === 'money' || about === 'words';
}

/** Looked for once, both for the page and for how many they are. */
async function findOnce(database: Database, where: SQL, { sorting, page, pageSize }: Place): Promise<Found> {
  const { column, order } = sortingOf(sorting);
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
function idsOf(
  where: SQL,
  sorting: Sorting,
  end: End,
  { limit, offset }: Record<'limit' | 'offset', SQL>,
): SQL {
  const { column, order } = sortingOf(sorting);
  return sql`array(
    select id from (
      select ${registrations.id} as id, ${column} as sorted from ${registrations} where ${where}
      order by ${orderOf(sorting, end === 'last')} limit ${limit} offset ${offset}) as these
    order by ${order(sql`sorted`, sql`id`)})`;
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('The database found nothing and nobody.');
  return row;
}

const ofIds = sql`${sql.placeholder('ids')}::uuid[]`;

/** One deleted in between is left out. */
const listedOfIds = prepareOnce((database) =>
  database.select(listedParts(ofIds)).from(sql`(select) as one`).prepare('listed of ids'),
);

/**
 * Counted, found and read by one statement, of which PostgreSQL keeps the plan. Pages of the far half are reached from the other
 * end, so that the last one is as near as the first.
 */
const pageOfAll = prepareOnce((database, sort: NonNullable<Sorting['sort']>) => {
  const those = ofEdition(registrations, sql.placeholder('edition'));
  const near = idsOf(those, { sort }, 'first', {
    limit: sql`(select case when is_near then size else 0 end from place)`,
    offset: sql`(select start from place)`,
  });
  const far = idsOf(those, { sort }, 'last', {
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

type Listed = Parts & { money: MoneyById | null };

function pageJson({ total, ...listed }: Listed & { total: number }): string {
  return `{"items":[${listedJson(listed).join(',')}],"total":${total}}`;
}

function listedJson({ money, ...parts }: Listed, twice?: ReadonlySet<string>): string[] {
  const moneyOf = new Map(money);
  return registrationsJson(parts, (id) => ({
    money: moneyOf.get(id) ?? nothingDue,
    ...(twice && { isPerhapsTwice: twice.has(id) }),
  }));
}

const rowsOfIds = prepareOnce((database) =>
  database.select(partsOf(ofIds)).from(sql`(select) as one`).prepare('registrations of ids'),
);

/** All, newest first, each as JSON. */
export async function* readAllRegistrations(database: Database): AsyncGenerator<string[]> {
  const ids = await findAll(database, everybody);
  const read = async (chunk: string[]) => only(await rowsOfIds(database).execute({ ids: chunk }));
  yield* inChunks(ids, { read, tell: (parts) => registrationsJson(parts) });
}

/**
 * All of a list, each as JSON. They are found at one moment, so that nobody comes twice or not at all who is renamed meanwhile, or
 * registers. Throws invalid_input for a day that the event does not have.
 */
export async function readWholeList(
  database: Database,
  { sort, ...filters }: WholeList,
  now: Date,
): Promise<{ total: number; chunks: AsyncIterable<string[]> }> {
  const where = await meetsList(database, filters, now);
  const ids = await findAll(database, where, { sort, section: filters.section });
  // Looked for once, in place of beside each row.
  const twice = await findTwice(database);
  const read = async (chunk: string[]) => only(await owingOfIds(database).execute({ ids: chunk }));
  return { total: ids.length, chunks: inChunks(ids, { read, tell: (rows) => listedJson(rows, twice) }) };
}

const owingOfIds = prepareOnce((database) =>
  database
    .select({ ...partsOf(ofIds), money: moneyById(ofIds) })
    .from(sql`(select) as one`)
    .prepare('owing of ids'),
);

async function findAll(database: Database, where: SQL, sorting?: Sorting): Promise<string[]> {
  const rows = await database
    .select({ id: registrations.id })
    .from(registrations)
    .where(ofThose(where))
    .orderBy(orderOf(sorting));
  return rows.map(({ id }) => id);
}

type Telling<Rows> = { read: (chunk: string[]) => Promise<Rows>; tell: (rows: Rows) => string[] };

/** A hundred at a time; the database reads the next while those before are told and sent. One deleted in between is left out. */
async function* inChunks<Rows>(
  ids: readonly string[],
  { read, tell }: Telling<Rows>,
): AsyncGenerator<string[]> {
  const readFrom = (start: number) => {
    if (start >= ids.length) return undefined;
    const rows = read(ids.slice(start, start + rowsPerChunk));
    // Nobody may wait for it any more; who does hears of it then.
    rows.catch(() => undefined);
    return rows;
  };
  let next = readFrom(0);
  for (let start = rowsPerChunk; next; start += rowsPerChunk) {
    const rows = await next;
    next = readFrom(start);
    // Telling them keeps the processor busy: what is asked for next goes first.
    await underWay();
    yield tell(rows);
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

const sortColumns: Record<Exclude<Sort, 'turn'>, SQL> = {
  createdAt: sql`${registrations.createdAt}`,
  name: sql`${registrations.sortName}`,
  email: sql`${registrations.sortEmail}`,
  location: sql`${registrations.sortLocation}`,
};

function turnIn(section: string | undefined): SQL {
  const isThere = section === undefined ? everybody : isOfSection(section);
  return sql`(select min(${entryPlaces.position}) from ${entryPlaces}
    join ${entries} on ${entries.id} = ${entryPlaces.entryId}
    where ${entries.registrationId} = ${registrations.id} and ${entryPlaces.state} in ('waiting', 'offered') and ${isThere})`;
}

/**
 * Newest first unless asked otherwise. The id makes every order certain, or pages would repeat rows; it goes
 * up where the column's index has it so.
 */
function sortingOf({ sort = '-createdAt', section }: Sorting, isReversed = false) {
  const isDown = sort.startsWith('-');
  const name = (isDown ? sort.slice(1) : sort) as Sort;
  const isColumnDown = isDown !== isReversed;
  const isIdDown = isColumnDown === (name !== 'createdAt');
  return {
    column: name === 'turn' ? turnIn(section) : sortColumns[name],
    order: (column: SQL, id: SQL): SQL =>
      sql`${isColumnDown ? desc(column) : asc(column)}, ${isIdDown ? desc(id) : asc(id)}`,
  };
}

function orderOf(sorting: Sorting = {}, isReversed?: boolean): SQL {
  const { column, order } = sortingOf(sorting, isReversed);
  return order(column, sql`${registrations.id}`);
}
