// Registrations: rows and what is answered of them, and who may open them.
import { and, eq, type InferSelectModel } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { RegistrationValues } from '#domain/registration.ts';
import type { PersonMarks } from '#domain/same-person.ts';
import type { Payment, Registration } from '#domain/stored-registration.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { payments, registrations } from '#server/registrations/tables.ts';
import { hashToken } from '#server/secrets.ts';

export type RegistrationRow = InferSelectModel<typeof registrations>;
type Generated = keyof PersonMarks | 'searchText' | 'sortName' | 'sortEmail' | 'sortLocation';
/** A row before the database adds what it finds it by. */
export type NewRegistrationRow = Omit<RegistrationRow, Generated>;
type AnyRow = NewRegistrationRow & Partial<Pick<RegistrationRow, Generated>>;

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

/** Undefined when there is none. */
export async function findRegistration(
  database: Database | Transaction,
  id: string,
): Promise<Registration | undefined> {
  const [row] = await database.select().from(registrations).where(eq(registrations.id, id));
  return row && registrationOf(row, await readPayments(database, id));
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

export async function readPayments(
  database: Database | Transaction,
  registrationId: string,
): Promise<Payment[]> {
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

export function valuesOfRow(row: AnyRow): RegistrationValues {
  const { id, tokenHash, answers, sections, createdAt, updatedAt, ...others } = row;
  const { searchText, sortName, sortEmail, sortLocation, personByEmail, personByPhone, ...values } = others;
  return values;
}

export function registrationOf(row: AnyRow, paid: Payment[]): Registration {
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
