// The calls by which staff make sheets to print.
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';
import { openPack, readOpenings } from '#server/sheets/emergency-pack.ts';
import { readKitchen } from '#server/sheets/kitchen.ts';
import { orderShirts, readShirts } from '#server/sheets/shirts.ts';

export function sheetHandlers({ database, clock }: Services) {
  return {
    'GET /api/sheets/kitchen': ({ query }) => readKitchen(database, query, clock()),

    'GET /api/sheets/shirts': ({ query, organizer }) =>
      readShirts(database, query, { organizer, now: clock() }),

    'POST /api/sheets/shirts/orders': ({ body, organizer, actor }) =>
      orderShirts(database, body, { organizer, actor, now: clock() }),

    'POST /api/sheets/emergency': ({ body, organizer, actor }) =>
      openPack(database, body, { organizer, actor, now: clock() }),

    'GET /api/sheets/emergency/openings': ({ organizer }) => readOpenings(database, organizer),
  } satisfies Partial<Handlers>;
}
