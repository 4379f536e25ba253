// Repeated submits: the same Idempotency-Key answers what the first answered and stores nothing twice.
import { eq, inArray, lt } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { hourMs } from '#domain/locale/dates.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { idempotencyKeys } from '#server/database/tables.ts';
import { type Going, isOneOf } from '#server/person.ts';
import { deriveKey, hashToken, seal, unseal } from '#server/running/secrets.ts';

const keptHours = 24;

/** The hash is of all that makes this request the one it is. */
export type KeyedRequest = { key: string; requestHash: string };

/** A reply about one registration, with which it is forgotten. */
type Reply = { status: number; body: { id: string } };

/** What is kept of the first answer. Submits were sealed, too, before decision 0099. */
export type FirstAnswer<R extends Reply> = { status: R['status']; registrationId: string } | { sealed: R };

/**
 * Runs `act` once per key within `tx`. A copy that arrives at the same time waits at the insert until the
 * first one's transaction ended. Throws idempotency_key_reused when the request is another one.
 */
export async function answerOnce<Body extends Reply['body']>(
  tx: Transaction,
  key: string | undefined,
  request: unknown,
  act: () => Promise<Body>,
): Promise<Body> {
  if (key === undefined) return act();
  const first = await claim<{ status: 200; body: Body }>(tx, { key, requestHash: hashRequest(request) });
  if (first && !('sealed' in first)) throw new AppError('idempotency_key_reused');
  if (first) return first.sealed.body;
  const body = await act();
  await keep(tx, key, { sealedReply: sealReply(key, { status: 200, body }), registrationId: body.id });
  return body;
}

/** The same of a submit, of whose reply nothing is kept but whose it is: `again` makes it anew. */
export async function submitOnce<R extends Reply>(
  tx: Transaction,
  keyed: KeyedRequest | undefined,
  act: () => Promise<R>,
  again: (first: FirstAnswer<R>) => Promise<R>,
): Promise<R> {
  if (!keyed) return act();
  const first = await claim<R>(tx, keyed);
  if (first) return again(first);
  const reply = await act();
  await keep(tx, keyed.key, { status: reply.status, registrationId: reply.body.id });
  return reply;
}

/** Undefined for whoever is the first with this key, and now has it. */
async function claim<R extends Reply>(
  tx: Transaction,
  { key, requestHash }: KeyedRequest,
): Promise<FirstAnswer<R> | undefined> {
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ keyHash: hashToken(key), requestHash })
    .onConflictDoNothing()
    .returning({ keyHash: idempotencyKeys.keyHash });
  if (inserted.length > 0) return undefined;
  const first = await readFirstAnswer<R>(tx, { key, requestHash });
  if (!first) throw new AppError('idempotency_key_reused');
  return first;
}

type Row = typeof idempotencyKeys.$inferSelect;

async function keep(tx: Transaction, key: string, kept: Partial<Row>): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set(kept)
    .where(eq(idempotencyKeys.keyHash, hashToken(key)));
}

/** Rows for submits that are answered together. */
export function rememberedRows(
  submits: readonly (KeyedRequest & { status: number; registrationId: string; now: Date })[],
): Row[] {
  const rows = submits.map(({ key, now, ...kept }) => ({
    ...kept,
    keyHash: hashToken(key),
    sealedReply: null,
    createdAt: now,
  }));
  // In one order everywhere, so that no two transactions wait for each other.
  return rows.sort((a, b) => (a.keyHash < b.keyHash ? -1 : 1));
}

/** Which of these keys were answered before. */
export async function answeredKeys(
  database: AnyDatabase,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const keyOf = new Map(keys.map((key) => [hashToken(key), key]));
  const rows = await database
    .select({ keyHash: idempotencyKeys.keyHash })
    .from(idempotencyKeys)
    .where(inArray(idempotencyKeys.keyHash, [...keyOf.keys()]));
  return new Set(rows.flatMap(({ keyHash }) => keyOf.get(keyHash) ?? []));
}

/** Of the first request with this key, if there was one. Throws idempotency_key_reused. */
export async function readFirstAnswer<R extends Reply>(
  database: AnyDatabase,
  keyed: KeyedRequest,
): Promise<FirstAnswer<R> | undefined> {
  const [first] = await database
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.keyHash, hashToken(keyed.key)));
  if (!first) return undefined;
  const { requestHash, sealedReply, status, registrationId } = first;
  if (requestHash !== keyed.requestHash) throw new AppError('idempotency_key_reused');
  if (sealedReply !== null) return { sealed: JSON.parse(unseal(sealingKeyOf(keyed.key), sealedReply)) };
  if (status === null || registrationId === null) throw new AppError('idempotency_key_reused');
  return { status, registrationId };
}

/** The reply may hold a token, so it is sealed with the key itself, of which only a hash is stored. */
function sealReply(key: string, reply: Reply): string {
  return seal(sealingKeyOf(key), JSON.stringify(reply));
}

function sealingKeyOf(key: string): Buffer {
  return deriveKey(key, 'idempotent reply');
}

export function hashRequest(request: unknown): string {
  return hashToken(JSON.stringify(request));
}

/** What was answered about registrations that are erased. A late repeat of the key does not register them anew. */
export async function forgetReplies(
  tx: Transaction,
  { registrationIds, before }: Pick<Going, 'registrationIds' | 'before'>,
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ sealedReply: null, status: null, requestHash: '', registrationId: null })
    .where(isOneOf(idempotencyKeys.registrationId, registrationIds));
  if (before) await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}

export async function forgetOldIdempotencyKeys(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptHours * hourMs);
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
}
