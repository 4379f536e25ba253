// What waits since a backup was put back, and which of it an admin lets go (decision 0112).
import * as z from 'zod/mini';
import { timestamp } from '#domain/basics/timestamp.ts';

/** Of those of the backup, and of those since, so many are named. */
export const mostHeldNamed = 20;

const heldPartSchema = z.object({
  count: z.int(),
  /** The newest of them. */
  letters: z.array(z.object({ id: z.uuid(), recipient: z.string(), subject: z.string() })),
});
export type HeldPart = z.infer<typeof heldPartSchema>;

const holdSchema = z.object({
  backupMadeAt: timestamp,
  heldAt: timestamp,
  /** Waited in the backup: another rego may have sent them. */
  old: heldPartSchema,
  since: heldPartSchema,
  /** Rules that are on, and planned letters that are due: both write once letters go. */
  rules: z.int(),
  planned: z.int(),
});
export type HeldLetters = z.infer<typeof holdSchema>;

export const heldLettersSchema = z.object({
  /** Null while letters go. */
  hold: z.nullable(holdSchema),
  isMailConfigured: z.boolean(),
});

/** As the history keeps it. */
export type LettersLetGo = 'all' | 'onlySince';

/** By the time of its backup the hold that was seen is named: another backup may have been put back meanwhile. */
export const letGoSchema = z.object({ backupMadeAt: timestamp, withOld: z.boolean() });
