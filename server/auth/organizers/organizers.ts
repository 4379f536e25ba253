// Organizer logins (product.md, section 3): made by admins and operators, checked at sign-in, disabled, deleted.
import { hash } from '@node-rs/argon2';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { EventContent } from '#domain/event/event.ts';
import type {
  NewOrganizerLogin,
  OrganizerLogin,
  OrganizerLoginChange,
} from '#domain/sign-in/organizer-login.ts';
import {
  assignmentColumns,
  assignSections,
  keepElsewhere,
  sectionsOf,
} from '#server/auth/organizers/assignments.ts';
import { endSessionsOf } from '#server/auth/session-store.ts';
import { organizerLogins } from '#server/auth/tables.ts';
import { type By, recordChange } from '#server/changes/changes.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { followOrganizer } from '#server/mail/corrected-address.ts';
import { deriveKey, seal, unseal } from '#server/running/secrets.ts';

/** What is stored of a password: a hash to check it by, and a sealed copy that admins are shown. */
async function protectPassword(password: string, secret: string) {
  return {
    passwordHash: await hash(password),
    passwordSealed: seal(deriveKey(secret, 'organizer password'), password),
  };
}

export type NewOrganizer = Omit<NewOrganizerLogin, 'role'>;

export const loginColumns = () => ({ ...getTableColumns(organizerLogins), ...assignmentColumns() });

async function readLogins(database: AnyDatabase, which?: Which) {
  return database
    .select(loginColumns())
    .from(organizerLogins)
    .where(which && isLogin(which))
    .orderBy(organizerLogins.username);
}
export type LoginRow = Awaited<ReturnType<typeof readLogins>>[number];

/** Phones and people write a name in capitals or not. */
export function isNamed(username: string): SQL {
  return eq(sql`lower(${organizerLogins.username})`, username.toLowerCase());
}

/** Undefined when the username is taken. Throws invalid_input for a section that the event does not have. */
export async function addOrganizer(
  database: Database,
  { username, name, password, email, sections }: NewOrganizer,
  secret: string,
  { actor, now }: By,
): Promise<LoginRow | undefined> {
  const stored = await protectPassword(password, secret);
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rego usernames'))`);
    if ((await tx.$count(organizerLogins, isNamed(username))) > 0) return undefined;
    const [row] = await tx
      .insert(organizerLogins)
      .values({
        username,
        name,
        email,
        isAssigned: sections !== undefined,
        ...stored,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: organizerLogins.id });
    if (!row) throw new Error('The database stored no login.');
    if (sections) await assignSections(tx, row.id, sections);
    await recordChange(tx, { actor, action: 'created', subject: 'organizer', name: username, at: now });
    const [made] = await readLogins(tx, row);
    return made;
  });
}

export async function listOrganizers(database: AnyDatabase): Promise<LoginRow[]> {
  return readLogins(database);
}

/** By id, or by the username as commands name it. */
export type Which = { id: string } | { username: string };

function isLogin(which: Which) {
  return 'id' in which ? eq(organizerLogins.id, which.id) : eq(organizerLogins.username, which.username);
}

type Options = { secret: string; roadTripOrganizer: string };

/**
 * Stores the change; a disabled login or a new password ends the sessions. Undefined when there is no such login.
 * Throws invalid_input for a section that the event does not have.
 */
export async function changeOrganizer(
  database: Database,
  which: Which,
  { password, sections, ...change }: OrganizerLoginChange,
  { secret, roadTripOrganizer }: Options,
  { actor, now }: By,
): Promise<LoginRow | undefined> {
  const stored = password === undefined ? {} : await protectPassword(password, secret);
  return database.transaction(async (tx) => {
    const [row] = await tx.select().from(organizerLogins).where(isLogin(which)).for('update');
    if (!row) return undefined;
    if (sections && !row.isAssigned) await keepElsewhere(tx, row, roadTripOrganizer);
    await tx
      .update(organizerLogins)
      .set({ ...change, ...stored, ...(sections && { isAssigned: true }), updatedAt: now })
      .where(eq(organizerLogins.id, row.id));
    if (sections) await assignSections(tx, row.id, sections);
    const { email: to } = change;
    const from = to && to !== row.email ? await ownAddress(tx, row) : undefined;
    if (to && from) await followOrganizer(tx, { from, to }, now);
    if (change.isActive === false || password !== undefined) await endSessionsOf(tx, { organizerId: row.id });
    const stood = new Map<string, unknown>(Object.entries(row));
    const fields = Object.entries({ ...change, sections, password }).flatMap(([field, value]) =>
      value === undefined || value === stood.get(field) ? [] : [field],
    );
    const about = { actor, action: 'changed', subject: 'organizer', name: row.username } as const;
    if (fields.length > 0) await recordChange(tx, { ...about, fields, at: now });
    const [changed] = await readLogins(tx, { id: row.id });
    return changed;
  });
}

/** That no other login has, whose letters they are, too. */
async function ownAddress(tx: Transaction, { id, email }: { id: string; email: string | null }) {
  if (email === null) return undefined;
  const isAnothers = sql`lower(${organizerLogins.email}) = ${email.toLowerCase()} and ${organizerLogins.id} <> ${id}`;
  return (await tx.$count(organizerLogins, isAnothers)) > 0 ? undefined : email;
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
export function organizerLoginOf(
  row: LoginRow,
  event: Pick<EventContent, 'sections'>,
  { secret, roadTripOrganizer }: Options,
): OrganizerLogin {
  const { id, username, name, email, role, isActive, lastSignedInAt, createdAt, updatedAt } = row;
  return {
    id,
    username,
    password: readPassword(row, secret),
    name,
    role,
    email,
    sections: sectionsOf(row, event, roadTripOrganizer),
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
