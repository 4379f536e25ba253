// rego as its next version brings it: with one more migration.
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { makeFolder } from '#tests/make-folder.ts';
import { projectFolder } from '#tests/rego-process.ts';

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ idx: z.number() })) });

/** Resolves with its folder, which goes with the test. */
export async function copyProgram(migration: string): Promise<string> {
  const folder = makeFolder();
  for (const name of ['package.json', 'server', 'domain', 'dist']) {
    await cp(path.join(projectFolder, name), path.join(folder, name), { recursive: true });
  }
  await symlink(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'));
  const migrations = path.join(folder, 'server/database/migrations');
  const journalFile = path.join(migrations, 'meta/_journal.json');
  const journal = journalSchema.parse(JSON.parse(await readFile(journalFile, 'utf8')));
  const idx = journal.entries.length;
  journal.entries.push({ idx, version: '7', when: 4_000_000_000_000, tag: '9999_newer', breakpoints: true });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(path.join(migrations, '9999_newer.sql'), migration);
  return folder;
}
