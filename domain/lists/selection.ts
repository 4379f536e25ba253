// What is done to all who are selected in a list, so many at a time, and to whom of them it could not be done.
import * as z from 'zod/mini';
import { atMost, named, unless } from '#domain/basics/faults.ts';
import { cancellationSchema, requestAnswerSchema } from '#domain/entries/cancelling.ts';
import { registrationListSchema } from '#domain/lists/registration-list.ts';
import { newPaymentSchema } from '#domain/money/money.ts';

/** `all`: of a list. `each`: of one call, which answers within a moment. */
export const selectionLimits = { all: 5_000, each: 100 } as const;

export const selectionSchema = z.object({
  ...registrationListSchema.shape,
  /** As many as whoever selected them saw. */
  count: z.coerce.number(unless('not_a_whole_number')).check(z.int(), z.minimum(1)),
});
export type SelectionQuery = z.output<typeof selectionSchema>;

const ids = z
  .array(z.uuid(named('no_id')))
  .check(z.minLength(1), atMost(selectionLimits.each, 'too_many_people'));

export const cancelSelectedSchema = z.strictObject({ ids, ...cancellationSchema.shape });
export type CancelSelected = z.output<typeof cancelSelectedSchema>;

export const answerSelectedSchema = z.object({ ids, ...requestAnswerSchema.shape });
export type AnswerSelected = z.output<typeof answerSelectedSchema>;

const { date, how, note } = newPaymentSchema.shape;
export const paySelectedSchema = z.object({ ids, date, how, note });
export type PaySelected = z.output<typeof paySelectedSchema>;

/** Deleted meanwhile; it was so already; of none of one's own sections; something else stood against it. */
const leftReasons = ['gone', 'nothing_to_do', 'not_yours', 'refused'] as const;
export type LeftReason = (typeof leftReasons)[number];

export const actedSchema = z.object({
  done: z.int(),
  /** In the order in which they were sent; the name of who is gone is empty. */
  left: z.array(z.object({ id: z.uuid(), name: z.string(), reason: z.enum(leftReasons) })),
});
export type Acted = z.infer<typeof actedSchema>;
