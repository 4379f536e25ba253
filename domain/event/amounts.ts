// What something costs, and how many there is room for, as the event and its forms say both.
import * as z from 'zod/mini';
import { named } from '#domain/basics/faults.ts';
import { mostCents } from '#domain/event/event-limits.ts';

/** Hundredths of the currency, also of one that has no smaller coin. */
export const centsSchema = z
  .int({ error: named('not_cents') })
  .check(z.minimum(0), z.maximum(mostCents, named('too_much')));

/** How many people there is room for. */
export const placesSchema = z
  .int({ error: named('no_places') })
  .check(z.minimum(1, named('no_places')), z.maximum(100_000, named('no_places')));
