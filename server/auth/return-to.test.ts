import { expect, test } from 'vitest';
import { ownPathOf } from '#server/auth/return-to.ts';

test.each(['/', '/admin', '/admin/users?page=2', '/data#details', '/data/api', `/${'a'.repeat(499)}`])(
  '%s is a page of ours',
  (path) => {
    expect(ownPathOf(path)).toBe(path);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://evil.example/admin',
  'javascript:alert(1)',
  'evil.example',
  '/.//evil.example',
  '/admin/..//evil.example',
  '/%0d%0aSet-Cookie:x=1\r\n',
  ' /admin',
  '/api/logout',
  '/%61pi/logout',
  '/%61%70%69/logout',
  '/x/%2e%2e/%61pi/logout',
  '/%69dentity/session/end',
  '/%',
  '/api/login?returnTo=/',
  '/identity/session/end',
  `/${'a'.repeat(600)}`,
  '',
  undefined,
  ['/admin', '/data'],
])('%s leads to the start', (value) => {
  expect(ownPathOf(value)).toBe('/');
});
