// Which addresses are the admins' pages.
import { expect, test } from 'vitest';
import { isAdminPath } from '#domain/sign-in/admin-pages.ts';

test.each([
  ['/admin', true],
  ['/form-builder', true],
  ['/admin/mail', true],
  ['/admin/', false],
  ['/organizer', false],
  ['/', false],
])('%s is one of the admins’ pages: %s', (path, isOne) => expect(isAdminPath(path)).toBe(isOne));
