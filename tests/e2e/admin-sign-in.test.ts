// An admin's way in and out, in a real browser, with and without script (product.md, section 6).
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addAdmin, storeFirstAdmin } from '#server/auth/admins/admins.ts';
import { adminUsers } from '#server/auth/tables.ts';
import { deriveKey } from '#server/running/secrets.ts';
import { expectAccessible, startBrowser } from '#tests/e2e/browser.ts';

const email = 'ada@example.org';
const password = 'velodrome-night-7';
const { rego, visit } = await startBrowser(
  { ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
  { isAtPublicUrl: true },
);

await storeFirstAdmin(rego.database, rego.config, new Date(), () => undefined);

// Shows 7.40.
test.each([true, false])('signs in and out again, script: %s', async (javaScriptEnabled) => {
  const page = await visit('/api/login', { javaScriptEnabled });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('wrong-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').getByText('Invalid email or password').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'Admin Dashboard' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Organizers Login' }).waitFor();
  await page.goto(`${rego.config.publicUrl}/api/login`);
  await page.getByLabel('Password').waitFor();
});

test('a new admin sets a password by the link and signs in; once removed, a page says so', async () => {
  const { database, config, secret } = rego;
  const outbox = { mailDomain: 'rego.test', tokenKey: deriveKey(secret, 'letter token') };
  const grace = { email: 'grace@example.org', firstName: 'Grace', lastName: 'Hopper' };
  const by = { actor: email, now: new Date() };
  const { admin, passwordLink = '' } = await addAdmin({ database, config, outbox }, grace, by);

  const page = await visit(passwordLink);
  await expectAccessible(page);
  await page.getByLabel('New password').fill('a-longer-password');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await page.getByRole('heading', { name: 'Password set' }).waitFor();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(grace.email);
  await expectAccessible(page);
  await page.getByLabel('Password').fill('a-longer-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Hello, Grace Hopper' }).waitFor();

  await rego.database.delete(adminUsers).where(eq(adminUsers.userId, admin.userId));
  await page.goto(`${config.publicUrl}/admin`);
  await page.getByRole('heading', { name: 'You are not an admin' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Organizers Login' }).waitFor();
});

test('a sign-in that went wrong leads on', async () => {
  const page = await visit('/api/callback?code=x&state=y');
  await page.getByRole('heading', { name: 'You are not signed in' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await page.getByLabel('Password').waitFor();
});
