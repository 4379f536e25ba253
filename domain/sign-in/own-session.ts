// Where else somebody is signed in.
import * as z from 'zod/mini';

export const ownSessionSchema = z.object({
  /** The session that asks. */
  isThis: z.boolean(),
  /** In words, such as 'Firefox on Android'. */
  browser: z.string(),
  startedAt: z.iso.datetime(),
  /** To within ten minutes. */
  usedAt: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
