// Letters that wait and have no job that would send them: they are found and queued again.
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { jobSpec } from '#server/mail/outbox.ts';
import { clockFaultMs, longestWaitMs } from '#server/mail/spam-bound.ts';

/** Letters that one statement looks at: with a hundred thousand that wait none takes long, however busy the database. */
const piece = 1_000;

/** Where a piece ended, as PostgreSQL writes it: its times are finer than a Date. */
type Place = { dueAt: string; id: string };

const beforeAll: Place = { dueAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Queues letters that are due and have no job that could run: a killed process keeps its jobs locked for hours,
 * and a clock that was ahead planned them for then. Letters that a living process is sending are locked and
 * stay out.
 */
export async function sweepLetters(database: Database, now: Date): Promise<void> {
  let place: Place | undefined = beforeAll;
  while (place) place = await sweepPiece(database, now, place);
}

/** A statement and a transaction of its own. Undefined when there were no letters after `place`. */
async function sweepPiece(database: Database, now: Date, place: Place): Promise<Place | undefined> {
  const after = (milliseconds: number) =>
    sql`${new Date(now.getTime() + milliseconds).toISOString()}::timestamptz`;
  const { rows } = await database.execute<Place>(sql`
    with waiting as materialized (
      select id, due_at, created_at
      from letters
      where state = 'queued' and (due_at, id) > (${place.dueAt}::timestamptz, ${place.id}::uuid)
      order by due_at, id
      limit ${piece}),
    lost as materialized (
      select letters.id::text as id
      from letters
      join waiting on waiting.id = letters.id
      where letters.state = 'queued'
        and (letters.due_at <= ${after(0)}
          or letters.due_at > ${after(longestWaitMs + clockFaultMs)}
          or letters.created_at > ${after(clockFaultMs)})
        and not exists (
          select from graphile_worker.jobs
          where jobs.key = letters.id::text and jobs.locked_at is null and jobs.attempts < jobs.max_attempts
            and jobs.run_at <= now() + interval '1 minute'
          -- Else PostgreSQL may read all jobs for each piece.
          offset 0)
      order by letters.due_at, letters.id
      for update of letters skip locked),
    made as (
      select count(*) from graphile_worker.add_jobs(array(
        select ${jobSpec(sql`lost.id`, sql`null::timestamptz`, sql`null::text`)} from lost))
      having exists (select from lost))
    select due_at::text as "dueAt", id, (select count from made) as made
    from waiting order by due_at desc, id desc limit 1`);
  return rows[0];
}
