// What needs doing, counted by the conditions of the lists that it leads to. Organizers are told of their sections.
import { and, eq, max, type SQL, sql } from 'drizzle-orm';
import { peopleOf, statementOldDays, type ToDoItem, toDos } from '#domain/to-do.ts';
import { readLost, readShort } from '#server/boards/short.ts';
import type { Database } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { statements } from '#server/ledger/tables.ts';
import { readHold } from '#server/mail/hold.ts';
import { countLate } from '#server/mail/letter-list.ts';
import { letters } from '#server/mail/tables.ts';
import { readLinesLeft } from '#server/payments/overview.ts';
import { inState } from '#server/registrations/entry-conditions.ts';
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
  const people = await meetsWho(database, peopleOf(sections, all), now, () => 'section');
  const found = await Promise.all([
    own ? Promise.all(sections.map((key) => ofLetters(database, now, key))) : ofLetters(database, now),
    Promise.all(sections.map((key) => ofSection(database, key))),
    ofBoards(database, sections),
    countOf(database, 'owes_long', and(people, withMoney('owes_long', now))),
    countOf(database, 'twice', isPerhapsTwice()),
    own ? [] : ofTreasurer(database, now),
  ]);
  return found
    .flat(2)
    .filter(({ what, count }) => count > 0 || what === 'letters_held')
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
  const [hold, failed, late] = await Promise.all([
    readHold(database),
    database.$count(letters, and(eq(letters.state, 'failed'), of)),
    countLate(database, of, now),
  ]);
  const its = section !== undefined && { section };
  const held = hold ? await database.$count(letters, and(eq(letters.state, 'queued'), of)) : 0;
  const isToldOfHold = held > 0 || (hold && section === undefined);
  return [
    ...(isToldOfHold ? [{ what: 'letters_held' as const, count: held, ...its }] : []),
    { what: 'letters_failed', count: failed, ...its },
    { what: 'letters_held_up', count: hold ? 0 : late, ...its },
  ];
}

function ofSection(database: Database, section: string): Promise<ToDoItem[]> {
  return Promise.all([
    countOf(database, 'asking', inState('requested', { section }), section),
    countOf(database, 'waiting', inState('waiting', { section }), section),
  ]);
}

/** Who lost a seat or bed that they had; and on the leg or night where the most are short, as the boards have it. */
async function ofBoards(database: Database, sections: readonly string[]): Promise<ToDoItem[]> {
  const [seatsLost, bedsLost, seats, beds] = await Promise.all([
    readLost(database, 'cars', sections),
    readLost(database, 'beds', sections),
    readShort(database, 'cars', sections),
    readShort(database, 'beds', sections),
  ]);
  return [
    { what: 'seats_lost', count: seatsLost },
    { what: 'beds_lost', count: bedsLost },
    { what: 'seats_short', count: seats },
    { what: 'beds_short', count: beds },
  ];
}

async function ofTreasurer(database: Database, now: Date): Promise<ToDoItem[]> {
  const [lines, refunds, days] = await Promise.all([
    readLinesLeft(database),
    countOf(database, 'refunds_due', withMoney('refund_due', now)),
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
