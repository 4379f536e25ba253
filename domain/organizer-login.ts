// Organizer logins as admins manage them (product.md, section 3, Organizer login).
import * as z from 'zod/mini';
import { preEventKey, roadTripKey } from '#domain/event.ts';
import { timestamp } from '#domain/stored-registration.ts';

/** The password is shown to admins, and to nobody else; empty where only another secret could open it. */
export const organizerLoginSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  password: z.string(),
  name: z.string(),
  role: z.string(),
  /** The section that they run. */
  sectionType: z.string(),
  isActive: z.boolean(),
  lastSignedInAt: z.nullable(timestamp),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type OrganizerLogin = z.infer<typeof organizerLoginSchema>;

/** One username runs the road trip, ROAD_TRIP_ORGANIZER; any other one the pre-event (product.md, section 6). */
export function sectionOfOrganizer(username: string, roadTripUsername: string): string {
  return username === roadTripUsername ? roadTripKey : preEventKey;
}

export const usernamePattern = /^[A-Za-z0-9._-]{1,64}$/;

/** product.md, section 5. */
const missing = 'Please fill in all required fields';
const filled = (max: number) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(max, `At most ${max} characters`),
      z.refine(isOneLine, 'Must be one line without control characters'),
    );

/** Shorter ones are guessed. */
const password = filled(200).check(z.minLength(8, 'At least 8 characters'));

function isOneLine(value: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(value);
}

export const newOrganizerLoginSchema = z.object({
  username: filled(64).check(z.regex(usernamePattern, 'Only letters, digits, dots, dashes and underscores')),
  password,
  name: filled(200),
  role: z._default(z.literal('organizer'), 'organizer'),
});

export const organizerLoginChangeSchema = z.object({
  isActive: z.optional(z.boolean()),
  password: z.optional(password),
  name: z.optional(filled(200)),
});
export type OrganizerLoginChange = z.infer<typeof organizerLoginChangeSchema>;
