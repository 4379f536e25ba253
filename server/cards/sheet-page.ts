// /organizer/cards: the cards of everybody on a list, to print. Its address takes what narrows that list.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#domain/basics/errors.ts';
import { inPieces } from '#domain/basics/in-pieces.ts';
import { registrationListSchema, whoOfList } from '#domain/lists/registration-list.ts';
import { signedInOrganizer } from '#server/auth/organizer-login.ts';
import { signedInAdmin } from '#server/auth/signed-in-user.ts';
import { draw } from '#server/cards/draw.ts';
import { readCards } from '#server/cards/read-cards.ts';
import { readEvent } from '#server/editions/event.ts';
import type { Pages } from '#server/pages/render-pages.ts';
import { readQuestions } from '#server/registrations/lists/known-questions.ts';
import { readRegistrationPage } from '#server/registrations/lists/list.ts';
import type { Services } from '#server/services.ts';
import { whoWords } from '#words/desk/who.ts';

const cardsOnPage = 8;
/** 25 pages: more at a time is heavy for a browser. */
const cardsAtATime = 200;

/** What nobody knows is refused: it would list everybody. */
const querySchema = z.strictObject(registrationListSchema.shape);
const foundSchema = z.object({ items: z.array(z.object({ id: z.string() })), total: z.number() });

export function serveCardSheet(app: FastifyInstance, services: Services, send: Pages['send']): void {
  const { config, database, clock } = services;
  app.get('/organizer/cards', async (request: FastifyRequest, reply) => {
    const isStaff = signedInOrganizer(request) ?? signedInAdmin(request, config.adminEmails);
    if (!isStaff) return reply.redirect('/organizer/login');
    const query = z.safeParse(querySchema, request.query);
    const event = await readEvent(database);
    reply.header('cache-control', 'no-store').header('vary', 'cookie');
    const none = { name: 'card-sheet' as const, event, sheets: [], whom: [], cards: 0, next: undefined };
    const unknown = () => send(request, reply.status(400), { ...none, isUnknown: true });
    if (!query.success) return unknown();
    const { page = 1, pageSize: _usual, sort: _order, ...narrowed } = query.data;
    const list = { ...narrowed, page, pageSize: cardsAtATime, sort: 'createdAt' as const };
    const found = await readRegistrationPage(database, list, clock()).catch(refusedInput);
    if (found === undefined) return unknown();
    const { items, total } = z.parse(foundSchema, JSON.parse(found));
    const whom = whoWords(whoOfList(narrowed), { event, questions: await readQuestions(database) });
    const ids = items.map(({ id }) => id);
    const cards = await readCards(database, ids, { event, publicUrl: config.publicUrl });
    const sheets: string[] = [];
    for (const some of inPieces(cards, cardsOnPage)) {
      const page = await draw({ as: 'sheet', cards: some });
      sheets.push(page.toString());
    }
    const others = new URLSearchParams(
      Object.entries(narrowed).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    );
    others.set('page', String(page + 1));
    const next = page * cardsAtATime < total ? `/organizer/cards?${others}` : undefined;
    return send(request, reply, { ...none, sheets, whom, cards: cards.length, next });
  });
}

/** A filter that the event does not have is said on the page. */
function refusedInput(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'invalid_input') throw error;
}
