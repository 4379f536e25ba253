// Mailings with what became of their letters.
import { and, count, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { pageLimits } from '#domain/basics/page.ts';
import type { Mailing, MailingPage } from '#domain/letters/mailing.ts';
import type { AnyDatabase, Database } from '#server/database/connect.ts';
import { countsOf } from '#server/mail/letter-list.ts';
import { letters } from '#server/mail/tables.ts';
import { describeAttached } from '#server/mailings/attached.ts';
import { readLeftOut } from '#server/mailings/left-out.ts';
import { mailings } from '#server/mailings/tables.ts';
import { isBy } from '#server/mailings/writer.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';

/** Of those who were left out, in a list; on a mailing's own page stand all. */
const namedInList = 5;

/** Those that they wrote; without it all. */
type Whose = { by?: string | undefined };

/** Throws mailing_not_found. */
export async function readMailing(database: AnyDatabase, id: string, whose: Whose = {}): Promise<Mailing> {
  const rows = await database
    .select()
    .from(mailings)
    .where(and(eq(mailings.id, id), isOf(database, whose)));
  const [mailing] = await withCounts(database, rows);
  if (!mailing) throw new AppError('mailing_not_found');
  return mailing;
}

export async function readMailingPage(
  database: Database,
  { page = 1, pageSize = pageLimits.usual }: { page?: number | undefined; pageSize?: number | undefined },
  whose: Whose = {},
): Promise<Omit<MailingPage, 'isMailConfigured'>> {
  const isMeant = and(ofThisEdition(mailings), isOf(database, whose));
  const [rows, total] = await Promise.all([
    database
      .select()
      .from(mailings)
      .where(isMeant)
      .orderBy(desc(mailings.createdAt), mailings.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database.$count(mailings, isMeant),
  ]);
  return { items: await withCounts(database, rows, namedInList), total };
}

function isOf(database: AnyDatabase, { by }: Whose): SQL | undefined {
  return by === undefined ? undefined : isBy(database, mailings.sentBy, mailings.createdAt, by);
}

async function withCounts(
  database: AnyDatabase,
  rows: readonly (typeof mailings.$inferSelect)[],
  mostNames?: number,
): Promise<Mailing[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counted = await database
    .select({ mailingId: letters.mailingId, state: letters.state, count: count() })
    .from(letters)
    // A copy is none of its people's.
    .where(and(inArray(letters.mailingId, ids), isNotNull(letters.registrationId)))
    .groupBy(letters.mailingId, letters.state);
  const leftOut = await readLeftOut(database, ids, mostNames);
  const described = await describeAttached(
    database,
    rows.map(({ attached }) => attached),
  );
  return rows.map(({ id, subject, body, audience, sentBy, isNews, createdAt }, place) => ({
    ...{ id, subject, body, audience, sentBy, isNews, createdAt: createdAt.toISOString() },
    attachments: described[place] ?? [],
    counts: countsOf(counted.filter(({ mailingId }) => mailingId === id)),
    leftOut: leftOut.get(id) ?? [],
  }));
}
