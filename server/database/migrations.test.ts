// The migrations leave a database as the tables say it.
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { withTarget } from '#tests/full-database.ts';
import * as tables from '#tests/tables.ts';

// A column that is made anew loses its indexes, and the SQL that drizzle-kit writes for it does not make them again.
test('every index is there', () =>
  withTarget(async ({ pool }) => {
    const { rows } = await pool.query("select indexname from pg_indexes where schemaname = 'public'");
    const said = Object.values(tables)
      .filter((table) => is(table, PgTable))
      .flatMap((table) => getTableConfig(table).indexes.map(({ config }) => config.name));
    expect(said.length).toBeGreaterThan(10);
    // Only where the database has trigrams: no table can say so.
    const ofSearch = 'registrations_search';
    expect(rows.map(({ indexname }) => indexname)).toEqual(expect.arrayContaining([...said, ofSearch]));
  }));
