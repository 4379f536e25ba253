// Files that letters to many carry: each is stored once, and goes when nothing names it any more.
import { createHash } from 'node:crypto';
import { and, arrayContains, eq, gt, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/basics/errors.ts';
import type { PlainFault } from '#domain/basics/faults.ts';
import {
  attachmentLimits,
  fileNameOf,
  type MailingFile,
  type NewFile,
  pdfFault,
} from '#domain/letters/attachments.ts';
import { dayMs } from '#domain/locale/dates.ts';
import type { AnyDatabase, Database, Transaction } from '#server/database/connect.ts';
import { letters } from '#server/mail/tables.ts';
import { mailingFiles, mailings, plannedMailings } from '#server/mailings/tables.ts';
import { isBy, type Writer } from '#server/mailings/writer.ts';
import { inOneEdition, ofThisEdition } from '#server/requests/this-edition.ts';

const shown = { id: mailingFiles.id, name: mailingFiles.name, bytes: mailingFiles.size };

/** The same content under the same name is the file that is there. Throws invalid_input, too_many_files. */
export async function addFile(
  database: Database,
  { name, content: base64 }: NewFile,
  { actor: addedBy }: Writer,
  now: Date,
): Promise<MailingFile> {
  const content = Buffer.from(base64, 'base64');
  const fault = pdfFault(content);
  if (fault) throw new AppError('invalid_input', { content: { code: fault } });
  return inOneEdition(database, (editionId) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${addedBy}`}, 0))`);
      const digest = createHash('sha256').update(content).digest('base64url');
      const file = { editionId, addedBy, name: fileNameOf(name), digest };
      const { editionId: edition, addedBy: by, digest: of, name: called } = mailingFiles;
      const [known] = await tx
        .update(mailingFiles)
        // Also one of who had the username before: whoever adds it knows what it holds.
        .set({ keptAt: now, createdAt: now })
        .where(and(eq(edition, editionId), eq(by, addedBy), eq(of, digest), eq(called, file.name)))
        .returning(shown);
      if (known) return known;
      const isRecent = gt(mailingFiles.createdAt, new Date(now.getTime() - dayMs));
      if (
        (await tx.$count(mailingFiles, and(isAddedBy(tx, addedBy), isRecent))) >= attachmentLimits.filesADay
      )
        throw new AppError('too_many_files');
      const [added] = await tx
        .insert(mailingFiles)
        .values({ ...file, content, size: content.length, keptAt: now, createdAt: now })
        .returning(shown);
      if (!added) throw new Error('The database stored no file.');
      return added;
    }),
  );
}

/** Of a letter that is being kept or sent: none of them goes meanwhile. Throws invalid_input. */
export async function checkFiles(
  tx: Transaction,
  ids: readonly string[],
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .update(mailingFiles)
    .set({ keptAt: now })
    .where(and(inArray(mailingFiles.id, [...ids]), ofThisEdition(mailingFiles), isAddedBy(tx, actor)))
    .returning(shown);
  if (found.length < new Set(ids).size) throw wrongFiles('file_gone');
  const size = found.reduce((sum, { bytes }) => sum + bytes, 0);
  if (size > attachmentLimits.bytes) throw wrongFiles('files_too_large');
}

function wrongFiles(code: PlainFault): AppError {
  return new AppError('invalid_input', { files: { code } });
}

/** By their ids. */
export async function readFiles(
  database: AnyDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailingFile>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select(shown)
    .from(mailingFiles)
    .where(inArray(mailingFiles.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Throws file_not_found. `by`: who added it; admins open anybody's. */
export async function readFile(
  database: AnyDatabase,
  id: string,
  { by }: { by?: string | undefined } = {},
): Promise<{ name: string; content: Buffer }> {
  const [row] = await database
    .select({ name: mailingFiles.name, content: mailingFiles.content })
    .from(mailingFiles)
    .where(and(eq(mailingFiles.id, id), by === undefined ? undefined : isAddedBy(database, by)));
  if (!row) throw new AppError('file_not_found');
  return row;
}

function isAddedBy(database: AnyDatabase, actor: string): SQL | undefined {
  return isBy(database, mailingFiles.addedBy, mailingFiles.createdAt, actor);
}

/** Those that were added or named a day ago and that nothing names any more. */
export async function dropOldFiles(database: Database, now: Date): Promise<void> {
  const isOld = lt(mailingFiles.keptAt, new Date(now.getTime() - dayMs));
  if ((await database.$count(mailingFiles, isOld)) === 0) return;
  await database.transaction((tx) => dropUnnamed(tx, isOld));
}

/** Locked first: whoever names one at this moment is waited for, and then seen. */
export async function dropUnnamed(tx: Transaction, which: SQL): Promise<void> {
  const locked = await tx.select({ id: mailingFiles.id }).from(mailingFiles).where(which).for('update');
  const ids = locked.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(mailingFiles).where(and(inArray(mailingFiles.id, ids), isUnnamed(tx)));
}

function isUnnamed(tx: Transaction): SQL | undefined {
  const one = { one: sql`1` };
  const name = sql`array[${mailingFiles.id}::text]`;
  return and(
    notExists(tx.select(one).from(mailings).where(arrayContains(mailings.attached, name))),
    notExists(
      tx
        .select(one)
        .from(plannedMailings)
        .where(arrayContains(plannedMailings.files, sql`array[${mailingFiles.id}]`)),
    ),
    // Those of mailings go with their mailing.
    notExists(
      tx
        .select(one)
        .from(letters)
        .where(and(eq(letters.kind, 'test-letter'), arrayContains(letters.attached, name))),
    ),
  );
}
