// Whom the money of a bank line is perhaps of, and why: reasons are codes with what their words need.
import * as z from 'zod/mini';

/** How a name agrees with what a bank line says; from the surest to the weakest. */
export const nameLikenesses = ['same', 'part', 'slip', 'initials', 'family'] as const;
export type NameLikeness = (typeof nameLikenesses)[number];

/** Where a bank line names somebody: who paid, what it is for, or both taken together. */
export const namePlaces = ['payer', 'purpose', 'both'] as const;
export type NamePlace = (typeof namePlaces)[number];

/** As domain/money/payment-code.ts finds them. */
const slipSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wrong'), place: z.int(), written: z.string(), meant: z.string() }),
  z.object({ kind: z.literal('swapped'), place: z.int() }),
  z.object({ kind: z.literal('missing'), place: z.int(), meant: z.string() }),
  z.object({ kind: z.literal('extra'), place: z.int(), written: z.string() }),
]);
export type SlipKind = z.infer<typeof slipSchema>['kind'];

const name = z.string();
const cents = z.int();
const count = z.int();

const reasonSchema = z.discriminatedUnion('code', [
  /** The code of theirs stands there, to the letter or with one slip. */
  z.object({ code: z.literal('payment_code'), paymentCode: z.string(), slip: z.nullable(slipSchema) }),
  z.object({ code: z.literal('name'), name, likeness: z.enum(nameLikenesses), place: z.enum(namePlaces) }),
  /** As their letters told them: their name, and the transfer words of these sections. */
  z.object({ code: z.literal('transfer_words'), name, words: z.array(z.string()) }),
  /** The account paid for them before; `edition` names which, null for this one. */
  z.object({ code: z.literal('same_account'), name, edition: z.nullable(z.string()) }),
  /** The amount is what is open of them: all of it, or that of these sections alone. */
  z.object({ code: z.literal('amount'), cents, sections: z.array(z.string()), isAll: z.boolean() }),
  z.object({ code: z.literal('amount_of_several'), cents, people: count }),
  /** Less than, or more than, what is open. */
  z.object({ code: z.literal('part'), openCents: cents }),
  z.object({ code: z.literal('too_much'), cents }),
  /** With other lines for them it is what is open. */
  z.object({ code: z.literal('parts'), lines: count, cents }),
  z.object({ code: z.literal('nothing_open'), name }),
  z.object({ code: z.literal('nothing_to_return'), name }),
  z.object({ code: z.literal('takes_no_part'), name }),
  /** As much was recorded of them by hand, which perhaps is the same. */
  z.object({ code: z.literal('recorded_by_hand'), name, date: z.string() }),
  /** How many as good proposals there are, this one among them. */
  z.object({ code: z.literal('one_of'), count }),
  /** Nothing but the amount, which so many owe to the cent. */
  z.object({ code: z.literal('amount_alone'), count }),
]);
export type Reason = z.infer<typeof reasonSchema>;

/** What of the line pays for whom; negative where money went back. */
const shareSchema = z.object({
  registrationId: z.uuid(),
  name,
  /** Tells apart two of one name. */
  paymentCode: z.string(),
  cents,
  /** Where it is for one section alone, its key. */
  section: z.nullable(z.string()),
  /** What is open of them all, as the proposal took it; negative where money is to go back. */
  openCents: cents,
});
export type Share = z.infer<typeof shareSchema>;

/** The sum of its shares is never more than what the line has left. */
export const proposalSchema = z.object({ shares: z.array(shareSchema), reasons: z.array(reasonSchema) });
export type Proposal = z.infer<typeof proposalSchema>;

/** The best first; `isSure` says of the first that its code and its amount are exact, and that nothing contradicts. */
export type Proposals = { proposals: Proposal[]; isSure: boolean };
