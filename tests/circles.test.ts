// No file imports one that imports it, by whichever way: each can be read, tested and moved with those below it alone.
import { expect, test } from 'vitest';
import { circlesIn, readImports } from '#tests/imports.ts';

test('no file imports one that imports it', () => {
  const imports = readImports('domain', 'words', 'server', 'web');
  expect(Object.values(imports).flat().length).toBeGreaterThan(3_000);
  expect(circlesIn(imports)).toEqual([]);
});

test('a circle is found, and named by its files in their order', () => {
  const imports = {
    'domain/a.ts': ['domain/b.ts', 'domain/d.ts'],
    'domain/b.ts': ['domain/c.ts'],
    'domain/c.ts': ['domain/d.ts', 'domain/b.ts'],
    'domain/d.ts': [],
    'domain/e.ts': ['domain/e.ts', 'domain/a.ts'],
  };
  expect(circlesIn(imports)).toEqual([
    'domain/b.ts -> domain/c.ts -> domain/b.ts',
    'domain/e.ts -> domain/e.ts',
  ]);
});
