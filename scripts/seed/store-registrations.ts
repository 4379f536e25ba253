// Stores seeded registrations: all of them or, when something fails or is stopped, none.
import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#server/database/connect.ts';
import { payments, registrationHistory, registrations } from '#server/database/tables.ts';
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

/** Rows that all name the same columns. One JSON text for all: six times as fast as a parameter a value. */
async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Required<Table['$inferInsert']>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first).map((key) => [key, toSnakeCase(key)] as const);
  const columns = sql.join(
    names.map(([, column]) => sql.identifier(column)),
    sql`, `,
  );
  const named = rows.map((row) =>
    Object.fromEntries(names.map(([key, column]) => [column, row[key as keyof typeof row]])),
  );
  await tx.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(named)})`);
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
