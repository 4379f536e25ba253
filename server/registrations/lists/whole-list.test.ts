// A list that is read whole, for a file or on paper, while others write.
import { beforeEach, expect, test } from 'vitest';
import type { RegistrationPage } from '#domain/registration/stored-registration.ts';
import { readWholeList } from '#server/registrations/lists/list.ts';
import { createTestApp } from '#tests/app.ts';
import { signedIn, submit } from '#tests/make.ts';

const rego = await createTestApp();
const asAnna = await signedIn(rego, 'anna');

const people = 450;
const nameOf = (place: number) => `Rider ${String(place).padStart(3, '0')}`;
const everybody = Array.from({ length: people }, (_, place) => nameOf(place + 1));

beforeEach(async () => {
  await rego.pool.query('delete from registrations');
  await rego.pool.query(
    `insert into registrations (id, edition_id, name, email, location, payment_code)
     select gen_random_uuid(), (select id from editions where state = 'current'),
       'Rider ' || lpad(n::text, 3, '0'), 'rider' || n || '@example.org', case when n % 2 = 0 then 'Ghent' else 'Ghent East' end, n
     from generate_series(1, $1::int) n`,
    [people],
  );
});

const namesIn = (text: string): string[] =>
  (JSON.parse(text) as RegistrationPage).items.map(({ name }) => name);

test('everybody of a list, as its pages tell of them', async () => {
  const reply = await asAnna('GET', '/api/registrations/all?sort=name&q=east');
  const page = await asAnna('GET', '/api/registrations?page=1&pageSize=1000&sort=name&q=east');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual(page.json());
  expect(reply.json()).toMatchObject({ total: 225, items: { length: 225 } });
});

test('nobody: none, and no line for them', async () => {
  const reply = await asAnna('GET', '/api/registrations/all?q=nobody');
  expect(reply.body).toBe('{"total":0,"items":[\n]}');
});

test('each stands on a line, below how many they are', async () => {
  const reply = await asAnna('GET', '/api/registrations/all?sort=name');
  const [first, ...rows] = reply.body.split('\n');
  expect([first, rows.pop()]).toEqual([`{"total":${people},"items":[`, ']}']);
  expect(rows.map((row) => JSON.parse(row.replace(/,$/, '')).name)).toEqual(everybody);
});

test.each(['page=2', 'pageSize=10', 'grup=bikes', 'day=monday'])('%s is refused', async (query) => {
  expect((await asAnna('GET', `/api/registrations/all?${query}`)).statusCode).toBe(400);
});

test('who registers, is renamed or leaves the list while it is read: nobody twice, none missing', async () => {
  const { total, chunks } = await readWholeList(rego.database, { sort: 'name', q: 'ghent' }, new Date());
  const rows: string[] = [];
  let isFirst = true;
  for await (const some of chunks) {
    rows.push(...some);
    if (!isFirst) continue;
    isFirst = false;
    const update = (change: string, name: string) =>
      rego.pool.query(`update registrations set ${change} where name = $1`, [name]);
    await update(`name = 'Zoe Last'`, nameOf(1));
    await update(`name = 'Ada First'`, nameOf(people));
    await update(`location = 'Lagos'`, nameOf(people - 1));
    await submit(rego.app, {
      name: 'Bo New',
      email: 'bo@example.org',
      location: 'Ghent',
      phone: '+32 9 000 00 00',
    });
    await rego.pool.query('delete from registrations where name = $1', [nameOf(400)]);
  }
  const names = namesIn(`{"items":[${rows.join(',')}]}`);
  const expected = everybody.with(-1, 'Ada First').filter((name) => name !== nameOf(400));
  expect([total, names]).toEqual([people, expected]);
});
