// The embedded identity provider's signing keys: sealed in the database, so that restarts and several processes
// share them, and replaced every 90 days without anybody noticing.
import { generateKeyPair, type JsonWebKey, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { desc, lt, sql } from 'drizzle-orm';
import { dayMs, minuteMs } from '#domain/locale/dates.ts';
import { identityKeys } from '#server/auth/tables.ts';
import type { AnyDatabase } from '#server/database/connect.ts';
import { deriveKey, seal, unseal } from '#server/running/secrets.ts';
import type { Services } from '#server/services.ts';

const replaceAfterMs = 90 * dayMs;
/** Longer than the ID tokens that sign somebody out are kept (a session of 14 days). */
const keepAfterMs = replaceAfterMs + 30 * dayMs;
/** A new key is published this long before it signs: every process and every client knows it by then. */
const publishBeforeMs = 15 * minuteMs;

export type SigningKey = JsonWebKey & { kid: string };
type KeyServices = Pick<Services, 'database' | 'secret' | 'clock'>;

/** All that are published; the first one signs. Makes one when there is none. */
export async function readSigningKeys(services: KeyServices): Promise<SigningKey[]> {
  const keys = await readKeys(services);
  if (keys.length > 0) return keys;
  await addKey(services, 0);
  return readKeys(services);
}

/** A chore: makes the next key when the newest is old, and forgets those that no token names any more. */
export async function rotateSigningKeys(services: KeyServices): Promise<void> {
  await addKey(services, replaceAfterMs);
  await services.database
    .delete(identityKeys)
    .where(lt(identityKeys.createdAt, new Date(services.clock().getTime() - keepAfterMs)));
}

async function readKeys({
  database,
  secret,
  clock,
}: Omit<KeyServices, 'database'> & { database: AnyDatabase }): Promise<SigningKey[]> {
  const rows = await database.select().from(identityKeys).orderBy(desc(identityKeys.createdAt));
  const key = sealingKey(secret);
  const keys = rows.flatMap((row) => {
    try {
      const jwk: JsonWebKey = JSON.parse(unseal(key, row.sealedKey));
      return [{ ...jwk, kid: row.id, isNew: clock().getTime() - row.createdAt.getTime() < publishBeforeMs }];
    } catch {
      // Sealed with another SESSION_SECRET: nobody can sign with it any more.
      return [];
    }
  });
  const ripe = [...keys.filter(({ isNew }) => !isNew), ...keys.filter(({ isNew }) => isNew)];
  return ripe.map(({ isNew: _isNew, ...jwk }) => jwk);
}

/** Adds a key unless a usable one is younger than `ageMs`; of several processes one does. */
async function addKey(services: KeyServices, ageMs: number): Promise<void> {
  const { database, secret, clock } = services;
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rego identity keys'))`);
    const now = clock();
    const usable = await readKeys({ ...services, database: tx });
    const [newest] = await tx.select().from(identityKeys).orderBy(desc(identityKeys.createdAt)).limit(1);
    const isYoung =
      newest !== undefined && (ageMs === 0 || now.getTime() - newest.createdAt.getTime() < ageMs);
    if (isYoung && usable.length > 0) return;
    const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
    const jwk = { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' };
    const sealedKey = seal(sealingKey(secret), JSON.stringify(jwk));
    await tx.insert(identityKeys).values({ id: randomUUID(), sealedKey, createdAt: now });
  });
}

function sealingKey(secret: string): Buffer {
  return deriveKey(secret, 'identity signing keys');
}
