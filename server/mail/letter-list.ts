// The list of letters with what became of each.
import { and, count, desc, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import { pageLimits } from '#domain/basics/page.ts';
import {
  type LetterList,
  type LetterState,
  lateAfterMinutes,
  lateAfterTries,
  letterStates,
} from '#domain/letters/letter-list.ts';
import type { LetterPage, SentLetter } from '#domain/letters/sent-letters.ts';
import { minuteMs } from '#domain/locale/dates.ts';
import type { AnyDatabase, Database } from '#server/database/connect.ts';
import { letters } from '#server/mail/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/** Without the letter itself, which is long. */
const listColumns = {
  id: letters.id,
  kind: letters.kind,
  recipient: letters.recipient,
  subject: letters.subject,
  state: letters.state,
  attempts: letters.attempts,
  lastError: letters.lastError,
  dueAt: letters.dueAt,
  sentAt: letters.sentAt,
  createdAt: letters.createdAt,
};

/** Of those of the edition at hand that are also `narrowed`. */
export async function readLetterPage(
  database: Database,
  { state, page = 1, pageSize = pageLimits.usual }: LetterList,
  narrowed: SQL | undefined,
  now: Date,
): Promise<Omit<LetterPage, 'isMailConfigured'>> {
  const where = and(ofThisEdition(letters), narrowed);
  const pageOfIds = database
    .select({ id: letters.id })
    .from(letters)
    .where(and(where, state && eq(letters.state, state)))
    .orderBy(desc(letters.createdAt), letters.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [rows, counts, late] = await Promise.all([
    database
      .select(listColumns)
      .from(letters)
      .where(inArray(letters.id, pageOfIds))
      .orderBy(desc(letters.createdAt), letters.id),
    countStates(database, where),
    countLate(database, where, now),
  ]);
  const total = state ? counts[state] : allOf(counts);
  return { items: rows.map(sentLetterOf), total, counts, late };
}

/**
 * Letters that wait although they are due for `lateAfterMinutes` or were tried `lateAfterTries` times. One that is held
 * back by the bound on letters to one address (spam-bound.ts) is not late.
 */
function countLate(database: Database, where: SQL | undefined, now: Date): Promise<number> {
  return database.$count(letters, and(eq(letters.state, 'queued'), isLate(now), where));
}

/** Of one that waits. */
export function isLate(now: Date): SQL | undefined {
  const since = new Date(now.getTime() - lateAfterMinutes * minuteMs);
  return or(lt(letters.dueAt, since), gte(letters.attempts, lateAfterTries));
}

/** How many letters are in each state. */
export async function countStates(
  database: AnyDatabase,
  where: SQL | undefined,
): Promise<Record<LetterState, number>> {
  const counted = await database
    .select({ state: letters.state, count: count() })
    .from(letters)
    .where(where)
    .groupBy(letters.state);
  return countsOf(counted);
}

/** Whatever became of them. */
export function allOf(counts: Record<LetterState, number>): number {
  return letterStates.reduce((sum, state) => sum + counts[state], 0);
}

export function countsOf(
  counted: readonly { state: LetterState; count: number }[],
): Record<LetterState, number> {
  const counts = { queued: 0, sent: 0, failed: 0, left_out: 0 };
  for (const row of counted) counts[row.state] = row.count;
  return counts;
}

type ListedLetter = Pick<typeof letters.$inferSelect, keyof typeof listColumns>;

export function sentLetterOf(row: ListedLetter): SentLetter {
  const { id, kind, recipient, subject, state, attempts, lastError, dueAt, sentAt, createdAt } = row;
  return {
    id,
    kind,
    recipient,
    subject,
    state,
    attempts,
    lastError,
    dueAt: dueAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
