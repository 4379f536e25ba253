// Puts a backup into a database in place of what it holds: all of it or, when anything is wrong, nothing.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  BackupError,
  type BackupHeader,
  backedUpTables,
  copyOut,
  copySettings,
  copyTarget,
  leftOutTables,
  readColumns,
  TableChecksum,
  type TableTotal,
} from '#server/database/backup-format.ts';
import { type BackupTable, readBackup } from '#server/database/backup-reader.ts';
import { migrateDatabase } from '#server/database/migrate.ts';

export type Restored = { header: BackupHeader; totals: TableTotal[] };

/**
 * Whoever else uses the database waits meanwhile; checkBackup tells beforehand whether the file is good.
 * Throws a BackupError when it is not or, without `mayReplace`, registrations would be lost.
 */
export async function restoreBackup(
  pool: pg.Pool,
  file: string,
  { mayReplace }: { mayReplace: boolean },
): Promise<Restored> {
  await migrateDatabase(pool);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(copySettings);
    await lockTables(client);
    if (!mayReplace) await refuseRegistrations(client);
    await emptyTables(client);
    const columns = await readColumns(client);
    const restored = await readBackup(file, (found, rows) => fillTable(client, found, rows, columns));
    await client.query('commit');
    // Else the first pages would be planned for empty tables.
    await client.query(`vacuum (analyze) ${names(backedUpTables)}`);
    return restored;
  } finally {
    // Whatever is not committed is rolled back with its connection.
    client.release(true);
  }
}

function names(tables: readonly string[]): string {
  return tables.map(pg.escapeIdentifier).join(', ');
}

async function lockTables(client: pg.PoolClient): Promise<void> {
  await client.query(`lock table ${names([...backedUpTables, ...leftOutTables])} in access exclusive mode`);
}

async function refuseRegistrations(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from registrations');
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  const what = count === 1 ? 'is 1 registration' : `are ${count} registrations`;
  throw new BackupError(
    `there ${what} here already; 'npm run restore FILE -- --replace' puts the backup in place of everything`,
  );
}

/** Jobs too: one that waits for tomorrow would hold back a restored letter that is due today. */
async function emptyTables(client: pg.PoolClient): Promise<void> {
  await client.query(`truncate ${names([...backedUpTables, ...leftOutTables])}`);
  await client.query(
    'select count(graphile_worker.remove_job(key)) from graphile_worker.jobs where key is not null',
  );
}

/** What the table holds afterwards, as the database tells it. */
async function fillTable(
  client: pg.PoolClient,
  { table, columns }: BackupTable,
  rows: AsyncGenerator<Buffer>,
  columnsOf: Map<string, string[]>,
): Promise<TableTotal> {
  const unknown = columns.find((column) => !columnsOf.get(table)?.includes(column));
  if (unknown) throw new BackupError(`the backup holds ${unknown} of ${table}, which is no more`);
  const into = client.query(copyFrom(`copy ${copyTarget(table, columns)} from stdin`));
  await pipeline(Readable.from(rows), into);
  const checksum = new TableChecksum();
  for await (const piece of copyOut(client, table, columns)) checksum.add(piece);
  return checksum.totalOf(table);
}
