// The page where the last link of an invitation or of news leads: a look at it changes nothing, since mail programs open links by
// themselves; its button does, and so does the one that mail programs show (RFC 8058).
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { NoMoreLettersPageData } from '#domain/calls/page.ts';
import { readEvent } from '#server/editions/event.ts';
import { stopInvitations } from '#server/mailings/invitation.ts';
import type { Pages } from '#server/pages/render-pages.ts';
import { setGetsNews } from '#server/registrations/letters/news.ts';
import { findByLink } from '#server/registrations/links/links.ts';
import type { ToLink } from '#server/requests/take-forms.ts';
import type { Services } from '#server/services.ts';

type Shown = Pick<NoMoreLettersPageData, 'state' | 'isNews'>;

export async function serveNoMoreLetters(
  app: FastifyInstance,
  { database, clock }: Services,
  send: Pages['send'],
): Promise<void> {
  const show = async (request: ToLink, reply: FastifyReply, what: Shown) => {
    reply.status(what.state === 'gone' ? 404 : 200).header('cache-control', 'no-store');
    return send(request, reply, { name: 'no-more-letters', event: await readEvent(database), ...what });
  };
  const url = '/no-more-letters/:token';
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What the button sends says nothing more than its address.
    scope.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined);
    scope.get(url, async (request: ToLink, reply) => {
      const { token } = request.params;
      const isNews = (await findByLink(database, token, 'no-news')) !== undefined;
      const isKnown = isNews || (await findByLink(database, token, 'no-invitation'));
      return show(request, reply, { state: isKnown ? 'open' : 'gone', isNews });
    });
    scope.post(url, async (request: ToLink, reply) => {
      const { token } = request.params;
      const ofNews = await findByLink(database, token, 'no-news');
      if (ofNews) await setGetsNews(database, ofNews, { wanted: false, now: clock() });
      else if (await findByLink(database, token, 'no-invitation'))
        await stopInvitations(database, token, clock());
      else return show(request, reply, { state: 'gone', isNews: false });
      return show(request, reply, { state: 'done', isNews: ofNews !== undefined });
    });
  });
}
