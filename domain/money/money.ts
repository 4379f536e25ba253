// Who owes what: the states that the ledger computes, how money comes, and what is recorded by hand
// (docs/decisions/0060-the-ledger.md).
import * as z from 'zod/mini';
import { named } from '#domain/basics/faults.ts';
import { timestamp } from '#domain/basics/timestamp.ts';
import { mostCents } from '#domain/event/event-limits.ts';
import { chargeKinds } from '#domain/money/cost.ts';
import { lineSchema } from '#domain/values/value-schemas.ts';

/**
 * Nothing was ever owed; something is owed and nothing came; a part came; all of it; more than that; money came and they
 * take part in nothing any more; it went back; what was owed was waived.
 */
const moneyStates = [
  'nothing_due',
  'open',
  'part_paid',
  'paid',
  'too_much',
  'refund_due',
  'refunded',
  'waived',
] as const;
export type MoneyState = (typeof moneyStates)[number];

/** What a list is narrowed to: a state, or all who still owe something, or have for `owesLongDays`. */
export const moneyFilters = ['owes', 'owes_long', ...moneyStates] as const;
export type MoneyFilter = (typeof moneyFilters)[number];

/** Who is found by it owes something. */
export function isOwing(filter: MoneyFilter): boolean {
  return ['owes', 'owes_long', 'open', 'part_paid'].includes(filter);
}

/** Three weeks. */
export const owesLongDays = 21;

export const transferWays = ['bank', 'cash', 'other'] as const;
export type TransferWay = (typeof transferWays)[number];

/** Why somebody owes less. */
export const discountReasons = ['waived', 'hardship', 'helper', 'goodwill', 'mistake', 'other'] as const;
export type DiscountReason = (typeof discountReasons)[number];

/** The match was undone, or the import that brought the transfer; or it follows a place that was handed on. */
export type AllocationVoidReason = 'undone' | 'import_undone' | 'handed_on';

/** Of a registration, or of one of its entries. Cents of the edition's currency. */
export const moneySchema = z.object({
  state: z.enum(moneyStates),
  dueCents: z.int(),
  /** What came less what went back. */
  paidCents: z.int(),
  /** Still owed. */
  openCents: z.int(),
  /** Came beyond what is owed: too much, or due to go back. */
  overCents: z.int(),
});
export type Money = z.infer<typeof moneySchema>;

/** Of a registration as its rider reads it: in all, and for each section that was ever charged. */
export const ownMoneySchema = z.object({
  ...moneySchema.shape,
  sections: z.array(z.object({ section: z.string(), ...moneySchema.shape })),
});
export type OwnMoney = z.infer<typeof ownMoneySchema>;

export const nothingDue: Money = {
  state: 'nothing_due',
  dueCents: 0,
  paidCents: 0,
  openCents: 0,
  overCents: 0,
};

const chargedSchema = z.object({
  id: z.uuid(),
  /** The section's key; null where the registration is deleted. */
  section: z.nullable(z.string()),
  kind: z.enum(chargeKinds),
  label: z.string(),
  amountCents: z.int(),
  /** What a payment may be for. */
  openCents: z.int(),
  at: timestamp,
  by: z.string(),
  /** No longer owed. */
  isVoid: z.boolean(),
  note: z.string(),
});
export type Charged = z.infer<typeof chargedSchema>;

const receivedSchema = z.object({
  id: z.uuid(),
  date: z.iso.date(),
  how: z.enum(transferWays),
  /** Of this person, who may share a transfer with others; negative where it went back. */
  amountCents: z.int(),
  at: timestamp,
  by: z.string(),
  /** A line of a bank's statement. */
  isImported: z.boolean(),
  /** Takes back another one, or was taken back by one. */
  isCorrection: z.boolean(),
  isCorrected: z.boolean(),
  note: z.string(),
});
export type Received = z.infer<typeof receivedSchema>;

/** All of one registration's money. */
export const moneyStatementSchema = z.object({
  /** Of the registration. */
  id: z.uuid(),
  money: moneySchema,
  /** Rises with whatever is written of it. */
  version: z.int(),
  entries: z.array(z.object({ section: z.string(), ...moneySchema.shape })),
  charges: z.array(chargedSchema),
  transfers: z.array(receivedSchema),
});
export type MoneyStatement = z.infer<typeof moneyStatementSchema>;

/** What may be charged may be paid: a million is not much in every currency. */
const amountSchema = z.int().check(z.minimum(1), z.maximum(mostCents));
/** `version` of what whoever records has seen: when more was written since, nothing is. */
const basedOn = z.int().check(z.minimum(0));
const note = lineSchema();
const handed = {
  amountCents: amountSchema,
  date: z.iso.date(named('no_calendar_day')),
  how: z.enum(transferWays),
  note,
  basedOn,
};

export const newPaymentSchema = z.object({
  ...handed,
  /** Ids of the charges that it is for; else the oldest that are open. */
  charges: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
});
export type NewPayment = z.infer<typeof newPaymentSchema>;

export const newRefundSchema = z.object(handed);
export type NewRefund = z.infer<typeof newRefundSchema>;

export const newDiscountSchema = z.object({
  /** The section's key. */
  section: z.string(),
  amountCents: amountSchema,
  reason: z.enum(discountReasons),
  note,
  basedOn,
});
export type NewDiscount = z.infer<typeof newDiscountSchema>;

export const newCorrectionSchema = z.object({ transferId: z.uuid(), note, basedOn });
export type NewCorrection = z.infer<typeof newCorrectionSchema>;
