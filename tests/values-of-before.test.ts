// What an older rego stored, letters and histories among it, value by value: an update leaves each as it was. What has
// moved is compared where it went: entries-of-before.test.ts, texts-of-before.test.ts.
import { expect, test } from 'vitest';
import { migrateDatabase } from '#server/database/migrate.ts';
import { createOlderDatabase, levels } from '#tests/older-database.ts';

type Row = Record<string, unknown>;

/** The content of an edition; what a registration owes. */
const movedTables = new Set(['event_contents', 'payments']);
/** A registration's entries, guests and links; what a statement brought is reckoned when it is read; who was picked; a time that nobody ever wrote. */
const movedColumns: Record<string, readonly string[]> = {
  registrations: [
    'token_hash',
    'participation_days',
    'joining_road_trip',
    'sections',
    'number_of_guests',
    'road_trip_confirmation_email',
    'road_trip_email_content',
    'pre_event_confirmation_email',
    'pre_event_email_content',
  ],
  statements: ['known_count', 'known_cents'],
  planned_mailings: ['picked'],
  board_seats: ['told_at'],
};

test.each([0, 14, levels.length - 2])('of the database of migration %d nothing is lost', async (nth) => {
  const older = await createOlderDatabase(levels[nth] ?? 0);
  const { rows: tables } = await older.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const names = tables.map(({ name }) => name).filter((name) => !movedTables.has(name));
  expect(names).toEqual(expect.arrayContaining(['registrations', 'registration_history', 'letters']));
  const read = async (name: string) => (await older.pool.query<Row>(`select * from ${name}`)).rows;
  const before = await Promise.all(names.map(read));
  await migrateDatabase(older.pool, async () => undefined);
  for (const [place, name] of names.entries()) {
    const rows = before[place] ?? [];
    expect(rows, name).not.toEqual([]);
    const stayed = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !movedColumns[name]?.includes(column))),
    );
    const now = await read(name);
    expect(now, name).toEqual(expect.arrayContaining(stayed.map((row) => expect.objectContaining(row))));
  }
});

test('who was picked for a planned letter is picked still', async () => {
  const older = await createOlderDatabase(levels[47] ?? 0);
  await older.pool.query('update planned_mailings set picked = array(select id from registrations)');
  await migrateDatabase(older.pool, async () => undefined);
  const { rows } = await older.pool.query('select * from planned_people order by registration_id');
  const { rows: of } = await older.pool.query(
    'select planned.id planned_id, registrations.id registration_id from planned_mailings planned, registrations order by 2',
  );
  expect(rows).toEqual(of);
  expect(rows).toHaveLength(2);
});
