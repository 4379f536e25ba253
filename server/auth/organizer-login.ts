// Signing in with the username and password that an admin issued, and who is signed in so.
import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import type { Organizer } from '#domain/organizer.ts';
import { credentialOf } from '#server/auth/credential.ts';
import { organizerOf } from '#server/auth/organizers/assignments.ts';
import { loginColumns } from '#server/auth/organizers/organizers.ts';
import { countAttempt, forgiveAttempt } from '#server/auth/sign-in-delay.ts';
import { organizerLogins } from '#server/auth/tables.ts';
import { readEvent } from '#server/editions/event.ts';
import { deriveKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { Device, OpenedSession } from '#server/visit.ts';

/** What a guess at an unknown name is checked against, so that it takes as long as one at a known name. */
const nobodysHash = hash('the password of nobody');

export type SignIn = { username: string; password: string; address: string; device: Device };

/** Throws organizer_login_failed for whatever is wrong, too_many_sign_ins when guesses must wait. */
export async function checkOrganizerLogin(
  { database, config, clock, secret }: Services,
  { username, password, address, device }: SignIn,
): Promise<{ opened: OpenedSession; organizer: Organizer }> {
  const key = deriveKey(secret, 'sign-in failures');
  const name = `organizer ${username}`;
  const attempt = { name, address, device: device.knownAs(name), now: clock(), key };
  await countAttempt(database, attempt);
  const [login] = await database
    .select(loginColumns())
    .from(organizerLogins)
    .where(eq(organizerLogins.username, username));
  const isRight = await verify(login?.passwordHash ?? (await nobodysHash), password);
  if (!login?.isActive || !isRight) throw new AppError('organizer_login_failed');
  await forgiveAttempt(database, attempt);
  device.remember(name);
  await database
    .update(organizerLogins)
    .set({ lastSignedInAt: clock() })
    .where(eq(organizerLogins.id, login.id));
  const opened = { organizerId: login.id, credential: credentialOf(login) };
  return { opened, organizer: organizerOf(login, await readEvent(database), config.roadTripOrganizer) };
}

/** Nobody once the login is disabled or gone. */
export function signedInOrganizer({ session }: FastifyRequest): Organizer | undefined {
  return session.holder?.organizer;
}
