// The list of registrations: groups, filters, search, sorting and pages, all in the database.
import { and, asc, count, desc, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { dayKeys, type EventContent } from '#domain/event.ts';
import { readHalfOfCode, readPaymentCode } from '#domain/payment-code.ts';
import { readCondition } from '#domain/question-condition.ts';
import { pageLimits, type RegistrationList, type Sort } from '#domain/registration-list.ts';
import type { Database } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { readEvent } from '#server/editions/event.ts';
import { editions } from '#server/editions/tables.ts';
import { inSection, inState, onDay } from '#server/registrations/entry-conditions.ts';
import { everybody, inGroup, ofKind } from '#server/registrations/groups.ts';
import { moneyJson, withMoney } from '#server/registrations/money-conditions.ts';
import { readOwnQuestion } from '#server/registrations/own-questions.ts';
import { meets } from '#server/registrations/question-conditions.ts';
import { registrationJson } from '#server/registrations/registration-json.ts';
import { isPerhapsTwice, looksTwice } from '#server/registrations/same-person.ts';
import { entries, entryPlaces, registrations } from '#server/registrations/tables.ts';
import { namedEdition, ofEdition, ofThisEdition, thisEdition } from '#server/this-edition.ts';

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
  { page = 1, pageSize = pageLimits.usual, sort, answer, ...filters }: RegistrationList,
): Promise<{ items: string[]; total: number }> {
  if (filters.day !== undefined) checkDay(await readEvent(database), filters.day);
  const where =
    answer === undefined
      ? conditionOf(filters)
      : sql`${conditionOf(filters)} and ${await meetsAnswer(database, answer)}`;
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

/** Who meets it, as a condition is written in an address. Throws invalid_input for a question that there is not. */
async function meetsAnswer(database: Database, answer: string): Promise<SQL> {
  const condition = readCondition(answer);
  if (!condition) throw new AppError('invalid_input', { answer: { code: 'unknown_condition' } });
  return meets(await readOwnQuestion(database, condition.question, 'answer'), condition);
}

function checkDay(event: EventContent, day: string): void {
  const days = dayKeys(event);
  if (!days.includes(day)) throw new AppError('invalid_input', { day: { code: 'not_one_of', known: days } });
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

/** Who matches a list's filters; without any it is everybody. */
export function conditionOf(filters: Omit<RegistrationList, 'page' | 'pageSize' | 'sort' | 'answer'>): SQL {
  const { q, group = 'all', value, section, day, registered, twice, state, money } = filters;
  const conditions = [
    group === 'all' ? undefined : inGroup(group),
    value === undefined || value === '' ? undefined : ofKind(group, value),
    section && !state ? inSection(section) : undefined,
    day && !state ? onDay(day) : undefined,
    registered ? registeredOn(registered) : undefined,
    twice && isPerhapsTwice(),
    state && inState(state, { ...(section && { section }), ...(day && { day }) }),
    q ? searched(q) : undefined,
    money && withMoney(money),
  ];
  return and(...conditions) ?? everybody;
}

/** From midnight to midnight where the event is. */
function registeredOn(date: string): SQL {
  const zone = sql`(select ${editions.content}->>'timeZone' from ${editions} where ${editions.id} = ${thisEdition()})`;
  const midnight = sql`${date}::timestamp`;
  return sql`${registrations.createdAt} >= ${midnight} at time zone ${zone}
    and ${registrations.createdAt} < (${midnight} + interval '1 day') at time zone ${zone}`;
}

/** All its words, or a payment code in any spelling; a word may be such a code, or one of its two groups. */
function searched(q: string): SQL | undefined {
  const code = readPaymentCode(q);
  const words = and(...wordsOf(q).map(holdsWord));
  // A name may read like a code.
  return code === undefined ? words : or(eq(registrations.paymentCode, code), words);
}

/** As the stored text is: without accents and capitals. */
function wordsOf(q: string): string[] {
  const plain = q
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return plain.split(/\s+/).filter(Boolean);
}

function holdsWord(word: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const isInText = sql`${registrations.searchText} like ${pattern}`;
  const code = readPaymentCode(word) ?? readHalfOfCode(word);
  return code ? sql`(${isInText} or ${registrations.paymentCode} like ${`%${code}%`})` : isInText;
}
