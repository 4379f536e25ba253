// Which faults mean that the database is away, so that another try is worth it.
import { expect, test } from 'vitest';
import { isUnavailable } from '#server/requests/errors.ts';

function fault(code: string, details: object = {}): Error {
  return Object.assign(new Error(code), { code, ...details });
}

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  '08001',
  '08006',
  '40P01',
  '57P01',
  '53300',
  // What the tests in tests/faults/ met: no space, a file that may not grow, a statement that took too long.
  '53100',
  '58030',
  '57014',
  // A standby that is not yet the first.
  '25006',
])('%s', (code) => {
  expect(isUnavailable(fault(code))).toBe(true);
  expect(isUnavailable(new Error('Failed query', { cause: fault(code) }))).toBe(true);
});

test('a socket that is not there, unlike a file that is not there', () => {
  expect(isUnavailable(fault('ENOENT', { syscall: 'connect' }))).toBe(true);
  expect(isUnavailable(fault('ENOENT', { syscall: 'open' }))).toBe(false);
});

test('what another try does not help', () => {
  expect(isUnavailable(fault('23505'))).toBe(false);
  expect(isUnavailable(new Error('no'))).toBe(false);
  expect(isUnavailable('ECONNREFUSED')).toBe(false);
});
