// Letters that are due, with what they tell: found and read many at a time, before each is linked, locked and sent by itself (delivery.ts).
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { composerOf, type LeftOut, type StoredLetter } from '#server/mail/composers.ts';
import { isToOne, letterHolds, letters } from '#server/mail/tables.ts';
import { type Composing, readWholeLetters, type WholeLetter } from '#server/mail/whole-letter.ts';
import { isUnavailable } from '#server/requests/errors.ts';
import type { Log } from '#server/requests/log.ts';
import { unseal } from '#server/running/secrets.ts';

/** What it takes to make letters ready. */
export type Making = Omit<Composing, 'now'> & {
  database: Database;
  tokenKey: Buffer;
  log: Log;
  clock: () => Date;
};

/** Clocks of several servers differ a little; a letter that is due within this is due. */
export const clockSlackMs = 5_000;

/** One look finds so many at most. */
const mostFound = 16;

/** A letter's row, and which version of it that was; `isToOne`: it goes before those to many. */
export type FoundLetter = StoredLetter & { version: string; isToOne: boolean };

/** Of `letters`: PostgreSQL gives every version of a row another one. */
export const letterVersion = sql<string>`${letters}.xmin::text`;

/** Those that nobody is sending; letters to many once no others are due (decision 0106). */
export async function findDue(database: Database, now: Date, but: readonly string[]): Promise<FoundLetter[]> {
  const until = new Date(now.getTime() + clockSlackMs).toISOString();
  return dueQuery(database).execute({ until, but: [...but] });
}

const dueQuery = prepareOnce((database) => {
  const isDue = sql`state = 'queued' and due_at <= ${sql.placeholder('until')}::timestamptz
    and id <> all(${sql.placeholder('but')}::uuid[]) and not exists (select from ${letterHolds})`;
  const inTurn = sql`order by due_at, id limit ${sql`${mostFound}`.inlineParams()} for update skip locked`;
  const named = (name: string, as: SQL) => database.$with(name, {}).as(as);
  const some = (are: SQL) =>
    sql`select *, ${letterVersion} as version from ${letters} where ${isDue} and ${are} ${inTurn}`;
  return database
    .with(
      named('first', some(isToOne)),
      named('others', some(sql`not exists (select from first)`)),
      // Under the table's name, so that its columns are read from here.
      named('letters', sql`select * from first union all select * from others`),
    )
    .select({ ...getTableColumns(letters), version: sql<string>`version`, isToOne: sql<boolean>`${isToOne}` })
    .from(letters)
    .prepare('due letters');
});

/** What was read for a letter tells how things stand for so long: after that it is read anew. */
export const staysReadyMs = 1_000;

/** What it takes to compose a letter is read. */
export type ReadyLetter = {
  letter: FoundLetter;
  /** Throws where it can't be composed. */
  compose: () => WholeLetter | LeftOut;
  /** When the reading began, by `performance.now()`. */
  since: number;
};

/** Of one that is read when it goes. */
export function unread(letter: FoundLetter): ReadyLetter {
  const compose = () => raise(new Error('This letter was not read yet.'));
  return { letter, compose, since: Number.NEGATIVE_INFINITY };
}

/** For all of them at once; no statement of it waits for what somebody has locked. */
export async function makeReady(making: Making, found: readonly FoundLetter[]): Promise<ReadyLetter[]> {
  const since = performance.now();
  try {
    const compose = await readWholeLetters(making.database, found, { ...making, now: making.clock() });
    return found.map((letter) => ({ letter, compose: () => compose(letter), since }));
  } catch (fault) {
    if (isUnavailable(fault)) throw fault;
    const [letter, ...others] = found;
    if (letter && others.length === 0) return [{ letter, compose: () => raise(fault), since }];
    // One of which something can't be read holds up no other.
    return (await Promise.all(found.map((one) => makeReady(making, [one])))).flat();
  }
}

function raise(fault: unknown): never {
  throw fault;
}

/**
 * Made when a letter goes, and kept in a transaction of its own before: whoever gets the letter may follow the link at once, and
 * whoever revokes links finds this one. It waits for whoever has locked the registration, and holds up no other letter.
 */
export async function makeToken(making: Making, letter: StoredLetter): Promise<string | undefined> {
  const { database, composers, tokenKey, clock, log } = making;
  const { id, kind, requestId, sealedToken } = letter;
  if (sealedToken === null) {
    return composerOf(composers, kind)?.makeToken?.(database, letter, { tokenKey, now: clock() });
  }
  try {
    return unseal(tokenKey, sealedToken);
  } catch {
    log.error(
      { requestId, letterId: id },
      "A letter's link could not be unsealed: it was sealed with another SESSION_SECRET",
    );
    return undefined;
  }
}
