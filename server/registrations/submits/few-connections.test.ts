// Submits where something has a limit need one connection each time, however many come at once and however few there are.
import { afterAll, expect, inject, test } from 'vitest';
import { connectPool, databaseOn } from '#server/database/connect.ts';
import { readEvent } from '#server/editions/event.ts';
import { startTestApp } from '#tests/app.ts';
import { createTestDatabase } from '#tests/database.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { preEventAnswers, rider, submit } from '#tests/make.ts';

const made = await createTestDatabase();
const { database } = new URL(made.url).pathname.match(/^\/(?<database>.+)$/)?.groups ?? {};
const pool = connectPool(
  { ...inject('postgres'), database },
  { onIdleError: () => undefined, maxConnections: 1 },
);
const rego = await startTestApp({ ...made, pool, database: databaseOn(pool) }, {}, () => new Date());
afterAll(async () => {
  await rego.app.close();
  await rego.pool.end();
});

test('sixty riders press at once while one connection serves them', async () => {
  const event = await readEvent(rego.database);
  await replaceEvent(rego.database, withSection(event, 'pre_event', { places: 20 }), new Date());
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_none, number) =>
      submit(rego.app, { ...rider, ...preEventAnswers, email: `rider-${number}@example.org` }),
    ),
  );
  const states = replies.map((reply) => reply.json().entries?.[0]?.state ?? reply.statusCode);
  expect(states.filter((state) => state === 'entered')).toHaveLength(20);
  expect(states.filter((state) => state === 'waiting')).toHaveLength(40);
});
