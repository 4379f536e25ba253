// A backup that is cut off, changed or of another kind is refused, and nothing of what the database holds changes.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeBackup } from '#server/database/backup.ts';
import { checkBackup } from '#server/database/backup-reader.ts';
import { restoreBackup } from '#server/database/restore.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { createTestDatabase } from '#tests/database.ts';
import { contentOf, fillDatabase, now, people, withTarget } from '#tests/full-database.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { storeRegistrations } from '../scripts/seed/store-registrations.ts';

const directory = makeFolder();
const file = (name: string) => path.join(directory, name);
const good = file('good.rego');

/** Told before, and should nobody have asked, nothing changes. */
async function refuse(name: string, content: Buffer | string, message: RegExp): Promise<void> {
  writeFileSync(file(name), content);
  await expect(checkBackup(file(name))).rejects.toThrow(message);
  await expect(restoreBackup(target.pool, file(name), { mayReplace: true })).rejects.toThrow();
  expect(await contentOf(target)).toEqual(before);
}
const lines = () => gunzipSync(readFileSync(good)).toString('utf8');
const changed = (from: string | RegExp, to: string) => {
  const text = lines();
  expect(text.replace(from, to)).not.toBe(text);
  return gzipSync(text.replace(from, to));
};

await withTarget(async (source) => {
  await fillDatabase(source, 150);
  await writeBackup(source.pool, good, now);
});
const target = await createTestDatabase();
await storeFirstContent(target.database, new Date());
await storeRegistrations(target.database, people(20, 3));
const before = await contentOf(target);

test.each([0.2, 0.5, 0.9, 0.9999])('cut at %d of its length changes nothing', async (part) => {
  const whole = readFileSync(good);
  await refuse(
    'cut.rego',
    whole.subarray(0, Math.floor(whole.length * part)),
    /is damaged: its end is missing$/,
  );
});

test('cut and packed again changes nothing', async () => {
  const text = Buffer.from(lines());
  for (const part of [0.3, 0.7, 0.99]) {
    const cut = gzipSync(text.subarray(0, Math.floor(text.length * part)));
    await refuse('cut.rego', cut, /is damaged: its end is missing$/);
  }
  await refuse('rows.rego', gzipSync(lines().replace(/\{"totals".*\n$/, '')), /its end is missing$/);
});

test('with a flipped bit is refused, wherever it is', async () => {
  const whole = readFileSync(good);
  for (let step = 1; step <= 40; step += 1) {
    const flipped = Buffer.from(whole);
    // Behind gzip's own ten bytes, which say when and where it was packed.
    const at = 10 + Math.floor(((whole.length - 11) * step) / 40);
    flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << (step % 8)), at);
    writeFileSync(file('flipped.rego'), flipped);
    await expect(checkBackup(file('flipped.rego')), `byte ${at}`).rejects.toThrow(/flipped\.rego/);
    if (step % 10 === 0) {
      await expect(restoreBackup(target.pool, file('flipped.rego'), { mayReplace: true })).rejects.toThrow();
    }
  }
  expect(await contentOf(target)).toEqual(before);
});

test('with another row than was backed up is refused, though packed well', async () => {
  await refuse('row.rego', changed('mel\t', 'mal\t'), /the rows of organizer_logins are not those/);
  await refuse(
    'less.rego',
    changed(/(\{"table":"registrations".*\n)[^\n]+\n/, '$1'),
    /the rows of registrations are not/,
  );
  await refuse(
    'table.rego',
    changed(/\{"table":"entries"[\s\S]*?\n\\\.\n/, ''),
    /its tables are not complete/,
  );
  await refuse('more.rego', gzipSync(`${lines()}more\n`), /something follows its end/);
});

test('of another kind or of a newer rego is refused in one line', async () => {
  await refuse('notes.txt', 'hello', /notes\.txt is no backup of rego's$/);
  await refuse('empty.rego', '', /empty\.rego is no backup of rego's$/);
  await refuse('other.gz', gzipSync('{"rego":"x"}\n'), /other\.gz is no backup of rego's$/);
  await refuse(
    'newer.rego',
    changed('"format":1', '"format":2'),
    /newer\.rego was made by a newer rego; update/,
  );
  await refuse(
    'tables.rego',
    changed(/"newestMigration":\d+/, '"newestMigration":4102444800000'),
    /newer rego, with tables unknown/,
  );
  await refuse(
    'table.rego',
    changed('{"table":"users"', '{"table":"pg_authid"'),
    /there is no table pg_authid/,
  );
  await expect(checkBackup(file('missing.rego'))).rejects.toThrow(/was not read: there is no such file/);
});
