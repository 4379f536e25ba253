// Where else somebody is signed in.
import * as z from 'zod/mini';
import { timestamp } from '#domain/basics/timestamp.ts';

export const ownSessionSchema = z.object({
  /** The session that asks. */
  isThis: z.boolean(),
  /** In words, such as 'Firefox on Android'. */
  browser: z.string(),
  startedAt: timestamp,
  /** To within ten minutes. */
  usedAt: timestamp,
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
