// The list of registrations as dashboards ask for it: filters, sorting, pages.
import * as z from 'zod/mini';
import { named, unless } from '#domain/calls/faults.ts';
import { entryStates } from '#domain/entries/entry-state.ts';
import { sectionKeySchema } from '#domain/event/event-schema.ts';
import { groups } from '#domain/lists/groups.ts';
import { conditionSchema } from '#domain/lists/question-condition.ts';
import { whoSchema } from '#domain/lists/who.ts';
import { moneyFilters } from '#domain/money/money.ts';
import { daySchema, lineSchema } from '#domain/registration/value-schemas.ts';

/** `turn` is the order in which those who wait for a place came, or were offered one; all others stand behind them. */
export const sorts = ['createdAt', 'name', 'email', 'location', 'turn'] as const;
export type Sort = (typeof sorts)[number];

/** Rows of a page, and the number of the last one. */
export const pageLimits = { usual: 25, largest: 1_000, lastPage: 1_000_000 } as const;

/** A number of a query string. */
function wholeNumber(to: number) {
  return z.coerce.number(unless('not_a_whole_number')).check(z.int(), z.minimum(1), z.maximum(to));
}

export const pageSchema = {
  /** From 1. */
  page: z.optional(wholeNumber(pageLimits.lastPage)),
  pageSize: z.optional(wholeNumber(pageLimits.largest)),
};

/**
 * GET /api/registrations/all?… A `-` before the sort turns it round. `value` narrows a group with kinds: a T-shirt
 * size, a bike type, an item of camping gear, a diet.
 */
export const wholeListSchema = z.object({
  sort: z.optional(z.enum([...sorts, ...sorts.map((sort) => `-${sort}` as const)])),
  /** Words that name, e-mail, phone or location must hold. */
  q: z.optional(lineSchema(200)),
  group: z.optional(z.enum(groups)),
  value: z.optional(lineSchema()),
  /** The key of a section that they take part in, or are in `state` in. */
  section: z.optional(sectionKeySchema),
  day: z.optional(daySchema),
  /** YYYY-MM-DD, as the calendar stands where the event is. */
  registered: z.optional(z.iso.date(named('no_calendar_day'))),
  /** Only registrations that are perhaps of somebody who registered twice. */
  twice: z.optional(z.literal('true', named('not_true'))),
  /** Of their part in some section, on `day`: who cancelled, say. Who waits for an option, or was offered one, counts. */
  state: z.optional(z.enum(entryStates)),
  /** What they owe, and what came of it. */
  money: z.optional(z.enum(moneyFilters)),
  /** On one of the event's own questions: 'helmet:is:L,XL'. */
  answer: z.optional(conditionSchema),
  /** All of it together, with 'or' and 'not', as domain/lists/who.ts writes it; what else narrows the list holds besides. */
  who: z.optional(whoSchema),
});
export type WholeList = z.infer<typeof wholeListSchema>;

/** GET /api/registrations?… */
export const registrationListSchema = z.object({ ...pageSchema, ...wholeListSchema.shape });
export type RegistrationList = z.infer<typeof registrationListSchema>;
