// Stores seeded registrations: all of them or, when something fails or is stopped, none.
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { charges } from '#server/ledger/tables.ts';
import { readEntering, writeEntries } from '#server/registrations/entries.ts';
import { writeGuests } from '#server/registrations/guests.ts';
import {
  entries,
  guests,
  limitedPlaces,
  registrationHistory,
  registrations,
} from '#server/registrations/tables.ts';
import { ofThisEdition } from '#server/requests/this-edition.ts';
import type { SeededRegistration } from './make-registrations.ts';

const rowsPerInsert = 1_000;

export async function storeRegistrations(
  database: Database,
  made: Iterable<SeededRegistration>,
): Promise<{ registrations: number; confirmed: number }> {
  const stored = { registrations: 0, confirmed: 0 };
  const entering = await readEntering(database);
  await database.transaction(async (tx) => {
    for (const batch of batchesOf(made, rowsPerInsert)) {
      const rows = batch.map(({ registration }) => ({ ...registration, editionId: entering.editionId }));
      await insertRows(tx, registrations, rows);
      await insertRows(
        tx,
        registrationHistory,
        batch.flatMap((one) => one.history),
      );
      await writeGuests(
        tx,
        batch.map((one) => one.bringing),
      );
      await writeEntries(
        tx,
        batch.map((one) => one.entered),
        entering,
      );
      stored.registrations += batch.length;
      stored.confirmed += batch
        .flatMap(({ entered }) => entered.change.entries)
        .filter(({ confirmedAt }) => confirmedAt !== null).length;
    }
    // Whoever next asks how many places are taken counts them, too.
    await tx.delete(limitedPlaces).where(ofThisEdition(limitedPlaces));
  });
  // Else the first pages would be planned for an empty table, and read every row to see who may see it.
  await database.execute(
    sql`vacuum (analyze) ${registrations}, ${registrationHistory}, ${guests}, ${entries}, ${charges}`,
  );
  return stored;
}

function* batchesOf<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
