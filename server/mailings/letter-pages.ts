// The HTML of letters as pages of their own, which the desk's screens frame.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#domain/basics/errors.ts';
import { editionQuery } from '#domain/calls/named-editions.ts';
import { draftShape } from '#domain/letters/mailing.ts';
import { limits } from '#domain/values/limits.ts';
import { findCaller } from '#server/auth/caller.ts';
import { checkEdition } from '#server/editions/editions.ts';
import { readEvent } from '#server/editions/event.ts';
import { readLetterHtml } from '#server/mailings/admin-letters.ts';
import { readFile } from '#server/mailings/files.ts';
import { composeMailing } from '#server/mailings/mailing-preview.ts';
import { writerOf } from '#server/mailings/writer.ts';
import { allowLetterFrame } from '#server/requests/security.ts';
import { takeForms } from '#server/requests/take-forms.ts';
import { inEdition, readEditionId } from '#server/requests/this-edition.ts';
import type { Services } from '#server/services.ts';

const paramsSchema = z.object({ id: z.uuid() });

/** A form's fields; a draft may be empty. */
const previewSchema = z.object({
  audience: draftShape.audience,
  subject: z.string().check(z.maxLength(limits.line)),
  body: z.string().check(z.maxLength(limits.bodyBytes)),
  registrationId: z.optional(z.uuid()),
  ...editionQuery,
});

export async function serveLetterPages(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/admin/mail/letter/:id', async (request, reply) => {
    if (!staffOf(services, request).user) throw new AppError('unauthorized');
    const params = z.safeParse(paramsSchema, request.params);
    if (!params.success) throw new AppError('letter_not_found');
    return sendLetterPage(reply, await readLetterHtml(services, params.data.id));
  });

  app.get('/letters/file/:id', async (request, reply) => {
    const { organizer, user } = staffOf(services, request);
    if (!organizer && !user) throw new AppError('unauthorized');
    const params = z.safeParse(paramsSchema, request.params);
    if (!params.success) throw new AppError('file_not_found');
    const { name, content } = await readFile(services.database, params.data.id, { by: organizer?.username });
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename*=UTF-8''${extValueOf(name)}`)
      .header('cache-control', 'no-store')
      .send(content);
  });

  // A draft is too long for an address, and what a script puts into a frame is under our own page's policy,
  // which has no inline styles: so the dialog posts a form into its frame.
  await takeForms(app, (forms) => {
    forms.post('/letters/preview', async (request, reply) => {
      const { database } = services;
      const caller = staffOf(services, request);
      if (!caller.organizer && !caller.user) throw new AppError('unauthorized');
      const draft = z.safeParse(previewSchema, request.body);
      if (!draft.success) throw new AppError('invalid_input', { body: { code: 'no_draft' } });
      const { edition = await readEditionId(database), ...written } = draft.data;
      await checkEdition(database, edition, 'all', { isAdmin: caller.user !== undefined });
      const { html } = await inEdition(edition, async () =>
        composeMailing(services, written, writerOf(caller, await readEvent(database))),
      );
      return sendLetterPage(reply, html);
    });
  });
}

/** As RFC 8187 writes it. */
function extValueOf(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

function staffOf(services: Services, request: FastifyRequest) {
  const { user, organizer } = findCaller(services, request);
  return { organizer, user: user?.isAdmin ? user : undefined };
}

function sendLetterPage(reply: FastifyReply, html: string): FastifyReply {
  allowLetterFrame(reply);
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}
