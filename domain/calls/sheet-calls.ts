// What staff call for sheets that are made to print (decision 0091).
import type { Call } from '#domain/calls/call.ts';
import {
  kitchenQuerySchema,
  kitchenSchema,
  newShirtOrderSchema,
  openingsSchema,
  packRequestSchema,
  packSchema,
  shirtsQuerySchema,
  shirtsSchema,
} from '#domain/lists/sheets.ts';

export const sheetCalls = {
  'GET /api/sheets/kitchen': {
    summary: 'Who eats what on which day and at which meal, and what somebody must not eat, without names',
    access: 'staff',
    query: kitchenQuerySchema,
    reply: { 200: kitchenSchema },
  },
  'GET /api/sheets/shirts': {
    summary: 'Sizes of shirts, guests with them, and what was ordered so far',
    access: 'staff',
    query: shirtsQuerySchema,
    reply: { 200: shirtsSchema },
  },
  'POST /api/sheets/shirts/orders': {
    summary: 'Keep that so many shirts of each size were ordered',
    access: 'staff',
    body: newShirtOrderSchema,
    refuses: ['shirts_ordered'],
    reply: { 200: shirtsSchema },
  },
  'POST /api/sheets/emergency': {
    summary: 'Open the emergency contacts and allergies of a section’s people; who opens them is kept',
    access: 'staff',
    body: packRequestSchema,
    reply: { 200: packSchema },
  },
  'GET /api/sheets/emergency/openings': {
    summary: 'Who opened emergency packs, newest first; an organizer reads those of their own sections',
    access: 'staff',
    reply: { 200: openingsSchema },
  },
} satisfies Record<string, Call>;
