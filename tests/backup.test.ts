// A backup holds everything, and a restored one equals its source row by row (docs/operating.md, Back-ups).
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { writeBackup } from '#server/database/backup.ts';
import { leftOutTables, TableChecksum } from '#server/database/backup-format.ts';
import { checkBackup } from '#server/database/backup-reader.ts';
import { connectPool } from '#server/database/connect.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { restoreBackup } from '#server/database/restore.ts';
import { findDue } from '#server/mail/ready-letters.ts';
import { silentLog } from '#server/requests/log.ts';
import { thisEdition } from '#server/requests/this-edition.ts';
import { parseConfig } from '#server/running/config.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { atEnd } from '#tests/at-end.ts';
import { createTestDatabase } from '#tests/database.ts';
import {
  contentOf,
  fillDatabase,
  now,
  people,
  waitingLetterId,
  withoutCodes,
  withTarget,
} from '#tests/full-database.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { createOlderDatabase, levels, queueOfBefore } from '#tests/older-database.ts';
import * as tables from '#tests/tables.ts';
import { waitUntil } from '#tests/wait-until.ts';
import { storeRegistrations } from '../scripts/seed/store-registrations.ts';

const directory = makeFolder();
const file = (name: string) => path.join(directory, name);

const source = await createTestDatabase();
await fillDatabase(source);
const good = file('good.rego');
await writeBackup(source.pool, good, now);

test('every table is in a backup, or left out on purpose', async () => {
  const all = Object.values<unknown>(tables).filter((table) => table instanceof PgTable);
  const names = all.map((table) => getTableConfig(table).name);
  const { totals } = await checkBackup(good);
  expect([...totals.map(({ table }) => table), ...leftOutTables].sort()).toEqual(names.sort());
});

describe('a restored backup', () => {
  test('equals its source row by row, and signs everybody out', () =>
    withTarget(async (target) => {
      const { totals, header } = await restoreBackup(target.pool, good, { mayReplace: false });
      expect(header.madeAt).toBe(now.toISOString());
      const content = await contentOf(source);
      expect(await contentOf(target)).toEqual(content);
      expect(Object.fromEntries(totals.map(({ table, rows }) => [table, rows]))).toEqual(
        Object.fromEntries(Object.entries(content).map(([table, rows]) => [table, rows.length])),
      );
      // Of a table without a row nothing is shown: tests/full-database.ts fills each.
      const empty = Object.entries(content).filter(([, rows]) => rows.length === 0);
      expect(empty.map(([table]) => table)).toEqual([]);
      const left = await contentOf(target, leftOutTables);
      expect(Object.values(left).flat()).toEqual([]);
    }));

  test('in another time zone and date style is the same', () =>
    withTarget(async (target) => {
      const name = new URL(target.url).pathname.slice(1);
      await target.pool.query(`alter database ${name} set timezone = 'Australia/Adelaide'`);
      await target.pool.query(`alter database ${name} set datestyle = 'SQL, DMY'`);
      const pool = connectPool({ connectionString: target.url }, { onIdleError: () => undefined });
      try {
        await restoreBackup(pool, good, { mayReplace: false });
        await writeBackup(pool, file('elsewhere.rego'), now);
      } finally {
        await pool.end();
      }
      const [first, second] = [await checkBackup(good), await checkBackup(file('elsewhere.rego'))];
      expect(second).toEqual(first);
    }));

  test('has the letters that wait due as they were', () =>
    withTarget(async (target) => {
      await restoreBackup(target.pool, good, { mayReplace: false });
      const due = async (until: Date) => (await findDue(target.database, until, [])).map(({ id }) => id);
      expect(await due(new Date())).toEqual([waitingLetterId]);
      // The other one is due in 12 hours.
      expect(await due(new Date(Date.now() + 13 * 3_600_000))).toHaveLength(2);
    }));

  test('takes the place of registrations only when told', () =>
    withTarget(async (target) => {
      await storeFirstContent(target.database, new Date());
      await storeRegistrations(target.database, people(1, 7));
      const before = await contentOf(target);
      await expect(restoreBackup(target.pool, good, { mayReplace: false })).rejects.toThrow(
        /^there is 1 registration here already; .*-- --replace/,
      );
      expect(await contentOf(target)).toEqual(before);
      await restoreBackup(target.pool, good, { mayReplace: true });
      expect(await contentOf(target)).toEqual(await contentOf(source));
    }));

  test('is not put where another program has its tables', () =>
    withTarget(async ({ pool }) => {
      await pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public');
      await pool.query("create table users (name text); insert into users values ('theirs')");
      await expect(restoreBackup(pool, good, { mayReplace: true })).rejects.toThrow(
        /^this database holds the tables of another program \(users\) and no rego/,
      );
      expect((await pool.query('select name from users')).rows).toEqual([{ name: 'theirs' }]);
    }));

  test('is taken back when the database made something else of it', () =>
    withTarget(async (target) => {
      const text = gunzipSync(readFileSync(good)).toString('utf8');
      // PostgreSQL reads this way of writing true, and writes another one.
      const [, rows = ''] = /"table":"form_configurations".*\n([\s\S]*?)\\\.\n/.exec(text) ?? [];
      const written = rows.replace('\tt\t', '\ttrue\t');
      expect(written).not.toBe(rows);
      const checksum = (of: string) => {
        const sum = new TableChecksum();
        sum.add(Buffer.from(of));
        return sum.totalOf('form_configurations').checksum;
      };
      const other = text.replace(rows, () => written).replace(checksum(rows), checksum(written));
      writeFileSync(file('other.rego'), gzipSync(other));
      await checkBackup(file('other.rego'));
      const before = await contentOf(target);
      await expect(restoreBackup(target.pool, file('other.rego'), { mayReplace: false })).rejects.toThrow(
        /the rows of form_configurations are not those that were backed up$/,
      );
      expect(await contentOf(target)).toEqual(before);
    }));

  test('moves between an embedded database and a server, both ways', async () => {
    const config = parseConfig({ DATA_DIR: file('embedded') });
    const embedded = await openDatabase(config, silentLog);
    atEnd(() => embedded.close());
    await restoreBackup(embedded.pool, good, { mayReplace: false });
    expect(await contentOf(embedded)).toEqual(await contentOf(source));
    await writeBackup(embedded.pool, file('from-embedded.rego'), now);
    expect(await checkBackup(file('from-embedded.rego'))).toEqual(await checkBackup(good));
  });
});

test('a backup taken while people register holds all of each registration or nothing', () =>
  withTarget(async (target) => {
    const busy = await createTestDatabase();
    await storeFirstContent(busy.database, now);
    await storeRegistrations(busy.database, people(2_000));
    let isDone = false;
    let made = 0;
    const register = async (seed: number) => {
      for (const one of people(5_000, seed)) {
        if (isDone) return;
        await busy.database.transaction(async (tx) => {
          await tx.insert(tables.registrations).values({ ...one.registration, editionId: thisEdition() });
          // A history of exactly two rows, and a letter, with each of these.
          const at = { registrationId: one.registration.id, actor: 'rider', at: now };
          await tx.insert(tables.registrationHistory).values({ ...at, action: 'first' });
          await tx.insert(tables.registrationHistory).values({ ...at, action: 'second' });
        });
        made += 1;
      }
    };
    const registering = [11, 12, 13].map(register);
    await waitUntil('somebody is registered', () => made > 0);
    const counts: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await writeBackup(busy.pool, file(`busy-${round}.rego`), now);
      counts.push(made);
      await waitUntil('more are registered', () => made > (counts.at(-1) ?? 0));
    }
    isDone = true;
    await Promise.all(registering);
    expect(counts[2]).toBeGreaterThan(counts[0] ?? 0);
    for (let round = 0; round < 3; round += 1) {
      const { totals } = await restoreBackup(target.pool, file(`busy-${round}.rego`), { mayReplace: true });
      const { rows } = await target.pool.query(`
        select count(*) filter (where entries not in (0, 2)) ::int as broken, count(*)::int as count
        from (select r.id, count(h.id) filter (where action in ('first', 'second')) as entries
              from registrations r left join registration_history h on h.registration_id = r.id group by r.id) e`);
      expect(rows).toEqual([
        { broken: 0, count: totals.find(({ table }) => table === 'registrations')?.rows },
      ]);
      expect(rows[0].count).toBeGreaterThan(2_000);
    }
  }));

describe('other versions', () => {
  test.each([levels.at(0), ...levels.slice(-2)])(
    'a database of level %d is backed up as it is, and restored into what its update makes of it',
    (level = 0) =>
      withTarget(async (target) => {
        const old = await createOlderDatabase(level);
        const asItWas = await contentOf(old);
        await writeBackup(old.pool, file(`${level}.rego`), now);
        expect(await contentOf(old)).toEqual(asItWas);
        await migrateDatabase(old.pool, async () => undefined);
        const updated = await contentOf(old);
        const kept = Object.keys(asItWas).filter((table) => table in updated);
        expect(kept.filter((table) => updated[table]?.length === 0)).toEqual([]);

        await restoreBackup(target.pool, file(`${level}.rego`), { mayReplace: false });
        expect(withoutCodes(await contentOf(target))).toEqual(withoutCodes(updated));
        // At another level, too: what is there goes first.
        await restoreBackup(old.pool, good, { mayReplace: true });
        expect(await contentOf(old)).toEqual(await contentOf(source));
      }),
  );

  test('a backup takes the place of an older database, which is not updated first', async () => {
    const old = await createOlderDatabase(levels[0] ?? 0);
    await restoreBackup(old.pool, good, { mayReplace: true });
    expect(await contentOf(old)).toEqual(await contentOf(source));
  });

  test('what waited in the queue of an older database is not carried into the backup that takes its place', async () => {
    const old = await createOlderDatabase(levels[0] ?? 0);
    await old.pool.query(queueOfBefore);
    await writeBackup(old.pool, file('with-queue.rego'), now);
    for (const name of ['with-queue.rego', 'good.rego']) {
      await old.pool.query('drop schema if exists graphile_worker cascade');
      await old.pool.query(queueOfBefore);
      await restoreBackup(old.pool, file(name), { mayReplace: true });
      expect(await old.database.$count(tables.askedLinks)).toBe(0);
      const { rows } = await old.pool.query("select to_regnamespace('graphile_worker') as queue");
      expect(rows).toEqual([{ queue: null }]);
    }
  });

  test('a newer database, and one without rego, is not backed up', () =>
    withTarget(async ({ pool }) => {
      await pool.query(
        "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)",
      );
      await expect(writeBackup(pool, file('no.rego'), now)).rejects.toThrow(
        /^a newer rego made this database/,
      );
      await pool.query('drop schema public cascade; create schema public');
      await expect(writeBackup(pool, file('no.rego'), now)).rejects.toThrow(
        /^there is no rego in this database/,
      );
      expect(readdirSync(directory)).not.toContain('no.rego');
    }));
});

describe('the file', () => {
  test('is for its owner only, never written over, and left by no failure', async () => {
    expect(statSync(good).mode & 0o777).toBe(0o600);
    writeFileSync(file('kept.rego'), 'kept');
    await expect(writeBackup(source.pool, file('kept.rego'), now)).rejects.toThrow(
      /is there already; name another/,
    );
    expect(readFileSync(file('kept.rego'), 'utf8')).toBe('kept');
    await expect(writeBackup(source.pool, file('nowhere/x.rego'), now)).rejects.toThrow(
      /x\.rego was not written: there is no such file or directory$/,
    );
    expect(readdirSync(directory).filter((name) => name.includes('partial'))).toEqual([]);
  });

  test('holds no session, and no column that the database computes', () => {
    const text = gunzipSync(readFileSync(good)).toString('utf8');
    for (const name of [...leftOutTables, 'search_text', 'sort_name'])
      expect(text).not.toContain(`"${name}"`);
  });
});
