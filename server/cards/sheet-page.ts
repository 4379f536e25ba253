// /organizer/cards: the cards of everybody on a list, to print. Its address takes what narrows that list.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import { registrationListSchema } from '#domain/registration-list.ts';
import { signedInOrganizer } from '#server/auth/organizer-login.ts';
import { signedInAdmin } from '#server/auth/signed-in-user.ts';
import { draw } from '#server/cards/draw.ts';
import { readCards } from '#server/cards/read-cards.ts';
import { readEvent } from '#server/editions/event.ts';
import { readRegistrationPage } from '#server/registrations/list.ts';
import type { Pages } from '#server/render-pages.ts';
import type { Services } from '#server/services.ts';

const cardsOnPage = 8;
/** 25 pages: more at a time is heavy for a browser. */
const cardsAtATime = 200;

/** What nobody knows is refused: it would list everybody. */
const querySchema = z.strictObject(registrationListSchema.shape);
const foundSchema = z.object({ items: z.array(z.object({ id: z.string() })), total: z.number() });

export function serveCardSheet(app: FastifyInstance, services: Services, send: Pages['send']): void {
  const { config, database } = services;
  app.get('/organizer/cards', { schema: { hide: true } }, async (request: FastifyRequest, reply) => {
    const isStaff = signedInOrganizer(request) ?? signedInAdmin(request, config.adminEmails);
    if (!isStaff) return reply.redirect('/organizer/login');
    const query = z.safeParse(querySchema, request.query);
    if (!query.success) throw new AppError('invalid_input', { query: { code: 'not_valid' } });
    const { page = 1, pageSize: _usual, sort: _order, ...narrowed } = query.data;
    const list = { ...narrowed, page, pageSize: cardsAtATime, sort: 'createdAt' as const };
    const { items, total } = z.parse(foundSchema, JSON.parse(await readRegistrationPage(database, list)));
    const event = await readEvent(database);
    const ids = items.map(({ id }) => id);
    const cards = await readCards(database, ids, { event, publicUrl: config.publicUrl });
    const sheets: string[] = [];
    for (let start = 0; start < cards.length; start += cardsOnPage) {
      const page = await draw({ as: 'sheet', cards: cards.slice(start, start + cardsOnPage) });
      sheets.push(page.toString());
    }
    const others = new URLSearchParams(
      Object.entries(narrowed).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    );
    const next = page * cardsAtATime < total ? `/organizer/cards?${withPage(others, page + 1)}` : undefined;
    reply.header('cache-control', 'no-store').header('vary', 'cookie');
    return send(request, reply, { name: 'card-sheet', event, sheets, cards: cards.length, next });
  });
}

function withPage(query: URLSearchParams, page: number): string {
  const changed = new URLSearchParams(query);
  changed.set('page', String(page));
  return changed.toString();
}
