// Files that show the same lines: each line counts once, as long as one of them is not undone, and every statement adds up.
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { BankLineView } from '#domain/money/bank-line.ts';
import { changes } from '#server/changes/tables.ts';
import { lockMoney } from '#server/ledger/open-charges.ts';
import { lockStatements } from '#server/ledger/statements.ts';
import { allocate } from '#server/ledger/transfers.ts';
import { createTestApp } from '#tests/app.ts';
import { untilLocked } from '#tests/database.ts';
import { cookieOfUser, rider, submit } from '#tests/make.ts';
import { statementCalls, tableOf } from '#tests/statement-calls.ts';
import { whyAgain } from '#words/desk/statements.ts';

const rego = await createTestApp();
const cookie = await cookieOfUser(rego, { email: 'ada@example.org', isAdmin: true });
beforeEach(async () => {
  for (const { id, undoneAt } of (await imports()).items) if (!undoneAt) await undo(id);
});

const { look, store, undo, imports, overview, lines } = statementCalls(rego, cookie);

const [first, second, third] = ['2026-10-01,*,100.00', '2026-10-02,*,200.00', '2026-10-03,*,300.00'];
const early = tableOf('Ana', first, second);
const late = tableOf('Ana', second, third);
const by = { actor: 'ada@example.org', now: new Date() };

async function stored(content: string | Buffer, said = ''): Promise<string> {
  const reply = await store(content, said);
  expect(reply.statusCode).toBe(201);
  return reply.json().id;
}

async function matched(amountCents: number): Promise<{ id: string; line: string }> {
  const { id } = (await submit(rego.app, rider)).json();
  const { id: line } = (await lines()).items.find((one: BankLineView) => one.amountCents === amountCents);
  const part = { registrationId: id, chargeId: null, amountCents };
  await rego.database.transaction((tx) => allocate(tx, line, [part], by));
  return { id, line };
}

/** Of each statement, the newest first: what it shows, what of that counts under an earlier one, whether it adds up. */
async function checked() {
  const { statements } = await overview();
  const { matchedCents, asideCents, unmatchedCents, statementCents } = (await lines()).sums;
  expect(matchedCents + asideCents + unmatchedCents).toBe(statementCents);
  return statements.map((one: { sumCents: number; knownCents: number; addsUp: boolean }) => [
    one.sumCents,
    one.knownCents,
    one.addsUp,
  ]);
}

test('undoing an import leaves a later one the lines that it shows, too, with whose they are', async () => {
  const one = await stored(early);
  await stored(late);
  const { line } = await matched(20_000);
  expect(await checked()).toEqual([
    [50_000, 20_000, true],
    [30_000, 0, true],
  ]);
  expect((await imports()).items[1]).toMatchObject({ newCount: 2, goingCount: 1, goingMatchedCount: 0 });
  expect((await undo(one)).json()).toEqual({ lineCount: 1, matchedCount: 0 });
  expect(await checked()).toEqual([[50_000, 0, true]]);
  const kept = (await lines()).items.find(({ id }: BankLineView) => id === line);
  expect(kept).toMatchObject({ state: 'matched', purpose: 'Ana' });
  const [again] = (await imports()).items;
  expect(again).toMatchObject({ newCount: 2, newCents: 50_000, matchedCount: 1, goingCount: 2 });
});

test('a line goes with the last import that shows it, and is new in the next one', async () => {
  const [one, two] = [await stored(early), await stored(late)];
  await matched(20_000);
  await undo(one);
  expect((await undo(two)).json()).toEqual({ lineCount: 2, matchedCount: 1 });
  expect((await lines()).items).toEqual([]);
  expect((await look(late)).json()).toMatchObject({ newCount: 2, again: [] });
  await stored(tableOf('Ana', first, second, third));
  expect(await checked()).toEqual([[60_000, 0, true]]);
});

test('who looks at a file sees which lines were there before, and may add one anyway', async () => {
  await stored(early);
  const seen = (await look(late)).json();
  expect(seen).toMatchObject({
    newCount: 1,
    again: [{ index: 0, bookedOn: '2026-10-02', amountCents: 20_000, purpose: 'Ana', why: 'equal' }],
  });
  expect((await store(late, 'add=0')).json()).toMatchObject({ newCount: 2, newCents: 50_000 });
  expect(await checked()).toEqual([
    [50_000, 0, true],
    [30_000, 0, true],
  ]);
});

test('of two files that each hold one of two equal lines, the second is asked about', async () => {
  const morning = await stored(tableOf('Ben', first, '2026-10-01,coffee,-4.00'));
  const afternoon = tableOf('Ben', first, '2026-10-01,tea,-3.00');
  const { again } = (await look(afternoon)).json();
  expect(again).toMatchObject([{ index: 0, why: 'doubtful' }]);
  await stored(afternoon, 'add=0');
  const whole = tableOf('Ben', first, first, '2026-10-01,coffee,-4.00', '2026-10-01,tea,-3.00');
  expect((await look(whole)).json().newCount).toBe(0);
  await undo(morning);
  expect((await look(afternoon)).json().newCount).toBe(0);
  expect((await look(whole)).json().newCount).toBe(2);
});

test('who adds the one of two equal lines that looks known gets it beside the one that is new', async () => {
  await stored(tableOf('Cy', first));
  const twins = tableOf('Cy', first, first);
  expect((await look(twins)).json()).toMatchObject({ newCount: 1, again: [{ index: 0 }] });
  expect((await store(twins, 'add=0')).json()).toMatchObject({ newCount: 2, newCents: 20_000 });
});

test('the same transfers in another format of the bank are known, and may be told apart by hand', async () => {
  const table = 'Date,Payer,Reference,Amount\n2026-10-01,Jörg Müller,7K4M-2QXA Rego,100.00';
  const ofx = `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>AUD<BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261001<TRNAMT>100.00<FITID>77<NAME>JOERG MUELLER<MEMO>CREDIT 7K4M-2QXA REGO</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261001<TRNAMT>100.00<FITID>78<NAME>PETRA SCHMITT<MEMO>CREDIT 9ABC-2QXA REGO</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  const one = await stored(table);
  const { newCount, again } = (await look(ofx)).json();
  expect(newCount).toBe(1);
  expect(again).toMatchObject([{ index: 0, why: 'alike', payer: 'JOERG MUELLER' }]);
  await stored(ofx);
  expect(await checked()).toEqual([
    [20_000, 10_000, true],
    [10_000, 0, true],
  ]);
  await undo(one);
  expect(await checked()).toEqual([[20_000, 0, true]]);
  expect((await look(ofx)).json().newCount).toBe(0);
});

test('a second transfer of one day that reads like the first one is said to be perhaps one, and may be added', async () => {
  const file = (payer: string) => `Date,Payer,Amount\n2026-10-01,${payer},100.00`;
  await stored(file('Pia Roth'));
  const second = file('Pia Roth GIRO');
  const [held] = (await look(second)).json().again;
  expect(held.why).toBe('alike');
  expect(whyAgain(held)).toMatch(/ It may be a second one\.$/);
  expect((await store(second, 'add=0')).json()).toMatchObject({ newCount: 1, newCents: 10_000 });
});

test('the same transfers in another table of the bank are known, those of another account are new', async () => {
  const line = 'Date,Details,Amount\n2026-10-01,Transfer from Ana Lee 7K4M-2QXA Rego,100.00';
  const table = (account: string, reference = '7K4M-2QXA Rego') =>
    `Bank Account,Date,Payer,Reference,Amount\n${account},2026-10-01,Ana Lee,${reference},100.00`;
  const id = await stored(line);
  expect((await look(table('032000123456'))).json()).toMatchObject({
    newCount: 0,
    again: [{ index: 0, why: 'alike' }],
  });
  await undo(id);
  await stored(table('032000123456'));
  expect((await look(line)).json()).toMatchObject({ newCount: 0, again: [{ why: 'alike' }] });
  expect((await look(table('032000999999', '7K4M-2QXA Rego bike'))).json()).toMatchObject({ newCount: 1 });
});

test('a line is known whether or not a longer file tells that its account is the bank’s own', async () => {
  const table = (...lines: string[]) => ['Date,IBAN,Amount,Memo', ...lines].join('\n');
  const line = (day: number) => `2026-10-0${day},BE68539007547034,100.00,Guest ${day}`;
  const short = table(line(1));
  const long = table(line(1), line(2), line(3));
  await stored(short);
  expect((await look(long)).json()).toMatchObject({ newCount: 2, again: [{ index: 0, why: 'equal' }] });
  await stored(long);
  for (const part of [short, table(line(2))]) expect((await look(part)).json().newCount).toBe(0);
});

test('a file of which another edition has lines is told of, with that edition’s name', async () => {
  const { rows } = await rego.pool.query(
    `insert into editions (state, content) select 'over', content || '{"title": "The year before"}'
     from editions where state = 'current' returning id`,
  );
  const { lineCount, sumCents } = (await look(early)).json();
  const reply = await rego.app.inject({
    method: 'POST',
    url: `/api/admin/statements?edition=${rows[0].id}&lines=${lineCount}&sum=${sumCents}`,
    headers: { cookie, 'content-type': 'application/octet-stream' },
    payload: early,
  });
  expect(reply.statusCode).toBe(201);
  expect((await look(late)).json()).toMatchObject({
    newCount: 2,
    elsewhere: [{ edition: 'The year before', lines: 1 }],
  });
  // What that one brought is counted there.
  expect((await overview()).unmatched).toEqual({ count: 0, inCents: 0, outCents: 0 });
  const there = await rego.app.inject({
    url: `/api/admin/payments/overview?edition=${rows[0].id}`,
    headers: { cookie },
  });
  expect(there.json()).toMatchObject({
    unmatched: { count: 2, inCents: 30_000, outCents: 0 },
    statements: [{ unmatchedCents: 30_000, addsUp: true }],
  });
});

test('imports and undos stand in the history with who made them, and name nobody', async () => {
  await rego.database.delete(changes);
  await undo(await stored(early));
  const log = await rego.database.select().from(changes).where(eq(changes.subject, 'statement'));
  const name = '2026-10-01 – 2026-10-02';
  expect(log.map(({ action }) => action).sort()).toEqual(['imported', 'undone']);
  for (const change of log) expect(change).toMatchObject({ actor: 'ada@example.org', name });
  expect(JSON.stringify(log)).not.toContain('Ana');
});

test.each([
  ['money is given back', async (id: string, tx: Parameters<typeof lockMoney>[0]) => lockMoney(tx, id)],
  [
    'another import is stored',
    async (_id: string, tx: Parameters<typeof lockMoney>[0]) => lockStatements(tx),
  ],
])('an undo waits while %s', async (_what, lock) => {
  const one = await stored(early);
  const { id } = await matched(20_000);
  const { promise: gate, resolve } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: sayHeld } = Promise.withResolvers<void>();
  const held = rego.database.transaction(async (tx) => {
    await lock(id, tx);
    sayHeld();
    await gate;
  });
  await isHeld;
  const undoing = undo(one);
  await untilLocked(rego);
  resolve();
  await held;
  expect((await undoing).json()).toEqual({ lineCount: 2, matchedCount: 1 });
});

test('a line whose code was not read before, in its end-to-end id, is known again', async () => {
  const entry = (day: string, reference: string) =>
    `<Ntry><Amt Ccy="AUD">150.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls>
    <Refs><EndToEndId>${reference}</EndToEndId></Refs><RmtInf><Ustrd>Oda</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  const file = (reference: string) =>
    `<Document><Stmt>${entry('2026-10-01', reference)}${entry('2026-10-02', 'NOTPROVIDED')}</Stmt></Document>`;
  await stored(file('NOTPROVIDED'));
  const { newCount, again } = (await look(file('7K4M-2QXA'))).json();
  expect([newCount, again.map(({ why }: { why: string }) => why)]).toEqual([0, ['equal', 'equal']]);
  const inMt940 = (reference: string) => [
    ':20:A',
    ':25:1',
    ':60F:C261001AUD0,',
    ':61:261003C20,NTRF',
    `:86:/EREF/${reference}//REMI/Ode/`,
    ':62F:C261003AUD20,',
  ];
  await stored(inMt940('NOTPROVIDED').join('\n'));
  expect((await look(inMt940('7K4M-2QXA').join('\n'))).json().again).toMatchObject([{ why: 'equal' }]);
});
