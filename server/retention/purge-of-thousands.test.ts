// Thousands of people removed at once.
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/app.ts';
import { asAdmin } from '#tests/make.ts';

const rego = await createTestApp();
const admin = await asAdmin(rego);

const before = '2025-11-09';
const lastMinute = new Date('2025-11-08T13:29:59.999Z');
const purge = (registrations: number) => admin('POST', '/api/admin/purges', { before, registrations });

test('thousands go by statements of bounded size, so that none is cancelled for its length; all or nothing', async () => {
  const people = 4_500;
  await rego.pool.query(
    `with made as (
       insert into registrations (id, edition_id, name, email, payment_code, created_at)
       select gen_random_uuid(), (select id from editions where state = 'current'), 'Rider ' || n, 'rider' || n || '@riders.example', n, $1
       from generate_series(1, $2::int) n returning id),
     told as (
       insert into registration_history (registration_id, actor, action) select id, 'rider', 'registered' from made),
     entered as (
       insert into entries (id, registration_id, section_id, state)
       select gen_random_uuid(), made.id, section_configurations.id, 'entered' from made, section_configurations
       where section_type = 'pre_event')
     insert into letters (id, edition_id, registration_id, kind, recipient, subject, text, html, message_id, is_visitor_address)
     select gen_random_uuid(), (select id from editions where state = 'current'), id, 'payment-details', '', '', '', '', gen_random_uuid(), true from made`,
    [lastMinute, people],
  );
  const emptied = ['registrations', 'registration_history', 'entries', 'letters'];
  await rego.pool.query(`
    create table gone (rows integer not null);
    create function note_gone() returns trigger language plpgsql as $$ begin
      insert into gone select count(*) from removed; return null; end $$`);
  for (const table of emptied) {
    await rego.pool.query(`create trigger note_gone after delete on ${table} referencing old table as removed
      for each statement execute function note_gone()`);
  }
  await rego.pool.query('alter table purges rename to away');
  expect((await purge(people)).statusCode).toBe(500);
  await rego.pool.query('alter table away rename to purges');
  const preview = await admin('GET', `/api/admin/purges/preview?before=${before}`);
  expect(preview.json().registrations).toBe(people);
  expect((await purge(people)).statusCode).toBe(201);
  for (const table of emptied) {
    expect([table, (await rego.pool.query(`select from ${table}`)).rows.length]).toEqual([table, 0]);
  }
  const { rows } = await rego.pool.query<{ rows: number }>('select rows from gone');
  expect(rows.reduce((sum, row) => sum + row.rows, 0)).toBe(people * emptied.length);
  expect(Math.max(...rows.map((row) => row.rows))).toBeLessThanOrEqual(1_000);
  for (const table of emptied) await rego.pool.query(`drop trigger note_gone on ${table}`);
});
