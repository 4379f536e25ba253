// One press of Confirm is one confirmation: what its key may be sent with again, and what it may not.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { letters } from '#server/mail/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { confirm, preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';

let now = new Date('2025-10-01T10:00:00Z');
const rego = await createTestApp({ RATE_LIMIT: 'on' }, () => now);

const preEvent = {
  selectedEvents: ['pre-event'],
  preEventConfirmationEmail: 'pay@example.org',
  preEventEmailContent: 'I transfer $150',
};
const roadTrip = {
  selectedEvents: ['road-trip'],
  roadTripConfirmationEmail: 'pay@example.org',
  roadTripEmailContent: 'I transfer $200',
};
const registered = async (): Promise<{ id: string; token: string }> =>
  (await submit(rego.app, { ...rider, ...roadTripAnswers })).json();
const detailsSent = async (id: string) => {
  const written = await rego.database.select().from(letters).where(eq(letters.registrationId, id));
  return written.filter(({ kind }) => kind === 'payment-details').length;
};

test('a key that confirmed one choice is refused with another one, which is not stored', async () => {
  const holder = await registered();
  const key = randomUUID();
  const first = await confirm(rego.app, holder, preEvent, key);
  const other = await confirm(rego.app, holder, roadTrip, key);
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
  const again = await confirm(rego.app, holder, preEvent, key);
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  expect(first.json().payments).toMatchObject([{ event: 'pre-event' }]);
  expect(await detailsSent(holder.id)).toBe(1);
});

test('a key that confirmed one registration answers nothing about it to the holder of another', async () => {
  const [one, two] = [await registered(), await registered()];
  const key = randomUUID();
  expect((await confirm(rego.app, one, preEvent, key)).statusCode).toBe(200);
  const other = await confirm(rego.app, two, preEvent, key);
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
  expect(other.body).not.toContain(one.id);
  expect(await detailsSent(two.id)).toBe(0);
});

test('a token confirms the registration that it was made for, and no other', async () => {
  const [one, two] = [await registered(), await registered()];
  const reply = await confirm(rego.app, { id: one.id, token: two.token }, preEvent);
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'registration_not_found']);
  expect([await detailsSent(one.id), await detailsSent(two.id)]).toEqual([0, 0]);
});

test('blanks around what is typed are not stored', async () => {
  const typed = {
    ...preEvent,
    preEventConfirmationEmail: ' pay@example.org ',
    preEventEmailContent: '\n I transfer $150 ',
  };
  const reply = await confirm(rego.app, await registered(), typed);
  expect(reply.json()).toMatchObject({
    preEventConfirmationEmail: 'pay@example.org',
    preEventEmailContent: 'I transfer $150',
  });
});

test('confirmed again, the transfer is told with the name as it is by then', async () => {
  const { id, token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  const chosen = {
    selectedEvents: ['pre-event'],
    preEventConfirmationEmail: 'pay@example.org',
    preEventEmailContent: 'Paid',
  };
  await confirm(rego.app, { id, token }, chosen);
  await rego.pool.query("update registrations set name = 'Zoe New' where id = $1", [id]);
  await confirm(rego.app, { id, token }, chosen);
  const { rows } = await rego.pool.query('select reference from entries where registration_id = $1', [id]);
  expect(rows).toEqual([{ reference: 'Zoe New pre-event' }]);
});

test('confirmed again, it counts from then; the history says what was chosen each time', async () => {
  const holder = await registered();
  await confirm(rego.app, holder, preEvent);
  now = new Date('2025-10-02T10:00:00Z');
  const again = await confirm(rego.app, holder, {
    ...preEvent,
    ...roadTrip,
    selectedEvents: ['pre-event', 'road-trip'],
  });
  expect(again.json().payments).toMatchObject([
    { event: 'pre-event', confirmedAt: now.toISOString() },
    { event: 'road-trip', confirmedAt: now.toISOString() },
  ]);
  const asAnna = await signedIn(rego, 'anna');
  const { history } = (await asAnna('GET', `/api/registrations/${holder.id}/detail`)).json();
  expect(history.slice(1)).toMatchObject([
    { actor: 'rider', action: 'confirmed', fields: ['pre-event'], at: '2025-10-01T10:00:00.000Z' },
    { actor: 'rider', action: 'confirmed', fields: ['pre-event', 'road-trip'], at: now.toISOString() },
  ]);
});

test('letters of a confirmation count for the network that it came from, as those of its submit do', async () => {
  const { id, token } = await registered();
  const senderOf = async (kind: string) => {
    const written = await rego.database.select().from(letters).where(eq(letters.registrationId, id));
    return written.find((letter) => letter.kind === kind)?.senderHash;
  };
  const sender = await senderOf('section-confirmation');
  expect(sender).toBeTruthy();
  await confirm(rego.app, { id, token }, preEvent);
  expect(await senderOf('payment-details')).toBe(sender);
});
