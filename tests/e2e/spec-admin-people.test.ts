// What admins read of admins and of organizers' logins, to the letter (product.md, sections 2, 5 and 8).
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answerChangesWith500, holdCalls, openAsAdmin } from '#tests/e2e/admin-page.ts';
import { startBrowser } from '#tests/e2e/browser.ts';
import { expectToast } from '#tests/e2e/organizer-page.ts';

const browser = await startBrowser();
const open = (path: string, prepare?: (page: Page) => Promise<unknown>) =>
  openAsAdmin(browser, path, { prepare });

describe('admin users', () => {
  // Shows 2.160 to 2.162, 2.164 to 2.166, 4.22, 5.2, 8.5, 8.7.
  test('the info box, a card, and what is said when adding or removing fails', async () => {
    // Each visit is one of another admin.
    await open('/admin');
    const page = await open('/admin/users');
    for (const line of [
      'Admins need an account with the identity provider that uses the same email address.',
      'They log in via Admin Login and get full access.',
      'Nobody can remove themselves.',
    ]) {
      await page.getByText(line, { exact: true }).waitFor();
    }
    const other = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Remove/ }) })
      .first();
    await other.waitFor();
    expect(await other.innerText()).toMatch(
      /^SE\s+spec\d+ example\.org\s+admin\s+spec\d+@example\.org\s+Added \d+ \w+ \d{4}/,
    );
    await answerChangesWith500(page, '**/api/admin/users**');
    page.once('dialog', (asked) => void asked.accept());
    await other.getByRole('button', { name: /^Remove/ }).click();
    await expectToast(page, 'Failed to remove admin user', 'Please try again.');
    await page.getByRole('button', { name: 'Add Admin User' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.locator('label').allTextContents()).toEqual(['Email', 'First Name', 'Last Name']);
    expect(await dialog.getByLabel('Email').getAttribute('type')).toBe('email');
    await dialog.getByLabel('Email').fill('new@example.org');
    await dialog.getByLabel('First Name').fill('Nia');
    await dialog.getByLabel('Last Name').fill('New');
    await dialog.getByRole('button', { name: 'Add Admin' }).click();
    await expectToast(page, 'Failed to add admin user', 'Please try again.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('button', { name: 'Add Admin User' }).click();
    expect(await dialog.getByLabel('First Name').inputValue()).toBe('');
  });
});

// Shows 2.167.
test('a list of no admins says so', async () => {
  const page = await open('/admin/users', (before) =>
    before.route('**/api/admin/users', (route) => route.fulfill({ json: [] })),
  );
  await page.getByText('No admin users found', { exact: true }).waitFor();
});

describe('organizer logins', () => {
  // Shows 2.168, 2.171 to 2.173, 2.180 to 2.183.
  test('loading, empty, the information panel', async () => {
    let letGo = () => {};
    const page = await open('/admin/organizers', async (before) => {
      letGo = await holdCalls(before, '**/api/admin/organizer-logins');
    });
    const waiting = page.getByRole('status').filter({ hasText: 'Loading organizer logins...' });
    await waiting.waitFor();
    expect(await waiting.locator('.spinner').isVisible()).toBe(true);
    letGo();
    await page.getByText('No organizer logins', { exact: true }).waitFor();
    await page.getByText('Create credentials for the people who run a section.').waitFor();
    for (const line of [
      'Each organizer has separate credentials.',
      'Organizers can access registration data and manage form content.',
      'The organizer login URL is /organizer/login.',
      'Passwords are stored encrypted; only admins can look at them, here.',
    ]) {
      await page.getByText(line, { exact: true }).waitFor();
    }
    await page.getByRole('button', { name: 'Add First Organizer Login' }).click();
    await page.getByRole('dialog', { name: 'Create Organizer Login' }).waitFor();
  });

  // Shows 2.170, 2.174, 2.176 to 2.179, 2.185, 2.187, 4.22, 8.9, 8.11.
  test('a card, and what is said when creating or removing fails', async () => {
    const page = await open('/admin/organizers');
    await page.getByRole('button', { name: 'Add Organizer Login', exact: true }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.locator('label').allTextContents()).toEqual(['Username', 'Password', 'Full Name']);
    await dialog.getByLabel('Username').fill('kim');
    await dialog.getByRole('button', { name: 'Generate' }).click();
    await dialog.getByLabel('Full Name').fill('Kim Lee');
    await answerChangesWith500(page, '**/api/admin/organizer-logins**');
    await dialog.getByRole('button', { name: 'Create Login' }).click();
    await expectToast(page, 'Failed to create organizer login', 'Please try again.');
    await page.unroute('**/api/admin/organizer-logins**');
    const letGo = await holdCalls(page, '**/api/admin/organizer-logins');
    await dialog.getByRole('button', { name: 'Create Login' }).click();
    await dialog.getByRole('button', { name: 'Creating...' }).waitFor();
    letGo();
    const card = page.getByRole('listitem').filter({ hasText: 'Kim Lee' });
    await card.waitFor();
    const today = await page.evaluate(() => new Date().toLocaleDateString());
    expect((await card.innerText()).split(/\n+/)).toEqual(
      expect.arrayContaining(['KL', 'Kim Lee', 'Active', 'kim', '••••••••••••', 'Organizer', today]),
    );
    const toggle = card.getByRole('button', { name: /password of Kim Lee$/ });
    await toggle.click();
    expect(await card.innerText()).not.toContain('••••');
    await toggle.click();
    expect(await card.innerText()).toContain('••••');
    await answerChangesWith500(page, '**/api/admin/organizer-logins/*');
    page.once('dialog', (asked) => void asked.accept());
    await card.getByRole('button', { name: 'Delete Kim Lee' }).click();
    await expectToast(page, 'Failed to remove organizer login', 'Please try again.');
  });
});
