import { expect, test } from 'vitest';
import { newKey } from '#web/new-key.ts';

test('without randomUUID, on plain http, a key has as many random bits', () => {
  const keys = [newKey(), newKey({ getRandomValues: (bytes) => crypto.getRandomValues(bytes) })];
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toMatch(/^[0-9a-f]{32}$/);
});
