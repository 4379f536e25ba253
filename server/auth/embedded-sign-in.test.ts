// Admins sign in through rego's own identity provider, with a password (product.md, Access).
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdmin, removeAdmin, storeFirstAdmin } from '#server/admins/admins.ts';
import { identityAccounts, identityPayloads, letters, sessions, users } from '#server/database/tables.ts';
import { type Browser, createListeningApp, newBrowser } from '#tests/cookie-browser.ts';

type Rego = Awaited<ReturnType<typeof createListeningApp>>;
const email = 'ada@example.org';
const password = 'velodrome-night-7';
let rego: Rego;
let now = new Date('2025-10-01T10:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

beforeAll(async () => {
  rego = await createListeningApp({ ADMIN_EMAIL: 'Ada@Example.org', ADMIN_PASSWORD: password }, () => now);
  await storeFirstAdmin(rego.database, rego.config, now);
});
afterAll(() => rego.close());

const begin = (browser: Browser, returnTo = '/admin') =>
  browser.open(`${rego.publicUrl}/api/login?returnTo=${encodeURIComponent(returnTo)}`);

async function signIn(typed = { email, password }, browser = newBrowser()) {
  const form = await begin(browser);
  const page = await browser.submit(form, typed);
  return { browser, form, page };
}

const user = async (browser: Browser) => {
  const reply = await browser.step(`${rego.publicUrl}/api/auth/user`);
  return { status: reply.status, body: await reply.json() };
};

const call = (browser: Browser, method: string, path: string, body?: object) =>
  browser.step(`${rego.publicUrl}${path}`, {
    method,
    headers: { origin: rego.publicUrl, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

test('the sign-in is a plain form of the product, without script, behind PKCE, state and nonce', async () => {
  const form = await begin(newBrowser());
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

test('the right password leads where one wanted to go; auth/user says who it is', async () => {
  const { browser, page } = await signIn({ email: ' ADA@example.org ', password });
  expect([page.status, page.url.pathname]).toEqual([200, '/admin']);
  expect(page.way.some((address) => address.includes('/api/callback?code='))).toBe(true);
  const { status, body } = await user(browser);
  expect(status).toBe(200);
  expect(body).toMatchObject({ email, isAdmin: true, firstName: '', lastName: '', profileImageUrl: null });
  const [row] = await rego.database.select().from(users).where(eq(users.email, email));
  expect(row?.lastSignedInAt).toEqual(now);
});

test('the session is a new one, lasts 14 days, and the database holds no usable id and no password', async () => {
  const browser = newBrowser();
  const form = await begin(browser);
  const before = browser.cookies().find(({ name }) => name === 'rego')?.value;
  const { page } = { page: await browser.submit(form, { email, password }) };
  const after = browser.cookies().find(({ name }) => name === 'rego')?.value ?? '';
  expect(page.status).toBe(200);
  expect(after).not.toBe(before);
  const rows = await rego.database.select().from(sessions);
  const sid = decodeURIComponent(after).split('.')[0] ?? '';
  expect(JSON.stringify(rows)).not.toContain(sid);
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

test('at / an admin finds the admin pages, a stranger the poster', async () => {
  const { browser } = await signIn();
  expect((await browser.open(`${rego.publicUrl}/`)).text).toContain('/form-builder');
  expect((await newBrowser().open(`${rego.publicUrl}/`)).text).not.toContain('/form-builder');
});

test.each([
  ['a wrong password', { email, password: 'velodrome-night-8' }],
  ['an unknown account', { email: 'nobody@example.org', password }],
  ['nothing', { email: '', password: '' }],
  ['what no database takes', { email: 'ada\u0007@example.org', password: 'a\u0000b' }],
])('%s: one message, no session, the e-mail stays typed', async (_what, typed) => {
  const { browser, page } = await signIn(typed);
  expect(page.status).toBe(401);
  expect(page.text).toContain('Invalid email or password');
  expect(page.text).toContain(`value="${typed.email}"`);
  expect(page.text).not.toContain(password);
  expect((await user(browser)).status).toBe(401);
  later(600);
});

test('after five failures the next tries wait, also with the right password', async () => {
  const browser = newBrowser();
  const form = await begin(browser);
  for (let nth = 0; nth < 5; nth += 1) await browser.submit(form, { email, password: 'wrong' });
  const page = await browser.submit(form, { email, password });
  expect(page.status).toBe(429);
  expect(page.headers.get('retry-after')).toBe('1');
  expect(page.text).toContain('Too many failed sign-ins');
  later(3_700);
  expect((await signIn()).page.url.pathname).toBe('/admin');
});

test('the form counts only in the browser that began, and once', async () => {
  const { form, browser } = await signIn();
  const other = newBrowser();
  for (const page of [await other.open(form.url), await other.submit(form, { email, password })]) {
    expect(page.status).toBe(400);
    expect(page.text).toContain('You are not signed in');
  }
  expect((await browser.open(form.url)).status).toBe(400);
});

test('another site cannot send the form', async () => {
  const browser = newBrowser();
  const form = await begin(browser);
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
    const page = await browser.submit(await begin(browser, returnTo), { email, password });
    expect(page.url.href).toBe(`${rego.publicUrl}/`);
  },
);

describe('an answer of the provider', () => {
  const toCallback = async (browser: Browser) => {
    const form = await begin(browser);
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
    expect((await user(browser)).status).toBe(401);
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
    expect((await user(stranger)).status).toBe(401);
  });

  test('counts for a quarter of an hour', async () => {
    const browser = newBrowser();
    const url = await toCallback(browser);
    later(16 * 60);
    expect((await browser.open(url)).status).toBe(400);
    expect((await user(browser)).status).toBe(401);
  });
});

test('signing out ends both sessions: the next sign-in asks for the password', async () => {
  const { browser } = await signIn();
  expect((await begin(browser)).url.pathname).toBe('/admin');
  const page = await browser.open(`${rego.publicUrl}/api/logout`);
  expect([page.status, page.url.href]).toEqual([200, `${rego.publicUrl}/`]);
  expect((await user(browser)).status).toBe(401);
  expect((await begin(browser)).url.pathname).toMatch(/^\/identity\/interaction\//);
  expect((await browser.open(`${rego.publicUrl}/api/logout`)).status).toBe(200);
});

test('a link on another site signs nobody out', async () => {
  const { browser } = await signIn();
  const headers = { 'sec-fetch-site': 'cross-site' };
  await browser.open(`${rego.publicUrl}/api/logout`, { headers });
  expect((await user(browser)).status).toBe(200);
  await browser.open(`${rego.publicUrl}/identity/session/end`);
  expect((await begin(browser)).url.pathname).toBe('/admin');
});

describe('a new admin', () => {
  const grace = { email: 'Grace@Example.org', firstName: 'Grace', lastName: 'Hopper' };
  const chosen = 'a-longer-password';

  test('gets a link that sets a password once, and signs in', async () => {
    const { browser } = await signIn();
    const reply = await call(browser, 'POST', '/api/admin/users', grace);
    const added = await reply.json();
    expect(reply.status).toBe(201);
    expect(added).toMatchObject({
      role: 'admin',
      isFixed: false,
      lastSignedInAt: null,
      user: { email: 'grace@example.org', firstName: 'Grace', lastName: 'Hopper' },
    });
    expect(added.passwordLink).toMatch(new RegExp(`^${rego.publicUrl}/identity/password/[\\w-]{43}$`));

    const own = newBrowser();
    const form = await own.open(added.passwordLink);
    expect(form.text).toContain('value="grace@example.org"');
    expect(form.text).not.toContain('<script');
    for (const [typed, message] of [
      ['short', 'At least 10 characters'],
      [' '.repeat(12), 'Please type a password'],
    ] as const) {
      const refused = await own.submit(form, { password: typed });
      expect([refused.status, refused.text.includes(message)]).toEqual([400, true]);
    }
    expect((await own.submit(form, { password: chosen })).text).toContain('Password set');
    for (const page of [
      await own.open(added.passwordLink),
      await own.submit(form, { password: 'another-one-1' }),
    ]) {
      expect([page.status, page.text.includes('no longer works')]).toEqual([404, true]);
    }
    const { page } = await signIn({ email: 'grace@example.org', password: chosen }, own);
    expect(page.url.pathname).toBe('/admin');
    expect((await user(own)).body).toMatchObject({ firstName: 'Grace', isAdmin: true });
  });

  test('gets a letter whose link is kept sealed', async () => {
    const [letter] = await rego.database.select().from(letters).where(eq(letters.kind, 'admin-invitation'));
    expect(letter).toMatchObject({ recipient: 'grace@example.org', state: 'queued' });
    expect(letter?.text).toContain('{password_link}');
    expect(letter?.sealedToken).not.toBeNull();
  });

  test('whose link is a week old needs a new one', async () => {
    const by = { actor: email, now };
    const outbox = { mailDomain: 'rego.test', tokenKey: Buffer.alloc(32) };
    const { passwordLink = '' } = await addAdmin(
      { ...rego, outbox },
      { ...grace, email: 'late@example.org' },
      by,
    );
    later(8 * 86_400);
    expect((await newBrowser().open(passwordLink)).status).toBe(404);
  });

  test('who is removed while signed in loses access at the next call, and cannot sign in again', async () => {
    const { browser } = await signIn({ email: 'grace@example.org', password: chosen });
    expect((await call(browser, 'GET', '/api/admin/users')).status).toBe(200);
    await removeAdmin(rego.database, { email: 'grace@example.org' }, rego.config, { actor: email, now });
    expect((await call(browser, 'GET', '/api/admin/users')).status).toBe(403);
    expect((await user(browser)).body.isAdmin).toBe(false);
    for (const path of ['/admin', '/data', '/admin/users', '/']) {
      const page = await browser.open(`${rego.publicUrl}${path}`);
      expect(page.text).toContain('You are not an admin');
      expect(page.text).toContain('href="/api/logout"');
    }
    await browser.open(`${rego.publicUrl}/api/logout`);
    const { page } = await signIn({ email: 'grace@example.org', password: chosen }, browser);
    expect(page.status).toBe(401);
  });
});

test('keys and sessions outlive a restart', async () => {
  const keysOf = async () => (await newBrowser().open(`${rego.publicUrl}/identity/jwks`)).text;
  const published = JSON.parse(await keysOf());
  expect(published.keys).toHaveLength(1);
  expect(published.keys[0]).not.toHaveProperty('d');
  later(120);
  expect(JSON.parse(await keysOf())).toEqual(published);
});

test('nothing of it stands in the log', () => {
  for (const secret of [email, 'grace@', password, 'code=', 'id_token'])
    expect(rego.logged()).not.toContain(secret);
  expect(rego.logged()).not.toContain('"status":500');
});
