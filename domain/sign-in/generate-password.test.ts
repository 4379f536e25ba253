// The password that Generate fills in (product.md, sections 2 and 9).
import { expect, onTestFinished, test, vi } from 'vitest';
import { generatePassword } from '#domain/sign-in/generate-password.ts';

// Shows 2.188, 9.15.
test('is 12 letters and digits, another one each time', () => {
  const made = Array.from({ length: 500 }, generatePassword);
  expect(made.filter((password) => !/^[A-Za-z0-9]{12}$/.test(password))).toEqual([]);
  expect(new Set(made).size).toBe(500);
});

test('each letter and digit is as likely as any other: bytes that would favour the first ones are left out', () => {
  // 248 is four times 62; what lies above comes again.
  const bytes = [248, 255, 0, 247, 61, 62, 25, 26, 51, 52, 1, 2];
  const getRandomValues = (into: Uint8Array) => {
    into.set(bytes);
    return into;
  };
  vi.stubGlobal('crypto', { getRandomValues });
  onTestFinished(() => void vi.unstubAllGlobals());
  // Ten of the twelve count, then the first two of the next round that do.
  expect(generatePassword()).toBe('A99AZaz0BCA9');
});
