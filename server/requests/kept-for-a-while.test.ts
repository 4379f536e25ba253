// What is kept for a while alone: how long it counts, and that it goes then.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/locale/dates.ts';
import {
  forgetOldPasswordLinks,
  makePasswordLink,
  readPasswordLink,
  setPassword,
  storeAccount,
} from '#server/auth/identity-provider/accounts.ts';
import { forgetExpiredPayloads } from '#server/auth/identity-provider/payloads.ts';
import { forgetExpiredSessions } from '#server/auth/session-store.ts';
import { forgetOldFailures } from '#server/auth/sign-in-delay.ts';
import { identityPayloads, passwordLinks, sessions, signInFailures } from '#server/auth/tables.ts';
import { idempotencyKeys } from '#server/database/tables.ts';
import { forgetOldIdempotencyKeys } from '#server/requests/idempotency.ts';
import { createTestDatabase } from '#tests/database.ts';

const testDatabase = await createTestDatabase();

const now = new Date('2025-10-01T10:00:00Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);

test('keys of submits are kept for a day, failed sign-ins for an hour, the rest until it ends', async () => {
  const { database } = testDatabase;
  const ages = { kept: 0, gone: -1 };
  for (const [keyHash, ms] of Object.entries(ages)) {
    const expiresAt = inMs(ms);
    await database.insert(idempotencyKeys).values({ keyHash, requestHash: '', createdAt: inMs(ms - dayMs) });
    await database
      .insert(signInFailures)
      .values({ keyHash, failures: 1, blockedUntil: now, lastAt: inMs(ms - hourMs) });
    await database.insert(sessions).values({ sid: keyHash, sess: {}, expire: expiresAt });
    await database.insert(identityPayloads).values({ keyHash, sealedPayload: '', expiresAt });
  }
  await forgetOldIdempotencyKeys(database, now);
  await forgetOldFailures(database, now);
  await forgetExpiredSessions(database, now);
  await forgetExpiredPayloads(database, now);
  for (const table of [idempotencyKeys, signInFailures, identityPayloads]) {
    expect(await database.select({ key: table.keyHash }).from(table)).toEqual([{ key: 'kept' }]);
  }
  expect(await database.select({ sid: sessions.sid }).from(sessions)).toEqual([{ sid: 'kept' }]);
});

test('a link sets the password of its account alone, once, within seven days', async () => {
  const { database } = testDatabase;
  const linkFor = (email: string) =>
    database.transaction(async (tx) => makePasswordLink(tx, await storeAccount(tx, email, now), now));
  const token = await linkFor('ada@example.org');
  const late = await linkFor('late@example.org');
  const password = `${randomUUID()} is long`;
  const end = inMs(7 * dayMs);
  const justBefore = new Date(end.getTime() - 1);
  expect(await readPasswordLink(database, token, justBefore)).toEqual({ email: 'ada@example.org' });
  expect(await readPasswordLink(database, token, end)).toBeUndefined();
  expect(await setPassword(database, { token, password, now: end })).toBe(false);
  expect(await setPassword(database, { token, password, now: justBefore })).toBe(true);
  expect(await setPassword(database, { token, password, now: justBefore })).toBe(false);
  const { rows } = await testDatabase.pool.query(
    'select email from identity_accounts where password_hash is not null',
  );
  expect(rows).toEqual([{ email: 'ada@example.org' }]);
  await forgetOldPasswordLinks(database, end);
  expect(await readPasswordLink(database, late, justBefore)).toEqual({ email: 'late@example.org' });
  await forgetOldPasswordLinks(database, inMs(7 * dayMs + 1));
  expect(await database.$count(passwordLinks)).toBe(0);
});
