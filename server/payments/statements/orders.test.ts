// Money is neither made nor lost by any order of importing, matching, splitting, putting aside, undoing, cancelling and
// giving back; and each line of the bank is there as often as the statement that shows it most often.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '#domain/basics/errors.ts';
import { voidChargesOf, writeCharges } from '#server/ledger/charges.ts';
import { readMoney } from '#server/ledger/money.ts';
import { lockMoney, spreadOverOpen } from '#server/ledger/open-charges.ts';
import { allocate, lockUnmatched, recordTransfer } from '#server/ledger/transfers.ts';
import { putAside, undoLine } from '#server/payments/matching/match.ts';
import { readLines, readSums, type StoredLine } from '#server/payments/matching/read-lines.ts';
import { readOverview } from '#server/payments/overview.ts';
import { importStatement, previewStatement, undoImport } from '#server/payments/statements/import.ts';
import { readEditionId } from '#server/requests/this-edition.ts';
import { createTestApp } from '#tests/app.ts';
import { naiveMoney } from '#tests/naive-money.ts';

const rego = await createTestApp();
const editionId = await readEditionId(rego.database);

let clock = Date.parse('2026-05-01T10:00:00Z');
function by() {
  clock += 1_000;
  return {
    actor: 'ada',
    now: new Date(clock),
    outbox: { mailDomain: 'rego.test', tokenKey: Buffer.alloc(32) },
  };
}

/** Lines of which some are truly equal, and files that overlap in every way. */
const kinds = ['Ana,150.00', 'Ben,200.00', 'fee,-4.00'];
const files: readonly (readonly number[])[] = [[0, 1], [1, 2], [0, 0, 1], [0, 1, 2, 2], [2], [0, 0, 0]];
const fileOf = (run: string, file: readonly number[]) =>
  Buffer.from(['Date,Payer,Amount', ...file.map((kind) => `2026-05-01,${run} ${kinds[kind]}`)].join('\n'));

type Step = { do: (typeof acts)[number]; what: number; who: number };
type World = { run: string; people: string[]; imports: { id: string; file: readonly number[] }[] };

const acts = [
  'import',
  'import',
  'undo import',
  'match',
  'split',
  'aside',
  'undo line',
  'refund',
  'cancel',
] as const;

const said: Record<(typeof acts)[number], (world: World, step: Step) => Promise<unknown>> = {
  import: async (world, { what }) => {
    const file = files[what % files.length] ?? [];
    const content = fileOf(world.run, file);
    const source = { database: rego.database, secret: rego.secret };
    const { lineCount, sumCents } = await previewStatement(source, content, {});
    const seen = { lines: lineCount, sum: String(sumCents), add: [] };
    const { id } = await importStatement(source, content, { said: {}, seen, by: by() });
    world.imports.push({ id, file });
  },
  'undo import': async (world, { what }) => {
    const one = world.imports[what % Math.max(1, world.imports.length)];
    if (!one) return;
    await undoImport(rego.database, one.id, by());
    world.imports.splice(world.imports.indexOf(one), 1);
  },
  match: (world, step) => give(world, step, [1]),
  split: (world, step) => give(world, step, [0.5, 0.5]),
  aside: async (_world, { what }) => {
    const line = await chosen(what);
    if (line) await putAside(rego.database, line.id, { leftCents: line.leftCents, note: '' }, by());
  },
  'undo line': async (_world, { what }) => {
    const line = await chosen(what);
    if (line) await undoLine(rego.database, line.id, by());
  },
  refund: async ({ people }, { who, what }) => {
    const registrationId = people[who % people.length] ?? '';
    await rego.database.transaction(async (tx) => {
      const amountCents = -100 * (what + 1);
      const transfer = {
        editionId,
        amountCents,
        currency: 'AUD',
        bookedOn: '2026-05-02',
        how: 'bank' as const,
      };
      await recordTransfer(tx, transfer, [{ registrationId, chargeId: null, amountCents }], by());
    });
  },
  cancel: ({ people }, { who }) =>
    rego.database.transaction((tx) =>
      voidChargesOf(tx, [people[who % people.length] ?? ''], { reason: 'deleted', now: by().now }),
    ),
};

async function chosen(what: number): Promise<StoredLine | undefined> {
  const lines = await readLines(rego.database);
  return lines[what % Math.max(1, lines.length)];
}

/** Of what a line has left these parts, to one after the other. */
async function give({ people }: World, { what, who }: Step, parts: readonly number[]): Promise<void> {
  const line = await chosen(what);
  if (!line) return;
  await rego.database.transaction(async (tx) => {
    for (const [index, part] of parts.entries()) {
      const registrationId = people[(who + index) % people.length] ?? '';
      await lockMoney(tx, registrationId);
      const amountCents = (await lockUnmatched(tx, line.id)) * (index === parts.length - 1 ? 1 : part);
      const spread =
        amountCents > 0
          ? await spreadOverOpen(tx, registrationId, amountCents)
          : [{ registrationId, chargeId: null, amountCents }];
      await allocate(tx, line.id, spread, by());
    }
  });
}

async function check({ run, people, imports }: World): Promise<void> {
  const { statements } = await readOverview(rego.database, new Date(clock));
  expect(statements.map(({ id, addsUp }) => [id, addsUp])).toEqual(
    expect.arrayContaining(imports.map(({ id }) => [id, true])),
  );
  expect(statements.every(({ addsUp }) => addsUp)).toBe(true);
  const { matchedCents, asideCents, unmatchedCents, statementCents } = await readSums(rego.database);
  expect(matchedCents + asideCents + unmatchedCents).toBe(statementCents);
  const lines = (await readLines(rego.database)).filter(({ payer }) => payer.startsWith(run));
  for (const [kind, text] of kinds.entries()) {
    const [payer] = text.split(',');
    const most = Math.max(0, ...imports.map(({ file }) => file.filter((one) => one === kind).length));
    expect([text, lines.filter((line) => line.payer === `${run} ${payer}`).length]).toEqual([text, most]);
  }
  let paid = 0;
  for (const id of people) {
    const { whole } = await naiveMoney(rego.pool, id);
    const money = await readMoney(rego.database, id);
    expect(money).toEqual(whole);
    paid += money.paidCents;
  }
  const { rows } = await rego.pool.query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::int as cents from allocations where voided_at is null and registration_id = any($1)`,
    [people],
  );
  expect(paid).toBe(rows[0]?.cents);
}

const steps = fc.array(fc.record({ do: fc.constantFrom(...acts), what: fc.nat(20), who: fc.nat(1) }), {
  minLength: 4,
  maxLength: 14,
});

test('whatever is imported, matched and taken back in whatever order, every statement adds up', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      count += 1;
      const world: World = { run: `run ${count}`, people: [randomUUID(), randomUUID()], imports: [] };
      await rego.database.transaction((tx) =>
        writeCharges(
          tx,
          world.people.map((registrationId) => ({
            ...{
              id: randomUUID(),
              registrationId,
              entryId: randomUUID(),
              kind: 'ticket' as const,
              subject: '',
            },
            ...{ label: 'Ticket', amountCents: 15_000, currency: 'AUD', createdAt: by().now, createdBy: '' },
          })),
        ),
      );
      for (const step of all) {
        await said[step.do](world, step).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
      }
      await check(world);
      for (const { id } of world.imports) await undoImport(rego.database, id, by());
      expect(await readLines(rego.database)).toEqual([]);
    }),
    { numRuns: 20, seed: 17 },
  );
}, 60_000);
