// What riders enter by: the event and its forms. Whoever changes it waits for those who are entering by it and holds the
// others back meanwhile; whoever had read it before begins anew. So nobody enters by a limit that is none (decision 0079).
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import { thisEdition } from '#server/requests/this-edition.ts';

/** Of an edition's row: rises whatever clocks say. */
export const nextStamp = sql`greatest(clock_timestamp(), updated_at + interval '1 microsecond')`;

/** The same on each connection, whatever its time zone. */
export const enteringStamp = sql<string>`extract(epoch from updated_at)::text`;

/**
 * In the transaction that changes it, before anything else is locked: whoever enters, or changes a registration, has
 * locked one of them first. Options that have a limit are counted anew by whoever next asks for one, since forms say what
 * an answer takes; of a section and a day an entry itself says so, and who changes the event says which of them are.
 */
export async function changeEnteringRules(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table registrations in exclusive mode`);
  await tx.execute(sql`delete from limited_places
    where edition_id = ${thisEdition()} and starts_with(subject, 'option:')`);
  await tx.execute(sql`update editions set updated_at = ${nextStamp} where id = ${thisEdition()}`);
}

/** Nobody changes it from here on until the transaction ends. */
export async function keepEnteringRules(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table registrations in row share mode`);
}

/** To be read with what it stands for: the edition at hand, and how often what riders enter by has changed. */
export type EnteringStamp = { editionId: string; stamp: string };

/** For a statement of who has locked a registration, so that it holds until the transaction ends. */
export function isStillStamped(read: { [Part in keyof EnteringStamp]: string | Placeholder }): SQL<boolean> {
  return sql<boolean>`(select ${enteringStamp} = ${read.stamp} from editions where id = ${read.editionId}::uuid)`;
}

class RulesChanged extends AppError {
  constructor() {
    super('unavailable');
  }
}

export function checkStillStamped(rows: readonly { isStill: boolean }[]): void {
  if (rows.some(({ isStill }) => !isStill)) throw new RulesChanged();
}

const mostTries = 3;

/** `work` reads the stamp, and anew where what riders enter by was changed meanwhile. */
export async function byCurrentRules<Result>(
  work: () => Promise<Result>,
  tries = mostTries,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RulesChanged && tries > 1) return byCurrentRules(work, tries - 1);
    throw error;
  }
}
