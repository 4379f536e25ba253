// Sessions end: after a day without use, after 14 days, with a new password, and when their owner says so.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { OwnSession } from '#domain/sign-in/own-session.ts';
import { renewPasswordLink } from '#server/auth/admins/admins.ts';
import { browserWords } from '#server/auth/browser-words.ts';
import { changeOrganizer } from '#server/auth/organizers/organizers.ts';
import { sessions } from '#server/auth/tables.ts';
import { email, password, startSignIn } from '#tests/admin-sign-in.ts';
import { type Browser, newBrowser } from '#tests/cookie-browser.ts';
import { cookieOf, makeOrganizer, signIn } from '#tests/make.ts';

const { rego, admin, now, later } = await startSignIn();
const hour = 3_600;
const isIn = async (browser: Browser) => (await admin.user(browser)).status === 200;
const linkBy = (actor: string) =>
  renewPasswordLink(rego.database, { email }, rego.config, { actor, now: now() });
const organizerCall = (cookie: string, method: 'GET' | 'POST', url: string) =>
  rego.app.inject({ method, url, headers: { cookie } });

describe('a new password', () => {
  test('ends every session of that admin, also at the identity provider', async () => {
    const [first, second] = [await admin.signIn(), await admin.signIn()];
    const link = await linkBy(email);
    expect([await isIn(first.browser), await isIn(second.browser)]).toEqual([true, true]);
    const form = await newBrowser().open(link);
    const set = await newBrowser().submit(form, { password });
    expect(set.status).toBe(200);
    for (const { browser } of [first, second]) {
      expect(await isIn(browser)).toBe(false);
      // Asked for the password again, in place of signed in by what the provider remembers.
      expect((await admin.begin(browser)).text).toMatch(/<label[^>]*>Password<\/label>/);
    }
  });

  test('is asked for by an operator: whoever is signed in is out at once', async () => {
    const { browser } = await admin.signIn();
    await linkBy('operator');
    expect(await isIn(browser)).toBe(false);
    expect((await admin.begin(browser)).text).toMatch(/<label[^>]*>Password<\/label>/);
  });

  test('leaves the sessions of every other admin', async () => {
    const asked = await admin.signIn();
    const grace = { email: 'grace@example.org', firstName: 'Grace', lastName: 'Hopper' };
    const added = await (await admin.call(asked.browser, 'POST', '/api/admin/users', grace)).json();
    const other = newBrowser();
    await other.submit(await other.open(added.passwordLink), { password: 'a-longer-password' });
    await admin.signIn({ email: grace.email, password: 'a-longer-password' }, other);
    expect(await isIn(other)).toBe(true);
    await linkBy('operator');
    expect([await isIn(asked.browser), await isIn(other)]).toEqual([false, true]);
  });

  test('ends those of an admin whose address has a capital that is none of A to Z', async () => {
    const asked = await admin.signIn();
    const kim = { email: 'Kim@MÜNCHEN.example', firstName: 'Kim', lastName: 'Lee' };
    const added = await (await admin.call(asked.browser, 'POST', '/api/admin/users', kim)).json();
    const choose = async (link: string, password: string) => {
      const browser = newBrowser();
      await browser.submit(await browser.open(link), { password });
    };
    await choose(added.passwordLink, 'the-first-of-them');
    const typed = { email: kim.email, password: 'the-first-of-them' };
    const [first, second] = [await admin.signIn(typed), await admin.signIn(typed)];
    expect([await isIn(first.browser), await isIn(second.browser)]).toEqual([true, true]);
    const path = `/api/admin/users/${added.userId}/password-link`;
    const { passwordLink } = await (await admin.call(asked.browser, 'POST', path)).json();
    expect([await isIn(first.browser), await isIn(second.browser)]).toEqual([false, false]);
    const { browser } = await admin.signIn(typed);
    await choose(passwordLink, 'the-second-of-them');
    expect(await isIn(browser)).toBe(false);
  });

  test('ends a sign-in with the old one whose last redirect was held back', async () => {
    const link = await linkBy('operator');
    const thief = newBrowser();
    const form = await admin.begin(thief);
    const body = new URLSearchParams({ email, password });
    const headers = { origin: rego.publicUrl };
    const reply = await thief.step(form.url, { method: 'POST', body, headers });
    expect(reply.status).toBe(303);
    await newBrowser().submit(await newBrowser().open(link), { password });
    later(50 * 60);
    const page = await thief.open(new URL(reply.headers.get('location') ?? '', form.url));
    expect([page.status, await isIn(thief)]).toEqual([400, false]);
    expect((await admin.begin(thief)).text).toMatch(/<label[^>]*>Password<\/label>/);
  });

  test('ends an organizer’s sessions, also one that is being written at that moment', async () => {
    await makeOrganizer(rego, 'anna');
    const cookie = cookieOf(await signIn(rego.app, 'anna'));
    const writing = Array.from({ length: 20 }, () => organizerCall(cookie, 'GET', '/api/login'));
    const change = { password: 'another-one-2' };
    const by = { actor: email, now: now() };
    const { database, secret, config } = rego;
    const options = { secret, roadTripOrganizer: config.roadTripOrganizer };
    await changeOrganizer(database, { username: 'anna' }, change, options, by);
    await Promise.all(writing);
    expect((await organizerCall(cookie, 'GET', '/api/sessions')).statusCode).toBe(401);
  });
});

describe('time', () => {
  test('a day without use ends a session', async () => {
    const { browser } = await admin.signIn();
    later(23 * hour);
    expect(await isIn(browser)).toBe(true);
    later(23 * hour);
    expect(await isIn(browser)).toBe(true);
    later(24 * hour);
    expect(await isIn(browser)).toBe(false);
  });

  test('so do 14 days, whatever its use', async () => {
    const { browser } = await admin.signIn();
    for (let nth = 1; nth < 14 * 2; nth += 1) {
      later(12 * hour);
      expect(await isIn(browser)).toBe(true);
    }
    later(12 * hour);
    expect(await isIn(browser)).toBe(false);
  });

  test('that it was used is written every ten minutes, not at every call', async () => {
    await makeOrganizer(rego, 'ben');
    const cookie = cookieOf(await signIn(rego.app, 'ben', 'gold-sprint-1'));
    const written = async () => {
      const rows = await rego.database.select().from(sessions);
      return rows
        .map(({ expire }) => expire.getTime())
        .sort()
        .at(-1);
    };
    const atFirst = await written();
    for (const minutes of [3, 3, 3]) {
      later(minutes * 60);
      expect((await organizerCall(cookie, 'GET', '/api/summary')).statusCode).toBe(200);
      expect(await written()).toBe(atFirst);
    }
    later(60);
    await organizerCall(cookie, 'GET', '/api/summary');
    expect(await written()).toBe((atFirst ?? 0) + 600_000);
  });

  test('a session of before there were such ends is over, with up to 14 days to go', async () => {
    const { browser } = await admin.signIn();
    const expire = new Date(now().getTime() + 13 * 24 * hour * 1_000);
    const sess = sql`(${sessions.sess}::jsonb - 'startedAt')::json`;
    await rego.database.update(sessions).set({ sess, expire });
    expect(await isIn(browser)).toBe(false);
  });
});

describe('somebody’s own sessions', () => {
  const listOf = async (cookie: string): Promise<OwnSession[]> =>
    (await organizerCall(cookie, 'GET', '/api/sessions')).json();

  test('an organizer sees their own, this one first, and ends the others', async () => {
    for (const username of ['cleo', 'dora']) await makeOrganizer(rego, username);
    const phone = cookieOf(await signIn(rego.app, 'cleo'));
    const strangers = cookieOf(await signIn(rego.app, 'dora'));
    later(hour);
    const desk = cookieOf(await signIn(rego.app, 'cleo'));
    const list = await listOf(phone);
    expect(list.map(({ isThis }) => isThis)).toEqual([true, false]);
    expect(list.map(({ usedAt }) => usedAt)).toEqual([now().toISOString(), now().toISOString()]);
    expect(list[0]?.startedAt).toBe(new Date(now().getTime() - hour * 1_000).toISOString());
    expect((await organizerCall(phone, 'POST', '/api/sessions/end-others')).statusCode).toBe(204);
    expect(await listOf(phone)).toHaveLength(1);
    expect((await organizerCall(desk, 'GET', '/api/sessions')).statusCode).toBe(401);
    expect(await listOf(strangers)).toHaveLength(1);
  });

  test('an admin too, and the others are asked for the password again', async () => {
    const [mine, lost] = [await admin.signIn(), await admin.signIn()];
    const reply = await admin.call(mine.browser, 'GET', '/api/sessions');
    expect(((await reply.json()) as OwnSession[]).length).toBeGreaterThanOrEqual(2);
    await admin.call(mine.browser, 'POST', '/api/sessions/end-others');
    expect([await isIn(mine.browser), await isIn(lost.browser)]).toEqual([true, false]);
    expect((await admin.begin(lost.browser)).text).toMatch(/<label[^>]*>Password<\/label>/);
  });

  test('a session that is over is not listed', async () => {
    await makeOrganizer(rego, 'emil');
    await signIn(rego.app, 'emil');
    later(25 * hour);
    expect(await listOf(cookieOf(await signIn(rego.app, 'emil')))).toHaveLength(1);
  });
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['curl/8', 'A browser'],
  [undefined, 'A browser'],
])('%s is told as %s', (userAgent, words) => {
  expect(browserWords(userAgent)).toBe(words);
});

test('a session keeps in what browser it was begun', async () => {
  await makeOrganizer(rego, 'fay');
  const reply = await rego.app.inject({
    method: 'POST',
    url: '/api/organizer/login',
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Firefox/140.0' },
    payload: { username: 'fay', password: 'gold-sprint-1' },
  });
  expect((await organizerCall(cookieOf(reply), 'GET', '/api/sessions')).json()[0].browser).toBe(
    'Firefox on Android',
  );
});
