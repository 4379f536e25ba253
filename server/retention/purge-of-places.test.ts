// The cars and houses that staff made have names that may say whose they are: they go once nobody needs them, and not before.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { letters } from '#server/mail/tables.ts';
import { thisEdition } from '#server/requests/this-edition.ts';
import { createTestApp } from '#tests/app.ts';
import { asAdmin, rider, submit } from '#tests/make.ts';
import { rowsWith } from '#tests/one-person.ts';

let now = new Date('2025-09-01T00:00:00Z');
const rego = await createTestApp({}, () => now);
const admin = await asAdmin(rego);

const storeLetter = (createdAt: Date) =>
  rego.database.insert(letters).values({
    ...{
      id: randomUUID(),
      editionId: thisEdition(),
      messageId: `<${randomUUID()}>`,
      state: 'sent',
      createdAt,
    },
    ...{ kind: 'test-letter', recipient: 'admin@example.org', isVisitorAddress: false },
    ...{ subject: 'Test', text: '', html: '' },
  });
const purge = async (registrations: number, before: string) =>
  (await admin('POST', '/api/admin/purges', { before, registrations })).statusCode;
const houses = async () => (await rowsWith(rego, ['King Street'])).length;

test('the houses that staff made stay while the event is to come, and then go with the last rider', async () => {
  const [night] = (await admin('GET', '/api/boards/beds')).json().board.slots;
  const said = {
    name: 'Zebulon’s aunt, 12 King Street',
    capacity: { [night.slot]: { seats: 4, bikes: null } },
  };
  const added = await admin('POST', '/api/boards/beds/places', { ...said, basedOn: '' });
  expect(added.statusCode).toBe(200);
  await storeLetter(new Date('2025-08-01T00:00:00Z'));
  expect(await purge(0, '2025-09-01')).toBe(201);
  expect(await houses()).toBe(1);
  for (const time of ['2025-10-01T00:00:00Z', '2025-10-20T00:00:00Z']) {
    now = new Date(time);
    expect((await submit(rego.app, { ...rider, email: `${randomUUID()}@riders.example` })).statusCode).toBe(
      201,
    );
  }
  now = new Date('2025-12-01T00:00:00Z');
  expect(await purge(1, '2025-10-10')).toBe(201);
  expect(await houses()).toBe(1);
  expect(await purge(1, '2025-12-01')).toBe(201);
  expect(await houses()).toBe(0);
});
