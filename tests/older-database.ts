// A database as an older rego left it: at the level of one of its migrations, with a row in every table of that time.
import type pg from 'pg';
import { migrateWithin } from '#server/database/migrate.ts';
import { readMigrations } from '#server/database/migrations.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

/** The oldest one first. */
export const levels = readMigrations().map(({ level }) => level);

export function createOlderDatabase(level: number): Promise<TestDatabase> {
  return createDatabaseAt(level, fillEveryTable);
}

/** `fill` puts rows into the tables of that time. */
export async function createDatabaseAt(
  level: number,
  fill: (client: pg.PoolClient) => Promise<void>,
): Promise<TestDatabase> {
  const older = await createTestDatabase();
  await older.pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public');
  const client = await older.pool.connect();
  try {
    await client.query('begin');
    await migrateWithin(client, level);
    await fill(client);
    await client.query('commit');
  } finally {
    client.release();
  }
  return older;
}

/** Where a table takes only some values of a type. */
const chosen: Record<string, string> = {
  'event_contents.id': '1',
  'editions.state': "'current'",
  // A version is of the main form or of a section.
  'form_versions.section_id': 'null',
  'section_configurations.section_type': "'road_trip'",
  'letters.state': "'queued'",
  'letters.told': 'null',
  'entries.state': "'entered'",
  'entries.cancelled_at': 'null',
  'entries.cancelled_by': 'null',
  'entry_places.state': "'offered'",
  'hand_ons.state': "'open'",
  'links.purpose': "'letter'",
  'saved_conditions.login_id': 'null',
  'letter_rules.occasion': "'at_once'",
  'letter_rules.letter': "'own'",
  'rule_turns.reason': "'one_a_day'",
  'notice_choices.user_id': 'null',
  'notice_choices.how': "'week'",
  'charges.kind': "'ticket'",
  'transfers.how': "'bank'",
  'transfers.corrects': 'null',
  'board_places.board': "'cars'",
  'board_places.name': "''",
  'board_seats.state': "'placed'",
  'board_told.board': "'cars'",
  'phone_yeses.other_id': "'ffffffff-ffff-4fff-bfff-ffffffffffff'",
  'board_wishes.kind': "'avoid'",
  'board_wishes.second_id': "'ffffffff-ffff-4fff-bfff-ffffffffffff'",
  'different_people.second_id': "'ffffffff-ffff-4fff-bfff-ffffffffffff'",
};

const samples: Record<string, string> = {
  uuid: "'11111111-1111-4111-8111-111111111111'",
  text: `'a\\b "c" žluťoučký 佐藤 ' || chr(9) || chr(10) || chr(13)`,
  'text[]': `array['shelter', 'a, "b"', '']`,
  smallint: '7',
  'uuid[]': "'{}'",
  boolean: 'true',
  integer: '7',
  bytea: `'\\x255044462d00'`,
  bigint: '7000000000',
  date: "'2025-12-01'",
  json: `'{"a": [1, null, "ß"]}'`,
  jsonb: `'{"a": [1, null, "ß"]}'`,
  'timestamp with time zone': "'2025-03-30 01:59:59.123456+00'",
};

/** A table may have two columns that name another table's rows, which then are to be different rows. */
const second: Record<string, string> = {
  'registrations.id': "'ffffffff-ffff-4fff-bfff-ffffffffffff'",
  'registrations.token_hash': "'another'",
  'registrations.payment_code': "'another'",
};

type Column = { table: string; column: string; type: string; of: string | null };

async function fillEveryTable(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<Column>(`
    select relname as table, attname as column, format_type(atttypid, null) as type,
      (select confrelid::regclass::text from pg_constraint
       where contype = 'f' and conrelid = pg_class.oid and attnum = any(conkey)) as of
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by relname, attnum`);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const filled = new Set<string>();
  while (filled.size < tables.size) {
    const next = [...tables].find(
      ([table, columns]) =>
        !filled.has(table) && columns.every(({ of }) => of === null || of === table || filled.has(of)),
    );
    if (!next) throw new Error('Tables name each other in a circle.');
    const [table, columns] = next;
    await insert(client, table, columns, chosen);
    if (table === 'registrations') await insert(client, table, columns, second);
    filled.add(table);
  }
}

async function insert(
  client: pg.PoolClient,
  table: string,
  columns: Column[],
  chosen: Record<string, string>,
) {
  const values = columns.map(({ column, type }) => {
    const value = chosen[`${table}.${column}`] ?? samples[type];
    if (value === undefined) throw new Error(`No sample of ${type} for ${table}.${column}.`);
    return value;
  });
  const names = columns.map(({ column }) => column);
  await client.query(`insert into ${table} (${names.join()}) values (${values.join()})`);
}

/** What graphile-worker had in which an older rego queued them. */
export const queueOfBefore = `
  create schema graphile_worker;
  create table graphile_worker._private_tasks (id int primary key, identifier text not null);
  create table graphile_worker._private_jobs (id bigint primary key, task_id int not null, payload json not null,
    run_at timestamptz not null, created_at timestamptz not null);
  insert into graphile_worker._private_tasks values (1, 'send_letter'), (2, 'send_own_links');
  insert into graphile_worker._private_jobs values
    (1, 1, '{"letterId": "c0ffee"}', now(), now()),
    (2, 2, '{"sealed": "abc", "requestId": "req-7"}', '2025-10-01T12:00:19Z', '2025-10-01T12:00:00Z'),
    (3, 2, '{"sealed": "def", "requestId": null}', '2025-10-01T12:00:09Z', '2025-10-01T12:00:00Z')`;
