// What organizers call, and what admins call too (product.md, section 7).
import * as z from 'zod/mini';
import type { Call } from '#domain/calls/call.ts';
import { toDoListSchema } from '#domain/desk/to-do.ts';
import { cancellationSchema, requestAnswerSchema, takenBackSchema } from '#domain/entries/cancelling.ts';
import { offerReplySchema, placeOfferSchema } from '#domain/entries/in-line.ts';
import { ownQuestionSchema, questionCountsSchema } from '#domain/forms/own-questions.ts';
import { editedSectionSchema, ofSectionSchema, sectionSaveSchema } from '#domain/forms/stored-section.ts';
import {
  letterPageSchema,
  letterPreviewSchema,
  sectionLetterSchema,
  sectionLettersSchema,
} from '#domain/letters/sent-letters.ts';
import { registrationListSchema, wholeListSchema } from '#domain/lists/registration-list.ts';
import { newSavedSchema, renamedSavedSchema, savedSchema } from '#domain/lists/saved-condition.ts';
import {
  actedSchema,
  answerSelectedSchema,
  cancelSelectedSchema,
  selectionSchema,
} from '#domain/lists/selection.ts';
import { summarySchema } from '#domain/lists/summary.ts';
import {
  correctedRegistrationSchema,
  registrationDetailSchema,
  registrationEditSchema,
  sendLinkSchema,
  twoPeopleSchema,
} from '#domain/registration/registration-detail.ts';
import { registrationPageSchema, registrationSchema } from '#domain/registration/stored-registration.ts';
import { loginSchema, organizerSchema } from '#domain/sign-in/organizer.ts';
import { ownSessionSchema } from '#domain/sign-in/own-session.ts';
import { limits } from '#domain/values/limits.ts';

export const organizerCalls = {
  'POST /api/organizer/login': {
    summary: 'Sign in as an organizer',
    access: 'public',
    isSignIn: true,
    body: loginSchema,
    refuses: ['organizer_login_failed', 'too_many_sign_ins'],
    reply: { 200: z.object({ organizer: organizerSchema }) },
  },
  'GET /api/organizer/auth': {
    summary: 'Who is signed in as an organizer',
    access: 'public',
    reply: { 200: z.object({ authenticated: z.boolean(), organizer: z.nullable(organizerSchema) }) },
  },
  'POST /api/organizer/logout': {
    summary: 'Sign out',
    access: 'public',
    reply: { 204: z.null() },
  },
  'GET /api/sessions': {
    summary: 'Where one is signed in',
    access: 'staff',
    editions: 'none',
    reply: { 200: z.array(ownSessionSchema) },
  },
  'POST /api/sessions/end-others': {
    summary: 'Sign out everywhere else',
    access: 'staff',
    editions: 'none',
    reply: { 204: z.null() },
  },
  'GET /api/registrations': {
    summary: 'All registrations, newest first; with query parameters one page of those that match',
    access: 'staff',
    isKept: true,
    query: registrationListSchema,
    reply: { 200: z.union([z.array(registrationSchema), registrationPageSchema]) },
  },
  'GET /api/registrations/all': {
    summary:
      'All registrations that match, as found at one moment; a line each, below a first one with how many',
    access: 'staff',
    query: wholeListSchema,
    reply: { 200: registrationPageSchema },
  },
  'GET /api/summary': {
    summary: 'The numbers of the summary cards',
    access: 'staff',
    isKept: true,
    reply: { 200: summarySchema },
  },
  'GET /api/to-do': {
    summary: "What needs doing, in numbers: of an organizer's own sections, or of all for an admin",
    access: 'staff',
    reply: { 200: toDoListSchema },
  },
  'GET /api/questions': {
    summary:
      "The event's own questions, asked by the main form or a section, and removed ones that some answered",
    access: 'staff',
    isKept: true,
    reply: { 200: z.array(ownQuestionSchema) },
  },
  'GET /api/questions/all': {
    summary: 'Every question that a condition may be about: those with a known meaning, then the own ones',
    access: 'staff',
    isKept: true,
    reply: { 200: z.array(ownQuestionSchema) },
  },
  'GET /api/saved-conditions': {
    summary: 'Conditions that are kept under a name: one’s own, and everybody’s',
    access: 'staff',
    reply: { 200: z.array(savedSchema) },
  },
  'POST /api/saved-conditions': {
    summary: 'Keep a condition under a name, for oneself or for everybody who organizes',
    access: 'staff',
    body: newSavedSchema,
    refuses: ['saved_name_taken', 'too_many_saved'],
    reply: { 201: savedSchema },
  },
  'PATCH /api/saved-conditions/:id': {
    summary: 'Give a kept condition another name',
    access: 'staff',
    body: renamedSavedSchema,
    refuses: ['saved_not_found', 'saved_name_taken'],
    reply: { 200: savedSchema },
  },
  'DELETE /api/saved-conditions/:id': {
    summary: 'Keep a condition no longer',
    access: 'staff',
    refuses: ['saved_not_found'],
    reply: { 204: z.null() },
  },
  'GET /api/questions/counts': {
    summary: 'How those of them that can be counted are answered',
    access: 'staff',
    isKept: true,
    reply: { 200: z.array(questionCountsSchema) },
  },
  'GET /api/registrations/:id/detail': {
    summary: 'One registration with its questions and its history',
    access: 'staff',
    refuses: ['registration_not_found'],
    reply: { 200: registrationDetailSchema },
  },
  'PATCH /api/registrations/:id': {
    summary: 'Correct a registration; who changed which fields is kept',
    access: 'staff',
    body: registrationEditSchema,
    refuses: ['registration_not_found', 'registration_changed', 'edition_over'],
    reply: { 200: correctedRegistrationSchema },
  },
  'POST /api/registrations/:id/link': {
    summary: 'Send the rider a new link, and end the older ones where asked',
    access: 'staff',
    editions: 'over',
    body: sendLinkSchema,
    refuses: ['registration_not_found', 'edition_over'],
    reply: { 200: z.object({ recipient: z.string() }) },
  },
  'POST /api/registrations/:id/two-people': {
    summary: 'Say that two registrations that look like one person are of two, or take it back',
    access: 'staff',
    body: twoPeopleSchema,
    refuses: ['registration_not_found'],
    reply: { 204: z.null() },
  },
  'POST /api/registrations/:id/cancel': {
    summary: "Cancel a rider's part in a section, or in all: places are free, what is open is void",
    access: 'staff',
    body: cancellationSchema,
    refuses: ['registration_not_found'],
    reply: { 200: registrationSchema },
  },
  'GET /api/selection': {
    summary: 'The ids of all whom a list holds, where they are as many as were seen',
    access: 'staff',
    query: selectionSchema,
    refuses: ['selection_changed', 'selection_too_large'],
    reply: { 200: z.object({ ids: z.array(z.uuid()) }) },
  },
  'POST /api/selection/cancel': {
    summary:
      'Cancel the part of up to a hundred riders in a section, organizers in one of their own; who is left, and why, is told',
    access: 'staff',
    isSubmit: true,
    body: cancelSelectedSchema,
    refuses: ['idempotency_key_reused'],
    reply: { 200: actedSchema },
  },
  'POST /api/selection/answer': {
    summary:
      'Say yes or no to up to a hundred riders who ask to take part in a section, whoever asked first before the others',
    access: 'staff',
    isSubmit: true,
    body: answerSelectedSchema,
    refuses: ['idempotency_key_reused'],
    reply: { 200: actedSchema },
  },
  'POST /api/registrations/:id/take-back': {
    summary: 'Take a cancellation back',
    access: 'staff',
    body: takenBackSchema,
    refuses: ['registration_not_found', 'handed_on'],
    reply: { 200: registrationSchema },
  },
  'POST /api/registrations/:id/offer': {
    summary: 'Offer a place to somebody who waits, out of turn or above the limit where a reason is given',
    access: 'staff',
    body: placeOfferSchema,
    refuses: ['registration_not_found', 'not_waiting'],
    reply: { 200: registrationSchema },
  },
  'POST /api/registrations/:id/answer-for-rider': {
    summary: 'Accept an offered place, or decline it, for a rider who said so: they are told by letter',
    access: 'staff',
    body: offerReplySchema,
    refuses: ['registration_not_found', 'offer_over'],
    reply: { 200: registrationSchema },
  },
  'POST /api/registrations/:id/answer': {
    summary:
      'Say yes or no to whoever asks to take part in a section; the rider is told, and owes from the yes on',
    access: 'staff',
    body: requestAnswerSchema,
    refuses: ['registration_not_found', 'request_answered'],
    reply: { 200: registrationSchema },
  },
  'DELETE /api/organizer/registrations/:id': {
    summary: 'Delete a registration with its history, payments and letters',
    access: 'organizer',
    editions: 'all',
    refuses: ['registration_not_found'],
    reply: { 204: z.null() },
  },
  'GET /api/organizer/section-config/:sectionType/:organizerUsername': {
    summary: "The configuration of the organizer's own section",
    access: 'organizer',
    params: z.object({ sectionType: z.string(), organizerUsername: z.string() }),
    refuses: ['not_found'],
    reply: { 200: editedSectionSchema },
  },
  'POST /api/organizer/section-config': {
    summary: "Store the configuration of the organizer's own section",
    access: 'organizer',
    editions: 'drafts',
    bodyBytes: limits.definitionBytes,
    body: sectionSaveSchema,
    refuses: ['not_found', 'section_changed'],
    reply: { 200: editedSectionSchema },
  },
  'GET /api/organizer/section-letter': {
    summary: "The section's letter as a rider gets it",
    access: 'organizer',
    query: sectionLetterSchema,
    refuses: ['not_found', 'registration_not_found'],
    reply: { 200: letterPreviewSchema },
  },
  'POST /api/organizer/section-letter/test': {
    summary: "Send the section's letter to the organizer's own address",
    access: 'organizer',
    isSubmit: true,
    query: ofSectionSchema,
    refuses: ['not_found'],
    reply: { 200: z.object({ recipient: z.string() }) },
  },
  'GET /api/organizer/letters': {
    summary: "The section's letters, newest first, with their state",
    access: 'organizer',
    query: sectionLettersSchema,
    reply: { 200: letterPageSchema },
  },
} satisfies Record<string, Call>;
