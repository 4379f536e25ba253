// THE table of calls (spec section 7): method and path, who may call, what goes in, what comes out. One entry each.
// The server binds a handler to every entry (server/route.ts), the browser takes its types (web/call.ts).
import * as z from 'zod/mini';
import { eventSchema, payableEvents, sectionTypes } from '#domain/event.ts';
import { sectionConfigSchema } from '#domain/fields.ts';
import { registrationValuesSchema } from '#domain/registration.ts';
import { submissionSchema } from '#domain/submission.ts';

/** `registration` is whoever holds the token of the registration that the path names. */
type Access = 'public' | 'registration';

/** What the form and the payment page must know of an open section. */
const openSectionSchema = z.object({
  sectionConfig: sectionConfigSchema,
  emailConfirmationContent: z.string(),
  organizerUsername: z.string(),
});
export type OpenSection = z.infer<typeof openSectionSchema>;

const sectionConfigsSchema = z.partialRecord(z.enum(sectionTypes), openSectionSchema);
export type SectionConfigs = z.infer<typeof sectionConfigsSchema>;

const timestamp = z.iso.datetime();

const paymentSchema = z.object({
  event: z.enum(payableEvents),
  amountCents: z.int(),
  reference: z.string(),
  confirmedAt: timestamp,
});
export type Payment = z.infer<typeof paymentSchema>;

const registrationSchema = z.object({
  id: z.uuid(),
  ...registrationValuesSchema.shape,
  /** Stored names and addresses were checked when they came in; an answer is not checked again. */
  name: z.string(),
  email: z.string(),
  /** Answers to an organizer's own questions, by field id. */
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  /** The sections that were submitted for this registration. */
  sections: z.array(z.enum(sectionTypes)),
  payments: z.array(paymentSchema),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Registration = z.infer<typeof registrationSchema>;

const submittedSchema = z.object({ ...registrationSchema.shape, token: z.string() });

const text = z.string();

/** POST /api/registrations/{id}/confirm; chosen events need an e-mail and content (spec section 5). */
const confirmSchema = z.object({
  selectedEvents: z.array(z.enum(payableEvents)).check(z.maxLength(payableEvents.length)),
  roadTripConfirmationEmail: z._default(text, ''),
  roadTripEmailContent: z._default(text, ''),
  preEventConfirmationEmail: z._default(text, ''),
  preEventEmailContent: z._default(text, ''),
});
export type Confirmation = z.infer<typeof confirmSchema>;

const idParams = z.object({ id: z.uuid() });

export const api = {
  'GET /api/event': {
    summary: "The event's content: programme, road-trip legs, prices, organizers",
    access: 'public',
    reply: { 200: eventSchema },
  },
  'GET /api/section-configs': {
    summary: 'The sections that are open, by type',
    access: 'public',
    reply: { 200: sectionConfigsSchema },
  },
  'POST /api/registrations': {
    summary: 'Register, or add a section to the registration whose token is sent along',
    access: 'public',
    isSubmit: true,
    body: submissionSchema,
    reply: { 200: submittedSchema, 201: submittedSchema },
  },
  'GET /api/registrations/:id': {
    summary: 'Read a registration by its token',
    access: 'registration',
    params: idParams,
    reply: { 200: registrationSchema },
  },
  'POST /api/registrations/:id/confirm': {
    summary: 'Confirm the chosen events; letters with the bank-transfer details follow',
    access: 'registration',
    isSubmit: true,
    params: idParams,
    body: confirmSchema,
    reply: { 200: registrationSchema },
  },
} satisfies Record<string, Call>;

type Call = {
  summary: string;
  access: Access;
  /** Takes an Idempotency-Key: a repeated one answers what the first answered. */
  isSubmit?: true;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  reply: Partial<Record<200 | 201 | 204, z.ZodMiniType>>;
};

export type Api = typeof api;
export type CallName = keyof Api;
