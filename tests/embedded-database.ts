// Data directories that go away, and rego's database in a process of its own that can be killed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/database/embedded.ts';
import { silentLog } from '#server/requests/log.ts';
import { makeFolder } from '#tests/make-folder.ts';

let model: Promise<string> | undefined;

/**
 * A folder whose first start lies behind it: copied, since a first start takes most of a second. Of all files of a
 * worker; it goes with the run's folder (tests/postgres.ts).
 */
export async function makeUsedFolder(): Promise<string> {
  model ??= makeModel();
  const folder = makeFolder();
  spawnSync('cp', ['-a', `${await model}/.`, folder]);
  return folder;
}

async function makeModel(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rego-test-'));
  const database = await startEmbeddedDatabase({ dataDirectory: folder, log: silentLog });
  await database.stop();
  return folder;
}

type Started = EmbeddedDatabase & { pool: pg.Pool; logged: string[] };

export async function start(dataDirectory: string): Promise<Started> {
  const logged: string[] = [];
  const write = (fields: object, message: string) => {
    logged.push(`${message} ${JSON.stringify(fields)}`);
  };
  const database = await startEmbeddedDatabase({
    dataDirectory,
    log: { info: write, warn: write, error: write },
  });
  const pool = new pg.Pool({ ...database.connection, connectionTimeoutMillis: 2_000 });
  pool.on('error', () => undefined);
  const stop = async () => {
    if (!pool.ended) await pool.end();
    await database.stop();
  };
  onTestFinished(stop);
  return { connection: database.connection, pool, logged, stop };
}

export async function makeRows(pool: pg.Pool): Promise<void> {
  await pool.query('create table if not exists acknowledged (number integer primary key)');
}

export async function readRows(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ number: number }>('select number from acknowledged order by number');
  return rows.map((row) => row.number);
}

export async function readPostmaster(dataDirectory: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDirectory, 'postgres/postmaster.pid'), 'utf8'), 10);
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const embedded = JSON.stringify(import.meta.resolve('#server/database/embedded.ts'));
const pgModule = JSON.stringify(import.meta.resolve('pg'));

/** Starts the database, then stores one number after the other and prints each once it is acknowledged. */
const serverProgram = `
  import { startEmbeddedDatabase } from ${embedded};
  import pg from ${pgModule};
  const [dataDirectory, first] = process.argv.slice(1);
  const write = () => undefined;
  const log = { info: write, warn: write, error: write };
  const database = await startEmbeddedDatabase({ dataDirectory, log }).catch((fault) => {
    console.log('refused ' + fault.message);
    process.exit(1);
  });
  const pool = new pg.Pool({ ...database.connection, max: 4 });
  pool.on('error', () => undefined);
  await pool.query('create table if not exists acknowledged (number integer primary key)');
  console.log('ready');
  let next = Number(first);
  const store = async () => {
    for (;;) {
      const number = next++;
      await pool.query('insert into acknowledged values ($1)', [number]);
      console.log('stored ' + number);
    }
  };
  await Promise.all([store(), store(), store(), store()]).catch(() => new Promise((resolve) => setTimeout(resolve, 60_000)));
`;

type Server = {
  pid: number;
  stored: number[];
  /** Resolves with the first line: ready, or why it refused. */
  firstLine: Promise<string>;
  kill(): Promise<void>;
};

export function spawnServer(
  dataDirectory: string,
  options: { firstNumber?: number; path?: string; uid?: number } = {},
): Server {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--input-type=module', '--eval', serverProgram, dataDirectory, `${options.firstNumber ?? 0}`],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: options.path ?? process.env.PATH },
      ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
    },
  );
  if (child.pid === undefined || !child.stdout) throw new Error('the server did not start');
  const stored: number[] = [];
  const lines = createInterface({ input: child.stdout });
  const firstLine = new Promise<string>((resolve) => lines.once('line', resolve));
  lines.on('line', (line) => {
    if (line.startsWith('stored ')) stored.push(Number(line.slice('stored '.length)));
  });
  const hasEnded = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = async () => {
    child.kill('SIGKILL');
    await hasEnded;
  };
  onTestFinished(kill);
  return { pid: child.pid, stored, firstLine, kill };
}
