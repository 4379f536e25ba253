// A letter to many: to whom it may go, what is wrong with it, and what became of it.
import * as z from 'zod/mini';
import { atMost, type Faults, named } from '#domain/basics/faults.ts';
import {
  type NamedValue,
  type NamedValues,
  namesWithoutWords,
  type Placeholder,
  templateFault,
} from '#domain/basics/template.ts';
import { timestamp } from '#domain/basics/timestamp.ts';
import type { Edition } from '#domain/event/edition.ts';
import { type EventContent, ticketName } from '#domain/event/event.ts';
import type { OwnQuestions } from '#domain/forms/own-questions.ts';
import { attachedShape, attachmentSchema } from '#domain/letters/attachments.ts';
import { letterStates } from '#domain/letters/letter-list.ts';
import {
  type Condition,
  conditionText,
  questionOf,
  readCondition,
} from '#domain/lists/question-condition.ts';
import { isKnownWho, isSearch, readWho, type Who, whoLimits, whoText } from '#domain/lists/who.ts';
import { emailSchema, lineSchema, textSchema } from '#domain/values/value-schemas.ts';

/** Besides a section's and a day's. */
export const audiences = [
  'everybody',
  'accommodation',
  'housing',
  'distribution',
  'unconfirmed',
  'picked',
] as const;

/**
 * One of the `audiencesOf` an event, `question:` with a condition on the answer to one of its own questions, `who:` with whom
 * a list shows, or `riders:` with the id of an earlier edition.
 */
export type Audience = string;

export type Groups = Pick<EventContent, 'days' | 'sections'>;

/** The groups that a letter may go to: everybody, a section's, a day's, those of an answer. */
export function audiencesOf({ days, sections }: Groups): Audience[] {
  const [everybody, ...others] = audiences;
  return [everybody, ...sections.map(({ key }) => ticketName(key)), ...days.map(({ key }) => key), ...others];
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

const whoPrefix = 'who:';

/** Whom a list shows. */
export function audienceOfWho(who: Who): Audience {
  return who.length === 0 ? 'everybody' : whoPrefix + whoText(who);
}

/** Whether money decides who is in it. */
export function isAboutMoney(audience: Audience): boolean {
  const facts = whoOfAudience(audience)?.flatMap(({ any }) => any) ?? [];
  return audience === 'unconfirmed' || facts.some(({ about }) => about === 'money');
}

/** Undefined for a group that no list shows, and for a search: what was searched for would outlive the person. */
export function whoOfAudience(audience: Audience): Who | undefined {
  const who = audience.startsWith(whoPrefix) ? readWho(audience.slice(whoPrefix.length)) : undefined;
  return who && isSearch(who) ? undefined : who;
}

/** It says whom a list shows, and by a search, or by what no list can say. */
export function isUnreadable(audience: Audience): boolean {
  return audience.startsWith(whoPrefix) && whoOfAudience(audience) === undefined;
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

/** What groups are made of, besides the event: its own questions, and the editions that are over. */
export type Beside = { questions: OwnQuestions; earlier: readonly Edition[] };

export function isAudience(audience: Audience, event: Groups, { questions, earlier }: Beside): boolean {
  if (earlier.some(({ id }) => id === invitedFrom(audience))) return true;
  const who = whoOfAudience(audience);
  if (who) return isKnownWho(who, event, questions);
  const condition = answerOfAudience(audience);
  return condition ? questionOf(questions, condition) !== undefined : audiencesOf(event).includes(audience);
}

export function mailingErrors(
  written: { subject: string; body: string },
  placeholders: readonly Placeholder[],
): Faults {
  const errors: Faults = {};
  for (const field of ['subject', 'body'] as const) {
    const known = field === 'subject' ? placeholders.filter(({ isLink }) => !isLink) : placeholders;
    const fault = templateFault(written[field], known);
    if (fault) errors[field] = fault;
  }
  return errors;
}

/** Those in a template that say nothing to this reader, and have no words for whoever has no such value. */
export function emptyFor(template: string, values: NamedValues): NamedValue[] {
  const held = namesWithoutWords(template);
  return values.filter((value) => held.has(value.name) && value.text === '');
}

export const mailingLimits = { subject: 200, picked: 1_000 } as const;

const recipientsShape = {
  /** One of the event's groups. */
  audience: z
    .string(named('no_group'))
    .check(z.maxLength(whoLimits.text + whoPrefix.length, named('no_group'))),
  /** Ids of registrations; they count for 'picked' only. */
  picked: z._default(
    z.array(z.uuid(named('no_id'))).check(atMost(mailingLimits.picked, 'too_many_people')),
    [],
  ),
};
const recipientsSchema = z.object(recipientsShape);
export type Recipients = z.output<typeof recipientsSchema>;

/** A draft may be empty: its preview is still drawn. */
export const draftShape = {
  ...recipientsShape,
  subject: lineSchema(mailingLimits.subject),
  body: textSchema(),
};

export const mailingPreviewSchema = z.object({
  ...draftShape,
  ...attachedShape,
  /** Words that name, e-mail, phone or location of the recipient must hold. */
  q: z._default(lineSchema(200), ''),
  /** Which of the recipients, from 1. */
  place: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
});
export type MailingPreviewRequest = z.output<typeof mailingPreviewSchema>;

export const waysShape = {
  /** News go to whoever did not end them; what is about the reader's own registration goes to all. */
  isNews: z.optional(z.boolean()),
  /** One more letter, to whoever writes it. */
  wantsCopy: z.optional(z.boolean()),
  ...attachedShape,
};

export const newMailingSchema = z.object({
  ...recipientsShape,
  ...waysShape,
  subject: draftShape.subject.check(z.minLength(1, named('subject_missing'))),
  body: draftShape.body.check(z.minLength(1, named('body_missing'))),
});
export type NewMailing = z.output<typeof newMailingSchema>;

/** `basedOn`: the version of the draft that it was, where it was one; it is none any more. */
export const sentMailingSchema = z.object({ ...newMailingSchema.shape, basedOn: z.optional(z.int()) });

export const testMailingSchema = z.object({
  ...newMailingSchema.shape,
  /** Whose name and amounts the test shows; nobody's: the admin's own name. */
  registrationId: z.optional(z.uuid()),
  /** Where it goes; without it to the admin's own address. */
  recipient: z.optional(emailSchema()),
});
export type TestMailing = z.output<typeof testMailingSchema>;

/** With words it is said what they would leave empty. */
export const audienceRequestSchema = z.object({
  ...recipientsShape,
  subject: z.optional(draftShape.subject),
  body: z.optional(draftShape.body),
});

export type AudienceRequest = z.output<typeof audienceRequestSchema>;

const emptyPlaceholderSchema = z.object({
  name: z.string(),
  label: z.string(),
  count: z.int(),
  people: z.array(z.string()),
});

export const audienceSizeSchema = z.object({
  /** Letters: one for each registration. */
  count: z.int(),
  /** Different addresses; families share one. */
  addresses: z.int(),
  /** Of 'everybody': who get none, since they left all that they were in. */
  cancelled: z.optional(z.int()),
  /** Placeholders without a value for somebody, with the names of the first. */
  empty: z.optional(z.array(emptyPlaceholderSchema)),
});
export type AudienceSize = z.infer<typeof audienceSizeSchema>;

export const mailingPreviewReplySchema = z.object({
  subject: z.string(),
  recipient: z.string(),
  replyTo: z.string(),
  text: z.string(),
  attachments: z.array(attachmentSchema),
  /** Nobody is in the group, or nobody of it was found: the letter is written to the admin. */
  registration: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** How many recipients there are to look through. */
  count: z.int(),
});
export type MailingPreview = z.infer<typeof mailingPreviewReplySchema>;

/**
 * Why somebody of a group got no letter: they paid or cancelled meanwhile, were of it when it was planned and not when it
 * went, want no news, or would have read a hole.
 */
export const leftOutReasons = [
  'paid',
  'cancelled',
  'owes_nothing',
  'not_in_group',
  'no_news',
  'empty',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** In a list of mailings the names are those of the first, with how many others there are. */
const leftOutSchema = z.object({
  reason: z.enum(leftOutReasons),
  names: z.array(z.string()),
  others: z.optional(z.int()),
});
export type LeftOut = z.infer<typeof leftOutSchema>;

export const mailingSchema = z.object({
  id: z.uuid(),
  subject: z.string(),
  body: z.string(),
  audience: z.string(),
  sentBy: z.string(),
  createdAt: timestamp,
  /** Not about anybody's registration. */
  isNews: z.boolean(),
  attachments: z.array(attachmentSchema),
  counts: z.record(z.enum(letterStates), z.int()),
  leftOut: z.array(leftOutSchema),
});
export type Mailing = z.infer<typeof mailingSchema>;

export const mailingProgressSchema = z.object({
  ...mailingSchema.shape,
  isMailConfigured: z.boolean(),
});

export const mailingPageSchema = z.object({
  items: z.array(mailingSchema),
  total: z.int(),
  isMailConfigured: z.boolean(),
});
export type MailingPage = z.infer<typeof mailingPageSchema>;
