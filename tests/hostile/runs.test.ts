// Trying the properties harder, and a failure once more (SECURITY.md).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { runs } from '#tests/hostile/runs.ts';

afterEach(() => vi.unstubAllEnvs());

function runsWith(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return runs<[number]>(10);
}

test('HOSTILE_RUNS=20 tries a property twenty times as often', () => {
  const tried: number[] = [];
  const property = fc.property(fc.nat(), (number) => void tried.push(number));
  fc.assert(property, runsWith({ HOSTILE_RUNS: '20' }));
  expect(tried).toHaveLength(200);
});

test('a failure prints its seed, and HOSTILE_SEED repeats it', () => {
  const property = fc.property(fc.nat(), (number) => number < 0);
  const first = fc.check(property, runsWith({}));
  const again = fc.check(property, runsWith({ HOSTILE_SEED: String(first.seed) }));
  expect([first.failed, again.counterexample]).toEqual([true, first.counterexample]);
  const parameters = runsWith({ HOSTILE_SEED: '7' });
  expect(() => fc.assert(property, parameters)).toThrow(/seed: 7\b/);
});

test('every property here is tried so', () => {
  const texts = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.test.ts') && name !== path.basename(import.meta.filename))
    .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'));
  const asserts = texts.flatMap((text) => text.match(/fc\.assert\(.*$/gm) ?? []);
  expect(asserts.length).toBeGreaterThan(5);
  expect(asserts.filter((line) => !/, runs\([^)]*\)\);$/.test(line))).toEqual([]);
});
