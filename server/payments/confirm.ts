// Confirming what a registration pays for (product.md, sections 2 and 5, Payment page). The server decides the prices.
import { and, eq, notInArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Confirmation } from '#domain/confirmation.ts';
import { AppError, type FieldErrors } from '#domain/errors.ts';
import { type EventContent, type PayableEvent, payableEvents } from '#domain/event.ts';
import { emailSchema, textSchema } from '#domain/registration.ts';
import type { Registration } from '#domain/stored-registration.ts';
import { transferReference } from '#domain/transfer-reference.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { answerOnce } from '#server/idempotency.ts';
import { type Outbox, writeLetters } from '#server/mail/outbox.ts';
import { confirmationLetters } from '#server/payments/confirmation-letters.ts';
import { lockRegistration, readRegistration } from '#server/registrations/registrations.ts';
import { linkToken } from '#server/registrations/submit.ts';
import { payments, registrationHistory, registrations } from '#server/registrations/tables.ts';

export type ConfirmOptions = {
  id: string;
  token: string;
  idempotencyKey?: string | undefined;
  now: Date;
  /** Of the network that it came from, for the bound on letters. */
  senderHash?: string | undefined;
  outbox: Omit<Outbox, 'now'>;
};

/** Where the confirm call keeps an event's address and message. */
export const emailFields = {
  'pre-event': { email: 'preEventConfirmationEmail', content: 'preEventEmailContent' },
  'road-trip': { email: 'roadTripConfirmationEmail', content: 'roadTripEmailContent' },
} as const satisfies Record<PayableEvent, { email: keyof Confirmation; content: keyof Confirmation }>;

const missingCode = {
  'pre-event': 'pre_event_email_required',
  'road-trip': 'road_trip_email_required',
} as const;
const contentSchema = textSchema().check(z.minLength(1, 'A message is required'));

/**
 * Keeps the choice, replacing an earlier one, and writes the letters. Throws event_required,
 * pre_event_email_required, road_trip_email_required, not_on_road_trip, registration_not_found.
 */
export async function confirmRegistration(
  database: Database,
  confirmation: Confirmation,
  options: ConfirmOptions,
): Promise<{ status: 200; body: Registration }> {
  const request = ['confirm', options.id, confirmation];
  return database.transaction(async (tx) => {
    const registration = await lockRegistration(tx, options.id, options.token);
    return answerOnce(tx, options.idempotencyKey, request, async () => {
      const chosen = payableEvents.filter((event) => confirmation.selectedEvents.includes(event));
      checkConfirmation(confirmation, chosen, registration);
      await storeConfirmation(tx, registration, confirmation, chosen, options);
      return { status: 200 as const, body: await readRegistration(tx, options.id, options.token) };
    });
  });
}

function checkConfirmation(
  confirmation: Confirmation,
  chosen: PayableEvent[],
  registration: Registration,
): void {
  if (chosen.length === 0) {
    throw new AppError('event_required', { selectedEvents: 'Choose at least one event to proceed' });
  }
  if (chosen.includes('road-trip') && !registration.joiningRoadTrip) throw new AppError('not_on_road_trip');
  for (const event of chosen) {
    const { email, content } = emailFields[event];
    const errors: FieldErrors = {};
    const emailIssue = z.safeParse(emailSchema(), confirmation[email]).error?.issues[0];
    const contentIssue = z.safeParse(contentSchema, confirmation[content]).error?.issues[0];
    if (emailIssue) errors[email] = emailIssue.message;
    if (contentIssue) errors[content] = contentIssue.message;
    if (emailIssue || contentIssue) throw new AppError(missingCode[event], errors);
  }
}

async function storeConfirmation(
  tx: Transaction,
  registration: Registration,
  confirmation: Confirmation,
  chosen: PayableEvent[],
  { now, outbox, token, senderHash }: ConfirmOptions,
): Promise<void> {
  const event = await readEvent(tx);
  const due = chosen.map((ticket) => transferOf(ticket, registration, event));
  const written = Object.fromEntries(
    chosen.flatMap((ticket) => {
      const { email, content } = emailFields[ticket];
      return [
        [email, confirmation[email].trim()],
        [content, confirmation[content].trim()],
      ];
    }),
  );
  await tx
    .update(registrations)
    .set({ ...written, updatedAt: now })
    .where(eq(registrations.id, registration.id));
  await tx
    .delete(payments)
    .where(and(eq(payments.registrationId, registration.id), notInArray(payments.event, chosen)));
  for (const row of due) {
    await tx
      .insert(payments)
      .values({ ...row, registrationId: registration.id, confirmedAt: now })
      .onConflictDoUpdate({
        target: [payments.registrationId, payments.event],
        set: { ...row, confirmedAt: now },
      });
  }
  await tx.insert(registrationHistory).values({
    registrationId: registration.id,
    actor: 'rider',
    action: 'confirmed',
    fields: chosen,
    at: now,
  });
  const letters = confirmationLetters({ registration, event, confirmation, due });
  const about = { registrationId: registration.id, token: linkToken(registration.id, token), senderHash };
  await writeLetters(
    tx,
    letters.map((letter) => ({ letter, ...about })),
    { ...outbox, now },
  );
}

function transferOf(ticket: PayableEvent, registration: Registration, event: EventContent) {
  return {
    event: ticket,
    amountCents: event.tickets[ticket].priceCents,
    reference: transferReference(registration, ticket),
  };
}
