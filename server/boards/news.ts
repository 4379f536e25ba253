// Whose seat or bed is another one than they were last told by letter, and why nobody writes to some of them.
import { sql } from 'drizzle-orm';
import type { BoardKind, Slot } from '#domain/boards/boards.ts';
import { type Lift, liftsOn } from '#domain/boards/lifts.ts';
import { isNews, overSince, type Told, type Untellable } from '#domain/boards/told.ts';
import { firstName } from '#domain/letters/first-name.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { readBoardState } from '#server/boards/read-board.ts';
import { readTold } from '#server/boards/told.ts';
import type { Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { isOneOf } from '#server/person.ts';
import { entries, registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';
import { goneSlot, somebody } from '#words/letters/boards.ts';

export type NewsOfOne = {
  id: string;
  name: string;
  email: string;
  lifts: Lift[];
  /** Of what they were told, what is no longer so. */
  over: Lift[];
  /** Whose organizers see the letter and are answered to. */
  sectionType: string;
  why: Untellable | undefined;
};

/** In the order of names; of an organizer, those of their own sections. */
export async function findNews(
  tx: Transaction,
  kind: BoardKind,
  organizer: Organizer | undefined,
): Promise<NewsOfOne[]> {
  const board = await readBoardState(tx, kind);
  const told = await readTold(tx, kind);
  const liftsOf = liftsOn(board);
  const onBoard = new Set(
    [...board.people, ...board.places.filter(({ isOwn }) => !isOwn)].map(({ id }) => id),
  );
  const found = new Map<string, { lifts: Lift[]; over: Told[] }>();
  for (const id of new Set([...onBoard, ...told.keys()])) {
    const [before, lifts] = [told.get(id) ?? [], liftsOf(id)];
    if (isNews(before, lifts)) found.set(id, { lifts, over: overSince(before, lifts) });
  }
  const { locale } = await readEvent(tx);
  const people = await readPeople(tx, [...found.keys()]);
  const names = await readFirstNames(tx, [...found.values()]);
  return people.flatMap(({ sections, ...person }) => {
    const news = found.get(person.id);
    const own = board.sections.filter((key) => sections.includes(key));
    // Of a local who takes part in nothing, who runs the board's sections.
    const theirs = own.length > 0 ? own : board.sections;
    const sectionType = theirs.find((key) => !organizer || organizer.sections.includes(key));
    if (!news || sectionType === undefined) return [];
    const over = news.over.map((one) => asLift(one, { kind, slots: board.slots, names, locale }));
    const isIn = sections.length > 0 || onBoard.has(person.id);
    const why = isIn ? (person.email === '' ? 'no_address' : undefined) : 'takes_no_part';
    return [{ ...person, lifts: news.lifts, over, sectionType, why }];
  });
}

/** `sections`: those that they entered. */
async function readPeople(tx: Transaction, ids: readonly string[]) {
  const is = registrations;
  const { rows } = await tx.execute<{ id: string; name: string; email: string; sections: string[] }>(sql`
    select ${is.id}, ${is.name}, ${is.email}, array(
      select ${sectionConfigurations.sectionType}
      from ${entries} join ${sectionConfigurations} on ${sectionConfigurations.id} = ${entries.sectionId}
      where ${entries.registrationId} = ${is.id} and ${entries.state} = 'entered') as sections
    from ${registrations} where ${ofThisEdition(registrations)} and ${isOneOf(is.id, ids)}
    order by ${is.sortName}, ${is.id}`);
  return rows;
}

/** Of those with whom somebody no longer rides or sleeps. */
async function readFirstNames(tx: Transaction, news: readonly { over: readonly Told[] }[]) {
  const ids = new Set(news.flatMap(({ over }) => over.flatMap(({ people }) => people.map(({ id }) => id))));
  const rows = await tx
    .select({ id: registrations.id, name: registrations.name })
    .from(registrations)
    .where(isOneOf(registrations.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, firstName(name)]));
}

type Known = {
  kind: BoardKind;
  slots: readonly (Omit<Slot, 'key'> & { slot: string })[];
  names: Map<string, string>;
  locale: string;
};

function asLift(told: Told, { kind: board, slots, names, locale }: Known): Lift {
  const { slot, is, place, placeId, people } = told;
  const gone = () => ({ name: told.name || goneSlot(board, slot, locale), when: '' });
  const { name, when } = slots.find((one) => one.slot === slot) ?? gone();
  const named = people.map(({ id, heads }) => ({ id, heads, name: names.get(id) ?? somebody }));
  return { board, slot, name, when, is, place, placeId, people: named };
}
