// What admins call (product.md, section 7), and who asks whether they are one.
import * as z from 'zod/mini';
import { pageSchema } from '#domain/basics/page.ts';
import type { Call } from '#domain/calls/call.ts';
import { changePageSchema } from '#domain/desk/changes.ts';
import { deletionQuerySchema, deletionSchema, personDataSchema } from '#domain/desk/person-data.ts';
import {
  newPurgeSchema,
  purgeListSchema,
  purgePreviewQuerySchema,
  purgePreviewSchema,
  purgeSchema,
} from '#domain/desk/retention.ts';
import { setupMarkSchema, setupSchema } from '#domain/desk/setup.ts';
import { heldLettersSchema, letGoSchema } from '#domain/letters/held-letters.ts';
import { allLettersSchema } from '#domain/letters/letter-list.ts';
import { letterPageSchema, openLetterSchema } from '#domain/letters/sent-letters.ts';
import { registrationListSchema } from '#domain/lists/registration-list.ts';
import { placesTakenSchema, statsSchema } from '#domain/lists/summary.ts';
import { registrationPageSchema, registrationSchema } from '#domain/registration/stored-registration.ts';
import { signedInUserSchema } from '#domain/sign-in/admin.ts';
import {
  addedAdminSchema,
  adminUserSchema,
  newAdminSchema,
  passwordLinkSchema,
} from '#domain/sign-in/admin-users.ts';
import {
  newOrganizerLoginSchema,
  organizerLoginChangeSchema,
  organizerLoginSchema,
} from '#domain/sign-in/organizer-login.ts';

export const adminCalls = {
  'GET /api/auth/user': {
    summary: 'Who is signed in through the identity provider',
    access: 'user',
    reply: { 200: signedInUserSchema },
  },
  'GET /api/admin/stats': {
    summary: 'The four numbers of the admin dashboard',
    access: 'admin',
    isKept: true,
    reply: {
      200: z.object({ ...statsSchema.shape, places: z.optional(z.array(placesTakenSchema)) }),
    },
  },
  'GET /api/admin/registrations': {
    summary: 'All registrations, as GET /api/registrations',
    access: 'admin',
    isKept: true,
    query: registrationListSchema,
    reply: { 200: z.union([z.array(registrationSchema), registrationPageSchema]) },
  },
  'GET /api/admin/registrations/:id/export': {
    summary: "One person's data: the registration with answers, history, payments and letters",
    access: 'admin',
    refuses: ['registration_not_found'],
    reply: { 200: personDataSchema },
  },
  'GET /api/admin/registrations/:id/deletion': {
    summary: 'What a deletion takes along, and other registrations with the same email address',
    access: 'admin',
    refuses: ['registration_not_found'],
    reply: { 200: deletionSchema },
  },
  'DELETE /api/admin/registrations/:id': {
    summary: 'Delete a registration, and others in the same step, with history, payments and letters',
    access: 'admin',
    editions: 'all',
    query: deletionQuerySchema,
    refuses: ['registration_not_found'],
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
    editions: 'drafts',
    body: newOrganizerLoginSchema,
    refuses: ['organizer_login_taken'],
    reply: { 201: organizerLoginSchema },
  },
  'PATCH /api/admin/organizer-logins/:id': {
    summary:
      'Disable or enable a login, or change its password, name, address or sections; disabled, or with a new password, it is signed out',
    access: 'admin',
    editions: 'all',
    body: organizerLoginChangeSchema,
    refuses: ['not_found', 'edition_over'],
    reply: { 200: organizerLoginSchema },
  },
  'DELETE /api/admin/organizer-logins/:id': {
    summary: 'Delete an organizer login and end its sessions',
    access: 'admin',
    editions: 'all',
    refuses: ['not_found'],
    reply: { 204: z.null() },
  },
  'GET /api/admin/users': {
    summary: 'All admins, oldest first',
    access: 'admin',
    editions: 'none',
    reply: { 200: z.array(adminUserSchema) },
  },
  'POST /api/admin/users': {
    summary: 'Make somebody an admin',
    access: 'admin',
    editions: 'none',
    body: newAdminSchema,
    refuses: ['admin_fields_required', 'admin_exists'],
    reply: { 201: addedAdminSchema },
  },
  'POST /api/admin/users/:userId/password-link': {
    summary: "A new link that sets an admin's password once; rego's own identity provider only",
    access: 'admin',
    editions: 'none',
    params: z.object({ userId: z.uuid() }),
    refuses: ['admin_not_found', 'passwords_elsewhere'],
    reply: { 201: passwordLinkSchema },
  },
  'DELETE /api/admin/users/:userId': {
    summary: 'Remove an admin, who loses access at once; not oneself, nor the last one',
    access: 'admin',
    editions: 'none',
    params: z.object({ userId: z.uuid() }),
    refuses: ['admin_not_found', 'admin_is_fixed', 'admin_is_oneself', 'admin_is_last'],
    reply: { 204: z.null() },
  },
  'GET /api/admin/setup': {
    summary: 'What is left to do before riders come',
    access: 'admin',
    reply: { 200: setupSchema },
  },
  'POST /api/admin/setup': {
    summary: "Say that the event's texts are right, or hide the set-up checklist; or take that back",
    access: 'admin',
    editions: 'drafts',
    body: setupMarkSchema,
    reply: { 200: setupSchema },
  },
  'GET /api/admin/changes': {
    summary: 'Who changed what, newest first',
    access: 'admin',
    query: z.object(pageSchema),
    reply: { 200: changePageSchema },
  },
  'GET /api/admin/purges': {
    summary: 'The removals of personal data with the counts that were kept, newest first',
    access: 'admin',
    reply: { 200: purgeListSchema },
  },
  'GET /api/admin/purges/preview': {
    summary: 'How much personal data there is from before a day',
    access: 'admin',
    query: purgePreviewQuerySchema,
    refuses: ['purge_too_late'],
    reply: { 200: purgePreviewSchema },
  },
  'POST /api/admin/purges': {
    summary: 'Remove the personal data from before a day for good, and keep its counts',
    access: 'admin',
    editions: 'all',
    body: newPurgeSchema,
    refuses: ['purge_too_late', 'purge_changed', 'purge_of_nothing'],
    reply: { 201: purgeSchema },
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
    refuses: ['letter_not_found'],
    reply: { 200: openLetterSchema },
  },
  'POST /api/admin/letters/:id/retry': {
    summary: 'Queue a failed letter again',
    access: 'admin',
    editions: 'all',
    refuses: ['letter_not_found', 'letter_not_failed'],
    reply: { 204: z.null() },
  },
  'POST /api/admin/letters/retry-failed': {
    summary: 'Queue all failed letters again, or those of one mailing',
    access: 'admin',
    editions: 'all',
    // Strict: a misspelt name would otherwise mean all of them.
    body: z.strictObject({ mailingId: z.optional(z.uuid()) }),
    reply: { 200: z.object({ retried: z.int() }) },
  },
  'GET /api/admin/held-letters': {
    summary: 'Whether letters are held since a backup was put back, which, and what else waits for them',
    access: 'admin',
    editions: 'none',
    reply: { 200: heldLettersSchema },
  },
  'POST /api/admin/held-letters': {
    summary: 'Let held letters go: those since the backup alone, the others then failed, or all',
    access: 'admin',
    editions: 'none',
    body: letGoSchema,
    refuses: ['letters_not_held'],
    reply: { 200: z.object({ old: z.int(), since: z.int() }) },
  },
} satisfies Record<string, Call>;
