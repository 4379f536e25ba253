// The lock that tells that a rego runs on a database.
import { expect, test } from 'vitest';
import { holdRunningLock, lockOutRegos } from '#server/database/running-rego.ts';
import { createTestDatabase } from '#tests/database.ts';

test('a rego that starts beside a restore says that it waits, for as long as it takes', async () => {
  const { pool, database } = await createTestDatabase();
  // As many a managed PostgreSQL has it.
  await pool.query(
    `do $$ begin execute format('alter database %I set lock_timeout = ''50ms''', current_database()); end $$`,
  );
  const letIn = await lockOutRegos(pool);
  let waits = 0;
  const holding = holdRunningLock(pool, () => {
    waits += 1;
  });
  await expect.poll(() => waits).toBe(1);
  await database.execute('select pg_sleep(0.2)');
  await letIn();
  const release = await holding;
  await expect(lockOutRegos(pool)).rejects.toThrow('rego runs on this database; stop it first');
  await release();
  await (await lockOutRegos(pool))();
});
