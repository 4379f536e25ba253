// Organizers and admins see where else they are signed in, and end it.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdCalls, openAsAdmin } from '#tests/e2e/admin-page.ts';
import { startBrowser } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard } from '#tests/e2e/organizer-page.ts';
import { cookieOf, makeOrganizer, signIn } from '#tests/make.ts';

const browser = await startBrowser();
const { rego, visit } = browser;
const hasFocus = (of: Locator) => of.evaluate((button) => button === document.activeElement);

test('an organizer sees their sessions and signs the others out', async () => {
  await makeOrganizer(rego, 'anna');
  const elsewhere = cookieOf(await signIn(rego.app, 'anna'));
  const page = await openDashboard(visit, 'anna', { viewport: { width: 360, height: 740 } });
  await page.getByRole('button', { name: 'Where you are signed in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where you are signed in' });
  await dialog.getByText(/ on Linux \(this one\)$/).waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(2);
  const signOut = dialog.getByRole('button', { name: 'Sign out the others' });
  const letGo = await holdCalls(page, '**/end-others');
  await signOut.press('Enter');
  const pending = dialog.getByRole('button', { name: 'Signing out…' });
  await pending.waitFor();
  expect([await pending.getAttribute('aria-disabled'), await hasFocus(pending)]).toEqual(['true', true]);
  letGo();
  await expectToast(page, 'Signed Out', 'You are now signed in only here');
  await dialog.getByText('You are signed in nowhere else.').waitFor();
  expect([await signOut.getAttribute('aria-disabled'), await hasFocus(signOut)]).toEqual(['true', true]);
  expect(await dialog.getByRole('listitem').count()).toBe(1);
  const left = await rego.app.inject({ url: '/api/sessions', headers: { cookie: elsewhere } });
  expect(left.statusCode).toBe(401);
});

test('so does an admin', async () => {
  const page = await openAsAdmin(browser, '/admin');
  await page.getByRole('button', { name: 'Where you are signed in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('You are signed in nowhere else.').waitFor();
  const described = dialog.locator('[aria-describedby]', { hasText: 'Sign out the others' });
  expect(await described.evaluate((one) => one.ariaDescribedByElements?.[0]?.textContent)).toBe(
    'You are signed in nowhere else.',
  );
});
