// The admin's screens in a real browser (product.md, sections 2, 5 and 8).
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminUsers } from '#server/auth/tables.ts';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessibleAtBothWidths, startBrowser, wide } from '#tests/e2e/browser.ts';
import { expectToast } from '#tests/e2e/organizer-page.ts';
import { untilQuiet } from '#tests/e2e/quiet.ts';
import { makeOrganizer, rider, submit } from '#tests/make.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

const browser = await startBrowser();
const { rego, url, visit } = browser;
let lastAdmin = 0;

/** A page of a signed-in admin of its own. */
function openAs(path: string, options: BrowserContextOptions = wide, isAdmin = true): Promise<Page> {
  lastAdmin += 1;
  return openAsAdmin(browser, path, { options, isAdmin, email: `ada${lastAdmin}@example.org` });
}

/** What the browser's own dialogs ask from now on; each is answered with yes. */
function acceptQuestions(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  return asked;
}

// Shows 2.11, 2.159.
test('a stranger is told, and led to the sign-in after half a second', async () => {
  const page = await visit('/robots.txt', wide);
  const asked: string[] = [];
  // No content: the page stays to be read, and what is on its way to it still comes.
  await page.route('**/api/login**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ status: 204 });
  });
  await page.goto(`${url}/data`, { waitUntil: 'commit' });
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await page.getByText('Please log in to access the dashboard.').waitFor();
  await expect.poll(() => asked.length).toBe(1);
  expect(new URL(asked[0] ?? '').searchParams.get('returnTo')).toBe('/data');
});

// Shows 2.15.
test('somebody signed in who is no admin is told so', async () => {
  const page = await openAs('/admin', wide, false);
  await page
    .getByText(/not an admin|no admin/i)
    .first()
    .waitFor();
  expect(
    await page
      .getByRole('link', { name: /log ?out|sign out/i })
      .first()
      .getAttribute('href'),
  ).toBe('/api/logout');
});

test('an address that ends with a slash shows its page too', async () => {
  const page = await openAs('/data/');
  await page.getByRole('heading', { level: 1, name: 'Registration Data' }).waitFor();
});

describe('with nobody registered', () => {
  // Shows 2.10, 2.132, 2.146, 2.158.
  test.each([
    ['/admin', 'No registrations found'],
    ['/contacts', 'No contacts found'],
    ['/data', 'No Registrations Yet'],
    ['/admin/organizers', 'No organizer logins'],
    ['/admin/history', 'Nothing has been changed yet'],
  ])('%s says so', async (path, text) => {
    const page = await openAs(path);
    await page.getByText(text, { exact: true }).waitFor();
  });
  test('a list says who will stand on it; one that is narrowed how to see more', async () => {
    const page = await openAs('/contacts');
    await page.getByText('Whoever registers appears here. Share the link to the landing page.').waitFor();
    await page.goto(`${url}/contacts?section=road_trip`);
    await page.getByText('Remove a filter, or search for fewer letters of the name.').waitFor();
  });
});

describe('with six riders', () => {
  beforeAll(() => registerSixRiders(rego.app));

  // Shows 1.9, 2.113 to 2.120.
  test('the navigation bar marks where one is, and says who one is', async () => {
    const page = await openAs('/admin');
    const bar = page.getByRole('navigation', { name: 'Admin' });
    await bar.getByRole('link').first().waitFor();
    const labels = await bar.getByRole('link').allInnerTexts();
    expect(labels.slice(0, 7)).toEqual([
      'Public Form',
      'Admin Dashboard',
      'Contact Management',
      'Registration Data',
      'Admin Users',
      'Organizer Logins',
      'Form Builder',
    ]);
    await bar.getByRole('link', { name: 'Admin Users' }).click();
    await page.getByRole('heading', { name: 'Admin Users' }).waitFor();
    expect(await bar.locator('[aria-current="page"]').allInnerTexts()).toEqual(['Admin Users']);
    await page.getByText('Logged in as').waitFor();
  });

  // Shows 2.123, 2.128, 2.130, 8.4.
  test('the admin dashboard counts, searches, shows and deletes', async () => {
    const page = await openAs('/admin');
    const card = (title: string) => page.getByRole('link', { name: title });
    await expect.poll(() => card('Total Registrations').innerText()).toBe('Total Registrations\n6');
    expect(await card('Road Trip Participants').innerText()).toContain('\n3');
    expect(await card('Need Accommodation').innerText()).toContain('\n1');
    expect(await card('Available for Distribution').innerText()).toContain('\n2');
    const rows = page.getByRole('table', { name: 'Registrations' }).locator('tbody tr');
    await page.getByLabel('Search').fill('ben');
    await expect.poll(() => rows.count()).toBe(1);
    expect(await rows.first().innerText()).toContain('All Days');
    await page.getByRole('button', { name: 'View Ben Ode' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('How many spare seats do you have?', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await submit(rego.app, { ...rider, name: 'Zoë Last' });
    await page.getByLabel('Search').fill('zoe');
    await page.getByRole('button', { name: 'Delete Zoë Last' }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Success', 'Registration deleted successfully');
  });

  // Shows 2.131, 2.145, 7.43, 7.45, 7.48, 7.49, 8.13, 8.14.
  test('each export has its columns', async () => {
    const page = await openAs('/admin', { ...wide, timezoneId: 'Europe/Berlin' });
    const save = async (button: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      const rows: Record<string, string>[] = parse(await readFile(await download.path()), {
        bom: true,
        columns: true,
      });
      return { name: download.suggestedFilename(), rows };
    };
    const admin = await save('Export CSV');
    await expectToast(page, 'Success', 'Registration data exported successfully');
    expect(admin.name).toBe('adelaide-registrations.csv');
    expect(admin.rows.find((row) => row.Name === 'Ben Ode')).toMatchObject({ 'Road Trip': 'yes' });
    await page.goto(`${url}/contacts`);
    const contacts = await save('Export Contact List');
    await expectToast(page, 'Success', 'Contact list exported successfully');
    expect(Object.keys(contacts.rows[0] ?? {})).toHaveLength(6);
    // In Adelaide it is the next day already.
    await page.clock.setFixedTime('2025-11-05T20:00:00Z');
    await page.goto(`${url}/data`);
    const data = await save('Export CSV');
    expect(data.name).toBe('adelaide-registrations-2025-11-06.csv');
    expect(Object.keys(data.rows[0] ?? {})).toHaveLength(20);
  });

  // Shows 2.138, 9.18.
  test('a contact card has one badge and quick actions that say what they do', async () => {
    const page = await openAs('/contacts');
    const cem = page.getByRole('listitem').filter({ hasText: 'Cem Ay' });
    await cem.waitFor();
    expect(await cem.locator('.badge').allInnerTexts()).toEqual(['Road Trip']);
    const ada = page.getByRole('listitem').filter({ hasText: 'Ada Byron' });
    expect(await ada.locator('.badge').allInnerTexts()).toEqual(['Accommodation']);
    expect(await ada.getByText('Mo Kin (friend)').isVisible()).toBe(true);
    expect(await ada.getByRole('link', { name: 'SMS' }).getAttribute('href')).toBe('sms:+442079460000');
  });

  // Shows 2.154, 2.155, 2.157.
  test('the data dashboard has three tabs', async () => {
    const page = await openAs('/data');
    const fact = (label: string) => page.locator('.summary-card').filter({ hasText: label });
    expect(await fact('Spare Seats').innerText()).toContain('3');
    expect(await fact('Total Guests').innerText()).toContain('2');
    await page.getByRole('tab', { name: 'Contacts' }).click();
    const ben = page.getByRole('listitem').filter({ hasText: 'Ben Ode' });
    await ben.waitFor();
    expect(await ben.locator('.badge').allInnerTexts()).toEqual([
      'Thu 6',
      'Fri 7',
      'Sat 8',
      'Sun 10 Nov',
      'Road Trip',
    ]);
    await page.getByRole('tab', { name: 'Details' }).click();
    const heads = page.getByRole('table', { name: 'Details' }).locator('thead th');
    await expect.poll(() => heads.allInnerTexts()).toEqual(['Name', 'Contact', 'Events', 'Details', 'Date']);
  });

  // Shows 2.148.
  test('Print puts everything on paper', async () => {
    const page = await openAs('/data');
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('body[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.print-sheet');
    expect(await sheet.locator('.contact-card').count()).toBe(6);
    expect(await sheet.locator('tbody tr').filter({ hasText: 'Flo' }).count()).toBe(1);
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
  });

  // Shows 2.13, 2.174, 2.175, 2.188, 4.19, 5.3, 5.8, 7.17, 7.18, 8.10, 8.12.
  test('an organizer login is made, shown, switched off and removed', async () => {
    const page = await openAs('/admin/organizers');
    await page.getByRole('button', { name: 'Add Organizer Login' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create Login' }).click();
    await expectToast(page, 'Missing Information', 'Please fill in all required fields');
    await dialog.getByText('Full Name is required').waitFor();
    await dialog.getByLabel('Username').fill('anna');
    await dialog.getByText('Runs Pre-Event Activities').waitFor();
    await dialog.getByRole('button', { name: 'Generate' }).click();
    const made = await dialog.getByLabel('Password').inputValue();
    expect(made).toMatch(/^[A-Za-z0-9]{12}$/);
    await dialog.getByLabel('Full Name').fill('Anna Maria Kowalski');
    await dialog.getByRole('button', { name: 'Create Login' }).click();
    await expectToast(page, 'Success', 'Organizer login created successfully');
    const card = page.getByRole('listitem').filter({ hasText: 'Anna Maria Kowalski' });
    await card.waitFor();
    expect(await card.locator('.initials').innerText()).toBe('AMK');
    expect(await card.innerText()).not.toContain(made);
    await card.getByRole('button', { name: /^Show the password/ }).click();
    expect(await card.innerText()).toContain(made);
    await card.getByRole('switch', { name: 'Active' }).click();
    await card.getByText('Disabled').waitFor();
    const asked = acceptQuestions(page);
    await card.getByRole('button', { name: 'Delete Anna Maria Kowalski' }).click();
    await expectToast(page, 'Success', 'Organizer login removed successfully');
    expect(asked).toEqual(['Are you sure you want to remove organizer login for Anna Maria Kowalski?']);
    await page.getByText('No organizer logins', { exact: true }).waitFor();
  });

  // Shows 2.12, 2.162, 2.163, 5.1, 5.7, 6.8, 7.14, 8.6, 8.8.
  test('an admin is added and removed, and nobody removes themselves', async () => {
    const page = await openAs('/admin/users');
    await page.getByRole('button', { name: 'Add Admin User' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add Admin' }).click();
    await expectToast(page, 'Error', 'Please fill in all fields');
    await dialog.getByLabel('Email').fill('new@example.org');
    await dialog.getByLabel('First Name').fill('Nia');
    await dialog.getByLabel('Last Name').fill('New');
    await dialog.getByRole('button', { name: 'Add Admin' }).click();
    await expectToast(page, 'Success', 'Admin user added successfully');
    await dialog.getByRole('button', { name: 'Done' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Nia New' });
    const asked = acceptQuestions(page);
    await card.getByRole('button', { name: 'Remove Nia New' }).click();
    await expectToast(page, 'Success', 'Admin user removed successfully');
    expect(asked).toEqual(['Are you sure you want to remove Nia New as an admin?']);
    const oneself = page.getByRole('listitem').filter({ hasText: `ada${lastAdmin}@example.org` });
    expect(await oneself.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  });

  test('an admin who is removed while signed in is out at the next press', async () => {
    const page = await openAs('/admin');
    await page.getByRole('link', { name: 'Total Registrations' }).waitFor();
    await rego.database.delete(adminUsers);
    // At once: a page that looks again by itself is out before a hand finds the link.
    await page.getByRole('link', { name: 'Organizer Logins' }).dispatchEvent('click');
    const told = page.getByText(/not an admin|no admin/i);
    await told.first().waitFor();
  });

  const screens = [
    '/admin',
    '/contacts',
    '/data',
    '/data?tab=contacts',
    '/data?tab=details',
    '/admin/users',
    '/admin/organizers',
    '/admin/history',
  ];
  test('axe finds nothing, at 360 and at 1280 px', async () => {
    await makeOrganizer(rego, 'organizer-of-one');
    const page = await openAs('/admin');
    for (const screen of screens) {
      await page.goto(`${url}${screen}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilQuiet(page);
      expect(await page.locator('.waiting').count()).toBe(0);
      await expectAccessibleAtBothWidths(page);
    }
  }, 90_000);
});
