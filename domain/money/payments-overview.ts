// What admins see of all money: sums, who owes, what goes back, and the rows of the treasurer's files.
import * as z from 'zod/mini';
import { pageSchema } from '#domain/basics/page.ts';
import { timestamp } from '#domain/basics/timestamp.ts';
import { moneySchema, transferWays } from '#domain/money/money.ts';

const cents = z.int();
/** What came in, and, negative, what went out. */
const sumsSchema = z.object({ count: z.int(), inCents: cents, outCents: cents });

export const overviewSchema = z.object({
  /** Of everybody of the edition, and of those deleted whose money is still here. */
  dueCents: cents,
  /** Less what went back. */
  paidCents: cents,
  openCents: cents,
  /** Of what is open, what nobody can be asked for: they were removed with an event that is over. */
  removedCents: cents,
  overdueCents: cents,
  tooMuchCents: cents,
  refundDueCents: cents,
  /** The same by section; what is too much, or of no section, is in none. */
  sections: z.array(
    z.object({
      section: z.string(),
      dueCents: cents,
      paidCents: cents,
      openCents: cents,
      overdueCents: cents,
    }),
  ),
  /** By the day it was booked. */
  days: z.array(z.object({ date: z.iso.date(), cents })),
  /** Parts of transfers that are nobody's yet, and those that are not a rider's money. */
  unmatched: sumsSchema,
  aside: sumsSchema,
  /** Whether what each statement brought is all accounted for. */
  statements: z.array(
    z.object({
      id: z.uuid(),
      at: timestamp,
      format: z.string(),
      /** Null where it has no line. */
      firstDay: z.nullable(z.iso.date()),
      lastDay: z.nullable(z.iso.date()),
      sumCents: cents,
      /** In an import from before. */
      knownCents: cents,
      matchedCents: cents,
      asideCents: cents,
      unmatchedCents: cents,
      addsUp: z.boolean(),
    }),
  ),
});
export type PaymentsOverview = z.infer<typeof overviewSchema>;

/** Of somebody to whom money goes back, or who paid too much; without a name where they were deleted. */
const refundDueSchema = z.object({
  id: z.uuid(),
  name: z.nullable(z.string()),
  code: z.nullable(z.string()),
  cents,
  /** They take part, and more came than they owe. */
  isIn: z.boolean(),
  /** That their transfers came from, less what went back there: the one of the most first. Without those not known. */
  accounts: z.array(z.object({ account: z.string(), cents })),
});
export type RefundDue = z.infer<typeof refundDueSchema>;
export const refundsDueSchema = z.array(refundDueSchema);

/** A part of a transfer: whose it is, and what for. */
const ledgerRowSchema = z.object({
  date: z.iso.date(),
  how: z.enum(transferWays),
  cents,
  /** Null where nobody, or somebody who was deleted. */
  name: z.nullable(z.string()),
  code: z.nullable(z.string()),
  what: z.enum(['matched', 'aside', 'unmatched']),
  isCounterEntry: z.boolean(),
  /** What was paid by it. */
  label: z.string(),
  by: z.string(),
});
export type LedgerRow = z.infer<typeof ledgerRowSchema>;
export const ledgerRowsSchema = z.array(ledgerRowSchema);

const owingSorts = ['open', 'since', 'name'] as const;
export type OwingSort = (typeof owingSorts)[number];

/** Who owes, a page at a time. A `-` turns the order round. */
export const owingListSchema = z.object({
  ...pageSchema,
  sort: z.optional(z.enum([...owingSorts, ...owingSorts.map((sort) => `-${sort}` as const)])),
});
export type OwingList = z.infer<typeof owingListSchema>;

const owingSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  paymentCode: z.string(),
  money: moneySchema,
  /** When the oldest that is open was charged. */
  since: timestamp,
  /** Days beyond the edition's days to pay; 0 while it is not overdue. */
  daysOverdue: z.int(),
});
export const owingPageSchema = z.object({ items: z.array(owingSchema), total: z.int() });
export type OwingPage = z.infer<typeof owingPageSchema>;
