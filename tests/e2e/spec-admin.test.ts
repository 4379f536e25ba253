// What admins read, to the letter (product.md, sections 2, 4, 8 and 9).
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { registrations } from '#server/registrations/tables.ts';
import { answerChangesWith500, openAsAdmin } from '#tests/e2e/admin-page.ts';
import { startBrowser } from '#tests/e2e/browser.ts';
import { expectToast } from '#tests/e2e/organizer-page.ts';
import { rider, submit } from '#tests/make.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

const browser = await startBrowser();
const { rego } = browser;
const open = (path: string, prepare?: (page: Page) => Promise<unknown>) =>
  openAsAdmin(browser, path, { prepare });

await registerSixRiders(rego.app);

describe('the navigation bar', () => {
  // Shows 2.10, 2.113 to 2.119, 2.121, 2.122.
  test('leads to seven screens and out', async () => {
    const page = await open('/contacts');
    const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
    await links.first().waitFor();
    const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(addresses.slice(0, 7)).toEqual([
      '/',
      '/admin',
      '/contacts',
      '/data',
      '/admin/users',
      '/admin/organizers',
      '/form-builder',
    ]);
    const bar = page.getByRole('banner');
    expect(await bar.getByText('Logged in as').locator('..').innerText()).toMatch(
      /Logged in as spec\d+ example\.org/,
    );
    expect(await bar.getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe('/api/logout');
  });
});

describe('the admin dashboard', () => {
  // Shows 2.9, 2.123 to 2.127, 2.129.
  test('has four cards, two sign-ins and the columns of the table', async () => {
    const page = await open('/admin');
    await page.getByRole('columnheader').first().waitFor();
    expect(await page.locator('.summary-card__title').allTextContents()).toEqual([
      'Total Registrations',
      'Road Trip Participants',
      'Need Accommodation',
      'Available for Distribution',
    ]);
    const address = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(await address('Organizer Login')).toBe('/organizer/login');
    expect(await address('Admin Login')).toBe('/api/login');
    await page.getByRole('heading', { name: 'Recent Registrations' }).waitFor();
    await page.getByLabel('Search').waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Participant',
      'Location',
      'Days',
      'Road Trip',
      'Registered',
      'Actions',
    ]);
    const dee = page.getByRole('row').filter({ hasText: 'dee@example.org' });
    expect(await dee.innerText()).toMatch(
      /^\s*DF\s+Dee Fox\s+dee@example\.org\s+Adelaide, Australia\s+Weekend Only\s+No/,
    );
    for (const action of ['View', 'Edit', 'Delete']) {
      expect(await dee.getByRole('button', { name: `${action} Dee Fox` }).count()).toBe(1);
    }
  });

  // Shows 7.12, 8.3.
  test('a deletion that fails says so; one that succeeds refreshes list and numbers', async () => {
    const { id } = (await submit(rego.app, { ...rider, name: 'Zoë Last' })).json();
    onTestFinished(async () => {
      await rego.database.delete(registrations).where(eq(registrations.id, id));
    });
    const page = await open('/admin');
    const total = page.getByRole('link', { name: 'Total Registrations' });
    await expect.poll(() => total.innerText()).toContain('7');
    await answerChangesWith500(page, '**/api/admin/registrations/*');
    await page.getByRole('button', { name: 'Delete Zoë Last' }).click();
    const press = page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true });
    await press.click();
    await expectToast(page, 'Failed to delete registration', 'Please try again.');
    await page.unroute('**/api/admin/registrations/*');
    await press.click();
    await expectToast(page, 'Success', 'Registration deleted successfully');
    await expect.poll(() => total.innerText()).toContain('6');
    await expect.poll(() => page.getByText('Zoë Last').count()).toBe(0);
  });
});

describe('contacts', () => {
  // Shows 2.136 to 2.139, 2.142.
  test('a card says who, where, when, and whom to call in an emergency', async () => {
    const page = await open('/contacts');
    const ada = page.getByRole('listitem').filter({ hasText: 'Ada Byron' });
    await ada.waitFor();
    const text = (await ada.innerText()).replace(/\s+/g, ' ');
    for (const part of [
      'AB',
      'London, UK',
      'ada@example.org',
      '+44 20 7946 0000',
      '3 Days',
      'Mo Kin (friend)',
      '+61 400 999 000',
    ]) {
      expect(text).toContain(part);
    }
    const flo = page.getByRole('listitem').filter({ hasText: 'Flo' });
    expect(await flo.locator('.badge').allInnerTexts()).toEqual(['Distribution']);
    const dee = page.getByRole('listitem').filter({ hasText: 'Dee Fox' });
    expect(await dee.locator('.badge').count()).toBe(0);
  });

  // Shows 2.140, 2.141.
  test.each([
    ['Call', 'tel:+442079460000', 'Calling Ada Byron at +44 20 7946 0000'],
    ['SMS', 'sms:+442079460000', 'Writing an SMS to Ada Byron at +44 20 7946 0000'],
    ['Email', 'mailto:ada%40example.org', 'Writing an email to Ada Byron at ada@example.org'],
  ])('%s opens and says what it does', async (name, address, said) => {
    const page = await open('/contacts');
    const action = page
      .getByRole('listitem')
      .filter({ hasText: 'Ada Byron' })
      .getByRole('link', { name: `${name} Ada Byron`, exact: true });
    expect(await action.getAttribute('href')).toBe(address);
    await action.evaluate((link) => link.addEventListener('click', (press) => press.preventDefault()));
    await action.click();
    await expectToast(page, name, said);
  });

  // Shows 2.143, 2.144.
  test.each([
    ['Send Email to All', '6 letters, one for each registration'],
    ['Email Road Trip Group', '3 letters, one for each registration'],
  ])('%s opens the letter to its group', async (name, size) => {
    const page = await open('/contacts');
    const bulk = page.getByRole('region', { name: 'Bulk Communication' });
    await bulk.getByRole('button', { name: 'Export Contact List' }).waitFor();
    await bulk.getByRole('button', { name }).click();
    await page.getByRole('dialog').getByText(size).waitFor();
  });
});

// Shows 2.147 to 2.154, 2.156, 9.3.
test('the data dashboard’s summary, tabs and buttons', async () => {
  const page = await open('/data');
  await page.getByRole('button', { name: 'Print' }).waitFor();
  await page.getByRole('button', { name: 'Export CSV' }).waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Summary', 'Contacts', 'Details']);
  const cards = (await page.locator('.summary-card').allInnerTexts()).map((text) =>
    text.replace(/^([^\n]+)\s+(\d+).*$/s, '$1 $2'),
  );
  expect(cards).toEqual([
    'Total Registrations 6',
    'Pre-Event 4',
    'Road Trip 3',
    'Accommodation 1',
    'Cars 2',
    'Spare Seats 3',
    'Total Guests 2',
    'Vegetarian 1',
    'Vegan 1',
  ]);
  const rows = async (table: string) =>
    (await page.getByRole('table', { name: table }).getByRole('row').allInnerTexts()).map((text) =>
      text.replace(/\s+/g, ' ').trim(),
    );
  expect(await rows('Days')).toEqual(['Thu 6 2', 'Fri 7 2', 'Sat 8 3', 'Sun 10 Nov 3']);
  expect(await rows('T-Shirt Sizes')).toEqual(['M 2', 'L 2']);
  await page.getByRole('tab', { name: 'Contacts' }).click();
  const ben = page.getByRole('listitem').filter({ hasText: 'Ben Ode' });
  await ben.waitFor();
  const links = await ben
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['mailto:ben%40example.org', 'tel:+23417000000', 'sms:+23417000000']);
});

// Shows 2.192, 2.196.
test('the form builder’s library has the kinds of the spec, and Preview opens the form', async () => {
  const page = await open('/form-builder');
  const items = page.getByRole('region', { name: 'Field Library' }).getByRole('list').first();
  await items.waitFor();
  expect((await items.getByRole('button').allTextContents()).slice(0, 9)).toEqual(
    ['Text', 'Email', 'Phone', 'Checkbox', 'Radio', 'Dropdown', 'Text area', 'Number', 'Date'].map(
      (kind) => `Add ${kind}`,
    ),
  );
  expect(await page.getByRole('link', { name: 'Preview', exact: true }).getAttribute('href')).toBe(
    '/register',
  );
});

// Shows 2.193.
test('the real admins are listed in the form builder', async () => {
  await openAsAdmin(browser, '/admin', { email: 'grace@example.org' });
  const page = await openAsAdmin(browser, '/form-builder', { email: 'ada@example.org' });
  const admins = page.getByRole('region', { name: 'Admins' });
  await admins.getByText('ada@example.org').waitFor();
  await admins.getByText('grace@example.org').waitFor();
});
