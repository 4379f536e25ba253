// The calls of the boards: seats in cars and beds with hosts.
import * as z from 'zod/mini';
import {
  boardParams,
  boardQuerySchema,
  boardSchema,
  movedSchema,
  movesSchema,
  placeChangeSchema,
  proposalSchema,
  seenBoardSchema,
  shortagesSchema,
  wishChangeSchema,
} from '#domain/boards/board.ts';
import { liftsSchema, phoneYesSchema } from '#domain/boards/lifts.ts';
import { boardNewsSchema, newsQuerySchema, newsToldSchema } from '#domain/boards/told.ts';
import type { Call } from '#domain/calls/call.ts';
import { limits } from '#domain/values/limits.ts';

export const boardCalls = {
  'GET /api/boards': {
    summary: 'What is short: seats and bike spaces by leg, beds by night',
    access: 'staff',
    reply: { 200: shortagesSchema },
  },
  'GET /api/boards/:board': {
    summary: 'The board of cars or beds: who has some, who needs one, who has which place',
    access: 'staff',
    params: boardParams,
    query: boardQuerySchema,
    reply: { 200: seenBoardSchema },
  },
  'POST /api/boards/:board/moves': {
    summary:
      'Give people places, or take them off; whoever was moved meanwhile stays, and the reply says who did it',
    access: 'staff',
    bodyBytes: limits.definitionBytes,
    params: boardParams,
    body: movesSchema,
    refuses: ['forbidden'],
    reply: { 200: movedSchema },
  },
  'GET /api/boards/:board/proposal': {
    summary: 'Places for whoever has none, and why somebody gets none; stores nothing',
    access: 'staff',
    params: boardParams,
    reply: { 200: proposalSchema },
  },
  'POST /api/boards/:board/places': {
    summary: 'Say how many seats, bike spaces or beds a place has, or add a place such as a bus',
    access: 'staff',
    isSubmit: true,
    params: boardParams,
    body: placeChangeSchema,
    refuses: ['forbidden', 'not_found', 'place_changed', 'idempotency_key_reused'],
    reply: { 200: boardSchema },
  },
  'DELETE /api/boards/:board/places/:id': {
    summary: 'Take away a place that staff added; whoever was in it needs another one',
    access: 'staff',
    params: z.object({ ...boardParams.shape, id: z.uuid() }),
    refuses: ['forbidden', 'not_found'],
    reply: { 200: boardSchema },
  },
  'POST /api/boards/:board/wishes': {
    summary: 'Say that two should never, rather, or always be in one place, or take it back',
    access: 'staff',
    params: boardParams,
    body: wishChangeSchema,
    refuses: ['forbidden', 'not_found'],
    reply: { 200: boardSchema },
  },
  'GET /api/boards/:board/news': {
    summary: 'Whose seat or bed is another one than they were told by letter, and what they would read',
    access: 'staff',
    params: boardParams,
    query: newsQuerySchema,
    reply: { 200: boardNewsSchema },
  },
  'POST /api/boards/:board/news': {
    summary: 'Write to everybody whose seat or bed is another one than they were told by letter',
    access: 'staff',
    isSubmit: true,
    params: boardParams,
    refuses: ['idempotency_key_reused'],
    reply: { 200: newsToldSchema },
  },
  'GET /api/registrations/:id/lifts': {
    summary: 'The seats and beds of a registration, with whom, and whose phone number its rider may see',
    access: 'registration',
    refuses: ['registration_not_found'],
    reply: { 200: liftsSchema },
  },
  'POST /api/registrations/:id/phone-yes': {
    summary: 'Let somebody with whom one shares a car or a house see the phone number once both said so',
    access: 'registration',
    body: phoneYesSchema,
    refuses: ['registration_not_found', 'not_found', 'edition_over'],
    reply: { 200: liftsSchema },
  },
} satisfies Record<string, Call>;
