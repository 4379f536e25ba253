// The embedded provider's keys: shared, kept, replaced without anybody noticing (product.md, section 6).
import { expect, test } from 'vitest';
import { readSigningKeys, rotateSigningKeys } from '#server/auth/identity-provider/keys.ts';
import { identityKeys } from '#server/auth/tables.ts';
import { createTestDatabase } from '#tests/database.ts';

let now = new Date('2025-10-01T10:00:00Z');
const later = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
};
const services = (secret = 'a secret for tests, long enough to be one') => ({
  database: stored.database,
  secret,
  clock: () => now,
});
const kids = async () => (await readSigningKeys(services())).map(({ kid }) => kid);

const stored = await createTestDatabase();

test('several processes that start at once share one key, which is sealed', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, kids));
  expect(new Set(all.flat()).size).toBe(1);
  const [row] = await stored.database.select().from(identityKeys);
  const [key] = await readSigningKeys(services());
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', d: expect.any(String) });
  expect(row?.sealedKey).not.toContain(key?.d);
});

test('after 90 days the next one is published, signs a quarter of an hour later, and the old one stays for a month', async () => {
  const [first] = await kids();
  later(89);
  await rotateSigningKeys(services());
  expect(await kids()).toEqual([first]);
  later(2);
  await Promise.all([rotateSigningKeys(services()), rotateSigningKeys(services())]);
  const [signing, next, ...others] = await kids();
  expect([signing, others]).toEqual([first, []]);
  later(1 / 24);
  expect(await kids()).toEqual([next, first]);
  later(30);
  await rotateSigningKeys(services());
  expect(await kids()).toEqual([next]);
});

test('with another secret a new key is made, and the old one is as good as gone', async () => {
  const [before] = await kids();
  const other = await readSigningKeys(services('another secret for tests, long enough too'));
  expect(other).toHaveLength(1);
  expect(other[0]?.kid).not.toBe(before);
});
