// One person's data: the file that holds all of it, and what the deletion of a registration takes along.
import * as z from 'zod/mini';
import { named, rule } from '#domain/basics/faults.ts';
import { timestamp } from '#domain/basics/timestamp.ts';
import { boardKinds } from '#domain/boards/boards.ts';
import { letterStates } from '#domain/letters/letter-list.ts';
import { transferWays } from '#domain/money/money.ts';
import { registrationSchema } from '#domain/registration/stored-registration.ts';

const { payments: _payments, ...storedShape } = registrationSchema.shape;

export const personDataSchema = z.object({
  /** What this file is, for whoever is handed it. */
  about: z.string(),
  event: z.string(),
  exportedAt: timestamp,
  /** As it is stored, by field. */
  registration: z.object(storedShape),
  /** The same as it was asked: every question, null where it was not answered. */
  answers: z.array(
    z.object({
      group: z.string(),
      id: z.string(),
      question: z.string(),
      answer: z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
    }),
  ),
  payments: z.array(
    z.object({
      event: z.string(),
      title: z.string(),
      amount: z.string(),
      amountCents: z.int(),
      reference: z.string(),
      confirmedAt: timestamp,
    }),
  ),
  /** What came for them and went back, and what they were let off. */
  money: z.object({
    transfers: z.array(
      z.object({
        date: z.string(),
        how: z.enum(transferWays),
        amountCents: z.int(),
        currency: z.string(),
        /** As the bank or whoever recorded it wrote; null where nothing is kept of it, or it is for others too. */
        payer: z.nullable(z.string()),
        account: z.nullable(z.string()),
        purpose: z.nullable(z.string()),
        note: z.nullable(z.string()),
      }),
    ),
    discounts: z.array(
      z.object({
        at: timestamp,
        amountCents: z.int(),
        currency: z.string(),
        label: z.string(),
        note: z.nullable(z.string()),
      }),
    ),
  }),
  /** Seats and beds: which they have, and how many staff noted that they give. */
  boards: z.object({
    has: z.array(
      z.object({
        board: z.enum(boardKinds),
        slot: z.string(),
        state: z.enum(['placed', 'themselves', 'taken_off']),
        /** Of a place that staff made. */
        place: z.string(),
        at: timestamp,
      }),
    ),
    gives: z.array(
      z.object({
        board: z.enum(boardKinds),
        said: z.array(z.object({ slot: z.string(), seats: z.int(), bikes: z.nullable(z.int()) })),
      }),
    ),
    /** By letter. */
    told: z.array(
      z.object({
        board: z.enum(boardKinds),
        said: z.array(z.object({ slot: z.string(), is: z.string(), place: z.string() })),
        at: timestamp,
      }),
    ),
    /** Who may see their phone number. */
    showsPhoneTo: z.array(z.object({ name: z.string(), at: timestamp })),
  }),
  history: z.array(
    z.object({
      at: timestamp,
      /** Says only that an organizer or admin did it: their names are not this person's data. */
      by: z.enum(['rider', 'organizer', 'rego']),
      action: z.string(),
      /** Labels of the questions. */
      fields: z.array(z.string()),
      reason: z.optional(z.string()),
    }),
  ),
  letters: z.array(
    z.object({
      kind: z.string(),
      recipient: z.string(),
      replyTo: z.nullable(z.string()),
      subject: z.string(),
      /** The address of the payment page stands in it without the token. */
      text: z.string(),
      state: z.enum(letterStates),
      attempts: z.int(),
      lastError: z.nullable(z.string()),
      writtenAt: timestamp,
      sentAt: z.nullable(timestamp),
      /** The letter to many that it was part of: its place in `mailings`, from 0. */
      mailing: z.nullable(z.int()),
    }),
  ),
  mailings: z.array(
    z.object({
      subject: z.string(),
      body: z.string(),
      attachments: z.array(z.string()),
      writtenAt: timestamp,
    }),
  ),
  /** Who signed in at the admin desk with the same email address. */
  account: z.nullable(
    z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      profileImageUrl: z.nullable(z.string()),
      lastSignedInAt: z.nullable(timestamp),
      createdAt: timestamp,
    }),
  ),
});
export type PersonData = z.infer<typeof personDataSchema>;

/** Of the id only its beginning: names and addresses of people stand in no file name. */
export function personDataFileName(registrationId: string): string {
  return `registration-${registrationId.slice(0, 8)}.json`;
}

/** So many other registrations are listed, and can be deleted in the same step. */
export const othersLimit = 20;

const otherSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  createdAt: timestamp,
  /** 'same-address': made or confirmed with it. 'emergency-contact': somebody else's, who named this person. */
  link: z.enum(['same-address', 'emergency-contact']),
});
export type OtherRegistration = z.infer<typeof otherSchema>;

/** What goes with a registration, and where else its email address stands. */
export const deletionSchema = z.object({
  history: z.int(),
  payments: z.int(),
  letters: z.record(z.enum(letterStates), z.int()),
  /** Letters to many that went to nobody else. */
  mailings: z.int(),
  others: z.array(otherSchema),
  /** How many others there are; more than are listed, perhaps. */
  othersTotal: z.int(),
});
export type Deletion = z.infer<typeof deletionSchema>;

export const deletionQuerySchema = z.object({
  /** Ids of other registrations that go in the same step, with commas between. */
  also: z.optional(
    z.string().check(
      z.refine((ids) => ids.split(',').every((id) => z.safeParse(z.uuid(), id).success), named('no_ids')),
      rule((ids) =>
        ids.split(',').length > othersLimit ? { code: 'too_many_at_a_time', most: othersLimit } : undefined,
      ),
    ),
  ),
});
