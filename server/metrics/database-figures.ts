// The figures that only the database knows, counted at most every ten seconds however often somebody looks.
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#server/database/connect.ts';
import { letterHolds, letters } from '#server/mail/tables.ts';
import { askedLinks } from '#server/registrations/asked-tables.ts';
import { areWaitedFor } from '#server/registrations/links/own-links.ts';
import { registrations } from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

const keptMs = 10_000;
/** A database that is away is asked again sooner. */
const keptFailureMs = 2_000;
/** Longer than that is as good as away; Prometheus itself waits ten seconds. */
const patienceMs = 4_000;

const figuresSchema = z.object({
  registrations: z.int(),
  letters: z.object({ queued: z.int(), failed: z.int(), sent: z.int(), left_out: z.int() }),
  oldestQueuedSeconds: z.number(),
  jobsWaiting: z.int(),
  lettersHeld: z.int(),
});
export type DatabaseFigures = z.infer<typeof figuresSchema>;

/** Undefined while the database does not answer. Looks at the same time share one count. */
export function databaseFigures(database: Database): () => Promise<DatabaseFigures | undefined> {
  let kept: { until: number; figures: Promise<DatabaseFigures | undefined> } | undefined;
  return () => {
    if (kept && performance.now() < kept.until) return kept.figures;
    const figures = withinPatience(database).catch(() => {
      if (kept?.figures === figures) kept.until = performance.now() + keptFailureMs;
      return undefined;
    });
    kept = { until: performance.now() + keptMs, figures };
    return figures;
  };
}

async function withinPatience(database: Database): Promise<DatabaseFigures> {
  const patience = new AbortController();
  const tooLong = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database did not answer in time.')), patienceMs);
    patience.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  try {
    return await Promise.race([countFigures(database), tooLong]);
  } finally {
    patience.abort();
  }
}

/**
 * Queued, failed and left-out letters have indexes of their own; the others are counted in the smallest. A letter that is held
 * back by the bound on letters to one address (mail/spam-bound.ts) is not late.
 */
async function countFigures(database: Database): Promise<DatabaseFigures> {
  const { rows } = await database.execute(sql`
    select registrations, asked + due as "jobsWaiting", oldest as "oldestQueuedSeconds",
      (select count(*)::int from ${letterHolds}) as "lettersHeld",
      json_build_object('queued', queued, 'failed', failed, 'sent', total - queued - failed - left_out,
        'left_out', left_out) as letters
    from
      (select count(*)::int as registrations from ${registrations} where ${ofThisEdition(registrations)}) as r,
      (select count(*)::int as total from ${letters}) as l,
      (select count(*)::int as queued, (count(*) filter (where ${letters.dueAt} <= now()))::int as due,
        coalesce(greatest(extract(epoch from now() - min(${letters.createdAt})
          filter (where ${letters.attempts} > 0 or ${letters.dueAt} <= now())), 0), 0)::float8 as oldest
        from ${letters} where ${letters.state} = 'queued') as q,
      (select (count(*) filter (where ${letters.state} = 'failed'))::int as failed,
        (count(*) filter (where ${letters.state} = 'left_out'))::int as left_out
        from ${letters} where ${letters.state} in ('failed', 'left_out')) as f,
      (select count(*)::int as asked from ${askedLinks} where ${areWaitedFor}) as a`);
  return z.parse(figuresSchema, rows[0]);
}
