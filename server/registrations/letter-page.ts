// The HTML of a section's letter as a page of its own, which the dashboard frames.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import { signedInOrganizer } from '#server/auth/organizer-login.ts';
import { previewSectionLetter } from '#server/registrations/section-letter.ts';
import { allowLetterFrame } from '#server/security.ts';
import type { Services } from '#server/services.ts';

const querySchema = z.object({ registrationId: z.optional(z.uuid()) });

export function serveLetterPage(app: FastifyInstance, services: Services): void {
  const { config } = services;
  app.get('/organizer/section-letter', { schema: { hide: true } }, async (request, reply) => {
    const organizer = signedInOrganizer(request, config.roadTripOrganizer);
    if (!organizer) throw new AppError('unauthorized');
    const query = z.safeParse(querySchema, request.query);
    if (!query.success) throw new AppError('invalid_input', { registrationId: 'Is not valid' });
    const { letter } = await previewSectionLetter(services, organizer, query.data.registrationId);
    allowLetterFrame(reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(letter.html);
  });
}
