// One PostgreSQL for the whole test run, started as the product starts its own; the tests' databases live in it.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectPool } from '#server/database/connect.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { silentLog } from '#server/requests/log.ts';
import { projectFolder } from '#server/running/project-folder.ts';
import { buildServer, isServerStale } from '../scripts/build-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password?: string };
  }
}

/** Migrated once; a test's database is a copy of it. */
export const templateDatabase = 'rego_template';

/** Several times what a run has taken. */
const roomyBytes = 2 * 1024 ** 3;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // In a clone that was never built there is no page to answer.
  if (!existsSync(path.join(projectFolder, 'dist/built'))) {
    await promisify(execFile)(process.execPath, [path.join(projectFolder, 'scripts/build.ts')], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
  }
  // Tests that start rego as a process run what an operator runs, of the sources as they are now.
  if (isServerStale()) await buildServer();
  const folder = await mkdtemp(path.join(await quickestFolder(), 'rego-tests-'));
  // As /tmp itself: what drops root's rights works below it.
  await chmod(folder, 0o1777);
  // Of the workers and of whatever they start, Chromium among it.
  process.env.TMPDIR = folder;
  const dataDirectory = path.join(folder, 'data');
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
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** Memory where there is room: nothing of a test run outlives it, and a disk is waited for at every commit. */
async function quickestFolder(): Promise<string> {
  const memory = '/dev/shm';
  try {
    await access(memory, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(memory);
    return bavail * bsize >= roomyBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
