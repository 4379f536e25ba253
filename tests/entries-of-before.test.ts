// Registrations of an older rego, whose days, road trip, sections, guests and payments lay in columns and another table:
// every value is what it was.
import path from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { readPaymentCode } from '#domain/money/payment-code.ts';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { writeBackup } from '#server/database/backup.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { restoreBackup } from '#server/database/restore.ts';
import { readAllRegistrations } from '#server/registrations/lists/list.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { createDatabaseAt, levels } from '#tests/older-database.ts';

const directory = makeFolder();

/** The last one of rego that kept them so. */
const level = levels[14] ?? 0;

type Kind = {
  name: string;
  days?: string[];
  joins?: boolean;
  sections?: string[];
  texts?: Record<string, string>;
  paid?: Record<string, number>;
  guests?: number;
};
const texts = (event: 'pre_event' | 'road_trip') => ({
  [`${event}_confirmation_email`]: `${event}@pay.example`,
  [`${event}_email_content`]: `two\nlines for "${event}"`,
});
const kinds: Kind[] = [
  { name: 'nothing' },
  { name: 'brings guests', guests: 3 },
  { name: 'brings more than may come now', guests: 10_000 },
  { name: 'days of the main form', days: ['thursday', 'sunday'] },
  { name: 'days and road trip of the main form', days: ['friday'], joins: true },
  { name: 'the pre-event', days: ['thursday', 'friday', 'saturday', 'sunday'], sections: ['pre_event'] },
  { name: 'the pre-event without a day', sections: ['pre_event'] },
  { name: 'road trip first', days: ['friday'], joins: true, sections: ['road_trip', 'pre_event'] },
  { name: 'pre-event first', days: ['friday'], joins: true, sections: ['pre_event', 'road_trip'] },
  { name: 'not coming along', sections: ['road_trip'] },
  { name: 'withdrew after confirming', sections: ['road_trip'], texts: texts('road_trip') },
  {
    name: 'confirmed both at an older price',
    days: ['friday'],
    joins: true,
    sections: ['pre_event', 'road_trip'],
    texts: { ...texts('pre_event'), ...texts('road_trip') },
    paid: { 'pre-event': 9_950, 'road-trip': 0 },
  },
  {
    name: 'took one of two back',
    days: ['friday'],
    joins: true,
    sections: ['pre_event', 'road_trip'],
    texts: { ...texts('pre_event'), ...texts('road_trip') },
    paid: { 'road-trip': 20_000 },
  },
  {
    name: 'confirmed the pre-event with the road trip alone',
    joins: true,
    sections: ['road_trip'],
    texts: texts('pre_event'),
    paid: { 'pre-event': 15_000 },
  },
  { name: 'took that back', joins: true, sections: ['road_trip'], texts: texts('pre_event') },
];

const contents = {
  first: {
    currency: 'NZD',
    tickets: {
      'pre-event': { title: 'The Days', priceCents: 12_300 },
      'road-trip': { title: 'The Bus', priceCents: 45_600 },
    },
  },
  second: {
    version: 2,
    currency: 'NZD',
    sections: [
      { key: 'pre_event', title: 'The Days', priceCents: 12_300 },
      { key: 'road_trip', title: 'The Bus', priceCents: 45_600 },
    ],
  },
};

async function fill(client: pg.PoolClient, content: object): Promise<void> {
  await client.query('insert into event_contents (content) values ($1)', [content]);
  for (const key of ['pre_event', 'road_trip'])
    await client.query(
      `insert into section_configurations (section_type, organizer_username, section_config) values ($1, 'anna', '{}')`,
      [key],
    );
  for (const [
    place,
    { name, days = [], joins = false, sections = [], texts = {}, paid = {}, guests = 0 },
  ] of kinds.entries()) {
    const row = {
      id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
      token_hash: name,
      name,
      email: `rider${place}@example.org`,
      participation_days: days,
      joining_road_trip: joins,
      sections,
      number_of_guests: guests,
      ...texts,
      created_at: new Date(Date.UTC(2025, 8, 1, 12, place, 3, 7)),
      updated_at: new Date(Date.UTC(2025, 8, 2, 12, place)),
    };
    const columns = Object.keys(row);
    await client.query(
      `insert into registrations (${columns}) values (${columns.map((_, at) => `$${at + 1}`)})`,
      Object.values(row),
    );
    for (const [event, cents] of Object.entries(paid))
      await client.query(
        'insert into payments (registration_id, event, amount_cents, reference, confirmed_at) values ($1, $2, $3, $4, $5)',
        [row.id, event, cents, `${name} ${event}`, '2025-09-03T08:00:00.123Z'],
      );
  }
}

/** As that rego answered them. */
async function readOld(pool: pg.Pool): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query(`
    select *, (select coalesce(json_agg(json_build_object('event', event, 'amountCents', amount_cents,
        'reference', reference, 'confirmedAt', to_char(confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by event), '[]') from payments where registration_id = registrations.id) as payments
    from registrations order by created_at desc`);
  const unanswered = [
    'tokenHash',
    'searchText',
    'sortName',
    'sortEmail',
    'sortLocation',
    'personByEmail',
    'personByPhone',
  ];
  return rows.map((row) => {
    const named = Object.entries<unknown>(row).map(([column, value]) => [
      column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()),
      value instanceof Date ? value.toISOString() : value,
    ]);
    return Object.fromEntries(named.filter(([name]) => !unanswered.includes(String(name))));
  });
}

async function readNow({ database }: TestDatabase): Promise<Registration[]> {
  const all: Registration[] = [];
  for await (const some of readAllRegistrations(database)) all.push(...some.map((json) => JSON.parse(json)));
  return all;
}

/** Drawn at random, so another one each time. */
function withoutCode({ paymentCode: _code, ...registration }: Registration) {
  return registration;
}

function withoutNew(registration: Registration) {
  const { entries: _entries, guests: _guests, ...answered } = withoutCode(registration);
  return answered;
}

test.each(Object.entries(contents))(
  'with an event of the %s version: updated where it is, and restored from a backup',
  async (version, content) => {
    const older = await createDatabaseAt(level, (client) => fill(client, content));
    const before = await readOld(older.pool);
    const file = path.join(directory, `${version}.rego`);
    await writeBackup(older.pool, file, new Date());
    await migrateDatabase(older.pool, async () => undefined);
    const updated = await readNow(older);
    expect(updated.map(withoutNew)).toEqual(before);
    const guests = updated.find((one) => one.name === 'brings guests')?.guests;
    expect(guests).toEqual(Array(3).fill({ name: '', diet: '', shirt: '' }));

    const target = await createTestDatabase();
    await restoreBackup(target.pool, file, { mayReplace: true });
    const restored = await readNow(target);
    expect(restored.map(withoutCode)).toEqual(updated.map(withoutCode));
    for (const all of [updated, restored]) {
      const codes = all.map(({ paymentCode }) => paymentCode);
      expect(codes.map(readPaymentCode)).toEqual(codes);
      expect(new Set(codes).size).toBe(kinds.length);
    }

    const entriesOf = (name: string) =>
      updated
        .find((one) => one.name === name)
        ?.entries.map(({ section, state, amountCents }) => [section, state, amountCents]);
    expect(entriesOf('nothing')).toEqual([]);
    expect(entriesOf('days of the main form')).toEqual([['pre_event', 'entered', 12_300]]);
    expect(entriesOf('not coming along')).toEqual([['road_trip', 'declined', null]]);
    expect(entriesOf('road trip first')).toEqual([
      ['pre_event', 'entered', 12_300],
      ['road_trip', 'entered', 45_600],
    ]);
    expect(entriesOf('confirmed both at an older price')).toEqual([
      ['pre_event', 'entered', 9_950],
      ['road_trip', 'entered', 0],
    ]);
    expect(entriesOf('confirmed the pre-event with the road trip alone')?.[0]).toEqual([
      'pre_event',
      'entered',
      15_000,
    ]);
    expect(entriesOf('took that back')?.[0]).toEqual(['pre_event', 'cancelled', null]);
    const { rows } = await older.pool.query(
      'select distinct currency, kind, label from charges order by label',
    );
    expect(rows).toEqual([
      { currency: 'NZD', kind: 'ticket', label: 'The Bus' },
      { currency: 'NZD', kind: 'ticket', label: 'The Days' },
    ]);
  },
  60_000,
);
