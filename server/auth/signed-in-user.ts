// Who is signed in through the identity provider, as the session of a request says.
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/database/connect.ts';
import { users } from '#server/database/tables.ts';

declare module 'fastify' {
  interface Session {
    /** users.id of whoever signed in through the identity provider. */
    userId?: string;
  }
}

export type SignedInUser = { id: string; email: string; firstName: string; lastName: string };

export async function readSignedInUser(
  database: Database,
  request: FastifyRequest,
): Promise<SignedInUser | undefined> {
  const { userId } = request.session;
  if (!userId) return undefined;
  const [user] = await database
    .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return user;
}
