// Letters that wait for a time which a wrong clock planned.
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { clockFaultMs, longestWaitMs } from '#server/mail/spam-bound.ts';
import { letters } from '#server/mail/tables.ts';

/** Letters that one statement moves. */
const piece = 1_000;

/** What was planned while the clock was ahead is due now. One that is being sent is left as it is. */
export async function bringForward(database: Database, now: Date): Promise<void> {
  const after = (milliseconds: number) =>
    sql`${new Date(now.getTime() + milliseconds).toISOString()}::timestamptz`;
  let moved = piece;
  while (moved === piece) {
    const { rowCount } = await database.execute(sql`
      update ${letters} set due_at = ${after(0)} where id in (
        select id from ${letters}
        where state = 'queued' and due_at > ${after(clockFaultMs)}
          and (due_at > ${after(longestWaitMs + clockFaultMs)} or created_at > ${after(clockFaultMs)})
        order by due_at, id
        limit ${piece}
        for update skip locked)`);
    moved = rowCount ?? 0;
  }
}
