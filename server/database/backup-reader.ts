// Reads a backup file from its beginning to its end, and says in one line what is wrong with it.
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ZodType, z } from 'zod';
import {
  BackupError,
  type BackupHeader,
  endOfRows,
  format,
  headerSchema,
  leftOutTables,
  parseJson,
  TableChecksum,
  type TableTotal,
  tableLineSchema,
  trailerSchema,
  wholeLines,
} from '#server/database/backup-format.ts';
import { everyTableName, isKnownLevel } from '#server/database/migrations.ts';
import { errorCode, reasonOf } from '#server/running/error-code.ts';

export type BackupTable = { table: string; columns: string[] };
export type BackupTaker = {
  begin(header: BackupHeader): Promise<void>;
  /** Takes all of a table's rows, in pieces of whole lines, and says what it has of them. */
  take(found: BackupTable, rows: AsyncGenerator<Buffer>): Promise<TableTotal>;
};

const pieceBytes = 256 * 1024;
const terminator = Buffer.from(endOfRows);
const terminatorAfterRow = Buffer.from(`\n${endOfRows}`);

/** Throws a BackupError unless the file is whole and what was taken is what was backed up. */
export async function readBackup(
  file: string,
  taker: BackupTaker,
): Promise<{ header: BackupHeader; totals: TableTotal[] }> {
  const lines = new BackupLines(file);
  try {
    const header = await readHeader(lines, file);
    await taker.begin(header);
    const names = everyTableName();
    const totals: TableTotal[] = [];
    for (;;) {
      const line = parseJson(await lines.next());
      const trailer = trailerSchema.safeParse(line);
      if (trailer.success) {
        await compare(file, lines, totals, trailer.data.totals);
        return { header, totals };
      }
      const found = parse(tableLineSchema, line, lines);
      if (!names.includes(found.table) || leftOutTables.includes(found.table))
        throw lines.damaged(`there is no table ${found.table}`);
      totals.push(await taker.take(found, lines.rows()));
    }
  } finally {
    await lines.close();
  }
}

/** Reads it all and keeps nothing. */
export function checkBackup(file: string) {
  return readBackup(file, {
    begin: async () => undefined,
    take: async ({ table }, rows) => {
      const checksum = new TableChecksum();
      for await (const piece of rows) checksum.add(piece);
      return checksum.totalOf(table);
    },
  });
}

async function readHeader(lines: BackupLines, file: string): Promise<BackupHeader> {
  const line = parseJson(
    await lines.next().catch((error) => {
      // Not even gzip, or nothing at all.
      throw error instanceof DamageError ? new BackupError(`${file} is no backup of rego's`) : error;
    }),
  );
  const version = headerSchema.pick({ rego: true, format: true }).safeParse(line);
  if (!version.success) throw new BackupError(`${file} is no backup of rego's`);
  if (version.data.format > format)
    throw new BackupError(`${file} was made by a newer rego; update this one`);
  const header = parse(headerSchema, line, lines);
  if (!isKnownLevel(header.newestMigration)) {
    throw new BackupError(`${file} was made by a newer rego, with tables unknown here; update this one`);
  }
  return header;
}

async function compare(
  file: string,
  lines: BackupLines,
  taken: readonly TableTotal[],
  backedUp: readonly TableTotal[],
): Promise<void> {
  if (!(await lines.isAtEnd())) throw lines.damaged('something follows its end');
  const tables = taken.map(({ table }) => table).join();
  if (tables !== backedUp.map(({ table }) => table).join())
    throw lines.damaged('its tables are not complete');
  for (const [index, { table, rows, checksum }] of backedUp.entries()) {
    if (taken[index]?.rows !== rows || taken[index].checksum !== checksum) {
      throw new BackupError(`${file}: the rows of ${table} are not those that were backed up`);
    }
  }
}

function parse<Schema extends ZodType>(schema: Schema, value: unknown, lines: BackupLines): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw lines.damaged('a line cannot be read');
}

class DamageError extends BackupError {}

/** The file's lines, one at a time or a table's rows in large pieces. */
class BackupLines {
  readonly #file: string;
  readonly #pieces: AsyncGenerator<Buffer>;
  #left: Buffer = Buffer.alloc(0);

  constructor(file: string) {
    this.#file = file;
    const gunzip = createGunzip({ chunkSize: pieceBytes });
    // Whoever iterates hears of a fault.
    pipeline(createReadStream(file), gunzip, () => undefined);
    this.#pieces = wholeLines(gunzip);
  }

  damaged(how: string): DamageError {
    return new DamageError(`${this.#file} is damaged: ${how}`);
  }

  async close(): Promise<void> {
    await this.#pieces.return(undefined);
  }

  async isAtEnd(): Promise<boolean> {
    return this.#left.length === 0 && !(await this.#fill());
  }

  async next(): Promise<string> {
    await this.#mustHaveMore();
    const end = this.#left.indexOf('\n');
    return this.#cut(end + 1).toString('utf8', 0, end);
  }

  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      await this.#mustHaveMore();
      if (this.#left.subarray(0, terminator.length).equals(terminator)) {
        this.#cut(terminator.length);
        return;
      }
      const end = this.#left.indexOf(terminatorAfterRow);
      yield this.#cut(end < 0 ? this.#left.length : end + 1);
    }
  }

  #cut(length: number): Buffer {
    const cut = this.#left.subarray(0, length);
    this.#left = this.#left.subarray(length);
    return cut;
  }

  async #mustHaveMore(): Promise<void> {
    if (await this.isAtEnd()) throw this.damaged('its end is missing');
    if (this.#left.at(-1) !== newline) throw this.damaged('its end is missing');
  }

  async #fill(): Promise<boolean> {
    try {
      const { done, value } = await this.#pieces.next();
      if (!done) this.#left = value;
      return !done;
    } catch (error) {
      const code = errorCode(error) ?? '';
      if (code === 'Z_BUF_ERROR') throw this.damaged('its end is missing');
      if (code.startsWith('Z_')) throw this.damaged(reasonOf(error));
      throw new BackupError(`${this.#file} was not read: ${reasonOf(error)}`);
    }
  }
}

const newline = 0x0a;
