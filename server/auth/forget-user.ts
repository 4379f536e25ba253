// People who signed in at the admin desk and are no admins, such as a rider who tried: read and forgotten by address.
import { and, inArray, notInArray, sql } from 'drizzle-orm';
import { adminUsers, sessions, users } from '#server/auth/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';

type Options = { adminEmails: readonly string[] };

/** Those of the addresses (in small letters) that belong to no admin, signed in before or not. */
export async function addressesOfNoAdmin(
  database: Database | Transaction,
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

export async function readUserOf(database: Database | Transaction, addresses: readonly string[]) {
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

/** With their sessions. Whoever is an admin stays, whatever the address. */
export async function forgetUsers(
  tx: Transaction,
  addresses: readonly string[],
  { adminEmails }: Options,
): Promise<void> {
  if (addresses.length === 0) return;
  const gone = await tx
    .delete(users)
    .where(
      and(
        inArray(sql`lower(${users.email})`, [...addresses]),
        adminEmails.length > 0 ? notInArray(sql`lower(${users.email})`, [...adminEmails]) : undefined,
        sql`not exists (select from ${adminUsers} where ${adminUsers.userId} = ${users.id})`,
      ),
    )
    .returning({ id: users.id });
  if (gone.length === 0) return;
  await tx.delete(sessions).where(
    inArray(
      sql`${sessions.sess}->>'userId'`,
      gone.map(({ id }) => id),
    ),
  );
}
