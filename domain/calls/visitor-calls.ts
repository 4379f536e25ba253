// What visitors call, without a sign-in (product.md, section 7).
import * as z from 'zod/mini';
import type { Call } from '#domain/calls/call.ts';
import { personDataSchema } from '#domain/desk/person-data.ts';
import { cancellationSchema, takenBackSchema } from '#domain/entries/cancelling.ts';
import { handedPlaceSchema, handOnBackSchema, newHandOnSchema } from '#domain/entries/handing-on.ts';
import { offerReplySchema, waitAgainSchema } from '#domain/entries/in-line.ts';
import { roomLeftSchema } from '#domain/entries/room-left.ts';
import { eventSchema } from '#domain/event/event-schema.ts';
import { formConfigSchema } from '#domain/forms/field-schemas.ts';
import { sectionConfigsSchema } from '#domain/forms/open-section.ts';
import { confirmationSchema } from '#domain/money/confirmation-schema.ts';
import { myRegistrationSchema } from '#domain/registration/my-registration.ts';
import { ownRegistrationSchema } from '#domain/registration/stored-registration.ts';
import { submissionSchema } from '#domain/registration/submission.ts';

/** `chatUrl` is empty where not everybody reads it. */
const publicEventSchema = z.object({ ...eventSchema.shape, chatUrl: z.string() });
/** A submit that is sent again has no token once that opens nothing any more. */
const submittedSchema = z.object({ ...ownRegistrationSchema.shape, token: z.optional(z.string()) });

export const visitorCalls = {
  'GET /api/event': {
    summary: "The event's content: programme, road-trip legs, prices, organizers",
    access: 'public',
    editions: 'all',
    reply: { 200: z.object({ ...publicEventSchema.shape, room: z.optional(roomLeftSchema) }) },
  },
  'GET /api/section-configs': {
    summary: 'The sections that are open, by type',
    access: 'public',
    editions: 'all',
    reply: { 200: sectionConfigsSchema },
  },
  'POST /api/registrations': {
    summary: 'Register, or add a section to the registration whose token is sent along',
    access: 'public',
    isSubmit: true,
    body: submissionSchema,
    refuses: [
      'registration_not_found',
      'edition_over',
      'section_closed',
      'cancelled_by_staff',
      'hand_on_gone',
      'own_place',
      'takes_part_already',
      'registered_already',
      'not_on_road_trip',
    ],
    reply: { 200: submittedSchema, 201: submittedSchema },
  },
  'GET /api/registrations/:id': {
    summary: 'Read a registration by its token',
    access: 'registration',
    refuses: ['registration_not_found'],
    // With its event where that is not the current one.
    reply: { 200: z.object({ ...ownRegistrationSchema.shape, event: z.optional(publicEventSchema) }) },
  },
  'GET /api/registrations/:id/mine': {
    summary: 'What else its rider reads of a registration: the answers in words, and what came when',
    access: 'registration',
    refuses: ['registration_not_found'],
    reply: { 200: myRegistrationSchema },
  },
  'GET /api/registrations/:id/file': {
    summary: "All that is stored of a registration's person, for the rider",
    access: 'registration',
    refuses: ['registration_not_found'],
    reply: { 200: personDataSchema },
  },
  'DELETE /api/registrations/:id': {
    summary: 'Remove oneself: the registration with its history, payments and letters',
    access: 'registration',
    refuses: ['registration_not_found'],
    reply: { 204: z.null() },
  },
  'POST /api/registrations/:id/confirm': {
    summary: 'Confirm the chosen events; letters with the bank-transfer details follow',
    access: 'registration',
    isSubmit: true,
    body: confirmationSchema,
    refuses: [
      'cancelled_by_staff',
      'event_required',
      'pre_event_email_required',
      'road_trip_email_required',
      'confirmation_email_required',
      'not_on_road_trip',
      'registration_not_found',
      'edition_over',
    ],
    reply: { 200: ownRegistrationSchema },
  },
  'POST /api/registrations/:id/leave': {
    summary: 'Leave a section, or cancel all: places are free, what is open is void',
    access: 'registration',
    body: cancellationSchema,
    refuses: ['registration_not_found', 'edition_over'],
    reply: { 200: ownRegistrationSchema },
  },
  'POST /api/registrations/:id/news': {
    summary: 'End letters that are not about the registration, for its address, or have them again',
    access: 'registration',
    body: z.object({ wanted: z.boolean() }),
    refuses: ['registration_not_found'],
    reply: { 204: z.null() },
  },
  'POST /api/registrations/:id/return': {
    summary: 'Come back to a section that was left, or to all, where there is room',
    access: 'registration',
    body: takenBackSchema,
    refuses: ['registration_not_found', 'edition_over', 'cancelled_by_staff', 'handed_on'],
    reply: { 200: ownRegistrationSchema },
  },
  'POST /api/registrations/:id/answer-offer': {
    summary: 'Accept a place that is offered, or decline it',
    access: 'registration',
    body: offerReplySchema,
    refuses: ['registration_not_found', 'edition_over', 'offer_over'],
    reply: { 200: ownRegistrationSchema },
  },
  'POST /api/registrations/:id/wait-again': {
    summary: 'Wait again, behind all others, for an answer whose place was declined or not taken in time',
    access: 'registration',
    body: waitAgainSchema,
    refuses: ['registration_not_found', 'edition_over', 'not_found'],
    reply: { 200: ownRegistrationSchema },
  },
  'POST /api/registrations/:id/hand-on': {
    summary: 'Offer the place in a section to a friend, who gets a letter whose link takes it',
    access: 'registration',
    body: newHandOnSchema,
    refuses: [
      'registration_not_found',
      'edition_over',
      'section_closed',
      'nothing_to_hand_on',
      'hand_on_needs_approval',
      'hand_on_open',
      'hand_on_to_oneself',
      'too_many_hand_ons',
    ],
    reply: { 200: ownRegistrationSchema },
  },
  'POST /api/registrations/:id/hand-on/back': {
    summary: 'Offer the place to the friend no longer, while nobody took it',
    access: 'registration',
    body: handOnBackSchema,
    refuses: ['registration_not_found', 'edition_over'],
    reply: { 200: ownRegistrationSchema },
  },
  'GET /api/hand-on': {
    summary: 'What the form is told of a place that is handed on, by the token of its link',
    access: 'registration',
    refuses: ['registration_not_found', 'hand_on_gone'],
    reply: { 200: handedPlaceSchema },
  },
  'GET /api/invitation': {
    summary: 'What fills the form of a rider of an earlier edition, by the token of an invitation',
    access: 'registration',
    refuses: ['registration_not_found'],
    reply: { 200: z.object({ name: z.string(), email: z.string(), tshirtSize: z.string() }) },
  },
  'GET /api/form': {
    summary: 'The main form, in its sections',
    access: 'public',
    editions: 'all',
    reply: { 200: formConfigSchema },
  },
} satisfies Record<string, Call>;
