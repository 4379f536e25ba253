// Rules of the house that a linter can't keep.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { errors } from '#domain/basics/errors.ts';
import { api } from '#domain/calls/api.ts';
import { type Call, paramsOf } from '#domain/calls/call.ts';
import { settingNames } from '#server/running/config.ts';
import { createTestApp } from '#tests/app.ts';
import { errorWords } from '#words/errors.ts';
import packageJson from '../package.json' with { type: 'json' };
import { conformancePage, readTags, type Sentence, sentences } from '../scripts/conformance-page.ts';

const root = path.resolve(import.meta.dirname, '..');
const folders = ['domain', 'words', 'server', 'web', 'scripts', 'bench', 'tests'];
const sourceFiles = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|js|css)$/.test(name))
    .map((name) => path.posix.join(folder, name)),
);
const rego = await createTestApp();

describe('the table of calls', () => {
  const source = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => readFileSync(path.join(root, 'server', name), 'utf8'))
    .join('\n');

  // Of two the one that is bound last would answer, without a word from types.
  test.each(Object.keys(api))('%s has one handler', (name) => {
    expect(source.split(`'${name}':`).length - 1).toBe(1);
  });

  test('has a schema of each part of a path', () => {
    const parts = Object.entries<Call>(api).map(([name, entry]) => ({
      name,
      inPath: [...name.matchAll(/:(\w+)/g)].map(([, part]) => part),
      checked: Object.keys(paramsOf(name, entry)?.shape ?? {}),
    }));
    expect(parts.filter(({ inPath, checked }) => inPath.join() !== checked.join())).toEqual([]);
  });

  test('stands whole in the OpenAPI document', async () => {
    const document = (await rego.app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries<Record<string, unknown>>(document.paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${url.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(Object.keys(api).sort());
  });

  test('every path under /api that is no call answers 404 as JSON', async () => {
    const reply = await rego.app.inject('/api/nothing');
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
  });
});

describe('settings', () => {
  const example = readFileSync(path.join(root, '.env.example'), 'utf8');
  test('stand in .env.example, each once and no other', () => {
    const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual([...settingNames].sort());
  });
});

test('each figure of /metrics stands once in docs/operating.md', () => {
  const page = readFileSync(path.join(root, 'docs/operating.md'), 'utf8');
  const [, rows = ''] = /^\| figure \|.*\n((?:\|.*\n)+)/m.exec(page) ?? [];
  const told = [...rows.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w{9,}/g) ?? []);
  const source = readFileSync(path.join(root, 'server/metrics/metrics.ts'), 'utf8');
  const made = source.match(/(?<=')(?:rego|process|nodejs)_\w+(?=')/g) ?? [];
  expect(made.length).toBeGreaterThan(15);
  expect(told.sort()).toEqual(made.sort());
});

describe('the image of deploy/', () => {
  const read = (name: string) => readFileSync(path.join(root, 'deploy', name), 'utf8');
  const sent = [...read('Dockerfile.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name]) => name);

  test('is made of every room', () => {
    const rooms = Object.keys(packageJson.imports).map((name) => name.replace(/^#|\/\*$/g, ''));
    expect(sent).toEqual(expect.arrayContaining(rooms.filter((room) => room !== 'tests')));
  });

  test('copies nothing that is not there', () => {
    const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/rego\/(\S+)/gm)].map(
      ([, name]) => name,
    );
    const made = ['node_modules', 'dist'];
    expect(copied.filter((name) => !made.includes(name ?? '') && !sent.includes(name))).toEqual([]);
  });

  test('is given settings that there are', () => {
    const [, rego = ''] = /^ {2}rego:\n((?: {4}.*\n|\n)+)/m.exec(read('compose.yaml')) ?? [];
    const given = [...rego.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name);
    expect(given.length).toBeGreaterThan(3);
    expect(given.filter((name) => !settingNames.includes(name ?? ''))).toEqual([]);
  });
});

test('operators find what the version that runs has changed', () => {
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  const versions = [...changelog.matchAll(/^## (\S+)/gm)].map(([, version]) => version);
  expect(versions.slice(0, 2)).toEqual(['Next', packageJson.version]);
});

describe('errors', () => {
  // Shows 8.35.
  test.each(Object.entries(errors))('%s is a 4xx or 5xx with a message', (code, status) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(errorWords).toHaveProperty(code, expect.stringMatching(/./));
  });
});

describe('the tree of ARCHITECTURE.md', () => {
  const tree = readTree(readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8'));

  test('names no file and no folder that is not there', () => {
    expect(tree.length).toBeGreaterThan(60);
    expect(tree.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  test.each(['domain', 'words', 'server', 'web'])('has every file and folder of %s', (room) => {
    const inRoom = readdirSync(path.join(root, room), { withFileTypes: true })
      .filter(({ name }) => !/\.(test\.ts|d\.ts)$/.test(name))
      .map((entry) => `${room}/${entry.name}${entry.isDirectory() ? '/' : ''}`);
    expect(inRoom.filter((name) => !tree.includes(name))).toEqual([]);
  });
});

/**
 * The files and folders that the tree and its explanations name, from the root on; a folder ends with `/`. What
 * stands behind a folder may lie in it.
 */
function readTree(page: string): string[] {
  const [, block = ''] = /^```\n(domain\/.*?)^```$/ms.exec(page) ?? [];
  let room = '';
  return block.split('\n').flatMap((line) => {
    room = /^\w+\//.exec(line)?.[0] ?? room;
    const said = line.slice(line.startsWith(room) ? room.length : 0).replaceAll(/\([^)]*\)/g, '');
    const names = [...said.matchAll(/(?<![\w./-])[a-z][\w-]*(?:\.(?:tsx?|js|css)|\/)(?![\w-])/g)].map(
      ([name]) => name,
    );
    const first = /^ {2}([\w-]+\/)/.exec(said)?.[1] ?? '';
    const isWithin = (name: string) => existsSync(path.join(root, room, first, name));
    return [room, ...names.map((name) => `${room}${name !== first && isWithin(name) ? first : ''}${name}`)];
  });
}

test('product.md has the sections that code and tests name', () => {
  const page = readFileSync(path.join(root, 'docs/product.md'), 'utf8');
  const sections = [...page.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));
  expect(sections).toEqual(sections.map((_, index) => index + 1));
  const named = sourceFiles.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(/product\.md, sections? (\d+(?:(?:, | and )\d+)*)/g)].flatMap(
      ([, numbers = '']) =>
        (numbers.match(/\d+/g) ?? []).map((number) => ({ file, section: Number(number) })),
    );
  });
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ section }) => !sections.includes(section))).toEqual([]);
});

describe('files', () => {
  const mostLines = 300;
  const isLong = (file: string) =>
    readFileSync(path.join(root, file), 'utf8').split('\n').length > mostLines + 1;

  test(`have at most ${mostLines} lines`, () => {
    expect(sourceFiles.length).toBeGreaterThan(500);
    expect(sourceFiles.filter(isLong)).toEqual([]);
  });
});

test('the newest migration has a snapshot, and no other one', () => {
  const folder = path.join(root, 'server/database/migrations');
  const newest = readdirSync(folder).filter((name) => name.endsWith('.sql')).length - 1;
  const snapshots = readdirSync(path.join(folder, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
  expect(snapshots).toEqual([`${String(newest).padStart(4, '0')}_snapshot.json`]);
});

describe('statements', () => {
  const files = sourceFiles.filter((file) => file.startsWith('server/') && !file.endsWith('.test.ts'));
  const withText = (wanted: RegExp) =>
    files.filter((file) => wanted.test(readFileSync(path.join(root, file), 'utf8')));

  test('take what they are asked with as parameters: nothing makes SQL of a text', () => {
    expect(withText(/\bsql\.raw\b|\bsql\(/)).toEqual([]);
  });

  // Of tables, columns and databases that PostgreSQL itself names, quoted, and of settings of ours.
  test('are put together of texts by backup, restore and the connection alone', () => {
    const made = withText(/\.(?:query|execute)\(\s*(?:\w+\()?`[^`]*\$\{/);
    expect(made.sort()).toEqual([
      'server/database/backup-format.ts',
      'server/database/backup.ts',
      'server/database/connect.ts',
      'server/database/daily-backup.ts',
      'server/database/restore.ts',
    ]);
  });
});

test('pages say which day it is, and order names, as is usual where the event is', () => {
  const asTheBrowserHasIt = /new Date\(\)\.toISOString\(\)\.slice|\bat\.slice\(0, 10\)|\.localeCompare\(/;
  const found = sourceFiles
    .filter((file) => /^web\//.test(file) && !file.endsWith('.test.ts'))
    .filter((file) => asTheBrowserHasIt.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found).toEqual([]);
});

test('numbers, money, days, times and plural forms are made in one place', () => {
  const makesText =
    /\bnew Intl\.(?!Locale\b)|\.toLocale(?:Date|Time)?String\(|\b(?:length|count) === 1 \? ['`]/;
  const found = sourceFiles
    .filter((file) => /^(domain|words|server|web)\//.test(file) && !file.endsWith('.test.ts'))
    .filter((file) => makesText.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found.sort()).toEqual([
    // Whether there is such a time zone.
    'domain/event/event-schema.ts',
    'domain/locale/locale.ts',
    // As the browser writes it: the specification's.
    'web/admin/login-card.tsx',
  ]);
});

// A worker loads it once for all of its files: the hook would run for the first of them alone.
test('what test files share has no hook outside a function', () => {
  const shared = sourceFiles.filter((file) => file.startsWith('tests/') && !/\.test\.ts$/.test(file));
  const hook = /^(?:before|after)(?:All|Each)\(/m;
  expect(shared.filter((file) => hook.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

test('nothing that ends with its file is made in a beforeAll, by which the file has been read in', () => {
  const hook = /^( *)beforeAll\((?:[^\n]*|.*?^\1\S*)\);$/gms;
  const made = sourceFiles.flatMap((file) => {
    const hooks = readFileSync(path.join(root, file), 'utf8').match(hook) ?? [];
    return hooks.filter((text) => /\b(?:atEnd|(?:create|start)\w+)\(/.test(text)).map(() => file);
  });
  expect(made, 'make it at the top of the file, or in each test').toEqual([]);
});

test('whatever the web app frames runs no script', () => {
  const frames = sourceFiles
    .filter((file) => file.startsWith('web/'))
    .flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/<iframe\b[^>]*>/g) ?? []);
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.filter((frame) => !/ sandbox="(allow-same-origin)?"/.test(frame))).toEqual([]);
});

test('SECURITY.md names code and tests that are there', () => {
  const page = readFileSync(path.join(root, 'SECURITY.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && line.includes('.test.ts`'));
  expect(rows.length).toBeGreaterThan(15);
  const named = rows.flatMap((row) => {
    const [code = '', tests = ''] = row.split(' | ').slice(-2);
    const filesOf = (cell: string) => [...cell.matchAll(/`([^`*]+)`/g)].map(([, file = '']) => file);
    return [
      ...filesOf(code).map((file) => [file, `server/${file}`]),
      ...filesOf(tests).map((file) => [file, `tests/hostile/${file}`, `server/${file}`]),
    ];
  });
  const isThere = (file: string) => existsSync(path.join(root, file));
  expect(named.filter((places) => !places.some(isThere))).toEqual([]);
});

describe('docs/conformance.md', () => {
  test('is what npm run conformance makes of the sentences and the tags above the tests', () => {
    const page = readFileSync(path.join(root, 'docs/conformance.md'), 'utf8');
    expect(page).toBe(conformancePage());
  });

  test('has a test for each sentence, or says what rego does instead', () => {
    const shown = readTags();
    const isNamed = ({ number, instead }: Sentence) => shown.has(number) || instead !== undefined;
    expect(sentences.length).toBeGreaterThan(400);
    expect(sentences.filter((sentence) => !isNamed(sentence))).toEqual([]);
    expect(new Set(sentences.map(({ number }) => number)).size).toBe(sentences.length);
  });

  test('names sections, decisions and deviations that are there', () => {
    const instead = sentences.flatMap((sentence) => sentence.instead ?? []);
    const read = (file: string) => readFileSync(path.join(root, 'docs', file), 'utf8');
    const decisions = readdirSync(path.join(root, 'docs/decisions')).join('\n');
    const isThere = (place: string) => {
      const [, section] = /^product\.md, section (\d+)(?: \(.+\))?$/.exec(place) ?? [];
      const [, deviation] = /^deviations\.md, (\d+)$/.exec(place) ?? [];
      const [, decision] = /^decision (\d{4}) \(.+\)$/.exec(place) ?? [];
      if (section) return read('product.md').includes(`\n## ${section}. `);
      if (deviation) return read('deviations.md').includes(`\n${deviation}. `);
      return decision !== undefined && decisions.includes(`${decision}-`);
    };
    expect(instead.filter((place) => !isThere(place))).toEqual([]);
  });
});
