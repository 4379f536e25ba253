// What admins and organizers call to write to many; an organizer reaches the people of their own sections.
import * as z from 'zod/mini';
import { pageSchema } from '#domain/basics/page.ts';
import type { Call } from '#domain/calls/call.ts';
import { mailingFileSchema, newFileSchema } from '#domain/letters/attachments.ts';
import { letterListSchema } from '#domain/letters/letter-list.ts';
import {
  audienceRequestSchema,
  audienceSizeSchema,
  mailingPageSchema,
  mailingPreviewReplySchema,
  mailingPreviewSchema,
  mailingProgressSchema,
  mailingSchema,
  sentMailingSchema,
  testMailingSchema,
} from '#domain/letters/mailing.ts';
import {
  changedPlannedSchema,
  newPlannedSchema,
  plannedListSchema,
  plannedSchema,
} from '#domain/letters/planned-mailing.ts';
import { letterPageSchema } from '#domain/letters/sent-letters.ts';

export const mailingCalls = {
  'POST /api/mailings/audience': {
    summary: 'How many letters a mailing to a group would be',
    access: 'staff',
    editions: 'all',
    body: audienceRequestSchema,
    reply: { 200: audienceSizeSchema },
  },
  'POST /api/mailings/preview': {
    summary: 'A mailing as one of its recipients gets it',
    access: 'staff',
    editions: 'all',
    body: mailingPreviewSchema,
    reply: { 200: mailingPreviewReplySchema },
  },
  'POST /api/mailings/test': {
    summary: 'Send a mailing to oneself, or to one address as a test',
    access: 'staff',
    isSubmit: true,
    body: testMailingSchema,
    reply: { 200: z.object({ recipient: z.string() }) },
  },
  'POST /api/mailings': {
    summary: 'Send a mailing: one letter for each registration of a group; needs an Idempotency-Key',
    access: 'staff',
    isSubmit: true,
    body: sentMailingSchema,
    refuses: ['mailing_to_nobody', 'too_many_mailings', 'planned_changed'],
    reply: { 200: mailingSchema, 201: mailingSchema },
  },
  'POST /api/mailing-files': {
    summary:
      'Add a PDF, in base64, that letters to many may carry; the same one again is the one that is there',
    access: 'staff',
    bodyBytes: 3 * 1_048_576,
    body: newFileSchema,
    refuses: ['too_many_files'],
    reply: { 200: mailingFileSchema },
  },
  'GET /api/planned-mailings': {
    summary:
      'Own drafts, the mailings that go later, and those that could not be sent when their time had come',
    access: 'staff',
    reply: { 200: plannedListSchema },
  },
  'POST /api/planned-mailings': {
    summary:
      'Plan a mailing: its group is read when it goes; without a time it is a draft; needs an Idempotency-Key',
    access: 'staff',
    isSubmit: true,
    body: newPlannedSchema,
    refuses: ['too_many_planned', 'mailing_to_nobody'],
    reply: { 200: plannedSchema, 201: plannedSchema },
  },
  'PATCH /api/planned-mailings/:id': {
    summary: 'Change an own draft or planned mailing, or make one of the other',
    access: 'staff',
    body: changedPlannedSchema,
    refuses: ['planned_not_found', 'planned_changed', 'too_many_planned', 'mailing_to_nobody'],
    reply: { 200: plannedSchema },
  },
  'DELETE /api/planned-mailings/:id': {
    summary: 'Cancel a planned mailing, or delete a draft',
    access: 'staff',
    refuses: ['planned_not_found'],
    reply: { 204: z.null() },
  },
  'GET /api/mailings': {
    summary: 'The mailings, newest first, with what became of their letters',
    access: 'staff',
    query: z.object(pageSchema),
    reply: { 200: mailingPageSchema },
  },
  'GET /api/mailings/:id': {
    summary: 'One mailing with what became of its letters',
    access: 'staff',
    refuses: ['mailing_not_found'],
    reply: { 200: mailingProgressSchema },
  },
  'GET /api/mailings/:id/letters': {
    summary: 'What became of each letter of a mailing',
    access: 'staff',
    query: letterListSchema,
    refuses: ['mailing_not_found'],
    reply: { 200: letterPageSchema },
  },
} satisfies Record<string, Call>;
