// The page where an invitation's last link leads: a look at it changes nothing, since mail programs open links by
// themselves; its button does, and so does the one that mail programs show (RFC 8058).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NoMoreLettersPageData } from '#domain/page.ts';
import { readEvent } from '#server/editions/event.ts';
import { isStopLink, stopInvitations } from '#server/mailings/invitation.ts';
import type { Pages } from '#server/render-pages.ts';
import type { Services } from '#server/services.ts';

type ToLink = FastifyRequest<{ Params: { token: string } }>;

export async function serveNoMoreLetters(
  app: FastifyInstance,
  { database, clock }: Services,
  send: Pages['send'],
): Promise<void> {
  const show = async (request: ToLink, reply: FastifyReply, state: NoMoreLettersPageData['state']) => {
    reply.status(state === 'gone' ? 404 : 200).header('cache-control', 'no-store');
    return send(request, reply, { name: 'no-more-letters', event: await readEvent(database), state });
  };
  const url = '/no-more-letters/:token';
  const hidden = { schema: { hide: true } };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What the button sends says nothing more than its address.
    scope.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined);
    scope.get(url, hidden, async (request: ToLink, reply) => {
      const isKnown = await isStopLink(database, request.params.token);
      return show(request, reply, isKnown ? 'open' : 'gone');
    });
    scope.post(url, hidden, async (request: ToLink, reply) => {
      const { token } = request.params;
      if (!(await isStopLink(database, token))) return show(request, reply, 'gone');
      await stopInvitations(database, token, clock());
      return show(request, reply, 'done');
    });
  });
}
