// A page of a list, as its call asks for it.
import * as z from 'zod/mini';
import { unless } from '#domain/basics/faults.ts';

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
