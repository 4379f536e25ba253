// Writes one consistent snapshot of the database into a file, while rego runs.
import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import {
  BackupError,
  type BackupHeader,
  copyOut,
  copySettings,
  endOfRows,
  format,
  readColumns,
  TableChecksum,
  type TableTotal,
} from '#server/database/backup-format.ts';
import { isKnownLevel, readLevel } from '#server/database/migrations.ts';
import { reasonOf } from '#server/running/error-code.ts';

export type Backup = { totals: TableTotal[]; bytes: number };

/** Throws a BackupError, and leaves no file, when it can't be written whole. */
export async function writeBackup(pool: pg.Pool, file: string, now: Date): Promise<Backup> {
  if (existsSync(file)) throw new BackupError(`${file} is there already; name another file`);
  const client = await pool.connect();
  try {
    const totals = await writeSnapshot(client, file, now);
    return { totals, bytes: (await stat(file)).size };
  } finally {
    // The transaction has nothing to keep, and may be in the middle of a COPY.
    client.release(true);
  }
}

async function writeSnapshot(client: pg.PoolClient, file: string, now: Date): Promise<TableTotal[]> {
  const columns = await takeSnapshot(client);
  const header = await describeDatabase(client, now);
  const totals: TableTotal[] = [];
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    // Flushed before it gets its name: a power cut leaves no half of a backup under it.
    const out = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(contentOf(client, header, columns, totals), createGzip(), out);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    if (error instanceof pg.DatabaseError) throw error;
    throw new BackupError(`${file} was not written: ${reasonOf(error)}`);
  }
  return totals;
}

/** The locks come first: no migration and no restore gets in between. They hinder nothing else. */
async function takeSnapshot(client: pg.PoolClient): Promise<Map<string, string[]>> {
  const found = await readColumns(client);
  if (!found.has('registrations')) throw new BackupError('there is no rego in this database yet');
  const names = [...found.keys()].map(pg.escapeIdentifier);
  await client.query('begin isolation level repeatable read read only');
  await client.query(`lock table ${names.join(', ')} in access share mode`);
  await client.query(copySettings);
  return readColumns(client);
}

async function describeDatabase(client: pg.PoolClient, now: Date): Promise<BackupHeader> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  const newestMigration = await readLevel(client);
  if (newestMigration === undefined || !isKnownLevel(newestMigration)) {
    throw new BackupError("a newer rego made this database; only that one's backup would be whole");
  }
  const madeAt = now.toISOString();
  return { rego: 'backup', format, migrations: rows[0]?.count ?? 0, newestMigration, madeAt };
}

async function* contentOf(
  client: pg.PoolClient,
  header: BackupHeader,
  columnsOf: Map<string, string[]>,
  totals: TableTotal[],
): AsyncGenerator<Buffer | string> {
  yield lineOf(header);
  for (const [table, columns] of columnsOf) {
    yield lineOf({ table, columns });
    const checksum = new TableChecksum();
    for await (const rows of copyOut(client, table, columns)) {
      checksum.add(rows);
      yield rows;
    }
    yield endOfRows;
    totals.push(checksum.totalOf(table));
  }
  yield lineOf({ totals });
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
