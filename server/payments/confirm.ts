// Confirming what a registration pays for (product.md, sections 2 and 5, Payment page). The server decides the prices.
import * as z from 'zod/mini';
import { AppError, type ErrorCode } from '#domain/basics/errors.ts';
import { type Fault, type Faults, named } from '#domain/basics/faults.ts';
import { confirmEntries, type EntryChange } from '#domain/entries/entries.ts';
import { type EntryState, isEntered } from '#domain/entries/entry-state.ts';
import {
  type EventContent,
  type EventSection,
  preEventKey,
  roadTripKey,
  ticketName,
} from '#domain/event/event.ts';
import { emailFieldsOf, emailOf, isSpecSection } from '#domain/money/confirmation.ts';
import type { Confirmation } from '#domain/money/confirmation-schema.ts';
import { transferReference } from '#domain/money/transfer-reference.ts';
import type { OwnRegistration, Registration } from '#domain/registration/stored-registration.ts';
import { emailSchema, textSchema } from '#domain/values/value-schemas.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { checkIsCurrent } from '#server/editions/editions.ts';
import { type Outbox, writeLetters } from '#server/mail/outbox.ts';
import { confirmationLetters } from '#server/payments/confirmation-letters.ts';
import { type Entering, readEntering, rulesOf, writeEntries } from '#server/registrations/entries.ts';
import { ownWithMoney } from '#server/registrations/own-money.ts';
import { withRoom } from '#server/registrations/places/room.ts';
import {
  answeredOf,
  lockRegistration,
  type ReadRegistration,
  registrationOf,
  updateRegistration,
} from '#server/registrations/registrations.ts';
import { registrationHistory } from '#server/registrations/tables.ts';
import { answerOnce } from '#server/requests/idempotency.ts';
import { inEdition } from '#server/requests/this-edition.ts';

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
const contentSchema = textSchema().check(z.minLength(1, named('message_missing')));

/**
 * Keeps the choice, replacing an earlier one, and writes the letters. Throws event_required,
 * pre_event_email_required, road_trip_email_required, confirmation_email_required, invalid_input,
 * not_on_road_trip, registration_not_found, edition_over.
 */
export async function confirmRegistration(
  database: Database,
  confirmation: Confirmation,
  options: ConfirmOptions,
): Promise<OwnRegistration> {
  const request = ['confirm', options.id, confirmation];
  return database.transaction(async (tx) => {
    const stored = await lockRegistration(tx, options);
    return answerOnce(tx, options.idempotencyKey, request, () =>
      inEdition(stored.row.editionId, async () => {
        const entering = await readEntering(tx);
        const registration = registrationOf(stored);
        const chosen = chosenSections(confirmation, entering.event, registration);
        checkConfirmation(confirmation, chosen, registration);
        // An edition that is over takes money for what was entered, and nobody in.
        const isNew = chosen.some(({ key }) => !isEntered(registration, key));
        if (isNew) await checkIsCurrent(tx, stored.row.editionId);
        return storeConfirmation(tx, { stored, entering, confirmation, chosen }, options);
      }),
    );
  });
}

/**
 * In the order of the event. The page is another way into the specification's two; into any other leads its form alone, while
 * that is open.
 */
function chosenSections(
  { selectedEvents }: Confirmation,
  { sections }: EventContent,
  registration: Registration,
): EventSection[] {
  const ticketsOf = (some: readonly EventSection[]) => some.map(({ key }) => ticketName(key));
  const tickets = ticketsOf(sections);
  const refused = (fault: Fault) => new AppError('invalid_input', { selectedEvents: fault });
  if (selectedEvents.length > tickets.length) throw refused({ code: 'too_many_items', most: tickets.length });
  const offered = sections.filter(
    ({ key }) => isSpecSection(key) || registration.sections.includes(key) || isEntered(registration, key),
  );
  for (const known of [tickets, ticketsOf(offered)]) {
    if (!selectedEvents.every((ticket) => known.includes(ticket)))
      throw refused({ code: 'not_one_of', known });
  }
  return sections.filter(({ key }) => selectedEvents.includes(ticketName(key)));
}

function checkConfirmation(
  confirmation: Confirmation,
  chosen: readonly EventSection[],
  registration: Registration,
): void {
  if (chosen.length === 0) {
    throw new AppError('event_required', { selectedEvents: { code: 'no_event_chosen' } });
  }
  const isRoadTrip = chosen.some(({ key }) => key === roadTripKey);
  if (isRoadTrip && !registration.joiningRoadTrip) throw new AppError('not_on_road_trip');
  for (const { key } of chosen) {
    const fields = emailFieldsOf(key);
    const { email, content } = emailOf(confirmation, key);
    const faults: Faults = {};
    const emailIssue = z.safeParse(emailSchema(), email).error?.issues[0];
    const contentIssue = z.safeParse(contentSchema, content).error?.issues[0];
    if (emailIssue) faults[fields.email] = emailIssue;
    if (contentIssue) faults[fields.content] = contentIssue;
    if (emailIssue || contentIssue) {
      throw new AppError(missingCode[key] ?? 'confirmation_email_required', faults);
    }
  }
}

function stateIn({ entries }: Pick<EntryChange, 'entries'>, key: string): EntryState | undefined {
  return entries.find(({ section }) => section === key)?.state;
}

type Confirmed = {
  stored: ReadRegistration;
  entering: Entering;
  confirmation: Confirmation;
  chosen: readonly EventSection[];
};

async function storeConfirmation(
  tx: Transaction,
  { stored, entering, confirmation, chosen }: Confirmed,
  { now, outbox, senderHash }: ConfirmOptions,
): Promise<OwnRegistration> {
  const { event } = entering;
  const before = registrationOf(stored);
  const sections = chosen.map((section) => {
    const { email, content: message } = emailOf(confirmation, section.key);
    return { key: section.key, email, message, reference: transferReference(before, section) };
  });
  const change = await withRoom(tx, entering, now, (room) =>
    confirmEntries(stored.entries, sections, answeredOf(stored), rulesOf(entering, now, room)),
  );
  const missing = chosen.map(({ key }) => stateIn(change, key)).find((state) => state !== 'entered');
  if (missing) {
    const code = missing === 'requested' ? 'waits_for_yes' : 'waits_for_place';
    throw new AppError('invalid_input', { selectedEvents: { code } });
  }
  const row = { ...stored.row, updatedAt: now };
  await updateRegistration(tx, row);
  await writeEntries(tx, [{ registrationId: row.id, change, now }], entering);
  const after = registrationOf({ ...stored, row, entries: change.entries });
  const registration = await ownWithMoney(tx, after, event);
  await tx.insert(registrationHistory).values({
    registrationId: row.id,
    actor: 'rider',
    action: 'confirmed',
    fields: chosen.map(({ key }) => ticketName(key)),
    at: now,
  });
  const letters = confirmationLetters({ before, registration, event, confirmation });
  const about = { registrationId: row.id, senderHash };
  await writeLetters(
    tx,
    letters.map((letter) => ({ letter, ...about })),
    { ...outbox, now },
  );
  return registration;
}
