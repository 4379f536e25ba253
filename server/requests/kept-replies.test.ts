// What was answered is answered again while nobody writes, and never after somebody did.
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type Answered, KeptReplies } from '#server/requests/kept-replies.ts';
import { createTestApp } from '#tests/app.ts';
import { disableOrganizer, rider, signedIn, submit } from '#tests/make.ts';
import { waitUntil } from '#tests/wait-until.ts';

const rego = await createTestApp();
const asAnna = await signedIn(rego, 'anna');
// As another process has it.
const other = new pg.Client(rego.url);
await other.connect();
afterAll(() => other.end());

const page = '/api/registrations?page=1';
const nameOn = async (address = page) => (await asAnna('GET', address)).json().items[0]?.name;

test('a page, its search and its numbers tell what any other hand has written, once it is committed', async () => {
  await submit(rego.app, { ...rider, name: 'Before' });
  for (const [nth, undoing] of ['commit', 'rollback', 'commit', 'commit'].entries()) {
    const before = await nameOn();
    await other.query('begin');
    await other.query('savepoint within');
    await other.query('update registrations set name = $1', [`Name ${nth}`]);
    await other.query('release within');
    expect(await nameOn()).toBe(before);
    await other.query(undoing);
    const after = undoing === 'commit' ? `Name ${nth}` : before;
    expect(await nameOn()).toBe(after);
    expect(await nameOn(`${page}&q=name`)).toBe(after);
  }
  const all = async () => (await asAnna('GET', '/api/summary')).json().groups.all;
  expect(await all()).toBe(1);
  await other.query('delete from registrations');
  expect(await all()).toBe(0);
  expect(await nameOn()).toBeUndefined();
});

test('a page that nobody wrote to meanwhile takes the one statement that says who asks', async () => {
  await submit(rego.app, { ...rider, name: 'Again' });
  // Other databases of one PostgreSQL are written to as well.
  await waitUntil('a page is answered again', async () => {
    await nameOn();
    const asked: unknown[] = [];
    const count = (client: pg.PoolClient) => asked.push(client);
    rego.pool.on('acquire', count);
    expect(await nameOn()).toBe('Again');
    rego.pool.off('acquire', count);
    return asked.length === 1;
  });
});

test('what is kept is for those alone who may ask for it', async () => {
  await asAnna('GET', page);
  expect((await rego.app.inject(page)).statusCode).toBe(401);
  await disableOrganizer(rego, 'anna');
  expect((await asAnna('GET', page)).statusCode).toBe(401);
});

test('a call that read while somebody wrote is not answered again', async () => {
  const kept = new KeptReplies();
  const reply = (body: string): Answered => ({ status: 200, body });
  const slow = Promise.withResolvers<Answered>();
  const first = kept.answer({ seen: 'before', address: page }, () => slow.promise);
  const ask = (seen: string, body: string) =>
    kept.answer({ seen, address: page }, async () => reply(body)).then((answered) => answered.body);
  expect(await ask('after', 'new')).toBe('new');
  slow.resolve(reply('old'));
  await first;
  expect(await ask('after', 'new again')).toBe('new again');
  expect(await ask('after', 'never read')).toBe('new again');
});
