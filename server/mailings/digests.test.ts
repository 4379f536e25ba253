// Organizers and admins choose how they hear of registrations: each at once, or one digest a day or a week.
import { beforeEach, expect, test } from 'vitest';
import { hourMs } from '#domain/locale/dates.ts';
import { readEvent } from '#server/editions/event.ts';
import { readNews } from '#server/mailings/digest-news.ts';
import { sendDigests } from '#server/mailings/digests.ts';
import { describeFault } from '#server/requests/log.ts';
import { createTestApp, outboxOf } from '#tests/app.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { asAdmin, password, preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';

/** Nine in the morning in Adelaide, on Wednesday 1 October 2025; digests go at seven. */
const begin = new Date('2025-09-30T23:30:00Z');
let now = begin;
const server = await startMailServer();
let login: { id: string };
const rego = await createTestApp({}, () => now);
const admin = await asAdmin(rego);
beforeEach(async () => {
  now = begin;
  await rego.pool.query('truncate organizer_logins, notice_choices, letters, registrations cascade');
  const made = { username: 'anna', password, name: 'Anna', email: 'anna@wheels.test' };
  login = (await admin('POST', '/api/admin/organizer-logins', made)).json();
});

const later = (hours: number) => {
  now = new Date(now.getTime() + hours * hourMs);
};
const work = () => ({ database: rego.database, outbox: outboxOf(rego), config: rego.config });
const run = () => sendDigests(work(), now);
const choose = async (how: string, more: object = {}) => {
  const chosen = { how, hour: 7, weekday: 1, ...more };
  const reply = await admin('POST', `/api/admin/organizer-logins/${login.id}/notices`, chosen);
  expect(reply.statusCode).toBe(200);
  later(0.1);
};
async function register(
  name: string,
  answers: object = preEventAnswers,
): Promise<{ id: string; token: string }> {
  return (await submit(rego.app, { ...rider, name, email: `${name}@riders.example`, ...answers })).json();
}
async function told(): Promise<{ kind: string; recipient: string; subject: string; text: string }[]> {
  const { rows } = await rego.pool.query(
    "select kind, recipient, subject, text from letters where kind like 'organizer%' order by created_at, recipient",
  );
  return rows;
}
const kinds = async () => (await told()).map(({ kind, recipient }) => `${kind} ${recipient}`);

test('who chose nothing hears of each at once', async () => {
  await register('Mia');
  expect(await kinds()).toEqual(['organizer-notice anna@wheels.test']);
});

test('one digest a day at the hour where the event is, of their own sections, and quiet when nothing happened', async () => {
  await choose('day');
  await register('Mia');
  await register('Noa', roadTripAnswers);
  expect(await kinds()).toEqual(['organizer-notice road-trip@example.org']);
  later(21.8);
  await run();
  expect(await kinds()).toHaveLength(1);
  later(0.2);
  await Promise.all([run(), run()]);
  await run();
  const digests = (await told()).filter(({ kind }) => kind === 'organizer-digest');
  expect(digests).toMatchObject([
    { recipient: 'anna@wheels.test', subject: expect.stringContaining(': 1 new') },
  ]);
  // The row names nobody.
  expect(digests[0]?.text).not.toContain('Mia');
  later(24);
  await run();
  expect((await kinds()).filter((kind) => kind.startsWith('organizer-digest'))).toHaveLength(1);
});

test('what comes in the last minute before its hour is no second digest of the day', async () => {
  await choose('day');
  await register('Mia');
  later(21.9 - 0.5 / 60);
  await register('Noa');
  for (let minute = 0; minute < 4; minute += 1) {
    later((minute === 0 ? 40 : 60) / 3_600);
    await run();
  }
  const digests = (await told()).filter(({ kind }) => kind === 'organizer-digest');
  expect(digests.map(({ subject }) => subject)).toEqual([expect.stringContaining(': 2 new')]);
});

test('it says who is new, what changed, who cancelled, who owes; whoever was deleted is not named', async () => {
  const before = await register('Kim');
  later(1);
  await choose('day');
  await register('Mia');
  const gone = await register('Yvo');
  const { updatedAt } = (await admin('GET', `/api/registrations/${before.id}/detail`)).json().registration;
  const values = { participationDays: ['friday'], numberOfGuests: 1, guests: [{ name: 'Ada' }] };
  const edit = { values, answers: {}, basedOn: updatedAt };
  expect((await admin('PATCH', `/api/registrations/${before.id}`, edit)).statusCode).toBe(200);
  const left = await register('Lou');
  await admin('POST', `/api/registrations/${left.id}/cancel`, { reason: 'ill' });
  later(24);
  await run();
  await admin('DELETE', `/api/admin/registrations/${gone.id}`);
  const stop = await startMail(rego, server.url, { clock: () => now });
  const digest = () => server.received.find(({ email }) => email.subject?.includes('2 new'))?.email;
  await expect.poll(() => digest()?.text).toContain('Mia: Pre-Event');
  await stop();
  const text = digest()?.text ?? '';
  const changed = "I'm bringing guests, Participation Days, How many guests?, Guests";
  expect(text).toContain(`Kim: changed ${changed} (by admin@example.org)`);
  expect(text).toMatch(/Cancelled \(1\):\n- Lou/);
  expect(text).toContain('Owe something: 2 people, $300 in all');
  expect(text).toContain('http://rego.test/organizer/dashboard');
  expect(text).not.toContain('Yvo');
});

test('a week’s digest goes on its day, and one after an outage tells of all that was missed', async () => {
  await choose('week', { weekday: 5 });
  await register('Mia');
  later(24);
  await run();
  expect((await kinds()).length).toBe(0);
  later(24 * 20);
  await register('Noa');
  later(1);
  await run();
  expect((await told()).map(({ subject }) => subject)).toEqual([expect.stringContaining(': 2 new')]);
});

test('who goes back to each at once gets a last digest of what was not told', async () => {
  await choose('day');
  await register('Mia');
  later(1);
  await choose('each');
  await run();
  await register('Noa');
  await run();
  expect(await kinds()).toEqual(['organizer-digest anna@wheels.test', 'organizer-notice anna@wheels.test']);
});

test('a last digest that is late tells nothing of what was told at once meanwhile', async () => {
  await choose('day');
  await register('Mia');
  await choose('each');
  await register('Noa');
  await run();
  const digests = (await told()).filter(({ kind }) => kind === 'organizer-digest');
  expect(digests.map(({ subject }) => subject)).toEqual([expect.stringContaining(': 1 new')]);
});

test('a last digest waits for who registers in the moment of the choice, too', async () => {
  await choose('day');
  await choose('each');
  now = new Date(now.getTime() - 6 * 60_000);
  await run();
  await register('Mia');
  await rego.pool.query("delete from letters where kind = 'organizer-notice'");
  later(0.1);
  await run();
  expect(await kinds()).toEqual(['organizer-digest anna@wheels.test']);
});

test('one that fails holds up none behind it, and what is logged of it names nobody', async () => {
  await choose('day');
  const made = { username: 'ben', password, name: 'Ben', email: 'ben@wheels.test' };
  const ben = (await admin('POST', '/api/admin/organizer-logins', made)).json();
  await admin('POST', `/api/admin/organizer-logins/${ben.id}/notices`, { how: 'day', hour: 7, weekday: 1 });
  await register('Mia');
  later(24);
  for (const [failing, other] of [
    [login.id, 'ben'],
    [ben.id, 'anna'],
  ]) {
    await rego.pool.query(`truncate letters cascade;
      update notice_choices set told_until = '${begin.toISOString()}';
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'anna@wheels.test'; end $$;
      create trigger fails before update on notice_choices for each row when (old.login_id = '${failing}') execute function fail()`);
    const failure = await run().catch((error: unknown) => error);
    await rego.pool.query('drop function fail cascade');
    expect(await kinds()).toEqual([`organizer-digest ${other}@wheels.test`]);
    const described = describeFault(failure);
    expect(described).toMatchObject({ count: 1, faults: [{ type: 'DatabaseError' }] });
    expect(JSON.stringify(described)).not.toContain('anna@');
  }
});

test('a deletion is told at once, with when the digest came that named them', async () => {
  await choose('day');
  const { id } = await register('Mia');
  later(24);
  await run();
  await rego.pool.query("update letters set state = 'sent', sent_at = $1", [now]);
  await admin('DELETE', `/api/admin/registrations/${id}`);
  const notice = (await told()).find(({ kind }) => kind === 'organizer-notice');
  expect(notice).toMatchObject({ recipient: 'anna@wheels.test' });
  expect(notice?.text).toContain('that you got on 2 October 2025');
});

test('one that was held up tells of the sections that its reader still runs, and of none goes not at all', async () => {
  const assign = async (sections: string[]) => {
    const reply = await admin('PATCH', `/api/admin/organizer-logins/${login.id}`, { sections });
    expect(reply.statusCode).toBe(200);
  };
  await assign(['pre_event', 'road_trip']);
  await choose('day');
  await register('Mia');
  await register('Noa', roadTripAnswers);
  later(24);
  await run();
  await assign(['pre_event']);
  server.received.length = 0;
  const digests = () => server.received.filter(({ recipients }) => recipients.includes('anna@wheels.test'));
  let stop = await startMail(rego, server.url, { clock: () => now });
  await expect.poll(() => digests()[0]?.email.text).toContain('Mia: Pre-Event');
  await stop();
  expect(digests()[0]?.email.text).not.toContain('Noa');

  await register('Kim');
  later(24);
  await run();
  await assign(['road_trip']);
  stop = await startMail(rego, server.url, { clock: () => now });
  const queued = async () =>
    (await rego.pool.query("select from letters where kind = 'organizer-digest' and state = 'queued'"))
      .rowCount;
  await expect.poll(queued).toBe(0);
  await stop();
  expect(digests()).toHaveLength(1);
});

test('one that was held up goes to its reader’s address of now, and nobody else’s goes with it', async () => {
  await admin('POST', '/api/notices', { how: 'day', hour: 7, weekday: 1 });
  await choose('day');
  const own = { email: 'admin@example.org' };
  expect((await admin('PATCH', `/api/admin/organizer-logins/${login.id}`, own)).statusCode).toBe(200);
  await register('Mia');
  later(24);
  await run();
  expect(await kinds()).toEqual(Array(2).fill('organizer-digest admin@example.org'));
  await admin('PATCH', `/api/admin/organizer-logins/${login.id}`, { email: 'anna@elsewhere.test' });
  server.received.length = 0;
  const stop = await startMail(rego, server.url, { clock: () => now });
  const digests = () => server.received.filter(({ email }) => email.subject?.includes('1 new'));
  await expect.poll(() => digests().length).toBe(2);
  await stop();
  const links = digests().map(({ recipients, email }) => [
    ...recipients,
    email.text?.includes('/organizer/dashboard'),
  ]);
  expect(links.sort()).toEqual([
    ['admin@example.org', false],
    ['anna@elsewhere.test', true],
  ]);
});

test('an organizer chooses for themselves, an admin a digest of all sections or none', async () => {
  const ben = await signedIn(rego, 'ben');
  expect((await ben('GET', '/api/notices')).json()).toMatchObject({
    how: 'each',
    ways: ['each', 'day', 'week'],
  });
  const week = { how: 'week', hour: 18, weekday: 7 };
  expect((await ben('POST', '/api/notices', week)).json()).toMatchObject({ ...week, email: null });
  expect((await ben('POST', '/api/notices', { ...week, how: 'none' })).json().fields).toHaveProperty('how');
  expect((await admin('GET', '/api/notices')).json()).toMatchObject({
    how: 'none',
    ways: ['none', 'day', 'week'],
  });
  await admin('POST', '/api/notices', { how: 'day', hour: 7, weekday: 1 });
  later(0.1);
  await register('Noa', roadTripAnswers);
  later(24);
  await run();
  expect(await kinds()).toContain('organizer-digest admin@example.org');
  await admin('POST', '/api/notices', { how: 'none', hour: 7, weekday: 1 });
  await register('Ola', roadTripAnswers);
  later(24);
  await run();
  expect((await kinds()).filter((kind) => kind === 'organizer-digest admin@example.org')).toHaveLength(1);
});

test('who said that they do not come to a section is none of whom its organizer hears that they owe', async () => {
  const { token } = await register('Mia');
  const said = { ...rider, name: 'Mia', email: 'Mia@riders.example', sectionType: 'road_trip' };
  const declined = await submit(rego.app, { ...said, coming_on_road_trip: false }, { token });
  expect(declined.statusCode).toBe(200);
  const event = await readEvent(rego.database);
  const owingIn = async (key: string) =>
    (await readNews(rego.database, event, { sections: [key], since: begin, until: now })).owing.count;
  expect(await owingIn('pre_event')).toBe(1);
  expect(await owingIn('road_trip')).toBe(0);
});
