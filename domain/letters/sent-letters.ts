// Letters as dashboards show them: a preview, lists of what was sent, one that is opened.
import * as z from 'zod/mini';
import { timestamp } from '#domain/basics/timestamp.ts';
import { ofSectionSchema } from '#domain/forms/stored-section.ts';
import { attachmentSchema } from '#domain/letters/attachments.ts';
import { letterListSchema, letterStates } from '#domain/letters/letter-list.ts';

export const sectionLetterSchema = z.object({
  ...ofSectionSchema.shape,
  registrationId: z.optional(z.uuid()),
});

export type SectionLetter = z.infer<typeof sectionLetterSchema>;

/** GET /api/organizer/letters?… */
export const sectionLettersSchema = z.object({ ...ofSectionSchema.shape, ...letterListSchema.shape });
export type SectionLetters = z.infer<typeof sectionLettersSchema>;

export const letterPreviewSchema = z.object({
  subject: z.string(),
  recipient: z.string(),
  replyTo: z.optional(z.string()),
  text: z.string(),
  /** The real registration that it is written to; without one the letter is written to the organizer. */
  registration: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
});
export type LetterPreview = z.infer<typeof letterPreviewSchema>;

const sentLetterSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(letterStates),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  dueAt: timestamp,
  sentAt: z.nullable(timestamp),
  createdAt: timestamp,
});
export type SentLetter = z.infer<typeof sentLetterSchema>;

/** One letter as it was sent; its HTML is a page of its own. */
export const openLetterSchema = z.object({
  ...sentLetterSchema.shape,
  from: z.string(),
  replyTo: z.nullable(z.string()),
  messageId: z.string(),
  /** Whose letter it is, or whom it tells of. */
  registration: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  mailingId: z.nullable(z.uuid()),
  /** The address of the payment page stands in it without the token. */
  text: z.string(),
  attachments: z.array(attachmentSchema),
  isMailConfigured: z.boolean(),
});
export type OpenLetter = z.infer<typeof openLetterSchema>;

export const letterPageSchema = z.object({
  items: z.array(sentLetterSchema),
  total: z.int(),
  counts: z.record(z.enum(letterStates), z.int()),
  /** How many of the waiting ones have waited longer than a working mail server takes. */
  late: z.int(),
  /** Without a mail server letters are kept and not sent. */
  isMailConfigured: z.boolean(),
});
export type LetterPage = z.infer<typeof letterPageSchema>;
