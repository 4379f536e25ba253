// Where a visitor came from whose letters are counted: a keyed hash of the network, another one each day, which is
// forgotten after a day.
import { createHmac } from 'node:crypto';
import { and, isNotNull, lt } from 'drizzle-orm';
import { dayMs } from '#domain/locale/dates.ts';
import type { Database } from '#server/database/connect.ts';
import { letters } from '#server/mail/tables.ts';
import { networkOf } from '#server/requests/network-of.ts';
import { deriveKey } from '#server/running/secrets.ts';
import type { Services } from '#server/services.ts';

const keptForMs = dayMs;

/** Undefined where nothing is counted by address, as in load tests. */
export function senderOf(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  address: string,
  now: Date,
): string | undefined {
  if (!config.isRateLimited) return undefined;
  const day = now.toISOString().slice(0, 10);
  const key = deriveKey(secret, 'letter sender');
  return createHmac('sha256', key)
    .update(`${day} ${networkOf(address)}`)
    .digest('base64url');
}

export async function forgetSenders(database: Database, now: Date): Promise<void> {
  await database
    .update(letters)
    .set({ senderHash: null })
    .where(and(isNotNull(letters.senderHash), lt(letters.createdAt, new Date(now.getTime() - keptForMs))));
}
