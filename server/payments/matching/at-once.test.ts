// Who is at the same money at once waits, in one order, and nobody is turned away for a knot of locks.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BankLineView } from '#domain/money/bank-line.ts';
import type { Transaction } from '#server/database/connect.ts';
import { lockMoney } from '#server/ledger/open-charges.ts';
import { transferDetails } from '#server/ledger/tables.ts';
import { lockUnmatched } from '#server/ledger/transfers.ts';
import { createTestApp } from '#tests/app.ts';
import { storeLines } from '#tests/bank-lines.ts';
import { untilLocked } from '#tests/database.ts';
import { asAdmin, preEventAnswers, rider, submit } from '#tests/make.ts';

const rego = await createTestApp();
const admin = await asAdmin(rego);

type Rider = { id: string; name: string; paymentCode: string };
/** Owes 150. */
const registered = async (name: string): Promise<Rider> =>
  (
    await submit(rego.app, { ...rider, ...preEventAnswers, name, email: `${randomUUID()}@example.org` })
  ).json();

/** What somebody else has locked until it is let go; gives how. */
async function hold(lock: (tx: Transaction) => Promise<unknown>) {
  const { promise: gate, resolve } = Promise.withResolvers<(tx: Transaction) => Promise<unknown>>();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const ended = rego.database.transaction(async (tx) => {
    await lock(tx);
    held();
    await (await gate)(tx);
  });
  await isHeld;
  return async (last: (tx: Transaction) => Promise<unknown> = async () => undefined) => {
    resolve(last);
    await ended;
  };
}

const lockPerson = (id: string) => (tx: Transaction) =>
  tx.execute(sql`select from registrations where id = ${id} for update`);

const share = ({ id }: Rider) => ({ registrationId: id, cents: 15_000, section: null, openCents: 15_000 });

test.each([
  ['a line', 'Ana Aroha', 'Ben Bellweather'],
  ['the money', 'Fay Farrow', 'Gil Greenacre'],
])(
  'who confirms what is sure and who splits a line over the same people wait for one another, and for %s',
  async (what, ...names) => {
    const people = [await registered(names[0]), await registered(names[1])];
    const [one, other] = people.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    if (!one || !other) throw new Error('Nobody registered.');
    const stored = await storeLines(rego, [
      { amountCents: 15_000, purpose: '' },
      { amountCents: 15_000, purpose: '' },
      { amountCents: 30_000, payer: 'The household' },
    ]);
    const [first = '', second = ''] = stored.slice(0, 2).sort();
    const both = stored[2] ?? '';
    // The line that comes first is of the person who comes last.
    for (const [id, { paymentCode }] of [
      [first, other],
      [second, one],
    ] as const) {
      await rego.database
        .update(transferDetails)
        .set({ purpose: paymentCode })
        .where(eq(transferDetails.transferId, id));
    }
    const letGo = await hold((tx) =>
      what === 'a line' ? lockUnmatched(tx, second) : lockMoney(tx, other.id),
    );
    const sure = admin('POST', '/api/admin/bank-lines/sure', { lines: [first, second] });
    await untilLocked(rego, 1);
    const split = admin('POST', `/api/admin/bank-lines/${both}/match`, {
      leftCents: 30_000,
      shares: [share(one), share(other)],
    });
    // It waits for who confirms, or is through.
    await Promise.race([split, untilLocked(rego, 2)]);
    await letGo();
    const statuses = (await Promise.all([sure, split])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  },
);

test('what is recorded by hand waits for who matches, before it has the money', async () => {
  const { id } = await registered('Cleo Carver');
  const { version: basedOn } = (await admin('GET', `/api/registrations/${id}/money`)).json();
  const letGo = await hold(lockPerson(id));
  const came = { amountCents: 15_000, date: '2025-10-01', how: 'bank', note: '', basedOn };
  const recorded = admin('POST', `/api/registrations/${id}/money/payments`, came);
  await untilLocked(rego, 1);
  await letGo((tx) => lockMoney(tx, id));
  expect((await recorded).statusCode).toBe(200);
});

/** As somebody does to whom the place is handed on that the money came for. */
const moveFrom = (id: string) => async (tx: Transaction) => {
  await lockPerson(id)(tx);
  await lockMoney(tx, id);
};

test.each(['matches the rest of its line', 'takes the match back', 'takes back the import'])(
  'money that follows a place and who %s wait for one another',
  async (what) => {
    const { id } = await registered('Hal Hopper');
    const [line = ''] = await storeLines(rego, [{ amountCents: 20_000, payer: 'Hal Hopper' }]);
    const ofLine = `/api/admin/bank-lines/${line}`;
    const part = { registrationId: id, cents: 10_000, section: null, openCents: 15_000 };
    const matched = await admin('POST', `${ofLine}/match`, { leftCents: 20_000, shares: [part] });
    expect(matched.statusCode).toBe(200);
    const { rows } = await rego.pool.query('select statement_id as id from transfers where id = $1', [line]);
    const rest = { ...part, openCents: 5_000 };
    const presses: Record<string, () => ReturnType<typeof admin>> = {
      'matches the rest of its line': () =>
        admin('POST', `${ofLine}/match`, { leftCents: 10_000, shares: [rest] }),
      'takes the match back': () => admin('POST', `${ofLine}/undo`),
      'takes back the import': () => admin('POST', `/api/admin/statements/${rows[0]?.id}/undo`),
    };
    const letGo = await hold(moveFrom(id));
    const pressed = presses[what]?.();
    await untilLocked(rego, 1);
    await letGo((tx) => lockUnmatched(tx, line));
    expect((await pressed)?.statusCode).toBe(200);
  },
);

test('who takes back a line as if it were recorded by hand does not wait for who is at it', async () => {
  const { id } = await registered('Ida Ironside');
  const [line = ''] = await storeLines(rego, [{ amountCents: 15_000, payer: 'Ida Ironside' }]);
  const share = { registrationId: id, cents: 15_000, section: null, openCents: 15_000 };
  await admin('POST', `/api/admin/bank-lines/${line}/match`, { leftCents: 15_000, shares: [share] });
  const { version: basedOn } = (await admin('GET', `/api/registrations/${id}/money`)).json();
  const letGo = await hold((tx) => lockUnmatched(tx, line));
  const wrong = { transferId: line, note: '', basedOn };
  const refused = await admin('POST', `/api/registrations/${id}/money/corrections`, wrong);
  await letGo();
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'transfer_not_found']);
});

test('a line that was taken back from somebody keeps who paid it when they are deleted', async () => {
  const ana = await registered('Dora Dunmore');
  const [id = ''] = await storeLines(rego, [{ amountCents: 15_000, payer: 'The Dunmores' }]);
  const body = { leftCents: 15_000, shares: [share(ana)] };
  expect((await admin('POST', `/api/admin/bank-lines/${id}/match`, body)).statusCode).toBe(200);
  expect((await admin('POST', `/api/admin/bank-lines/${id}/undo`)).statusCode).toBe(200);
  expect((await admin('DELETE', `/api/admin/registrations/${ana.id}`)).statusCode).toBe(204);
  const { items } = (await admin('GET', '/api/admin/bank-lines?q=Dunmores')).json();
  expect(items.map((line: BankLineView) => [line.id, line.leftCents])).toEqual([[id, 15_000]]);
});

test('where there are no smaller coins, nobody is matched with a part of one', async () => {
  const { id } = await registered('Emi Endo');
  const [line = ''] = await storeLines(rego, [{ amountCents: 15_000, payer: 'Emi Endo' }]);
  await rego.pool.query(
    `update editions set content = content || '{"currency": "JPY"}', updated_at = now() where state = 'current'`,
  );
  const half = { registrationId: id, cents: 7_550, section: null, openCents: 15_000 };
  const refused = await admin('POST', `/api/admin/bank-lines/${line}/match`, {
    leftCents: 15_000,
    shares: [half],
  });
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input']);
  expect(Object.keys(refused.json().fields)).toEqual(['amountCents']);
  const whole = { ...half, cents: 7_500 };
  const taken = await admin('POST', `/api/admin/bank-lines/${line}/match`, {
    leftCents: 15_000,
    shares: [whole],
  });
  expect(taken.statusCode).toBe(200);
});

test('a name that is corrected where the clock is behind, or in the same moment, is proposed by', async () => {
  const { id } = await registered('Xaver Mistyped');
  await registered('Yara Later');
  const [line] = await storeLines(rego, [{ amountCents: 15_000, payer: 'Zoe Zebrowski' }]);
  const reasons = async () => {
    const { items } = (await admin('GET', '/api/admin/bank-lines?state=waiting&pageSize=100')).json();
    return items
      .find((one: BankLineView) => one.id === line)
      .proposals.flatMap((one: BankLineView['proposals'][number]) => one.reasons.map(({ code }) => code));
  };
  expect(await reasons()).not.toContain('name');
  await rego.database.execute(sql`update registrations set name = 'Zoe Zebrowski' where id = ${id}`);
  expect(await reasons()).toContain('name');
});
