// Organizer logins (spec section 3): made by admins and operators, checked at sign-in, disabled, deleted.
import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { SectionType } from '#domain/event.ts';
import type { Organizer } from '#domain/organizer.ts';
import { endSessionsOf } from '#server/auth/session-store.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { organizerLogins } from '#server/database/tables.ts';
import { deriveKey, seal } from '#server/secrets.ts';

const passwordLength = 12;
const passwordLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 12 random letters and digits (spec section 9). */
export function generatePassword(): string {
  return Array.from(
    { length: passwordLength },
    () => passwordLetters[randomInt(passwordLetters.length)],
  ).join('');
}

/** The username decides the section (spec section 6). */
export function sectionOfOrganizer(username: string, roadTripOrganizer: string): SectionType {
  return username === roadTripOrganizer ? 'road_trip' : 'pre_event';
}

export function organizerOf(login: { username: string; name: string }, roadTripOrganizer: string): Organizer {
  const { username, name } = login;
  return { username, name, sectionType: sectionOfOrganizer(username, roadTripOrganizer) };
}

/** What is stored of a password: a hash to check it by, and a sealed copy that admins are shown. */
export async function protectPassword(password: string, secret: string) {
  return {
    passwordHash: await hash(password),
    passwordSealed: seal(deriveKey(secret, 'organizer password'), password),
  };
}

export type NewOrganizer = { username: string; name: string; password: string };

/** False when the username is taken. */
export async function addOrganizer(
  database: Database,
  { username, name, password }: NewOrganizer,
  secret: string,
): Promise<boolean> {
  const rows = await database
    .insert(organizerLogins)
    .values({ username, name, ...(await protectPassword(password, secret)) })
    .onConflictDoNothing()
    .returning({ id: organizerLogins.id });
  return rows.length === 1;
}

export type OrganizerLogin = typeof organizerLogins.$inferSelect;

export async function listOrganizers(database: Database): Promise<OrganizerLogin[]> {
  return database.select().from(organizerLogins).orderBy(organizerLogins.username);
}

/** Stores the change; a disabled login or a new password ends the sessions. False when there is no such login. */
export async function changeOrganizer(
  database: Database,
  username: string,
  change: Partial<Pick<OrganizerLogin, 'isActive' | 'passwordHash' | 'passwordSealed' | 'name'>>,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [row] = await tx
      .update(organizerLogins)
      .set({ ...change, updatedAt: now })
      .where(eq(organizerLogins.username, username))
      .returning({ id: organizerLogins.id });
    if (!row) return false;
    if (change.isActive === false || change.passwordHash) await endSessionsOf(tx, { organizerId: row.id });
    return true;
  });
}

export async function removeOrganizer(database: Database, username: string): Promise<boolean> {
  return database.transaction(async (tx: Transaction) => {
    const [row] = await tx
      .delete(organizerLogins)
      .where(eq(organizerLogins.username, username))
      .returning({ id: organizerLogins.id });
    if (!row) return false;
    await endSessionsOf(tx, { organizerId: row.id });
    return true;
  });
}
