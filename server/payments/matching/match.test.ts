// Admins say whose money the lines of a bank's statement are, and take it back.
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BankLinePage, BankLineView, NewMatch } from '#domain/money/bank-line.ts';
import { changes } from '#server/changes/tables.ts';
import { readMoney } from '#server/ledger/money.ts';
import { letters } from '#server/mail/tables.ts';
import { registrations } from '#server/registrations/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { type NewLine, storeLines } from '#tests/bank-lines.ts';
import { asAdmin, preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';
import { receive, writeMoney } from '#tests/money.ts';

const rego = await createTestApp();
const admin = await asAdmin(rego);
const other = await asAdmin(rego, 'other@example.org');

type Rider = { id: string; token: string; name: string; code: string };
let made = 0;

/** Of a name that nobody else has; owes 150, and in both sections 350. */
async function registered(sections: 'one' | 'both' = 'one'): Promise<Rider> {
  made += 1;
  const name = `Rider${'abcdefghijklmnopqrstuvwxyz'[made]}ix Number${'abcdefghijklmnopqrstuvwxyz'[made]}son`;
  const person = { ...rider, name, email: `${made}@example.org` };
  const { id, token } = (await submit(rego.app, { ...person, ...preEventAnswers })).json();
  if (sections === 'both') await submit(rego.app, { ...person, ...roadTripAnswers }, { token });
  const [row] = await rego.database.select().from(registrations).where(eq(registrations.id, id));
  return { id, token, name, code: row?.paymentCode ?? '' };
}

const list = async (query = ''): Promise<BankLinePage> =>
  (await admin('GET', `/api/admin/bank-lines${query}`)).json();

async function stored(line: NewLine): Promise<BankLineView> {
  const [id] = await storeLines(rego, [line]);
  return lineOf(id);
}

async function lineOf(id: string | undefined): Promise<BankLineView> {
  const found = (await list('?pageSize=100')).items.find((line) => line.id === id);
  if (!found) throw new Error('There is no such line.');
  return found;
}

/** The first proposal, as the screen sends it. */
function firstOf({ leftCents, proposals }: BankLineView): NewMatch {
  return { leftCents, shares: proposals[0]?.shares ?? [] };
}

const match = (line: BankLineView, body: NewMatch = firstOf(line), by = admin) =>
  by('POST', `/api/admin/bank-lines/${line.id}/match`, body);
const undo = (line: BankLineView) => admin('POST', `/api/admin/bank-lines/${line.id}/undo`);
const openOf = async ({ id }: Rider) => (await readMoney(rego.database, id)).openCents;

test('a sure line is confirmed, with all that are', async () => {
  const ana = await registered();
  const line = await stored({ amountCents: 15_000, purpose: ana.code, payer: 'Somebody' });
  expect(line).toMatchObject({
    state: 'sure',
    leftCents: 15_000,
    proposals: [{ shares: [{ name: ana.name }] }],
  });
  const reply = await admin('POST', '/api/admin/bank-lines/sure', { lines: [line.id] });
  expect(reply.json()).toEqual({ confirmed: 1 });
  expect(await lineOf(line.id)).toMatchObject({
    ...{ state: 'matched', leftCents: 0, proposals: [], by: 'admin@example.org' },
    matched: [{ registrationId: ana.id, name: ana.name, cents: 15_000 }],
  });
  expect(await openOf(ana)).toBe(0);
  const receipt = and(eq(letters.registrationId, ana.id), eq(letters.kind, 'payment-receipt'));
  expect(await rego.database.$count(letters, receipt)).toBe(1);
  expect((await admin('POST', '/api/admin/bank-lines/sure', { lines: [line.id] })).json()).toEqual({
    confirmed: 0,
  });
  // It waits to go, and undone meanwhile tells nobody.
  expect((await undo(line)).statusCode).toBe(200);
  const receipts = await rego.database.select().from(letters).where(receipt);
  expect(receipts.map(({ state }) => state)).toEqual(['left_out']);
});

test('what was recorded by hand is told of the line that shows it; no more goes back than came', async () => {
  const ben = await registered('both');
  await receive(admin, ben, 15_000);
  const same = await stored({ amountCents: 15_000, purpose: `${ben.code} pre-event` });
  await admin('POST', `/api/registrations/${ben.id}/cancel`, { section: 'road_trip' });
  await writeMoney(admin, ben, 'refunds', { amountCents: 15_000, date: '2025-10-01', how: 'bank' });
  const back = await lineOf((await stored({ amountCents: -15_000, purpose: ben.code })).id);
  const codesOf = ({ proposals }: BankLineView) => proposals[0]?.reasons.map(({ code }) => code);
  expect(codesOf(back)).toEqual(['payment_code', 'recorded_by_hand', 'nothing_to_return']);
  const came = await lineOf(same.id);
  // What is open is as much, and the code is exact.
  expect([came.state, codesOf(came)]).toEqual(['proposed', ['payment_code', 'recorded_by_hand', 'amount']]);
  const reply = await match(back);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'refund_too_large']);
  // Nor in parts.
  const cy = await registered();
  await receive(admin, cy, 15_000);
  const large = await stored({ amountCents: -20_000, purpose: cy.code });
  const half = { registrationId: cy.id, cents: -10_000, section: null, openCents: 0 };
  const parts = await match(large, { leftCents: -20_000, shares: [half, half] });
  expect([parts.statusCode, parts.json().code]).toEqual([409, 'refund_too_large']);
});

test('who gets back what was too much before that was told gets a receipt', async () => {
  const dan = await registered();
  const say = async (cents: number, openCents: number) => {
    const line = await stored({ amountCents: cents, purpose: dan.code });
    const shares = [{ registrationId: dan.id, section: null, cents, openCents }];
    expect((await match(line, { leftCents: cents, shares })).statusCode).toBe(200);
    return line;
  };
  const twice = await say(17_000, 15_000);
  await say(17_000, -2_000);
  expect((await undo(twice)).statusCode).toBe(200);
  await say(-2_000, -2_000);
  const receipt = and(eq(letters.registrationId, dan.id), eq(letters.kind, 'payment-receipt'));
  const receipts = await rego.database.select().from(letters).where(receipt);
  const waiting = receipts.filter(({ state }) => state !== 'left_out').map(({ subject }) => subject);
  expect(waiting).toEqual([expect.stringMatching(/: \$150 received$/)]);
});

test('what only looks right is not confirmed with those that are sure', async () => {
  const ana = await registered();
  const line = await stored({ amountCents: 15_000, payer: ana.name });
  expect(line.state).toBe('proposed');
  expect((await admin('POST', '/api/admin/bank-lines/sure', { lines: [line.id] })).json()).toEqual({
    confirmed: 0,
  });
  expect((await match(line)).json()).toMatchObject({ state: 'matched' });
});

test('one line is split over several people and over a section of one of them', async () => {
  const [ana, ben] = [await registered(), await registered('both')];
  const line = await stored({ amountCents: 40_000, payer: 'A friend', purpose: 'for all of us' });
  const shares = [
    { registrationId: ana.id, cents: 15_000, section: null, openCents: 15_000 },
    { registrationId: ben.id, cents: 20_000, section: 'road_trip', openCents: 35_000 },
  ];
  expect((await match(line, { leftCents: 40_000, shares })).json()).toMatchObject({ leftCents: 5_000 });
  expect([await openOf(ana), await openOf(ben)]).toEqual([0, 15_000]);
  const rest = { registrationId: ben.id, cents: 5_000, section: null, openCents: 15_000 };
  const whole: BankLineView = (await match(line, { leftCents: 5_000, shares: [rest] })).json();
  expect(whole.matched.map(({ name, cents }) => [name, cents])).toEqual(
    expect.arrayContaining([
      [ana.name, 15_000],
      [ben.name, 25_000],
    ]),
  );
  expect((await undo(line)).json()).toMatchObject({ leftCents: 40_000, matched: [] });
  expect([await openOf(ana), await openOf(ben)]).toEqual([15_000, 35_000]);
});

test('more than the line has left is given to nobody', async () => {
  const ana = await registered('both');
  const line = await stored({ amountCents: 10_000 });
  const share = { registrationId: ana.id, section: null, openCents: 35_000 };
  for (const cents of [10_001, -10_000, 0]) {
    const reply = await match(line, { leftCents: 10_000, shares: [{ ...share, cents }] });
    expect(reply.statusCode).toBe(409);
  }
  expect(await openOf(ana)).toBe(35_000);
});

test('several lines of one rider pay the whole together', async () => {
  const ana = await registered('both');
  const [one = '', two = ''] = await storeLines(rego, [
    { amountCents: 15_000, payer: ana.name },
    { amountCents: 20_000, payer: ana.name },
  ]);
  for (const id of [one, two]) expect((await match(await lineOf(id))).statusCode).toBe(200);
  expect((await readMoney(rego.database, ana.id)).state).toBe('paid');
});

test('of two admins at one line the second is told who was first, and whose it is', async () => {
  const [ana, ben] = [await registered(), await registered()];
  const line = await stored({ amountCents: 15_000, payer: ana.name });
  const share = { registrationId: ben.id, cents: 15_000, section: null, openCents: 15_000 };
  expect((await match(line)).statusCode).toBe(200);
  const late = await match(line, { leftCents: 15_000, shares: [share] }, other);
  expect([late.statusCode, late.json().code]).toEqual([409, 'bank_line_taken']);
  expect(late.json().fields).toEqual({ line: `admin@example.org matched it with ${ana.name}` });
  expect(await openOf(ben)).toBe(15_000);
});

test('nor do two who press at once both match it', async () => {
  const [ana, ben] = [await registered(), await registered()];
  const line = await stored({ amountCents: 15_000 });
  const replies = await Promise.all(
    [ana, ben].map(({ id }) =>
      match(line, {
        leftCents: 15_000,
        shares: [{ registrationId: id, cents: 15_000, section: null, openCents: 15_000 }],
      }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await openOf(ana)) + (await openOf(ben))).toBe(15_000);
});

test('two lines that one rider is to be paid by at once: the second sees what is open by then', async () => {
  const ana = await registered();
  const ids = await storeLines(rego, [
    { amountCents: 15_000, payer: ana.name },
    { amountCents: 15_000, payer: ana.name },
  ]);
  const lines = [await lineOf(ids[0]), await lineOf(ids[1])];
  const replies = await Promise.all(lines.map((line) => match(line)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await readMoney(rego.database, ana.id)).paidCents).toBe(15_000);
});

test('a rider who left between proposal and press is told of, and nothing is stored', async () => {
  const ana = await registered('both');
  const line = await stored({ amountCents: 35_000, purpose: ana.code });
  expect(line.state).toBe('sure');
  const withdrawn = { ...rider, name: ana.name, sectionType: 'road_trip', coming_on_road_trip: false };
  await submit(rego.app, withdrawn, { token: ana.token });
  const late = await match(line);
  expect([late.statusCode, late.json().code]).toEqual([409, 'debtor_changed']);
  expect(late.json().fields).toEqual({ shares: `${ana.name} owes $150 by now` });
  expect(await lineOf(line.id)).toMatchObject({ state: 'proposed', leftCents: 35_000, matched: [] });
});

test('and so is one who was deleted', async () => {
  const ana = await registered();
  const line = await stored({ amountCents: 15_000, purpose: ana.code });
  await admin('DELETE', `/api/admin/registrations/${ana.id}`);
  expect((await match(line)).json().code).toBe('debtor_changed');
});

test('what is no rider’s money is put aside with a note, and taken back', async () => {
  const line = await stored({ amountCents: 7_700, payer: 'City Council' });
  expect(line.state).toBe('unproposed');
  const aside = { leftCents: 7_700, note: 'the grant' };
  const put: BankLineView = (await admin('POST', `/api/admin/bank-lines/${line.id}/aside`, aside)).json();
  expect(put).toMatchObject({ state: 'aside', note: 'the grant', leftCents: 0 });
  const late = await other('POST', `/api/admin/bank-lines/${line.id}/aside`, aside);
  expect(late.json().fields).toEqual({ line: 'admin@example.org put it aside' });
  expect((await undo(line)).json()).toMatchObject({ state: 'unproposed', note: '', leftCents: 7_700 });
  expect((await undo(line)).statusCode).toBe(200);
});

test('the sums of what is matched, put aside and waits are those of the statements; search finds a line', async () => {
  const before = await list();
  const ids = await storeLines(rego, [
    { amountCents: 15_000, payer: 'Jörg Müller' },
    { amountCents: -2_500, payer: 'A shop' },
    { amountCents: 9_900, payer: 'Council' },
  ]);
  await admin('POST', `/api/admin/bank-lines/${ids[2]}/aside`, { leftCents: 9_900, note: '' });
  const page = await list('?state=waiting&q=MUELLER');
  const { matchedCents, asideCents, unmatchedCents, unmatchedInCents, statementCents } = page.sums;
  expect(asideCents - before.sums.asideCents).toBe(9_900);
  expect(unmatchedCents - before.sums.unmatchedCents).toBe(12_500);
  expect(unmatchedInCents - before.sums.unmatchedInCents).toBe(15_000);
  expect(matchedCents + asideCents + unmatchedCents).toBe(statementCents);
  expect(page.counts.aside - before.counts.aside).toBe(1);
  expect(page.items.map(({ payer }) => payer)).toEqual(['Jörg Müller']);
});

test('anybody is found by a part of their name or code', async () => {
  const ana = await registered();
  for (const q of [ana.name.slice(0, 8), ana.code.toLowerCase().replace('-', ' ')]) {
    const found = (await admin('GET', `/api/admin/bank-lines/people?q=${encodeURIComponent(q)}`)).json();
    expect(found).toMatchObject([{ registrationId: ana.id, openCents: 15_000, paymentCode: ana.code }]);
  }
});

test('the account that paid for somebody before is a reason', async () => {
  const ana = await registered('both');
  const first = await stored({ amountCents: 15_000, purpose: ana.name, accountKey: 'household' });
  await match(first);
  const second = await stored({ amountCents: 20_000, payer: 'Household', accountKey: 'household' });
  expect(second.proposals[0]).toMatchObject({
    shares: [{ registrationId: ana.id }],
    reasons: [{ code: 'same_account', edition: null }, { code: 'amount' }],
  });
});

test('the log of changes names lines and nobody; organizers see no line', async () => {
  const log = await rego.database.select().from(changes).where(eq(changes.subject, 'bank_line'));
  expect(new Set(log.map(({ action }) => action))).toEqual(
    new Set(['matched', 'put aside', 'undid a match']),
  );
  expect(JSON.stringify(log)).not.toMatch(/Rider|Council|grant/);
  const { items } = (await admin('GET', '/api/admin/changes?pageSize=1')).json();
  expect(items[0]).toMatchObject({ line: { date: expect.any(String), cents: expect.any(Number) } });
  const anna = await signedIn(rego, 'anna');
  expect((await anna('GET', '/api/admin/bank-lines')).statusCode).toBe(403);
});
