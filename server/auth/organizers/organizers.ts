// Organizer logins (product.md, section 3): made by admins and operators, checked at sign-in, disabled, deleted.
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { Organizer } from '#domain/organizer.ts';
import {
  type OrganizerLogin,
  type OrganizerLoginChange,
  sectionOfOrganizer,
} from '#domain/organizer-login.ts';
import { endSessionsOf } from '#server/auth/session-store.ts';
import { organizerLogins } from '#server/auth/tables.ts';
import { type By, recordChange } from '#server/changes/changes.ts';
import type { Database } from '#server/database/connect.ts';
import { deriveKey, seal, unseal } from '#server/secrets.ts';

export function organizerOf(login: { username: string; name: string }, roadTripOrganizer: string): Organizer {
  const { username, name } = login;
  return { username, name, sectionType: sectionOfOrganizer(username, roadTripOrganizer) };
}

/** What is stored of a password: a hash to check it by, and a sealed copy that admins are shown. */
async function protectPassword(password: string, secret: string) {
  return {
    passwordHash: await hash(password),
    passwordSealed: seal(deriveKey(secret, 'organizer password'), password),
  };
}

export type NewOrganizer = { username: string; name: string; password: string };
type LoginRow = typeof organizerLogins.$inferSelect;

/** Undefined when the username is taken. */
export async function addOrganizer(
  database: Database,
  { username, name, password }: NewOrganizer,
  secret: string,
  { actor, now }: By,
): Promise<LoginRow | undefined> {
  const stored = await protectPassword(password, secret);
  return database.transaction(async (tx) => {
    const [row] = await tx
      .insert(organizerLogins)
      .values({ username, name, ...stored, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (row)
      await recordChange(tx, { actor, action: 'created', subject: 'organizer', name: username, at: now });
    return row;
  });
}

export async function listOrganizers(database: Database): Promise<LoginRow[]> {
  return database.select().from(organizerLogins).orderBy(organizerLogins.username);
}

/** By id, or by the username as commands name it. */
export type Which = { id: string } | { username: string };

function isLogin(which: Which) {
  return 'id' in which ? eq(organizerLogins.id, which.id) : eq(organizerLogins.username, which.username);
}

/**
 * Stores the change; a disabled login or a new password ends the sessions. Undefined when there is no such login.
 */
export async function changeOrganizer(
  database: Database,
  which: Which,
  { password, ...change }: OrganizerLoginChange,
  secret: string,
  { actor, now }: By,
): Promise<LoginRow | undefined> {
  const stored = password === undefined ? {} : await protectPassword(password, secret);
  return database.transaction(async (tx) => {
    const [row] = await tx
      .update(organizerLogins)
      .set({ ...change, ...stored, updatedAt: now })
      .where(isLogin(which))
      .returning();
    if (!row) return undefined;
    if (change.isActive === false || password !== undefined) await endSessionsOf(tx, { organizerId: row.id });
    const fields = Object.entries({ ...change, password }).flatMap(([field, value]) =>
      value === undefined ? [] : [field],
    );
    await recordChange(tx, {
      actor,
      action: 'changed',
      subject: 'organizer',
      name: row.username,
      fields,
      at: now,
    });
    return row;
  });
}

/** False when there is no such login. */
export async function removeOrganizer(
  database: Database,
  which: Which,
  { actor, now }: By,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [row] = await tx.delete(organizerLogins).where(isLogin(which)).returning();
    if (!row) return false;
    await endSessionsOf(tx, { organizerId: row.id });
    await recordChange(tx, { actor, action: 'deleted', subject: 'organizer', name: row.username, at: now });
    return true;
  });
}

/** As admins see it, password and all. */
export function organizerLoginOf(row: LoginRow, secret: string, roadTripOrganizer: string): OrganizerLogin {
  const { id, username, name, role, isActive, lastSignedInAt, createdAt, updatedAt } = row;
  return {
    id,
    username,
    password: readPassword(row, secret),
    name,
    role,
    sectionType: sectionOfOrganizer(username, roadTripOrganizer),
    isActive,
    lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Empty when it was sealed with another SESSION_SECRET, as after a restore. It still signs in. */
function readPassword({ passwordSealed }: LoginRow, secret: string): string {
  try {
    return unseal(deriveKey(secret, 'organizer password'), passwordSealed);
  } catch {
    return '';
  }
}
