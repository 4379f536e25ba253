// Who is signed in through the identity provider, as the session of a request says, and the row of users that is theirs.
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '#domain/sign-in/admin.ts';
import type { SessionHolder } from '#server/auth/session-store.ts';
import { adminUsers, users } from '#server/auth/tables.ts';
import type { VerifiedPerson } from '#server/auth/verified-person.ts';
import type { AnyDatabase, Database } from '#server/database/connect.ts';

/** Whether they are an admin is looked up at every call, so that a removed one loses access at the next. */
export function signedInUser(
  { session }: FastifyRequest,
  adminEmails: readonly string[],
): SignedInUser | undefined {
  const holder = session.holder?.();
  return holder?.user ? userOf(holder.user, holder, adminEmails) : undefined;
}

export function signedInAdmin(
  request: FastifyRequest,
  adminEmails: readonly string[],
): SignedInUser | undefined {
  const user = signedInUser(request, adminEmails);
  return user?.isAdmin ? user : undefined;
}

export async function readUser(
  database: AnyDatabase,
  userId: string,
  adminEmails: readonly string[],
): Promise<SignedInUser | undefined> {
  const [row] = await database
    .select({ user: users, adminId: adminUsers.id })
    .from(users)
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(eq(users.id, userId));
  return row && userOf(row.user, { isAdmin: row.adminId !== null }, adminEmails);
}

function userOf(
  row: typeof users.$inferSelect,
  { isAdmin }: Pick<SessionHolder, 'isAdmin'>,
  adminEmails: readonly string[],
): SignedInUser {
  const { id, email, firstName, lastName, profileImageUrl, createdAt, updatedAt } = row;
  return {
    id,
    email,
    firstName,
    lastName,
    profileImageUrl,
    isAdmin: isAdmin || adminEmails.includes(email),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Whoever the provider vouched for. Gives the user's id; a name that the provider does not tell stays as it is. */
export async function storeSignedInUser(
  database: Database,
  { email, firstName, lastName, profileImageUrl }: VerifiedPerson,
  now: Date,
): Promise<string> {
  const hasName = firstName !== '' || lastName !== '';
  const [user] = await database
    .insert(users)
    .values({
      email,
      firstName,
      lastName,
      profileImageUrl,
      lastSignedInAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: users.email,
      set: {
        ...(hasName && { firstName, lastName }),
        profileImageUrl: sql`coalesce(excluded.profile_image_url, ${users.profileImageUrl})`,
        lastSignedInAt: now,
        updatedAt: now,
      },
    })
    .returning({ id: users.id });
  if (!user) throw new Error('The database stored no user.');
  return user.id;
}
