// The lists of letters as dashboards ask for them.
import * as z from 'zod/mini';
import { pageSchema } from '#domain/basics/page.ts';
import { lineSchema } from '#domain/values/value-schemas.ts';

/** A letter as one of those who get it reads it. */
export const shownLetterSchema = z.object({ recipient: z.string(), subject: z.string(), text: z.string() });
export type ShownLetter = z.infer<typeof shownLetterSchema>;

/** `left_out`: what it would tell is no longer so. */
export const letterStates = ['queued', 'sent', 'failed', 'left_out'] as const;
export type LetterState = (typeof letterStates)[number];

/** To a rider, composed when they are written, with the link to their registration. Any other has a composer (server/letter-composers.ts). */
export const plainRiderLetters = ['cancellation', 'payment-receipt', 'own-link'] as const;

/** What letters there are; each kind but the tests has its file in letters/ of its room. */
export const letterKinds = [
  ...plainRiderLetters,
  'by-rule',
  'part-paid',
  'payment-reminder',
  'section-confirmation',
  'registration-confirmation',
  'payment-details',
  'organizer-notice',
  'confirmation-notice',
  'organizer-digest',
  'place-offer',
  'hand-on',
  'board-cars',
  'board-beds',
  'own-link-anew',
  'mailing',
  'invitation',
  'admin-invitation',
  'test-letter',
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** What tells of money that came: it waits, since what is taken back meanwhile is told nobody (decision 0126). */
export const moneyNews: readonly LetterKind[] = ['payment-receipt', 'part-paid'];

/** A letter is late when it has been due for so long, as when nothing sends. */
export const lateAfterMinutes = 15;
/** Or when it was tried so often: the fourth try comes after six minutes, when a server that asks to come again takes it. */
export const lateAfterTries = 4;

/**
 * What a visitor's form may cause: a letter beyond it waits until the hour has room. A hostel is one network: sixty riders who
 * register, confirm and correct themselves.
 */
export const lettersAnHour = { toOneAddress: 5, fromOneNetwork: 300 } as const;

export const letterListSchema = z.object({ ...pageSchema, state: z.optional(z.enum(letterStates)) });
export type LetterList = z.infer<typeof letterListSchema>;

/** GET /api/admin/letters?… */
export const allLettersSchema = z.object({
  ...letterListSchema.shape,
  kind: z.optional(z.enum(letterKinds)),
  mailingId: z.optional(z.uuid()),
  /** Words that the recipient or the subject must hold. */
  q: z.optional(lineSchema(200)),
});
export type AllLetters = z.infer<typeof allLettersSchema>;
