// /card/<token>: a rider's own card, where they save and share it, and the card as others see it. It needs no script.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#domain/basics/errors.ts';
import type { ShownCard } from '#domain/calls/page.ts';
import { minuteMs } from '#domain/locale/dates.ts';
import { type CardFile, cardFiles, drawFile } from '#server/cards/draw.ts';
import { isLettered } from '#server/cards/letterable.ts';
import {
  cardPath,
  type OpenedCard,
  openCard,
  readSharing,
  shareCard,
  stopSharing,
} from '#server/cards/links.ts';
import { posterOf, sharedCard } from '#server/cards/read-cards.ts';
import { readEvent } from '#server/editions/event.ts';
import type { Pages } from '#server/pages/render-pages.ts';
import { boundRequests } from '#server/requests/security.ts';
import { type ToLink, takeForms } from '#server/requests/take-forms.ts';
import { inEdition } from '#server/requests/this-edition.ts';
import type { Services } from '#server/services.ts';

/** A hostel's riders share one network, and each looks at two or three. */
const filesAMinute = 300;
/** What was revoked is seen no longer by those who have it. */
const sharedForSeconds = 60;

export async function serveCards(
  app: FastifyInstance,
  services: Services,
  send: Pages['send'],
): Promise<void> {
  const { config, database } = services;
  const secondsToWait = boundRequests(app, config, { most: filesAMinute, withinMs: minuteMs });
  const show = async (request: ToLink, reply: FastifyReply) => {
    const { token } = request.params;
    const opened = await openCard(services, token);
    const event = await (opened
      ? inEdition(opened.editionId, () => readEvent(database))
      : readEvent(database));
    const card = opened && (await shownCard(services, opened, token));
    reply.status(card ? 200 : 404).header('cache-control', 'no-store');
    return send(request, reply, { name: 'card', event, card });
  };

  for (const file of cardFiles) {
    app.get(`/card/:token/${file}`, async (request: ToLink, reply) => {
      if ((await secondsToWait(request)) !== undefined) throw new AppError('too_many_requests');
      const opened = await openCard(services, request.params.token);
      if (!opened || (opened.isOwn && file === 'preview.png')) throw new AppError('not_found');
      const card = opened.isOwn ? opened.card : sharedCard(opened.card, opened.showsName);
      const caching = opened.isOwn ? 'no-store' : `public, max-age=${sharedForSeconds}`;
      return reply
        .type(typeOf(file))
        .header('cache-control', caching)
        .send(await drawFile({ as: file, card }));
    });
  }

  // What a chat shows of a link to the event.
  app.get('/poster.png', async (request, reply) => {
    if ((await secondsToWait(request)) !== undefined) throw new AppError('too_many_requests');
    const poster = posterOf(await readEvent(database));
    return reply
      .type('image/png')
      .header('cache-control', `public, max-age=${sharedForSeconds}`)
      .send(await drawFile({ as: 'poster.png', poster }));
  });

  await takeForms(app, (scope) => {
    scope.get('/card/:token', show);
    scope.post('/card/:token', async (request: ToLink, reply) => {
      const { token } = request.params;
      const opened = await openCard(services, token);
      if (!opened?.isOwn) return show(request, reply);
      const { share, name } = request.body ?? {};
      if (share === 'on') await shareCard(services, opened.registrationId, { withName: name === 'on' });
      if (share === 'off') await stopSharing(services, opened.registrationId);
      return reply.redirect(`${cardPath(token)}#share`, 303);
    });
  });
}

function typeOf(file: CardFile): string {
  return file === 'card.svg' ? 'image/svg+xml; charset=utf-8' : 'image/png';
}

async function shownCard(
  services: Services,
  { isOwn, showsName, registrationId, card }: OpenedCard,
  token: string,
): Promise<ShownCard> {
  const { number, name, sections } = card;
  const shown = {
    path: cardPath(token),
    number: String(number),
    rider: showsName ? name : undefined,
    sections: [...sections],
  };
  if (!isOwn) return shown;
  const sharing = await readSharing(services, registrationId);
  const shared = sharing && {
    address: `${services.config.publicUrl}${cardPath(sharing.token)}`,
    showsName: sharing.showsName,
  };
  return { ...shown, own: { isNameInPicture: isLettered(name), shared } };
}
