// Mailings with what became of their letters.
import { count, desc, eq, inArray } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { Mailing, MailingPage } from '#domain/mailing.ts';
import { pageLimits } from '#domain/registration-list.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { countsOf } from '#server/mail/letter-list.ts';
import { letters } from '#server/mail/tables.ts';
import { mailings } from '#server/mailings/tables.ts';
import { ofThisEdition } from '#server/this-edition.ts';

/** Throws mailing_not_found. */
export async function readMailing(database: Database | Transaction, id: string): Promise<Mailing> {
  const [mailing] = await withCounts(
    database,
    await database.select().from(mailings).where(eq(mailings.id, id)),
  );
  if (!mailing) throw new AppError('mailing_not_found');
  return mailing;
}

export async function readMailingPage(
  database: Database,
  { page = 1, pageSize = pageLimits.usual }: { page?: number | undefined; pageSize?: number | undefined },
): Promise<Omit<MailingPage, 'isMailConfigured'>> {
  const [rows, [counted]] = await Promise.all([
    database
      .select()
      .from(mailings)
      .where(ofThisEdition(mailings))
      .orderBy(desc(mailings.createdAt), mailings.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database.select({ total: count() }).from(mailings).where(ofThisEdition(mailings)),
  ]);
  return { items: await withCounts(database, rows), total: counted?.total ?? 0 };
}

async function withCounts(
  database: Database | Transaction,
  rows: readonly (typeof mailings.$inferSelect)[],
): Promise<Mailing[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counted = await database
    .select({ mailingId: letters.mailingId, state: letters.state, count: count() })
    .from(letters)
    .where(inArray(letters.mailingId, ids))
    .groupBy(letters.mailingId, letters.state);
  return rows.map(({ id, subject, body, audience, sentBy, createdAt }) => {
    const counts = countsOf(counted.filter(({ mailingId }) => mailingId === id));
    return { id, subject, body, audience, sentBy, createdAt: createdAt.toISOString(), counts };
  });
}
