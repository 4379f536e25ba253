// Repeated submits: the same Idempotency-Key answers what the first answered and stores nothing twice.
import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { idempotencyKeys } from '#server/database/tables.ts';
import { deriveKey, hashToken, seal, unseal } from '#server/secrets.ts';

const keptHours = 24;

/**
 * Runs `act` once per key within `tx`. A copy that arrives at the same time waits at the insert until the
 * first one's transaction ended. The kept reply may hold a token, so it is sealed with the key itself, of
 * which only a hash is stored. Throws idempotency_key_reused when the request is another one.
 */
export async function answerOnce<Reply extends { status: number; body: object }>(
  tx: Transaction,
  key: string | undefined,
  request: unknown,
  act: () => Promise<Reply>,
): Promise<Reply> {
  if (key === undefined) return act();
  const keyHash = hashToken(key);
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const sealingKey = deriveKey(key, 'idempotent reply');

  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ keyHash, requestHash })
    .onConflictDoNothing()
    .returning({ keyHash: idempotencyKeys.keyHash });
  if (inserted.length === 0) {
    const [first] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.keyHash, keyHash));
    if (!first?.sealedReply || first.requestHash !== requestHash)
      throw new AppError('idempotency_key_reused');
    return JSON.parse(unseal(sealingKey, first.sealedReply));
  }
  const reply = await act();
  await tx
    .update(idempotencyKeys)
    .set({ sealedReply: seal(sealingKey, JSON.stringify(reply)) })
    .where(eq(idempotencyKeys.keyHash, keyHash));
  return reply;
}

export async function forgetOldIdempotencyKeys(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptHours * 3_600_000);
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
}
