// A condition that is kept under a name: by somebody for themselves, or for everybody who organizes.
import * as z from 'zod/mini';
import { named } from '#domain/basics/faults.ts';
import { isSearch, readWho, whoSchema } from '#domain/lists/who.ts';
import { lineSchema } from '#domain/values/value-schemas.ts';

/** `each`: of one person's own, and of those that are everybody's. */
export const savedLimits = { name: 60, each: 50 } as const;

const nameSchema = lineSchema(savedLimits.name).check(z.minLength(1));

export const newSavedSchema = z.object({
  name: nameSchema,
  /** What was searched for would outlive the person whom it found. */
  who: whoSchema.check(z.refine((text) => !isSearch(readWho(text) ?? []), named('search_not_kept'))),
  isShared: z.boolean(),
});
export type NewSaved = z.infer<typeof newSavedSchema>;

export const renamedSavedSchema = z.object({ name: nameSchema });

export const savedSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  who: z.string(),
  isShared: z.boolean(),
});
export type Saved = z.infer<typeof savedSchema>;
