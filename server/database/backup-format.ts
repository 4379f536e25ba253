// What a backup file holds: gzipped lines. A header, then for each table its columns, its rows as COPY writes them
// and a line `\.`, then how many rows of which checksum each table must have.
import { hash } from 'node:crypto';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import * as z from 'zod';
import * as tables from '#server/database/tables.ts';

/** One line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const format = 1;

const tableName = (table: PgTable) => getTableConfig(table).name;

/** Rows that are named by others come first. */
export const backedUpTables: readonly string[] = [
  tables.secretFingerprint,
  tables.users,
  tables.adminUsers,
  tables.identityAccounts,
  tables.passwordLinks,
  tables.identityKeys,
  tables.organizerLogins,
  tables.eventContents,
  tables.formConfigurations,
  tables.formVersions,
  tables.sectionConfigurations,
  tables.registrations,
  tables.differentPeople,
  tables.registrationHistory,
  tables.payments,
  tables.mailings,
  tables.letters,
  tables.changes,
  tables.purges,
  tables.setupMarks,
].map(tableName);

/**
 * Empty after a restore: everybody signs in again, and no old door opens. The queue's own tables are not ours
 * to copy; the sweep of server/mail/lost-letters.ts queues every letter that waits.
 */
export const leftOutTables: readonly string[] = [
  tables.sessions,
  tables.identityPayloads,
  tables.signInFailures,
  tables.idempotencyKeys,
].map(tableName);

export const headerSchema = z.object({
  rego: z.literal('backup'),
  format: z.int().positive(),
  /** What the tables look like; drizzle knows a migration by its time. */
  migrations: z.int().positive(),
  newestMigration: z.int().positive(),
  madeAt: z.iso.datetime(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

export const tableLineSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });

const totalSchema = z.object({ table: z.string(), rows: z.int().nonnegative(), checksum: z.string() });
export type TableTotal = z.infer<typeof totalSchema>;
export const trailerSchema = z.object({ totals: z.array(totalSchema) });

/** Follows a table's rows; COPY writes a value of these characters as `\\.`. */
export const endOfRows = '\\.\n';

/** Equal for equal rows in any order: the sum of their SHA-256, since tables are read as they lie on the disk. */
export class TableChecksum {
  #rows = 0;
  #sum = 0n;

  /** `rows` are whole lines of COPY. */
  add(rows: Buffer): void {
    for (let start = 0; start < rows.length; ) {
      const end = rows.indexOf('\n', start);
      this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash('sha256', rows.subarray(start, end))}`));
      this.#rows += 1;
      start = end + 1;
    }
  }

  totalOf(table: string): TableTotal {
    return { table, rows: this.#rows, checksum: this.#sum.toString(16).padStart(64, '0') };
  }
}

/** Joins and cuts so that every piece ends with a line; the last one may not. */
export async function* wholeLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  for await (const piece of pieces) {
    const end = piece.lastIndexOf('\n') + 1;
    if (end > 0) yield Buffer.concat([...begun, piece.subarray(0, end)]);
    if (end > 0) begun = [];
    if (end < piece.length) begun.push(piece.subarray(end));
  }
  if (begun.length > 0) yield Buffer.concat(begun);
}

/** So that a value is always written the same way. */
export const copySettings = "set local datestyle = 'ISO'; set local timezone = 'UTC'";

export function copyTarget(table: string, columns: readonly string[]): string {
  return `${pg.escapeIdentifier(table)} (${columns.map(pg.escapeIdentifier).join(', ')})`;
}

/** A table's rows as they are stored, in pieces of whole lines. */
export function copyOut(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
): AsyncGenerator<Buffer> {
  return wholeLines(client.query(copyTo(`copy ${copyTarget(table, columns)} to stdout`)));
}

/** By table, without those that the database computes. Tables that the database lacks are missing. */
export async function readColumns(client: pg.PoolClient): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select relname as table, array_agg(attname::text order by attnum) as columns
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any($1)
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname`,
    [backedUpTables],
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
