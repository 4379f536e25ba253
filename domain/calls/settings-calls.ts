// What admins call to change the event and its forms, and what they and organizers call to bring versions back.
import * as z from 'zod/mini';
import { pageSchema } from '#domain/basics/page.ts';
import type { Call } from '#domain/calls/call.ts';
import { editionSchema } from '#domain/event/edition.ts';
import { newEditionSchema, startedEditionSchema } from '#domain/event/next-edition.ts';
import {
  eventPreviewReplySchema,
  eventPreviewSchema,
  eventPublishSchema,
  eventSaveSchema,
  eventVersionDetailSchema,
  eventVersionPageSchema,
  storedEventSchema,
} from '#domain/event/stored-event.ts';
import {
  formAnswersSchema,
  formSaveSchema,
  formVersionDetailSchema,
  formVersionPageSchema,
  formVersionsSchema,
  ofFormSchema,
  storedFormSchema,
} from '#domain/forms/stored-form.ts';
import { limits } from '#domain/values/limits.ts';

export const settingsCalls = {
  'GET /api/admin/event': {
    summary: "The event's draft beside what is published, and how many take part in what",
    access: 'admin',
    reply: { 200: storedEventSchema },
  },
  'POST /api/admin/event': {
    summary: 'Store a draft of the event; a version of it is kept, and riders see none of it',
    access: 'admin',
    editions: 'drafts',
    bodyBytes: limits.definitionBytes,
    body: eventSaveSchema,
    refuses: ['event_changed'],
    reply: { 200: storedEventSchema },
  },
  'POST /api/admin/event/publish': {
    summary: 'Publish the draft: pages, forms and letters follow at once',
    access: 'admin',
    editions: 'drafts',
    body: eventPublishSchema,
    refuses: ['event_changed', 'section_entered', 'days_ticked', 'seats_given', 'edition_published'],
    reply: { 200: storedEventSchema },
  },
  'POST /api/admin/event/preview': {
    summary: 'The landing page as this content would make it; stores nothing',
    access: 'admin',
    editions: 'all',
    bodyBytes: limits.definitionBytes,
    body: eventPreviewSchema,
    reply: { 200: eventPreviewReplySchema },
  },
  'GET /api/admin/event/versions': {
    summary: 'The versions of the event, drafts and published ones, newest first',
    access: 'admin',
    query: z.object(pageSchema),
    reply: { 200: eventVersionPageSchema },
  },
  'GET /api/admin/event/versions/:id': {
    summary: 'One version of the event',
    access: 'admin',
    refuses: ['not_found'],
    reply: { 200: eventVersionDetailSchema },
  },
  'GET /api/editions': {
    summary: 'The editions of the event, the newest first; drafts for admins alone',
    access: 'staff',
    editions: 'none',
    reply: { 200: z.array(editionSchema) },
  },
  'POST /api/admin/editions': {
    summary: 'Start the next edition: a draft copied from this one, its dates moved by whole weeks',
    access: 'admin',
    editions: 'over',
    body: newEditionSchema,
    refuses: ['edition_draft_exists'],
    reply: { 201: startedEditionSchema },
  },
  'DELETE /api/admin/editions/:id': {
    summary: 'Throw a draft of an edition away',
    access: 'admin',
    editions: 'none',
    refuses: ['edition_not_found', 'edition_published'],
    reply: { 204: z.null() },
  },
  'GET /api/admin/form': {
    summary: 'The main form, or that of a section, with who saved it last',
    access: 'admin',
    query: ofFormSchema,
    refuses: ['not_found'],
    reply: { 200: storedFormSchema },
  },
  'POST /api/admin/form': {
    summary: 'Store the main form, or that of a section; a version of it is kept',
    access: 'admin',
    editions: 'drafts',
    bodyBytes: limits.definitionBytes,
    body: formSaveSchema,
    refuses: ['not_found', 'form_changed', 'section_changed'],
    reply: { 200: storedFormSchema },
  },
  'GET /api/form/answers': {
    summary: 'How many registrations answered each question of the main form, or of a section',
    access: 'staff',
    query: ofFormSchema,
    refuses: ['not_found'],
    reply: { 200: formAnswersSchema },
  },
  'GET /api/form/versions': {
    summary: 'The versions of the main form, or of a section, newest first; none before it was first changed',
    access: 'staff',
    query: formVersionsSchema,
    refuses: ['not_found'],
    reply: { 200: formVersionPageSchema },
  },
  'GET /api/form/versions/:id': {
    summary: 'One version of the main form, or of a section',
    access: 'staff',
    refuses: ['not_found'],
    reply: { 200: formVersionDetailSchema },
  },
} satisfies Record<string, Call>;
