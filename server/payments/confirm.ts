// Confirming what a registration pays for (product.md, sections 2 and 5, Payment page). The server decides the prices.
import { and, eq, notInArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  type Confirmation,
  emailFieldsOf,
  emailOf,
  isSpecSection,
  specEmailFields,
} from '#domain/confirmation.ts';
import { AppError, type ErrorCode, type FieldErrors } from '#domain/errors.ts';
import { type EventContent, type EventSection, preEventKey, roadTripKey, ticketName } from '#domain/event.ts';
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

const missingCode: Record<string, ErrorCode> = {
  [preEventKey]: 'pre_event_email_required',
  [roadTripKey]: 'road_trip_email_required',
};
const contentSchema = textSchema().check(z.minLength(1, 'A message is required'));

/**
 * Keeps the choice, replacing an earlier one, and writes the letters. Throws event_required,
 * pre_event_email_required, road_trip_email_required, confirmation_email_required, invalid_input,
 * not_on_road_trip, registration_not_found.
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
      const event = await readEvent(tx);
      const chosen = chosenSections(confirmation, event);
      checkConfirmation(confirmation, chosen, registration);
      await storeConfirmation(tx, { registration, event, confirmation, chosen }, options);
      return { status: 200 as const, body: await readRegistration(tx, options.id, options.token) };
    });
  });
}

/** In the order of the event. */
function chosenSections({ selectedEvents }: Confirmation, { sections }: EventContent): EventSection[] {
  const tickets = sections.map(({ key }) => ticketName(key));
  const refused = (message: string) => new AppError('invalid_input', { selectedEvents: message });
  if (selectedEvents.length > tickets.length) throw refused(`At most ${tickets.length} items`);
  if (!selectedEvents.every((ticket) => tickets.includes(ticket))) {
    throw refused(`Must be one of ${tickets.join(', ')}`);
  }
  return sections.filter(({ key }) => selectedEvents.includes(ticketName(key)));
}

function checkConfirmation(
  confirmation: Confirmation,
  chosen: readonly EventSection[],
  registration: Registration,
): void {
  if (chosen.length === 0) {
    throw new AppError('event_required', { selectedEvents: 'Choose at least one event to proceed' });
  }
  const isRoadTrip = chosen.some(({ key }) => key === roadTripKey);
  if (isRoadTrip && !registration.joiningRoadTrip) throw new AppError('not_on_road_trip');
  for (const { key } of chosen) {
    const fields = emailFieldsOf(key);
    const { email, content } = emailOf(confirmation, key);
    const errors: FieldErrors = {};
    const emailIssue = z.safeParse(emailSchema(), email).error?.issues[0];
    const contentIssue = z.safeParse(contentSchema, content).error?.issues[0];
    if (emailIssue) errors[fields.email] = emailIssue.message;
    if (contentIssue) errors[fields.content] = contentIssue.message;
    if (emailIssue || contentIssue) {
      throw new AppError(missingCode[key] ?? 'confirmation_email_required', errors);
    }
  }
}

type Confirmed = {
  registration: Registration;
  event: EventContent;
  confirmation: Confirmation;
  chosen: readonly EventSection[];
};

async function storeConfirmation(
  tx: Transaction,
  { registration, event, confirmation, chosen }: Confirmed,
  { now, outbox, token, senderHash }: ConfirmOptions,
): Promise<void> {
  const due = chosen.map((section) => transferOf(section, registration));
  const tickets = due.map((transfer) => transfer.event);
  const written = Object.fromEntries(
    chosen.flatMap(({ key }) => {
      if (!isSpecSection(key)) return [];
      const { email, content } = emailOf(confirmation, key);
      return [
        [specEmailFields[key].email, email],
        [specEmailFields[key].content, content],
      ];
    }),
  );
  await tx
    .update(registrations)
    .set({ ...written, updatedAt: now })
    .where(eq(registrations.id, registration.id));
  await tx
    .delete(payments)
    .where(and(eq(payments.registrationId, registration.id), notInArray(payments.event, tickets)));
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
    fields: tickets,
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

function transferOf(section: EventSection, registration: Registration) {
  return {
    event: ticketName(section.key),
    amountCents: section.priceCents,
    reference: transferReference(registration, section),
  };
}
