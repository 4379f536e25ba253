// Registrations: what a submit stores, what its token opens, and the SQL for both.
import { randomUUID } from 'node:crypto';
import { and, eq, type InferSelectModel, inArray } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { SectionType } from '#domain/event.ts';
import { type Field, formFields } from '#domain/fields.ts';
import type { RegistrationValues } from '#domain/registration.ts';
import type { Payment, Registration } from '#domain/stored-registration.ts';
import type { Submission } from '#domain/submission.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { payments, registrationHistory, registrations } from '#server/database/tables.ts';
import { readEvent } from '#server/event/event.ts';
import { readPublicForm } from '#server/forms/forms.ts';
import { answerOnce } from '#server/idempotency.ts';
import { type Outbox, writeLetters } from '#server/mail/outbox.ts';
import {
  type CheckedSubmission,
  checkSubmission,
  hiddenInMain,
  withoutHidden,
} from '#server/registrations/check-submission.ts';
import { submissionLetters } from '#server/registrations/submission-letters.ts';
import { hashToken, newToken } from '#server/secrets.ts';
import { readOpenSection } from '#server/sections/sections.ts';

type RegistrationRow = InferSelectModel<typeof registrations>;

export type Submitted = { status: 200 | 201; body: Registration & { token: string } };

export type SubmitOptions = {
  /** The token of a registration made before, to add this submit to it. */
  token?: string | undefined;
  idempotencyKey?: string | undefined;
  now: Date;
  outbox: Omit<Outbox, 'now'>;
  publicUrl: string;
};

/**
 * One transaction: checks the submit against the stored form and section, writes the registration, its
 * history and the letters. 201 for a new registration, 200 when it adds to the one that the token names.
 * Throws invalid_input, section_closed, registration_not_found, idempotency_key_reused.
 */
export async function submitRegistration(
  database: Database,
  input: Submission,
  options: SubmitOptions,
): Promise<Submitted> {
  const request = ['submit', options.token ? hashToken(options.token) : null, input];
  return database.transaction((tx) =>
    answerOnce(tx, options.idempotencyKey, request, () => storeSubmission(tx, input, options)),
  );
}

async function storeSubmission(
  tx: Transaction,
  input: Submission,
  options: SubmitOptions,
): Promise<Submitted> {
  const { now } = options;
  const type = input.sectionType;
  const main = formFields(await readPublicForm(tx));
  const section = type ? await readOpenSection(tx, type) : undefined;
  if (type && !section) throw new AppError('section_closed');
  const checked = checkSubmission(input, {
    main,
    section: type && section ? { type, fields: section.sectionConfig.fields } : undefined,
  });

  const before = options.token ? await lockByToken(tx, options.token) : undefined;
  const token = options.token ?? newToken();
  const row = before
    ? await addToRegistration(tx, before, checked, { main, type, now })
    : await insertRegistration(tx, checked, type, token, now);
  const withdrawal =
    before?.joiningRoadTrip && !row.joiningRoadTrip
      ? { payment: await takeBackRoadTrip(tx, row.id) }
      : undefined;
  const registration = registrationOf(row, before ? await readPayments(tx, row.id) : []);

  const letters = submissionLetters({
    registration,
    asked: checked.asked,
    section: type && section ? { type, ...section } : undefined,
    event: await readEvent(tx),
    publicUrl: options.publicUrl,
    withdrawal,
  });
  const about = { registrationId: row.id, token: linkToken(row.id, token) };
  await writeLetters(
    tx,
    letters.map((letter) => ({ letter, ...about })),
    { ...options.outbox, now },
  );
  return { status: before ? 200 : 201, body: { ...registration, token } };
}

/** What the payment page's address carries behind its #: the registration and the token that opens it. */
export function linkToken(registrationId: string, token: string): string {
  return `${registrationId}.${token}`;
}

async function lockByToken(tx: Transaction, token: string): Promise<RegistrationRow> {
  const [row] = await tx
    .select()
    .from(registrations)
    .where(eq(registrations.tokenHash, hashToken(token)))
    .for('update');
  if (!row) throw new AppError('registration_not_found');
  return row;
}

async function insertRegistration(
  tx: Transaction,
  { values, answers }: CheckedSubmission,
  type: SectionType | undefined,
  token: string,
  now: Date,
): Promise<RegistrationRow> {
  const { name = '', email = '', ...others } = values;
  const [row] = await tx
    .insert(registrations)
    .values({
      ...others,
      id: randomUUID(),
      tokenHash: hashToken(token),
      name,
      email,
      answers,
      sections: type ? [type] : [],
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('The database stored no registration.');
  await tx
    .insert(registrationHistory)
    .values({ registrationId: row.id, actor: 'rider', action: 'registered', fields: [], at: now });
  return row;
}

async function addToRegistration(
  tx: Transaction,
  before: RegistrationRow,
  { values, answers, hidden }: CheckedSubmission,
  { main, type, now }: { main: readonly Field[]; type: SectionType | undefined; now: Date },
): Promise<RegistrationRow> {
  const isRepeated = type !== undefined && before.sections.includes(type);
  // What an earlier submit of this section answered; another section may have asked the same.
  const hiddenNow = isRepeated ? hidden : [];
  const merged = { ...withoutHidden(valuesOfRow(before), hiddenNow), ...values };
  const mergedAnswers = { ...withoutIds(before.answers, hiddenNow), ...answers };
  const hiddenMain = hiddenInMain(main, merged, mergedAnswers);
  const [row] = await tx
    .update(registrations)
    .set({
      ...withoutHidden(merged, hiddenMain),
      answers: withoutIds(mergedAnswers, hiddenMain),
      sections: type && !isRepeated ? [...before.sections, type] : before.sections,
      updatedAt: now,
    })
    .where(eq(registrations.id, before.id))
    .returning();
  if (!row) throw new Error('A locked registration was not there to change.');
  const fields = changedFields(before, row);
  await tx
    .insert(registrationHistory)
    .values({ registrationId: row.id, actor: 'rider', action: 'changed', fields, at: now });
  return row;
}

function withoutIds(answers: RegistrationRow['answers'], ids: readonly string[]): RegistrationRow['answers'] {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.includes(id)));
}

/** Who does not come along does not pay; gives what they had confirmed. */
export async function takeBackRoadTrip(
  tx: Transaction,
  registrationId: string,
): Promise<Payment | undefined> {
  const [row] = await tx
    .delete(payments)
    .where(and(eq(payments.registrationId, registrationId), eq(payments.event, 'road-trip')))
    .returning();
  return row && paymentOf(row);
}

export function changedFields(before: RegistrationRow, after: RegistrationRow): string[] {
  const fields = Object.keys(valuesOfRow(after)) as (keyof RegistrationValues)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const ids = new Set([...Object.keys(before.answers), ...Object.keys(after.answers)]);
  const answered = [...ids].filter(
    (id) => JSON.stringify(before.answers[id]) !== JSON.stringify(after.answers[id]),
  );
  return [...changed, ...answered];
}

/** The registration that the token opens. Throws registration_not_found when it opens another or none. */
export async function readRegistration(
  database: Database | Transaction,
  id: string,
  token: string,
): Promise<Registration> {
  const [row] = await database.select().from(registrations).where(isOpenedBy(id, token));
  if (!row) throw new AppError('registration_not_found');
  return registrationOf(row, await readPayments(database, id));
}

/** The same, locked until the transaction ends. */
export async function lockRegistration(tx: Transaction, id: string, token: string): Promise<Registration> {
  const [row] = await tx.select().from(registrations).where(isOpenedBy(id, token)).for('update');
  if (!row) throw new AppError('registration_not_found');
  return registrationOf(row, await readPayments(tx, id));
}

function isOpenedBy(id: string, token: string) {
  return and(eq(registrations.id, id), eq(registrations.tokenHash, hashToken(token)));
}

async function readPayments(database: Database | Transaction, registrationId: string): Promise<Payment[]> {
  const rows = await database
    .select()
    .from(payments)
    .where(eq(payments.registrationId, registrationId))
    .orderBy(payments.event);
  return rows.map(paymentOf);
}

function paymentOf({ event, amountCents, reference, confirmedAt }: typeof payments.$inferSelect): Payment {
  return { event, amountCents, reference, confirmedAt: confirmedAt.toISOString() };
}

/** Those with these ids that are stored, in the order of the ids. */
export async function readRegistrations(
  database: Database | Transaction,
  ids: readonly string[],
): Promise<Registration[]> {
  if (ids.length === 0) return [];
  const [rows, paid] = await Promise.all([
    database
      .select()
      .from(registrations)
      .where(inArray(registrations.id, [...ids])),
    database
      .select()
      .from(payments)
      .where(inArray(payments.registrationId, [...ids]))
      .orderBy(payments.event),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const paidOf = Map.groupBy(paid, (payment) => payment.registrationId);
  return ids.flatMap((id) => {
    const row = rowOf.get(id);
    return row ? [registrationOf(row, (paidOf.get(id) ?? []).map(paymentOf))] : [];
  });
}

function valuesOfRow(row: RegistrationRow): RegistrationValues {
  const { id, tokenHash, answers, sections, createdAt, updatedAt, ...others } = row;
  const { searchText, sortName, sortEmail, sortLocation, ...values } = others;
  return values;
}

function registrationOf(row: RegistrationRow, paid: Payment[]): Registration {
  return {
    ...valuesOfRow(row),
    id: row.id,
    answers: row.answers,
    sections: row.sections,
    payments: paid,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
