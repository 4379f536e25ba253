// What a registration owes and what came of it, as its rider reads it.
import type { OwnMoney } from '#domain/money.ts';
import type { OwnRegistration } from '#domain/stored-registration.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { readEntryMoney, readMoney } from '#server/ledger/money.ts';
import { readEntries } from '#server/registrations/entries.ts';

/** As the ledger stands: in a transaction after what it writes. */
export async function withOwnMoney<Own extends OwnRegistration>(
  database: Database | Transaction,
  registration: Own,
): Promise<Own & { money: OwnMoney }> {
  const { id } = registration;
  // One after the other: a transaction has one connection.
  const entries = await readEntries(database, id);
  const ofEntries = await readEntryMoney(database, id);
  const sections = ofEntries.flatMap(({ entryId, ...money }) => {
    const entry = entries.find((one) => one.id === entryId);
    return entry ? [{ section: entry.section, ...money }] : [];
  });
  return { ...registration, money: { ...(await readMoney(database, id)), sections } };
}
