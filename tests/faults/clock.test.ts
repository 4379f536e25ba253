// The clock jumps and is set right: nothing is lost, and nothing waits longer than it should.

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/locale/dates.ts';
import { createTestApp, type TestApp } from '#tests/app.ts';
import { type LoopbackMailServer, startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { makeOrganizer, rider, signedIn, signIn, submit } from '#tests/make.ts';
import { waitUntil } from '#tests/wait-until.ts';

let aheadMs = 0;
const clock = () => new Date(Date.now() + aheadMs);
let rego: TestApp;
let mail: LoopbackMailServer;
beforeEach(async () => {
  aheadMs = 0;
  rego = await createTestApp({}, clock);
  mail = await startMailServer();
});

async function withMailWork(work: () => Promise<void>): Promise<void> {
  const stopMail = await startMail(rego, mail.url, { clock, choreIntervalMs: 50 });
  try {
    await work();
  } finally {
    await stopMail();
  }
}

async function arrived(count: number): Promise<void> {
  await waitUntil(`${count} letters arrived`, () => mail.received.length >= count);
  expect(mail.received).toHaveLength(count);
}

test.each([-dayMs, -hourMs, hourMs, dayMs, 30 * dayMs])(
  'letters written while the clock was %i ms off are sent when it is right',
  async (jumpMs) => {
    aheadMs = jumpMs;
    expect((await submit(rego.app, rider)).statusCode).toBe(201);
    aheadMs = 0;
    await withMailWork(() => arrived(2));
  },
);

test('a letter that failed while the clock was a month ahead is tried again', async () => {
  await mail.stop();
  aheadMs = 30 * dayMs;
  expect((await submit(rego.app, rider)).statusCode).toBe(201);
  await withMailWork(async () => {
    await waitUntil('both were tried', async () => {
      const { rows } = await rego.pool.query('select 1 from letters where attempts > 0');
      return rows.length === 2;
    });
  });
  aheadMs = 0;
  await mail.start();
  await withMailWork(() => arrived(2));
});

test('letters that were planned while a clock was ahead are sent', async () => {
  expect((await submit(rego.app, rider)).statusCode).toBe(201);
  await rego.pool.query("update letters set due_at = now() + interval '26 hours'");
  await withMailWork(() => arrived(2));
});

test('five letters of a day ahead do not keep an address from its next one', async () => {
  aheadMs = dayMs;
  for (let time = 0; time < 5; time += 1) await submit(rego.app, rider);
  aheadMs = 0;
  expect((await submit(rego.app, rider)).statusCode).toBe(201);
  const { rows } = await rego.pool.query(
    "select state, due_at <= now() + interval '1 hour' as soon from letters order by created_at limit 2",
  );
  expect(rows).toEqual([
    { state: 'queued', soon: true },
    { state: 'queued', soon: true },
  ]);
});

test('failed sign-ins of a day ahead do not keep an organizer out for a day', async () => {
  await makeOrganizer(rego, 'roadtrip');
  aheadMs = dayMs;
  for (let guess = 0; guess < 6; guess += 1) await signIn(rego.app, 'roadtrip', 'a wrong guess');
  expect((await signIn(rego.app, 'roadtrip')).statusCode).toBe(429);
  aheadMs = 0;
  expect((await signIn(rego.app, 'roadtrip')).statusCode).toBe(200);
});

test('an hour more or less signs nobody out', async () => {
  const call = await signedIn(rego, 'roadtrip');
  for (aheadMs of [hourMs, -hourMs, 0]) {
    expect((await call('GET', '/api/organizer/auth')).statusCode).toBe(200);
  }
});

test('a submit that is repeated across a jump is stored once', async () => {
  const key = randomUUID();
  const first = await submit(rego.app, rider, { key });
  for (aheadMs of [hourMs, -hourMs, 0]) {
    expect((await submit(rego.app, rider, { key })).json()).toEqual(first.json());
  }
  const { rows } = await rego.pool.query('select 1 from registrations');
  expect(rows).toHaveLength(1);
});
