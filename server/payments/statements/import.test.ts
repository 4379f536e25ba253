// Importing a bank's statement: looked at, stored once, whole or not at all, undone.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { statements, transferDetails, transfers } from '#server/ledger/tables.ts';
import { allocate } from '#server/ledger/transfers.ts';
import { letters } from '#server/mail/tables.ts';
import { lockPayer } from '#server/payments/by-hand.ts';
import { createTestApp } from '#tests/app.ts';
import { cookieOfUser, preEventAnswers, rider, submit } from '#tests/make.ts';
import { writeMoney } from '#tests/money.ts';
import { statementCalls, tableOf } from '#tests/statement-calls.ts';
import { waitUntil } from '#tests/wait-until.ts';

const rego = await createTestApp();
const cookie = await cookieOfUser(rego, { email: 'ada@example.org', isAdmin: true });

const corpus = path.resolve(import.meta.dirname, '../../../tests/statements/corpus');

const { send, look, store, undo, imports } = statementCalls(rego, cookie);

function linesOf(statementId: string) {
  const isLive = and(eq(transfers.statementId, statementId), isNull(transfers.voidedAt));
  return rego.database.select().from(transfers).where(isLive).orderBy(transfers.statementLine);
}

describe('looking at a file', () => {
  test('says what is in it, line by line, and stores nothing', async () => {
    const before = await rego.database.$count(transfers);
    const reply = await look(readFileSync(path.join(corpus, 'broken-amounts.csv')));
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      format: 'csv',
      lineCount: 1,
      newCount: 1,
      sumCents: 2_000,
      unreadCount: 9,
      firstDay: '2026-10-23',
      table: { headerLine: 1, delimiter: ',', dateOrder: 'dmy', decimal: 'point', questions: [] },
      first: [{ line: 11, purpose: 'fine', amountCents: 2_000, isNew: true }],
    });
    expect(reply.json().unread[0]).toEqual({
      line: 2,
      fault: { code: 'amount_unreadable', text: 'n/a' },
    });
    expect(await rego.database.$count(transfers)).toBe(before);
  });

  test('names what is wrong with a file as a whole', async () => {
    const reply = await look('%PDF-1.7');
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'statement_unreadable']);
    expect(reply.json().fields.file).toMatch(/as CSV, CAMT\.053, MT940 or OFX/);
  });

  test('a file that is too large is refused before it is read', async () => {
    const reply = await look(Buffer.alloc(17 * 1_048_576, 'a'));
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'body_too_large']);
  });

  test('what is no file is refused', async () => {
    const url = '/api/admin/statements/preview';
    const reply = await rego.app.inject({ method: 'POST', url, headers: { cookie }, payload: { a: 1 } });
    expect([reply.statusCode, reply.json().code]).toEqual([415, 'unsupported_media_type']);
  });

  test('other calls go on refusing files', async () => {
    const reply = await send('/api/mailings', 'a');
    expect([reply.statusCode, reply.json().code]).toEqual([415, 'unsupported_media_type']);
  });
});

describe('storing it', () => {
  test('makes a transfer of each line, and tells who imported what', async () => {
    const reply = await store(tableOf('Ana', '2026-10-01,*,100.00', '2026-10-02,fee *,-2.50'));
    expect(reply.statusCode).toBe(201);
    const { id, ...counts } = reply.json();
    expect(counts).toEqual({ newCount: 2, newCents: 9_750 });
    expect(await linesOf(id)).toMatchObject([
      { bookedOn: '2026-10-01', amountCents: 10_000, currency: 'AUD', how: 'bank', statementLine: 2 },
      { bookedOn: '2026-10-02', amountCents: -250, how: 'bank', statementLine: 3 },
    ]);
    expect((await imports()).items[0]).toMatchObject({
      id,
      lineCount: 2,
      newCount: 2,
      sumCents: 9_750,
      firstDay: '2026-10-01',
      lastDay: '2026-10-02',
      createdBy: 'ada@example.org',
      matchedCount: 0,
      undoneAt: null,
    });
  });

  test('once: the same file adds nothing, and is told', async () => {
    const content = tableOf('Ben', '2026-10-01,*,100.00');
    await store(content);
    expect((await look(content)).json()).toMatchObject({
      lineCount: 1,
      newCount: 0,
      first: [{ isNew: false }],
    });
    const again = await store(content);
    expect([again.statusCode, again.json().code]).toEqual([409, 'statement_known']);
  });

  test('of one that overlaps what is new', async () => {
    await store(tableOf('Cleo', '2026-10-01,*,100.00', '2026-10-02,*,200.00'));
    const reply = await store(tableOf('Cleo', '2026-10-02,*,200.00', '2026-10-03,*,300.00'));
    expect(reply.json()).toMatchObject({ newCount: 1, newCents: 30_000 });
    expect(await linesOf(reply.json().id)).toMatchObject([{ bookedOn: '2026-10-03' }]);
    expect((await imports()).items[0]).toMatchObject({ lineCount: 2, newCount: 1, newCents: 30_000 });
  });

  test('two that are truly equal stay two, and the same file adds no third', async () => {
    const twins = tableOf('Dave', '2026-10-01,*,100.00', '2026-10-01,*,100.00');
    const reply = await store(twins);
    expect((await linesOf(reply.json().id)).map(({ ordinal }) => ordinal)).toEqual([1, 2]);
    expect((await look(twins)).json().newCount).toBe(0);
  });

  test('by two admins at once stores it once', async () => {
    const content = tableOf('Eve', '2026-10-01,*,100.00', '2026-10-02,*,200.00');
    const replies = await Promise.all([store(content), store(content), store(content)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  test('not when it reads otherwise than what was looked at', async () => {
    const content = tableOf('Finn', '2026-10-01,*,100.00');
    for (const seen of ['lines=2&sum=10000', 'lines=1&sum=10001']) {
      const reply = await send(`/api/admin/statements?${seen}`, content);
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'statement_not_as_seen']);
    }
  });

  test('cut off in the middle leaves nothing', async () => {
    const counts = async () => [
      await rego.database.$count(statements),
      await rego.database.$count(transfers),
      await rego.database.$count(transferDetails),
    ];
    const before = await counts();
    // The last of 1,500 lines is more than the database takes: 1,499 are written by then.
    await rego.pool.query(
      'alter table transfers add constraint cut_off check (statement_line <> 1501 or amount_cents <> 77)',
    );
    const lines = Array.from(
      { length: 1_500 },
      (_, index) => `2026-10-01,* ${index},${index === 1_499 ? '0.77' : '1.00'}`,
    );
    const content = tableOf('Gus', ...lines);
    expect((await store(content)).statusCode).toBe(500);
    expect(await counts()).toEqual(before);
    await rego.pool.query('alter table transfers drop constraint cut_off');
    expect((await store(content)).json()).toMatchObject({ newCount: 1_500 });
  });
});

describe('what the lines leave open', () => {
  const open = 'Date;Details of Hanna;Amount\n06/07/2026;one;100,00\n05/04/2026;two;100,00';

  test('is asked, and nothing is stored before it is answered', async () => {
    expect((await look(open)).json().table.questions).toEqual(['dateOrder']);
    const reply = await store(open);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'statement_unclear']);
  });

  test('once for each bank: the answer is remembered by the header', async () => {
    const reply = await store(open, 'dateOrder=mdy');
    expect(await linesOf(reply.json().id)).toMatchObject([
      { bookedOn: '2026-06-07' },
      { bookedOn: '2026-05-04' },
    ]);
    const next = open.replaceAll('07/2026', '08/2026');
    expect((await look(next)).json()).toMatchObject({
      firstDay: '2026-05-04',
      table: { dateOrder: 'mdy', questions: [] },
    });
    const other = next.replace('Hanna', 'another bank');
    expect((await look(other)).json().table.questions).toEqual(['dateOrder']);
  });

  test('columns too', async () => {
    const content = '2026-10-01;Ivo;100,00;\n2026-10-02;Ivo;;50,00\n';
    expect((await look(content)).json().table.questions).toEqual(['columns']);
    const reply = await store(content, 'columns=date,payer,in,out');
    expect((await linesOf(reply.json().id)).map(({ amountCents }) => amountCents)).toEqual([10_000, -5_000]);
    expect((await look(content)).json().table.questions).toEqual([]);
    // Another bank's table, as wide.
    const other = 'Ivo;01.10.2026;;100,00\nIvo;02.10.2026;50,00;\n';
    expect((await look(other)).json().table.questions).toEqual(['columns']);
  });
});

describe('undoing an import', () => {
  test('takes its lines out with what they were matched with, and it may be imported again', async () => {
    const content = tableOf('Jana', '2026-10-01,*,100.00', '2026-10-02,*,200.00');
    const { id } = (await store(content)).json();
    const [first] = await linesOf(id);
    const { id: registrationId } = (await submit(rego.app, rider)).json();
    const part = { registrationId, chargeId: null, amountCents: 10_000 };
    const by = { actor: 'ada@example.org', now: new Date() };
    await rego.database.transaction((tx) => allocate(tx, first?.id ?? '', [part], by));
    expect((await imports()).items[0]).toMatchObject({ id, matchedCount: 1 });

    const reply = await undo(id);
    expect(reply.json()).toEqual({ lineCount: 2, matchedCount: 1 });
    expect(await linesOf(id)).toEqual([]);
    const named = eq(transferDetails.transferId, first?.id ?? '');
    expect(await rego.database.$count(transferDetails, named)).toBe(0);
    expect((await imports()).items[0]).toMatchObject({ id, matchedCount: 0, undoneAt: expect.any(String) });

    expect((await store(content)).json()).toMatchObject({ newCount: 2 });
  });

  test('within five minutes of a match nobody is told of it', async () => {
    const { id: registrationId, paymentCode } = (
      await submit(rego.app, { ...rider, ...preEventAnswers })
    ).json();
    const { id } = (await store(tableOf(paymentCode, '2026-10-01,*,150.00'))).json();
    const [line] = await linesOf(id);
    const sure = { lines: [line?.id] };
    const headers = { cookie };
    await rego.app.inject({ method: 'POST', url: '/api/admin/bank-lines/sure', headers, payload: sure });
    const statesOf = async () => {
      const receipts = and(eq(letters.registrationId, registrationId), eq(letters.kind, 'payment-receipt'));
      return (await rego.database.select().from(letters).where(receipts)).map(({ state }) => state);
    };
    expect(await statesOf()).toEqual(['queued']);
    expect((await undo(id)).statusCode).toBe(200);
    expect(await statesOf()).toEqual(['left_out']);
  });

  test('within five minutes of a match what came since then and stays is told anew', async () => {
    const { id: registrationId, paymentCode } = (
      await submit(rego.app, { ...rider, ...preEventAnswers, email: 'cai@riders.example' })
    ).json();
    const { id } = (await store(tableOf(paymentCode, '2026-10-01,*,150.00'))).json();
    const [line] = await linesOf(id);
    const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
      rego.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
    await call('POST', '/api/admin/bank-lines/sure', { lines: [line?.id] });
    const cash = { amountCents: 5_000, date: '2026-10-01', how: 'cash' };
    await writeMoney(call, { id: registrationId }, 'payments', cash);
    // As if rego were killed before that is written: then nothing is undone.
    await rego.pool.query(`create function fail() returns trigger language plpgsql as 'begin raise; end';
      create trigger fail before insert on letters execute function fail()`);
    expect((await undo(id)).statusCode).toBe(500);
    await rego.pool.query('drop function fail cascade');
    expect((await undo(id)).statusCode).toBe(200);
    const waiting = and(eq(letters.registrationId, registrationId), eq(letters.state, 'queued'));
    const subjects = (await rego.database.select().from(letters).where(waiting)).map(
      ({ subject }) => subject,
    );
    expect(subjects).toContainEqual(expect.stringMatching(/: \$50 received, \$100 still to pay$/));
    expect(subjects.join()).not.toMatch(/\$(150|200) received/);
  });

  test('while somebody matches lines of several people, of whom one has news that wait', async () => {
    const register = async (email: string) =>
      (await submit(rego.app, { ...rider, ...preEventAnswers, email })).json();
    // Whoever locks several does so in this order.
    const [first, second] = [await register('dag@riders.example'), await register('eli@riders.example')].sort(
      (one, other) => (one.id < other.id ? -1 : 1),
    );
    const { id } = (await store(tableOf(second.paymentCode, '2026-10-01,*,150.00'))).json();
    const [line] = await linesOf(id);
    const sure = { method: 'POST', url: '/api/admin/bank-lines/sure', headers: { cookie } } as const;
    await rego.app.inject({ ...sure, payload: { lines: [line?.id] } });
    const undone = await rego.database.transaction(async (tx) => {
      await lockPayer(tx, first.id);
      const undoing = undo(id);
      await waitUntil('it waits for their money', async () => {
        const { rows } = await rego.pool.query('select from pg_locks where not granted');
        return rows.length > 0;
      });
      await lockPayer(tx, second.id);
      return { undoing };
    });
    expect((await undone.undoing).statusCode).toBe(200);
  });

  test('once, and only what is there', async () => {
    const { id } = (await store(tableOf('Kim', '2026-10-01,*,100.00'))).json();
    const replies = await Promise.all([undo(id), undo(id)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const reply = await undo('00000000-0000-4000-8000-000000000000');
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'statement_not_found']);
  });
});

test('nothing that a line says is logged', async () => {
  await store(tableOf('Ludmila Geheim', '2026-10-01,*,100.00', '2026-10-02,*,hundred'));
  expect(rego.logged()).not.toMatch(/Ludmila|hundred/);
});
