// When something goes wrong at a desk: a page of a list that is gone, a call that fails half-way, a field left empty.
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { registrations } from '#server/registrations/tables.ts';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { startBrowser, wide } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard } from '#tests/e2e/organizer-page.ts';
import { untilQuiet } from '#tests/e2e/quiet.ts';
import { makeOrganizer, rider, submit } from '#tests/make.ts';

const browser = await startBrowser();
const { rego, visit } = browser;

await makeOrganizer(rego, 'anna');
for (let nth = 1; nth <= 26; nth += 1) {
  const one = { ...rider, name: `Rider ${nth}`, email: `rider${nth}@example.org` };
  await submit(rego.app, { ...one, participationDays: ['friday'] });
}

const rows = (page: Page) => page.getByRole('table', { name: 'Registrations' }).locator('tbody tr');

describe('a filter that there is not lists nobody', () => {
  test.each([
    ['/admin?group=nobody', 'group=nobody'],
    ['/contacts?q=Rider&day=monday', 'day=monday'],
    ['/admin/mail?state=lost', 'state=lost'],
  ])('%s', async (address, unknown) => {
    const page = await openAsAdmin(browser, address);
    const notice = page.getByRole('alert');
    await notice.getByText(`This page’s address asks for ${unknown}, which does not exist.`).waitFor();
    const listed = page.locator('main .data-table tbody tr, .contact-card');
    await untilQuiet(page);
    expect(await listed.count()).toBe(0);
    await notice.getByRole('link', { name: 'Leave that out' }).click();
    await listed.first().waitFor();
    await notice.waitFor({ state: 'detached' });
  });
});

describe('a page behind the last is the last', () => {
  test.each([
    ['/admin?page=9', 1],
    ['/contacts?page=9', 2],
    ['/data?tab=contacts&page=9', 2],
  ])('%s', async (address, left) => {
    const page = await openAsAdmin(browser, address);
    const people = page.locator('.data-table tbody tr, .contact-card');
    await people.first().waitFor();
    expect(await people.count()).toBe(left);
    await page.getByRole('navigation', { name: 'Pages' }).getByText('of 26').waitFor();
  });

  test('after its only registration was deleted', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    await page.getByRole('link', { name: 'All 26 registrations' }).click();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByRole('button', { name: 'Delete Rider 1', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Registration Deleted', 'The registration has been successfully deleted');
    await expect.poll(() => rows(page).count()).toBe(25);
    // The row with the button that had the focus is gone, and the page with it.
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('table')?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('Registrations');
  });
});

test('a list that failed does not say that it is loading', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await page.getByRole('link', { name: /^All \d+ registrations/ }).waitFor();
  await page.route('**/api/registrations?*', (route) => route.abort());
  await page.getByRole('link', { name: /^All \d+ registrations/ }).click();
  await page.getByText('The registrations could not be loaded.').waitFor();
  expect(await page.getByText('Loading…').count()).toBe(0);
});

test('a correction that met another one says so when that one can’t be read', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await page.getByRole('button', { name: 'Edit Rider 20' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Registration' });
  await dialog.getByLabel('Phone Number').fill('1234');
  const changed = { location: 'Cádiz', updatedAt: new Date() };
  await rego.database.update(registrations).set(changed).where(eq(registrations.name, 'Rider 20'));
  await page.route('**/api/registrations/*/detail', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Save Failed', 'Failed to save the registration');
  expect(await dialog.getByLabel('Phone Number').inputValue()).toBe('1234');
});

test('Escape right after the first letter of a correction asks', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await page.getByRole('button', { name: 'Edit Rider 19' }).click();
  await page.getByRole('dialog').getByLabel('Phone Number').waitFor();
  // Both in one turn: nothing that waits for the next one can come between.
  const isAsked = await page.evaluate(async () => {
    const dialog = document.querySelector('dialog');
    const phone = dialog?.querySelector('input[type="tel"]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(phone, '9');
    phone?.dispatchEvent(new Event('input', { bubbles: true }));
    await null;
    const cancel = new Event('cancel', { cancelable: true });
    dialog?.dispatchEvent(cancel);
    return cancel.defaultPrevented;
  });
  expect(isAsked).toBe(true);
});

test('a new admin without a name: the empty field says so and has focus', async () => {
  const page = await openAsAdmin(browser, '/admin/users');
  await page.getByRole('button', { name: 'Add Admin User' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('rosa@example.org');
  await dialog.getByRole('button', { name: 'Add Admin' }).click();
  await expectToast(page, 'Error', 'Please fill in all fields');
  await dialog.getByText('First Name is required').waitFor();
  const isFocused = () =>
    dialog.getByLabel('First Name').evaluate((field) => field === document.activeElement);
  await expect.poll(isFocused).toBe(true);
});

test('which section a login runs is the setting’s word while nobody ticked one', async () => {
  await makeOrganizer(rego, 'roadtrip');
  await makeOrganizer(rego, 'somebody');
  const page = await openAsAdmin(browser, '/admin/organizers');
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: `${name} the organizer` });
  await card('roadtrip').getByText('Road Trip', { exact: true }).waitFor();
  await card('somebody').getByText('Pre-Event Activities').waitFor();
  await page.getByRole('button', { name: 'Add Organizer Login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill('somebody');
  await dialog.getByText('Runs Pre-Event Activities').waitFor();
  await dialog.getByLabel('Username').fill('roadtrip');
  await dialog.getByText('Runs Road Trip').waitFor();
});

describe('the rider that a letter is previewed with', () => {
  test('a search that finds nobody, or fails, says so', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    await page.getByRole('tab', { name: 'Email Settings' }).click();
    await page.getByLabel('Find a rider').fill('nobody of that name');
    await page.getByText('Nobody found').waitFor();
    await page.route('**/api/registrations?*', (route) => route.abort());
    await page.getByLabel('Find a rider').fill('Rider');
    await page.getByText('The riders could not be loaded.').waitFor();
  });
});

describe('after the last registration of a list was deleted', () => {
  async function deleteOnly(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  }
  const addressOf = (name: string) => `${name.toLowerCase().replace(' ', '')}@example.org`;
  const focused = (page: Page) => () =>
    page.evaluate(() => document.querySelector(':is(h1, h2):focus')?.textContent);

  test.each([
    ['/admin', 'Rider 5', 'No registrations found', 'Recent Registrations'],
    ['/contacts', 'Rider 6', 'No contacts found', 'Contact Management'],
  ])('%s: the focus is above it, and nothing was asked for that is gone', async (path, name, none, above) => {
    const page = await openAsAdmin(browser, path);
    const gone: string[] = [];
    page.on('response', (reply) => reply.status() === 404 && gone.push(reply.url()));
    await page.getByRole('searchbox').fill(addressOf(name));
    await expect.poll(() => page.getByRole('button', { name: /^Delete Rider/ }).count()).toBe(1);
    await deleteOnly(page, name);
    await page.getByText(none).waitFor();
    await expect.poll(focused(page)).toBe(above);
    await untilQuiet(page);
    expect(gone).toEqual([]);
  });

  test('an organizer’s list: the focus is on its title', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    await page.getByRole('link', { name: /^All \d+ registrations/ }).click();
    await page.getByRole('searchbox').fill(addressOf('Rider 7'));
    await expect.poll(() => rows(page).count()).toBe(1);
    await deleteOnly(page, 'Rider 7');
    await page.getByText('No registrations', { exact: true }).waitFor();
    await expect.poll(focused(page)).toBe('Registrations');
  });
});

test('a registration deleted from a letter: nothing is asked for that is gone', async () => {
  const page = await openAsAdmin(browser, '/admin/mail');
  const gone: string[] = [];
  page.on('response', (reply) => reply.status() === 404 && gone.push(reply.url()));
  await page.getByRole('searchbox').fill('rider8@example.org');
  const opening = page.getByRole('row').filter({ hasText: 'rider8@example.org' }).getByRole('button').first();
  await opening.click();
  const letter = page.getByRole('dialog', { name: 'Letter' });
  await letter.getByRole('button', { name: 'Delete Rider 8' }).click();
  await page
    .getByRole('dialog', { name: 'Delete Registration' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByText('No matching letters').waitFor();
  await letter.waitFor({ state: 'detached' });
  await untilQuiet(page);
  expect(gone).toEqual([]);
});

test('in the Form Builder Back, which cannot ask, keeps unsaved changes until somebody discards them', async () => {
  const page = await openAsAdmin(browser, '/form-builder');
  const title = page.getByLabel('Section Title');
  const open = (name: string) => page.getByRole('link', { name }).click();
  await open('Contact Management');
  await open('Form Builder');
  const chosen = page.getByLabel('Form', { exact: true });
  await chosen.selectOption({ index: 1 });
  await chosen.selectOption('Main form');
  await title.fill('Kept');
  await page.goBack();
  await page.getByRole('heading', { name: 'Contact Management' }).waitFor();
  await page.goForward();
  await page.getByText('Your unsaved changes from before are here again').waitFor();
  expect(await title.inputValue()).toBe('Kept');
  await open('Contact Management');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await open('Form Builder');
  expect(await title.inputValue()).toBe('Personal Information');
});

// Shows 8.21.
test('who was deleted by somebody else meanwhile is no longer listed once a deletion says so', async () => {
  const { id } = (await submit(rego.app, { ...rider, name: 'Gone Already' })).json();
  const page = await openDashboard(visit, 'anna', wide);
  await page.getByRole('button', { name: 'Delete Gone Already' }).click();
  await rego.database.delete(registrations).where(eq(registrations.id, id));
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Delete Failed', 'There is no such registration.');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete Gone Already' }).waitFor({ state: 'detached' });
});

test('the history shows what was done since it was last looked at', async () => {
  const page = await openAsAdmin(browser, '/admin/history');
  const changes = page.getByRole('table', { name: 'History' }).getByRole('rowheader');
  await page.getByText('Nothing has been changed yet').or(changes.first()).waitFor();
  const before = await changes.count();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('searchbox').fill('rider10@example.org');
  await page.getByRole('button', { name: 'Delete Rider 10' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('No registrations found').waitFor();
  await page.getByRole('link', { name: 'History' }).click();
  await expect.poll(() => changes.count()).toBe(before + 1);
});

test('the way from the form to the admins opens a tab of its own where that is asked for', async () => {
  const page = await openAsAdmin(browser, '/form-builder');
  const manage = page.getByRole('link', { name: 'Manage admins' });
  // Not by Playwright's own word of a new tab, which now and then never comes of one in the background.
  const asked = page
    .context()
    .waitForEvent('request', (one) => one.isNavigationRequest() && one.url().endsWith('/admin/users'));
  await manage.click({ modifiers: ['Control'] });
  await asked;
  await untilQuiet(page);
  expect(await manage.count()).toBe(1);
});

test('a letter whose groups could not be read says so, and reads them again at a press', async () => {
  const path = '**/api/questions/all';
  const prepare = (tab: Page) => tab.route(path, (one) => one.fulfill({ status: 500, body: 'no' }));
  const page = await openAsAdmin(browser, '/admin/mail', { prepare });
  await page.getByRole('button', { name: 'Write to many' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to many' });
  await dialog.getByText('The groups and your drafts could not be loaded.').waitFor();
  await page.unroute(path);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByLabel('Subject').waitFor();
});

test('what is done with a selection can be read again where it could not be read', async () => {
  const page = await openAsAdmin(browser, '/admin', {
    prepare: (opened) => opened.route('**/api/organizer/auth', (call) => call.fulfill({ status: 500 })),
  });
  await rows(page).first().getByRole('checkbox').check();
  await page.getByRole('alert').getByText('What can be done with them could not be loaded').waitFor();
  await page.unroute('**/api/organizer/auth');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Mark paid…' }).waitFor();
});
