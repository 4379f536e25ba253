// Rules of the house that a linter can't keep.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#domain/api.ts';
import { errors } from '#domain/errors.ts';
import { settingNames } from '#server/config.ts';
import { createTestApp } from '#tests/app.ts';

const root = path.resolve(import.meta.dirname, '..');
type Rego = Awaited<ReturnType<typeof createTestApp>>;
let rego: Rego;
beforeAll(async () => {
  rego = await createTestApp();
});
afterAll(() => rego.close());

describe('the table of calls', () => {
  const calls = Object.entries(api).map(([name, entry]) => {
    const [method = '', url = ''] = name.split(' ');
    return { name, method, url, access: entry.access };
  });

  test.each(calls)('$name has a handler', ({ method, url }) => {
    expect(rego.app.hasRoute({ method: method as 'GET', url })).toBe(true);
  });

  test.each(calls.filter(({ access }) => access !== 'public'))(
    '$name refuses strangers',
    async ({ method, url }) => {
      const address = url.replace(':id', '5b6b6b6e-3f0f-4c59-8f6e-0d2b4a9f0c11');
      const payload = { selectedEvents: ['pre-event'] };
      const reply = await rego.app.inject({
        method: method as 'GET',
        url: address,
        ...(method === 'POST' && { payload }),
      });
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toMatchObject({ message: 'Unauthorized', code: 'unauthorized' });
    },
  );

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
  test.each(settingNames)('%s stands in .env.example', (name) => {
    expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  });
});

describe('errors', () => {
  test.each(Object.entries(errors))('%s is a 4xx or 5xx with a message', (_code, { status, message }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).not.toBe('');
  });
});

describe('the rooms', () => {
  test('are the tree of ARCHITECTURE.md', () => {
    const page = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
    const folders = ['server', 'web'].flatMap((room) =>
      readdirSync(path.join(root, room), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${entry.name}/`),
    );
    for (const folder of folders) expect(page).toContain(folder);
  });
});

describe('docs/conformance.md', () => {
  const page = readFileSync(path.join(root, 'docs/conformance.md'), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| \d+\.\d+ \|/.test(line));
  const lastCells = rows.map((row) => row.split(' | ').at(-1) ?? '');

  test('names files that exist, and tests by words of their names', () => {
    const files = [...page.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    const tests = [...page.matchAll(/`([^`]+)` › \*([^*]+)\*/g)].map(([, file = '', words = '']) => ({
      file,
      words,
    }));
    const isThere = ({ file, words }: { file: string; words: string }) =>
      readFileSync(path.join(root, file), 'utf8').includes(words);
    expect(tests.filter((named) => !isThere(named))).toEqual([]);
  });

  test('says of each line what shows or replaces it, and counts the lines', () => {
    const isReplaced = (cell: string) => /^(Replaced by product\.md|Decision \d{4}), /.test(cell);
    const isShown = (cell: string) => /^`[^`]+` › \*/.test(cell);
    const isDeviation = (cell: string) => /^Deviation \d+: /.test(cell);
    const isRead = (cell: string) => cell === 'read |';
    const counts = [isShown, isReplaced, isDeviation, isRead].map((is) => lastCells.filter(is).length);
    expect(counts.reduce((sum, count) => sum + count)).toBe(rows.length);
    const said = [...page.matchAll(/^\| .* \| (\d+) \|$/gm)].map(([, count]) => Number(count));
    expect(said).toEqual([rows.length, ...counts]);
  });
});
