// A letter to many: to whom it may go, what may stand in it, and what became of it.
import * as z from 'zod/mini';
import type { FieldErrors } from '#domain/errors.ts';
import { type EventContent, type ParticipationDay, participationDays } from '#domain/event.ts';
import { letterStates } from '#domain/letter-list.ts';
import { emailSchema, lineSchema, textSchema } from '#domain/registration.ts';
import { timestamp } from '#domain/stored-registration.ts';

export const audiences = [
  'everybody',
  'road-trip',
  'pre-event',
  ...participationDays,
  'accommodation',
  'housing',
  'distribution',
  'unconfirmed',
  'picked',
] as const;
export type Audience = (typeof audiences)[number];

const audienceLabels: Record<Exclude<Audience, ParticipationDay>, string> = {
  everybody: 'Everybody',
  'road-trip': 'Road trip',
  'pre-event': 'Pre-event, any day',
  accommodation: 'Need a place to sleep',
  housing: 'Offer a place to sleep',
  distribution: 'Offer to carry things by bike',
  unconfirmed: 'Chose nothing on the payment page yet',
  picked: 'Picked people',
};

export function isDay(audience: Audience): audience is ParticipationDay {
  return participationDays.some((day) => day === audience);
}

export function audienceLabel(audience: Audience, { days }: Pick<EventContent, 'days'>): string {
  return isDay(audience) ? days[audience].title : audienceLabels[audience];
}

/** What a placeholder in curly brackets stands for, in the order of the buttons that insert it. */
export const placeholders = {
  name: 'Name',
  first_name: 'First name',
  days: 'Days',
  amount_pre_event: 'Pre-event: amount',
  reference_pre_event: 'Pre-event: reference',
  amount_road_trip: 'Road trip: amount',
  reference_road_trip: 'Road trip: reference',
  account_name: 'Account name',
  bsb: 'BSB',
  account_number: 'Account number',
  chat_link: 'Group chat link',
  support_email: 'Support address',
  event: 'Event',
} as const;
export type Placeholder = keyof typeof placeholders;
export const placeholderNames = Object.keys(placeholders) as [Placeholder, ...Placeholder[]];

/** Ones of doubled brackets, whole ones, ones that were never closed, and a bracket that closes nothing. */
const placeholderPattern = /\{{2,}[^{}\n]{0,60}\}+|\{([^{}\n]{0,60})\}|\{\w*|\}/g;

function isPlaceholder(name: string | undefined): name is Placeholder {
  return placeholderNames.some((known) => known === name);
}

/** One pass, so that a value that holds brackets is left as it is. Brackets that are no placeholder stay. */
export function fillPlaceholders(text: string, values: Record<Placeholder, string>): string {
  return text.replace(placeholderPattern, (found, name?: string) =>
    isPlaceholder(name) ? values[name] : found,
  );
}

/** '{frist_name}' of a text that holds it; a letter with that in it would reach hundreds. */
export function unknownPlaceholders(text: string): string[] {
  const unknown = [...text.matchAll(placeholderPattern)].filter(([, name]) => !isPlaceholder(name));
  return [...new Set(unknown.map(([found]) => found))];
}

export function placeholderErrors(written: { subject: string; body: string }): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of ['subject', 'body'] as const) {
    const unknown = unknownPlaceholders(written[field]);
    if (unknown.length > 0) errors[field] = `Unknown placeholder: ${unknown.join(', ')}`;
  }
  return errors;
}

export const mailingLimits = { subject: 200, picked: 1_000 } as const;

const recipientsShape = {
  audience: z.enum(audiences, { error: 'Is not a group' }),
  /** Ids of registrations; they count for 'picked' only. */
  picked: z._default(
    z
      .array(z.uuid('Is not an id'), { error: 'Must be a list' })
      .check(z.maxLength(mailingLimits.picked, 'At most 1,000 people; choose a group for more')),
    [],
  ),
};
export const recipientsSchema = z.object(recipientsShape);
export type Recipients = z.output<typeof recipientsSchema>;

/** A draft may be empty: its preview is still drawn. */
const draftShape = {
  ...recipientsShape,
  subject: lineSchema(mailingLimits.subject),
  body: textSchema(),
};

export const mailingPreviewSchema = z.object({
  ...draftShape,
  /** Words that name, e-mail, phone or location of the recipient must hold. */
  q: z._default(lineSchema(200), ''),
  /** Which of the recipients, from 1. */
  place: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
});
export type MailingPreviewRequest = z.output<typeof mailingPreviewSchema>;

export const newMailingSchema = z.object({
  ...recipientsShape,
  subject: draftShape.subject.check(z.minLength(1, 'Subject is required')),
  body: draftShape.body.check(z.minLength(1, 'Message is required')),
});
export type NewMailing = z.output<typeof newMailingSchema>;

export const testMailingSchema = z.object({
  ...newMailingSchema.shape,
  /** Whose name and amounts the test shows; nobody's: the admin's own name. */
  registrationId: z.optional(z.uuid()),
  /** Where it goes; without it to the admin's own address. */
  recipient: z.optional(emailSchema()),
});
export type TestMailing = z.output<typeof testMailingSchema>;

export const audienceSizeSchema = z.object({
  /** Letters: one for each registration. */
  count: z.int(),
  /** Different addresses; families share one. */
  addresses: z.int(),
});
export type AudienceSize = z.infer<typeof audienceSizeSchema>;

export const mailingPreviewReplySchema = z.object({
  subject: z.string(),
  recipient: z.string(),
  replyTo: z.string(),
  text: z.string(),
  /** Nobody is in the group, or nobody of it was found: the letter is written to the admin. */
  registration: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** How many recipients there are to look through. */
  count: z.int(),
});
export type MailingPreview = z.infer<typeof mailingPreviewReplySchema>;

export const mailingSchema = z.object({
  id: z.uuid(),
  subject: z.string(),
  body: z.string(),
  audience: z.string(),
  sentBy: z.string(),
  createdAt: timestamp,
  counts: z.record(z.enum(letterStates), z.int()),
});
export type Mailing = z.infer<typeof mailingSchema>;

export const mailingProgressSchema = z.object({ ...mailingSchema.shape, isMailConfigured: z.boolean() });

export const mailingPageSchema = z.object({
  items: z.array(mailingSchema),
  total: z.int(),
  isMailConfigured: z.boolean(),
});
export type MailingPage = z.infer<typeof mailingPageSchema>;
