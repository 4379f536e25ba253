// What needs doing, counted by the conditions of the lists that it leads to. Organizers are told of their sections.
import { and, eq, max, type SQL, sql } from 'drizzle-orm';
import { roadTripKey } from '#domain/event.ts';
import { peopleOf, statementOldDays, type ToDoItem, toDos } from '#domain/to-do.ts';
import { readBoard } from '#server/boards/read-board.ts';
import type { Database } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { statements } from '#server/ledger/tables.ts';
import { countLate } from '#server/mail/letter-list.ts';
import { letters } from '#server/mail/tables.ts';
import { readLinesLeft } from '#server/payments/overview.ts';
import { inState } from '#server/registrations/entry-conditions.ts';
import { inGroup } from '#server/registrations/groups.ts';
import { withMoney } from '#server/registrations/money-conditions.ts';
import { isPerhapsTwice } from '#server/registrations/same-person.ts';
import { registrations } from '#server/registrations/tables.ts';
import { meetsWho } from '#server/registrations/who-conditions.ts';
import { ofThisEdition } from '#server/this-edition.ts';

const dayMs = 86_400_000;

/** `own` are the sections of an organizer; an admin has none of their own, and is told of all. */
export async function readToDos(
  database: Database,
  own: readonly string[] | undefined,
  now: Date,
): Promise<ToDoItem[]> {
  const { sections: all } = await readEvent(database);
  const sections = all.map(({ key }) => key).filter((key) => !own || own.includes(key));
  if (sections.length === 0) return [];
  const people = await meetsWho(database, peopleOf(sections, all), () => 'section');
  const found = await Promise.all([
    own ? Promise.all(sections.map((key) => ofLetters(database, now, key))) : ofLetters(database, now),
    Promise.all(sections.map((key) => ofSection(database, key))),
    ofBoards(database, people, sections.includes(roadTripKey)),
    countOf(database, 'owes_long', and(people, withMoney('owes_long'))),
    countOf(database, 'twice', isPerhapsTwice()),
    own ? [] : ofTreasurer(database, now),
  ]);
  return found
    .flat(2)
    .filter(({ count }) => count > 0)
    .sort((a, b) => toDos.indexOf(a.what) - toDos.indexOf(b.what));
}

async function countOf(
  database: Database,
  what: ToDoItem['what'],
  condition: SQL | undefined,
  section?: string,
): Promise<ToDoItem> {
  const count = await database.$count(registrations, and(ofThisEdition(registrations), condition));
  return { what, count, ...(section !== undefined && { section }) };
}

async function ofLetters(database: Database, now: Date, section?: string): Promise<ToDoItem[]> {
  const of = and(
    ofThisEdition(letters),
    section === undefined ? undefined : eq(letters.sectionType, section),
  );
  const [failed, late] = await Promise.all([
    database.$count(letters, and(eq(letters.state, 'failed'), of)),
    countLate(database, of, now),
  ]);
  const its = section !== undefined && { section };
  return [
    { what: 'letters_failed', count: failed, ...its },
    { what: 'letters_held_up', count: late, ...its },
  ];
}

function ofSection(database: Database, section: string): Promise<ToDoItem[]> {
  return Promise.all([
    countOf(database, 'asking', inState('requested', { section }), section),
    countOf(database, 'waiting', inState('waiting', { section }), section),
  ]);
}

/** Who lost their seat on any leg; seats on the leg where the most are short, as the board has it; by the answers, beds of whoever it is told of. */
async function ofBoards(database: Database, people: SQL, hasRoadTrip: boolean): Promise<ToDoItem[]> {
  const { spareAccommodationCapacity: beds } = registrations;
  const [row] = await database
    .select({
      beds: sql<number>`(count(*) filter (where ${inGroup('accommodation')} and ${people})
        - coalesce(sum(${beds}) filter (where ${people}), 0))::int`,
    })
    .from(registrations)
    .where(ofThisEdition(registrations));
  const cars = hasRoadTrip ? await readBoard(database, 'cars') : { slots: [], people: [] };
  const lost = cars.people.filter(({ stranded }) => Object.keys(stranded).length > 0);
  return [
    { what: 'seats_lost', count: lost.reduce((sum, { heads }) => sum + heads, 0) },
    { what: 'seats_short', count: Math.max(0, ...cars.slots.map(({ short }) => short)) },
    { what: 'beds_short', count: row?.beds ?? 0 },
  ];
}

async function ofTreasurer(database: Database, now: Date): Promise<ToDoItem[]> {
  const [lines, refunds, days] = await Promise.all([
    readLinesLeft(database),
    countOf(database, 'refunds_due', withMoney('refund_due')),
    daysSinceStatement(database, now),
  ]);
  return [
    { what: 'bank_lines', count: lines.unmatched.count },
    refunds,
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
