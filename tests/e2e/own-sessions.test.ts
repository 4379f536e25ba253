// Organizers and admins see where else they are signed in, and end it.
import { expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { startBrowser } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard } from '#tests/e2e/organizer-page.ts';
import { cookieOf, makeOrganizer, signIn } from '#tests/make.ts';

const browser = startBrowser();
const { rego, visit } = browser;

test('an organizer sees their sessions and signs the others out', async () => {
  await makeOrganizer(rego(), 'anna');
  const elsewhere = cookieOf(await signIn(rego().app, 'anna'));
  const page = await openDashboard(visit, 'anna', { viewport: { width: 360, height: 740 } });
  await page.getByRole('button', { name: 'Where you are signed in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where you are signed in' });
  await dialog.getByText(/ on Linux \(this one\)$/).waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(2);
  await dialog.getByRole('button', { name: 'Sign out the others' }).click();
  await expectToast(page, 'Signed Out', 'You are now signed in only here');
  await dialog.getByText('You are signed in nowhere else.').waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(1);
  const left = await rego().app.inject({ url: '/api/sessions', headers: { cookie: elsewhere } });
  expect(left.statusCode).toBe(401);
});

test('so does an admin', async () => {
  const page = await openAsAdmin(browser, '/admin');
  await page.getByRole('button', { name: 'Where you are signed in' }).click();
  await page.getByRole('dialog').getByText('You are signed in nowhere else.').waitFor();
});
