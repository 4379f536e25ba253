// What a submit could cost at least: one row of 35 columns, and another that says what to tell.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';

const run = promisify(execFile);
const columns = Array.from({ length: 34 }, (_, index) => `c${index + 1}`);

export async function makeTables(client: pg.Client): Promise<void> {
  await client.query('create schema bench');
  await client.query(
    `create table bench.riders (id uuid primary key, ${columns.map((name) => `${name} text not null`).join(', ')})`,
  );
  await client.query(
    'create table bench.outbox (id bigserial primary key, rider uuid not null, kind text not null)',
  );
}

/** A prepared statement with the id first. */
export const insertRider = {
  name: 'insert rider',
  text: `insert into bench.riders values ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')})`,
};
export const insertLetter = {
  name: 'insert letter',
  text: `insert into bench.outbox (rider, kind) values ($1, 'registered')`,
};

/** As many as there are columns beside the id. */
export function valuesOf(body: object): string[] {
  const values = Object.values(body).map(String);
  return columns.map((_, index) => values[index % values.length] ?? '');
}

export async function hasPgbench(): Promise<boolean> {
  return run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
}

type Load = {
  connection: { host: string; port: number; user: string; database: string };
  body: object;
  connections: number;
  seconds: number;
};

/** Commits of the one row, by PostgreSQL's own load generator. */
export async function runPgbench({ connection, body, connections, seconds }: Load): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rego-pgbench-'));
  try {
    const file = path.join(folder, 'row.sql');
    const quoted = valuesOf(body).map((value) => `'${value.replaceAll("'", "''")}'`);
    await writeFile(file, `insert into bench.riders values (gen_random_uuid(), ${quoted.join(', ')});\n`);
    const { stdout } = await run('pgbench', [
      ...['--host', connection.host, '--port', `${connection.port}`, '--username', connection.user],
      ...['--no-vacuum', '--protocol', 'prepared', '--file', file],
      ...['--client', `${connections}`, '--jobs', '1', '--time', `${seconds}`],
      connection.database,
    ]);
    const made = /actually processed: (\d+)/.exec(stdout)?.[1];
    if (made === undefined) throw new Error(`pgbench told no number: ${stdout}`);
    return Number(made);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
