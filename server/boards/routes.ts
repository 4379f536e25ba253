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
    'GET /api/boards': () => readShortages(database),

    'GET /api/boards/:board': async ({ params, query: { seen } }) => {
      const board = await readBoard(database, params.board);
      return { board: board.stamp === seen ? null : board };
    },

    'GET /api/boards/:board/proposal': ({ params, organizer }) =>
      readProposal(database, params.board, organizer),

    'POST /api/boards/:board/moves': ({ params, body: { moves }, actor, organizer }) =>
      moveOnBoard(database, params.board, moves, { actor, organizer, now: clock() }),

    'POST /api/boards/:board/places': ({ params, body, actor, organizer, idempotencyKey }) =>
      changePlace(database, params.board, body, { actor, organizer, idempotencyKey, now: clock() }),

    'DELETE /api/boards/:board/places/:id': ({ params: { board: kind, id }, actor, organizer }) =>
      removePlace(database, { kind, id }, { actor, organizer, now: clock() }),

    'POST /api/boards/:board/wishes': ({ params, body, actor, organizer }) =>
      sayWish(database, params.board, body, { actor, organizer, now: clock() }),

    'GET /api/boards/:board/news': async ({ params: { board }, query: { of }, organizer }) => {
      const news = await readNews(database, board, { publicUrl: config.publicUrl, organizer, of });
      return { ...news, isMailConfigured: config.smtpUrl !== undefined };
    },

    'POST /api/boards/:board/news': ({ params: { board }, actor, organizer, idempotencyKey }) =>
      tellNews(database, board, { actor, organizer, idempotencyKey, now: clock(), outbox }),

    'GET /api/registrations/:id/lifts': ({ params: { id }, token }) =>
      readLifts(database, id, { token, now: clock() }),

    'POST /api/registrations/:id/phone-yes': ({ params: { id }, body, token }) =>
      sayPhoneYes(database, id, { ...body, token, now: clock() }),
  } satisfies Partial<Handlers>;
}
