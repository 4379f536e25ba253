// An admin reminds who owes, through a real mail server.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ReminderPlan, RemindersSent } from '#domain/letters/reminder.ts';
import { changes } from '#server/changes/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { storeLines } from '#tests/bank-lines.ts';
import { readLetters } from '#tests/letters.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { asAdmin, preEventAnswers, rider, submit } from '#tests/make.ts';
import { receive, writeMoney } from '#tests/money.ts';

const server = await startMailServer();
const rego = await createTestApp();
await startMail(rego, server.url);
const admin = await asAdmin(rego);

type Registered = { id: string; paymentCode: string };

/** Owes 150. */
async function register(name: string): Promise<Registered> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@riders.example`;
  return (await submit(rego.app, { ...rider, ...preEventAnswers, name, email })).json();
}

const plan = async (): Promise<ReminderPlan> => (await admin('GET', '/api/admin/reminders')).json();

async function press(key: string = randomUUID()): Promise<RemindersSent> {
  const reply = await admin('POST', '/api/admin/reminders', undefined, key);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

async function remindersOf({ id }: Registered): Promise<number> {
  const { rows } = await rego.pool.query(
    "select from letters where registration_id = $1 and kind = 'payment-reminder'",
    [id],
  );
  return rows.length;
}

const reminderTo = (address: string) =>
  server.received.find(
    ({ recipients, email }) => recipients.includes(address) && /is still to pay/.test(email.subject ?? ''),
  )?.email;

test('who owes reads what is open, section by section, the code and the account; who owes nothing gets none', async () => {
  const mia = await register('Mia Berg');
  const paid = await register('Noa Lund');
  const part = await register('Ola Frey');
  await submit(rego.app, { ...rider, name: 'Free Rider', email: 'free@riders.example' });
  await receive(admin, paid, 15_000);
  await receive(admin, part, 5_000);
  const { count, preview } = await plan();
  expect(count).toBe(2);
  expect(preview).toMatchObject({ recipient: 'mia@riders.example' });
  expect(preview?.text).toContain(mia.paymentCode);
  expect(preview?.text).toMatch(/\/payment\n/);
  expect(await press()).toMatchObject({ count: 2 });
  await expect.poll(() => reminderTo('mia@riders.example')?.text).toContain('$150 is still to pay');
  const letter = reminderTo('mia@riders.example');
  expect(letter?.text).toMatch(/What is left to pay:\nPre-Event: \$150/);
  expect(letter?.text).toContain(mia.paymentCode);
  expect(letter?.text).toContain('Account');
  expect(letter?.html).toMatch(/\/payment#/);
  await expect
    .poll(() => reminderTo('ola@riders.example')?.text)
    .toContain('we received $50, and $100 is still to pay');
  expect(await remindersOf(paid)).toBe(0);
  const log = await rego.database.select().from(changes).where(eq(changes.subject, 'reminders'));
  expect(log).toMatchObject([{ action: 'queued', name: '2', fields: [] }]);
});

test('nobody is reminded twice within a day', async () => {
  const pia = await register('Pia Holm');
  await press();
  expect(await press()).toMatchObject({ count: 0 });
  expect(await plan()).toMatchObject({ count: 0, preview: null, reminded: { count: 3 } });
  expect((await plan()).reminded.names).toContain('Pia Holm');
  await rego.pool.query("update letters set created_at = created_at - interval '1 day'");
  await press();
  expect(await remindersOf(pia)).toBe(2);
});

test('whose reminder was left out was not reminded by it', async () => {
  const ria = await register('Ria Sand');
  await press();
  const leaveOut =
    "update letters set state = 'left_out' where registration_id = $1 and kind = 'payment-reminder'";
  await rego.pool.query(leaveOut, [ria.id]);
  expect(await press()).toMatchObject({ count: 1 });
  expect(await press()).toMatchObject({ count: 0 });
});

test('a press that is repeated answers what the first answered, and two at once write once', async () => {
  const rut = await register('Rut Sand');
  const key = randomUUID();
  const [one, again] = [await press(key), await press(key)];
  expect(again).toEqual(one);
  const tea = await register('Tea Vang');
  await Promise.all([press(), press()]);
  expect([await remindersOf(rut), await remindersOf(tea)]).toEqual([1, 1]);
});

test('whose bank line waits is left out, by name or code, and not for the amount alone', async () => {
  const named = await register('Uma Krall');
  const coded = await register('Vera Nilsson');
  const other = await register('Wim Otter');
  await storeLines(rego, [
    { amountCents: 4_200, payer: 'UMA KRALL', purpose: 'ride' },
    { amountCents: 15_000, payer: 'Somebody', purpose: coded.paymentCode },
    { amountCents: 15_000, payer: 'Quite Another', purpose: 'thanks' },
  ]);
  const { lineWaits, count } = await plan();
  expect(lineWaits.names).toEqual(['Uma Krall', 'Vera Nilsson']);
  expect(count).toBe(1);
  await press();
  expect(await Promise.all([named, coded, other].map(remindersOf))).toEqual([0, 0, 1]);
});

test('who paid all while the mail server was away is reminded no more; of a part the reminder goes', async () => {
  const [all, part] = [await register('Quim Late'), await register('Zora Late')];
  await press();
  await expect
    .poll(() => reminderTo('quim@riders.example') && reminderTo('zora@riders.example'))
    .toBeDefined();
  // As if neither had gone.
  const sent = server.received.length;
  const failing =
    "update letters set state = 'failed' where kind = 'payment-reminder' and registration_id = any($1)";
  await rego.pool.query(failing, [[all.id, part.id]]);
  await receive(admin, all, 15_000);
  await receive(admin, part, 5_000);
  expect((await admin('POST', '/api/admin/letters/retry-failed', {})).json()).toEqual({ retried: 2 });
  const states = async () =>
    (
      await rego.pool.query(
        "select registration_id as id, state from letters where kind = 'payment-reminder' and registration_id = any($1) order by state",
        [[all.id, part.id]],
      )
    ).rows;
  await expect.poll(states).toEqual([
    { id: all.id, state: 'left_out' },
    { id: part.id, state: 'sent' },
  ]);
  const later = server.received
    .slice(sent)
    .filter(({ email }) => /is still to pay/.test(email.subject ?? ''));
  expect(later.flatMap(({ recipients }) => recipients)).toEqual(['zora@riders.example']);
});

test('who pays after the plan was seen, and before the press, is not written to', async () => {
  const yan = await register('Yan Zell');
  expect((await plan()).count).toBe(1);
  await receive(admin, yan, 15_000);
  expect(await press()).toMatchObject({ count: 0 });
  expect(await remindersOf(yan)).toBe(0);
});

test('who was paid back what never came reads of what the sum is made', async () => {
  const kai = await register('Kai Lind');
  const { transfers } = await receive(admin, kai, 20_000);
  await writeMoney(admin, kai, 'refunds', { amountCents: 5_000, date: '2025-10-02', how: 'bank' });
  await writeMoney(admin, kai, 'corrections', { transferId: transfers[0].id });
  await press();
  await expect
    .poll(() => reminderTo('kai@riders.example')?.text)
    .toContain(': $150\nWe paid you back too much: $50\n');
  expect(reminderTo('kai@riders.example')?.text).toContain('Amount: $200\nAccount name');
});

test('a reminder that waits for the mail server says what is open when it goes', async () => {
  const waiting = await createTestApp();
  const ada = await asAdmin(waiting);
  const made = (await submit(waiting.app, { ...rider, ...preEventAnswers })).json();
  await ada('POST', '/api/admin/reminders', undefined, randomUUID());
  await receive(ada, made, 5_000);
  const [letter] = await readLetters(waiting, { kind: 'payment-reminder' });
  expect(letter?.subject).toContain('$100 is still to pay');
  expect(letter?.text).toContain('we received $50, and $100 is still to pay');
});
