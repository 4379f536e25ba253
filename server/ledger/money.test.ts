// Money is neither made nor lost, whatever is done in whatever order; and what the ledger computes is what plain loops do.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '#domain/basics/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import { voidChargesOf, writeCharges } from '#server/ledger/charges.ts';
import { writeDiscount } from '#server/ledger/discounts.ts';
import { readEntryMoney, readMoney, readMoneyOf } from '#server/ledger/money.ts';
import { lockMoney, spreadOverOpen } from '#server/ledger/open-charges.ts';
import {
  allocate,
  correctTransfer,
  lockUnmatched,
  recordTransfer,
  voidAllocations,
} from '#server/ledger/transfers.ts';
import { readEditionId } from '#server/requests/this-edition.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { createTestDatabase } from '#tests/database.ts';
import { naiveMoney } from '#tests/naive-money.ts';

const stored = await createTestDatabase();
await storeFirstContent(stored.database, new Date('2026-01-01'));
const editionId = await readEditionId(stored.database);

let clock = Date.parse('2026-05-01T10:00:00Z');
function by() {
  clock += 1_000;
  return { actor: 'ada', now: new Date(clock) };
}
const charge = (registrationId: string, entryId: string, kind: 'ticket' | 'option', amountCents: number) => ({
  ...{ id: randomUUID(), registrationId, entryId, kind, subject: '', label: kind, amountCents },
  ...{ currency: 'AUD', createdAt: by().now, createdBy: '' },
});
const transfer = (amountCents: number) => ({
  ...{ editionId, amountCents, currency: 'AUD', bookedOn: '2026-05-01', how: 'bank' as const },
});

/** Two people with three sections each, and the transfers of a run. */
type World = { people: string[]; entries: string[][]; transfers: string[]; cents: number };
type Step = { do: string; who: number; what: number; cents: number };

async function act(
  tx: Transaction,
  world: World,
  { do: what, who, what: which, cents }: Step,
): Promise<void> {
  const registrationId = world.people[who % 2] ?? '';
  const entryId = world.entries[who % 2]?.[which % 3] ?? '';
  const some = world.transfers[which % Math.max(1, world.transfers.length)];
  const isEntered = async () => {
    const sql = `select 1 from charges where entry_id = $1 and kind = 'ticket' and voided_at is null`;
    return (await stored.pool.query(sql, [entryId])).rows.length > 0;
  };
  await lockMoney(tx, registrationId);
  if (what === 'enter' && !(await isEntered())) {
    await writeCharges(tx, [charge(registrationId, entryId, 'ticket', cents)]);
  }
  if (what === 'choose' && (await isEntered())) {
    await writeCharges(tx, [charge(registrationId, entryId, 'option', cents)]);
  }
  if (what === 'leave') {
    await tx.execute(
      `update charges set voided_at = now(), void_reason = 'left' where entry_id = '${entryId}' and voided_at is null`,
    );
  }
  if (what === 'delete') await voidChargesOf(tx, [registrationId], { reason: 'deleted', now: by().now });
  if (what === 'waive') {
    const discount = {
      registrationId,
      entryId,
      amountCents: cents,
      currency: 'AUD',
      label: 'Helper',
      note: '',
    };
    await writeDiscount(tx, { ...discount, reason: 'helper' }, by());
  }
  if (what === 'receive' && cents > 0) {
    const parts = await spreadOverOpen(tx, registrationId, cents);
    expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cents);
    world.transfers.push(await recordTransfer(tx, transfer(cents), parts, by()));
  }
  if (what === 'import' && cents > 0)
    world.transfers.push(await recordTransfer(tx, transfer(cents), [], by()));
  if (what === 'refund' && cents > 0) {
    const parts = [{ registrationId, chargeId: null, amountCents: -cents }];
    world.transfers.push(await recordTransfer(tx, transfer(-cents), parts, by()));
  }
  if (what === 'allocate' && some) {
    const part = Math.sign(await lockUnmatched(tx, some)) * cents;
    await allocate(tx, some, [{ registrationId, chargeId: null, amountCents: part }], by());
  }
  if (what === 'aside' && some) {
    const left = await lockUnmatched(tx, some);
    await allocate(tx, some, [{ registrationId: null, chargeId: null, amountCents: left }], by());
  }
  if (what === 'void' && some) {
    const { rows } = await stored.pool.query('select id from allocations where transfer_id = $1', [some]);
    await voidAllocations(
      tx,
      rows.map(({ id }) => id),
      { reason: 'undone', now: by().now },
    );
  }
  if (what === 'correct' && some) {
    world.transfers.push(await correctTransfer(tx, some, { editionId, note: '', by: by() }));
  }
}

const acts = [
  'enter',
  'choose',
  'leave',
  'delete',
  'waive',
  'receive',
  'import',
  'refund',
  'allocate',
  'aside',
  'void',
  'correct',
];
const steps = fc.array(
  fc.record({
    do: fc.constantFrom('enter', 'enter', 'receive', 'receive', ...acts),
    who: fc.nat(1),
    what: fc.nat(20),
    cents: fc.constantFrom(0, 1, 4_000, 15_000, 20_000, 35_000),
  }),
  { minLength: 4, maxLength: 18 },
);

/** As the database has it: what came and went is what is somebody's, what is put aside and what is nobody's yet. */
async function sumsOf({ transfers }: World) {
  const { rows } = await stored.pool.query(
    `select coalesce(sum(t.amount_cents), 0)::int as whole,
       coalesce(sum((select sum(amount_cents) from allocations a where a.transfer_id = t.id and a.voided_at is null and registration_id is not null)), 0)::int as matched,
       coalesce(sum((select sum(amount_cents) from allocations a where a.transfer_id = t.id and a.voided_at is null and registration_id is null)), 0)::int as aside
     from transfers t where id = any($1)`,
    [transfers],
  );
  return rows[0];
}

test('money is neither made nor lost by any order of what can be done, and two computations agree', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
      const world: World = { people: ids(2), entries: [ids(3), ids(3)], transfers: [], cents: 0 };
      for (const step of all) {
        const before = world.transfers.length;
        await stored.database
          .transaction((tx) => act(tx, world, step))
          .catch((error: unknown) => {
            world.transfers.length = before;
            if (!(error instanceof AppError)) throw error;
          });
      }
      const many = await readMoneyOf(stored.database, world.people);
      let people = 0;
      for (const id of world.people) {
        const { whole, entries } = await naiveMoney(stored.pool, id);
        const money = await readMoney(stored.database, id);
        expect(money).toEqual(whole);
        expect(many.get(id) ?? money).toEqual(whole);
        expect(await readEntryMoney(stored.database, id)).toEqual(
          entries.map((entry) => expect.objectContaining(entry)),
        );
        expect(money.dueCents - money.paidCents).toBe(money.openCents - money.overCents);
        people += money.paidCents;
        for (const { state } of [money, ...entries]) seen.add(state);
      }
      const { whole, matched, aside } = await sumsOf(world);
      expect(people).toBe(matched);
      const unmatched = await stored.database.transaction(async (tx) => {
        let sum = 0;
        for (const id of world.transfers) sum += await lockUnmatched(tx, id);
        return sum;
      });
      expect(matched + aside + unmatched).toBe(whole);
    }),
    { numRuns: 25, seed: 17 },
  );
  // Each state was there to be compared.
  expect([...seen].sort()).toEqual([
    'nothing_due',
    'open',
    'paid',
    'part_paid',
    'refund_due',
    'refunded',
    'too_much',
    'waived',
  ]);
}, 60_000);
