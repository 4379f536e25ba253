// Who calls: the organizer and the user that the session of a request belongs to.
import type { FastifyRequest } from 'fastify';
import { readSignedInOrganizer } from '#server/auth/organizer-login.ts';
import { readSignedInUser } from '#server/auth/signed-in-user.ts';
import type { Caller } from '#server/route.ts';
import type { Services } from '#server/services.ts';

export async function findCaller({ database, config }: Services, request: FastifyRequest): Promise<Caller> {
  return {
    organizer: await readSignedInOrganizer(database, request, config.roadTripOrganizer),
    user: await readSignedInUser(database, request, config.adminEmails),
  };
}
