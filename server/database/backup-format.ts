// What a backup file holds: gzipped lines. A header, then for each table its columns, its rows as COPY writes them
// and a line `\.`, then how many rows of which checksum each table must have.
import { hash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import * as z from 'zod';
import { everyTableName } from '#server/database/migrations.ts';

/** One line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const format = 1;

/**
 * Empty after a restore: everybody signs in again, and no old door opens.
 */
export const leftOutTables: readonly string[] = [
  'sessions',
  'identity_payloads',
  'sign_in_failures',
  'idempotency_keys',
  'letter_holds',
  'asked_links',
  'password_links',
];

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

/** Joins and cuts so that every piece but perhaps the last ends where a line ends. */
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

/** Undefined of what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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

/** Of rego's tables that are there, at whatever level: those that a backup holds and those that it leaves out. */
export async function findTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select relname as table from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any($1) order by relname`,
    [everyTableName()],
  );
  return rows.map(({ table }) => table);
}

/**
 * The columns of each table that a backup holds, without those that the database computes. Tables that others name come
 * before these.
 */
export async function readColumns(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const found = (await findTables(client)).filter((table) => !leftOutTables.includes(table));
  const { rows } = await client.query<{ table: string; columns: string[]; names: string[] }>(
    `select relname as table, array_agg(attname::text order by attnum) as columns,
       array(select confrelid::regclass::text from pg_constraint
             where contype = 'f' and conrelid = pg_class.oid and confrelid <> conrelid) as names
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relname = any($1)
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by pg_class.oid, relname order by relname`,
    [found],
  );
  const columns = new Map<string, string[]>();
  while (columns.size < rows.length) {
    const next = rows.filter(
      (row) => !columns.has(row.table) && row.names.every((name) => columns.has(name)),
    );
    if (next.length === 0) throw new Error('Tables name each other in a circle.');
    for (const row of next) columns.set(row.table, row.columns);
  }
  return columns;
}
