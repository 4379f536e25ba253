// Who calls: the organizer and the user that the session of a request belongs to.
import type { FastifyRequest } from 'fastify';
import { signedInOrganizer } from '#server/auth/organizer-login.ts';
import { signedInUser } from '#server/auth/signed-in-user.ts';
import type { Caller } from '#server/route.ts';
import type { Services } from '#server/services.ts';

export function findCaller({ config }: Services, request: FastifyRequest): Caller {
  return {
    organizer: signedInOrganizer(request, config.roadTripOrganizer),
    user: signedInUser(request, config.adminEmails),
  };
}
