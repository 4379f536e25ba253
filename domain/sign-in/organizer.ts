// What organizers send and get: sign-in, one registration, their section, its letters (product.md, sections 2, 6 and 7).
import * as z from 'zod/mini';
import { named } from '#domain/basics/faults.ts';
import { timestamp } from '#domain/basics/timestamp.ts';
import { waitSchema } from '#domain/entries/in-line.ts';
import { sectionKeySchema } from '#domain/event/event-schema.ts';
import { formConfigSchema, sectionConfigSchema } from '#domain/forms/field-schemas.ts';
import { attachmentSchema } from '#domain/letters/attachments.ts';
import { letterListSchema, letterStates } from '#domain/letters/letter-list.ts';
import { samenesses } from '#domain/registration/same-person.ts';
import { registrationSchema } from '#domain/registration/stored-registration.ts';
import { answersSchema, registrationValuesSchema, textSchema } from '#domain/values/value-schemas.ts';

/** A volunteer who runs sections: see run-sections.ts. */
export const organizerSchema = z.object({
  username: z.string(),
  name: z.string(),
  /** Where notices and riders' answers of their sections go; null is nowhere of their own. */
  email: z.nullable(z.string()),
  /** The first of their sections; null of who runs none. */
  sectionType: z.nullable(z.string()),
  sections: z.array(z.string()),
});
export type Organizer = z.infer<typeof organizerSchema>;

export const loginSchema = z.object({
  username: z.string().check(
    z.minLength(1, named('username_missing')),
    z.maxLength(200),
    z.refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), named('controls_in_text')),
  ),
  password: z.string().check(z.minLength(1, named('password_missing')), z.maxLength(1_000)),
});

const historySchema = z.object({
  /** 'rider' or the username of the organizer. */
  actor: z.string(),
  action: z.string(),
  fields: z.array(z.string()),
  at: timestamp,
  /** As whoever did it said; absent where they said none. */
  reason: z.optional(z.string()),
});
export type HistoryEntry = z.infer<typeof historySchema>;

/** Another registration that looks like the same person's, unless somebody said that they are two people. */
const sameRegistrationSchema = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  /** What they have in common besides the name. */
  by: z.array(z.enum(samenesses)),
  areTwo: z.nullable(z.object({ saidBy: z.string(), saidAt: timestamp })),
});
export type SameRegistration = z.infer<typeof sameRegistrationSchema>;

export const twoPeopleSchema = z.object({ otherId: z.uuid(), areTwo: z.boolean() });
export type TwoPeople = z.infer<typeof twoPeopleSchema>;

/** `endsOlder`: every link of before opens nothing any more. */
export const sendLinkSchema = z.object({ endsOlder: z.boolean() });

/** What a correction answers. */
export const correctedRegistrationSchema = z.object({
  ...registrationSchema.shape,
  /** Letters that had not arrived and now go to the corrected email address. */
  redirectedLetters: z.int(),
});
export type CorrectedRegistration = z.infer<typeof correctedRegistrationSchema>;

export const registrationDetailSchema = z.object({
  registration: registrationSchema,
  /** Every question that can be answered, in groups, to read and edit the registration by. */
  form: formConfigSchema,
  history: z.array(historySchema),
  /** First those of whom nobody said that they are two people; the oldest of them first. */
  perhapsSame: z.array(sameRegistrationSchema),
  /** Their address ended letters that are not about a registration. */
  endedNews: z.optional(z.boolean()),
  /** Where they wait for something, or are offered it. */
  waits: z.optional(z.array(waitSchema)),
});
export type RegistrationDetail = z.infer<typeof registrationDetailSchema>;

export const registrationEditSchema = z.object({
  values: z.partial(registrationValuesSchema),
  answers: answersSchema,
  /** `updatedAt` of what the editor saw; when it was changed since, nothing is stored. */
  basedOn: timestamp,
});
export type RegistrationEdit = z.infer<typeof registrationEditSchema>;

export const storedSectionSchema = z.object({
  id: z.uuid(),
  sectionType: z.string(),
  organizerUsername: z.string(),
  emailConfirmationContent: z.string(),
  sectionConfig: sectionConfigSchema,
  isActive: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type StoredSection = z.infer<typeof storedSectionSchema>;

export const editedSectionSchema = z.object({
  ...storedSectionSchema.shape,
  /** E-mail of an admin or username of an organizer; empty where nobody changed what rego made. */
  savedBy: z.string(),
});
export type EditedSection = z.infer<typeof editedSectionSchema>;

export const sectionSaveSchema = z.object({
  sectionType: z.string(),
  organizerUsername: z.string(),
  emailConfirmationContent: textSchema(),
  sectionConfig: sectionConfigSchema,
  isActive: z.boolean(),
  /** `updatedAt` of what the editor saw; when another saved since, nothing is stored. */
  basedOn: z.optional(timestamp),
});

/** Of an organizer of several sections, which; else their first. */
export const ofSectionSchema = z.object({ sectionType: z.optional(sectionKeySchema) });

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
