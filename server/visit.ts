// Who calls from where, and what signs them in or out.
import type { FastifyRequest } from 'fastify';
import { browserWords } from '#server/auth/browser-words.ts';
import type { Device } from '#server/auth/known-device.ts';
import type { CurrentSession } from '#server/auth/own-sessions.ts';

export type OpenedSession = { organizerId: string; credential: string | undefined };

export type Visit = {
  address: string;
  device: Device;
  session: CurrentSession;
  /** A new session, so that nobody can have known its id before. */
  signIn: (opened: OpenedSession) => Promise<void>;
  signOut: () => Promise<void>;
};

export function visitOf(request: FastifyRequest, device: Device): Visit {
  return {
    address: request.ip,
    device,
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
