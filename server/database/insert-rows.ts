// Inserts many rows by one statement that is the same for any number of them.
import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/database/connect.ts';

type Row<Table extends PgTable> = Required<Table['$inferInsert']>;

/** Rows that all name the same columns. One JSON text for all: six times as fast as a parameter a value. */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  if (rows.length > 0) await tx.execute(insertion(table, rows));
}

/** The same as a statement, to be gone on with: `on conflict …`, `returning …`. At least one row. */
export function insertion<Table extends PgTable>(table: Table, rows: readonly Row<Table>[]): SQL {
  const names = Object.keys(rows[0] ?? {}).map((key) => [key, toSnakeCase(key)] as const);
  const columns = sql.join(
    names.map(([, column]) => sql.identifier(column)),
    sql`, `,
  );
  const named = rows.map((row) =>
    Object.fromEntries(names.map(([key, column]) => [column, row[key as keyof typeof row]])),
  );
  return sql`
    insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(named)})`;
}
