// Who a mailing goes to: its group of registrations, counted, looked through, and read a batch at a time.
import { and, asc, count, countDistinct, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { type AudienceSize, isDay, type Recipients } from '#domain/mailing.ts';
import { UnknownKeyError } from '#domain/unknown-key.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { everybody, inGroup, onDay } from '#server/registrations/groups.ts';
import { conditionOf } from '#server/registrations/list.ts';
import { registrations } from '#server/registrations/tables.ts';

const recipientColumns = {
  id: registrations.id,
  name: registrations.name,
  email: registrations.email,
  participationDays: registrations.participationDays,
};

function isRecipient({ audience, picked }: Recipients): SQL {
  if (isDay(audience)) return onDay(audience);
  switch (audience) {
    case 'everybody':
      return everybody;
    case 'picked':
      return picked.length === 0 ? sql`false` : inArray(registrations.id, picked);
    case 'unconfirmed':
      return sql`not exists (select from payments where payments.registration_id = ${registrations.id})`;
    case 'road-trip':
    case 'pre-event':
    case 'accommodation':
    case 'housing':
    case 'distribution':
      return inGroup(audience);
    default:
      throw new UnknownKeyError('audience', audience);
  }
}

export async function countAudience(database: Database, recipients: Recipients): Promise<AudienceSize> {
  const [counted] = await database
    .select({ count: count(), addresses: countDistinct(sql`lower(${registrations.email})`) })
    .from(registrations)
    .where(isRecipient(recipients));
  return counted ?? { count: 0, addresses: 0 };
}

/** The recipient at `place` (from 1, who registered first) of those whom the words find, and how many there are. */
export async function readRecipientAt(
  database: Database,
  { q, place, ...recipients }: Recipients & { q: string; place: number },
) {
  const where = and(isRecipient(recipients), conditionOf({ q }));
  const [[counted], [recipient]] = await Promise.all([
    database.select({ count: count() }).from(registrations).where(where),
    database
      .select(recipientColumns)
      .from(registrations)
      .where(where)
      .orderBy(asc(registrations.createdAt), asc(registrations.id))
      .limit(1)
      .offset(place - 1),
  ]);
  return { count: counted?.count ?? 0, recipient };
}

/**
 * The next recipients after `afterId`, by id. They cannot be deleted until the transaction ends, or the letter
 * to one of them would fail all others.
 */
export async function lockRecipients(
  tx: Transaction,
  recipients: Recipients,
  { afterId, limit }: { afterId: string | undefined; limit: number },
) {
  return tx
    .select(recipientColumns)
    .from(registrations)
    .where(and(isRecipient(recipients), afterId ? gt(registrations.id, afterId) : undefined))
    .orderBy(asc(registrations.id))
    .limit(limit)
    .for('key share');
}
