// Reminding who owes: how many are written to, who is left out and why, and the letter as one of them gets it.
import * as z from 'zod/mini';

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
  preview: z.nullable(z.object({ recipient: z.string(), subject: z.string(), text: z.string() })),
});
export type ReminderPlan = z.infer<typeof reminderPlanSchema>;

/** Letters that were queued by this press. */
export const remindersSentSchema = z.object({ id: z.uuid(), count: z.int() });
export type RemindersSent = z.infer<typeof remindersSentSchema>;
