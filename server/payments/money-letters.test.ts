// Letters about money in an edition's own words, switched on and off, previewed with a rider, and its own days to pay.
import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { EventContent } from '#domain/event/event.ts';
import { moneyNews } from '#domain/letters/letter-list.ts';
import { letters } from '#server/mail/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { readLetters } from '#tests/letters.ts';
import { asAdmin, preEventAnswers, rider, submit } from '#tests/make.ts';
import { receive } from '#tests/money.ts';

let now = new Date('2025-09-01T12:00:00Z');
const rego = await createTestApp({}, () => now);
const admin = await asAdmin(rego);

async function save(change: Partial<EventContent>) {
  const { draft, updatedAt: basedOn } = (await admin('GET', '/api/admin/event')).json();
  return admin('POST', '/api/admin/event', { content: { ...draft, ...change }, basedOn });
}

async function publish(change: Partial<EventContent>): Promise<void> {
  const { updatedAt: basedOn } = (await save(change)).json();
  expect((await admin('POST', '/api/admin/event/publish', { basedOn })).statusCode).toBe(200);
}

/** Owes 150. */
async function register(name: string): Promise<{ id: string; paymentCode: string }> {
  return (await submit(rego.app, { ...rider, ...preEventAnswers, name })).json();
}

async function comes(from: { id: string }, amountCents: number): Promise<void> {
  await receive(admin, from, amountCents, '2025-09-01');
  now = new Date(now.getTime() + 1_000);
}

async function toldOf({ id }: { id: string }): Promise<string[]> {
  const told = await readLetters(rego, { about: id, where: inArray(letters.kind, [...moneyNews]) });
  return told.map(({ kind, text }) => `${kind}: ${text}`);
}

const preview = (letter: string, text: string) =>
  admin('POST', '/api/admin/payments/letters/preview', { letter, text });

test('a letter goes in the edition’s own words, filled for its rider, and everybody reads none of them', async () => {
  await publish({
    moneyLetters: {
      receipt: { text: 'Merci {first_name}, {paid} is in ({code}).' },
      partPaid: { text: '{paid} is in, {open} is not.' },
      tooMuch: { text: 'That is {over} too much.' },
    },
  });
  const mia = await register('Mia Berg');
  for (const [cents, says] of [
    [5_000, '$50 is in, $100 is not.'],
    [10_000, `Merci Mia, $150 is in (${mia.paymentCode}).`],
    [2_000, 'That is $20 too much.'],
  ] as const) {
    await comes(mia, cents);
    expect(await toldOf(mia)).toEqual([expect.stringContaining(says)]);
  }
  expect((await rego.app.inject('/api/event')).body).not.toContain('Merci');
});

test('what is switched off does not go; who pays too much has then paid all the same', async () => {
  await publish({ moneyLetters: { partPaid: { isOff: true }, tooMuch: { isOff: true } } });
  const noa = await register('Noa Lund');
  await comes(noa, 5_000);
  expect(await toldOf(noa)).toEqual([]);
  await comes(noa, 12_000);
  await comes(noa, 1_000);
  const told = await toldOf(noa);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('We received $170, so all that you owe is paid.');
  await publish({ moneyLetters: { receipt: { isOff: true } } });
  const ola = await register('Ola Frey');
  await comes(ola, 15_000);
  expect(await toldOf(ola)).toEqual([]);
});

test('a name that nobody knows is refused where it stands, and in the preview', async () => {
  const refused = await save({ moneyLetters: { reminder: { text: 'Pay {opne}' } } });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields['moneyLetters.reminder.text']).toMatch(/\{opne\}.*\{open\}/);
  expect((await preview('reminder', 'Pay {opne}')).statusCode).toBe(400);
});

test('the preview is for a rider to whom it would go, in the words that are typed', async () => {
  await register('Pia Holm');
  expect((await preview('reminder', 'Please: {standing}.')).json()).toMatchObject({
    name: 'Pia Holm',
    text: expect.stringContaining('Please: $150 is still to pay.'),
  });
  expect((await preview('tooMuch', '{over} too much')).json()).toMatchObject({
    name: 'Noa Lund',
    text: expect.stringContaining('$30 too much'),
  });
  expect((await preview('partPaid', '{paid} came')).json()).toMatchObject({
    name: null,
    text: expect.stringContaining('$75 came'),
  });
});

test('what is overdue, and what the reminder says of it, follows the edition’s days to pay', async () => {
  const overdue = async () => (await admin('GET', '/api/admin/payments/overview')).json().overdueCents;
  now = new Date(now.getTime() + 10 * 86_400_000);
  expect(await overdue()).toBe(0);
  await publish({ daysToPay: 7 });
  expect(await overdue()).toBe(15_000);
  const { text } = (await admin('GET', '/api/admin/reminders')).json().preview;
  expect(text).toContain('within 7 days');
  expect((await save({ daysToPay: 0 })).json().fields).toHaveProperty('daysToPay');
});

test('one who owes is reminded alone, and who does not owe not at all', async () => {
  const [una, rut, paid] = [await register('Una Sol'), await register('Rut Sand'), await register('Tor Vik')];
  await comes(paid, 15_000);
  const one = ({ id }: { id: string }) => `/api/admin/reminders?registration=${id}`;
  expect((await admin('GET', one(una))).json()).toMatchObject({ count: 1 });
  expect((await admin('GET', one(paid))).json()).toMatchObject({ count: 0, preview: null });
  expect((await admin('POST', one(paid))).json()).toMatchObject({ count: 0 });
  expect((await admin('POST', one(una))).json()).toMatchObject({ count: 1 });
  expect((await admin('GET', one(una))).json()).toMatchObject({ count: 0, reminded: { count: 1 } });
  expect((await admin('GET', one(rut))).json()).toMatchObject({ count: 1 });
});
