// Letters are read many at a time, and each goes by itself: what one waits for holds up no other, and none tells what is no longer so.
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { deliverLetter } from '#server/mail/delivery.ts';
import { letterVersion, makeReady } from '#server/mail/ready-letters.ts';
import { letters } from '#server/mail/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { hold } from '#tests/database.ts';
import { deliveryWith } from '#tests/deliver.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { asAdmin, preEventAnswers, rider, submit } from '#tests/make.ts';
import { waitUntil } from '#tests/wait-until.ts';

const rego = await createTestApp();
const smtp = await startMailServer();
beforeEach(async () => {
  await rego.pool.query('delete from letters');
  smtp.received.length = 0;
});

const enter = async (email: string) => {
  const { id } = (await submit(rego.app, { ...rider, ...preEventAnswers, email })).json();
  await rego.pool.query('delete from letters where not is_visitor_address');
  return String(id);
};

const arrived = () => smtp.received.flatMap(({ recipients }) => recipients);

test('a registration that somebody has locked holds up its own letter alone', async () => {
  const locked = await enter('locked@example.org');
  await enter('free@example.org');
  const release = await hold(rego, 'select from registrations where id = $1 for update', [locked]);
  onTestFinished(await startMail(rego, smtp.url));
  await waitUntil('the other one has theirs', () => arrived().includes('free@example.org'));
  expect(arrived()).toEqual(['free@example.org']);
  await release();
  await waitUntil('so have they', () => arrived().includes('locked@example.org'));
});

test('a letter that waited for another one to its mailbox tells how things stand when it goes', async () => {
  const id = await enter('corrected@example.org');
  const { rows } = await rego.pool.query<{ mailbox: string }>('select mailbox from letters');
  const lock = 'select pg_advisory_xact_lock(5361, mod(hashtext($1), 1024))';
  const release = await hold(rego, lock, [rows[0]?.mailbox ?? '']);
  onTestFinished(await startMail(rego, smtp.url));
  const waiting = `select from pg_locks where locktype = 'advisory' and classid = 5361 and not granted`;
  await waitUntil('it waits', async () => (await rego.pool.query(waiting)).rowCount === 1);
  const admin = await asAdmin(rego);
  const { updatedAt } = (await admin('GET', `/api/registrations/${id}/detail`)).json().registration;
  const edit = { basedOn: updatedAt, values: { name: 'Corrected Name' }, answers: {} };
  expect((await admin('PATCH', `/api/registrations/${id}`, edit)).statusCode).toBe(200);
  // Longer than what was read for it counts.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await release();
  await waitUntil('it came', () => smtp.received.length === 1);
  expect(smtp.received[0]?.raw).toContain('Corrected Name');
});

test('one that was read while its address was another goes to where its rider is now', async () => {
  const id = await enter('rider@example.org');
  const sent: string[] = [];
  const delivery = deliveryWith(rego, {
    transport: {
      send: async ({ recipient }) => void sent.push(recipient),
      fault: async () => undefined,
      close: () => undefined,
    },
  });
  const write = 'update registrations set email = $2 where id = $1';
  await rego.pool.query(write, [id, 'somebody@example.org']);
  const found = await rego.database
    .select({ ...getTableColumns(letters), version: letterVersion, isToOne: sql<boolean>`true` })
    .from(letters)
    .where(eq(letters.isVisitorAddress, true));
  const ready = await makeReady(delivery, found);
  await rego.pool.query(write, [id, 'rider@example.org']);
  for (const one of ready) await deliverLetter(delivery, one, new AbortController().signal);
  expect(sent).toEqual(['rider@example.org']);
});
