// THE table of calls (spec section 7): method and path, who may call, what goes in, what comes out. One entry each.
// The server binds a handler to every entry (server/route.ts), the browser takes its types (web/call.ts).
import * as z from 'zod/mini';
import { signedInUserSchema } from '#domain/admin.ts';
import {
  addedAdminSchema,
  adminUserSchema,
  newAdminSchema,
  passwordLinkSchema,
} from '#domain/admin-users.ts';
import { changePageSchema } from '#domain/changes.ts';
import { eventSchema, payableEvents, sectionTypes } from '#domain/event.ts';
import { formConfigSchema, sectionConfigSchema } from '#domain/fields.ts';
import { allLettersSchema, letterListSchema } from '#domain/letter-list.ts';
import {
  audienceSizeSchema,
  mailingPageSchema,
  mailingPreviewReplySchema,
  mailingPreviewSchema,
  mailingProgressSchema,
  mailingSchema,
  newMailingSchema,
  recipientsSchema,
  testMailingSchema,
} from '#domain/mailing.ts';
import {
  letterPageSchema,
  letterPreviewSchema,
  loginSchema,
  openLetterSchema,
  organizerSchema,
  registrationDetailSchema,
  registrationEditSchema,
  sectionSaveSchema,
  storedSectionSchema,
} from '#domain/organizer.ts';
import {
  newOrganizerLoginSchema,
  organizerLoginChangeSchema,
  organizerLoginSchema,
} from '#domain/organizer-login.ts';
import { pageSchema, registrationListSchema } from '#domain/registration-list.ts';
import {
  formAnswersSchema,
  formSaveSchema,
  formVersionDetailSchema,
  formVersionPageSchema,
  storedFormSchema,
} from '#domain/stored-form.ts';
import { registrationPageSchema, registrationSchema } from '#domain/stored-registration.ts';
import { submissionSchema } from '#domain/submission.ts';
import { statsSchema, summarySchema } from '#domain/summary.ts';

/**
 * `registration` is whoever holds the token of the registration that the path names, `organizer` whoever
 * signed in with a login that is active, `user` whoever signed in through the identity provider, `admin`
 * who of them is an admin now, `staff` an organizer or an admin.
 */
export type Access = 'public' | 'registration' | 'organizer' | 'user' | 'admin' | 'staff';

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
    access: 'staff',
    query: registrationListSchema,
    reply: { 200: z.union([z.array(registrationSchema), registrationPageSchema]) },
  },
  'GET /api/summary': {
    summary: 'The numbers of the summary cards',
    access: 'staff',
    reply: { 200: summarySchema },
  },
  'GET /api/registrations/:id/detail': {
    summary: 'One registration with its questions and its history',
    access: 'staff',
    params: idParams,
    reply: { 200: registrationDetailSchema },
  },
  'PATCH /api/registrations/:id': {
    summary: 'Correct a registration; who changed which fields is kept',
    access: 'staff',
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
  'GET /api/auth/user': {
    summary: 'Who is signed in through the identity provider',
    access: 'user',
    reply: { 200: signedInUserSchema },
  },
  'GET /api/admin/stats': {
    summary: 'The four numbers of the admin dashboard',
    access: 'admin',
    reply: { 200: statsSchema },
  },
  'GET /api/admin/registrations': {
    summary: 'All registrations, as GET /api/registrations',
    access: 'admin',
    query: registrationListSchema,
    reply: { 200: z.union([z.array(registrationSchema), registrationPageSchema]) },
  },
  'DELETE /api/admin/registrations/:id': {
    summary: 'Delete a registration with its history, payments and letters',
    access: 'admin',
    params: idParams,
    reply: { 204: z.null() },
  },
  'GET /api/admin/organizer-logins': {
    summary: 'The organizer logins with their passwords',
    access: 'admin',
    reply: { 200: z.array(organizerLoginSchema) },
  },
  'POST /api/admin/organizer-logins': {
    summary: 'Make an organizer login',
    access: 'admin',
    body: newOrganizerLoginSchema,
    reply: { 201: organizerLoginSchema },
  },
  'PATCH /api/admin/organizer-logins/:id': {
    summary: 'Disable or enable a login, or give it a new password or name; ends its sessions',
    access: 'admin',
    params: idParams,
    body: organizerLoginChangeSchema,
    reply: { 200: organizerLoginSchema },
  },
  'DELETE /api/admin/organizer-logins/:id': {
    summary: 'Delete an organizer login and end its sessions',
    access: 'admin',
    params: idParams,
    reply: { 204: z.null() },
  },
  'GET /api/admin/users': {
    summary: 'All admins, oldest first',
    access: 'admin',
    reply: { 200: z.array(adminUserSchema) },
  },
  'POST /api/admin/users': {
    summary: 'Make somebody an admin',
    access: 'admin',
    body: newAdminSchema,
    reply: { 201: addedAdminSchema },
  },
  'POST /api/admin/users/:userId/password-link': {
    summary: "A new link that sets an admin's password once; rego's own identity provider only",
    access: 'admin',
    params: z.object({ userId: z.uuid() }),
    reply: { 201: passwordLinkSchema },
  },
  'DELETE /api/admin/users/:userId': {
    summary: 'Remove an admin, who loses access at once; not oneself, nor the last one',
    access: 'admin',
    params: z.object({ userId: z.uuid() }),
    reply: { 204: z.null() },
  },
  'GET /api/admin/form': {
    summary: 'The main form with who saved it last',
    access: 'admin',
    reply: { 200: storedFormSchema },
  },
  'POST /api/admin/form': {
    summary: 'Store the main form; a version of it is kept',
    access: 'admin',
    body: formSaveSchema,
    reply: { 200: storedFormSchema },
  },
  'GET /api/admin/form/answers': {
    summary: 'How many registrations answered each question of the main form',
    access: 'admin',
    reply: { 200: formAnswersSchema },
  },
  'GET /api/admin/form/versions': {
    summary: 'The versions of the main form, newest first; none before it was first changed',
    access: 'admin',
    query: z.object(pageSchema),
    reply: { 200: formVersionPageSchema },
  },
  'GET /api/admin/form/versions/:id': {
    summary: 'One version of the main form',
    access: 'admin',
    params: idParams,
    reply: { 200: formVersionDetailSchema },
  },
  'GET /api/admin/changes': {
    summary: 'What was changed by whom, newest first',
    access: 'admin',
    query: z.object(pageSchema),
    reply: { 200: changePageSchema },
  },
  'POST /api/admin/mailings/audience': {
    summary: 'How many letters a mailing to a group would be',
    access: 'admin',
    body: recipientsSchema,
    reply: { 200: audienceSizeSchema },
  },
  'POST /api/admin/mailings/preview': {
    summary: 'A mailing as one of its recipients gets it',
    access: 'admin',
    body: mailingPreviewSchema,
    reply: { 200: mailingPreviewReplySchema },
  },
  'POST /api/admin/mailings/test': {
    summary: 'Send a mailing to oneself',
    access: 'admin',
    isSubmit: true,
    body: testMailingSchema,
    reply: { 200: z.object({ recipient: z.string() }) },
  },
  'POST /api/admin/mailings': {
    summary: 'Send a mailing: one letter for each registration of a group; needs an Idempotency-Key',
    access: 'admin',
    isSubmit: true,
    body: newMailingSchema,
    reply: { 200: mailingSchema, 201: mailingSchema },
  },
  'GET /api/admin/mailings': {
    summary: 'The mailings, newest first, with what became of their letters',
    access: 'admin',
    query: z.object(pageSchema),
    reply: { 200: mailingPageSchema },
  },
  'GET /api/admin/mailings/:id': {
    summary: 'One mailing with what became of its letters',
    access: 'admin',
    params: idParams,
    reply: { 200: mailingProgressSchema },
  },
  'GET /api/admin/letters': {
    summary: 'All letters, newest first, with their state',
    access: 'admin',
    query: allLettersSchema,
    reply: { 200: letterPageSchema },
  },
  'GET /api/admin/letters/:id': {
    summary: "One letter as it was sent, a rider's own link aside",
    access: 'admin',
    params: idParams,
    reply: { 200: openLetterSchema },
  },
  'POST /api/admin/letters/:id/retry': {
    summary: 'Queue a failed letter again',
    access: 'admin',
    params: idParams,
    reply: { 204: z.null() },
  },
  'POST /api/admin/letters/retry-failed': {
    summary: 'Queue all failed letters again, or those of one mailing',
    access: 'admin',
    body: z.object({ mailingId: z.optional(z.uuid()) }),
    reply: { 200: z.object({ retried: z.int() }) },
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
