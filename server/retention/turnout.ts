// How many took part in each section, those counted in whose data was removed since: for the results on the poster.
import { sql } from 'drizzle-orm';
import type { Turnout } from '#domain/calls/page.ts';
import type { EventContent } from '#domain/event/event.ts';
import type { Database } from '#server/database/connect.ts';
import { countTakingPart } from '#server/registrations/lists/summary.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';
import { purges } from '#server/retention/tables.ts';

/** So late the results may be: people take part no more, and a stranger who asks often must not make the database count. */
const keptMs = 60_000;

/** Asked for together, or again within a minute of the server's clock, it is counted once; of another event at once. */
export function keptTurnout(database: Database): (event: EventContent, now: Date) => Promise<Turnout> {
  let kept: { event: EventContent; at: Date; turnout: Promise<Turnout> } | undefined;
  return (event, now) => {
    const age = kept?.event === event ? now.getTime() - kept.at.getTime() : keptMs;
    if (kept && age >= 0 && age < keptMs) return kept.turnout;
    const counted = { event, at: now, turnout: readTurnout(database, event) };
    kept = counted;
    counted.turnout.catch(() => {
      if (kept === counted) kept = undefined;
    });
    return counted.turnout;
  };
}

export async function readTurnout(database: Database, event: EventContent): Promise<Turnout> {
  const [here, gone] = await Promise.all([
    countTakingPart(database, event),
    database
      .select({ sections: sql<Record<string, number>>`${purges.counts}->'sections'` })
      .from(purges)
      .where(ofThisEdition(purges)),
  ]);
  const turnout = { ...here };
  for (const { sections } of gone)
    for (const [key, count] of Object.entries(sections)) turnout[key] = (turnout[key] ?? 0) + count;
  return turnout;
}
