// A new password is stored at the very instant in which the old one signs in: what that opens is of no use.
import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { endSessionsOf, endSessionsOfAdmin } from '#server/auth/session-store.ts';
import { identityAccounts, organizerLogins, users } from '#server/auth/tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { email, password, startSignIn } from '#tests/admin-sign-in.ts';
import { type Browser, newBrowser } from '#tests/cookie-browser.ts';
import { cookieOf, makeOrganizer, password as organizersPassword, signIn } from '#tests/make.ts';
import { waitUntil } from '#tests/wait-until.ts';

const { rego, admin } = await startSignIn();
const passwordHash = await hash('another-one-2');
const isAda = eq(identityAccounts.email, email);
const isEmil = eq(organizerLogins.username, 'emil');

beforeEach(async () => {
  const old = { passwordHash: await hash(password) };
  await rego.database.update(identityAccounts).set(old).where(isAda);
});

/** Begins the sign-in while the transaction that stores the new password is open, and lets that go first. */
async function signInWhile<Reply>(store: (tx: Transaction) => Promise<void>, begin: () => Promise<Reply>) {
  const { begun } = await rego.database.transaction(async (tx) => {
    await store(tx);
    const reply = begin();
    const waiting = sql`select from pg_locks where not granted and
      pid in (select pid from pg_stat_activity where datname = current_database())`;
    await waitUntil('it waits', async () => (await rego.database.execute(waiting)).rowCount !== 0);
    return { begun: reply };
  });
  return begun;
}

const storeAdminsPassword = async (tx: Transaction) => {
  await tx.update(identityAccounts).set({ passwordHash }).where(isAda);
  await endSessionsOfAdmin(tx, email);
};

const expectNobody = async (browser: Browser) => {
  expect((await admin.user(browser)).status).toBe(401);
  expect((await admin.begin(browser)).text).toMatch(/<label[^>]*>Password<\/label>/);
};

test('an organizer’s sign-in opens nothing, and stands in no list of sessions', async () => {
  await makeOrganizer(rego, 'emil');
  const [login] = await rego.database.select().from(organizerLogins).where(isEmil);
  const call = (url: string, cookie: string) => rego.app.inject({ url, headers: { cookie } });
  const old = await signInWhile(
    async (tx) => {
      await tx.update(organizerLogins).set({ passwordHash }).where(isEmil);
      await endSessionsOf(tx, { organizerId: login?.id ?? '' });
    },
    () => signIn(rego.app, 'emil', organizersPassword),
  );
  expect((await call('/api/organizer/auth', cookieOf(old))).json().authenticated).toBe(false);
  expect((await call('/api/registrations', cookieOf(old))).statusCode).toBe(401);
  const present = cookieOf(await signIn(rego.app, 'emil', 'another-one-2'));
  expect((await call('/api/sessions', present)).json()).toHaveLength(1);
});

test('nor does an admin’s whose password the provider has just checked', async () => {
  const browser = newBrowser();
  const form = await admin.begin(browser);
  await signInWhile(
    async (tx) => {
      // What the check found is written after this transaction.
      await tx.execute(sql`lock table identity_payloads in share row exclusive mode`);
      await storeAdminsPassword(tx);
    },
    () => browser.submit(form, { email, password }),
  );
  await expectNobody(browser);
});

test('nor one of whom the provider has just told rego', async () => {
  const { browser } = await admin.signIn();
  await browser.open(`${rego.publicUrl}/api/logout`);
  const form = await admin.begin(browser);
  await signInWhile(
    async (tx) => {
      await tx.update(users).set({ firstName: 'Ada' }).where(eq(users.email, email));
      await storeAdminsPassword(tx);
    },
    () => browser.submit(form, { email, password }),
  );
  await expectNobody(browser);
});

test('another change of the login ends nothing', async () => {
  const cookie = cookieOf(await signIn(rego.app, 'emil', 'another-one-2'));
  await rego.database.update(organizerLogins).set({ name: 'Emil' }).where(isEmil);
  const reply = await rego.app.inject({ url: '/api/organizer/auth', headers: { cookie } });
  expect(reply.json()).toMatchObject({ authenticated: true, organizer: { name: 'Emil' } });
});
