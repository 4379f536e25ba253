// Sending letters that have all been due for a while, as after days without a mail server.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letters } from '#server/database/tables.ts';
import { type Delivery, deliverLetter } from '#server/mail/delivery.ts';
import { writeLetters } from '#server/mail/outbox.ts';
import { deriveKey } from '#server/secrets.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

const tokenKey = deriveKey('secret', 'letters');
let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

function delivery(send: Delivery['transport']['send']): Delivery {
  const silent = () => undefined;
  return {
    database: testDatabase.database,
    transport: { send, close: silent },
    publicUrl: 'https://rego.test',
    tokenKey,
    log: { info: silent, warn: silent, error: silent },
    clock: () => new Date(),
    retryDelaysMs: [],
  };
}

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
  await Promise.all(rows.map(({ id }) => deliverLetter(slow, id, new AbortController().signal)));
  expect(sent).toHaveLength(5);
  const states = (await database.select().from(letters)).map(({ state }) => state);
  expect(states.toSorted()).toEqual([...Array(3).fill('queued'), ...Array(5).fill('sent')]);
});
