// The same inserts by pgbench, PostgreSQL's own load generator, where it is installed.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Insert, Part, Value } from './submit-rows.ts';

const run = promisify(execFile);

type Load = {
  connection: { host: string; port: number; user: string; database: string };
  inserts: readonly Insert[];
  connections: number;
  seconds: number;
};

export async function hasPgbench(): Promise<boolean> {
  return run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
}

/** Transactions a second. */
export async function runPgbench({ connection, inserts, connections, seconds }: Load): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rego-pgbench-'));
  try {
    const { script, variables } = scriptOf(inserts);
    const file = path.join(folder, 'submit.sql');
    await writeFile(file, script);
    const { stdout } = await run('pgbench', [
      ...['--host', connection.host, '--port', `${connection.port}`, '--username', connection.user],
      ...['--no-vacuum', '--protocol', 'prepared', '--file', file],
      ...['--client', `${connections}`, '--jobs', '1', '--time', `${seconds}`],
      ...variables.flatMap((value, index) => ['--define', `v${index}=${value}`]),
      connection.database,
    ]).catch(({ stderr }: { stderr?: string }) => {
      // The command line holds whole letters.
      throw new Error(`pgbench failed: ${stderr}`);
    });
    const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    if (rate === undefined) throw new Error(`pgbench told no rate: ${stdout}`);
    return Number(rate);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Values longer than this hold no key: they are sent as they are. */
const longestVaried = 300;

/** Texts go as variables, so that they are sent each time; ids are computed from random numbers. */
function scriptOf(inserts: readonly Insert[]): { script: string; variables: string[] } {
  const variables: string[] = [];
  const names = new Map<string, string>();
  const nameOf = (key: string) => {
    const name = names.get(key) ?? `n${names.size}`;
    names.set(key, name);
    return name;
  };
  const send = (text: string) => (text === '' ? "''" : `:v${variables.push(text) - 1}::text`);
  const expressionOf = (part: Part): string => {
    if (part.kind === 'same') return send(part.text);
    if (part.kind === 'email') return `'rider-' || :${nameOf(part.key)}::bigint || '@example.org'`;
    return `(md5((:${nameOf(part.key)}::bigint)::text)::uuid)::text`;
  };
  let secrets = 0;
  const cellOf = (value: Value, type: string): string => {
    if (value.kind === 'null') return 'null';
    if (value.kind === 'now') return 'now()';
    if (value.kind === 'random') {
      secrets += 1;
      const digits = `md5((:${nameOf(`secret ${secrets}`)}::bigint)::text)`;
      return `left(repeat(${digits}, ${Math.ceil(value.length / 32)}), ${value.length})`;
    }
    const whole = value.parts.map((part) => (part.kind === 'same' ? part.text : part.key)).join('');
    const isVaried = value.isVaried && whole.length <= longestVaried;
    return `(${isVaried ? value.parts.map(expressionOf).join(' || ') : send(whole)})::${type}`;
  };
  const statements = inserts.map(({ table, columns, rows }) => {
    const lists = rows.map(
      (values) =>
        `(${values.map((value, index) => cellOf(value, columns[index]?.type ?? 'text')).join(', ')})`,
    );
    const list = columns.map(({ name }) => `"${name}"`).join(', ');
    return `insert into ${table} (${list}) values ${lists.join(', ')};`;
  });
  const numbers = [...names.values()].map((name) => `\\set ${name} random(1, 9000000000000000)`);
  return { script: [...numbers, 'begin;', ...statements, 'commit;', ''].join('\n'), variables };
}
