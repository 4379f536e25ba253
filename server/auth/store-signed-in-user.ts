// Whoever the provider vouched for, as a row of users.
import { sql } from 'drizzle-orm';
import { users } from '#server/auth/tables.ts';
import type { VerifiedPerson } from '#server/auth/verified-person.ts';
import type { Database } from '#server/database/connect.ts';

/** Gives the user's id. A name that the provider does not tell stays as it is. */
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
