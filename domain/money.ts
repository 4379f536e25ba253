// Who owes what: the states that the ledger computes, and how money comes (docs/decisions/0060-the-ledger.md).
import * as z from 'zod/mini';

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

export const transferWays = ['bank', 'cash', 'other'] as const;
export type TransferWay = (typeof transferWays)[number];

/** Why somebody owes less. */
const discountReasons = ['waived', 'hardship', 'helper', 'goodwill', 'mistake', 'other'] as const;
export type DiscountReason = (typeof discountReasons)[number];

/** The match was undone, or the import that brought the transfer. */
export type AllocationVoidReason = 'undone' | 'import_undone';

/** Of a registration, or of one of its entries. Cents of the edition's currency. */
const moneySchema = z.object({
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
