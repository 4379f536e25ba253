// What organizers read, to the letter: sign-in, dashboard, section editor (product.md, sections 2, 4, 8 and 9).
import { describe, expect, test } from 'vitest';
import { holdCalls } from '#tests/e2e/admin-page.ts';
import { startBrowser, wide } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard, signInAs } from '#tests/e2e/organizer-page.ts';
import { makeOrganizer, rider, submit } from '#tests/make.ts';

const { rego, visit } = await startBrowser();

for (const username of ['anna', 'roadtrip']) await makeOrganizer(rego, username);

describe('sign-in', () => {
  // Shows 2.7, 2.68, 2.69, 2.71, 2.74.
  test('has its words, and a support address', async () => {
    const page = await visit('/organizer/login');
    await page.getByRole('heading', { level: 1, name: 'Organizer Login' }).waitFor();
    await page.getByText('Sign in to access the registration management system', { exact: true }).waitFor();
    const card = page.getByRole('form', { name: 'Login Credentials' });
    expect(await card.locator('label').allTextContents()).toEqual(['Username', 'Password']);
    expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    const support = page.getByRole('link', { name: 'support@example.org' });
    expect(await support.getAttribute('href')).toBe('mailto:support@example.org');
  });

  // Shows 2.72, 4.9, 8.16.
  test('says that it works, and that it failed when nobody answered', async () => {
    const page = await visit('/organizer/login');
    const letGo = await holdCalls(page, '**/api/organizer/login');
    await signInAs(page, 'anna', 'wrong');
    await page.getByRole('button', { name: 'Signing in...' }).waitFor();
    letGo();
    await expectToast(page, 'Login Failed', 'Invalid username or password');
    await page.unroute('**/api/organizer/login');
    await page.route('**/api/organizer/login', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectToast(page, 'Login Failed', 'Login failed');
  });

  // Shows 8.17.
  test('an answer without a message falls back to the usual reason', async () => {
    const page = await visit('/organizer/login');
    await page.route('**/api/organizer/login', (route) =>
      route.fulfill({ status: 502, body: 'Bad Gateway' }),
    );
    await signInAs(page, 'anna');
    await expectToast(page, 'Login Failed', 'Invalid username or password');
  });

  // Shows 8.24.
  test('a logout that fails says so', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    await page.route('**/api/organizer/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectToast(page, 'Logout Error', 'There was an issue logging out');
  });
});

describe('the dashboard', () => {
  // Shows 7.24.
  test('asks for registrations only once it knows the organizer', async () => {
    const page = await visit('/robots.txt');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.goto(page.url().replace('robots.txt', 'organizer/dashboard'));
    await page.getByRole('heading', { name: 'Organizer Login' }).waitFor();
    expect(asked).toContain('/api/organizer/auth');
    expect(asked).not.toContain('/api/registrations');
    await signInAs(page, 'anna');
    await page.getByText('No registrations', { exact: true }).waitFor();
    expect(asked).toContain('/api/registrations');
  });

  // Shows 8.2.
  test('a deletion after the session’s end says so, is asked for once, and leads to the sign-in', async () => {
    await submit(rego.app, { ...rider, name: 'Zoë Late' });
    const page = await openDashboard(visit, 'anna', wide);
    await page.getByRole('button', { name: 'Delete Zoë Late' }).click();
    const calls: string[] = [];
    page.on('request', (request) => void calls.push(request.method()));
    await page.context().clearCookies();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
    await page.waitForURL('**/organizer/login');
    expect(calls.filter((method) => method === 'DELETE').length).toBe(1);
  });

  // Shows 2.79, 2.80.
  test('has three tabs, and the form opens in a tab of its own', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Registration Overview',
      'Edit Form',
      'Email Settings',
    ]);
    await page.getByRole('button', { name: 'Export Data' }).waitFor();
    const [form] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Preview Form' }).click(),
    ]);
    expect(new URL(form.url()).pathname).toBe('/registration');
  });

  // Shows 2.99, 9.10.
  test('lists the ten newest registrations', async () => {
    for (let place = 1; place <= 12; place += 1) {
      await submit(rego.app, { ...rider, name: `Rider ${place}.` });
    }
    const page = await openDashboard(visit, 'anna', wide);
    const recent = page.getByRole('region', { name: 'Recent Registrations' }).locator('strong');
    await recent.first().waitFor();
    const names = await recent.allInnerTexts();
    expect(names).toHaveLength(10);
    expect(names).not.toContain('Rider 1.');
  });

  // Shows 6.5, 6.6, 9.9.
  test.each([
    ['anna', 'Pre-Event Activities'],
    ['roadtrip', 'Road Trip'],
  ])('%s manages %s', async (username, label) => {
    const page = await openDashboard(visit, username, wide);
    await page.getByRole('banner').getByText(label, { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Edit Form' }).click();
    await page.getByRole('heading', { level: 2, name: label }).waitFor();
  });
});

describe('the section editor', () => {
  async function openEditor() {
    const page = await openDashboard(visit, 'anna', wide);
    await page.getByRole('tab', { name: 'Edit Form' }).click();
    await page.getByRole('link', { name: 'Preview Form' }).waitFor();
    await page.getByRole('button', { name: 'Edit Section' }).click();
    await page.getByLabel('Section Title').waitFor();
    return page;
  }
  const button = (name: string) => ({ name, exact: true });

  // Shows 2.103 to 2.105.
  test('has its controls; the confirmation text has three rows', async () => {
    const page = await openEditor();
    for (const name of ['Save Changes', 'Cancel']) {
      await page.getByRole('button', button(name)).waitFor();
    }
    await page.getByRole('link', { name: 'Preview Form' }).waitFor();
    await page.getByLabel('Description', { exact: true }).waitFor();
    await page.getByRole('switch', { name: 'Active' }).waitFor();
    expect(await page.getByLabel('Email Confirmation Content').getAttribute('rows')).toBe('3');
  });

  // Shows 2.107.
  test('moves a field up and down, not beyond the ends', async () => {
    const page = await openEditor();
    const isDisabled = (name: string) => page.getByRole('button', button(name)).isDisabled();
    expect(await isDisabled('Move Which days are you coming? up')).toBe(true);
    expect(await isDisabled('Move T-Shirt Size down')).toBe(true);
    await page.getByRole('button', button('Move T-Shirt Size up')).click();
    expect(await isDisabled('Move T-Shirt Size down')).toBe(false);
    expect(await isDisabled('Move Sunday 10 Nov down')).toBe(true);
  });

  // Shows 2.106, 2.108, 2.110.
  test('opens one field at a time, deletes one, and takes options one per line', async () => {
    const page = await openEditor();
    const opened = page.locator('[aria-expanded="true"][aria-controls]');
    await page.getByRole('button', { name: /^Thursday 6 Nov/ }).click();
    await page.getByRole('button', { name: /^T-Shirt Size/ }).click();
    expect(await opened.count()).toBe(1);
    await page.getByLabel('Options').fill('Small\n\n  Large \n');
    await page.getByRole('button', { name: /^Thursday 6 Nov/ }).click();
    const preview = page.getByRole('region', { name: 'Live Preview' });
    expect(await preview.getByLabel('T-Shirt Size').locator('option').allTextContents()).toEqual([
      'Choose a size',
      'Small',
      'Large',
    ]);
    await page.getByRole('button', button('Delete T-Shirt Size')).click();
    await page.getByText('T-Shirt Size is deleted').first().waitFor();
    expect(await preview.getByLabel('T-Shirt Size').count()).toBe(0);
  });

  // Shows 2.109.
  test('offers from the library what is not there yet', async () => {
    const page = await openEditor();
    const add = page.getByRole('button', button('Add field'));
    await add.click();
    const offered = page.getByRole('button', { name: /^Bike Type/ });
    await offered.click();
    await page.getByRole('button', button('Delete Bike Type')).waitFor();
    await add.click();
    await page.getByRole('button', { name: /^Vegan/ }).waitFor();
    expect(
      await page
        .getByRole('listitem')
        .getByRole('button', { name: /^Bike Type Dropdown$/ })
        .count(),
    ).toBe(1);
  });
});
