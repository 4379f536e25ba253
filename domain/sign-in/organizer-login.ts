// Organizer logins as admins manage them (product.md, section 3, Organizer login).
import * as z from 'zod/mini';
import { named, unless } from '#domain/basics/faults.ts';
import { timestamp } from '#domain/basics/timestamp.ts';
import { eventLimits } from '#domain/event/event-limits.ts';
import { emailSchema } from '#domain/values/value-schemas.ts';

/** The password is shown to admins, and to nobody else; empty where only another secret could open it. */
export const organizerLoginSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  password: z.string(),
  name: z.string(),
  role: z.string(),
  /** Where notices and riders' answers of their sections go; null is nowhere of their own. */
  email: z.nullable(z.string()),
  /** Keys of the sections that they run. */
  sections: z.array(z.string()),
  isActive: z.boolean(),
  lastSignedInAt: z.nullable(timestamp),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type OrganizerLogin = z.infer<typeof organizerLoginSchema>;

export const usernamePattern = /^[A-Za-z0-9._-]{1,64}$/;
/** As histories call who is no organizer. */
export const takenUsernames = ['rider', 'rego', 'operator'];

/** product.md, section 5. */
const missing = named('fields_missing');
const filled = (max: number) =>
  z
    .string(unless('fields_missing'))
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(max),
      z.refine(isOneLine, named('controls_in_line')),
    );

/** Shorter ones are guessed. */
const password = filled(200).check(z.minLength(8));

function isOneLine(value: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(value);
}

const email = z.nullable(emailSchema());

const sections = z.array(z.string()).check(z.maxLength(eventLimits.sections));

export const newOrganizerLoginSchema = z.object({
  username: filled(64).check(
    z.regex(usernamePattern, named('username_characters')),
    z.refine((name) => !takenUsernames.includes(name.toLowerCase()), named('username_taken')),
  ),
  password,
  name: filled(200),
  role: z._default(z.literal('organizer'), 'organizer'),
  email: z.optional(email),
  /** Without it domain/sign-in/run-sections.ts says which they run. */
  sections: z.optional(sections),
});
export type NewOrganizerLogin = z.output<typeof newOrganizerLoginSchema>;

export const organizerLoginChangeSchema = z.object({
  isActive: z.optional(z.boolean()),
  password: z.optional(password),
  name: z.optional(filled(200)),
  email: z.optional(email),
  sections: z.optional(sections),
});
export type OrganizerLoginChange = z.infer<typeof organizerLoginChangeSchema>;
