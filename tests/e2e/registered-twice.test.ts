// Somebody registers on a phone and again on a laptop: staff are led to the two, and may say that they are two people.
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { registrations } from '#server/registrations/tables.ts';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '#tests/e2e/browser.ts';
import { openDashboard } from '#tests/e2e/organizer-page.ts';
import { makeOrganizer, rider, submit } from '#tests/make.ts';

const browser = await startBrowser();
const { rego, visit } = browser;

beforeEach(async () => {
  await rego.database.delete(registrations);
  for (const person of [
    { ...rider, location: 'Berlin' },
    { ...rider, name: 'JORG MULLER-WEIß', location: 'Hamburg' },
    { ...rider, name: 'Ada Müller' },
  ]) {
    expect((await submit(rego.app, person)).statusCode).toBe(201);
  }
});

const notice = (page: Page) => page.getByRole('region', { name: 'What needs doing' });
const rows = (page: Page) => page.getByRole('table', { name: 'Registrations' }).locator('tbody tr');

test('an organizer is led to the two, opens one from the other, and says that they are two people', async () => {
  await makeOrganizer(rego, 'anna');
  const page = await openDashboard(visit, 'anna');
  await notice(page).getByRole('link', { name: '2 registrations perhaps made twice' }).click();
  await page.getByText('2 matching registrations').waitFor();
  expect(await rows(page).getByText('Perhaps twice').count()).toBe(2);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `View ${rider.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('has the same name, email and phone.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Open the other one' }).click();
  await dialog.getByText('Hamburg').first().waitFor();
  await dialog.getByRole('button', { name: 'These are two people' }).click();
  await dialog.getByText(/anna said on .* that these are two people/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('No registrations', { exact: true }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Registrations');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByText('Ada Müller').waitFor();
  expect(await page.getByText('Perhaps twice').count()).toBe(0);
});

test('an admin is led from the dashboard to the list, and takes back what was said', async () => {
  const page = await openAsAdmin(browser, '/admin');
  await notice(page).getByRole('link', { name: '2 registrations perhaps made twice' }).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByRole('button', { name: `View ${rider.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'These are two people' }).click();
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await dialog.getByText('Perhaps registered twice.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Perhaps twice 2', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'All 3' }).click();
  await expect.poll(() => rows(page).count()).toBe(3);
  await page.getByRole('link', { name: 'Contact Management' }).click();
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Call' }) });
  await expect.poll(() => cards.getByText('Perhaps twice').count()).toBe(2);
  // A card shows one badge at most, and that is another one.
  for (const card of await cards.all()) expect(await card.locator('.badge').count()).toBeLessThanOrEqual(1);
});
