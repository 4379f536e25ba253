// A password is set at the very instant in which an admin gets a new link for it: neither waits for the other for ever.
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makePasswordLink, setPassword, storeAccount } from '#server/auth/identity-provider/accounts.ts';
import { identityAccounts } from '#server/auth/tables.ts';
import { createTestDatabase } from '#tests/database.ts';
import { waitUntil } from '#tests/wait-until.ts';

const { database } = await createTestDatabase();
const now = new Date();
const email = 'ada@example.org';

test('the new link counts, and the old one sets no password any more', async () => {
  const token = await database.transaction(async (tx) =>
    makePasswordLink(tx, await storeAccount(tx, email, now), now),
  );
  const { setting } = await database.transaction(async (tx) => {
    const id = await storeAccount(tx, email, now);
    const setting = setPassword(database, { token, password: 'of-the-old-link', now });
    setting.catch(() => undefined);
    const waiting = sql`select from pg_locks where not granted and
      pid in (select pid from pg_stat_activity where datname = current_database())`;
    await waitUntil('it waits', async () => (await database.execute(waiting)).rowCount !== 0);
    await makePasswordLink(tx, id, now);
    return { setting };
  });
  expect(await setting).toBe(false);
  const [account] = await database.select().from(identityAccounts).where(eq(identityAccounts.email, email));
  expect(account?.passwordHash).toBeNull();
});
