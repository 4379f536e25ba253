// Links that were asked for by address: they are sent a little later, once, whatever comes in between.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from '#server/database/migrate.ts';
import { readMigrations } from '#server/database/migrations.ts';
import { composers } from '#server/letter-composers.ts';
import { letters } from '#server/mail/tables.ts';
import { askedLinks } from '#server/registrations/asked-tables.ts';
import { askForLinks, sendAskedLinks } from '#server/registrations/links/own-links.ts';
import { type Log, silentLog } from '#server/requests/log.ts';
import { deriveKey, seal } from '#server/running/secrets.ts';
import { createTestApp, outboxOf } from '#tests/app.ts';
import { untilLocked } from '#tests/database.ts';
import { rider, submit } from '#tests/make.ts';
import { createOlderDatabase, queueOfBefore } from '#tests/older-database.ts';

let now = new Date('2025-10-01T12:00:00Z');
const clock = () => now;
const rego = await createTestApp({ RATE_LIMIT: 'on' }, clock);
await submit(rego.app, rider);
beforeEach(async () => {
  warnings = [];
  now = new Date(now.getTime() + 3_700_000);
  await rego.pool.query("delete from letters where kind = 'own-link'");
});

let warnings: [object, string][] = [];
const log: Log = { ...silentLog, warn: (fields, message) => void warnings.push([fields, message]) };
const services = () => ({ ...rego, outbox: outboxOf(rego), composers, clock, log });
const ask = (address = '192.0.2.7') =>
  askForLinks(services(), { address, email: rider.email, endsOlder: false });
async function sendLater(seconds: number): Promise<void> {
  now = new Date(now.getTime() + seconds * 1_000);
  await sendAskedLinks(services());
}
const written = () =>
  rego.database.select().from(letters).where(eq(letters.kind, 'own-link')).orderBy(letters.createdAt);

test('of one network their letters have one sender, of another one another', async () => {
  for (const address of ['192.0.2.7', '192.0.2.7', '198.51.100.7']) {
    await ask(address);
    await sendLater(20);
    now = new Date(now.getTime() + 3_700_000);
  }
  const [one, again, other] = (await written()).map(({ senderHash }) => senderHash);
  expect([typeof one, again, typeof other, other === one]).toEqual(['string', one, 'string', false]);
});

test('none is sent at once, and by several processes each is sent once', async () => {
  await ask();
  await sendLater(0);
  expect(await written()).toEqual([]);
  now = new Date(now.getTime() + 20_000);
  await Promise.all([sendLater(0), sendLater(0), sendLater(0)]);
  await sendLater(120);
  expect((await written()).length).toBe(1);
});

test('of several with one address, while somebody else changes them in the order of their ids', async () => {
  const made = (await submit(rego.app, { ...rider, name: 'Jo' })).json();
  const { rows } = await rego.pool.query('select id from registrations order by id');
  const [first, last] = rows.map(({ id }) => id);
  await rego.pool.query("update registrations set created_at = created_at - interval '1 day' where id = $1", [
    last,
  ]);
  const other = await rego.pool.connect();
  const lock = (id: string) => other.query('select from registrations where id = $1 for update', [id]);
  await other.query('begin');
  await lock(first);
  await ask();
  const sending = sendLater(20);
  await untilLocked(rego);
  await lock(last);
  await other.query('rollback');
  other.release();
  await sending;
  expect((await written()).length).toBe(2);
  await rego.pool.query('delete from registrations where id = $1', [made.id]);
});

test('one that another secret sealed is given up with one warning, which says who asked, and holds up no other', async () => {
  const unreadable = { sealed: seal(randomBytes(32), '{}'), requestId: 'req-7', dueAt: now, askedAt: now };
  await rego.database.insert(askedLinks).values([unreadable, { ...unreadable, sealed: '' }]);
  await ask();
  await sendLater(20);
  expect((await written()).length).toBe(1);
  expect(await rego.database.$count(askedLinks)).toBe(0);
  const sealedByAnother =
    'A link that was asked for could not be unsealed, and is given up: it was sealed with another SESSION_SECRET';
  const once = [{ requestId: 'req-7' }, sealedByAnother];
  expect(warnings).toEqual([once, once]);
});

test('one that fails holds up no other, and is tried again for a day', async () => {
  const failing = {
    sealed: seal(deriveKey(rego.secret, 'asked for a link'), '{}'),
    dueAt: now,
    askedAt: now,
  };
  await rego.database.insert(askedLinks).values(failing);
  await ask();
  const failed = expect.objectContaining({ message: 'Something failed, all else was done.' });
  await expect(sendLater(20)).rejects.toEqual(failed);
  expect((await written()).length).toBe(1);
  await sendLater(20);
  await expect(sendLater(60)).rejects.toEqual(failed);
  await sendLater(86_400);
  expect(await rego.database.$count(askedLinks)).toBe(0);
  expect(warnings).toEqual([]);
});

test('one whose letter could not be written is written a minute later', async () => {
  await ask();
  await rego.pool.query('alter table letters rename to letters_away');
  await expect(sendLater(20)).rejects.toThrow();
  await rego.pool.query('alter table letters_away rename to letters');
  expect(await written()).toEqual([]);
  await sendLater(60);
  expect((await written()).length).toBe(1);
});

test('those that waited in the queue of an older rego wait on after the update, and the queue is gone', async () => {
  const level = readMigrations().findIndex(({ statements }) => statements.join().includes('asked_links'));
  const older = await createOlderDatabase(readMigrations()[level - 1]?.level ?? 0);
  await older.pool.query(queueOfBefore);
  await migrateDatabase(older.pool, async () => undefined);
  const asked = await older.database.select().from(askedLinks).orderBy(askedLinks.dueAt);
  const askedAt = new Date('2025-10-01T12:00:00Z');
  expect(asked).toMatchObject([
    { sealed: 'def', requestId: null, dueAt: new Date('2025-10-01T12:00:09Z'), askedAt },
    { sealed: 'abc', requestId: 'req-7', dueAt: new Date('2025-10-01T12:00:19Z'), askedAt },
  ]);
  const { rows } = await older.pool.query("select to_regnamespace('graphile_worker') as queue");
  expect(rows).toEqual([{ queue: null }]);
});
