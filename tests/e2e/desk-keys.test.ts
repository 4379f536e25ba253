// The desk by its keys: search, rows, what is open; and without them for whoever turns them off.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdCalls, openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, wide } from '#tests/e2e/browser.ts';
import { openDashboard, startDesk } from '#tests/e2e/organizer-page.ts';

const browser = await startDesk('roadtrip');
const { visit } = browser;

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('title') ?? document.activeElement?.tagName);
const nameAtFocus = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.querySelector('th')?.getAttribute('title') ?? document.activeElement?.tagName,
  );

test('from a page without a search an admin comes to the dashboard’s, once that is read', async () => {
  const page = await openAsAdmin(browser, '/admin/users');
  await page.getByRole('heading', { name: 'Admin Users' }).waitFor();
  await page.keyboard.press('/');
  await page.waitForURL('**/admin');
  await expect.poll(() => focused(page)).toBe('INPUT');
});

test('who does something else before that page is read keeps the focus there', async () => {
  const page = await openAsAdmin(browser, '/admin/users');
  await page.getByRole('heading', { name: 'Admin Users' }).waitFor();
  const release = await holdCalls(page, '**/api/registrations?**');
  await page.keyboard.press('/');
  await page.waitForURL('**/admin');
  await page.keyboard.press('Tab');
  const before = await focused(page);
  release();
  await page.getByRole('searchbox').waitFor();
  await page.getByText('6 registrations').waitFor();
  expect([before, await focused(page)]).not.toContain('INPUT');
});

test('an organizer searches, goes from row to row, selects and opens without a mouse', async () => {
  const page = await openDashboard(visit, 'roadtrip', wide);
  await page.getByRole('link', { name: /^All \d+ registrations/ }).waitFor();
  await page.keyboard.press('/');
  await page.waitForURL('**/organizer/registrations');
  await expect.poll(() => focused(page)).toBe('INPUT');
  // What is typed there is typed.
  await page.keyboard.type('x/?');
  expect(await page.getByRole('searchbox').inputValue()).toBe('x/?');
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('');
  await page.getByText('6 registrations').waitFor();
  await page.getByRole('searchbox').blur();

  await page.keyboard.press('ArrowDown');
  expect(await nameAtFocus(page)).toBe('Flo "Flo" Hau, Jr.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await nameAtFocus(page)).toBe('Eva Gil');
  await page.keyboard.press('x');
  await page.getByRole('status').filter({ hasText: '1 selected' }).waitFor();
  expect(await page.getByRole('checkbox', { name: /Eva Gil/ }).isChecked()).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('x');
  expect(await page.getByRole('checkbox', { name: /Eva Gil/ }).isChecked()).toBe(false);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /Eva Gil/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await nameAtFocus(page)).toBe('Eva Gil');
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('BODY');
});

test('the keys are listed by one of them or by a button, and can be turned off for this device', async () => {
  const page = await openAsAdmin(browser, '/admin');
  await page.getByRole('table', { name: 'Registrations' }).waitFor();
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await page.keyboard.press('?');
  await dialog.getByText('Search', { exact: true }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Keys work on this device' }).uncheck();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('table', { name: 'Registrations' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  expect(await focused(page)).toBe('BODY');
  expect(await dialog.count()).toBe(0);
  await page.getByRole('button', { name: 'Keys' }).click();
  await dialog.getByRole('checkbox', { name: 'Keys work on this device' }).check();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.keyboard.press('/');
  await expect.poll(() => focused(page)).toBe('INPUT');
});
