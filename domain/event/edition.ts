// The editions of the event: one is current, which riders see; others are drafts or over.
import * as z from 'zod/mini';

export const editionStates = ['draft', 'current', 'over'] as const;
export type EditionState = (typeof editionStates)[number];

export const editionSchema = z.object({
  id: z.uuid(),
  state: z.enum(editionStates),
  title: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
});
export type Edition = z.infer<typeof editionSchema>;
