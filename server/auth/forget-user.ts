// People who signed in at the admin desk and are no admins, such as a rider who tried: read and forgotten.
import { and, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import { adminEmail, adminUsers, organizerLogins, sessions, users } from '#server/auth/tables.ts';
import type { AnyDatabase, Transaction } from '#server/database/connect.ts';
import type { Going } from '#server/person.ts';

type Options = { adminEmails: readonly string[] };

/** Those of the addresses (in small letters) that belong to no admin, signed in before or not. */
export async function addressesOfNoAdmin(
  database: AnyDatabase,
  addresses: readonly string[],
  { adminEmails }: Options,
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const found = await database
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(
      and(
        inArray(sql`lower(${users.email})`, [...addresses]),
        sql`exists (select from ${adminUsers} where ${adminUsers.userId} = ${users.id})`,
      ),
    );
  const admins = new Set([...found.map(({ email }) => email), ...adminEmails]);
  return addresses.filter((address) => !admins.has(address));
}

/** Where organizers get their replies and notices. */
export async function readLoginEmails(database: AnyDatabase): Promise<string[]> {
  const rows = await database.select({ email: organizerLogins.email }).from(organizerLogins);
  return rows.flatMap(({ email }) => email ?? []);
}

export async function exportUser(database: AnyDatabase, addresses: readonly string[]) {
  const [user] = await database
    .select()
    .from(users)
    .where(inArray(sql`lower(${users.email})`, [...addresses]));
  if (!user) return null;
  const { email, firstName, lastName, profileImageUrl, lastSignedInAt, createdAt } = user;
  return {
    ...{ email, firstName, lastName, profileImageUrl },
    lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** By address, or by when they last signed in; with their sessions. Whoever is an admin stays. */
export async function forgetUsers(
  tx: Transaction,
  { addresses, before }: Pick<Going, 'addresses' | 'before'>,
  { adminEmails }: Options,
): Promise<void> {
  const isGoing = or(
    addresses.length > 0 ? inArray(sql`lower(${users.email})`, [...addresses]) : undefined,
    before && lt(sql`coalesce(${users.lastSignedInAt}, ${users.createdAt})`, before),
  );
  if (!isGoing) return;
  const gone = await tx
    .delete(users)
    .where(
      and(
        isGoing,
        adminEmails.length > 0 ? notInArray(adminEmail, [...adminEmails]) : undefined,
        sql`not exists (select from ${adminUsers} where ${adminUsers.userId} = ${users.id})`,
      ),
    )
    .returning({ id: users.id });
  if (gone.length === 0) return;
  const ids = JSON.stringify(gone.map(({ id }) => id));
  await tx
    .delete(sessions)
    .where(sql`${sessions.sess}->>'userId' in (select json_array_elements_text(${ids}::json))`);
}
