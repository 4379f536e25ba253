// The HTML of a section's letter as a page of its own, which the dashboard frames.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#domain/basics/errors.ts';
import { sectionLetterSchema } from '#domain/letters/sent-letters.ts';
import { signedInOrganizer } from '#server/auth/organizer-login.ts';
import { previewSectionLetter } from '#server/registrations/letters/section-letter.ts';
import { allowLetterFrame } from '#server/requests/security.ts';
import type { Services } from '#server/services.ts';

export function serveSectionLetter(app: FastifyInstance, services: Services): void {
  app.get('/organizer/section-letter', async (request, reply) => {
    const organizer = signedInOrganizer(request);
    if (!organizer) throw new AppError('unauthorized');
    const query = z.safeParse(sectionLetterSchema, request.query);
    if (!query.success) throw new AppError('invalid_input', { registrationId: { code: 'not_valid' } });
    const { letter } = await previewSectionLetter(services, organizer, query.data);
    allowLetterFrame(reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(letter.html);
  });
}
