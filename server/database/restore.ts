// Puts a backup into a database in place of what it holds: all of it or, when anything is wrong, nothing.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { plural } from '#domain/locale/locale.ts';
import {
  BackupError,
  type BackupHeader,
  copyOut,
  copySettings,
  copyTarget,
  findTables,
  TableChecksum,
  type TableTotal,
} from '#server/database/backup-format.ts';
import { type BackupTable, readBackup } from '#server/database/backup-reader.ts';
import { migrateWithin } from '#server/database/migrate.ts';
import { readLevel } from '#server/database/migrations.ts';

export type Restored = { header: BackupHeader; totals: TableTotal[] };

type RestoreOptions = {
  mayReplace: boolean;
  /** In the same transaction, at its end. */
  finish?: (client: pg.ClientBase, header: BackupHeader) => Promise<void>;
};

/**
 * The tables are made as they were at the time of the backup, filled, and then brought to the newest ones as a start
 * would. Whoever else uses the database waits meanwhile; checkBackup tells beforehand whether the file is good.
 * Throws a BackupError when it is not or, without `mayReplace`, registrations would be lost.
 */
export async function restoreBackup(
  pool: pg.Pool,
  file: string,
  { mayReplace, finish }: RestoreOptions,
): Promise<Restored> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(copySettings);
    const found = await findTables(client);
    await refuseForeignTables(client, found);
    const old = found.map(pg.escapeIdentifier);
    if (old.length > 0) await client.query(`lock table ${old.join()} in access exclusive mode`);
    if (!mayReplace && found.includes('registrations')) await refuseRegistrations(client);
    const restored = await readBackup(file, {
      begin: ({ newestMigration }) => beginAnew(client, old, newestMigration),
      take: (found, rows) => fillTable(client, found, rows),
    });
    await migrateWithin(client);
    await finish?.(client, restored.header);
    await client.query('commit');
    // Else the first pages would be planned for empty tables.
    await client.query(`vacuum (analyze) ${(await findTables(client)).map(pg.escapeIdentifier).join()}`);
    return restored;
  } finally {
    // Whatever is not committed is rolled back with its connection.
    client.release(true);
  }
}

/** Another program may have a table that is called as one of rego's, which a restore would drop. */
async function refuseForeignTables(client: pg.PoolClient, found: readonly string[]): Promise<void> {
  if (found.length === 0 || (await readLevel(client)) !== undefined) return;
  throw new BackupError(
    `this database holds the tables of another program (${found.join(', ')}) and no rego; name a database for rego alone`,
  );
}

async function refuseRegistrations(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from registrations');
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  const what = plural(count, { one: 'is 1 registration', other: `are ${count} registrations` });
  throw new BackupError(
    `there ${what} here already; 'npm run restore FILE -- --replace' puts the backup in place of everything`,
  );
}

async function beginAnew(client: pg.PoolClient, old: readonly string[], level: number): Promise<void> {
  if (old.length > 0) await client.query(`drop table ${old.join()}`);
  await client.query('drop table if exists drizzle.__drizzle_migrations');
  // Migration 0055 would take over what waits in an older rego's queue, which no backup holds.
  await client.query('drop schema if exists graphile_worker cascade');
  await migrateWithin(client, level);
}

/** What the table holds afterwards, as the database tells it. */
async function fillTable(
  client: pg.PoolClient,
  { table, columns }: BackupTable,
  rows: AsyncGenerator<Buffer>,
): Promise<TableTotal> {
  const into = client.query(copyFrom(`copy ${copyTarget(table, columns)} from stdin`));
  await pipeline(Readable.from(rows), into);
  const checksum = new TableChecksum();
  for await (const piece of copyOut(client, table, columns)) checksum.add(piece);
  return checksum.totalOf(table);
}
