// Riders hear of money that came, through a real mail server: a receipt once nothing is open, else what still is.
import { expect, test } from 'vitest';
import type { Received } from '#domain/money/money.ts';
import { createTestApp } from '#tests/app.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { asAdmin, preEventAnswers, rider, submit } from '#tests/make.ts';
import { receive, writeMoney } from '#tests/money.ts';

const server = await startMailServer();
let now = Date.now();
const rego = await createTestApp({}, () => new Date(now));
await startMail(rego, server.url, { clock: () => new Date(now) });
const admin = await asAdmin(rego);

/** Owes 150. */
async function register(email: string): Promise<{ id: string; paymentCode: string; updatedAt: string }> {
  return (await submit(rego.app, { ...rider, ...preEventAnswers, email })).json();
}

/** Until what tells of money goes. */
function pass(minutes: number): void {
  now += minutes * 60_000;
}

async function takeBack(id: string, amountCents?: number): Promise<void> {
  const { transfers } = (await admin('GET', `/api/registrations/${id}/money`)).json();
  const wrong = transfers.find(
    (one: Received) =>
      !one.isCorrection && !one.isCorrected && one.amountCents === (amountCents ?? one.amountCents),
  );
  await writeMoney(admin, { id }, 'corrections', { transferId: wrong.id });
}

async function giveBack(id: string, amountCents: number): Promise<void> {
  await writeMoney(admin, { id }, 'refunds', { amountCents, date: '2026-01-01', how: 'cash' });
}

async function receiptsOf(id: string, kind = 'payment-receipt'): Promise<string[]> {
  const { rows } = await rego.pool.query(
    'select subject from letters where registration_id = $1 and kind = $2 order by created_at',
    [id, kind],
  );
  return rows.map(({ subject }) => subject);
}

/** What told them of money, the newest last. */
const toldOfMoney = (address: string) =>
  server.received
    .filter(({ recipients, email }) => recipients.includes(address) && /received/.test(email.subject ?? ''))
    .map(({ email }) => email);
async function statesOf(id: string, kind = 'payment-receipt'): Promise<string[]> {
  const { rows } = await rego.pool.query(
    'select state from letters where registration_id = $1 and kind = $2 order by created_at',
    [id, kind],
  );
  return rows.map(({ state }) => state);
}

const receivedBy = (address: string) => toldOfMoney(address).at(-1);

test('the receipt says what came and the code, once all is paid', async () => {
  const { id, paymentCode } = await register('mia@riders.example');
  await receive(admin, { id }, 5_000);
  expect(await receiptsOf(id)).toEqual([]);
  pass(5);
  await expect
    .poll(() => receivedBy('mia@riders.example')?.text)
    .toContain('We received $50, and $100 is still to pay');
  await receive(admin, { id }, 10_000);
  pass(5);
  await expect.poll(() => receivedBy('mia@riders.example')?.text).toContain('We received $150');
  expect(receivedBy('mia@riders.example')?.text).toContain(paymentCode);
  expect(receivedBy('mia@riders.example')?.html).toMatch(/\/my-registration#/);
});

test('who paid too much is asked where it should go', async () => {
  const { id } = await register('noa@riders.example');
  await receive(admin, { id }, 17_000);
  pass(5);
  await expect.poll(() => receivedBy('noa@riders.example')?.text).toContain('That is $20 more than you owe');
});

test('of whom a part came is told what is still open, once for each part, and not of what is taken back', async () => {
  const { id, paymentCode } = await register('tor@riders.example');
  await receive(admin, { id }, 5_000);
  pass(5);
  await expect
    .poll(() => receivedBy('tor@riders.example')?.text)
    .toContain('We received $50, and $100 is still to pay');
  expect(receivedBy('tor@riders.example')?.text).toContain(paymentCode);
  now += 1_000;
  await receive(admin, { id }, 4_000);
  now += 1_000;
  await takeBack(id);
  expect(await receiptsOf(id, 'part-paid')).toEqual([
    expect.stringMatching(/: \$50 received, \$100 still to pay$/),
    expect.stringMatching(/: \$90 received, \$60 still to pay$/),
    expect.stringMatching(/: \$40 received, \$110 still to pay$/),
  ]);
});

test('who had paid all and pays more is asked where that should go', async () => {
  const { id } = await register('una@riders.example');
  await receive(admin, { id }, 15_000);
  now += 1_000;
  await receive(admin, { id }, 1_000);
  expect(await receiptsOf(id)).toEqual([
    expect.stringMatching(/: \$150 received$/),
    expect.stringMatching(/: \$160 received$/),
  ]);
});

test('what is taken back before it was told tells nobody, and the right one is told', async () => {
  const [wrong, right] = [await register('uma@riders.example'), await register('rio@riders.example')];
  await receive(admin, wrong, 15_000);
  pass(4);
  await takeBack(wrong.id);
  await receive(admin, right, 15_000);
  pass(5);
  await expect.poll(() => receivedBy('rio@riders.example')?.text).toContain('We received $150');
  expect(receivedBy('uma@riders.example')).toBeUndefined();
  expect(await statesOf(wrong.id)).toEqual(['left_out']);
  await receive(admin, wrong, 15_000);
  pass(5);
  await expect.poll(() => receivedBy('uma@riders.example')?.text).toContain('We received $150');
});

test('what failed to go is not sent again once the money is taken back, and what stays is told', async () => {
  const { id } = await register('ute@riders.example');
  const failing =
    "update letters set state = 'failed' where registration_id = $1 and kind = 'payment-receipt' and state = 'queued'";
  for (const cents of [15_000, 2_000]) {
    await receive(admin, { id }, cents);
    expect((await rego.pool.query(failing, [id])).rowCount).toBe(1);
  }
  await takeBack(id, 15_000);
  await admin('POST', '/api/admin/letters/retry-failed', {});
  pass(6);
  await expect
    .poll(() => receivedBy('ute@riders.example')?.text)
    .toContain('We received $20, and $130 is still to pay');
  expect(toldOfMoney('ute@riders.example')).toHaveLength(1);
});

test('what came before stays told, when only what came later is taken back', async () => {
  const { id } = await register('eva@riders.example');
  await receive(admin, { id }, 5_000);
  pass(1);
  await receive(admin, { id }, 10_000);
  await takeBack(id, 10_000);
  pass(5);
  await expect
    .poll(() => receivedBy('eva@riders.example')?.text)
    .toContain('We received $50, and $100 is still to pay');
  expect(receivedBy('eva@riders.example')?.subject).not.toContain('$150');
});

test('of two payments that wait, the one that stays is told, as it is without the other', async () => {
  const { id } = await register('ivo@riders.example');
  await receive(admin, { id }, 5_000);
  pass(1);
  await receive(admin, { id }, 10_000);
  await takeBack(id, 5_000);
  const { rows } = await rego.pool.query(
    'select kind, state from letters where registration_id = $1 and kind = any($2) order by state::text, kind',
    [id, ['part-paid', 'payment-receipt']],
  );
  expect(rows).toEqual([
    { kind: 'part-paid', state: 'left_out' },
    { kind: 'payment-receipt', state: 'left_out' },
    { kind: 'part-paid', state: 'queued' },
  ]);
  pass(6);
  await expect
    .poll(() => receivedBy('ivo@riders.example')?.text)
    .toContain('We received $100, and $50 is still to pay');
});

test('what was recorded twice and taken back once is told as it came once', async () => {
  const { id } = await register('bea@riders.example');
  await receive(admin, { id }, 15_000);
  pass(1);
  await receive(admin, { id }, 15_000);
  pass(1);
  await takeBack(id);
  pass(5);
  await expect.poll(() => receivedBy('bea@riders.example')?.text).toContain('We received $150');
  expect(receivedBy('bea@riders.example')?.text).not.toContain('more than you owe');
});

test('of three payments of which two are taken back one after the other, the one that stays is told', async () => {
  const { id } = await register('lea@riders.example');
  for (const cents of [5_000, 6_000, 4_000]) {
    await receive(admin, { id }, cents);
    pass(1);
  }
  await takeBack(id, 5_000);
  pass(1);
  await takeBack(id, 4_000);
  pass(6);
  await expect
    .poll(() => receivedBy('lea@riders.example')?.text)
    .toContain('We received $60, and $90 is still to pay');
});

test('what was recorded twice, taken back once and goes back in part is told as what stays', async () => {
  const { id } = await register('gus@riders.example');
  await receive(admin, { id }, 17_000);
  pass(1);
  await receive(admin, { id }, 17_000);
  await takeBack(id);
  pass(1);
  await giveBack(id, 2_000);
  pass(6);
  await expect.poll(() => receivedBy('gus@riders.example')?.text).toContain('We received $150');
});

test('what goes back before it was told is not asked about: of the rest a receipt is written', async () => {
  const { id } = await register('lou@riders.example');
  await receive(admin, { id }, 17_000);
  pass(1);
  await giveBack(id, 2_000);
  pass(5);
  await expect.poll(() => receivedBy('lou@riders.example')?.text).toContain('We received $150');
  // Marked after it was taken.
  await expect.poll(() => statesOf(id)).toEqual(['left_out', 'sent']);
});

test('what could not go is left out once more came: all of it is told at once, and does not wait', async () => {
  const { id } = await register('nil@riders.example');
  await receive(admin, { id }, 5_000);
  await rego.pool.query(
    "update letters set attempts = 7, due_at = due_at + interval '8 hours' where registration_id = $1 and kind = 'part-paid'",
    [id],
  );
  await receive(admin, { id }, 10_000);
  pass(5);
  await expect.poll(() => receivedBy('nil@riders.example')?.text).toContain('We received $150');
  expect(await statesOf(id, 'part-paid')).toEqual(['left_out']);
});

test('a part and the rest within five minutes are one receipt; without the rest the part is told', async () => {
  for (const email of ['ada@riders.example', 'ari@riders.example']) {
    const { id } = await register(email);
    await receive(admin, { id }, 5_000);
    pass(1);
    await receive(admin, { id }, 10_000);
    pass(1);
    if (email.startsWith('ari')) await takeBack(id, 10_000);
  }
  pass(6);
  const told = (address: string) => toldOfMoney(address).map(({ subject }) => subject?.replace(/^.*: /, ''));
  await expect.poll(() => told('ari@riders.example')).toEqual(['$50 received, $100 still to pay']);
  await expect.poll(() => told('ada@riders.example')).toEqual(['$150 received']);
});

test('what waits follows a corrected address, and waits on', async () => {
  const { id, updatedAt: basedOn } = await register('kat@riders.exmaple');
  await receive(admin, { id }, 15_000);
  const values = { email: 'kat@riders.example' };
  const reply = await admin('PATCH', `/api/registrations/${id}`, { values, answers: {}, basedOn });
  expect(reply.statusCode).toBe(200);
  const { rows } = await rego.pool.query(
    "select recipient, due_at from letters where registration_id = $1 and kind = 'payment-receipt'",
    [id],
  );
  expect(rows).toEqual([{ recipient: 'kat@riders.example', due_at: new Date(now + 300_000) }]);
});

test('what is undone and done again the same day is told once, and a day later again', async () => {
  const { id } = await register('ola@riders.example');
  await receive(admin, { id }, 15_000);
  pass(5);
  await expect.poll(() => receivedBy('ola@riders.example')?.text).toContain('We received $150');
  await takeBack(id);
  now += 600_000;
  await receive(admin, { id }, 15_000);
  expect(await receiptsOf(id)).toHaveLength(1);
  await takeBack(id);
  await rego.pool.query("update letters set created_at = created_at - interval '1 day'");
  await receive(admin, { id }, 15_000);
  expect(await receiptsOf(id)).toHaveLength(2);
});

test('who is let off all is sent none', async () => {
  const { id } = await register('pia@riders.example');
  await writeMoney(admin, { id }, 'discounts', {
    section: 'pre_event',
    amountCents: 15_000,
    reason: 'helper',
  });
  expect(await receiptsOf(id)).toEqual([]);
});
