// Signing in with the username and password that an admin issued, and who is signed in so.
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/basics/errors.ts';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { credentialOf } from '#server/auth/credential.ts';
import { organizerOf } from '#server/auth/organizers/assignments.ts';
import { isNamed, loginColumns } from '#server/auth/organizers/organizers.ts';
import { checkGuess, type Guess } from '#server/auth/sign-in-delay.ts';
import { organizerLogins } from '#server/auth/tables.ts';
import { readEvent } from '#server/editions/event.ts';
import type { OpenedSession } from '#server/requests/visit.ts';
import type { Services } from '#server/services.ts';

type SignIn = Omit<Guess, 'name'> & { username: string };

/** Throws organizer_login_failed for whatever is wrong, too_many_sign_ins when guesses must wait. */
export async function checkOrganizerLogin(
  services: Services,
  { username, ...guess }: SignIn,
): Promise<{ opened: OpenedSession; organizer: Organizer }> {
  const { database, config, clock } = services;
  const name = `organizer ${username.toLowerCase()}`;
  const login = await checkGuess(services, { name, ...guess }, () =>
    database
      .select(loginColumns())
      .from(organizerLogins)
      .where(and(isNamed(username), organizerLogins.isActive))
      // Logins of before may differ by their capitals alone.
      .orderBy(desc(eq(organizerLogins.username, username)), organizerLogins.username),
  );
  if (!login) throw new AppError('organizer_login_failed');
  await database
    .update(organizerLogins)
    .set({ lastSignedInAt: clock() })
    .where(eq(organizerLogins.id, login.id));
  const opened = { organizerId: login.id, credential: credentialOf(login) };
  return { opened, organizer: organizerOf(login, await readEvent(database), config.roadTripOrganizer) };
}

/** Nobody once the login is disabled or gone. */
export function signedInOrganizer({ session }: FastifyRequest): Organizer | undefined {
  return session.holder?.().organizer;
}
