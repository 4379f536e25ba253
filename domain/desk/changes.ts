// The log of changes as admins read it.
import * as z from 'zod/mini';
import { timestamp } from '#domain/basics/timestamp.ts';

const changeSubjects = [
  'registration',
  'organizer',
  'admin',
  'event',
  'form',
  'section',
  'mailing',
  'rule',
  'retention',
  'money',
  'bank_line',
  'statement',
  'reminders',
  'board_news',
  'held_letters',
] as const;
export type ChangeSubject = (typeof changeSubjects)[number];

const changeSchema = z.object({
  id: z.uuid(),
  actor: z.string(),
  action: z.string(),
  subject: z.enum(changeSubjects),
  name: z.string(),
  fields: z.array(z.string()),
  at: timestamp,
  /** Of money: whose it is, by their name as it is now; null once they are deleted. */
  rider: z.optional(z.nullable(z.string())),
  /** Of a bank line, as the bank booked it. */
  line: z.optional(z.object({ date: z.iso.date(), cents: z.int() })),
});
export type Change = z.infer<typeof changeSchema>;

export const changePageSchema = z.object({ items: z.array(changeSchema), total: z.int() });
export type ChangePage = z.infer<typeof changePageSchema>;
