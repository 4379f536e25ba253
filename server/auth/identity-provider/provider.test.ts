// Rego's own identity provider: how admins come by a password, and whom it serves (product.md, section 6).
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addAdmin, removeAdmin } from '#server/auth/admins/admins.ts';
import { letters } from '#server/mail/tables.ts';
import { email, password, startSignIn } from '#tests/admin-sign-in.ts';
import { createTestApp, startTestApp, type TestApp } from '#tests/app.ts';
import { newBrowser } from '#tests/cookie-browser.ts';

const { rego, admin, now, later } = await startSignIn();

describe('a new admin', () => {
  const grace = { email: 'Grace@Example.org', firstName: 'Grace', lastName: 'Hopper' };
  const chosen = 'a-longer-password';

  test('gets a link that sets a password once, and signs in', async () => {
    const { browser } = await admin.signIn();
    const reply = await admin.call(browser, 'POST', '/api/admin/users', grace);
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
    const { page } = await admin.signIn({ email: 'grace@example.org', password: chosen }, own);
    expect(page.url.pathname).toBe('/admin');
    expect((await admin.user(own)).body).toMatchObject({ firstName: 'Grace', isAdmin: true });
  });

  test('gets a letter whose link is kept sealed', async () => {
    const [letter] = await rego.database.select().from(letters).where(eq(letters.kind, 'admin-invitation'));
    expect(letter).toMatchObject({ recipient: 'grace@example.org', state: 'queued' });
    expect(letter?.text).toContain('{password_link}');
    expect(letter?.sealedToken).not.toBeNull();
  });

  test('whose link is a week old needs a new one', async () => {
    const by = { actor: email, now: now() };
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
    const { browser } = await admin.signIn({ email: 'grace@example.org', password: chosen });
    expect((await admin.call(browser, 'GET', '/api/admin/users')).status).toBe(200);
    await removeAdmin(rego.database, { email: 'grace@example.org' }, rego.config, {
      actor: email,
      now: now(),
    });
    expect((await admin.call(browser, 'GET', '/api/admin/users')).status).toBe(403);
    expect((await admin.user(browser)).body.isAdmin).toBe(false);
    for (const path of ['/admin', '/data', '/admin/users', '/']) {
      const page = await browser.open(`${rego.publicUrl}${path}`);
      expect(page.text).toContain('You are not an admin');
      expect(page.text).toContain('href="/api/logout"');
    }
    await browser.open(`${rego.publicUrl}/api/logout`);
    const { page } = await admin.signIn({ email: 'grace@example.org', password: chosen }, browser);
    expect(page.status).toBe(401);
  });
});

test('keys and sessions outlive a restart', async () => {
  const { browser } = await admin.signIn();
  const keysOf = async ({ app }: TestApp) => (await app.inject('/identity/jwks')).json();
  const published = await keysOf(rego);
  expect(published.keys).toHaveLength(1);
  expect(published.keys[0]).not.toHaveProperty('d');
  const environment = { PUBLIC_URL: rego.publicUrl };
  const restarted = await startTestApp(rego, environment, now);
  onTestFinished(() => restarted.app.close());
  expect(await keysOf(restarted)).toEqual(published);
  const cookie = browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const user = await restarted.app.inject({ url: '/api/auth/user', headers: { cookie } });
  expect([user.statusCode, user.json()]).toEqual([200, expect.objectContaining({ email, isAdmin: true })]);
  const stranger = await restarted.app.inject('/api/auth/user');
  expect(stranger.statusCode).toBe(401);
});

describe('behind a proxy with a certificate', () => {
  const https = { PUBLIC_URL: 'https://rego.example.org', TRUST_PROXY: 'on' };

  test('every address and cookie is that of PUBLIC_URL, however it is reached', async () => {
    const { app } = await createTestApp(https);
    const headers = { host: '10.0.0.7:3000', 'x-forwarded-host': 'evil.example' };
    const described = await app.inject({ url: '/identity/.well-known/openid-configuration', headers });
    expect(described.json().token_endpoint).toBe('https://rego.example.org/identity/token');
    expect(described.body).not.toContain('evil.example');
    const forwarded = { host: 'rego.example.org', 'x-forwarded-proto': 'https' };
    const begun = await app.inject({ url: '/api/login', headers: forwarded });
    expect(begun.headers.location).toMatch(/^https:\/\/rego\.example\.org\/identity\/auth\?/);
    const asked = await app.inject({ url: String(begun.headers.location), headers: forwarded });
    expect(asked.statusCode).toBe(303);
    for (const cookie of [...begun.cookies, ...asked.cookies]) {
      expect(cookie).toMatchObject({
        secure: true,
        httpOnly: true,
        sameSite: expect.stringMatching(/lax/i),
      });
    }
    expect(begun.cookies.length).toBeGreaterThan(0);
  });
});

test('the provider takes nobody but rego itself as a client, and tells other sites nothing', async () => {
  const asked = `${rego.publicUrl}/identity/auth?client_id=rego&response_type=code&scope=openid`;
  for (const address of [
    `${asked}&redirect_uri=https://evil.example/`,
    `${asked.replace('client_id=rego', 'client_id=other')}&redirect_uri=${rego.publicUrl}/api/callback`,
  ]) {
    const page = await newBrowser().open(address);
    expect([page.status, page.url.pathname]).toEqual([400, '/identity/auth']);
    expect(page.text).toContain('You are not signed in');
    expect(page.text).not.toContain('evil.example');
  }
  // Without PKCE it leads back with an error, and that is refused.
  const page = await newBrowser().open(`${asked}&redirect_uri=${rego.publicUrl}/api/callback&state=1`);
  expect([page.status, page.url.pathname]).toEqual([400, '/api/callback']);
  const reply = await fetch(`${rego.publicUrl}/identity/token`, {
    method: 'POST',
    body: new URLSearchParams(),
  });
  expect(reply.status).toBe(400);
});

test('nothing of it stands in the log', () => {
  for (const secret of [email, 'grace@', password, 'code=', 'id_token'])
    expect(rego.logged()).not.toContain(secret);
  expect(rego.logged()).not.toContain('"status":500');
});
