// What needs doing, counted by the conditions of the lists that it leads to. Organizers are told of their sections.
import { and, count, eq, max, type SQL, sql } from 'drizzle-orm';
import { peopleOf, statementOldDays, type ToDo, type ToDoItem, toDos } from '#domain/desk/to-do.ts';
import { isOver } from '#domain/event/event.ts';
import { dayMs } from '#domain/locale/dates.ts';
import { frameOf } from '#server/boards/read-board.ts';
import { readLost, readShort } from '#server/boards/short.ts';
import type { Database } from '#server/database/connect.ts';
import { type Definitions, readDefinitions } from '#server/editions/definitions.ts';
import { isEditionOver, readEditions } from '#server/editions/editions.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { statements } from '#server/ledger/tables.ts';
import { readHold } from '#server/mail/hold.ts';
import { isLate } from '#server/mail/letter-list.ts';
import { letters } from '#server/mail/tables.ts';
import { readRefundsDue, readUnmatched } from '#server/payments/overview.ts';
import { countedInStates } from '#server/registrations/lists/entry-conditions.ts';
import { everybody } from '#server/registrations/lists/groups.ts';
import { hasMoney, moneyOfEdition } from '#server/registrations/lists/money-conditions.ts';
import { countTwice } from '#server/registrations/lists/same-person.ts';
import { meetsWho } from '#server/registrations/lists/who-conditions.ts';
import { registrations } from '#server/registrations/tables.ts';
import { inEdition, ofThisEdition } from '#server/requests/this-edition.ts';

/** `own` are the sections of an organizer; an admin has none of their own, and is told of all. */
export async function readToDos(
  database: Database,
  own: readonly string[] | undefined,
  now: Date,
): Promise<ToDoItem[]> {
  const definitions = await readDefinitions(database);
  const { sections: all } = definitions.event;
  const sections = all.map(({ key }) => key).filter((key) => !own || own.includes(key));
  if (sections.length === 0) return [];
  const people = await meetsWho(database, peopleOf(sections, all), now, () => 'section');
  const found = await Promise.all([
    ofLetters(database, now, own && sections),
    ofSections(database, sections),
    ofBoards(database, definitions, sections),
    ofMoney(database, people, now),
    ofTwice(database),
    own ? [] : ofTreasurer(database, now),
    own ? [] : ofEditionsThatAreOver(database),
  ]);
  const isTooLate = isOver(definitions.event, now);
  return found
    .flat()
    .filter(({ what, count }) => count > 0 || what === 'letters_held')
    .filter(({ what }) => !(isTooLate && beforeTheEvent.has(what)))
    .filter(({ what }) => !own || what !== 'refunds_due')
    .sort((a, b) => toDos.indexOf(a.what) - toDos.indexOf(b.what));
}

/** Of which nothing can be done once it is over. */
const beforeTheEvent = new Set<ToDo>([
  'asking',
  'waiting',
  'seats_lost',
  'beds_lost',
  'seats_short',
  'beds_short',
]);

async function ofTwice(database: Database): Promise<ToDoItem[]> {
  return [{ what: 'twice', count: await countTwice(database) }];
}

/** Of each of the sections, or of all letters at once. */
async function ofLetters(
  database: Database,
  now: Date,
  sections: readonly string[] | undefined,
): Promise<ToDoItem[]> {
  const counted = (state: 'failed' | 'queued') =>
    database
      .select({
        section: letters.sectionType,
        count: count(),
        late: sql<number>`(count(*) filter (where ${isLate(now)}))::int`,
      })
      .from(letters)
      .where(and(ofThisEdition(letters), eq(letters.state, state)))
      .groupBy(letters.sectionType);
  const [hold, failed, queued] = await Promise.all([
    readHold(database),
    counted('failed'),
    counted('queued'),
  ]);
  return (sections ?? [undefined]).flatMap((section) => {
    const sum = (rows: typeof failed, what: 'count' | 'late') =>
      rows
        .filter((row) => section === undefined || row.section === section)
        .reduce((total, row) => total + row[what], 0);
    const its = section !== undefined && { section };
    const held = hold ? sum(queued, 'count') : 0;
    const isToldOfHold = held > 0 || (hold && section === undefined);
    const late = hold ? 0 : sum(queued, 'late');
    return [
      ...(isToldOfHold ? [{ what: 'letters_held' as const, count: held, ...its }] : []),
      { what: 'letters_failed' as const, count: sum(failed, 'count'), ...its },
      { what: 'letters_held_up' as const, count: late, ...its },
    ];
  });
}

const asked = { asking: 'requested', waiting: 'waiting' } as const;

async function ofSections(database: Database, sections: readonly string[]): Promise<ToDoItem[]> {
  const { rows } = await database.execute<{ section: string; state: string; count: number }>(sql`
    select ${sectionConfigurations.sectionType} as section, counted.state, counted.count
    from (${countedInStates(Object.values(asked))}) as counted
    join ${sectionConfigurations} on ${sectionConfigurations.id} = counted.section_id`);
  return sections.flatMap((section) =>
    (['asking', 'waiting'] as const).map((what) => {
      const found = rows.find((row) => row.section === section && row.state === asked[what]);
      return { what, count: found?.count ?? 0, section };
    }),
  );
}

/** Who lost a seat or bed that they had; and on the leg or night where the most are short, as the boards have it. */
async function ofBoards(
  database: Database,
  definitions: Definitions,
  sections: readonly string[],
): Promise<ToDoItem[]> {
  const [cars, beds] = [frameOf(definitions, 'cars'), frameOf(definitions, 'beds')];
  const [seatsLost, bedsLost, seats, bedsShort] = await Promise.all([
    readLost(database, cars, sections),
    readLost(database, beds, sections),
    readShort(database, cars, sections),
    readShort(database, beds, sections),
  ]);
  return [
    { what: 'seats_lost', count: seatsLost },
    { what: 'beds_lost', count: bedsLost },
    { what: 'seats_short', count: seats },
    { what: 'beds_short', count: bedsShort },
  ];
}

/** What all have paid and owe is computed once. */
async function ofMoney(database: Database, people: SQL, now: Date): Promise<ToDoItem[]> {
  const isOfThem =
    people === everybody
      ? everybody
      : sql`registration_id in (select ${registrations.id} from ${registrations} where ${people})`;
  const { rows } = await database.execute<Record<Extract<ToDo, 'owes_long' | 'refunds_due'>, number>>(sql`
    select (count(*) filter (where ${hasMoney('owes_long', now)} and ${isOfThem}))::int as owes_long,
      (count(*) filter (where ${hasMoney('refund_due', now)}))::int as refunds_due
    from ${moneyOfEdition()} money`);
  const [row] = rows;
  if (!row) throw new Error('The database counted nothing.');
  return [
    { what: 'owes_long', count: row.owes_long },
    { what: 'refunds_due', count: row.refunds_due },
  ];
}

/** Money that is somebody's does not end with the event; the next one's dashboard is what admins look at. */
async function ofEditionsThatAreOver(database: Database): Promise<ToDoItem[]> {
  if (await isEditionOver(database)) return [];
  const all = await readEditions(database, { isAdmin: true });
  const found = all
    .filter(({ state }) => state === 'over')
    .map(({ id: edition }) =>
      inEdition(edition, async (): Promise<ToDoItem[]> => {
        const [refunds, lines] = await Promise.all([readRefundsDue(database), readUnmatched(database)]);
        return [
          { what: 'bank_lines', count: lines.count, edition },
          { what: 'refunds_due', count: refunds.length, edition },
        ];
      }),
    );
  return (await Promise.all(found)).flat();
}

async function ofTreasurer(database: Database, now: Date): Promise<ToDoItem[]> {
  const [lines, days] = await Promise.all([readUnmatched(database), daysSinceStatement(database, now)]);
  return [
    { what: 'bank_lines', count: lines.count },
    { what: 'statement_old', count: days >= statementOldDays ? days : 0 },
  ];
}

/** 0 where none was ever imported: whoever takes cash alone has none. */
async function daysSinceStatement(database: Database, now: Date): Promise<number> {
  const [newest] = await database
    .select({ at: max(statements.createdAt) })
    .from(statements)
    .where(and(ofThisEdition(statements), sql`${statements.undoneAt} is null`));
  return newest?.at ? Math.floor((now.getTime() - newest.at.getTime()) / dayMs) : 0;
}
