// Reminding who owes: how many are written to, who is left out and why, and the letter as one of them gets it. The letters
// about money as they are previewed.
import * as z from 'zod/mini';
import { moneyLetters } from '#domain/event/event-money.ts';
import { shownLetterSchema } from '#domain/letters/letter-list.ts';

/** Whom a reminder would reach too soon: it went to them within a day, or a bank line that names them still waits. */
const spared = z.object({
  count: z.int(),
  /** Of some of them. */
  names: z.array(z.string()),
});

export const reminderPlanSchema = z.object({
  count: z.int(),
  reminded: spared,
  lineWaits: spared,
  isMailConfigured: z.boolean(),
  /** Null where nobody is written to. */
  preview: z.nullable(shownLetterSchema),
});
export type ReminderPlan = z.infer<typeof reminderPlanSchema>;

/** Letters that were queued by this press. */
export const remindersSentSchema = z.object({ id: z.uuid(), count: z.int() });
export type RemindersSent = z.infer<typeof remindersSentSchema>;

/** What an admin types of a letter about money. */
export const typedLetterSchema = z.object({
  letter: z.enum(moneyLetters),
  text: z.string().check(z.maxLength(5_000)),
});
export type TypedLetter = z.infer<typeof typedLetterSchema>;

export const moneyLetterPreviewSchema = z.object({
  /** Of the rider who gets it; null while it would go to nobody. */
  name: z.nullable(z.string()),
  ...shownLetterSchema.shape,
});
export type MoneyLetterPreview = z.infer<typeof moneyLetterPreviewSchema>;

/** One registration instead of everybody who owes. */
export const remindedSchema = z.object({ registration: z.optional(z.uuid()) });
