// The migrations that this rego knows, and which of them a database has seen.
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { projectFolder } from '#server/running/project-folder.ts';

const folder = path.join(projectFolder, 'server/database/migrations');

export type Migration = { level: number; statements: string[]; hash: string };

/** The oldest one first. A migration's level is the time when it was made, as drizzle-kit notes it. */
export function readMigrations(): Migration[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, sql, hash }) => ({
    level: folderMillis,
    statements: sql,
    hash,
  }));
}

export function isKnownLevel(level: number): boolean {
  return readMigrations().some((migration) => migration.level === level);
}

/** The level of the newest migration that a database has seen; undefined where no rego was. */
export async function readLevel(client: pg.ClientBase | pg.Pool): Promise<number | undefined> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  );
  if (!tables[0]?.name) return undefined;
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  const newest = rows[0]?.newest;
  return newest == null ? undefined : Number(newest);
}

/** Steps from a database's tables to those that this rego knows. */
export async function countMissing(client: pg.ClientBase | pg.Pool): Promise<number> {
  const level = (await readLevel(client)) ?? 0;
  return readMigrations().filter((migration) => migration.level > level).length;
}

/** Every name that a table of rego's has or had: nothing else in a database is rego's. */
export function everyTableName(): string[] {
  const sql = readMigrations().flatMap(({ statements }) => statements);
  const made = sql.flatMap((text) => [...text.matchAll(/\b(?:create table|rename to) "(\w+)"/gi)]);
  return made.flatMap(([, name]) => name ?? []);
}
