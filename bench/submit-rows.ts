// The rows that one submit of rego writes, and the same rows with other ids and addresses written by plain SQL into
// tables made like rego's: same columns, generated columns, indexes, checks and references.
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** What differs from row to row: the same part in two places gets the same new value. */
export type Part = { kind: 'same'; text: string } | { kind: 'uuid' | 'email' | 'phone'; key: string };
export type Value =
  | { kind: 'null' }
  | { kind: 'now' }
  | { kind: 'random'; length: number }
  | { kind: 'text'; parts: Part[]; isVaried: boolean };
export type Insert = {
  table: string;
  columns: { name: string; type: string }[];
  /** One or more rows, each in the order of the columns. */
  rows: Value[][];
};

/** Each rider has a number of their own, else all would look like one person who registered over and over. */
export function phoneOf(email: string): string {
  return `+49 151 ${email.replace(/\D/g, '').slice(0, 8)}`;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
const secret = /(_hash$|^sealed_|^payment_code$)/;
export const bareSchema = 'bare';

/** The rider's address, and the ids that were there before. */
type Own = { email: string; standing: ReadonlySet<string> };

/** Each row as text, by table. */
type Content = Map<string, Set<string>>;

async function readContent(client: pg.Client): Promise<Content> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace in (to_regnamespace('public'), to_regnamespace('graphile_worker'))`,
  );
  const content: Content = new Map();
  for (const { name } of rows) {
    const { rows: all } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
    content.set(name, new Set(all.map(({ row }) => row)));
  }
  return content;
}

/**
 * Makes the tables that `submitOne` fills once more, and tells what to write into them. The database is a fresh
 * one; its first submit writes what no later one does, and is not counted.
 */
export async function copyTables(
  client: pg.Client,
  submitOne: () => Promise<{ email: string }>,
): Promise<Insert[]> {
  await submitOne();
  const before = await readContent(client);
  const { email } = await submitOne();
  const after = await readContent(client);
  const written = [...after.keys()].filter(
    (name) => (after.get(name)?.size ?? 0) > (before.get(name)?.size ?? 0),
  );
  const ordered = await referredFirst(client, written);
  await client.query(`create schema ${bareSchema}`);
  // What a submit refers to and does not write, such as its edition, is the same for all.
  const all = [...before.values()].flatMap((rows) => [...rows].join('\n').match(new RegExp(uuid, 'g')) ?? []);
  const own: Own = { email, standing: new Set(all) };
  const inserts: Insert[] = [];
  for (const name of ordered) {
    inserts.push(await copyTable(client, name, [...(before.get(name) ?? [])], own));
  }
  await copyReferences(client, ordered);
  return inserts;
}

async function referredFirst(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const isReferring = (name: string) => rows.some(({ from, to }) => from === name && tables.includes(to));
  return [...tables.filter((name) => !isReferring(name)), ...tables.filter(isReferring)];
}

function copyName(table: string): string {
  return `${bareSchema}.${table.split('.').at(-1)}`;
}

async function copyTable(
  client: pg.Client,
  table: string,
  before: readonly string[],
  own: Own,
): Promise<Insert> {
  const copy = copyName(table);
  await client.query(`create table ${copy} (like ${table} including all)`);
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
     order by attnum`,
    [table],
  );
  const { rows } = await client.query<{ row: (string | null)[] }>(
    `select array[${columns.map(({ name }) => `"${name}"::text`).join(', ')}] as row
     from ${table} t where t::text <> all($1)`,
    [before],
  );
  const values = rows.map(({ row }) =>
    row.map((text, index) => valueIn(text, columns[index] ?? { name: '', type: '' }, own)),
  );
  return { table: copy, columns, rows: values };
}

function valueIn(text: string | null, { name, type }: { name: string; type: string }, own: Own): Value {
  if (text === null) return { kind: 'null' };
  if (type === 'timestamp with time zone') return { kind: 'now' };
  if (secret.test(name)) return { kind: 'random', length: text.length };
  const parts = partsOf(text, own);
  return { kind: 'text', parts, isVaried: parts.some(({ kind }) => kind !== 'same') };
}

function partsOf(text: string, { email, standing }: Own): Part[] {
  const phone = phoneOf(email);
  const escaped = [email, phone].map((piece) => piece.replace(/[.+]/g, '\\$&'));
  return text
    .split(new RegExp(`(${[uuid.source, ...escaped].join('|')})`))
    .filter((piece) => piece !== '')
    .map((piece): Part => {
      if (piece === email) return { kind: 'email', key: piece };
      if (piece === phone) return { kind: 'phone', key: piece };
      return uuid.test(piece) && piece.length === 36 && !standing.has(piece)
        ? { kind: 'uuid', key: piece }
        : { kind: 'same', text: piece };
    });
}

/** A reference to a copied table refers to the copy. */
async function copyReferences(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`,
    [tables],
  );
  await client.query(`set search_path = ${bareSchema}, public`);
  for (const { table, definition } of rows) {
    await client.query(`alter table ${copyName(table)} add ${definition}`);
  }
  await client.query('reset search_path');
}

/** A prepared statement a table: all its rows at once. */
export function statementOf({ table, columns, rows }: Insert): { name: string; text: string } {
  let parameter = 0;
  const lists = rows.map((values) => {
    const cells = values.map((value, index) => {
      if (value.kind === 'null') return 'null';
      if (value.kind === 'now') return 'now()';
      parameter += 1;
      return `$${parameter}::${columns[index]?.type}`;
    });
    return `(${cells.join(', ')})`;
  });
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  return { name: table, text: `insert into ${table} (${names}) values ${lists.join(', ')}` };
}

/** The parameters of all statements of one registration. */
export function parametersOf(inserts: readonly Insert[], email: string): string[][] {
  const fresh = new Map<string, string>();
  const freshOf = (part: Part): string => {
    if (part.kind === 'same') return part.text;
    const known = fresh.get(part.key);
    if (known !== undefined) return known;
    const made = { email, phone: phoneOf(email), uuid: randomUUID() }[part.kind];
    fresh.set(part.key, made);
    return made;
  };
  return inserts.map(({ rows }) =>
    rows.flat().flatMap((value) => {
      if (value.kind === 'random') {
        return [
          randomBytes(Math.ceil((value.length * 3) / 4))
            .toString('base64url')
            .slice(0, value.length),
        ];
      }
      return value.kind === 'text' ? [value.parts.map(freshOf).join('')] : [];
    }),
  );
}
