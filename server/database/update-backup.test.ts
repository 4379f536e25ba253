// Before an update of the tables there is a backup, or no update (docs/operating.md, Backups).
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { checkBackup } from '#server/database/backup-reader.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { readLevel } from '#server/database/migrations.ts';
import { restoreBackup } from '#server/database/restore.ts';
import { backUpInto, forgetUpdateBackups } from '#server/database/update-backup.ts';
import { silentLog } from '#server/requests/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { contentOf, withoutCodes, withTarget } from '#tests/full-database.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { createOlderDatabase, levels } from '#tests/older-database.ts';

let dataDirectory: string;
beforeEach(() => {
  dataDirectory = makeFolder();
});

const folder = () => path.join(dataDirectory, 'backups');
const newest = levels.at(-1);
const older = levels.at(-2) ?? 0;

async function makeOlder(): Promise<TestDatabase> {
  const database = await createOlderDatabase(older);
  return database;
}

test('an update is preceded by a backup that brings back what was there', async () => {
  const old = await makeOlder();
  const before = await contentOf(old);
  const said: string[] = [];
  const log = { ...silentLog, warn: (_fields: object, message: string) => void said.push(message) };
  await migrateDatabase(old.pool, backUpInto(dataDirectory, log));
  expect(await readLevel(old.pool)).toBe(newest);

  const [name = ''] = readdirSync(folder());
  const file = path.join(folder(), name);
  expect(said).toEqual([`the database is updated; a backup of how it was before is ${file}`]);
  expect(statSync(folder()).mode & 0o777).toBe(0o700);
  const { header, totals } = await checkBackup(file);
  expect(header.newestMigration).toBe(older);
  expect(totals.map(({ table }) => table).sort()).toEqual(Object.keys(before).sort());
  await withTarget(async (target) => {
    await restoreBackup(target.pool, file, { mayReplace: false });
    expect(withoutCodes(await contentOf(target))).toEqual(withoutCodes(await contentOf(old)));
  });
});

test('where no backup can be written nothing is updated', async () => {
  const old = await makeOlder();
  writeFileSync(folder(), 'a file where the folder should be');
  await expect(migrateDatabase(old.pool, backUpInto(dataDirectory, silentLog))).rejects.toThrow(
    /^the database was not updated, because a backup must be made first: .*backups was not made: /,
  );
  expect(await readLevel(old.pool)).toBe(older);
});

test('a new database, and one that is up to date, is not backed up', async () => {
  const fresh = await createTestDatabase();
  await migrateDatabase(fresh.pool, backUpInto(dataDirectory, silentLog));
  await fresh.pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public');
  await migrateDatabase(fresh.pool, backUpInto(dataDirectory, silentLog));
  expect(readdirSync(dataDirectory)).toEqual([]);
});

test('the newest three stay, for thirty days, and other files for ever', async () => {
  await backUpInto(dataDirectory, silentLog)((await makeOlder()).pool, older);
  const [made = ''] = readdirSync(folder());
  const now = new Date();
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
  const touch = (name: string, at: Date) => {
    writeFileSync(path.join(folder(), name), '');
    utimesSync(path.join(folder(), name), at, at);
  };
  for (const day of [1, 2, 3, 4]) touch(`before-update-2020-01-0${day}.rego`, days(5 - day));
  touch('mine.rego', days(400));
  await forgetUpdateBackups(dataDirectory, now);
  const kept = ['before-update-2020-01-03.rego', 'before-update-2020-01-04.rego', made, 'mine.rego'];
  expect(readdirSync(folder()).sort()).toEqual(kept.sort());
  await forgetUpdateBackups(dataDirectory, new Date(now.getTime() + 29.5 * 86_400_000));
  expect(readdirSync(folder()).sort()).toEqual([made, 'mine.rego'].sort());
});
