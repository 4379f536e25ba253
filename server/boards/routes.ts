// The calls of the boards.
import { readLifts, sayPhoneYes } from '#server/boards/lifts.ts';
import { moveOnBoard, readProposal } from '#server/boards/move.ts';
import { readBoard, readShortages } from '#server/boards/read-board.ts';
import { changePlace, removePlace, sayWish } from '#server/boards/say.ts';
import { readNews, tellNews } from '#server/boards/tell.ts';
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';

export function boardHandlers({ database, clock, config, outbox }: Services) {
  return {
    'GET /api/boards': async () => ({ status: 200, body: await readShortages(database) }),

    'GET /api/boards/:board': async ({ params, query: { seen } }) => {
      const board = await readBoard(database, params.board);
      return { status: 200, body: { board: board.stamp === seen ? null : board } };
    },

    'GET /api/boards/:board/proposal': async ({ params, organizer }) => ({
      status: 200,
      body: await readProposal(database, params.board, organizer),
    }),

    'POST /api/boards/:board/moves': async ({ params, body: { moves }, actor, organizer }) => ({
      status: 200,
      body: await moveOnBoard(database, params.board, moves, { actor, organizer, now: clock() }),
    }),

    'POST /api/boards/:board/places': async ({ params, body, actor, organizer }) => ({
      status: 200,
      body: await changePlace(database, params.board, body, { actor, organizer, now: clock() }),
    }),

    'DELETE /api/boards/:board/places/:id': async ({ params: { board: kind, id }, actor, organizer }) => ({
      status: 200,
      body: await removePlace(database, { kind, id }, { actor, organizer, now: clock() }),
    }),

    'POST /api/boards/:board/wishes': async ({ params, body, actor, organizer }) => ({
      status: 200,
      body: await sayWish(database, params.board, body, { actor, organizer, now: clock() }),
    }),

    'GET /api/boards/:board/news': async ({ params: { board }, query: { of }, organizer }) => {
      const news = await readNews(database, board, { publicUrl: config.publicUrl, organizer, of });
      return { status: 200, body: { ...news, isMailConfigured: config.smtpUrl !== undefined } };
    },

    'POST /api/boards/:board/news': ({ params: { board }, actor, organizer, idempotencyKey }) =>
      tellNews(database, board, { actor, organizer, idempotencyKey, now: clock(), outbox }),

    'GET /api/registrations/:id/lifts': async ({ params: { id }, token }) => ({
      status: 200,
      body: await readLifts(database, id, { token, now: clock() }),
    }),

    'POST /api/registrations/:id/phone-yes': async ({ params: { id }, body, token }) => ({
      status: 200,
      body: await sayPhoneYes(database, id, { ...body, token, now: clock() }),
    }),
  } satisfies Partial<Handlers>;
}
