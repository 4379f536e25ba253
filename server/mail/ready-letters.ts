// Letters that are due, with all that it takes to send them: found, read and linked many at a time, before each is locked and sent by
// itself (delivery.ts).
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

/** What it takes to send a letter is read, and its link is kept. */
export type ReadyLetter = {
  letter: FoundLetter;
  /** Throws where it can't be composed. */
  compose: () => WholeLetter | LeftOut;
  token: string | undefined;
};

/**
 * For all of them at once. A link is kept before its letter goes, in a transaction of its own: whoever gets the letter may follow
 * it at once, and whoever revokes links finds this one.
 */
export async function makeReady(making: Making, found: readonly FoundLetter[]): Promise<ReadyLetter[]> {
  try {
    const now = making.clock();
    const tokens = await makeTokens(making, found);
    const compose = await readWholeLetters(making.database, found, { ...making, now });
    return found.map((letter) => ({ letter, compose: () => compose(letter), token: tokens.get(letter.id) }));
  } catch (fault) {
    if (isUnavailable(fault)) throw fault;
    const [letter, ...others] = found;
    if (letter && others.length === 0) return [{ letter, compose: () => raise(fault), token: undefined }];
    // One of which something can't be read holds up no other.
    return (await Promise.all(found.map((one) => makeReady(making, [one])))).flat();
  }
}

function raise(fault: unknown): never {
  throw fault;
}

async function makeTokens(making: Making, found: readonly FoundLetter[]): Promise<Map<string, string>> {
  const { database, composers, tokenKey, clock, log } = making;
  const tokens = new Map<string, string>();
  const toMake = found.filter(({ sealedToken }) => sealedToken === null);
  const byMaker = Map.groupBy(toMake, ({ kind }) => composerOf(composers, kind)?.makeTokens);
  for (const [make, ofOne] of byMaker) {
    const made = (await make?.(database, ofOne, { tokenKey, now: clock() })) ?? [];
    for (const [id, token] of made) tokens.set(id, token);
  }
  for (const { id, requestId, sealedToken } of found) {
    if (sealedToken === null) continue;
    try {
      tokens.set(id, unseal(tokenKey, sealedToken));
    } catch {
      log.error(
        { requestId, letterId: id },
        "A letter's link could not be unsealed: it was sealed with another SESSION_SECRET",
      );
    }
  }
  return tokens;
}
