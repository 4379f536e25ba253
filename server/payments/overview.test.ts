// All money of an edition: sums by section, what is overdue, what goes back to whom, and whether statements add up.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { statements } from '#server/ledger/tables.ts';
import { recordTransfer } from '#server/ledger/transfers.ts';
import { readEditionId } from '#server/requests/this-edition.ts';
import { createTestApp } from '#tests/app.ts';
import { storeLines } from '#tests/bank-lines.ts';
import { asAdmin, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';
import { receive } from '#tests/money.ts';

let now = new Date('2025-09-01T12:00:00Z');
const rego = await createTestApp({}, () => now);
const admin = await asAdmin(rego);

const read = async (what: 'overview' | 'refunds' | 'ledger') =>
  (await admin('GET', `/api/admin/payments/${what}`)).json();

/** Two lines of 100 and 50, of which 60 are matched and 50 put aside. */
async function importStatement(registrationId: string): Promise<void> {
  const editionId = await readEditionId(rego.database);
  const id = randomUUID();
  await rego.database.insert(statements).values({
    id,
    editionId,
    format: 'csv',
    lineCount: 2,
    sumCents: 15_000,
  });
  const by = { actor: 'ada', now };
  const line = { editionId, currency: 'AUD', bookedOn: '2025-09-03', how: 'bank' as const, statementId: id };
  const details = { payer: 'J Mueller', account: 'DE89' };
  await rego.database.transaction(async (tx) => {
    const part = { registrationId, chargeId: null, amountCents: 6_000 };
    await recordTransfer(tx, { ...line, amountCents: 10_000, details }, [part], by);
    const aside = { registrationId: null, chargeId: null, amountCents: 5_000 };
    await recordTransfer(tx, { ...line, amountCents: 5_000 }, [aside], by);
  });
}

async function bank(registrationId: string, amountCents: number, bookedOn: string, account: string) {
  const editionId = await readEditionId(rego.database);
  const line = { editionId, currency: 'AUD', bookedOn, how: 'bank' as const, amountCents };
  const part = { registrationId, chargeId: null, amountCents };
  const details = { payer: 'J Mueller', account };
  await rego.database.transaction((tx) =>
    recordTransfer(tx, { ...line, details }, [part], { actor: 'ada', now }),
  );
}

test('the overview sums up what is due, came, is open and overdue, and each statement adds up', async () => {
  const paid = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  const late = (await submit(rego.app, { ...rider, ...roadTripAnswers })).json();
  await receive(admin, paid, 15_000, '2025-09-01');
  await importStatement(late.id);
  const gone = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  await receive(admin, gone, 15_000, '2025-09-01');
  await admin('DELETE', `/api/admin/registrations/${gone.id}`);
  now = new Date('2025-09-16T12:00:00Z');
  await submit(rego.app, { ...rider, ...preEventAnswers });
  const overview = await read('overview');
  expect(overview).toMatchObject({
    ...{ dueCents: 50_000, paidCents: 36_000, openCents: 29_000, overdueCents: 14_000 },
    ...{ tooMuchCents: 0, refundDueCents: 15_000 },
    sections: [
      { section: 'pre_event', dueCents: 30_000, paidCents: 15_000, openCents: 15_000, overdueCents: 0 },
      { section: 'road_trip', dueCents: 20_000, paidCents: 6_000, openCents: 14_000, overdueCents: 14_000 },
    ],
    days: [
      { date: '2025-09-01', cents: 30_000 },
      { date: '2025-09-03', cents: 6_000 },
    ],
    unmatched: { count: 1, inCents: 4_000, outCents: 0 },
    aside: { count: 1, inCents: 5_000, outCents: 0 },
  });
  const [statement] = overview.statements;
  expect(statement).toMatchObject({
    ...{ sumCents: 15_000, knownCents: 0, matchedCents: 6_000, asideCents: 5_000 },
    ...{ unmatchedCents: 4_000, addsUp: true },
  });
});

test('who is owed money stands in the list of refunds, with the accounts it came from, and without a name where they are deleted', async () => {
  const left = (await submit(rego.app, { ...rider, name: 'Bo', ...roadTripAnswers })).json();
  await importStatement(left.id);
  await submit(rego.app, { ...rider, name: 'Bo', ...roadTripAnswers, coming_on_road_trip: false }, left);
  expect(await read('refunds')).toEqual([
    {
      id: left.id,
      name: 'Bo',
      code: left.paymentCode,
      cents: 6_000,
      accounts: [{ account: 'DE89', cents: 6_000 }],
      isIn: false,
    },
    { id: expect.any(String), name: null, code: null, cents: 15_000, accounts: [], isIn: false },
  ]);
});

test('the ledger has every part of every transfer, also what is nobody’s', async () => {
  const rows: { cents: number; what: string }[] = await read('ledger');
  expect(rows.map(({ cents, what }) => `${what} ${cents}`).sort()).toEqual([
    ...['aside 5000', 'aside 5000', 'matched 15000', 'matched 15000'],
    ...['matched 6000', 'matched 6000', 'unmatched 4000', 'unmatched 4000'],
  ]);
});

test('what came and is nobody’s yet is told apart from what went, and statements by their days and format', async () => {
  const before = await read('overview');
  await storeLines(rego, [{ amountCents: 15_000 }, { amountCents: -6_025, day: '2025-10-31' }]);
  const { unmatched, statements: all } = await read('overview');
  expect(unmatched).toEqual({
    count: before.unmatched.count + 2,
    inCents: before.unmatched.inCents + 15_000,
    outCents: before.unmatched.outCents - 6_025,
  });
  expect(all.find(({ sumCents }: { sumCents: number }) => sumCents === 8_975)).toMatchObject({
    ...{ firstDay: '2025-10-01', lastDay: '2025-10-31', format: 'csv', addsUp: true },
  });
});

test('who takes part and paid too much stands in it as well, told apart', async () => {
  const much = (await submit(rego.app, { ...rider, name: 'Dot', ...preEventAnswers })).json();
  await receive(admin, much, 17_500, '2025-09-01');
  const refunds: { id: string }[] = await read('refunds');
  expect(refunds.find(({ id }) => id === much.id)).toMatchObject({ name: 'Dot', cents: 2_500, isIn: true });
});

test('a refund names every account that money came from, the one of the most first, less what went back there', async () => {
  const left = (await submit(rego.app, { ...rider, name: 'Cy', ...roadTripAnswers })).json();
  await bank(left.id, 9_000, '2025-09-03', 'DE89');
  await bank(left.id, 12_000, '2025-09-04', 'GB12');
  await bank(left.id, -4_000, '2025-09-05', 'GB12');
  await bank(left.id, 1, '2025-09-06', 'FR76');
  await bank(left.id, -1, '2025-09-07', 'FR76');
  await submit(rego.app, { ...rider, name: 'Cy', ...roadTripAnswers, coming_on_road_trip: false }, left);
  const refunds: { id: string }[] = await read('refunds');
  expect(refunds.find(({ id }) => id === left.id)).toMatchObject({
    cents: 17_000,
    accounts: [
      { account: 'DE89', cents: 9_000 },
      { account: 'GB12', cents: 8_000 },
    ],
  });
});

test('what people still owed whose data was removed is told apart: nobody can be asked for it', async () => {
  expect(await read('overview')).toMatchObject({ openCents: 29_000, removedCents: 0 });
  const day = '2026-01-01';
  now = new Date(`${day}T12:00:00Z`);
  const { registrations } = (await admin('GET', `/api/admin/purges/preview?before=${day}`)).json();
  const purge = { before: day, registrations };
  expect((await admin('POST', '/api/admin/purges', purge)).statusCode).toBe(201);
  // Of who paid nothing the ledger keeps nothing.
  expect(await read('overview')).toMatchObject({ openCents: 14_000, removedCents: 14_000 });
});
