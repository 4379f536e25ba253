import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { letters } from '#server/database/tables.ts';
import { type Jobs, startJobs } from '#server/jobs.ts';
import { type Letter, passwordLinkPlaceholder, paymentLinkPlaceholder } from '#server/mail/letter.ts';
import { type MailWorkOptions, mailWork } from '#server/mail/mail-work.ts';
import { writeLetters } from '#server/mail/outbox.ts';
import { deriveKey } from '#server/secrets.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { type LoopbackMailServer, startHangingServer, startMailServer } from '#tests/mail-server.ts';

const tokenKey = deriveKey('secret', 'letters');
const outbox = { mailDomain: 'rego.test', tokenKey };
/** Ten attempts, as in production, without the waits. */
const soon: readonly number[] = Array(9).fill(20);

let testDatabase: TestDatabase;
let mailServer: LoopbackMailServer;
let logged: string[];
let stops: (() => unknown)[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());
beforeEach(async () => {
  await testDatabase.pool.query('truncate letters cascade; delete from graphile_worker._private_jobs');
  mailServer = await startMailServer();
  logged = [];
  stops = [mailServer.stop];
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
});

async function startWork(change: Partial<MailWorkOptions> = {}): Promise<Jobs> {
  const { database, pool } = testDatabase;
  const note = (fields: object, message: string) => void logged.push(JSON.stringify({ ...fields, message }));
  const log = { info: note, warn: note, error: note };
  const work = mailWork({
    database,
    smtpUrl: mailServer.url,
    mailFrom: 'Rego <regos@rego.test>',
    publicUrl: 'https://rego.test',
    tokenKey,
    log,
    clock: () => new Date(),
    retryDelaysMs: soon,
    ...change,
  });
  const jobs = await startJobs({
    pool,
    tasks: work.tasks,
    chores: work.chores,
    log,
    pollIntervalMs: 20,
    choreIntervalMs: 50,
  });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await jobs.stop();
    work.close();
  };
  stops.push(stop);
  return { stop };
}

async function writeTo(
  recipients: readonly string[],
  change: Partial<Letter> = {},
  token?: string,
): Promise<void> {
  const list = recipients.map((recipient) => ({
    letter: {
      kind: 'payment-details' as const,
      recipient,
      subject: 'Grüße',
      text: `Hello ${paymentLinkPlaceholder}`,
      html: `<p>Hello <a href="${paymentLinkPlaceholder}">you</a></p>`,
      isVisitorAddress: true,
      ...change,
    },
    token,
  }));
  await testDatabase.database.transaction((tx) => writeLetters(tx, list, { ...outbox, now: new Date() }));
}

function stored() {
  return testDatabase.database.select().from(letters).orderBy(letters.recipient);
}

async function states(): Promise<string[]> {
  return (await stored()).map(({ state }) => state);
}

async function untilAllAre(state: string): Promise<void> {
  await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set([state])), {
    timeout: 15_000,
    interval: 20,
  });
}

const riders = (count: number) => Array.from({ length: count }, (_, index) => `rider${index}@example.org`);

describe('a letter', () => {
  it('to a new admin arrives with the link that sets a password, which is kept sealed until then', async () => {
    const html = `<a href="${passwordLinkPlaceholder}">Choose</a>`;
    const change = { kind: 'admin-invitation', isVisitorAddress: false, html } as const;
    await writeTo(
      ['ada@example.org'],
      { ...change, text: `Go to ${passwordLinkPlaceholder}` },
      'one-time-token',
    );
    const [waiting] = await stored();
    expect(JSON.stringify(waiting)).not.toContain('one-time-token');
    await startWork();
    await untilAllAre('sent');
    const [message] = mailServer.received;
    expect(message?.email.text?.trim()).toBe('Go to https://rego.test/identity/password/one-time-token');
    expect(message?.email.html).toContain('href="https://rego.test/identity/password/one-time-token"');
    expect((await stored())[0]?.sealedToken).toBeNull();
  });

  it('arrives as it was written, with the payment link and its Message-ID', async () => {
    await startWork();
    await writeTo(['mia@example.org'], { replyTo: 'organizer@example.org' }, 'id.token');
    await untilAllAre('sent');
    const [row] = await stored();
    expect(row).toMatchObject({ attempts: 1, sealedToken: null, lastError: null, sentAt: expect.any(Date) });
    expect(mailServer.received).toHaveLength(1);
    const [message] = mailServer.received;
    expect(message?.recipients).toEqual(['mia@example.org']);
    expect(message?.email).toMatchObject({
      from: { name: 'Rego', address: 'regos@rego.test' },
      to: [{ address: 'mia@example.org' }],
      replyTo: [{ address: 'organizer@example.org' }],
      subject: 'Grüße',
      messageId: row?.messageId,
    });
    expect(message?.email.text?.trim()).toBe('Hello https://rego.test/payment#id.token');
    expect(message?.email.html).toContain('href="https://rego.test/payment#id.token"');
  });

  it('links to the payment page without a token when the key was another one', async () => {
    await startWork({ tokenKey: deriveKey('another secret', 'letters') });
    await writeTo(['mia@example.org'], {}, 'id.token');
    await untilAllAre('sent');
    expect(mailServer.received[0]?.email.text?.trim()).toBe('Hello https://rego.test/payment');
    expect(logged.join()).toContain('SESSION_SECRET');
  });

  it('carries no header that was smuggled into its subject or addresses', async () => {
    await startWork();
    await writeTo(['mia@example.org'], {
      subject: 'Hi\r\nBcc: all@example.net\r\n\r\nBuy',
      replyTo: 'a@example.org\r\nBcc: all@example.net',
    });
    await untilAllAre('sent');
    const [message] = mailServer.received;
    expect(message?.recipients).toEqual(['mia@example.org']);
    expect(message?.email.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(message?.email.text?.trim()).toBe('Hello https://rego.test/payment');
  });
});

describe('a mail server', () => {
  it('that was down gets the letters when it is back', async () => {
    await mailServer.stop();
    await startWork();
    await writeTo(riders(3));
    await vi.waitFor(async () => expect((await stored()).every(({ attempts }) => attempts >= 2)).toBe(true), {
      timeout: 10_000,
    });
    expect(await states()).toEqual(['queued', 'queued', 'queued']);
    expect((await stored())[0]?.lastError).toContain('ECONNREFUSED');
    await mailServer.start();
    await untilAllAre('sent');
    expect(mailServer.received).toHaveLength(3);
    expect(logged.join()).not.toContain('example.org');
  });

  it('that stays down is given up after ten attempts', async () => {
    await mailServer.stop();
    stops = [];
    await startWork({ retryDelaysMs: Array(9).fill(0) });
    await writeTo(['mia@example.org'], {}, 'id.token');
    await untilAllAre('failed');
    expect((await stored())[0]).toMatchObject({
      attempts: 10,
      sentAt: null,
      lastError: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('that is slow gets each letter once', async () => {
    mailServer.slownessMs = 400;
    await startWork();
    await writeTo(riders(8));
    await untilAllAre('sent');
    expect(mailServer.received).toHaveLength(8);
  });

  it('that refuses one recipient gets the others; the refused letter fails at once', async () => {
    mailServer.refusals.set('rider1@example.org', { responseCode: 550, message: '5.1.1 No such user here' });
    await startWork();
    await writeTo(riders(3));
    await vi.waitFor(async () => expect(await states()).toEqual(['sent', 'failed', 'sent']), {
      timeout: 10_000,
    });
    expect((await stored())[1]).toMatchObject({ attempts: 1, lastError: '550 5.1.1 No such user here' });
    expect(mailServer.received.map(({ recipients }) => recipients[0]).sort()).toEqual([
      'rider0@example.org',
      'rider2@example.org',
    ]);
    expect(logged.join()).not.toMatch(/example\.org|No such user/);
  });

  it('that refuses a recipient for now gets the letter later', async () => {
    mailServer.refusals.set('rider0@example.org', { responseCode: 451, message: '4.7.1 Greylisted' });
    await startWork();
    await writeTo(riders(1));
    await vi.waitFor(async () => expect((await stored())[0]?.lastError).toBe('451 4.7.1 Greylisted'), {
      timeout: 10_000,
    });
    mailServer.refusals.clear();
    await untilAllAre('sent');
  });

  it('that hangs costs an attempt no more than the time-out', async () => {
    const hanging = await startHangingServer();
    stops.push(hanging.stop);
    await startWork({ smtpUrl: hanging.url, sendTimeoutMs: 400 });
    const start = Date.now();
    await writeTo(riders(1));
    await vi.waitFor(async () => expect((await stored())[0]?.attempts).toBe(1), {
      timeout: 5_000,
      interval: 20,
    });
    expect(Date.now() - start).toBeLessThan(1_500);
    expect((await stored())[0]).toMatchObject({
      state: 'queued',
      lastError: expect.stringMatching(/time|greeting/i),
    });
  });

  it('that is not set leaves letters queued; they go out once it is', async () => {
    const without = await startWork({ smtpUrl: undefined });
    await writeTo(riders(2));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await stored()).toMatchObject([
      { state: 'queued', attempts: 0 },
      { state: 'queued', attempts: 0 },
    ]);
    await without.stop();
    await startWork();
    await untilAllAre('sent');
    expect(logged).toEqual([]);
  });
});

describe('workers', () => {
  it('on one database send each letter once', async () => {
    mailServer.slownessMs = 20;
    await Promise.all([startWork(), startWork(), startWork()]);
    await writeTo(riders(60));
    await untilAllAre('sent');
    const sentTo = mailServer.received.map(({ recipients }) => recipients[0]);
    expect(sentTo).toHaveLength(60);
    expect(new Set(sentTo).size).toBe(60);
  });

  it('that are stopped in the middle of a letter leave it queued, and the next one sends it', async () => {
    const hanging = await startHangingServer();
    stops.push(hanging.stop);
    const first = await startWork({ smtpUrl: hanging.url, sendTimeoutMs: 60_000 });
    await writeTo(riders(1));
    await vi.waitFor(async () => expect(await isBeingSent()).toBe(true), { timeout: 5_000 });
    const start = Date.now();
    await first.stop();
    expect(Date.now() - start).toBeLessThan(6_000);
    expect(await stored()).toMatchObject([{ state: 'queued', attempts: 0, lastError: null }]);
    await startWork();
    await untilAllAre('sent');
    expect(mailServer.received).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  it('find letters whose jobs a killed process holds', async () => {
    await writeTo(riders(2));
    await testDatabase.pool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a killed one'`,
    );
    await startWork();
    await untilAllAre('sent');
    expect(mailServer.received).toHaveLength(2);
  });

  it('keep to 5 letters an hour to one address also after a time without a mail server', async () => {
    await writeTo(Array(10).fill('mia@example.org'));
    await testDatabase.pool.query(`update letters set due_at = now() - interval '1 day'`);
    await testDatabase.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await startWork();
    await vi.waitFor(async () => {
      const waiting = (await stored()).filter(({ dueAt }) => dueAt.getTime() > Date.now() + 3_500_000);
      // Those under way at the same time may add to the five.
      expect(waiting.length).toBeGreaterThanOrEqual(2);
      expect(waiting.length + mailServer.received.length).toBe(10);
    });
  });

  it('send a letter again rather than lose it when the database breaks while it is under way', async () => {
    mailServer.slownessMs = 200;
    await startWork();
    await writeTo(riders(1));
    await vi.waitFor(async () => expect(await isBeingSent()).toBe(true), { interval: 5 });
    await dropConnections();
    await untilAllAre('sent');
    const ids = mailServer.received.map(({ email }) => email.messageId);
    expect(new Set(ids).size).toBe(1);
  });

  it('go on when the database drops all connections', async () => {
    await startWork();
    await writeTo(['first@example.org']);
    await untilAllAre('sent');
    await dropConnections();
    await writeTo(['second@example.org']);
    await untilAllAre('sent');
    expect(mailServer.received).toHaveLength(2);
  });
});

async function dropConnections(): Promise<void> {
  await testDatabase.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

/** A letter that is being sent is locked. */
async function isBeingSent(): Promise<boolean> {
  const { rows } = await testDatabase.pool.query<{ id: string }>(
    'select id from letters for update skip locked',
  );
  return rows.length === 0;
}
