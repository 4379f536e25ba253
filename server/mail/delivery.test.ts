// When a letter is sent: once it is due, and no more than five an hour to one address.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#domain/locale/dates.ts';
import { type Delivery, retryDelaysMs } from '#server/mail/delivery.ts';
import { writeLetters } from '#server/mail/outbox.ts';
import { letters } from '#server/mail/tables.ts';
import { thisEdition } from '#server/requests/this-edition.ts';
import { storeFirstContent } from '#server/running/first-start.ts';
import { deriveKey } from '#server/running/secrets.ts';
import { createTestDatabase } from '#tests/database.ts';
import { composersWith, deliver, deliveryWith } from '#tests/deliver.ts';

const tokenKey = deriveKey('secret', 'letters');
const testDatabase = await createTestDatabase();
await storeFirstContent(testDatabase.database, new Date());

const delivery = (send: Delivery['transport']['send']) =>
  deliveryWith(testDatabase, {
    transport: { send, fault: async () => undefined, close: () => undefined },
    tokenKey,
  });

test('workers side by side send one address five letters an hour, however many are due', async () => {
  const { database } = testDatabase;
  const now = new Date();
  const letter = {
    kind: 'payment-details' as const,
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    isVisitorAddress: true,
  };
  const recipients = ['mia@example.org', 'Mia@Example.org'];
  const list = Array.from({ length: 8 }, (_, index) => ({
    letter: { ...letter, recipient: recipients[index % 2] ?? '' },
  }));
  await database.transaction((tx) => writeLetters(tx, list, { now, mailDomain: 'rego.test', tokenKey }));
  await database.update(letters).set({ dueAt: now });
  const sent: string[] = [];
  const slow = delivery(async ({ recipient }) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    sent.push(recipient);
  });
  const rows = await database.select({ id: letters.id }).from(letters);
  await Promise.all(rows.map(({ id }) => deliver(slow, id)));
  expect(sent).toHaveLength(5);
  const states = (await database.select().from(letters)).map(({ state }) => state);
  expect(states.toSorted()).toEqual([...Array(3).fill('queued'), ...Array(5).fill('sent')]);
  // While a place is kept for them.
  const waiting = eq(letters.state, 'queued');
  await database.update(letters).set({ kind: 'place-offer', dueAt: now }).where(waiting);
  const composers = composersWith('place-offer', { readLeftOut: async () => undefined });
  await Promise.all(rows.map(({ id }) => deliver({ ...slow, composers }, id)));
  expect(sent).toHaveLength(8);
});

test('a letter is tried ten times within two days, each time after a longer wait', () => {
  expect(retryDelaysMs).toHaveLength(9);
  expect(retryDelaysMs).toEqual(retryDelaysMs.toSorted((a, b) => a - b));
  expect(retryDelaysMs.reduce((sum, delay) => sum + delay)).toBeLessThan(2 * dayMs);
});

describe('a letter that waits', () => {
  const secondMs = 1_000;
  test.each<[string, { createdMs: number; dueMs: number; isSent: boolean }]>([
    ['is sent when it is due', { createdMs: -hourMs, dueMs: 0, isSent: true }],
    ['is sent long after that', { createdMs: -90 * dayMs, dueMs: -80 * dayMs, isSent: true }],
    ['is sent 5 s early, as clocks differ', { createdMs: -hourMs, dueMs: 5 * secondMs, isSent: true }],
    ['is not sent 6 s early', { createdMs: -hourMs, dueMs: 6 * secondMs, isSent: false }],
    ['is not sent an hour early', { createdMs: 0, dueMs: hourMs, isSent: false }],
    ['may wait for a day', { createdMs: 0, dueMs: dayMs + 5 * minuteMs, isSent: false }],
    [
      'does not wait longer: that was planned by a clock that was ahead',
      { createdMs: 0, dueMs: dayMs + 5 * minuteMs + 1, isSent: true },
    ],
    ['waits where clocks differ by minutes', { createdMs: 5 * minuteMs, dueMs: hourMs, isSent: false }],
    [
      'does not wait where it was written in what is the future still',
      { createdMs: 5 * minuteMs + 1, dueMs: hourMs, isSent: true },
    ],
  ])('%s', async (_what, { createdMs, dueMs, isSent }) => {
    const { database } = testDatabase;
    const now = new Date();
    const inMs = (ms: number) => new Date(now.getTime() + ms);
    const recipient = `${randomUUID()}@example.org`;
    const letter = { kind: 'payment-details' as const, recipient, subject: 'Hello', text: 'Hello' };
    const list = [{ letter: { ...letter, html: '<p>Hello</p>', isVisitorAddress: true } }];
    await database.transaction((tx) => writeLetters(tx, list, { now, mailDomain: 'rego.test', tokenKey }));
    const [row] = await database
      .update(letters)
      .set({ createdAt: inMs(createdMs), dueAt: inMs(dueMs) })
      .where(eq(letters.recipient, recipient))
      .returning();
    const sent: string[] = [];
    const options = { ...delivery(async (to) => void sent.push(to.recipient)), clock: () => now };
    await deliver(options, row?.id ?? '');
    expect(sent).toEqual(isSent ? [recipient] : []);
  });
});

describe('room for one more letter in the hour', () => {
  test.each<[string, { sentMs: number[]; isVisitorAddress?: boolean; isSent: boolean; waitMs?: number }]>([
    ['is there after four', { sentMs: [-1, -2, -3, -4], isSent: true }],
    [
      'comes an hour after the fifth newest',
      { sentMs: [-10, -20, -30, -40, -50, -55], isSent: false, waitMs: 10 * minuteMs },
    ],
    ['is not taken by what went an hour ago', { sentMs: [-1, -2, -3, -4, -60], isSent: true }],
    ['is not taken by what a clock sent that was ahead', { sentMs: [6, 7, 8, 9, 10], isSent: true }],
    [
      'is not taken by letters to the same person as an organizer',
      { sentMs: [-1, -2, -3, -4, -5], isVisitorAddress: false, isSent: true },
    ],
  ])('%s', async (_what, { sentMs, isVisitorAddress = true, isSent, waitMs = 0 }) => {
    const { database } = testDatabase;
    const now = new Date();
    const recipient = `${randomUUID()}@example.org`;
    const text = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', messageId: randomUUID() };
    const row = {
      editionId: thisEdition(),
      ...text,
      kind: 'payment-details' as const,
      recipient,
      mailbox: recipient,
    };
    const earlier = sentMs.map((minutes) => ({
      ...{ ...row, id: randomUUID(), messageId: randomUUID(), isVisitorAddress, state: 'sent' as const },
      sentAt: new Date(now.getTime() + minutes * minuteMs),
    }));
    const id = randomUUID();
    const lastError = 'The mail server was away';
    await database.insert(letters).values([...earlier, { ...row, id, isVisitorAddress: true, lastError }]);
    const sent: string[] = [];
    const options = { ...delivery(async (to) => void sent.push(to.recipient)), clock: () => now };
    await deliver(options, id);
    const [after] = await database.select().from(letters).where(eq(letters.id, id));
    expect(sent).toEqual(isSent ? [recipient] : []);
    expect(after).toMatchObject(
      isSent
        ? { state: 'sent', sentAt: now, lastError: null }
        : { state: 'queued', dueAt: new Date(now.getTime() + waitMs), lastError },
    );
  });
});

test('a letter of a kind that no room composes is not sent as something else, and says why', async () => {
  const { database } = testDatabase;
  const id = randomUUID();
  const written = { subject: 'Hello', text: '{payment_link}', html: '', isVisitorAddress: false };
  await database.insert(letters).values({
    id,
    editionId: thisEdition(),
    kind: 'from-another-rego',
    recipient: 'ada@example.org',
    messageId: id,
    ...written,
  });
  const sent: string[] = [];
  const to = delivery(async ({ text }) => void sent.push(text));
  await deliver(to, id);
  const [letter] = await database.select().from(letters).where(eq(letters.id, id));
  expect(sent).toEqual([]);
  expect(letter).toMatchObject({
    state: 'failed',
    lastError: "No room composes letters of the kind 'from-another-rego'.",
  });
});

test('a letter whose address is corrected while its link is made goes later, with a link for that address', async () => {
  const { database } = testDatabase;
  const now = new Date();
  const recipient = `${randomUUID()}@example.org`;
  const letter = { kind: 'payment-details' as const, recipient, subject: 'Hello', text: '', html: '' };
  const list = [{ letter: { ...letter, isVisitorAddress: true } }];
  await database.transaction((tx) => writeLetters(tx, list, { now, mailDomain: 'rego.test', tokenKey }));
  const [row] = await database.select().from(letters).where(eq(letters.recipient, recipient));
  const id = row?.id ?? '';
  const correcting = async () => {
    await database
      .update(letters)
      .set({ recipient: `new-${recipient}` })
      .where(eq(letters.id, id));
    return 'for the old address';
  };
  const sent: string[] = [];
  const to = delivery(async (message) => void sent.push(message.recipient));
  const corrected = { ...to, composers: composersWith('payment-details', { makeToken: correcting }) };
  await deliver(corrected, id);
  expect(sent).toEqual([]);
  await deliver(to, id);
  expect(sent).toEqual([`new-${recipient}`]);
});

describe('a letter that the mail server took, of which nothing could be stored', () => {
  async function takenLetter(): Promise<{ id: string; sent: string[]; to: Delivery }> {
    const { database } = testDatabase;
    const recipient = `${randomUUID()}@example.org`;
    const letter = { kind: 'payment-details' as const, recipient, subject: 'Hello', text: 'Hello', html: '' };
    const list = [{ letter: { ...letter, isVisitorAddress: true } }];
    const written = { now: new Date(), mailDomain: 'rego.test', tokenKey };
    await database.transaction((tx) => writeLetters(tx, list, written));
    const [row] = await database.select().from(letters).where(eq(letters.recipient, recipient));
    const sent: string[] = [];
    const to = delivery(async (message) => void sent.push(message.recipient));
    const id = row?.id ?? '';
    await database.execute(sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file'; end $$`);
    await database.execute(sql`create trigger full_disk before update on letters
      for each row when (new.state = 'sent') execute function full_disk()`);
    await expect(deliver(to, id)).rejects.toThrow();
    await database.execute(sql`drop function full_disk cascade`);
    expect(sent).toEqual([recipient]);
    return { id, sent, to };
  }

  test('is not sent again, and stands as sent once it can be stored', async () => {
    const { id, sent, to } = await takenLetter();
    await deliver(to, id);
    const [after] = await testDatabase.database.select().from(letters).where(eq(letters.id, id));
    expect(sent).toHaveLength(1);
    expect(after).toMatchObject({ state: 'sent', text: 'Hello', attempts: 1 });
  });

  test('goes to an address that was corrected since', async () => {
    const { id, sent, to } = await takenLetter();
    const recipient = `${randomUUID()}@example.org`;
    await testDatabase.database.update(letters).set({ recipient }).where(eq(letters.id, id));
    await deliver(to, id);
    expect(sent[1]).toBe(recipient);
  });

  test('is sent again where an admin sends it again', async () => {
    const { id, sent, to } = await takenLetter();
    await deliver(to, id);
    await testDatabase.database.update(letters).set({ state: 'queued' }).where(eq(letters.id, id));
    await deliver(to, id);
    expect(sent).toHaveLength(2);
  });
});
