// The calls by which staff make sheets to print.
import type { Handlers } from '#server/requests/route.ts';
import type { Services } from '#server/services.ts';
import { openPack, readOpenings } from '#server/sheets/emergency-pack.ts';
import { readKitchen } from '#server/sheets/kitchen.ts';
import { orderShirts, readShirts } from '#server/sheets/shirts.ts';

export function sheetHandlers({ database, clock }: Services) {
  return {
    'GET /api/sheets/kitchen': async ({ query }) => ({
      status: 200,
      body: await readKitchen(database, query, clock()),
    }),

    'GET /api/sheets/shirts': async ({ query, organizer }) => ({
      status: 200,
      body: await readShirts(database, query, { organizer, now: clock() }),
    }),

    'POST /api/sheets/shirts/orders': async ({ body, organizer, actor }) => ({
      status: 200,
      body: await orderShirts(database, body, { organizer, actor, now: clock() }),
    }),

    'POST /api/sheets/emergency': async ({ body, organizer, actor }) => ({
      status: 200,
      body: await openPack(database, body, { organizer, actor, now: clock() }),
    }),

    'GET /api/sheets/emergency/openings': async ({ organizer }) => ({
      status: 200,
      body: await readOpenings(database, organizer),
    }),
  } satisfies Partial<Handlers>;
}
