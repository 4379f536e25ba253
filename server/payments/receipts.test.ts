// A receipt goes to whoever owes nothing more, through a real mail server.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Received } from '#domain/money.ts';
import { createTestApp } from '#tests/app.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { asAdmin, preEventAnswers, rider, submit } from '#tests/make.ts';

const server = await startMailServer();
let rego: Awaited<ReturnType<typeof createTestApp>>;
let admin: Awaited<ReturnType<typeof asAdmin>>;
let stopMail: () => Promise<void>;
let now = Date.now();
beforeAll(async () => {
  rego = await createTestApp({}, () => new Date(now));
  stopMail = await startMail(rego, server.url);
  admin = await asAdmin(rego);
});
afterAll(async () => {
  await stopMail();
  await rego.close();
  await server.stop();
});

/** Owes 150. */
async function register(email: string): Promise<{ id: string; paymentCode: string }> {
  return (await submit(rego.app, { ...rider, ...preEventAnswers, email })).json();
}

async function receive(id: string, amountCents: number): Promise<void> {
  const { version: basedOn } = (await admin('GET', `/api/registrations/${id}/money`)).json();
  const date = new Date(now - 86_400_000).toISOString().slice(0, 10);
  const came = { amountCents, date, how: 'bank', note: '', basedOn };
  const reply = await admin('POST', `/api/registrations/${id}/money/payments`, came);
  expect(reply.statusCode).toBe(200);
}

async function takeBackLast(id: string): Promise<void> {
  const { version: basedOn, transfers } = (await admin('GET', `/api/registrations/${id}/money`)).json();
  const wrong = transfers.find((one: Received) => !one.isCorrection && !one.isCorrected);
  const body = { transferId: wrong.id, note: '', basedOn };
  expect((await admin('POST', `/api/registrations/${id}/money/corrections`, body)).statusCode).toBe(200);
}

async function receiptsOf(id: string): Promise<string[]> {
  const { rows } = await rego.pool.query(
    "select subject from letters where registration_id = $1 and kind = 'payment-receipt' order by created_at",
    [id],
  );
  return rows.map(({ subject }) => subject);
}

const receivedBy = (address: string) =>
  server.received.find(
    ({ recipients, email }) => recipients.includes(address) && /received/.test(email.subject ?? ''),
  )?.email;

test('it says what came and the code once all is paid, and nothing before', async () => {
  const { id, paymentCode } = await register('mia@riders.example');
  await receive(id, 5_000);
  expect(await receiptsOf(id)).toEqual([]);
  await receive(id, 10_000);
  await expect.poll(() => receivedBy('mia@riders.example')?.text).toContain('We received $150');
  expect(receivedBy('mia@riders.example')?.text).toContain(paymentCode);
  expect(receivedBy('mia@riders.example')?.html).toMatch(/\/payment#/);
});

test('who paid too much is asked where it should go', async () => {
  const { id } = await register('noa@riders.example');
  await receive(id, 17_000);
  await expect.poll(() => receivedBy('noa@riders.example')?.text).toContain('That is $20 more than you owe');
});

test('what is undone and done again the same day is told once, and a day later again', async () => {
  const { id } = await register('ola@riders.example');
  await receive(id, 15_000);
  await takeBackLast(id);
  now += 600_000;
  await receive(id, 15_000);
  expect(await receiptsOf(id)).toHaveLength(1);
  await takeBackLast(id);
  await rego.pool.query("update letters set created_at = created_at - interval '1 day'");
  await receive(id, 15_000);
  expect(await receiptsOf(id)).toHaveLength(2);
});

test('who is let off all is sent none', async () => {
  const { id } = await register('pia@riders.example');
  const { version: basedOn } = (await admin('GET', `/api/registrations/${id}/money`)).json();
  const waived = { section: 'pre_event', amountCents: 15_000, reason: 'helper', note: '', basedOn };
  expect((await admin('POST', `/api/admin/registrations/${id}/money/discounts`, waived)).statusCode).toBe(
    200,
  );
  expect(await receiptsOf(id)).toEqual([]);
});
