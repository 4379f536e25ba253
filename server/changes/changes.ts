// Who changed what: logins, admins, forms, sections, mailings, and that a registration was deleted.
import { and, count, desc, eq, gte } from 'drizzle-orm';
import { pageLimits } from '#domain/basics/page.ts';
import type { Change, ChangePage, ChangeSubject } from '#domain/desk/changes.ts';
import { changes } from '#server/changes/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';

/** Who does it: the e-mail of an admin, the username of an organizer, or 'operator'. */
export type By = { actor: string; now: Date };

export type NewChange = {
  /** E-mail of an admin, username of an organizer, or 'operator'. */
  actor: string;
  action: string;
  subject: ChangeSubject;
  /** Which one. Never a rider's name: what is deleted must not live on here. */
  name: string;
  fields?: string[];
  at: Date;
};

/** Call it in the transaction of the change itself. */
export async function recordChange(tx: Transaction, change: NewChange): Promise<void> {
  await tx.insert(changes).values(change);
}

/** A mailing that is deleted leaves its id here in place of its subject, which may name a rider. */
export async function renameMailing(
  tx: Transaction,
  { subject, at, name }: { subject: string; at: Date; name: string },
): Promise<void> {
  const isIt = and(eq(changes.subject, 'mailing'), eq(changes.name, subject), eq(changes.at, at));
  await tx.update(changes).set({ name }).where(isIt);
}

/** The same of one that was never sent: planned, changed and cancelled under this subject. */
export async function forgetMailingName(
  tx: Transaction,
  { subject, since, name }: { subject: string; since: Date; name: string },
): Promise<void> {
  const isIt = and(eq(changes.subject, 'mailing'), eq(changes.name, subject), gte(changes.at, since));
  await tx.update(changes).set({ name }).where(isIt);
}

/** What the log knows by an id alone, as it is called now. */
type Named = Pick<Change, 'rider' | 'line'>;
/** By the rooms that know it. */
export type ReadNamed = Partial<
  Record<ChangeSubject, (database: Database, ids: readonly string[]) => Promise<(id: string) => Named>>
>;

export async function readChanges(
  database: Database,
  { page = 1, pageSize = pageLimits.usual }: { page?: number | undefined; pageSize?: number | undefined },
  readNamed: ReadNamed,
): Promise<ChangePage> {
  const [rows, [counted]] = await Promise.all([
    database
      .select()
      .from(changes)
      .orderBy(desc(changes.at), changes.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database.select({ total: count() }).from(changes),
  ]);
  const named = await namesOf(database, rows, readNamed);
  return { items: rows.map((row) => ({ ...changeOf(row), ...named(row) })), total: counted?.total ?? 0 };
}

type Row = typeof changes.$inferSelect;

async function namesOf(database: Database, rows: readonly Row[], readNamed: ReadNamed) {
  const bySubject = Map.groupBy(rows, ({ subject }) => subject);
  const read = await Promise.all(
    [...bySubject].map(async ([subject, of]) => {
      const names = await readNamed[subject]?.(
        database,
        of.map(({ name }) => name),
      );
      return [subject, names] as const;
    }),
  );
  const found = new Map(read);
  return ({ subject, name }: Row): Named => found.get(subject)?.(name) ?? {};
}

function changeOf({ id, actor, action, subject, name, fields, at }: Row): Change {
  return { id, actor, action, subject, name, fields, at: at.toISOString() };
}
