// The list of registrations: groups, filters, search, sorting and pages, all in the database.
import { and, asc, count, desc, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { pageLimits, type RegistrationList, type Sort } from '#domain/registration-list.ts';
import { readWho, whoOfList } from '#domain/who.ts';
import type { Database } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { inSection } from '#server/registrations/entry-conditions.ts';
import { everybody } from '#server/registrations/groups.ts';
import { moneyJson } from '#server/registrations/money-conditions.ts';
import { registrationJson } from '#server/registrations/registration-json.ts';
import { looksTwice } from '#server/registrations/same-person.ts';
import { entries, entryPlaces, registrations } from '#server/registrations/tables.ts';
import { meetsWho } from '#server/registrations/who-conditions.ts';
import { namedEdition, ofEdition, ofThisEdition } from '#server/this-edition.ts';

const rowsPerChunk = 100;

type Sorting = RegistrationList['sort'];

/** A RegistrationPage as JSON. Throws invalid_input for a day that the event does not have. */
export async function readRegistrationPage(database: Database, list: RegistrationList): Promise<string> {
  const { items, total } = await findPage(database, list);
  return `{"items":[${items.join(',')}],"total":${total}}`;
}

/** Each of them is a ListedRegistration as JSON. */
async function findPage(
  database: Database,
  { page = 1, pageSize = pageLimits.usual, sort, who, ...filters }: RegistrationList,
): Promise<{ items: string[]; total: number }> {
  const named = await meetsWho(database, (who && readWho(who)) || [], () => 'who');
  const narrowed = await meetsWho(database, whoOfList(filters), (part) => part);
  const where = named === everybody ? narrowed : sql`(${named} and ${narrowed})`;
  const counting = countMatches(database, where);
  if (page === 1) {
    // Found without the total.
    const finding = readRows(database, where, { sort, end: 'first', limit: pageSize, offset: 0 });
    const [total, items] = await Promise.all([counting, finding]);
    return { items, total };
  }
  const total = await counting;
  const offset = (page - 1) * pageSize;
  const limit = Math.min(pageSize, total - offset);
  if (limit <= 0) return { items: [], total };
  if (offset + limit <= total / 2) {
    return { items: await readRows(database, where, { sort, end: 'first', limit, offset }), total };
  }
  // Pages of the far half are reached from the other end, so that the last one is as near as the first.
  const place = { sort, end: 'last' as const, limit, offset: total - offset - limit };
  return { items: (await readRows(database, where, place)).reverse(), total };
}

async function countMatches(database: Database, where: SQL): Promise<number> {
  const [counted] =
    where === everybody
      ? await countOfAll(database).execute({ edition: namedEdition() })
      : await countQuery(database, ofThisEdition(registrations), where);
  return counted?.total ?? 0;
}

function countQuery(database: Database, edition: SQL, where: SQL | undefined) {
  return database.select({ total: count() }).from(registrations).where(and(edition, where));
}

const ofNamed = ofEdition(registrations, sql.placeholder('edition'));

const countOfAll = prepareOnce((database) =>
  countQuery(database, ofNamed, undefined).prepare('count of all'),
);

type End = 'first' | 'last';

/** Ids first, where nobody filters by an index alone. One deleted in between is left out. */
async function readRows(
  database: Database,
  where: SQL,
  { sort = '-createdAt', end, ...place }: { sort: Sorting; end: End; limit: number; offset: number },
): Promise<string[]> {
  const found =
    where === everybody
      ? await idsOfAll(database, sort, end).execute({ ...place, edition: namedEdition() })
      : await idsQuery(database, and(ofThisEdition(registrations), where), sort, end, place);
  if (found.length === 0) return [];
  const rows = await listedOfIds(database, sort, end).execute({ ids: found.map(({ id }) => id) });
  return rows.map(({ json }) => json);
}

function idsQuery(
  database: Database,
  where: SQL | undefined,
  sort: NonNullable<Sorting>,
  end: End,
  { limit, offset }: { limit: number | Placeholder; offset: number | Placeholder },
) {
  return database
    .select({ id: registrations.id })
    .from(registrations)
    .where(where)
    .orderBy(...orderOf(sort, end === 'last'))
    .limit(limit)
    .offset(offset);
}

const idsOfAll = prepareOnce((database, sort: NonNullable<Sorting>, end: End) =>
  idsQuery(database, ofNamed, sort, end, {
    limit: sql.placeholder('limit'),
    offset: sql.placeholder('offset'),
  }).prepare(`ids, ${sort} from the ${end}`),
);

/** Of ids alone PostgreSQL keeps its plan: that for a limit it makes anew each time, which takes as long as the rows. */
const listedOfIds = prepareOnce((database, sort: NonNullable<Sorting>, end: End) =>
  rowsQuery(
    database,
    registrationJson({ isPerhapsTwice: looksTwice, money: moneyJson }),
    orderOf(sort, end === 'last'),
  ).prepare(`listed, ${sort} from the ${end}`),
);

const rowsOfIds = prepareOnce((database) =>
  rowsQuery(database, registrationJson(), orderOf(undefined)).prepare('registrations of ids'),
);

function rowsQuery(database: Database, json: SQL<string>, order: SQL[]) {
  return database
    .select({ json })
    .from(registrations)
    .where(sql`${registrations.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(...order);
}

/** All, newest first, a hundred at a time, each as JSON. One deleted in between is left out. */
export async function* readAllRegistrations(database: Database): AsyncGenerator<string[]> {
  const ids = await database
    .select({ id: registrations.id })
    .from(registrations)
    .where(ofThisEdition(registrations))
    .orderBy(...orderOf(undefined));
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
    .orderBy(...orderOf(undefined))
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
function orderOf(sort: Sorting = '-createdAt', isReversed = false): SQL[] {
  const isDown = sort.startsWith('-');
  const name = (isDown ? sort.slice(1) : sort) as Sort;
  const isColumnDown = isDown !== isReversed;
  const isIdDown = isColumnDown === (name !== 'createdAt');
  const column = sortColumns[name];
  return [
    isColumnDown ? desc(column) : asc(column),
    isIdDown ? desc(registrations.id) : asc(registrations.id),
  ];
}
