// The files for a proxy in front, beside what rego takes.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { api } from '#domain/calls/api.ts';
import type { Call } from '#domain/calls/call.ts';

test('nginx lets through the largest that rego takes, as a statement of the bank', () => {
  const [, mebibytes] = /client_max_body_size (\d+)m;/.exec(readFileSync('deploy/nginx.conf', 'utf8')) ?? [];
  const calls: Call[] = Object.values(api);
  const most = Math.max(...calls.map(({ bodyBytes = 0 }) => bodyBytes));
  expect(Number(mebibytes) * 1_048_576).toBeGreaterThan(most);
});
