// An organizer who is signed in, and what signs them in (product.md, section 6).
import * as z from 'zod/mini';
import { named } from '#domain/basics/faults.ts';
import { directionMarks } from '#domain/values/limits.ts';

/** A volunteer who runs sections: see run-sections.ts. */
export const organizerSchema = z.object({
  username: z.string(),
  name: z.string(),
  /** Where notices and riders' answers of their sections go; null is nowhere of their own. */
  email: z.nullable(z.string()),
  /** The first of their sections; null of who runs none. */
  sectionType: z.nullable(z.string()),
  sections: z.array(z.string()),
});
export type Organizer = z.infer<typeof organizerSchema>;

export const loginSchema = z.object({
  /** As it was issued, also where a chat put blanks or marks of direction around it. */
  username: z.string().check(
    z.overwrite((value) => value.replace(directionMarks, '')),
    z.trim(),
    z.minLength(1, named('username_missing')),
    z.maxLength(200),
    z.refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), named('controls_in_text')),
  ),
  /** As it was stored: without blanks around it, which a paste brings along. */
  password: z.string().check(z.trim(), z.minLength(1, named('password_missing')), z.maxLength(1_000)),
});
