// An organizer's way in and out in a real browser (product.md, sections 2, 5 and 8).
import { expect, test } from 'vitest';
import { startBrowser } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard, signInAs } from '#tests/e2e/organizer-page.ts';
import { disableOrganizer, makeOrganizer } from '#tests/make.ts';

const { rego, visit } = await startBrowser();

for (const username of ['anna', 'dora']) await makeOrganizer(rego, username);

// Shows 2.70, 2.73, 5.4 to 5.6.
test('says what is missing under the fields', async () => {
  const page = await visit('/organizer/login');
  await page.getByText('Sign in to access the registration management system').waitFor();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Username is required').waitFor();
  expect(await page.getByText('Password is required').isVisible()).toBe(true);
  const focused = await page.getByLabel('Username').evaluate((field) => field === document.activeElement);
  expect(focused).toBe(true);
  expect(await page.getByText(/Contact an administrator for credentials/).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  expect(new URL(page.url()).pathname).toBe('/');
});

// Shows 8.15.
test('tells a wrong password and keeps what was typed', async () => {
  const page = await visit('/organizer/login');
  await signInAs(page, 'anna', 'wrong');
  await expectToast(page, 'Login Failed', 'Invalid username or password');
  // The toast goes by itself; what it said stays beside the form.
  await page.getByRole('main').getByRole('alert').getByText('Invalid username or password').waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('anna');
  expect(await page.getByLabel('Password').inputValue()).toBe('wrong');
  await page.getByLabel('Password').fill('wrong again');
  await page.getByRole('main').getByRole('alert').waitFor({ state: 'detached' });
});

// Shows 2.75, 4.9, 8.18.
test('leads to the dashboard', async () => {
  const page = await visit('/organizer/login');
  await signInAs(page, 'anna');
  await expectToast(page, 'Login Successful', 'Welcome back, anna the organizer!');
  await page.getByRole('heading', { name: 'Organizer Dashboard' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/organizer/dashboard');
});

// Shows 2.8, 2.76, 2.77, 4.10, 7.21.
test.each(['/organizer/dashboard', '/organizer/dashboard?tab=form', '/organizer/registrations'])(
  '%s sends a stranger there',
  async (address) => {
    const page = await visit(address);
    await page.getByRole('heading', { name: 'Organizer Login' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/organizer/login');
  },
);

// Shows 2.78, 7.22, 8.25.
test('logging out ends it, also for Back', async () => {
  const page = await openDashboard(visit, 'anna');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logged Out', 'You have been logged out successfully');
  await page.getByRole('heading', { name: 'Organizer Login' }).waitFor();
  await page.goto(page.url().replace('login', 'dashboard'));
  await page.getByRole('heading', { name: 'Organizer Login' }).waitFor();
});

// Shows 8.2.
test('a login that is disabled meanwhile is out at the next press, and is told so', async () => {
  const page = await openDashboard(visit, 'dora');
  // What the dashboard reads by itself is read.
  await page.waitForLoadState('networkidle');
  await disableOrganizer(rego, 'dora');
  await page.getByRole('tab', { name: 'Email Settings' }).click();
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await page.getByRole('heading', { name: 'Organizer Login' }).waitFor();
});
