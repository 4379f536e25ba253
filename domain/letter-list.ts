// The list of letters as dashboards ask for it.
import * as z from 'zod/mini';
import { pageSchema } from '#domain/registration-list.ts';

export const letterStates = ['queued', 'sent', 'failed'] as const;
export type LetterState = (typeof letterStates)[number];

export const letterListSchema = z.object({ ...pageSchema, state: z.optional(z.enum(letterStates)) });
export type LetterList = z.infer<typeof letterListSchema>;
