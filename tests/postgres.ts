// One PostgreSQL for the whole test run, started as the product starts its own; the tests' databases live in it.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectPool } from '#server/database/connect.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { silentLog } from '#server/log.ts';
import { buildServer, isServerStale } from '../scripts/build-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password?: string };
  }
}

/** Migrated once; a test's database is a copy of it. */
export const templateDatabase = 'rego_template';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests that start rego as a process run what an operator runs, of the sources as they are now.
  if (isServerStale()) await buildServer();
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'rego-test-'));
  const postgres = await startEmbeddedDatabase({ dataDirectory, log: silentLog });
  const { database: _first, ...connection } = postgres.connection;

  const admin = new pg.Client(postgres.connection);
  await admin.connect();
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const pool = connectPool({ ...connection, database: templateDatabase }, { onIdleError: () => undefined });
  // It is new: there is nothing to keep.
  await migrateDatabase(pool, async () => undefined);
  await pool.end();

  project.provide('postgres', connection);
  return async () => {
    await postgres.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
}
