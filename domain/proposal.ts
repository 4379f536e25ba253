// Whom the money of a bank line is perhaps of, and why: reasons are codes with what their words need.
import type { FoundCode } from '#domain/payment-code.ts';

/** How a name agrees with what a bank line says; from the surest to the weakest. */
export const nameLikenesses = ['same', 'part', 'slip', 'initials', 'family'] as const;
export type NameLikeness = (typeof nameLikenesses)[number];

/** Where a bank line names somebody: who paid, what it is for, or both taken together. */
export type NamePlace = 'payer' | 'purpose' | 'both';

export type Reason =
  /** The code of theirs stands there, to the letter or with one slip. */
  | { code: 'payment_code'; paymentCode: string; slip: FoundCode['slip'] }
  | { code: 'name'; name: string; likeness: NameLikeness; place: NamePlace }
  /** As their letters told them: their name, and the transfer words of these sections. */
  | { code: 'transfer_words'; name: string; words: string[] }
  /** The account paid for them before; `edition` names which, null for this one. */
  | { code: 'same_account'; name: string; edition: string | null }
  /** The amount is what is open of them: all of it, or that of these sections alone. */
  | { code: 'amount'; cents: number; sections: string[]; isAll: boolean }
  | { code: 'amount_of_several'; cents: number; people: number }
  /** Less than, or more than, what is open. */
  | { code: 'part'; openCents: number }
  | { code: 'too_much'; cents: number }
  /** With other lines for them it is what is open. */
  | { code: 'parts'; lines: number; cents: number }
  | { code: 'nothing_open'; name: string }
  | { code: 'takes_no_part'; name: string }
  /** How many as good proposals there are, this one among them. */
  | { code: 'one_of'; count: number }
  /** Nothing but the amount, which so many owe to the cent. */
  | { code: 'amount_alone'; count: number };

/** What of the line pays for whom; negative where money went back. */
export type Share = {
  registrationId: string;
  name: string;
  cents: number;
  /** Where it is for one section alone, its key. */
  section: string | null;
};

export type Proposal = {
  /** Their sum is never more than what the line has left. */
  shares: Share[];
  reasons: Reason[];
};

/** The best first; `isSure` says of the first that its code and its amount are exact, and that nothing contradicts. */
export type Proposals = { proposals: Proposal[]; isSure: boolean };
