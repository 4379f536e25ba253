// How many took part in each section, those counted in whose data was removed since: for the results on the poster.
import { sql } from 'drizzle-orm';
import type { EventContent } from '#domain/event.ts';
import type { Turnout } from '#domain/page.ts';
import type { Database } from '#server/database/connect.ts';
import { countTakingPart } from '#server/registrations/summary.ts';
import { purges } from '#server/retention/tables.ts';
import { ofThisEdition } from '#server/this-edition.ts';

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
