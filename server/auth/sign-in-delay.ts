// Slows guessing down: after five failures for one name or address the next tries must wait, on every server.
import { createHmac } from 'node:crypto';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { Database } from '#server/database/connect.ts';
import { signInFailures } from '#server/database/tables.ts';

const freeFailures = 5;
const longestDelaySeconds = 300;
/** Failures that lie further back than this no longer count. */
const forgetAfterMs = 3_600_000;

export type SignInAttempt = {
  /** Who is guessed, such as 'organizer anna'; only a keyed hash is stored. */
  name: string;
  address: string;
  now: Date;
  key: Buffer;
};

/**
 * Counts a try as failed before the password is looked at, so that a hundred at once count as a hundred.
 * Call `forgiveAttempt` when it was right. Throws too_many_sign_ins while one of both must wait.
 */
export async function countAttempt(database: Database, attempt: SignInAttempt): Promise<void> {
  const { now } = attempt;
  const isOver = await database.transaction(async (tx) => {
    const hashes = hashesOf(attempt);
    await tx
      .insert(signInFailures)
      .values(hashes.map((keyHash) => ({ keyHash, failures: 0, blockedUntil: now, lastAt: now })))
      .onConflictDoNothing();
    // In one order, so that two tries never wait for each other.
    const rows = await tx
      .select()
      .from(signInFailures)
      .where(inArray(signInFailures.keyHash, hashes))
      .orderBy(signInFailures.keyHash)
      .for('update');
    const blockedUntil = Math.max(...rows.map((row) => row.blockedUntil.getTime()));
    // Longer than the longest: the clock was ahead when it was stored.
    const isBelievable = blockedUntil <= now.getTime() + longestDelaySeconds * 1_000;
    if (blockedUntil > now.getTime() && isBelievable) return blockedUntil;
    for (const row of rows) {
      const isOld = now.getTime() - row.lastAt.getTime() > forgetAfterMs;
      const failures = isOld ? 1 : row.failures + 1;
      await tx
        .update(signInFailures)
        .set({ failures, lastAt: now, blockedUntil: new Date(now.getTime() + delayMs(failures)) })
        .where(eq(signInFailures.keyHash, row.keyHash));
    }
    return undefined;
  });
  if (isOver === undefined) return;
  throw new AppError('too_many_sign_ins', undefined, Math.ceil((isOver - now.getTime()) / 1_000));
}

/** The name starts anew; the address only loses this one try, or one right guess would free a thousand wrong ones. */
export async function forgiveAttempt(database: Database, attempt: SignInAttempt): Promise<void> {
  const [name = '', address = ''] = hashesOf(attempt);
  await database.delete(signInFailures).where(eq(signInFailures.keyHash, name));
  await database
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)`, blockedUntil: attempt.now })
    .where(eq(signInFailures.keyHash, address));
}

export async function forgetOldFailures(database: Database, now: Date): Promise<void> {
  await database
    .delete(signInFailures)
    .where(lt(signInFailures.lastAt, new Date(now.getTime() - forgetAfterMs)));
}

/** From the fifth failure on: 1 s, 2 s, 4 s … at most 5 minutes. */
function delayMs(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(2 ** (failures - freeFailures), longestDelaySeconds) * 1_000;
}

function hashesOf({ name, address, key }: SignInAttempt): string[] {
  return [`name ${name.toLowerCase()}`, `address ${address}`].map((text) =>
    createHmac('sha256', key).update(text).digest('base64url'),
  );
}
