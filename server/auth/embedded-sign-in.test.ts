// Admins sign in through rego's own identity provider, with a password (product.md, section 6).
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { identityAccounts, identityPayloads, sessions, users } from '#server/auth/tables.ts';
import { email, password, startSignIn } from '#tests/admin-sign-in.ts';
import { type Browser, newBrowser } from '#tests/cookie-browser.ts';

const { rego, admin, now, later } = await startSignIn();

test('the sign-in is a plain form of the product, without script, behind PKCE, state and nonce', async () => {
  const form = await admin.begin(newBrowser());
  expect(form.status).toBe(200);
  expect(form.url.pathname).toMatch(/^\/identity\/interaction\//);
  expect(form.text).toMatch(/<label[^>]*>Email<\/label>/);
  expect(form.text).toMatch(/<label[^>]*>Password<\/label>/);
  expect(form.text).toMatch(/<button[^>]*>Sign In<\/button>/);
  expect(form.text).not.toContain('<script');
  expect(form.text).toContain('/assets/');
  expect(form.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(form.headers.get('cache-control')).toBe('no-store');
  const asked = new URL(form.way.find((address) => address.includes('/identity/auth?')) ?? '').searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(asked.get(name)?.length).toBeGreaterThan(20);
});

// Shows 2.17, 7.9.
test('the right password leads where one wanted to go; auth/user says who it is', async () => {
  const { browser, page } = await admin.signIn({ email: ' ADA@example.org ', password });
  expect([page.status, page.url.pathname]).toEqual([200, '/admin']);
  expect(page.way.some((address) => address.includes('/api/callback?code='))).toBe(true);
  const { status, body } = await admin.user(browser);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    email,
    isAdmin: true,
    firstName: 'Admin',
    lastName: '',
    profileImageUrl: null,
  });
  const [row] = await rego.database.select().from(users).where(eq(users.email, email));
  expect(row?.lastSignedInAt).toEqual(now());
});

test('an address that was pasted with marks of direction is the same', async () => {
  const { page } = await admin.signIn({ email: ' \u2066Ada@example.org\u2069\u200e ', password });
  expect([page.status, page.url.pathname]).toEqual([200, '/admin']);
});

test('a session that is stored again keeps no copy of whom it belongs to', async () => {
  const { browser } = await admin.signIn();
  await browser.step(`${rego.publicUrl}/api/login`);
  const rows = await rego.database.select({ sess: sessions.sess }).from(sessions);
  const keys = rows.map(({ sess }) => Object.keys(sess)).filter((of) => of.includes('userId'));
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.flat()).not.toContain('holder');
});

test('the session is a new one, ends after a day without use, and the database holds no usable id and no password', async () => {
  const browser = newBrowser();
  const form = await admin.begin(browser);
  const before = browser.cookies().find(({ name }) => name === 'rego')?.value;
  const page = await browser.submit(form, { email, password });
  const after = browser.cookies().find(({ name }) => name === 'rego')?.value ?? '';
  expect(page.status).toBe(200);
  expect(after).not.toBe(before);
  const rows = await rego.database.select().from(sessions);
  const sid = decodeURIComponent(after).split('.')[0] ?? '';
  expect(JSON.stringify(rows)).not.toContain(sid);
  const days = rows.map(({ expire }) => Math.round((expire.getTime() - now().getTime()) / 86_400_000));
  expect(new Set(days)).toEqual(new Set([1]));
  const stored = await rego.database.select().from(identityPayloads);
  const identity = browser.cookies().find(({ name }) => name === 'rego_identity')?.value ?? 'none';
  expect(stored.length).toBeGreaterThan(0);
  expect(JSON.stringify(stored)).not.toContain(identity);
  const [account] = await rego.database
    .select()
    .from(identityAccounts)
    .where(eq(identityAccounts.email, email));
  expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
});

// Shows 2.1.
test('at / an admin finds the admin pages, a stranger the poster', async () => {
  const { browser } = await admin.signIn();
  expect((await browser.open(`${rego.publicUrl}/`)).text).toContain('/form-builder');
  expect((await newBrowser().open(`${rego.publicUrl}/`)).text).not.toContain('/form-builder');
});

test.each([
  ['a wrong password', { email, password: 'velodrome-night-8' }],
  ['an unknown account', { email: 'nobody@example.org', password }],
  ['nothing', { email: '', password: '' }],
  ['what no database takes', { email: 'ada\u0007@example.org', password: 'a\u0000b' }],
])('%s: one message, no session, the e-mail stays typed', async (_what, typed) => {
  const { browser, page } = await admin.signIn(typed);
  expect(page.status).toBe(401);
  expect(page.text).toContain('Invalid email or password');
  expect(page.text).toContain(`value="${typed.email}"`);
  expect(page.text).not.toContain(password);
  expect((await admin.user(browser)).status).toBe(401);
  later(600);
});

test('after five failures the next tries wait, also with the right password', async () => {
  const browser = newBrowser();
  const form = await admin.begin(browser);
  for (let nth = 0; nth < 5; nth += 1) await browser.submit(form, { email, password: 'wrong' });
  const page = await browser.submit(form, { email, password });
  expect(page.status).toBe(429);
  expect(page.headers.get('retry-after')).toBe('1');
  expect(page.text).toContain('Too many failed sign-ins');
  later(3_700);
  expect((await admin.signIn()).page.url.pathname).toBe('/admin');
});

test('the form counts only in the browser that began, and once', async () => {
  const { form, browser } = await admin.signIn();
  const other = newBrowser();
  for (const page of [await other.open(form.url), await other.submit(form, { email, password })]) {
    expect(page.status).toBe(400);
    expect(page.text).toContain('You are not signed in');
  }
  expect((await browser.open(form.url)).status).toBe(400);
});

test('another site cannot send the form', async () => {
  const browser = newBrowser();
  const form = await admin.begin(browser);
  const reply = await browser.step(form.url, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(reply.status).toBe(403);
});

test('whoever comes by another address of this machine is led to PUBLIC_URL first', async () => {
  const reply = await rego.app.inject({
    url: '/api/login?returnTo=/data',
    headers: { host: '127.0.0.1:3000' },
  });
  expect(reply.headers.location).toBe(`${rego.publicUrl}/api/login?returnTo=%2Fdata&moved=`);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/.//evil.example'])(
  'returnTo=%s leads to the start',
  async (returnTo) => {
    const browser = newBrowser();
    const page = await browser.submit(await admin.begin(browser, returnTo), { email, password });
    expect(page.url.href).toBe(`${rego.publicUrl}/`);
  },
);

describe('an answer of the provider', () => {
  const toCallback = async (browser: Browser) => {
    const form = await admin.begin(browser);
    const init = {
      method: 'POST',
      body: new URLSearchParams({ email, password }),
      headers: { origin: rego.publicUrl },
    };
    const visit = await browser.open(form.url, init, (url) => url.pathname === '/api/callback');
    return visit.url;
  };

  test.each([
    ['with another state', (url: URL) => url.searchParams.set('state', 'another')],
    ['without a state', (url: URL) => url.searchParams.delete('state')],
    ['without a code', (url: URL) => url.searchParams.delete('code')],
    ['with another code', (url: URL) => url.searchParams.set('code', 'another')],
    ['of another issuer', (url: URL) => url.searchParams.set('iss', 'https://elsewhere.example')],
    ['with two codes', (url: URL) => url.searchParams.append('code', 'another')],
  ])('%s is refused with a page', async (_what, change) => {
    const browser = newBrowser();
    const url = await toCallback(browser);
    change(url);
    const page = await browser.open(url);
    expect(page.status).toBe(400);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.text).toContain('href="/api/login"');
    expect((await admin.user(browser)).status).toBe(401);
  });

  test('counts once: sent again it is refused, and in another browser too', async () => {
    const browser = newBrowser();
    const url = await toCallback(browser);
    expect((await newBrowser().open(url)).status).toBe(400);
    expect((await browser.open(url)).url.pathname).toBe('/admin');
    const again = await browser.open(url);
    expect([again.status, again.url.pathname]).toEqual([400, '/api/callback']);
    const stranger = newBrowser();
    expect((await stranger.open(url)).status).toBe(400);
    expect((await admin.user(stranger)).status).toBe(401);
  });

  test('counts for a quarter of an hour', async () => {
    const browser = newBrowser();
    const url = await toCallback(browser);
    later(16 * 60);
    const page = await browser.open(url);
    expect([page.status, page.text.includes('took too long')]).toEqual([400, true]);
    expect((await admin.user(browser)).status).toBe(401);
  });
});

// Shows 2.17.
test('signing out ends both sessions: the next sign-in asks for the password', async () => {
  const { browser } = await admin.signIn();
  expect((await admin.begin(browser)).url.pathname).toBe('/admin');
  const page = await browser.open(`${rego.publicUrl}/api/logout`);
  expect([page.status, page.url.href]).toEqual([200, `${rego.publicUrl}/`]);
  expect((await admin.user(browser)).status).toBe(401);
  expect((await admin.begin(browser)).url.pathname).toMatch(/^\/identity\/interaction\//);
  expect((await browser.open(`${rego.publicUrl}/api/logout`)).status).toBe(200);
});

test('signing out works when the provider has forgotten already', async () => {
  const { browser } = await admin.signIn();
  browser.forget('rego_identity');
  const page = await browser.open(`${rego.publicUrl}/api/logout`);
  expect([page.status, page.url.href]).toEqual([200, `${rego.publicUrl}/`]);
  expect((await admin.user(browser)).status).toBe(401);
});

test('two tabs: both sign in, in whatever order', async () => {
  const browser = newBrowser();
  const [first, second] = [await admin.begin(browser, '/data'), await admin.begin(browser, '/contacts')];
  expect((await browser.submit(second, { email, password })).url.pathname).toBe('/contacts');
  const page = await browser.submit(first, { email, password });
  expect([page.status, page.url.pathname]).toEqual([200, '/data']);
  expect((await admin.user(browser)).status).toBe(200);
});

test('of six tabs the first begins anew', async () => {
  const browser = newBrowser();
  const first = await admin.begin(browser);
  for (const _tab of [2, 3, 4, 5, 6]) await admin.begin(browser);
  expect((await browser.submit(first, { email, password })).text).toContain('took too long');
});

test('a link on another site signs nobody out', async () => {
  const { browser } = await admin.signIn();
  const headers = { 'sec-fetch-site': 'cross-site' };
  await browser.open(`${rego.publicUrl}/api/logout`, { headers });
  expect((await admin.user(browser)).status).toBe(200);
  await browser.open(`${rego.publicUrl}/identity/session/end`);
  expect((await admin.begin(browser)).url.pathname).toBe('/admin');
});

test('nothing of it stands in the log', () => {
  for (const secret of [email, 'grace@', password, 'code=', 'id_token'])
    expect(rego.logged()).not.toContain(secret);
  expect(rego.logged()).not.toContain('"status":500');
});
