// Admin, Mail: all letters with their state, opened as they were sent, and failed ones once more (product.md, section 10).

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LetterPage } from '#domain/letters/sent-letters.ts';
import { changes } from '#server/changes/tables.ts';
import { findDue } from '#server/mail/ready-letters.ts';
import { letters } from '#server/mail/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { type LoopbackMailServer, startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { asAdmin, cookieOfUser, preEventAnswers, rider, submit } from '#tests/make.ts';

let token: string;
const rego = await createTestApp();
const admin = await asAdmin(rego);

const get = (url: string) => admin('GET', url);
const post = (url: string, payload: object = {}) => admin('POST', url, payload, randomUUID());
const list = async (query = ''): Promise<LetterPage> => (await get(`/api/admin/letters${query}`)).json();
const subjects = async (query: string) => (await list(query)).items.map(({ subject }) => subject).sort();

async function sendMailing(): Promise<string> {
  const written = { audience: 'everybody', subject: 'News for {first_name}', body: 'Hi {name}' };
  return (await post('/api/mailings', written)).json().id;
}

const riders = ['Ada', 'Ben', 'Cem'];
beforeEach(async () => {
  await rego.pool.query('truncate letters, registrations, mailings, changes cascade');
  for (const name of riders) {
    const email = `${name.toLowerCase()}@example.org`;
    ({ token } = (await submit(rego.app, { ...rider, ...preEventAnswers, name, email })).json());
  }
});

describe('the list', () => {
  test('holds every letter, newest first, in pages, and says that no mail server is configured', async () => {
    await sendMailing();
    const page = await list('?pageSize=4&page=1');
    expect(page).toMatchObject({
      total: 9,
      counts: { queued: 9, sent: 0, failed: 0, left_out: 0 },
      isMailConfigured: false,
    });
    expect(page.items.map(({ kind }) => kind).slice(0, 3)).toEqual(['mailing', 'mailing', 'mailing']);
    const ids = [...page.items, ...(await list('?pageSize=4&page=2')).items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(8);
    expect((await list('?pageSize=4&page=3')).items).toHaveLength(1);
    expect((await list('?pageSize=4&page=4')).items).toEqual([]);
  });

  test('is narrowed by kind, mailing, state and words', async () => {
    const mailingId = await sendMailing();
    const ofMailing = ['News for Ada', 'News for Ben', 'News for Cem'];
    expect(await subjects(`?mailingId=${mailingId}`)).toEqual(ofMailing);
    expect(await subjects('?kind=mailing')).toEqual(ofMailing);
    expect(await subjects('?q=BEN%40EXAMPLE news')).toEqual(['News for Ben']);
    expect(await subjects('?q=news%25')).toEqual([]);
    expect((await list('?q=ada&kind=organizer-notice')).total).toBe(1);
    await rego.database
      .update(letters)
      .set({ state: 'failed', lastError: '550 No such user' })
      .where(eq(letters.recipient, 'cem@example.org'));
    const failed = await list('?state=failed&kind=mailing');
    expect(failed).toMatchObject({ total: 1, counts: { queued: 2, failed: 1 } });
    expect(failed.items[0]).toMatchObject({ subject: 'News for Cem', lastError: '550 No such user' });
  });

  test('says how many wait for more than 15 minutes although they are due, or were tried four times', async () => {
    const minutes = (count: number) => new Date(Date.now() + count * 60_000);
    const set = (name: string, change: Partial<typeof letters.$inferInsert>) =>
      rego.database
        .update(letters)
        .set(change)
        .where(sql`${letters.recipient} = ${`${name}@example.org`}`);
    expect(await list()).toMatchObject({ late: 0, counts: { queued: 6 } });
    // Held back by the bound on letters to one address.
    await set('ada', { createdAt: minutes(-60), dueAt: minutes(60) });
    await set('ben', { dueAt: minutes(-14) });
    expect((await list()).late).toBe(0);
    await set('ben', { dueAt: minutes(-16) });
    expect((await list()).late).toBe(1);
    await set('ada', { attempts: 3 });
    expect((await list()).late).toBe(1);
    await set('ada', { attempts: 4 });
    expect((await list()).late).toBe(2);
    expect((await list('?q=ada@example.org')).late).toBe(1);
    await set('ben', { state: 'failed' });
    expect((await list('?state=failed')).late).toBe(1);
  });

  test.each(['state=lost', 'kind=none', 'mailingId=1', 'page=0', `q=${'a'.repeat(201)}`])(
    'refuses ?%s',
    async (query) => {
      expect((await get(`/api/admin/letters?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('one letter', () => {
  test('is shown as it was sent, without the token that opens a registration', async () => {
    const { items } = await list('?kind=section-confirmation');
    const letter = items.find(({ recipient }) => recipient === 'cem@example.org');
    const opened = (await get(`/api/admin/letters/${letter?.id}`)).json();
    expect(opened).toMatchObject({
      from: rego.config.mailFrom,
      recipient: 'cem@example.org',
      replyTo: 'pre-event@example.org',
      subject: 'You are on the list: Pre-Event Activities',
      state: 'queued',
    });
    expect(opened.text).toContain('Confirm my place:\nhttp://rego.test/payment\n');
    const page = await get(`/admin/mail/letter/${letter?.id}`);
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('href="http://rego.test/payment"');
    for (const shown of [JSON.stringify(opened), page.body]) {
      expect(shown).not.toContain(token);
      expect(shown).not.toContain('payment_link');
      expect(shown).not.toMatch(/sealed/i);
    }
  });

  test('that does not exist is not found, and strangers see none', async () => {
    expect((await get(`/admin/mail/letter/${randomUUID()}`)).statusCode).toBe(404);
    expect((await get('/admin/mail/letter/1')).statusCode).toBe(404);
    expect((await get(`/api/admin/letters/${randomUUID()}`)).json().code).toBe('letter_not_found');
    const [letter] = (await list()).items;
    expect((await rego.app.inject(`/admin/mail/letter/${letter?.id}`)).statusCode).toBe(401);
    const others = await cookieOfUser(rego, { email: `${randomUUID()}@example.org`, isAdmin: false });
    const asUser = { url: `/admin/mail/letter/${letter?.id}`, headers: { cookie: others } };
    expect((await rego.app.inject(asUser)).statusCode).toBe(401);
  });
});

describe('retry', () => {
  const fail = (kind: string) =>
    rego.database
      .update(letters)
      .set({ state: 'failed', attempts: 10, lastError: 'Greylisted' })
      .where(eq(letters.kind, kind));

  test('queues a failed letter again, its attempts anew, and no other', async () => {
    await fail('section-confirmation');
    await rego.pool.query("update letters set due_at = now() + interval '1 day'");
    const [letter] = (await list('?state=failed')).items;
    const url = `/api/admin/letters/${letter?.id}/retry`;
    expect((await post(url)).statusCode).toBe(204);
    const [stored] = await rego.database
      .select()
      .from(letters)
      .where(eq(letters.id, letter?.id ?? ''));
    expect(stored).toMatchObject({ state: 'queued', attempts: 0, lastError: null });
    const due = await findDue(rego.database, new Date(), []);
    expect(due.map(({ id }) => id)).toEqual([letter?.id]);
    const told = await rego.database.select().from(changes).where(eq(changes.action, 'retried'));
    expect(told).toMatchObject([{ actor: expect.any(String), name: letter?.id }]);
    await rego.database.delete(changes).where(eq(changes.action, 'retried'));
    expect((await post(url)).json().code).toBe('letter_not_failed');
    await rego.database.update(letters).set({ state: 'sent' });
    expect((await post(url)).statusCode).toBe(409);
    expect((await post(`/api/admin/letters/${randomUUID()}/retry`)).statusCode).toBe(404);
  });

  test('takes any number of them', async () => {
    await rego.pool.query(`insert into letters
        (id, edition_id, kind, recipient, subject, text, html, message_id, is_visitor_address, state)
      select gen_random_uuid(), (select id from editions where state = 'current'), 'mailing', 'a@example.org', '', '', '', 'many ' || n, false, 'failed'
      from generate_series(1, 1201) as n`);
    expect((await post('/api/admin/letters/retry-failed')).json()).toEqual({ retried: 1_201 });
    const { rows } = await rego.pool.query(`
      select count(*)::int as count from letters
      where message_id like 'many %' and state = 'queued' and due_at <= now()`);
    expect(rows).toEqual([{ count: 1_201 }]);
    await rego.pool.query("delete from letters where message_id like 'many %'");
    await rego.database.delete(changes);
  });

  test('of all failed takes those of one mailing, or all', async () => {
    const mailingId = await sendMailing();
    await fail('mailing');
    await fail('organizer-notice');
    const misspelt = await post('/api/admin/letters/retry-failed', { mailing: mailingId });
    expect([misspelt.statusCode, misspelt.json().fields]).toEqual([
      400,
      { body: 'Contains something unknown: mailing' },
    ]);
    expect((await post('/api/admin/letters/retry-failed', { mailingId })).json()).toEqual({ retried: 3 });
    expect((await post('/api/admin/letters/retry-failed')).json()).toEqual({ retried: 3 });
    expect((await post('/api/admin/letters/retry-failed')).json()).toEqual({ retried: 0 });
    expect((await list()).counts).toEqual({ queued: 9, sent: 0, failed: 0, left_out: 0 });
    const actions = await rego.database.select().from(changes).orderBy(changes.at);
    expect(actions.map(({ action }) => action)).toEqual(['queued', 'retried', 'retried']);
  });
});

describe('with a mail server', () => {
  let mailServer: LoopbackMailServer;
  beforeEach(async () => {
    mailServer = await startMailServer();
    await startMail(rego, mailServer.url);
  });

  const until = (counts: object, mailingId: string) =>
    vi.waitFor(async () => expect((await get(`/api/mailings/${mailingId}`)).json().counts).toEqual(counts), {
      timeout: 110_000,
      interval: 200,
    });
  const mailed = () => mailServer.received.filter(({ email }) => email.subject?.startsWith('News'));

  test('a mailing goes out once to each; one that is refused fails and goes out on retry', async () => {
    mailServer.refusals.set('ben@example.org', { responseCode: 550, message: '5.1.1 No such user' });
    const id = await sendMailing();
    await until({ queued: 0, sent: 2, failed: 1, left_out: 0 }, id);
    const failed = await list(`?mailingId=${id}&state=failed`);
    expect(failed.items).toMatchObject([
      { recipient: 'ben@example.org', attempts: 1, lastError: 'EENVELOPE (RCPT TO): 550 5.1.1 No such user' },
    ]);
    mailServer.refusals.clear();
    await post('/api/admin/letters/retry-failed', { mailingId: id });
    await until({ queued: 0, sent: 3, failed: 0, left_out: 0 }, id);
    expect(
      mailed()
        .map(({ recipients }) => recipients.join())
        .sort(),
    ).toEqual(['ada@example.org', 'ben@example.org', 'cem@example.org']);
  });

  test('what an admin wrote makes no header and no markup', async () => {
    const written = {
      audience: 'everybody',
      subject: 'News =?utf-8?q?x=0d=0aBcc:_x@example.org?= <b>',
      body: 'Bcc: everybody@example.org\n\n<script>alert(1)</script>\n.\nDATA',
    };
    const { id } = (await post('/api/mailings', written)).json();
    await until({ queued: 0, sent: 3, failed: 0, left_out: 0 }, id);
    for (const { email, recipients } of mailed()) {
      expect(recipients).toHaveLength(1);
      expect(email.bcc ?? []).toEqual([]);
      expect(email.replyTo?.[0]?.address).toBe((await rego.app.inject('/api/event')).json().supportEmail);
      expect(email.text).toContain('<script>alert(1)</script>\n.\nDATA');
      expect(email.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(email.html).not.toContain('<script');
    }
  });

  test('a thousand letters go out, each once', async () => {
    await rego.database.execute(sql`
      insert into registrations (id, edition_id, name, email, payment_code)
      select gen_random_uuid(), (select id from editions where state = 'current'), 'Rider ' || n, 'rider' || n || '@example.org', n from generate_series(1, 997) n`);
    const id = await sendMailing();
    await until({ queued: 0, sent: 1_000, failed: 0, left_out: 0 }, id);
    expect(new Set(mailed().map(({ recipients }) => recipients.join())).size).toBe(1_000);
    expect(mailed()).toHaveLength(1_000);
  }, 120_000);
});
