// Repeated submits: the same Idempotency-Key answers what the first answered and stores nothing twice.
import { createHash } from 'node:crypto';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { insertion } from '#server/database/insert-rows.ts';
import { idempotencyKeys } from '#server/database/tables.ts';
import { type Going, isOneOf } from '#server/person.ts';
import { deriveKey, hashToken, seal, unseal } from '#server/secrets.ts';

const keptHours = 24;

/** `request` is all that makes this request the one it is. */
export type KeyedRequest = { key: string; request: unknown };

/** A reply about one registration, with which it is forgotten. */
type Reply = { status: number; body: { id: string } };

/**
 * Runs `act` once per key within `tx`. A copy that arrives at the same time waits at the insert until the
 * first one's transaction ended. Throws idempotency_key_reused when the request is another one.
 */
export async function answerOnce<R extends Reply>(
  tx: Transaction,
  key: string | undefined,
  request: unknown,
  act: () => Promise<R>,
): Promise<R> {
  if (key === undefined) return act();
  const keyHash = hashToken(key);
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ keyHash, requestHash: hashRequest(request) })
    .onConflictDoNothing()
    .returning({ keyHash: idempotencyKeys.keyHash });
  if (inserted.length === 0) {
    const kept = await readKeptReply<R>(tx, { key, request });
    if (!kept) throw new AppError('idempotency_key_reused');
    return kept;
  }
  const reply = await act();
  await tx
    .update(idempotencyKeys)
    .set({ sealedReply: sealReply(key, reply), registrationId: reply.body.id })
    .where(eq(idempotencyKeys.keyHash, keyHash));
  return reply;
}

/**
 * Keeps the replies to requests that are being answered together, and says which keys were new: the others
 * had their answer before, or have it from an earlier one of `replies`.
 */
export async function keepReplies(
  tx: Transaction,
  replies: readonly (KeyedRequest & { reply: Reply; now: Date })[],
): Promise<ReadonlySet<string>> {
  const keyOf = new Map(replies.map(({ key }) => [hashToken(key), key]));
  const rows = replies.map(({ key, request, reply, now }) => ({
    keyHash: hashToken(key),
    requestHash: hashRequest(request),
    sealedReply: sealReply(key, reply),
    registrationId: reply.body.id,
    createdAt: now,
  }));
  if (rows.length === 0) return new Set();
  // In one order everywhere, so that no two transactions wait for each other.
  rows.sort((a, b) => (a.keyHash < b.keyHash ? -1 : 1));
  const { rows: inserted } = await tx.execute<{ key_hash: string }>(
    sql`${insertion(idempotencyKeys, rows)} on conflict do nothing returning key_hash`,
  );
  return new Set(inserted.flatMap(({ key_hash }) => keyOf.get(key_hash) ?? []));
}

/** Which of these keys were answered before. */
export async function answeredKeys(
  database: Database | Transaction,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const keyOf = new Map(keys.map((key) => [hashToken(key), key]));
  const rows = await database
    .select({ keyHash: idempotencyKeys.keyHash })
    .from(idempotencyKeys)
    .where(inArray(idempotencyKeys.keyHash, [...keyOf.keys()]));
  return new Set(rows.flatMap(({ keyHash }) => keyOf.get(keyHash) ?? []));
}

/** What the first request with this key answered, if there was one. Throws idempotency_key_reused. */
export async function readKeptReply<R extends Reply>(
  database: Database | Transaction,
  { key, request }: KeyedRequest,
): Promise<R | undefined> {
  const [first] = await database
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.keyHash, hashToken(key)));
  if (!first) return undefined;
  if (!first.sealedReply || first.requestHash !== hashRequest(request)) {
    throw new AppError('idempotency_key_reused');
  }
  return JSON.parse(unseal(sealingKeyOf(key), first.sealedReply));
}

/** The reply may hold a token, so it is sealed with the key itself, of which only a hash is stored. */
function sealReply(key: string, reply: Reply): string {
  return seal(sealingKeyOf(key), JSON.stringify(reply));
}

function sealingKeyOf(key: string): Buffer {
  return deriveKey(key, 'idempotent reply');
}

function hashRequest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}

/** What was answered about registrations that are erased. A late repeat of the key does not register them anew. */
export async function forgetReplies(
  tx: Transaction,
  { registrationIds, before }: Pick<Going, 'registrationIds' | 'before'>,
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ sealedReply: null, requestHash: '', registrationId: null })
    .where(isOneOf(idempotencyKeys.registrationId, registrationIds));
  if (before) await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}

export async function forgetOldIdempotencyKeys(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptHours * 3_600_000);
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
}
