// The accounts of the embedded identity provider: passwords, and the links that set them once.
import { hash } from '@node-rs/argon2';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { dayMs } from '#domain/locale/dates.ts';
import { adminEmailOf } from '#domain/values/email.ts';
import { directionMarks } from '#domain/values/limits.ts';
import { accountIdOf, credentialOf, stillOpens } from '#server/auth/credential.ts';
import { forgetAccountPayloads } from '#server/auth/identity-provider/payloads.ts';
import { endSessionsOfAdmin } from '#server/auth/session-store.ts';
import { checkGuess, type Guess } from '#server/auth/sign-in-delay.ts';
import { identityAccounts, passwordLinks } from '#server/auth/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { hashToken, newToken } from '#server/running/secrets.ts';
import type { Services } from '#server/services.ts';
import * as words from '#words/riders/sign-in.ts';

const linkLifeMs = 7 * dayMs;
const shortestPassword = 10;
const longestPassword = 1_000;

/** The credential; undefined for whatever is wrong. Throws too_many_sign_ins when guesses must wait. */
export async function checkPassword(
  services: Services,
  { email, ...guess }: Omit<Guess, 'name'> & { email: string },
): Promise<string | undefined> {
  // The database takes no control characters, and no account has any, nor marks of direction, which a paste brings along.
  const known = adminEmailOf(email.replace(/\p{Cc}/gu, '').replace(directionMarks, ''));
  const account = await checkGuess(services, { name: `admin ${known}`, ...guess }, () =>
    services.database.select().from(identityAccounts).where(eq(identityAccounts.email, known)),
  );
  return account && credentialOf(account);
}

/** The account that a credential opens; undefined once it is gone or has another password. */
export async function readAccount(
  database: Database,
  credential: string,
): Promise<{ email: string } | undefined> {
  const [account] = await database
    .select()
    .from(identityAccounts)
    .where(sql`${identityAccounts.id}::text = ${accountIdOf(credential)}`);
  return account && stillOpens(credential, account) ? account : undefined;
}

/** What is wrong with a new password, in words for who types it. */
export function passwordProblem(password: string): string | undefined {
  if (password.trim() === '') return words.passwordMissing;
  if ([...password].length < shortestPassword) return words.passwordTooShort(shortestPassword);
  if (password.length > longestPassword) return words.passwordTooLong(longestPassword);
  return undefined;
}

/** The account of an email address; one is made when there is none. A password given here is the first one. */
export async function storeAccount(
  tx: Transaction,
  email: string,
  now: Date,
  firstPassword?: string,
): Promise<string> {
  const passwordHash = firstPassword === undefined ? null : await hash(firstPassword);
  const [account] = await tx
    .insert(identityAccounts)
    .values({ email, passwordHash, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: identityAccounts.email, set: { updatedAt: now } })
    .returning({ id: identityAccounts.id });
  if (!account) throw new Error('The database stored no account.');
  return account.id;
}

/** Whoever signed in by it is signed out of the provider, and links to set its password are gone. */
export async function removeAccount(tx: Transaction, email: string): Promise<void> {
  const [account] = await tx
    .delete(identityAccounts)
    .where(eq(identityAccounts.email, email))
    .returning({ id: identityAccounts.id });
  if (account) await forgetAccountPayloads(tx, account.id);
}

/** A link that sets the account's password once within 7 days; an earlier one no longer works. */
export async function makePasswordLink(tx: Transaction, accountId: string, now: Date): Promise<string> {
  const token = newToken();
  const link = {
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + linkLifeMs),
    createdAt: now,
  };
  await tx
    .insert(passwordLinks)
    .values({ accountId, ...link })
    .onConflictDoUpdate({ target: passwordLinks.accountId, set: link });
  return token;
}

export function passwordLinkOf(publicUrl: string, token: string): string {
  return `${publicUrl}/identity/password/${token}`;
}

/** Whose password a link sets; undefined when it was used, is too old or never was. */
export async function readPasswordLink(
  database: Database,
  token: string,
  now: Date,
): Promise<{ email: string } | undefined> {
  const [found] = await database
    .select({ email: identityAccounts.email })
    .from(passwordLinks)
    .innerJoin(identityAccounts, eq(identityAccounts.id, passwordLinks.accountId))
    .where(isLive(token, now));
  return found;
}

/** Sets the password and signs its owner out everywhere. False when the link no longer works. */
export async function setPassword(
  database: Database,
  { token, password, now }: { token: string; password: string; now: Date },
): Promise<boolean> {
  const passwordHash = await hash(password);
  return database.transaction(async (tx) => {
    const whose = tx.select({ id: passwordLinks.accountId }).from(passwordLinks).where(isLive(token, now));
    // The account first, as whoever makes a link or removes the account has it.
    await tx
      .select({ id: identityAccounts.id })
      .from(identityAccounts)
      .where(inArray(identityAccounts.id, whose))
      .for('update');
    const [link] = await tx
      .delete(passwordLinks)
      .where(isLive(token, now))
      .returning({ accountId: passwordLinks.accountId });
    if (!link) return false;
    const [account] = await tx
      .update(identityAccounts)
      .set({ passwordHash, updatedAt: now })
      .where(eq(identityAccounts.id, link.accountId))
      .returning({ email: identityAccounts.email });
    if (account) await endSessionsOfAdmin(tx, account.email);
    return true;
  });
}

export async function forgetOldPasswordLinks(database: Database, now: Date): Promise<void> {
  await database.delete(passwordLinks).where(lt(passwordLinks.expiresAt, now));
}

function isLive(token: string, now: Date) {
  return and(eq(passwordLinks.tokenHash, hashToken(token)), gt(passwordLinks.expiresAt, now));
}
