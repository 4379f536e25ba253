// Knows a bank's line and an account again without keeping them: keyed hashes, which outlive erasing.
import { createHmac } from 'node:crypto';
import { deriveKey } from '#server/running/secrets.ts';

/** The same secret and the same parts give the same hash; no part runs into the next one. */
export function fingerprintOf(secret: string, parts: readonly string[]): string {
  return keyedHash(secret, 'bank line', JSON.stringify(parts));
}

/** However it is written: blanks, and small letters of an IBAN. */
export function accountKeyOf(secret: string, account: string): string {
  return keyedHash(secret, 'bank account', account.replace(/[\s.-]/g, '').toUpperCase());
}

/** Deriving a key costs twenty times what using it does, and a statement has thousands of lines. */
const keys = new Map<string, Buffer>();

function keyedHash(secret: string, purpose: string, text: string): string {
  const name = JSON.stringify([secret, purpose]);
  const key = keys.get(name) ?? deriveKey(secret, purpose);
  keys.set(name, key);
  return createHmac('sha256', key).update(text).digest('base64url');
}
