// Registrations: rows and what is answered of them, and who may open them.
import { isDeepStrictEqual } from 'node:util';
import { and, eq, type InferSelectModel, not, type SQL } from 'drizzle-orm';
import { type Entry, entryValues, entryView } from '#domain/entry.ts';
import { AppError } from '#domain/errors.ts';
import type { RegistrationValues } from '#domain/registration.ts';
import type { PersonMarks } from '#domain/same-person.ts';
import type { Registration } from '#domain/stored-registration.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { readEntries } from '#server/registrations/entries.ts';
import { checkLinkLasts, isOpenedBy } from '#server/registrations/links.ts';
import { registrations } from '#server/registrations/tables.ts';
import { inEdition, ofThisEdition } from '#server/this-edition.ts';

export type RegistrationRow = InferSelectModel<typeof registrations>;
type Generated = keyof PersonMarks | 'searchText' | 'sortName' | 'sortEmail' | 'sortLocation';
/** A row before the database adds what it finds it by. */
export type NewRegistrationRow = Omit<RegistrationRow, Generated>;
type AnyRow = Omit<NewRegistrationRow, 'editionId'> & Partial<Pick<RegistrationRow, Generated | 'editionId'>>;

/** A registration as it is stored: its row and its entries. */
export type StoredRegistration = { row: AnyRow; entries: readonly Entry[] };

/** Ids of the questions that it answers otherwise than before. */
export function changedFields(before: StoredRegistration, after: StoredRegistration): string[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const changed = (Object.keys(is) as (keyof RegistrationValues)[]).filter(
    (field) => !isDeepStrictEqual(was[field], is[field]),
  );
  const [had, has] = [before.row.answers, after.row.answers];
  const ids = new Set([...Object.keys(had), ...Object.keys(has)]);
  return [...changed, ...[...ids].filter((id) => !isDeepStrictEqual(had[id], has[id]))];
}

/** Undefined when the edition at hand has none. */
export async function findRegistration(
  database: Database | Transaction,
  id: string,
): Promise<Registration | undefined> {
  const [row] = await database
    .select()
    .from(registrations)
    .where(and(ofThisEdition(registrations), eq(registrations.id, id)));
  return row && registrationOf({ row, entries: await readEntries(database, row.id) });
}

/** The registration that the token opens. Throws registration_not_found when it opens another or none. */
export async function readRegistration(
  database: Database | Transaction,
  id: string,
  { token, now }: { token: string; now: Date },
): Promise<Registration> {
  const [row] = await database
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), isOpenedBy(token)));
  if (!row) throw new AppError('registration_not_found');
  await checkLinkLasts(database, row, now);
  return registrationOf({ row, entries: await readEntries(database, row.id) });
}

/** Whatever `work` reads and writes is of the registration's edition. Throws registration_not_found. */
export async function inEditionOf<Result>(
  database: Database | Transaction,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const [row] = await database
    .select({ editionId: registrations.editionId })
    .from(registrations)
    .where(eq(registrations.id, id));
  if (!row) throw new AppError('registration_not_found');
  return inEdition(row.editionId, work);
}

/** Of another edition than the one at hand, to which a submit with it adds nothing. */
export async function opensAnotherEdition(database: Database, token: string): Promise<boolean> {
  const others = and(isOpenedBy(token), not(ofThisEdition(registrations)));
  return (await database.$count(registrations, others)) > 0;
}

/**
 * Locked until the transaction ends, its entries with it: whoever changes them locks the registration first. Without
 * an id it is one of the edition at hand.
 */
export async function lockRegistration(
  tx: Transaction,
  { id, token, now }: { id?: string; token: string; now: Date },
): Promise<{ row: RegistrationRow; entries: Entry[] }> {
  const ofRegistration = id ? eq(registrations.id, id) : ofThisEdition(registrations);
  const found = await lockWhere(tx, and(ofRegistration, isOpenedBy(token)));
  await checkLinkLasts(tx, found.row, now);
  return found;
}

/** The same for whoever corrects it, without its token. */
export async function lockForCorrection(
  tx: Transaction,
  id: string,
): Promise<{ row: RegistrationRow; entries: Entry[] }> {
  return lockWhere(tx, eq(registrations.id, id));
}

async function lockWhere(tx: Transaction, where: SQL | undefined) {
  const [row] = await tx.select().from(registrations).where(where).for('update');
  if (!row) throw new AppError('registration_not_found');
  return { row, entries: await readEntries(tx, row.id) };
}

/** Without what the database computes. */
export async function updateRegistration(tx: Transaction, row: RegistrationRow): Promise<void> {
  const { searchText, sortName, sortEmail, sortLocation, personByEmail, personByPhone, ...columns } = row;
  await tx.update(registrations).set(columns).where(eq(registrations.id, row.id));
}

export function valuesOf({ row, entries }: StoredRegistration): RegistrationValues {
  const { id, editionId, answers, paymentCode, createdAt, updatedAt, ...others } = row;
  const { searchText, sortName, sortEmail, sortLocation, personByEmail, personByPhone, ...own } = others;
  return { ...own, ...entryValues(entries) };
}

export function registrationOf(stored: StoredRegistration): Registration {
  const { id, answers, paymentCode, createdAt, updatedAt } = stored.row;
  return {
    ...valuesOf(stored),
    ...entryView(stored.entries),
    id,
    answers,
    paymentCode,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
