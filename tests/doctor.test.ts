// `npm run doctor`: a line for each thing that may be wrong, with what to do, and no secret in any.
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { letters } from '#server/mail/tables.ts';
import { thisEdition } from '#server/requests/this-edition.ts';
import { parseConfig } from '#server/running/config.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { matchSecret } from '#server/running/keys.ts';
import { createTestDatabase } from '#tests/database.ts';
import { freePort } from '#tests/free-port.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { createOlderDatabase, levels } from '#tests/older-database.ts';
import { typeCommand } from '#tests/run-command.ts';

const directory = makeFolder();
const folder = path.join(directory, 'backups');
const password = 'of-the-velodrome';
const secret = 'a secret for tests, long enough to be one';
const mailServer = await startMailServer();
const stored = await createTestDatabase();
await storeFirstContent(stored.database, new Date());
await matchSecret(stored.database, parseConfig({ SESSION_SECRET: secret }), secret);
const server = createServer((_request, reply) => reply.end('{"status":"ok"}'));
const port = await freePort();
server.listen(port, '127.0.0.1');
const answersAt = `http://127.0.0.1:${port}`;
afterAll(() => server.close());
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeState({ hoursAgo: 3 });
});

function writeState({ hoursAgo, failure = null }: { hoursAgo: number; failure?: string | null }): void {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  writeFileSync(path.join(folder, 'one.rego'), '');
  const last = {
    file: 'one.rego',
    madeAt: ago(hoursAgo),
    bytes: 2_000_000,
    registrations: 5,
    check: 'restored',
  };
  const state = { last, failure: failure && { at: ago(1), reason: failure } };
  writeFileSync(path.join(folder, 'state.json'), JSON.stringify(state));
}

/** By what each line is about: its state and what it says. */
async function examine(environment: Record<string, string> = {}) {
  const { code, stdout, stderr } = await typeCommand('doctor', [], {
    SESSION_SECRET: secret,
    DATA_DIR: path.join(directory, 'none'),
    DATABASE_URL: stored.url.replace(/(?<=\/\/[^@]+)@/, `:${password}@`),
    SMTP_URL: mailServer.url.replace('//', `//postman:${password}@`),
    MAIL_FROM: 'Rego <rego@rego.test>',
    PUBLIC_URL: answersAt,
    BACKUP_DIR: folder,
    ...environment,
  });
  expect(stderr).toBe('');
  expect(stdout).not.toContain(password);
  expect(stdout).not.toContain(secret);
  const lines = stdout.trimEnd().split('\n');
  const found = lines.map((line) => {
    const [, state = '', about = '', says = ''] = /^(\w+) +(\w+(?: \w+)*?) {2,}(.*)$/.exec(line) ?? [];
    return [about, { state, says }] as const;
  });
  return { code, found: Object.fromEntries(found) };
}

test('all is well', async () => {
  const { code, found } = await examine();
  expect(Object.values(found).filter(({ state }) => state !== 'good')).toEqual([]);
  expect(code).toBe(0);
  expect(Object.keys(found)).toEqual([
    ...['Versions', 'Settings', 'Data', 'Backup disk', 'Database', 'Clock', 'Secret', 'Letters'],
    ...['Backup', 'Mail', 'Address'],
  ]);
  expect(found.Backup?.says).toBe('the last good one is one.rego, 2.0 MB, tried by restoring it');
  expect(found.Mail?.says).toMatch(/^127\.0\.0\.1:\d+ takes letters, from rego\.test$/);
});

test('what only wants a look ends well', async () => {
  const { code, found } = await examine({ SMTP_URL: '', BACKUP_DIR: '', PUBLIC_URL: 'http://127.0.0.1:1' });
  expect(code).toBe(0);
  expect(found).toMatchObject({
    Backup: { state: 'look', says: 'none is made by itself: set BACKUP_DIR' },
    Mail: { state: 'look', says: 'letters are kept and not sent: set SMTP_URL and MAIL_FROM' },
    Address: {
      state: 'look',
      says: expect.stringMatching(/^nothing answers at http:\/\/127\.0\.0\.1:1 .*start rego/),
    },
  });
});

test('a wrong setting is the one thing that is said, since rego does not start', async () => {
  const { code, found } = await examine({ PORT: 'three thousand' });
  expect(code).toBe(1);
  expect(found.Settings).toEqual({
    state: 'wrong',
    says: 'PORT must be a whole number from 0 to 65535; rego does not start before it is mended',
  });
  expect(Object.keys(found)).toEqual(['Versions', 'Settings']);
});

test.each([
  [{ DATABASE_URL: 'postgresql://127.0.0.1:1/rego' }, 'Database', /ECONNREFUSED/],
  [{ DATABASE_URL: '' }, 'Database', /no rego was started on this database yet/],
  [
    { SMTP_URL: 'smtp://127.0.0.1:1' },
    'Mail',
    /^127\.0\.0\.1:1 does not take letters \(ESOCKET.*: check SMTP_URL$/,
  ],
  [
    { SESSION_SECRET: 'another secret, long enough to be one, too' },
    'Secret',
    /is not this database's: see npm run secret/,
  ],
  [
    { DATA_DIR: `${import.meta.filename}/data` },
    'Data',
    /doctor\.test\.ts is a file: set DATA_DIR to a folder$/,
  ],
])('%j is wrong', async (environment, about, says) => {
  const { code, found } = await examine(environment);
  expect(code).toBe(1);
  expect(found[about]).toEqual({ state: 'wrong', says: expect.stringMatching(says) });
  expect(existsSync(path.join(directory, 'none'))).toBe(false);
});

test('a link to a folder that is not there is wrong, as no start can make that', async () => {
  const link = path.join(directory, 'link');
  symlinkSync(path.join(directory, 'unmounted'), link);
  for (const DATA_DIR of [link, path.join(link, 'rego')]) {
    const { code, found } = await examine({ DATA_DIR });
    const says = `${link} is a link to what is not there, or closed to rego's account: make that, or set DATA_DIR`;
    expect([code, found.Data]).toEqual([1, { state: 'wrong', says }]);
  }
});

test('a secret file without its content is what is wrong, and the rest is looked at all the same', async () => {
  const data = path.join(directory, 'emptied');
  mkdirSync(data);
  writeFileSync(path.join(data, 'secret'), '', { mode: 0o600 });
  const { code, found } = await examine({ SESSION_SECRET: '', DATA_DIR: data });
  expect(code).toBe(1);
  expect(found.Secret).toEqual({ state: 'wrong', says: expect.stringMatching(/secret is empty/) });
  expect(found).toMatchObject({ Database: { state: 'good' }, Letters: { state: 'good' } });
});

test('a database of an older rego wants a start, and nothing is wrong with it', async () => {
  for (const level of [levels[5], levels.at(-9)]) {
    const older = await createOlderDatabase(level ?? 0);
    await older.pool.query('update registrations set updated_at = now()');
    const DATABASE_URL = older.url.replace(/(?<=\/\/[^@]+)@/, `:${password}@`);
    const { code, found } = await examine({ DATABASE_URL });
    expect(Object.values(found).filter(({ state }) => state !== 'good')).toEqual([
      {
        state: 'look',
        says: expect.stringMatching(/; the next start updates its tables in \d+ steps, after a backup$/),
      },
    ]);
    expect(code).toBe(0);
  }
});

test('a backup that is old, or failed, or is gone', async () => {
  writeState({ hoursAgo: 50 });
  const { code, found } = await examine();
  expect([code, found.Backup?.state]).toEqual([1, 'wrong']);
  writeState({ hoursAgo: 3, failure: 'the disk is full' });
  expect((await examine()).found.Backup?.says).toMatch(/the last try failed: the disk is full$/);
  rmSync(path.join(folder, 'one.rego'));
  writeFileSync(path.join(folder, 'state.json'), '{}');
  expect((await examine()).found.Backup).toEqual({
    state: 'look',
    says: 'none yet: rego makes the first once it runs',
  });
});

test('letters that wait for long, and those that failed', async () => {
  const letter = {
    kind: 'test-letter' as const,
    recipient: 'a@example.org',
    subject: '',
    text: '',
    html: '',
  };
  const old = new Date(Date.now() - 7_200_000);
  const made = (id: string, state: 'queued' | 'failed') => ({
    ...{ ...letter, id, editionId: thisEdition(), messageId: `<${id}>`, isVisitorAddress: false },
    ...{ state, createdAt: old, dueAt: old, attempts: 1 },
  });
  const [first, second] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  await stored.database.insert(letters).values(made(first ?? '', 'failed'));
  const says = '0 sent, 0 waiting, 1 failed for good: see Admin, Mail';
  expect((await examine()).found.Letters).toEqual({ state: 'look', says });
  await stored.database.insert(letters).values(made(second ?? '', 'queued'));
  expect((await examine()).found.Letters).toEqual({
    state: 'wrong',
    says: '0 sent, 1 waiting, 1 failed for good; one waits for 2 h: see Admin, Mail',
  });
  await stored.database.delete(letters);
});

test('a secret file that others may read, and a registration from tomorrow', async () => {
  const data = path.join(directory, 'data');
  mkdirSync(data);
  writeFileSync(path.join(data, 'secret'), secret);
  chmodSync(path.join(data, 'secret'), 0o644);
  await stored.pool.query(
    `insert into registrations (id, edition_id, name, email, payment_code, created_at, updated_at)
      select gen_random_uuid(), id, 'Ada', 'ada@example.org', 'ABCD-EFGH', now(), now() + interval '1 day' from editions`,
  );
  const { found } = await examine({ SESSION_SECRET: '', DATA_DIR: data });
  expect(found['Secret file']?.says).toBe(`others may read ${data}/secret: chmod 600 it`);
  expect(found.Clock).toEqual({
    state: 'wrong',
    says: 'a registration is of 24 h from now: have both set by the network (NTP)',
  });
  await stored.pool.query('delete from registrations');
});
