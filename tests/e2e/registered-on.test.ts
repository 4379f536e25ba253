// Registrations over time lead to the people of a day, on both desks.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, expectInWindow, wide } from '#tests/e2e/browser.ts';
import { openDashboard, startDesk } from '#tests/e2e/organizer-page.ts';

const browser = await startDesk('anna');
const { rego, visit } = browser;

await rego.pool.query(
  `update registrations set created_at =
     case when name like 'Ben %' then '2025-10-09T20:00:00Z' else '2025-10-05T02:00:00Z' end::timestamptz`,
);

const rows = (page: Page) => page.getByRole('table', { name: 'Registrations' }).locator('tbody tr');
const chart = (page: Page) => page.getByRole('figure', { name: 'Registrations over time' });

test.each([
  ['organizers', () => openDashboard(visit, 'anna', wide)],
  ['admins', () => openAsAdmin(browser, '/data')],
])('%s', async (_who, open) => {
  const page = await open();
  // Ben's is Friday already where the event is.
  await chart(page)
    .locator('svg a', { hasText: '10 Oct' })
    .click({ position: { x: 2, y: 2 } });
  await expect.poll(() => rows(page).count()).toBe(1);
  // The row says the same day, though where this browser is it is still Thursday.
  expect(await rows(page).innerText()).toMatch(/Ben Ode[\s\S]*10 Oct 2025/);
  expect(await page.getByLabel('Registered on').inputValue()).toBe('2025-10-10');
  await expectInWindow(page.getByRole('table', { name: 'Registrations' }));

  await page.getByLabel('Registered on').fill('2025-10-05');
  await expect.poll(() => rows(page).count()).toBe(5);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => rows(page).count()).toBe(6);
  expect(await page.getByLabel('Registered on').inputValue()).toBe('');

  await page.goBack();
  await page.goBack();
  await page.goBack();
  await chart(page).getByRole('link', { name: '6 in all' }).click();
  await expect.poll(() => rows(page).count()).toBe(6);
  await expectAccessible(page);
});

test('where all came on one day, the chart says which, and how many', async () => {
  await rego.pool.query(`update registrations set created_at = '2025-10-05T02:00:00Z'`);
  const page = await openAsAdmin(browser, '/data');
  await expect.poll(() => chart(page).innerText()).toMatch(/^Registrations over time\s+5 Oct\s+6\s*$/);
  await chart(page).getByRole('link', { name: '5 Oct' }).click();
  await expect.poll(() => rows(page).count()).toBe(6);
  expect(await page.getByLabel('Registered on').inputValue()).toBe('2025-10-05');
});
