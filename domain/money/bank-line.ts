// Lines of bank statements as admins match them: what each has left, whose money it perhaps is, and whose it was said to be.
import * as z from 'zod/mini';
import { pageSchema } from '#domain/basics/page.ts';
import { proposalSchema } from '#domain/money/proposal.ts';
import { lineSchema } from '#domain/values/value-schemas.ts';

/** Sure, to be looked at, without a proposal; matched, or put aside as no rider's money. */
export const lineStates = ['sure', 'proposed', 'unproposed', 'matched', 'aside'] as const;
export type LineState = (typeof lineStates)[number];
/** What a list is narrowed to; `waiting` are the first three. */
const lineFilters = ['waiting', ...lineStates] as const;

const cents = z.int();

const matchedSchema = z.object({
  registrationId: z.uuid(),
  /** Null where the registration is deleted. */
  name: z.nullable(z.string()),
  cents,
});

export const bankLineSchema = z.object({
  id: z.uuid(),
  date: z.iso.date(),
  /** Negative where money went back. */
  amountCents: cents,
  /** Of it, what is nobody's yet. */
  leftCents: cents,
  payer: z.string(),
  account: z.string(),
  purpose: z.string(),
  note: z.string(),
  state: z.enum(lineStates),
  proposals: z.array(proposalSchema),
  matched: z.array(matchedSchema),
  /** Who said last whose it is; empty where nobody did. */
  by: z.string(),
});
export type BankLineView = z.infer<typeof bankLineSchema>;

const sumsSchema = z.object({
  matchedCents: cents,
  asideCents: cents,
  unmatchedCents: cents,
  /** Of it what came; the rest went, which is negative. */
  unmatchedInCents: cents,
  /** What the statements say themselves, whichever lines were stored of them; it equals the three together. */
  statementCents: cents,
});

const lineCountsSchema = z.object({
  counts: z.record(z.enum(lineStates), z.int()),
  sums: sumsSchema,
});
export type LineCounts = z.infer<typeof lineCountsSchema>;

export const bankLinePageSchema = z.object({
  items: z.array(bankLineSchema),
  total: z.int(),
  ...lineCountsSchema.shape,
});
export type BankLinePage = z.infer<typeof bankLinePageSchema>;

export const bankLineListSchema = z.object({
  ...pageSchema,
  state: z.optional(z.enum(lineFilters)),
  q: z.optional(z.string().check(z.maxLength(200))),
});
export type BankLineList = z.infer<typeof bankLineListSchema>;

/** What was seen of the line when the press was made: else somebody was there first. */
const seen = { leftCents: cents };

export const newMatchSchema = z.object({
  ...seen,
  shares: z
    .array(
      z.object({
        registrationId: z.uuid(),
        cents,
        section: z.nullable(lineSchema(100)),
        /** What was seen to be open of them. */
        openCents: cents,
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
});
export type NewMatch = z.infer<typeof newMatchSchema>;

export const newAsideSchema = z.object({ ...seen, note: lineSchema() });
export type NewAside = z.infer<typeof newAsideSchema>;

const mostSure = 200;
export const sureLinesSchema = z.object({
  lines: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostSure)),
});
export const confirmedSchema = z.object({ confirmed: z.int() });

/** Whoever may be chosen by hand. */
const debtorSchema = z.object({
  registrationId: z.uuid(),
  name: z.string(),
  paymentCode: z.string(),
  takesPart: z.boolean(),
  openCents: cents,
  sections: z.array(z.object({ key: z.string(), title: z.string(), cents })),
});
export type FoundDebtor = z.infer<typeof debtorSchema>;
export const debtorsSchema = z.array(debtorSchema);
