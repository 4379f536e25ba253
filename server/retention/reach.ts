// How far a purge reaches: registrations made before a day began in the event's time zone, and their letters.
import { sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { dayIn } from '#domain/locale/day-in.ts';
import type { AnyDatabase } from '#server/database/connect.ts';

/**
 * When the first day that is kept begins, as the time zone's calendars say. Today's is the last that can be
 * said. Throws purge_too_late.
 */
export async function endOfReach(
  database: AnyDatabase,
  before: string,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<Date> {
  if (before > dayIn(timeZone)(now)) throw new AppError('purge_too_late');
  const { rows } = await database.execute<{ seconds: number }>(sql`
    select extract(epoch from ${before}::date::timestamp at time zone ${timeZone})::float8 as seconds`);
  const [row] = rows;
  if (!row) throw new Error('The database told no time.');
  // East of Greenwich the first day of all begins in a year that nothing can write.
  return new Date(Math.max(row.seconds * 1_000, Date.parse('0001-01-01')));
}
