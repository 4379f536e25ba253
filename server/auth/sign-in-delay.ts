// Slows guessing down: after five failures for one name or from one network the next tries must wait, on every server,
// and nobody can keep the owner of a name out (docs/decisions/0034-known-devices.md).
import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { hourMs } from '#domain/locale/dates.ts';
import { signInFailures } from '#server/auth/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { networkOf } from '#server/requests/network-of.ts';
import type { Device } from '#server/requests/visit.ts';
import { deriveKey } from '#server/running/secrets.ts';
import type { Services } from '#server/services.ts';

const freeFailures = 5;
const longestDelaySeconds = 300;
/** Failures that lie further back than this no longer count. */
const forgetAfterMs = hourMs;

/** What a guess at an unknown name is checked against, so that it takes as long as one at a known name. */
const nobodysHash = hash('the password of nobody');

/** `name` says what is guessed, such as 'organizer anna'. */
export type Guess = { name: string; password: string; address: string; device: Device };

/** What `find` finds under the name, when this is its password. Throws too_many_sign_ins when guesses must wait. */
export async function checkGuess<Found extends { passwordHash: string | null }>(
  { database, clock, secret }: Services,
  { name, password, address, device }: Guess,
  find: () => Promise<Found[]>,
): Promise<Found | undefined> {
  const key = deriveKey(secret, 'sign-in failures');
  const attempt = { name, address, device: device.knownAs(name), now: clock(), key };
  await countAttempt(database, attempt);
  const [found] = await find();
  const isRight = await verify(found?.passwordHash ?? (await nobodysHash), password);
  if (!found?.passwordHash || !isRight) return undefined;
  await forgiveAttempt(database, attempt);
  device.remember(name);
  return found;
}

type SignInAttempt = {
  /** Only a keyed hash is stored. */
  name: string;
  address: string;
  /** What stands for a browser that signed in with this name before: nobody else's tries count there. */
  device: string | undefined;
  now: Date;
  key: Buffer;
};

type Counter = typeof signInFailures.$inferSelect;

/**
 * Counts a try as failed before the password is looked at, so that a hundred at once count as a hundred.
 * `forgiveAttempt` takes it back when it was right. Throws too_many_sign_ins while it must wait.
 */
async function countAttempt(database: Database, attempt: SignInAttempt): Promise<void> {
  const { now } = attempt;
  const keys = countersOf(attempt);
  const waitsUntil = await database.transaction(async (tx) => {
    const counters = await lockCounters(tx, Object.values(keys), now);
    const counterOf = (keyHash: string | undefined) => counters.find((one) => one.keyHash === keyHash);
    const own = counterOf(keys.own);
    const everybodys = failuresOf(counterOf(keys.name), now);
    const until = Math.max(...counters.map((one) => blockedUntil(one, now)));
    if (until > now.getTime()) return until;
    // Guessed by many: who comes for the first time waits once, and then has a turn that nobody can take.
    if (own && delayMs(everybodys) > 0 && !hasWaited(own)) {
      const turn = new Date(now.getTime() + delayMs(everybodys));
      await store(tx, { ...own, blockedUntil: turn, lastAt: now });
      return turn.getTime();
    }
    for (const counter of counters) {
      const failures = failuresOf(counter, now) + 1;
      const isOwn = counter.keyHash === keys.own;
      const delay = delayMs(isOwn ? Math.max(failures, everybodys + 1) : failures);
      // What everybody fails at keeps nobody out by itself.
      const isNames = counter.keyHash === keys.name;
      const until = new Date(now.getTime() + (isNames ? 0 : delay));
      await store(tx, { ...counter, failures, lastAt: now, blockedUntil: until });
    }
    return undefined;
  });
  if (waitsUntil === undefined) return;
  throw new AppError('too_many_sign_ins', undefined, Math.ceil((waitsUntil - now.getTime()) / 1_000));
}

/** In one order, so that two tries never wait for each other. */
async function lockCounters(tx: Transaction, hashes: readonly string[], now: Date): Promise<Counter[]> {
  await tx
    .insert(signInFailures)
    .values(hashes.map((keyHash) => ({ keyHash, failures: 0, blockedUntil: now, lastAt: now })))
    .onConflictDoNothing();
  return tx
    .select()
    .from(signInFailures)
    .where(inArray(signInFailures.keyHash, [...hashes]))
    .orderBy(signInFailures.keyHash)
    .for('update');
}

async function store(tx: Transaction, { keyHash, ...counter }: Counter): Promise<void> {
  await tx.update(signInFailures).set(counter).where(eq(signInFailures.keyHash, keyHash));
}

function failuresOf(counter: Counter | undefined, now: Date): number {
  if (!counter || now.getTime() - counter.lastAt.getTime() > forgetAfterMs) return 0;
  return counter.failures;
}

/** Longer than the longest: the clock was ahead when it was stored. */
function blockedUntil(counter: Counter, now: Date): number {
  const until = counter.blockedUntil.getTime();
  return until <= now.getTime() + longestDelaySeconds * 1_000 ? until : 0;
}

function hasWaited({ blockedUntil, lastAt }: Counter): boolean {
  return blockedUntil > lastAt;
}

/**
 * The name starts anew; the network only loses this one try, or one right guess would free a thousand wrong ones.
 * A known browser says nothing of what strangers do.
 */
async function forgiveAttempt(database: Database, attempt: SignInAttempt): Promise<void> {
  const { own, name, network } = countersOf(attempt);
  const anew = name === undefined ? [own] : [own, name];
  await database.delete(signInFailures).where(inArray(signInFailures.keyHash, anew));
  if (network === undefined) return;
  await database
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)`, blockedUntil: attempt.now })
    .where(eq(signInFailures.keyHash, network));
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

type Counters = { own: string; name?: string; network?: string };

/** Of a known browser only its own; of strangers the name's from their network, the name's, and their network's. */
function countersOf({ name, address, device, key }: SignInAttempt): Counters {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const known = name.toLowerCase();
  if (device !== undefined) return { own: hash(`name ${known} device ${device}`) };
  const network = networkOf(address);
  return {
    own: hash(`name ${known} network ${network}`),
    name: hash(`name ${known}`),
    network: hash(`network ${network}`),
  };
}
