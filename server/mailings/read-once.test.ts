// Who is in the group of a big mailing is read once, when it is sent: who comes, goes or pays while its letters are written
// changes nothing.
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { mailings } from '#server/mailings/tables.ts';
import { registrations } from '#server/registrations/tables.ts';
import { thisEdition } from '#server/requests/this-edition.ts';
import { untilLocked } from '#tests/database.ts';
import { startMailings } from '#tests/mailings.ts';

const { rego, send, mailed } = await startMailings();

/** Sorted by their ids, by which letters are written; of 501 the last one is in a batch of its own. */
async function storeOwing(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID()).sort();
  const rows = ids.map((id, place) => ({
    ...{ id, editionId: thisEdition(), name: `Rider ${place}`, email: `rider${place}@example.org` },
  }));
  await rego.database.insert(registrations).values(rows);
  await charge(ids);
  return ids;
}

async function charge(ids: readonly string[]): Promise<void> {
  await rego.pool.query(
    `insert into charges (id, registration_id, entry_id, kind, label, amount_cents, currency, created_by)
    select gen_random_uuid(), id, gen_random_uuid(), 'ticket', 'Ride', 100, 'AUD', 'test' from unnest($1::uuid[]) id`,
    [ids],
  );
}

/** In cash. */
async function pay(registrationId: string): Promise<void> {
  await rego.pool.query(
    `with came as (insert into transfers (id, edition_id, amount_cents, currency, booked_on, how, created_by)
      select gen_random_uuid(), id, 100, 'AUD', '2025-10-01', 'cash', 'test' from editions where state = 'current'
      returning id)
    insert into allocations (id, transfer_id, registration_id, amount_cents, created_by)
    select gen_random_uuid(), id, $1, 100, 'test' from came`,
    [registrationId],
  );
}

test('it reaches who owed when it was sent, and whoever pays before their letter goes still gets none', async () => {
  const ids = await storeOwing(501);
  const blocker = await rego.pool.connect();
  onTestFinished(() => blocker.release());
  await blocker.query('begin');
  await blocker.query('select from registrations where id = $1 for update', [ids[0]]);
  const sending = send({ audience: 'who:money:owes' });
  await untilLocked(rego);
  await pay(ids.at(-1) ?? '');
  const late = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
  await rego.database
    .insert(registrations)
    .values({ id: late, editionId: thisEdition(), name: 'Late', email: 'late@example.org' });
  await charge([late]);
  await blocker.query('commit');
  expect((await sending).json().counts.queued).toBe(501);
  expect((await mailed()).map(({ registrationId }) => registrationId).sort()).toEqual(ids);
  expect(await rego.database.select({ leavesOutPaid: mailings.leavesOutPaid }).from(mailings)).toEqual([
    { leavesOutPaid: true },
  ]);
});
