// The order of the server's rooms: each uses those before it, never those after, so that no two use each other.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const server = path.resolve(import.meta.dirname, '../server');

const order = [
  'database',
  'mail',
  'changes',
  'editions',
  'ledger',
  'auth',
  'registrations',
  'cards',
  'payments',
  'boards',
  'sheets',
  'mailings',
  'retention',
  'setup',
  'to-do',
  'metrics',
];

/** What every request goes through: no rooms. They stand between rooms, and what they lead to counts as theirs who use them. */
const aroundThem = ['running', 'requests', 'pages'];

/** Not yet in order, and why. */
const exceptions = [
  // By their keys a letter is of its edition and goes with its registration and its mailing: PostgreSQL reads them,
  // mail never does.
  'mail/tables.ts -> editions/tables.ts',
  'mail/tables.ts -> registrations/tables.ts',
  'mail/tables.ts -> mailings/tables.ts',
];

/** What each file imports; types too. Files are named from server/ on. */
type Imports = Record<string, readonly string[]>;

function readImports(): Imports {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !file.endsWith('.test.ts'),
  );
  return Object.fromEntries(
    files.map((file) => [file, importsIn(file, readFileSync(path.join(server, file), 'utf8'))]),
  );
}

function importsIn(file: string, text: string): string[] {
  const named = [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    ([, name = '']) => name,
  );
  return named.flatMap((name) => {
    if (name.startsWith('#server/')) return name.slice('#server/'.length);
    return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : [];
  });
}

/** Undefined for a file that lies in no room. */
function roomOf(file: string): string | undefined {
  const folder = file.includes('/') ? (file.split('/')[0] ?? '') : '';
  return order.includes(folder) ? folder : undefined;
}

/** The imports by which a file leads to another room, through files that lie in none. */
function waysOut(imports: Imports, file: string, seen = new Set<string>()): string[] {
  return (imports[file] ?? []).flatMap((target) => {
    if (roomOf(target)) return [`${file} -> ${target}`];
    if (seen.has(target)) return [];
    seen.add(target);
    return waysOut(imports, target, seen).map((way) => `${file} -> ${way}`);
  });
}

function againstOrder(imports: Imports): string[] {
  return Object.keys(imports).flatMap((file) => {
    const room = roomOf(file);
    if (!room) return [];
    return waysOut(imports, file).filter((way) => {
      const used = roomOf(way.split(' -> ').at(-1) ?? '') ?? '';
      return used !== room && !(order.indexOf(used) < order.indexOf(room));
    });
  });
}

test('every folder of the server is a room with a place in the order, or is around them', () => {
  const folders = readdirSync(server, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...order, ...aroundThem].sort());
});

test('a room uses those before it, and never those after', () => {
  const imports = readImports();
  expect(Object.values(imports).flat().length).toBeGreaterThan(500);
  expect(againstOrder(imports).sort()).toEqual([...exceptions].sort());
});

test('an import against the order is found: of a type, and through a file that lies in no room', () => {
  const typeOnly = importsIn('mail/a.ts', "import type { A } from '#server/payments/a.ts';");
  const relative = importsIn(
    'mail/letters/b.ts',
    "export { b } from '../../auth/b.ts';\nawait import('./c.ts');",
  );
  expect(relative).toEqual(['auth/b.ts', 'mail/letters/c.ts']);
  const found = againstOrder({
    'mail/a.ts': typeOnly,
    'mail/letters/b.ts': relative,
    'payments/a.ts': ['mail/a.ts', 'services.ts'],
    'services.ts': ['other.ts', 'metrics/metrics.ts'],
    'other.ts': ['services.ts'],
  });
  expect(found).toEqual([
    'mail/a.ts -> payments/a.ts',
    'mail/letters/b.ts -> auth/b.ts',
    'payments/a.ts -> services.ts -> metrics/metrics.ts',
  ]);
});

test("tests know every room's tables", () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
  const rooms = files.filter((file) => /[/-]tables\.ts$/.test(file)).sort();
  const known = readFileSync(path.join(import.meta.dirname, 'tables.ts'), 'utf8');
  expect([...known.matchAll(/'#server\/([^']+)'/g)].map(([, file]) => file).sort()).toEqual(rooms);
  // As drizzle.config.ts takes them.
  expect(rooms.every((file) => /^\w+\/[\w-]*tables\.ts$/.test(file))).toBe(true);
});
