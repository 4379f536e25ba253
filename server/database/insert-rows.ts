// Inserts many rows by one statement that is the same for any number of them.
import { getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/database/connect.ts';

export type RowOf<Table extends PgTable> = Required<Table['$inferInsert']>;

/** One JSON text for all: six times as fast as a parameter a value. */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly RowOf<Table>[],
): Promise<void> {
  if (rows.length > 0) await tx.execute(insertion(table, rows));
}

/** The same as a statement, to be gone on with: `on conflict …`, `returning …`. At least one row. */
export function insertion<Table extends PgTable>(table: Table, rows: readonly RowOf<Table>[]): SQL {
  return insertionFrom(table, rowsAsJson(table, rows));
}

/** Of rows as rowsAsJson gives them: to be gone on with by `where …`, too. */
export function insertionFrom(table: PgTable, rows: string | Placeholder): SQL {
  const columns = sql.join(
    columnsOf(table).map(([, column]) => sql.identifier(column)),
    sql`, `,
  );
  return sql`
    insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${rows})`;
}

export function rowsAsJson<Table extends PgTable>(table: Table, rows: readonly RowOf<Table>[]): string {
  const columns = columnsOf(table);
  return JSON.stringify(
    rows.map((row) => {
      const named: Record<string, unknown> = {};
      for (const [key, column] of columns) {
        const value = row[key as keyof typeof row];
        // PostgreSQL takes null for what is not named, and reads less.
        if (value !== null) named[column] = value;
      }
      return named;
    }),
  );
}

type Columns = readonly (readonly [key: string, column: string])[];
const known = new WeakMap<PgTable, Columns>();

/** But for what the database computes. */
function columnsOf(table: PgTable): Columns {
  const before = known.get(table);
  if (before) return before;
  const columns = Object.entries(getTableColumns(table)).flatMap(([key, { generated, generatedIdentity }]) =>
    generated || generatedIdentity ? [] : [[key, toSnakeCase(key)] as const],
  );
  known.set(table, columns);
  return columns;
}
