// A letter to many: to whom it may go, what is wrong with it, and what became of it.
import * as z from 'zod/mini';
import type { Edition } from '#domain/edition.ts';
import { type EventContent, ticketName } from '#domain/event.ts';
import { type Faults, named, rule } from '#domain/faults.ts';
import { letterStates } from '#domain/letter-list.ts';
import { invitationValues, mailingValues, type Reader } from '#domain/named-values.ts';
import type { OwnQuestions } from '#domain/own-questions.ts';
import {
  type Condition,
  conditionText,
  conditionWords,
  questionOf,
  readCondition,
} from '#domain/question-condition.ts';
import { timestamp } from '#domain/stored-registration.ts';
import { type NamedValues, templateFault } from '#domain/template.ts';
import { UnknownKeyError } from '#domain/unknown-key.ts';
import { emailSchema, lineSchema, textSchema } from '#domain/value-schemas.ts';

const audienceLabels = {
  everybody: 'Everybody',
  accommodation: 'Need a place to sleep',
  housing: 'Offer a place to sleep',
  distribution: 'Offer to carry things by bike',
  unconfirmed: 'Chose nothing on the payment page yet',
  picked: 'Picked people',
} as const;

/**
 * One of the `audiencesOf` an event, `question:` with a condition on the answer to one of its own questions, or `riders:`
 * with the id of an earlier edition.
 */
export type Audience = string;

type Groups = Pick<EventContent, 'days' | 'sections'>;

/** The groups that a letter may go to, with their names: everybody, a section's, a day's, those of an answer. */
export function audiencesOf({ days, sections }: Groups): ReadonlyMap<Audience, string> {
  const { everybody, ...others } = audienceLabels;
  return new Map([
    ['everybody', everybody],
    ...sections.map(({ key, title }) => [ticketName(key), title] as const),
    ...days.map(({ key, title }) => [key, title] as const),
    ...Object.entries(others),
  ]);
}

export function isDay(audience: Audience, { days }: Pick<EventContent, 'days'>): boolean {
  return days.some(({ key }) => key === audience);
}

const answerPrefix = 'question:';

/** Who answered so. */
export function audienceOfAnswer(condition: Condition): Audience {
  return answerPrefix + conditionText(condition);
}

/** What a group's people answered; undefined for a group that is not made of answers. */
export function answerOfAudience(audience: Audience): Condition | undefined {
  return audience.startsWith(answerPrefix) ? readCondition(audience.slice(answerPrefix.length)) : undefined;
}

const ridersPrefix = 'riders:';

/** Riders of an edition that is over, who said that they may be written to: the letter invites to the one at hand. */
export function audienceOfRiders({ id }: Pick<Edition, 'id'>): Audience {
  return ridersPrefix + id;
}

/** Id of the edition whose riders it invites; undefined for a group of the edition at hand. */
export function invitedFrom(audience: Audience): string | undefined {
  return audience.startsWith(ridersPrefix) ? audience.slice(ridersPrefix.length) : undefined;
}

/** With its year: the same event has the same title. */
export function ridersLabel({ title, startDate }: Pick<Edition, 'title' | 'startDate'>): string {
  return `Riders of ${title}, ${startDate.slice(0, 4)}, who may be written to`;
}

/** What groups are made of, besides the event: its own questions, and the editions that are over. */
export type Beside = { questions: OwnQuestions; earlier: readonly Edition[] };

function labelOf(audience: Audience, event: Groups, { questions, earlier }: Beside): string | undefined {
  const edition = earlier.find(({ id }) => id === invitedFrom(audience));
  if (edition) return ridersLabel(edition);
  const condition = answerOfAudience(audience);
  const question = condition && questionOf(questions, condition);
  return condition && question ? conditionWords(question, condition) : audiencesOf(event).get(audience);
}

export function isAudience(audience: Audience, event: Groups, beside: Beside): boolean {
  return labelOf(audience, event, beside) !== undefined;
}

/** Throws UnknownKeyError. */
export function audienceLabel(audience: Audience, event: Groups, beside: Beside): string {
  const label = labelOf(audience, event, beside);
  if (label === undefined) throw new UnknownKeyError('audience', audience);
  return label;
}

/** What a letter to a group may name. */
export function valuesFor(audience: Audience, event: EventContent, reader?: Reader): NamedValues {
  return invitedFrom(audience) === undefined ? mailingValues(event, reader) : invitationValues(event, reader);
}

export function mailingErrors(written: { subject: string; body: string }, values: NamedValues): Faults {
  const errors: Faults = {};
  for (const field of ['subject', 'body'] as const) {
    const fault = templateFault(written[field], values);
    if (fault) errors[field] = fault;
  }
  return errors;
}

export const mailingLimits = { subject: 200, picked: 1_000 } as const;

const recipientsShape = {
  /** One of the event's groups. */
  audience: z.string(named('no_group')).check(z.maxLength(2_100, named('no_group'))),
  /** Ids of registrations; they count for 'picked' only. */
  picked: z._default(
    z
      .array(z.uuid(named('no_id')))
      .check(
        rule<readonly unknown[]>(({ length }) =>
          length > mailingLimits.picked ? { code: 'too_many_people', most: mailingLimits.picked } : undefined,
        ),
      ),
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
  subject: draftShape.subject.check(z.minLength(1, named('subject_missing'))),
  body: draftShape.body.check(z.minLength(1, named('body_missing'))),
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
