// The admins (product.md, sections 3 and 6): made by admins, by operators and at the first start, and removed.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { AdminUser, NewAdmin } from '#domain/sign-in/admin-users.ts';
import { generatePassword } from '#domain/sign-in/generate-password.ts';
import { adminEmailOf, emailFault } from '#domain/values/email.ts';
import {
  makePasswordLink,
  passwordLinkOf,
  removeAccount,
  storeAccount,
} from '#server/auth/identity-provider/accounts.ts';
import { adminInvitation } from '#server/auth/letters/admin-invitation.ts';
import { endSessionsOfAdmin } from '#server/auth/session-store.ts';
import { adminUsers, identityAccounts, noticeChoices, users } from '#server/auth/tables.ts';
import { type By, recordChange } from '#server/changes/changes.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { writeLetters } from '#server/mail/outbox.ts';
import { stopAdminInvitations } from '#server/mail/stopped-letters.ts';
import type { Config } from '#server/running/config.ts';
import type { Services } from '#server/services.ts';

type AdminConfig = Pick<Config, 'adminEmails' | 'oidc' | 'publicUrl'>;
type Which = { userId: string } | { email: string };

function isAdmin(which: Which) {
  return ({ userId, user }: AdminUser) =>
    'userId' in which ? userId === which.userId : user.email === which.email;
}

const rowShape = {
  id: adminUsers.id,
  role: adminUsers.role,
  madeAt: adminUsers.createdAt,
  userId: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  lastSignedInAt: users.lastSignedInAt,
  userMadeAt: users.createdAt,
};

/** Those with an admin record, and those of ADMIN_EMAILS who have signed in; oldest first. */
export async function listAdmins(
  database: AnyDatabase,
  { adminEmails }: Pick<Config, 'adminEmails'>,
): Promise<AdminUser[]> {
  const recorded = await database
    .select(rowShape)
    .from(users)
    .innerJoin(adminUsers, eq(adminUsers.userId, users.id))
    .orderBy(asc(adminUsers.createdAt), users.email);
  const fixed = await database
    .select(rowShape)
    .from(users)
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(and(isNull(adminUsers.id), inArray(users.email, adminEmails)))
    .orderBy(asc(users.createdAt));
  return [...recorded, ...fixed].map((row) => ({
    id: row.id ?? row.userId,
    userId: row.userId,
    role: row.role ?? 'admin',
    createdAt: (row.madeAt ?? row.userMadeAt).toISOString(),
    lastSignedInAt: row.lastSignedInAt?.toISOString() ?? null,
    isFixed: adminEmails.includes(row.email),
    user: { firstName: row.firstName, lastName: row.lastName, email: row.email },
  }));
}

/** Throws admin_fields_required for empty fields and invalid_input for what is no email address. */
function checkNewAdmin(typed: NewAdmin): NewAdmin {
  const admin = {
    email: adminEmailOf(typed.email),
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
  };
  const empty = Object.entries(admin).filter(([, value]) => value === '');
  if (empty.length > 0) {
    throw new AppError(
      'admin_fields_required',
      Object.fromEntries(empty.map(([field]) => [field, { code: 'admin_fields_missing' as const }])),
    );
  }
  const fault = /^[^\s@]+@localhost$/.test(admin.email) ? undefined : emailFault(admin.email);
  if (fault) throw new AppError('invalid_input', { email: fault });
  return admin;
}

/**
 * Makes somebody an admin, who gets a letter. With the embedded provider the answer and the letter have a link
 * that sets a password once. Throws admin_exists.
 */
export async function addAdmin(
  { database, config, outbox }: Pick<Services, 'database' | 'config' | 'outbox'>,
  typed: NewAdmin,
  { actor, now }: By,
): Promise<{ admin: AdminUser; passwordLink?: string }> {
  const { email, firstName, lastName } = checkNewAdmin(typed);
  const event = await readEvent(database);
  return database.transaction(async (tx) => {
    await lockAdmins(tx);
    const names = { firstName, lastName, updatedAt: now };
    const [user] = await tx
      .insert(users)
      .values({ email, ...names, createdAt: now })
      .onConflictDoUpdate({ target: users.email, set: names })
      .returning({ id: users.id });
    if (!user) throw new Error('The database stored no user.');
    const made = await tx
      .insert(adminUsers)
      .values({ userId: user.id, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: adminUsers.id });
    if (made.length === 0) throw new AppError('admin_exists');
    await recordChange(tx, { actor, action: 'created', subject: 'admin', name: email, at: now });
    const admin = (await listAdmins(tx, config)).find(({ userId }) => userId === user.id);
    if (!admin) throw new Error('The database stored no admin.');

    const isEmbedded = config.oidc === undefined;
    const token = isEmbedded
      ? await makePasswordLink(tx, await storeAccount(tx, email, now), now)
      : undefined;
    const letter = adminInvitation({ event, firstName, email, hasPasswordLink: isEmbedded });
    await writeLetters(tx, [{ letter, token }], { ...outbox, now });
    return { admin, ...(token && { passwordLink: passwordLinkOf(config.publicUrl, token) }) };
  });
}

/**
 * Takes the admin record away, and the account of the embedded provider with it. Throws admin_not_found,
 * admin_is_fixed for one of ADMIN_EMAILS, and admin_is_last: of two who remove each other one stays.
 */
export async function removeAdmin(
  database: Database,
  which: Which,
  { adminEmails }: Pick<AdminConfig, 'adminEmails'>,
  { actor, now }: By,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockAdmins(tx);
    const admins = await listAdmins(tx, { adminEmails });
    // Whoever asks was removed while this waited for the lock.
    const mayAsk =
      actor === 'operator' || adminEmails.includes(actor) || admins.some(isAdmin({ email: actor }));
    if (!mayAsk) throw new AppError('forbidden');
    const admin = admins.find(isAdmin(which));
    if (!admin) throw new AppError('admin_not_found');
    if (admin.isFixed) throw new AppError('admin_is_fixed');
    if (admin.user.email === actor) throw new AppError('admin_is_oneself');
    if (admins.length === 1 && adminEmails.length === 0) throw new AppError('admin_is_last');
    const { email } = admin.user;
    await tx.delete(adminUsers).where(eq(adminUsers.userId, admin.userId));
    // A digest that waits for the mail server goes to nobody without it.
    await tx.delete(noticeChoices).where(eq(noticeChoices.userId, admin.userId));
    await removeAccount(tx, email);
    await stopAdminInvitations(tx, email);
    await recordChange(tx, { actor, action: 'deleted', subject: 'admin', name: email, at: now });
  });
}

/**
 * A new link for an admin who forgot the password, never set one or fears for it; ends their sessions. Throws admin_not_found, passwords_elsewhere.
 */
export async function renewPasswordLink(
  database: Database,
  which: Which,
  config: AdminConfig,
  { actor, now }: By,
): Promise<string> {
  if (config.oidc) throw new AppError('passwords_elsewhere');
  return database.transaction(async (tx) => {
    await lockAdmins(tx);
    const admin = (await listAdmins(tx, config)).find(isAdmin(which));
    const isNamed = 'email' in which && config.adminEmails.includes(which.email);
    const email = admin?.user.email ?? (isNamed ? which.email : undefined);
    if (email === undefined) throw new AppError('admin_not_found');
    const token = await makePasswordLink(tx, await storeAccount(tx, email, now), now);
    await stopAdminInvitations(tx, email);
    // Whoever makes a link for themselves would lose it from the screen.
    if (actor !== email) await endSessionsOfAdmin(tx, email);
    const fields = ['password link'];
    await recordChange(tx, { actor, action: 'changed', subject: 'admin', name: email, fields, at: now });
    return passwordLinkOf(config.publicUrl, token);
  });
}

export type FirstAdmin = { email: string; password: string; isMade: boolean };

/**
 * With the embedded provider and no account in it: ADMIN_EMAIL becomes an admin, with ADMIN_PASSWORD or a
 * password made here. Of several processes that start at once one does it. Told before it is stored: when the
 * process dies between the two, the next start makes and tells another one, and no password is lost.
 */
export async function storeFirstAdmin(
  database: Database,
  { oidc, adminEmail: email, adminPassword }: Pick<Config, 'oidc' | 'adminEmail' | 'adminPassword'>,
  now: Date,
  tell: (admin: FirstAdmin) => void,
): Promise<void> {
  if (oidc) return;
  await database.transaction(async (tx) => {
    await lockAdmins(tx);
    const [account] = await tx.select({ id: identityAccounts.id }).from(identityAccounts).limit(1);
    if (account) return;
    const password = adminPassword ?? generatePassword();
    await storeAccount(tx, email, now, password);
    const [user] = await tx
      .insert(users)
      .values({ email, firstName: 'Admin', createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: users.email, set: { updatedAt: now } })
      .returning({ id: users.id });
    if (!user) throw new Error('The database stored no user.');
    await tx.insert(adminUsers).values({ userId: user.id, createdAt: now }).onConflictDoNothing();
    tell({ email, password, isMade: adminPassword === undefined });
  });
}

/** Who is an admin changes one at a time, or two could remove each other. */
async function lockAdmins(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rego admins'))`);
}
