// Stores seeded registrations: all of them or, when something fails or is stopped, none.
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { payments, registrationHistory, registrations } from '#server/registrations/tables.ts';
import type { SeededRegistration } from './make-registrations.ts';

const rowsPerInsert = 1_000;

export async function storeRegistrations(
  database: Database,
  made: Iterable<SeededRegistration>,
): Promise<{ registrations: number; payments: number }> {
  const stored = { registrations: 0, payments: 0 };
  await database.transaction(async (tx) => {
    for (const batch of batchesOf(made, rowsPerInsert)) {
      const paid = batch.flatMap((one) => one.payments);
      await insertRows(
        tx,
        registrations,
        batch.map((one) => one.registration),
      );
      await insertRows(
        tx,
        registrationHistory,
        batch.flatMap((one) => one.history),
      );
      await insertRows(tx, payments, paid);
      stored.registrations += batch.length;
      stored.payments += paid.length;
    }
  });
  // Else the first pages would be planned for an empty table, and read every row to see who may see it.
  await database.execute(sql`vacuum (analyze) ${registrations}, ${registrationHistory}, ${payments}`);
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
