// Who was left out of a letter to many, and why: it says so beside those whom it reached.
import { and, asc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { type LeftOut, type LeftOutReason, leftOutReasons } from '#domain/letters/mailing.ts';
import type { AnyDatabase, Transaction } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { readMoney } from '#server/ledger/money.ts';
import { allocations, charges } from '#server/ledger/tables.ts';
import type { StoredLetter } from '#server/mail/composers.ts';
import { mailings, mailingsLeftOut } from '#server/mailings/tables.ts';
import { readGetsNews } from '#server/registrations/letters/news.ts';
import { hasCancelled } from '#server/registrations/lists/entry-conditions.ts';
import { registrations } from '#server/registrations/tables.ts';
import { inEdition } from '#server/requests/this-edition.ts';

export async function keepLeftOut(
  tx: Transaction,
  mailingId: string,
  registrationIds: readonly string[],
  reason: LeftOutReason,
): Promise<void> {
  if (registrationIds.length === 0) return;
  // Not of one who is being deleted, or whose letters are changed: that may wait for this very letter.
  await tx.execute(sql`insert into ${mailingsLeftOut} (mailing_id, registration_id, reason)
    select ${mailingId}::uuid, id, ${reason} from ${registrations}
    where id = any(${`{${registrationIds.join()}}`}::uuid[]) for key share skip locked on conflict do nothing`);
}

/** Of each mailing; with `most` the first names of a reason, and how many others there are. */
export async function readLeftOut(
  database: AnyDatabase,
  mailingIds: readonly string[],
  most?: number,
): Promise<Map<string, LeftOut[]>> {
  const { mailingId, reason } = mailingsLeftOut;
  const alike = sql`partition by ${mailingId}, ${reason}`;
  const byName = sql`${registrations.sortName}, ${registrations.id}`;
  const ranked = database
    .select({
      mailingId,
      reason,
      name: registrations.name,
      place: sql<number>`(row_number() over (${alike} order by ${byName}))::int`.as('place'),
      total: sql<number>`(count(*) over (${alike}))::int`.as('total'),
    })
    .from(mailingsLeftOut)
    .innerJoin(registrations, eq(registrations.id, mailingsLeftOut.registrationId))
    .where(inArray(mailingId, [...mailingIds]))
    .as('ranked');
  const rows = await database
    .select()
    .from(ranked)
    .where(most === undefined ? undefined : lte(ranked.place, most))
    .orderBy(asc(ranked.place));
  const of = (id: string) =>
    leftOutReasons.flatMap((reason): LeftOut[] => {
      const people = rows.filter((row) => row.mailingId === id && row.reason === reason);
      const [first] = people;
      if (!first) return [];
      const others = first.total - people.length;
      return [{ reason, names: people.map(({ name }) => name), ...(others > 0 && { others }) }];
    });
  return new Map(mailingIds.map((id) => [id, of(id)]));
}

/** Since the letter was written its reader came to owe nothing, where it goes to who owes, or said no to news: it is not sent. */
export async function leaveOutMeanwhile(tx: Transaction, letter: StoredLetter): Promise<boolean> {
  const { mailingId, registrationId, editionId } = letter;
  if (!mailingId || !registrationId) return false;
  const [mailing] = await mailingQuery(tx).execute({ mailingId });
  const reason = await inEdition(editionId, async (): Promise<LeftOutReason | undefined> => {
    if (mailing?.isNews && !(await readGetsNews(tx, registrationId))) return 'no_news';
    if (!mailing?.leavesOutPaid) return undefined;
    return readWhyNotOwing(tx, registrationId, letter.createdAt);
  });
  if (reason) await keepLeftOut(tx, mailingId, [registrationId], reason);
  return reason !== undefined;
}

/** Why they owe nothing any more that they owed then; undefined where they owe, or owed nothing then either. */
export async function readWhyNotOwing(
  tx: Transaction,
  registrationId: string,
  since: Date,
): Promise<LeftOutReason | undefined> {
  const { openCents, paidCents } = await readMoney(tx, registrationId);
  if (openCents > 0) return undefined;
  const isLess = await isChargedLess(tx, registrationId, since);
  if (isLess && (await hasLeft(tx, registrationId))) return 'cancelled';
  if (paidCents > 0 && (isLess || (await cameSince(tx, registrationId, since)))) return 'paid';
  return isLess ? 'owes_nothing' : undefined;
}

const mailingQuery = prepareOnce((database) =>
  database
    .select({ isNews: mailings.isNews, leavesOutPaid: mailings.leavesOutPaid })
    .from(mailings)
    .where(eq(mailings.id, sql.placeholder('mailingId')))
    .prepare('mailing of a letter'),
);

/** Something was waived or taken back since: whoever never owed anything reads the letter all the same. */
async function isChargedLess(tx: Transaction, registrationId: string, since: Date): Promise<boolean> {
  const { createdAt, kind, voidedAt } = charges;
  const isWaived = and(eq(kind, 'discount'), gte(createdAt, since));
  const isSo = and(eq(charges.registrationId, registrationId), or(gte(voidedAt, since), isWaived));
  return (await tx.$count(charges, isSo)) > 0;
}

/** To whom money is to go back is written though they owe nothing: that was so before. */
async function cameSince(tx: Transaction, registrationId: string, since: Date): Promise<boolean> {
  const isTheirs = eq(allocations.registrationId, registrationId);
  return (await tx.$count(allocations, and(isTheirs, gte(allocations.createdAt, since)))) > 0;
}

async function hasLeft(tx: Transaction, registrationId: string): Promise<boolean> {
  return (await tx.$count(registrations, and(eq(registrations.id, registrationId), hasCancelled()))) > 0;
}
