// /my-link, where riders who lost their link ask for it by address. Whoever asks reads the same for every address; an
// address that is none, and too many tries, say nothing of who is registered.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { hourMs } from '#domain/locale/dates.ts';
import { emailFault } from '#domain/values/email.ts';
import { directionMarks, limits } from '#domain/values/limits.ts';
import { readEvent } from '#server/editions/event.ts';
import type { Pages } from '#server/pages/render-pages.ts';
import { askForLinks } from '#server/registrations/links/own-links.ts';
import { boundRequests } from '#server/requests/security.ts';
import { takeForms } from '#server/requests/take-forms.ts';
import type { Services } from '#server/services.ts';
import { inWords } from '#words/riders/faults.ts';
import * as words from '#words/riders/my-link.ts';

/** A hostel's riders share one network. */
const asksAnHour = 60;

/** As the form takes an address that was pasted. */
const withoutMarks = z.overwrite<string>((typed) => typed.replace(directionMarks, ''));
const typedSchema = z.object({
  email: z._default(z.string().check(withoutMarks, z.trim(), z.maxLength(limits.line)), ''),
  endsOlder: z.optional(z.string()),
});

export async function serveMyLink(
  app: FastifyInstance,
  services: Services,
  send: Pages['send'],
): Promise<void> {
  const { database, config } = services;
  const secondsToWait = boundRequests(app, config, { most: asksAnHour, withinMs: hourMs });
  const show = async (request: FastifyRequest, reply: FastifyReply, page: object) =>
    send(request, reply.header('cache-control', 'no-store'), {
      name: 'my-link',
      event: await readEvent(database),
      state: 'open',
      email: '',
      endsOlder: false,
      ...page,
    });
  const url = '/my-link';
  await takeForms(app, (scope) => {
    scope.get(url, async (request, reply) => show(request, reply, {}));
    scope.post(url, async (request, reply) => {
      const typed = z.safeParse(typedSchema, request.body ?? {});
      const { email, endsOlder: tick } = typed.success ? typed.data : { email: '' };
      const page = { email, endsOlder: tick !== undefined };
      const fault = emailFault(email);
      if (fault)
        return show(request, reply.status(400), { ...page, message: inWords({ email: fault }).email });
      const wait = await secondsToWait(request);
      if (wait !== undefined) {
        reply.status(429).header('retry-after', String(wait));
        return show(request, reply, { ...page, message: words.tooMany });
      }
      await askForLinks(services, { ...page, address: request.ip });
      return show(request, reply, { ...page, state: 'asked' });
    });
  });
}
