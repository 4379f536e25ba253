// The page where the letter of an offer leads: a look at it changes nothing, since mail programs open links by
// themselves; its buttons do. It needs no sign-in and no script.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readEvent } from '#server/editions/event.ts';
import type { Pages } from '#server/pages/render-pages.ts';
import { answerByLink } from '#server/registrations/places/offers.ts';
import { type ToLink, takeForms } from '#server/requests/take-forms.ts';
import type { Services } from '#server/services.ts';

export async function servePlacePage(
  app: FastifyInstance,
  services: Services,
  send: Pages['send'],
): Promise<void> {
  const show = async (request: ToLink, reply: FastifyReply, said?: Parameters<typeof answerByLink>[2]) => {
    const shown = await answerByLink(services, request.params.token, said);
    reply.status(shown.state === 'gone' ? 404 : 200).header('cache-control', 'no-store');
    return send(request, reply, { name: 'place', event: await readEvent(services.database), ...shown });
  };
  const url = '/place/:token';
  await takeForms(app, (scope) => {
    scope.get(url, (request: ToLink, reply) => show(request, reply));
    scope.post(url, (request: ToLink, reply) => {
      const { answer, offer = '' } = request.body ?? {};
      const isAnswer = answer === 'accepted' || answer === 'declined';
      return show(request, reply, isAnswer ? { answer, offer } : undefined);
    });
  });
}
