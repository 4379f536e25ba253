// Who is signed in through the identity provider (product.md, sections 3 and 7).
import * as z from 'zod/mini';
import { timestamp } from '#domain/basics/timestamp.ts';

/** GET /api/auth/user. */
export const signedInUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  /** Signed in is not admin. */
  isAdmin: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type SignedInUser = z.infer<typeof signedInUserSchema>;
