// The page where the letter of a place that is handed on leads: a look at it changes nothing, its button says no. It needs
// no sign-in and no script; whoever takes the place goes on to the form.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readEvent } from '#server/editions/event.ts';
import type { Pages } from '#server/pages/render-pages.ts';
import { declineHandOn, readHandedPage } from '#server/registrations/handing-on/hand-on-links.ts';
import { type ToLink, takeForms } from '#server/requests/take-forms.ts';
import type { Services } from '#server/services.ts';

export async function serveHandedPage(
  app: FastifyInstance,
  services: Services,
  send: Pages['send'],
): Promise<void> {
  const { database, clock } = services;
  const show = async (request: ToLink, reply: FastifyReply) => {
    const shown = await readHandedPage(database, request.params.token, clock());
    const isHere = shown.state === 'open' || request.method === 'POST';
    reply.status(isHere ? 200 : 404).header('cache-control', 'no-store');
    return send(request, reply, { name: 'handed', event: await readEvent(database), ...shown });
  };
  const url = '/handed/:token';
  await takeForms(app, (scope) => {
    scope.get(url, show);
    scope.post(url, async (request: ToLink, reply) => {
      if (request.body?.answer === 'declined') await declineHandOn(services, request.params.token);
      return show(request, reply);
    });
  });
}
