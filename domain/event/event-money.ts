// What an event says of money apart from prices and the account: the days to pay, the letters that tell of it.
import * as z from 'zod/mini';
import { named } from '#domain/basics/faults.ts';
import { isStorable } from '#domain/basics/storable.ts';

/** From when something was first charged on; after that it is overdue. */
export const daysToPaySchema = z.optional(z.int().check(z.minimum(1), z.maximum(365)));

/** Where an edition says nothing else. */
const usualDaysToPay = 14;

export function daysToPayOf({ daysToPay = usualDaysToPay }: { daysToPay?: number | undefined }): number {
  return daysToPay;
}

/** Letters about money: a receipt once all is paid, what is open once a part came, what is too much, a reminder. */
export const moneyLetters = ['receipt', 'partPaid', 'tooMuch', 'reminder'] as const;
export type MoneyLetter = (typeof moneyLetters)[number];

/** What is left out is as rego has it: it goes, in rego's words. A reminder goes at a press alone. */
const moneyLetterSchema = z.optional(
  z.object({
    isOff: z.optional(z.boolean()),
    text: z.optional(z.string().check(z.maxLength(5_000), z.refine(isStorable, named('unstorable')))),
  }),
);

export const moneyLettersSchema = z.optional(
  z.object({
    receipt: moneyLetterSchema,
    partPaid: moneyLetterSchema,
    tooMuch: moneyLetterSchema,
    reminder: moneyLetterSchema,
  }),
);
