// Who is signed in through the identity provider, as the session of a request says.
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '#domain/admin.ts';
import type { Database } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { adminUsers, users } from '#server/database/tables.ts';

declare module 'fastify' {
  interface Session {
    /** users.id of whoever signed in through the identity provider. */
    userId?: string;
  }
}

/** Whether they are an admin is looked up at every call, so that a removed one loses access at the next. */
export async function readSignedInUser(
  database: Database,
  request: FastifyRequest,
  adminEmails: readonly string[],
): Promise<SignedInUser | undefined> {
  const { userId } = request.session;
  return userId ? readUser(database, userId, adminEmails) : undefined;
}

export async function readUser(
  database: Database,
  userId: string,
  adminEmails: readonly string[],
): Promise<SignedInUser | undefined> {
  const [row] = await userQuery(database).execute({ userId });
  if (!row) return undefined;
  const { id, email, firstName, lastName, profileImageUrl, createdAt, updatedAt } = row.user;
  return {
    id,
    email,
    firstName,
    lastName,
    profileImageUrl,
    isAdmin: row.adminId !== null || adminEmails.includes(email),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const userQuery = prepareOnce((database) =>
  database
    .select({ user: users, adminId: adminUsers.id })
    .from(users)
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('user'),
);

export async function readSignedInAdmin(
  database: Database,
  request: FastifyRequest,
  adminEmails: readonly string[],
): Promise<SignedInUser | undefined> {
  const user = await readSignedInUser(database, request, adminEmails);
  return user?.isAdmin ? user : undefined;
}
