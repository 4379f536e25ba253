// The admins as admins see them, and how one is added (product.md, sections 3, 5 and 7).
import * as z from 'zod/mini';
import { timestamp } from '#domain/basics/timestamp.ts';
import { lineSchema } from '#domain/values/value-schemas.ts';

const line = z._default(lineSchema(200), '');

/** An empty field is named by the rule that adds an admin: all three have one message. */
export const newAdminSchema = z.object({ email: line, firstName: line, lastName: line });
export type NewAdmin = z.infer<typeof newAdminSchema>;

export const adminUserSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  role: z.string(),
  createdAt: timestamp,
  lastSignedInAt: z.nullable(timestamp),
  /** Named in ADMIN_EMAILS: only the operator can change that. */
  isFixed: z.boolean(),
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** Sets an admin's password, once within 7 days. */
export const passwordLinkSchema = z.object({ passwordLink: z.string() });

/** With the embedded provider a new admin sets a password by a link that works once. */
export const addedAdminSchema = z.object({
  ...adminUserSchema.shape,
  passwordLink: z.optional(z.string()),
});
