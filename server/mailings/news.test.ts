// News may be ended, by one press and without a sign-in; letters about one's own registration always go. Who pays before a
// letter to those who owe goes is left out, and named.
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { letters } from '#server/mail/tables.ts';
import { leaveOutMeanwhile } from '#server/mailings/left-out.ts';
import { mailings } from '#server/mailings/tables.ts';
import { setGetsNews } from '#server/registrations/letters/news.ts';
import { untilLocked } from '#tests/database.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { startMailings } from '#tests/mailings.ts';
import { asAdmin, asRider, preEventAnswers, rider, submit } from '#tests/make.ts';
import { receive, writeMoney } from '#tests/money.ts';
import { cameByLetter } from '#tests/own-mailbox.ts';
import { waitUntil } from '#tests/wait-until.ts';

const { rego, cookie, send, mailed } = await startMailings();

async function register(name: string, email = `${name}@example.org`) {
  const made = await submit(rego.app, { ...rider, ...preEventAnswers, name, email });
  return made.json();
}

const leftOut = async (id: string) => {
  const headers = { cookie };
  return (await rego.app.inject({ url: `/api/mailings/${id}`, headers })).json().leftOut;
};

/** Sends what waits, and gives the letter with that subject as it arrived. */
async function arrived(subject: string) {
  const mailServer = await startMailServer();
  const stop = await startMail(rego, mailServer.url);
  const found = () => mailServer.received.find(({ email }) => email.subject === subject);
  try {
    await waitUntil(`'${subject}' came`, () => found() !== undefined);
    await waitUntil('nothing waits that is due', async () =>
      (await rego.database.select().from(letters)).every(
        ({ state, dueAt }) => state !== 'queued' || dueAt > new Date(),
      ),
    );
    return { letter: found(), all: mailServer.received.map(({ email }) => email.subject) };
  } finally {
    await stop();
  }
}

test('who ends news of a mailbox waits for its registrations in their order, as whoever else locks several', async () => {
  const ids: string[] = [];
  for (const name of ['Uta', 'Vic']) ids.push((await register(name, 'two@example.org')).id);
  const [low = '', high = ''] = ids.toSorted();
  // Written anew, it lies behind the other.
  await rego.database.execute(sql`update registrations set updated_at = now() where id = ${low}`);
  const client = await rego.pool.connect();
  const lock = (id: string) => client.query('select from registrations where id = $1 for update', [id]);
  await client.query('begin');
  await lock(low);
  const ended = setGetsNews(rego.database, low, { wanted: false, now: new Date() });
  await untilLocked(rego);
  await lock(high);
  await client.query('rollback');
  client.release();
  await ended;
  await rego.database.execute(sql`delete from registrations`);
});

test('news have the headers of RFC 8058; a look at their link changes nothing, its button ends them', async () => {
  const ana = await register('Ana', 'family@example.org');
  await register('Ben', 'FAMILY@example.org');
  await register('Cem');
  const body = 'A new poster: {my_link} {card_link}';
  await send({ audience: 'picked', picked: [ana.id], subject: 'News', body, isNews: true });
  const { letter } = await arrived('News');
  const header = (key: string) => letter?.email.headers.find((one) => one.key === key)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url =
    /^<http:\/\/rego\.test(\/no-more-letters\/[\w-]{43})>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
  expect(letter?.email.text).toContain(`http://rego.test${url}`);
  for (const path of ['/my-registration#', '/card/', url]) {
    expect(letter?.email.html).toContain(`<a href="http://rego.test${path}`);
  }
  const page = await rego.app.inject({ url });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('no more news of this event')]);
  expect((await send({ isNews: true })).json().counts.queued).toBe(3);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const ended = { method: 'POST' as const, url, headers, payload: 'List-Unsubscribe=One-Click' };
  expect((await rego.app.inject(ended)).statusCode).toBe(200);
  const next = (await send({ isNews: true })).json();
  expect(next.counts.queued).toBe(1);
  expect(await leftOut(next.id)).toEqual([{ reason: 'no_news', names: ['Ana', 'Ben'] }]);
  expect((await send({ isNews: false })).json().counts.queued).toBe(3);
  const detail = await (await asAdmin(rego, 'desk@example.org'))(
    'GET',
    `/api/registrations/${ana.id}/detail`,
  );
  expect(detail.json().endedNews).toBe(true);
});

test('riders end them on My registration, and have them again; one that waits then is not sent', async () => {
  const ana = await register('Ana');
  await register('Ben');
  const mine = async () => (await asRider(rego.app, ana, 'GET', '/mine')).json();
  const choose = (wanted: boolean) => asRider(rego.app, ana, 'POST', '/news', { wanted });
  // Whoever typed the address only neither reads nor changes what goes to it.
  expect([(await mine()).getsNews, (await choose(false)).statusCode]).toEqual([undefined, 404]);
  await cameByLetter(rego, ana);
  expect((await mine()).getsNews).toBe(true);
  const { id } = (await send({ subject: 'News', isNews: true })).json();
  expect((await choose(false)).statusCode).toBe(204);
  expect((await mine()).getsNews).toBe(false);
  const { all } = await arrived('News');
  expect(all.filter((subject) => subject === 'News')).toHaveLength(1);
  expect(await leftOut(id)).toEqual([{ reason: 'no_news', names: ['Ana'] }]);
  await choose(true);
  expect((await mine()).getsNews).toBe(true);
});

test('news that nobody got are erased with whom they were written to', async () => {
  const ana = await register('Ana');
  await send({ subject: 'News of Ana', isNews: true });
  await rego.pool.query(
    "insert into news_stops select id, now() from registrations; insert into mailings_left_out select mailing_id, registration_id, 'no_news' from letters where mailing_id is not null; delete from letters where mailing_id is not null",
  );
  const admin = await asAdmin(rego, 'deletes@example.org');
  expect((await admin('DELETE', `/api/admin/registrations/${ana.id}`)).statusCode).toBe(204);
  expect(await rego.database.$count(mailings)).toBe(0);
});

test('a letter that is left out does not wait for whoever changes its registration, who may wait for the letter', async () => {
  const ana = await register('Ana');
  await send({ subject: 'News', isNews: true });
  await rego.pool.query('insert into news_stops select id, now() from registrations');
  const [letter] = await rego.database.select().from(letters).where(eq(letters.kind, 'mailing'));
  await rego.database.transaction(async (changing) => {
    await changing.execute(sql`select from registrations where id = ${ana.id} for update`);
    const isLeftOut = rego.database.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '300ms'`);
      return letter && leaveOutMeanwhile(tx, letter);
    });
    expect(await isLeftOut).toBe(true);
  });
});

test('a letter about a registration has no such link', async () => {
  await register('Ana');
  await send({ subject: 'Yours' });
  const { letter } = await arrived('Yours');
  expect(letter?.raw).not.toMatch(/list-unsubscribe|no-more-letters/i);
});

test('who pays before a letter to those who owe goes is left out and named; thanks to who paid goes', async () => {
  const ana = await register('Ana');
  await register('Ben');
  const { id } = (await send({ audience: 'who:money:owes', subject: 'You owe {amount_due}' })).json();
  const admin = await asAdmin(rego, 'money@example.org');
  await receive(admin, ana, 15_000);
  await send({ audience: 'who:money:paid', subject: 'Thanks' });
  const { all } = await arrived('Thanks');
  expect(all.filter((subject) => subject === 'You owe $150')).toHaveLength(1);
  expect(await leftOut(id)).toEqual([{ reason: 'paid', names: ['Ana'] }]);
  expect((await mailed()).map(({ subject, recipient }) => `${subject} ${recipient}`).sort()).toEqual([
    'Thanks Ana@example.org',
    'You owe $150 Ben@example.org',
  ]);
  expect((await send({ audience: 'unconfirmed', subject: 'Choose' })).json().counts.queued).toBe(1);
});

test('so is whose entry was waived or cancelled meanwhile; whoever owed nothing before gets the letter', async () => {
  const [ana, cem] = [await register('Ana'), await register('Cem')];
  await register('Ben');
  const free = await submit(rego.app, { ...rider, name: 'Dov', email: 'Dov@example.org' });
  expect(free.statusCode).toBe(201);
  const { id } = (await send({ audience: 'unconfirmed', subject: 'Yours: {amount_due}' })).json();
  const admin = await asAdmin(rego, 'waives@example.org');
  await writeMoney(admin, ana, 'discounts', { section: 'pre_event', amountCents: 15_000, reason: 'helper' });
  expect((await admin('POST', `/api/registrations/${cem.id}/cancel`, { reason: 'ill' })).statusCode).toBe(
    200,
  );
  await send({ audience: 'everybody', subject: 'To all' });
  const { all } = await arrived('To all');
  expect(all.filter((subject) => subject?.startsWith('Yours'))).toHaveLength(2);
  expect(await leftOut(id)).toEqual([
    { reason: 'cancelled', names: ['Cem'] },
    { reason: 'owes_nothing', names: ['Ana'] },
  ]);
  const reached = (await mailed()).filter(({ subject }) => subject.startsWith('Yours'));
  expect(reached.map(({ recipient }) => recipient)).toEqual(['Ben@example.org', 'Dov@example.org']);
});

test('whoever has left and is owed money back gets the letter that asks where to', async () => {
  const ana = await register('Ana');
  await register('Ben');
  const admin = await asAdmin(rego, 'returns@example.org');
  await receive(admin, ana, 15_000);
  expect((await admin('POST', `/api/registrations/${ana.id}/cancel`, { reason: 'ill' })).statusCode).toBe(
    200,
  );
  const { id } = (await send({ audience: 'who:money:refund_due', subject: 'Where to?' })).json();
  await send({ audience: 'everybody', subject: 'To all' });
  const { all } = await arrived('To all');
  expect(all).toContain('Where to?');
  expect(await leftOut(id)).toEqual([]);
});
