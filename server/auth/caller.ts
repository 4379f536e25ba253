// Who calls from where: the organizer and the user that the session of a request belongs to, and their visit.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserWords } from '#server/auth/browser-words.ts';
import { deviceOf } from '#server/auth/known-device.ts';
import { signedInOrganizer } from '#server/auth/organizer-login.ts';
import { signedInUser } from '#server/auth/signed-in-user.ts';
import type { Caller } from '#server/requests/route.ts';
import type { Visit } from '#server/requests/visit.ts';
import type { Services } from '#server/services.ts';

export function findCaller({ config }: Services, request: FastifyRequest): Caller {
  return {
    organizer: signedInOrganizer(request),
    user: signedInUser(request, config.adminEmails),
    seen: request.session.holder?.().seen,
  };
}

export function visitOf(services: Services, request: FastifyRequest, reply: FastifyReply): Visit {
  return {
    address: request.ip,
    device: deviceOf(services, request, reply),
    session: {
      sid: request.session.sessionId,
      organizerId: request.session.organizerId,
      userId: request.session.userId,
      credential: request.session.credential,
    },
    signIn: async ({ organizerId, credential }) => {
      await request.session.regenerate();
      request.session.organizerId = organizerId;
      request.session.credential = credential;
      request.session.browser = browserWords(request.headers['user-agent']);
    },
    signOut: () => request.session.destroy(),
  };
}
