// The list of registrations: groups, filters, search, sorting and pages, all in the database.
import { and, asc, count, desc, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { pageLimits, type RegistrationList, type Sort } from '#domain/registration-list.ts';
import { type Fact, whoOfList } from '#domain/who.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { inSection } from '#server/registrations/entry-conditions.ts';
import { everybody } from '#server/registrations/groups.ts';
import { moneyJson } from '#server/registrations/money-conditions.ts';
import { registrationJson } from '#server/registrations/registration-json.ts';
import { looksTwice } from '#server/registrations/same-person.ts';
import { entries, entryPlaces, registrations } from '#server/registrations/tables.ts';
import { meetsList } from '#server/registrations/who-conditions.ts';
import { namedEdition, ofEdition, ofThisEdition } from '#server/this-edition.ts';

const rowsPerChunk = 100;

type Sorting = RegistrationList['sort'];

/** A RegistrationPage as JSON. Throws invalid_input for a day that the event does not have. */
export async function readRegistrationPage(
  database: Database,
  list: RegistrationList,
  now: Date,
): Promise<string> {
  const { items, total } = await findPage(database, list, now);
  return `{"items":[${items.join(',')}],"total":${total}}`;
}

/** Each of them is a ListedRegistration as JSON. */
async function findPage(
  database: Database,
  { page = 1, pageSize = pageLimits.usual, sort, ...filters }: RegistrationList,
  now: Date,
): Promise<{ items: string[]; total: number }> {
  const where = await meetsList(database, filters, now);
  const isSlow = whoOfList(filters).some(({ any }) => any.some(isSlowToSay));
  const find = isSlow ? findOnce : findByIndex;
  const { ids, total } = await find(database, where, { sort, page, pageSize });
  return { items: await readRows(database, ids), total };
}

type Found = { ids: string[]; total: number };

type Place = { sort: Sorting; page: number; pageSize: number };

/** The index of what is sorted by finds a page of whoever is many; they are counted beside it. */
async function findByIndex(database: Database, where: SQL, { sort, page, pageSize }: Place): Promise<Found> {
  const find = async (end: End, limit: number, offset: number) => {
    const rows =
      where === everybody
        ? await idsOfAll(database, sort ?? '-createdAt', end).execute({
            limit,
            offset,
            edition: namedEdition(),
          })
        : await idsQuery(database, ofThose(where), sort, end, { limit, offset });
    return rows.map(({ id }) => id);
  };
  const counting = countThose(database, where);
  if (page === 1) {
    // Found without the total.
    const [total, ids] = await Promise.all([counting, find('first', pageSize, 0)]);
    return { ids, total };
  }
  const total = await counting;
  const offset = (page - 1) * pageSize;
  const limit = Math.min(pageSize, total - offset);
  if (limit <= 0) return { ids: [], total };
  if (offset + limit <= total / 2) return { ids: await find('first', limit, offset), total };
  // Pages of the far half are reached from the other end, so that the last one is as near as the first.
  return { ids: (await find('last', limit, total - offset - limit)).reverse(), total };
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
  const [found] = rows;
  if (!found) throw new Error('The database found nothing and nobody.');
  return found;
}

async function countThose(database: Database, where: SQL): Promise<number> {
  const [counted] =
    where === everybody
      ? await countOfAll(database).execute({ edition: namedEdition() })
      : await countQuery(database, ofThose(where));
  return counted?.total ?? 0;
}

function ofThose(where: SQL): SQL {
  return sql`${ofThisEdition(registrations)} and (${where})`;
}

function countQuery(database: Database | Transaction, where: SQL) {
  return database.select({ total: count() }).from(registrations).where(where);
}

const ofNamed = ofEdition(registrations, sql.placeholder('edition'));

const countOfAll = prepareOnce((database) => countQuery(database, ofNamed).prepare('count of all'));

type End = 'first' | 'last';

function idsQuery(
  database: Database | Transaction,
  where: SQL,
  sort: Sorting,
  end: End,
  { limit, offset }: { limit: number | Placeholder; offset: number | Placeholder },
) {
  return database
    .select({ id: registrations.id })
    .from(registrations)
    .where(where)
    .orderBy(orderOf(sort, end === 'last'))
    .limit(limit)
    .offset(offset);
}

const idsOfAll = prepareOnce((database, sort: NonNullable<Sorting>, end: End) =>
  idsQuery(database, ofNamed, sort, end, {
    limit: sql.placeholder('limit'),
    offset: sql.placeholder('offset'),
  }).prepare(`ids, ${sort} from the ${end}`),
);

/** In the order of the ids. One deleted in between is left out. */
async function readRows(database: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await listedOfIds(database).execute({ ids });
  return rows.map(({ json }) => json);
}

const ids = sql`${sql.placeholder('ids')}::uuid[]`;

/** Of ids alone PostgreSQL keeps its plan: that for a limit it makes anew each time, which takes as long as the rows. */
const listedOfIds = prepareOnce((database) =>
  database
    .select({ json: registrationJson({ isPerhapsTwice: looksTwice, money: moneyJson }) })
    .from(registrations)
    .where(sql`${registrations.id} = any(${ids})`)
    .orderBy(sql`array_position(${ids}, ${registrations.id})`)
    .prepare('listed'),
);

const rowsOfIds = prepareOnce((database) =>
  database
    .select({ json: registrationJson() })
    .from(registrations)
    .where(sql`${registrations.id} = any(${ids})`)
    .orderBy(orderOf())
    .prepare('registrations of ids'),
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
    const rows = await rowsOfIds(database).execute({ ids: chunk });
    yield rows.map(({ json }) => json);
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
