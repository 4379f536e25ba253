// On a train: without a connection the desk says so at once, and nothing can be done to a row that was not asked for.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { registrations } from '#server/registrations/tables.ts';
import { holdCalls, openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard, startDesk } from '#tests/e2e/organizer-page.ts';

const browser = await startDesk('anna');
const { rego, url, visit } = browser;

const places: [string, () => Promise<Page>][] = [
  [
    '/organizer/registrations',
    async () => {
      const page = await openDashboard(visit, 'anna');
      await page.goto(`${url}/organizer/registrations`);
      return page;
    },
  ],
  ['/admin', () => openAsAdmin(browser, '/admin')],
  ['/contacts', () => openAsAdmin(browser, '/contacts')],
];

const notice = (page: Page) => page.getByText('There is no connection.');
const deletions = (page: Page) => page.getByRole('button', { name: /^Delete / });
/** How many of them a key or a finger reaches. */
const reached = (page: Page) => () =>
  deletions(page).evaluateAll((all) => {
    const canTakeFocus = (button: Element) => {
      if (button instanceof HTMLElement) button.focus();
      return document.activeElement === button;
    };
    return all.filter(canTakeFocus).length;
  });

test.each(places)(
  '%s: a search off line says so, shows no row of before, and is made on line again',
  async (_, open) => {
    const page = await open();
    await expect.poll(() => deletions(page).count()).toBe(6);
    await page.context().setOffline(true);
    await page.getByLabel('Search').fill('ada');
    await notice(page).waitFor({ timeout: 2_000 });
    await expect.poll(() => deletions(page).count()).toBe(0);
    await expectAccessible(page);
    await page.context().setOffline(false);
    await notice(page).waitFor({ state: 'detached' });
    await expect.poll(() => deletions(page).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  },
);

test('on line again, nothing is read that had its answer, be it a refusal', async () => {
  const page = await openAsAdmin(browser, '/admin/users');
  await page.route('**/api/admin/stats', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto(`${url}/admin`);
  await page.getByText('The numbers could not be loaded.').waitFor();
  await expect.poll(() => deletions(page).count()).toBe(6);
  await page.context().setOffline(true);
  await page.getByLabel('Search').fill('ada');
  await expect.poll(() => deletions(page).count()).toBe(0);
  const reads: string[] = [];
  page.on('request', (request) => void reads.push(new URL(request.url()).pathname));
  await page.context().setOffline(false);
  await expect.poll(() => deletions(page).count()).toBe(1);
  expect(reads).toEqual(['/api/registrations']);
});

test.each(places)('%s: while an answer is awaited the rows of before can’t be pressed', async (_, open) => {
  const page = await open();
  await expect.poll(() => deletions(page).count()).toBe(6);
  const letGo = await holdCalls(page, '**/api/registrations?*');
  await page.getByLabel('Search').fill('ada');
  await expect.poll(reached(page)).toBe(0);
  await page.getByText('Still waiting for an answer.').waitFor();
  letGo();
  await expect.poll(reached(page)).toBe(1);
  await page.getByText('Still waiting for an answer.').waitFor({ state: 'detached' });
});

test('a server that does not answer is no connection either, until it answers', async () => {
  const page = await openDashboard(visit, 'anna');
  await page.waitForLoadState('networkidle');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('link', { name: 'All 6 registrations' }).click();
  await notice(page).waitFor();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await notice(page).waitFor({ state: 'detached' });
});

test('a deletion off line fails at once, and is not sent later', async () => {
  const page = await openDashboard(visit, 'anna');
  await page.getByRole('button', { name: 'Delete Ada Byron' }).click();
  await page.context().setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Delete Failed', 'Failed to delete registration');
  await page.context().setOffline(false);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Ada Byron' }).click();
  await page.getByLabel('Full Name').waitFor();
  expect(await rego.database.$count(registrations)).toBe(6);
});
