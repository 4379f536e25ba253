// The master secret: SESSION_SECRET, or one made at the first start and kept in DATA_DIR. Each database goes with one.
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ne, sql } from 'drizzle-orm';
import { organizerLogins } from '#server/auth/tables.ts';
import type { Database } from '#server/database/connect.ts';
import { secretFingerprint } from '#server/database/tables.ts';
import type { Config } from '#server/running/config.ts';
import { errorCode, ignoreMissing, reasonOf } from '#server/running/error-code.ts';
import { OperatorError } from '#server/running/operator-error.ts';
import { deriveKey, unseal } from '#server/running/secrets.ts';

/** The secret, for whoever seals or opens. Throws as matchSecret does. */
export async function readMatchingSecret(database: Database, config: Config): Promise<string> {
  await refuseAnotherSecret(database, config);
  const secret = await readMasterSecret(config);
  await matchSecret(database, config, secret);
  return secret;
}

/**
 * The database keeps the fingerprint of the first secret. Throws an OperatorError with another one, since what the one
 * sealed the other can't read.
 */
export async function matchSecret(database: Database, config: Config, secret: string): Promise<void> {
  // An older database knows no secret, and may hold what another one sealed.
  if (await opensPasswords(database, secret)) {
    await database
      .insert(secretFingerprint)
      .values({ fingerprint: fingerprintOf(secret) })
      .onConflictDoNothing();
  }
  if ((await standingOf(database, secret)) !== 'fits') throw await anotherSecret(database, config);
}

/** Before anything is changed: throws as matchSecret does. An older database has no table for it. */
export async function refuseAnotherSecret(database: Database, config: Config): Promise<void> {
  const { rows } = await database.execute<{ name: string | null }>(
    sql`select to_regclass('master_secret')::text as name`,
  );
  if (!rows[0]?.name) return;
  const standing = await standingOf(database, await findMasterSecret(config));
  if (standing === 'another') throw await anotherSecret(database, config);
  if (standing === 'gone') {
    throw new OperatorError(
      `this database belongs to a secret that is not in ${placeOfSecret(config)}: put it there or, if it is lost, see 'npm run secret'`,
    );
  }
}

/** How a secret and a database go together; `unknown` where none was used yet, `gone` where its file is not there. */
export async function standingOf(
  database: Database,
  secret: string | undefined,
): Promise<'fits' | 'another' | 'gone' | 'unknown'> {
  const [stored] = await database.select().from(secretFingerprint);
  if (!stored) return 'unknown';
  if (secret === undefined) return 'gone';
  return stored.fingerprint === fingerprintOf(secret) ? 'fits' : 'another';
}

async function anotherSecret(database: Database, config: Config): Promise<OperatorError> {
  const file = secretFile(config);
  const kept = config.sessionSecret ? await readStored(file).catch(() => undefined) : undefined;
  if (kept !== undefined && (await standingOf(database, kept)) === 'fits') {
    return new OperatorError(
      `this database belongs to the secret in ${file}: leave SESSION_SECRET empty, or set it to that one`,
    );
  }
  return new OperatorError(
    `this database does not belong to the secret in ${placeOfSecret(config)}, but to another one: put that one there or, if it is lost, see 'npm run secret'`,
  );
}

async function opensPasswords(database: Database, secret: string): Promise<boolean> {
  const [login] = await database
    .select({ sealed: organizerLogins.passwordSealed })
    .from(organizerLogins)
    .where(ne(organizerLogins.passwordSealed, ''))
    .limit(1);
  if (!login) return true;
  try {
    unseal(deriveKey(secret, 'organizer password'), login.sealed);
    return true;
  } catch {
    return false;
  }
}

/** What another secret sealed stays closed from now on. */
export async function acceptSecret(database: Database, secret: string): Promise<void> {
  const change = { fingerprint: fingerprintOf(secret), storedAt: new Date() };
  await database
    .insert(secretFingerprint)
    .values(change)
    .onConflictDoUpdate({ target: secretFingerprint.name, set: change });
}

function fingerprintOf(secret: string): string {
  return deriveKey(secret, 'fingerprint of the master secret').toString('base64url');
}

/** As operators know it. */
export function placeOfSecret({ sessionSecret, dataDirectory }: Config): string {
  return sessionSecret ? 'SESSION_SECRET' : secretFile({ dataDirectory });
}

function secretFile({ dataDirectory }: Pick<Config, 'dataDirectory'>): string {
  return path.join(dataDirectory, 'secret');
}

/** Undefined where none was made yet. Throws an OperatorError when the file lost its content. */
export async function findMasterSecret(config: Config): Promise<string | undefined> {
  return config.sessionSecret ?? (await readStored(secretFile(config)));
}

/** Makes one where there is none; throws as findMasterSecret does. */
export async function readMasterSecret(config: Config): Promise<string> {
  const found = await findMasterSecret(config);
  if (found !== undefined) return found;
  const file = secretFile(config);
  try {
    await mkdir(config.dataDirectory, { recursive: true });
    await storeFirstSecret(file);
  } catch (fault) {
    throw new OperatorError(`${file} was not written: ${reasonOf(fault)}`);
  }
  const first = await readStored(file);
  if (first === undefined) throw new OperatorError(`${file} was removed while rego started`);
  return first;
}

/**
 * Another process may do the same at the same time, or read: the file appears with its content or not at all,
 * and the first one counts.
 */
async function storeFirstSecret(file: string): Promise<void> {
  const draft = `${file}.new-${randomUUID()}`;
  try {
    await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Undefined when there is no file yet. */
async function readStored(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8')
    .catch(ignoreMissing)
    .catch((fault: unknown) => {
      throw new OperatorError(`${file} was not read: ${reasonOf(fault)}`);
    });
  if (text === undefined) return undefined;
  const secret = text.trim();
  if (secret !== '') return secret;
  // Another secret would open nothing of what this one sealed.
  throw new OperatorError(
    `${file} is empty: put its content back or, if it is lost, remove the file and see 'npm run secret'`,
  );
}
