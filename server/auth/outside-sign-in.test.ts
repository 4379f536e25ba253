// Admins sign in through an outside identity provider, which may misbehave (product.md, section 6).
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/auth/tables.ts';
import { type Browser, createListeningApp, newBrowser } from '#tests/cookie-browser.ts';
import {
  type IndependentProvider,
  independentClient,
  type Misdeed,
  startIndependentProvider,
} from '#tests/independent-provider.ts';

const ada = { email: 'Ada@Example.org', email_verified: true, given_name: 'Ada', family_name: 'Byron' };
let provider: IndependentProvider;

const settings = async (publicUrl: string) => {
  provider = await startIndependentProvider(`${publicUrl}/api/callback`);
  return {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: independentClient.id,
    OIDC_CLIENT_SECRET: independentClient.secret,
    ADMIN_EMAILS: 'ada@example.org, boss@example.org',
  };
};

const rego = await createListeningApp(settings);
afterAll(() => provider.stop());
beforeEach(() => provider.order({ claims: ada }));

const signIn = (browser: Browser, returnTo = '/admin') =>
  browser.open(`${rego.publicUrl}/api/login?returnTo=${returnTo}`);
const statusOfUser = async (browser: Browser) =>
  (await browser.step(`${rego.publicUrl}/api/auth/user`)).status;
const readUser = async (browser: Browser) => (await browser.step(`${rego.publicUrl}/api/auth/user`)).json();

// Shows 1.8.
test('a person of ADMIN_EMAILS with a verified e-mail is an admin, with the name that the provider tells', async () => {
  const browser = newBrowser();
  const page = await signIn(browser, '/data');
  expect([page.status, page.url.pathname]).toEqual([200, '/data']);
  expect(await readUser(browser)).toMatchObject({
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'Byron',
    isAdmin: true,
  });
  expect((await browser.step(`${rego.publicUrl}/api/admin/users`)).status).toBe(200);
});

test('rego’s own provider is not there', async () => {
  for (const path of ['/identity/.well-known/openid-configuration', '/identity/password/x']) {
    expect((await rego.app.inject(path)).statusCode).toBe(404);
  }
});

test('anybody else is signed in and no admin: a page says so, with a way to sign out', async () => {
  await provider.order({ claims: { ...ada, email: 'mia@example.org' } });
  const browser = newBrowser();
  const page = await signIn(browser, '/data');
  expect([page.status, page.url.pathname]).toEqual([403, '/admin']);
  expect(page.text).toContain('You are not an admin');
  expect(page.text).toContain('mia@example.org');
  expect(page.text).toContain('href="/api/logout"');
  const reply = await browser.step(`${rego.publicUrl}/api/admin/users`);
  expect([reply.status, (await reply.json()).message]).toEqual([403, 'Forbidden']);
});

test('an e-mail that only the userinfo call tells counts', async () => {
  await provider.order({ claims: {}, userInfo: { ...ada, email_verified: 'true' } });
  const browser = newBrowser();
  expect((await signIn(browser)).url.pathname).toBe('/admin');
  expect(await readUser(browser)).toMatchObject({ email: 'ada@example.org', isAdmin: true });
});

test('a picture is kept where it is at a web address with a certificate', async () => {
  const pictures = [
    'http://id.example.org/a.png',
    'javascript:alert("https://id.example.org")',
    `https://id.example.org/${'a'.repeat(2_000)}`,
    'https://id.example.org/a.png',
  ];
  const kept: unknown[] = [];
  for (const picture of pictures) {
    await provider.order({ claims: { ...ada, picture } });
    const browser = newBrowser();
    await signIn(browser);
    kept.push((await readUser(browser)).profileImageUrl);
  }
  expect(kept).toEqual([null, null, null, 'https://id.example.org/a.png']);
});

const misdeeds: [Misdeed, number][] = [
  ['wrong-nonce', 400],
  ['wrong-state', 400],
  ['wrong-audience', 400],
  ['foreign-issuer', 400],
  ['foreign-response-issuer', 400],
  ['expired', 400],
  ['foreign-key', 400],
  // Repeated once, since its keys may be new: not for ever.
  ['unknown-key', 400],
  ['unsigned', 400],
  ['no-id-token', 400],
  ['denied', 403],
];
test.each(misdeeds)('%s: a clear page, nobody signed in', async (misdeed, status) => {
  await provider.order({ misdeed, claims: ada });
  const browser = newBrowser();
  const page = await signIn(browser);
  expect([page.status, page.url.pathname]).toEqual([status, '/api/callback']);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.text).toContain('You are not signed in');
  expect(page.text).toContain('href="/api/login"');
  expect(page.text).toContain('href="/"');
  expect(await statusOfUser(browser)).toBe(401);
});

test.each([
  ['not verified', { ...ada, email_verified: false }],
  ['of unknown verification', { email: 'ada@example.org' }],
  ['missing', { email_verified: true }],
  ['no address', { email: ['ada@example.org'], email_verified: true }],
])('an e-mail that is %s: a page that says so, nobody signed in', async (_what, claims) => {
  await provider.order({ claims });
  const browser = newBrowser();
  const page = await signIn(browser);
  expect([page.status, page.text.includes('not verified')]).toEqual([403, true]);
  expect(await statusOfUser(browser)).toBe(401);
});

test('an address that only looks like an admin’s is another one', async () => {
  // The Kelvin sign becomes a k in lower case, the dotted capital I an i.
  for (const email of [
    'ADA@EXAMPLE.ORG\u212a',
    '\u212aada@example.org',
    'boss@example.org\u0000',
    'boss\n@example.org',
  ]) {
    await provider.order({ claims: { ...ada, email } });
    const browser = newBrowser();
    await signIn(browser);
    expect((await browser.step(`${rego.publicUrl}/api/admin/users`)).status).not.toBe(200);
  }
});

test('new keys of the provider count at once: the sign-in is repeated unseen', async () => {
  await signIn(newBrowser());
  await provider.order({ claims: ada, rotateKeys: true });
  const browser = newBrowser();
  const page = await signIn(browser, '/contacts');
  expect([page.status, page.url.pathname]).toEqual([200, '/contacts']);
  expect(page.way.filter((address) => address.includes('/api/callback?'))).toHaveLength(2);
  expect(await statusOfUser(browser)).toBe(200);
});

test('the same answer sent again is refused while the first is still looked at', async () => {
  const browser = newBrowser();
  const isBack = (url: URL) => url.pathname === '/api/callback';
  const { url } = await browser.open(`${rego.publicUrl}/api/login`, {}, isBack);
  await provider.order({ claims: ada, misdeed: 'slow' });
  const asked = provider.isAsked();
  const first = browser.step(url);
  await asked;
  expect((await browser.step(url)).status).toBe(400);
  await provider.order({ claims: ada });
  expect((await first).headers.get('location')).toBe('/');
});

describe('a provider that is away', () => {
  test('is told, and the next try counts', async () => {
    const alone = await createListeningApp(async (publicUrl) => {
      const away = await startIndependentProvider(`${publicUrl}/api/callback`);
      await away.stop();
      return {
        OIDC_ISSUER: away.issuer,
        OIDC_CLIENT_ID: independentClient.id,
        OIDC_CLIENT_SECRET: independentClient.secret,
      };
    });
    const page = await newBrowser().open(`${alone.publicUrl}/api/login`);
    expect([page.status, page.text.includes('does not answer right now')]).toEqual([503, true]);
  });

  test('in the middle of a sign-in is told, and nobody is signed in', async () => {
    const browser = newBrowser();
    const begun = await browser.open(
      `${rego.publicUrl}/api/login`,
      {},
      (url) => url.pathname === '/api/callback',
    );
    await provider.order({ misdeed: 'broken' });
    const page = await browser.open(begun.url);
    expect([page.status, page.text.includes('does not answer right now')]).toEqual([503, true]);
    expect(await statusOfUser(browser)).toBe(401);
  });
});

test('signing out ends the provider’s session too, where it has a way', async () => {
  const browser = newBrowser();
  await signIn(browser);
  const page = await browser.open(`${rego.publicUrl}/api/logout`);
  const out = new URL(page.way.find((address) => address.includes('/sign-out')) ?? '');
  expect(out.searchParams.get('post_logout_redirect_uri')).toBe(`${rego.publicUrl}/`);
  expect(out.searchParams.get('id_token_hint')).toMatch(/^ey/);
  expect(page.url.href).toBe(`${rego.publicUrl}/`);
  expect(await statusOfUser(browser)).toBe(401);
});

test('a new admin gets no password link: the provider has the passwords', async () => {
  const browser = newBrowser();
  await signIn(browser);
  const reply = await browser.step(`${rego.publicUrl}/api/admin/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mia@example.org', firstName: 'Mia', lastName: 'M' }),
  });
  expect([reply.status, (await reply.json()).passwordLink]).toEqual([201, undefined]);
  await provider.order({ claims: { ...ada, email: 'MIA@example.org', given_name: '', family_name: '' } });
  const own = newBrowser();
  expect((await signIn(own)).url.pathname).toBe('/admin');
  expect(await readUser(own)).toMatchObject({ email: 'mia@example.org', firstName: 'Mia', isAdmin: true });
  const [row] = await rego.database.select().from(users).where(eq(users.email, 'mia@example.org'));
  expect(row?.lastSignedInAt).toBeInstanceOf(Date);
});

test('why the provider refused stands in the log, in its own word', async () => {
  const before = rego.logged().length;
  await provider.order({ claims: ada, misdeed: 'denied' });
  await signIn(newBrowser());
  expect(rego.logged().slice(before)).toContain('"oauthError":"access_denied"');
});

test('nothing of it stands in the log', () => {
  for (const secret of ['example.org', 'code=', 'eyJ', independentClient.secret]) {
    expect(rego.logged()).not.toContain(secret);
  }
  expect(rego.logged()).not.toContain('"status":500');
});
