// Registrations: rows and what is answered of them, and who may open them.
import { isDeepStrictEqual } from 'node:util';
import { and, eq, type InferSelectModel, inArray, not, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import { type Entry, entryValues, entryView, saidValues } from '#domain/entries/entry.ts';
import type { Answered } from '#domain/forms/fields.ts';
import { type Guest, isKnownGuest, withGuestNames } from '#domain/registration/guest.ts';
import type { PersonMarks } from '#domain/registration/same-person.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import type { RegistrationValues } from '#domain/values/value-schemas.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepare-once.ts';
import { readEntries, readEntriesOf } from '#server/registrations/entries.ts';
import { readGuests, readGuestsOf } from '#server/registrations/guests.ts';
import { checkLinkLasts, endOlderLinks, isOpenedBy } from '#server/registrations/links/links.ts';
import { registrations } from '#server/registrations/tables.ts';
import { inEdition, namedEdition, ofEdition, ofThisEdition } from '#server/requests/this-edition.ts';

export type RegistrationRow = InferSelectModel<typeof registrations>;
type Generated = keyof PersonMarks | 'searchText' | 'sortName' | 'sortEmail' | 'sortLocation';
/** A row before the database adds what it finds it by. */
export type NewRegistrationRow = Omit<RegistrationRow, Generated>;
type AnyRow = Omit<NewRegistrationRow, 'editionId'> & Partial<Pick<RegistrationRow, Generated | 'editionId'>>;

/** A registration as it is stored: its row, its entries and its guests. */
export type StoredRegistration = { row: AnyRow; entries: readonly Entry[]; guests: readonly Guest[] };
/** The same as it is read. */
export type ReadRegistration = StoredRegistration & { row: RegistrationRow; entries: Entry[] };

/** Ids of the questions that it answers otherwise than before. */
export function changedFields(before: StoredRegistration, after: StoredRegistration): string[] {
  const [was, is] = [toldBy(before), toldBy(after)];
  const changed = (Object.keys(is) as (keyof RegistrationValues)[]).filter(
    (field) => !isDeepStrictEqual(was[field], is[field]),
  );
  const [had, has] = [before.row.answers, after.row.answers];
  const ids = new Set([...Object.keys(had), ...Object.keys(has)]);
  return [...changed, ...[...ids].filter((id) => !isDeepStrictEqual(had[id], has[id]))];
}

/** A guest of whom nothing is known is in the number of guests alone. */
function toldBy(stored: StoredRegistration): RegistrationValues {
  const values = valuesOf(stored);
  return { ...values, guests: values.guests.slice(0, values.guests.findLastIndex(isKnownGuest) + 1) };
}

/** Undefined when the edition at hand has none. */
export async function findRegistration(database: AnyDatabase, id: string): Promise<Registration | undefined> {
  const [row] = await rowQuery(database).execute({ id, edition: namedEdition() });
  return row && registrationOf(await readWith(database, row));
}

/** By id, of the edition at hand. */
export async function findManyStored(
  database: AnyDatabase,
  ids: readonly string[],
): Promise<Map<string, ReadRegistration>> {
  const rows = await database
    .select()
    .from(registrations)
    .where(and(ofThisEdition(registrations), inArray(registrations.id, [...ids])));
  const entries = await readEntriesOf(database, ids);
  const guests = await readGuestsOf(database, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      { row, entries: entries.get(row.id) ?? [], guests: guests.get(row.id) ?? [] },
    ]),
  );
}

const rowQuery = prepareOnce((database) =>
  database
    .select()
    .from(registrations)
    .where(
      and(ofEdition(registrations, sql.placeholder('edition')), eq(registrations.id, sql.placeholder('id'))),
    )
    .prepare('registration'),
);

/** The registration that the token opens. Throws registration_not_found when it opens another or none. */
export async function readRegistration(
  database: AnyDatabase,
  id: string,
  { token, now }: { token: string; now: Date },
): Promise<Registration> {
  const [row] = await database
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), isOpenedBy(token)));
  if (!row) throw new AppError('registration_not_found');
  await checkLinkLasts(database, row, now);
  await endOlderLinks(database, token, now);
  return registrationOf(await readWith(database, row));
}

async function readWith(database: AnyDatabase, row: RegistrationRow): Promise<ReadRegistration> {
  const entries = await readEntries(database, row.id);
  return { row, entries, guests: await readGuests(database, row.id) };
}

/** Whatever `work` reads and writes is of the registration's edition. Throws registration_not_found. */
export async function inEditionOf<Result>(
  database: AnyDatabase,
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
 * Locked until the transaction ends, its entries and guests with it: whoever changes them locks the registration first. Without
 * an id it is one of the edition at hand.
 */
export async function lockRegistration(
  tx: Transaction,
  { id, token, now }: { id?: string; token: string; now: Date },
): Promise<ReadRegistration> {
  const ofRegistration = id ? eq(registrations.id, id) : ofThisEdition(registrations);
  const found = await lockWhere(tx, and(ofRegistration, isOpenedBy(token)));
  await checkLinkLasts(tx, found.row, now);
  return found;
}

/** The same for whoever corrects it, without its token. */
export async function lockForCorrection(tx: Transaction, id: string): Promise<ReadRegistration> {
  return lockWhere(tx, eq(registrations.id, id));
}

/** Undefined while somebody else changes it. */
export async function lockIfFree(tx: Transaction, id: string): Promise<ReadRegistration | undefined> {
  const [row] = await tx
    .select()
    .from(registrations)
    .where(eq(registrations.id, id))
    .for('update', { skipLocked: true });
  return row && readWith(tx, row);
}

async function lockWhere(tx: Transaction, where: SQL | undefined) {
  const [row] = await tx.select().from(registrations).where(where).for('update');
  if (!row) throw new AppError('registration_not_found');
  return readWith(tx, row);
}

/** Without what the database computes. */
export async function updateRegistration(tx: Transaction, row: RegistrationRow): Promise<void> {
  const { searchText, sortName, sortEmail, sortLocation, personByEmail, personByPhone, ...columns } = row;
  await tx.update(registrations).set(columns).where(eq(registrations.id, row.id));
}

export function valuesOf({ row, entries, guests }: StoredRegistration): RegistrationValues {
  const { id, editionId, answers, paymentCode, createdAt, updatedAt, ...others } = row;
  const { searchText, sortName, sortEmail, sortLocation, personByEmail, personByPhone, ...own } = others;
  return { ...own, ...saidValues(entries), numberOfGuests: guests.length, guests: [...guests] };
}

export function answeredOf(stored: StoredRegistration): Answered {
  return { values: valuesOf(stored), answers: stored.row.answers };
}

export function registrationOf(stored: StoredRegistration): Registration {
  const { id, answers, paymentCode, createdAt, updatedAt } = stored.row;
  const view = entryView(stored.entries);
  return {
    ...valuesOf(stored),
    ...entryValues(stored.entries),
    ...view,
    entries: withGuestNames(view.entries, stored.guests),
    id,
    answers,
    paymentCode,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
