// The order of the server's rooms, and of the folders of domain/: each uses those before it, never those after, so that no
// two use each other.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Imports, importsIn, readImports } from '#tests/imports.ts';

const root = path.resolve(import.meta.dirname, '..');

const rooms = [
  'server/database',
  'server/mail',
  'server/changes',
  'server/editions',
  'server/ledger',
  'server/auth',
  'server/registrations',
  'server/cards',
  'server/payments',
  'server/boards',
  'server/sheets',
  'server/mailings',
  'server/retention',
  'server/setup',
  'server/to-do',
  'server/metrics',
];

/** What every request goes through: no rooms. They stand between rooms, and what they lead to counts as theirs who use them. */
const aroundThem = ['server/running', 'server/requests', 'server/pages'];

/** Not yet in order, and why. */
const exceptions = [
  // By their keys a letter is of its edition and goes with its registration and its mailing: PostgreSQL reads them,
  // mail never does.
  'server/mail/tables.ts -> server/editions/tables.ts',
  'server/mail/tables.ts -> server/registrations/tables.ts',
  'server/mail/tables.ts -> server/mailings/tables.ts',
];

const foldersOfDomain = [
  'domain/basics',
  'domain/locale',
  'domain/values',
  'domain/event',
  'domain/forms',
  'domain/money',
  'domain/entries',
  'domain/registration',
  'domain/lists',
  'domain/letters',
  'domain/boards',
  'domain/sign-in',
  'domain/desk',
  'domain/calls',
];

/** Undefined for a file that lies in none of them. */
function folderOf(file: string, order: readonly string[]): string | undefined {
  return order.find((folder) => file.startsWith(`${folder}/`));
}

/** The imports by which a file leads to another folder, through files that lie in none. */
function waysOut(
  imports: Imports,
  order: readonly string[],
  file: string,
  seen = new Set<string>(),
): string[] {
  return (imports[file] ?? []).flatMap((target) => {
    if (folderOf(target, order)) return [`${file} -> ${target}`];
    if (seen.has(target)) return [];
    seen.add(target);
    return waysOut(imports, order, target, seen).map((way) => `${file} -> ${way}`);
  });
}

function againstOrder(imports: Imports, order: readonly string[]): string[] {
  return Object.keys(imports).flatMap((file) => {
    const folder = folderOf(file, order);
    if (!folder) return [];
    return waysOut(imports, order, file).filter((way) => {
      const used = folderOf(way.split(' -> ').at(-1) ?? '', order) ?? '';
      return used !== folder && !(order.indexOf(used) < order.indexOf(folder));
    });
  });
}

function foldersIn(room: string): string[] {
  const within = readdirSync(path.join(root, room), { withFileTypes: true });
  return within.filter((entry) => entry.isDirectory()).map(({ name }) => `${room}/${name}`);
}

test('every folder of the server is a room with a place in the order, or is around them', () => {
  expect(foldersIn('server').sort()).toEqual([...rooms, ...aroundThem].sort());
});

test('a room uses those before it, and never those after', () => {
  const imports = readImports('server');
  expect(Object.values(imports).flat().length).toBeGreaterThan(500);
  expect(againstOrder(imports, rooms).sort()).toEqual([...exceptions].sort());
});

test('a folder of domain/ uses those before it, and never those after', () => {
  expect(foldersIn('domain').sort()).toEqual([...foldersOfDomain].sort());
  const imports = readImports('domain');
  expect(Object.values(imports).flat().length).toBeGreaterThan(500);
  expect(againstOrder(imports, foldersOfDomain)).toEqual([]);
});

test('an import against the order is found: of a type, and through a file that lies in no room', () => {
  const typeOnly = importsIn('server/mail/a.ts', "import type { A } from '#server/payments/a.ts';");
  const relative = importsIn(
    'server/mail/letters/b.ts',
    "export { b } from '../../auth/b.ts';\nawait import('./c.ts');",
  );
  expect(relative).toEqual(['server/auth/b.ts', 'server/mail/letters/c.ts']);
  const imports = {
    'server/mail/a.ts': typeOnly,
    'server/mail/letters/b.ts': relative,
    'server/payments/a.ts': ['server/mail/a.ts', 'server/services.ts', 'domain/metrics/a.ts'],
    'server/services.ts': ['server/other.ts', 'server/metrics/metrics.ts'],
    'server/other.ts': ['server/services.ts'],
  };
  expect(againstOrder(imports, rooms)).toEqual([
    'server/mail/a.ts -> server/payments/a.ts',
    'server/mail/letters/b.ts -> server/auth/b.ts',
    'server/payments/a.ts -> server/services.ts -> server/metrics/metrics.ts',
  ]);
});

test("tests know every room's tables", () => {
  const files = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' });
  const tables = files.filter((file) => /[/-]tables\.ts$/.test(file)).sort();
  const known = readFileSync(path.join(import.meta.dirname, 'tables.ts'), 'utf8');
  expect([...known.matchAll(/'#server\/([^']+)'/g)].map(([, file]) => file).sort()).toEqual(tables);
  // As drizzle.config.ts takes them.
  expect(tables.every((file) => /^\w+\/[\w-]*tables\.ts$/.test(file))).toBe(true);
});
