// THE table of calls (spec section 7): method and path, who may call, what goes in, what comes out. One entry each.
// The server binds a handler to every entry (server/route.ts), the browser takes its types (web/call.ts).
import * as z from 'zod/mini';
import { eventSchema, payableEvents, sectionTypes } from '#domain/event.ts';
import { formConfigSchema, sectionConfigSchema } from '#domain/fields.ts';
import { letterListSchema } from '#domain/letter-list.ts';
import {
  letterPageSchema,
  letterPreviewSchema,
  loginSchema,
  organizerSchema,
  registrationDetailSchema,
  registrationEditSchema,
  sectionSaveSchema,
  storedSectionSchema,
} from '#domain/organizer.ts';
import { registrationListSchema } from '#domain/registration-list.ts';
import { registrationPageSchema, registrationSchema } from '#domain/stored-registration.ts';
import { submissionSchema } from '#domain/submission.ts';
import { summarySchema } from '#domain/summary.ts';

/**
 * `registration` is whoever holds the token of the registration that the path names, `organizer` whoever
 * signed in with a login that is active.
 */
type Access = 'public' | 'registration' | 'organizer';

/** What the form and the payment page must know of an open section. */
const openSectionSchema = z.object({
  sectionConfig: sectionConfigSchema,
  emailConfirmationContent: z.string(),
  organizerUsername: z.string(),
});
export type OpenSection = z.infer<typeof openSectionSchema>;

const sectionConfigsSchema = z.partialRecord(z.enum(sectionTypes), openSectionSchema);
export type SectionConfigs = z.infer<typeof sectionConfigsSchema>;

const submittedSchema = z.object({ ...registrationSchema.shape, token: z.string() });

const text = z.string({ error: 'Must be text' });

/** POST /api/registrations/{id}/confirm; chosen events need an e-mail and content (spec section 5). */
const confirmSchema = z.object({
  selectedEvents: z
    .array(z.enum(payableEvents, { error: `Must be one of ${payableEvents.join(', ')}` }), {
      error: 'Must be a list',
    })
    .check(z.maxLength(payableEvents.length, `At most ${payableEvents.length} items`)),
  roadTripConfirmationEmail: z._default(text, ''),
  roadTripEmailContent: z._default(text, ''),
  preEventConfirmationEmail: z._default(text, ''),
  preEventEmailContent: z._default(text, ''),
});
export type Confirmation = z.infer<typeof confirmSchema>;

const idParams = z.object({ id: z.uuid() });

export const api = {
  'GET /api/event': {
    summary: "The event's content: programme, road-trip legs, prices, organizers",
    access: 'public',
    reply: { 200: eventSchema },
  },
  'GET /api/section-configs': {
    summary: 'The sections that are open, by type',
    access: 'public',
    reply: { 200: sectionConfigsSchema },
  },
  'POST /api/registrations': {
    summary: 'Register, or add a section to the registration whose token is sent along',
    access: 'public',
    isSubmit: true,
    body: submissionSchema,
    reply: { 200: submittedSchema, 201: submittedSchema },
  },
  'GET /api/registrations/:id': {
    summary: 'Read a registration by its token',
    access: 'registration',
    params: idParams,
    reply: { 200: registrationSchema },
  },
  'POST /api/registrations/:id/confirm': {
    summary: 'Confirm the chosen events; letters with the bank-transfer details follow',
    access: 'registration',
    isSubmit: true,
    params: idParams,
    body: confirmSchema,
    reply: { 200: registrationSchema },
  },
  'GET /api/form': {
    summary: 'The main form, in its sections',
    access: 'public',
    reply: { 200: formConfigSchema },
  },
  'POST /api/organizer/login': {
    summary: 'Sign in as an organizer',
    access: 'public',
    isSignIn: true,
    body: loginSchema,
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
  'GET /api/registrations': {
    summary: 'All registrations, newest first; with query parameters one page of those that match',
    access: 'organizer',
    query: registrationListSchema,
    reply: { 200: z.union([z.array(registrationSchema), registrationPageSchema]) },
  },
  'GET /api/organizer/summary': {
    summary: 'The numbers of the summary cards',
    access: 'organizer',
    reply: { 200: summarySchema },
  },
  'GET /api/organizer/registrations/:id': {
    summary: 'One registration with its questions and its history',
    access: 'organizer',
    params: idParams,
    reply: { 200: registrationDetailSchema },
  },
  'PATCH /api/organizer/registrations/:id': {
    summary: 'Correct a registration; who changed which fields is kept',
    access: 'organizer',
    params: idParams,
    body: registrationEditSchema,
    reply: { 200: registrationSchema },
  },
  'DELETE /api/organizer/registrations/:id': {
    summary: 'Delete a registration with its history, payments and letters',
    access: 'organizer',
    params: idParams,
    reply: { 204: z.null() },
  },
  'GET /api/organizer/section-config/:sectionType/:organizerUsername': {
    summary: "The configuration of the organizer's own section",
    access: 'organizer',
    params: z.object({ sectionType: z.enum(sectionTypes), organizerUsername: z.string() }),
    reply: { 200: storedSectionSchema },
  },
  'POST /api/organizer/section-config': {
    summary: "Store the configuration of the organizer's own section",
    access: 'organizer',
    body: sectionSaveSchema,
    reply: { 200: storedSectionSchema },
  },
  'GET /api/organizer/section-letter': {
    summary: "The section's letter as a rider gets it",
    access: 'organizer',
    query: z.object({ registrationId: z.optional(z.uuid()) }),
    reply: { 200: letterPreviewSchema },
  },
  'POST /api/organizer/section-letter/test': {
    summary: "Send the section's letter to the organizer's own address",
    access: 'organizer',
    isSubmit: true,
    reply: { 200: z.object({ recipient: z.string() }) },
  },
  'GET /api/organizer/letters': {
    summary: "The section's letters, newest first, with their state",
    access: 'organizer',
    query: letterListSchema,
    reply: { 200: letterPageSchema },
  },
} satisfies Record<string, Call>;

type Call = {
  summary: string;
  access: Access;
  /** Takes an Idempotency-Key: a repeated one answers what the first answered. */
  isSubmit?: true;
  /** Guesses passwords when a stranger calls it: few calls a minute. */
  isSignIn?: true;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  reply: Partial<Record<200 | 201 | 204, z.ZodMiniType>>;
};

export type Api = typeof api;
export type CallName = keyof Api;
