// Admin → Retention in a real browser: a finished event's personal data goes, its counts stay.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { dayIn } from '#domain/locale/day-in.ts';
import { readEvent } from '#server/editions/event.ts';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessibleAtBothWidths, startBrowser } from '#tests/e2e/browser.ts';
import { expectToast } from '#tests/e2e/organizer-page.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

const browser = await startBrowser();
const { rego } = browser;
const today = () => new Date().toISOString().slice(0, 10);

beforeEach(async () => {
  await rego.pool.query('truncate letters, registrations, purges, changes cascade');
  await registerSixRiders(rego.app);
  await rego.pool.query("update registrations set created_at = '2025-10-20T01:00:00Z'");
  await rego.pool.query(
    "update registrations set created_at = '2025-10-28T01:00:00Z' where id in (select id from registrations order by name limit 2)",
  );
});

const openAs = (path: string, options?: BrowserContextOptions) => openAsAdmin(browser, path, { options });

const removeButton = (page: Page) => page.getByRole('button', { name: /^Remove \d/ });
const stored = async () => (await rego.pool.query('select count(*)::int as n from registrations')).rows[0].n;

test('an admin finds the page, sees what goes, types the number, and reads what was kept', async () => {
  const page = await openAs('/admin');
  await page.getByRole('link', { name: 'Retention' }).click();
  await page.getByText('Nothing was removed yet').waitFor();
  await page.getByLabel('Registered before').fill('2025-10-25');
  await page.getByText('made on that day or later').waitFor();
  const going = await page.locator('.retention__going dd').allTextContents();
  // Registrations, payments, letters, details of transfers, and registrations that stay.
  expect(going).toEqual(['4', '0', '10', '0', '2']);
  await page.getByText('npm run backup FILE').waitFor();
  await removeButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Remove 4 registrations?' });
  await dialog.getByRole('button', { name: 'Remove for good' }).click();
  await dialog.getByText('Type 4, the number of registrations').waitFor();
  expect(await stored()).toBe(6);
  await dialog.getByRole('textbox').fill('4');
  await page.keyboard.press('Enter');
  await expectToast(
    page,
    'Personal Data Removed',
    '4 registrations from before 25 Oct 2025; their counts are kept',
  );
  await page.getByRole('heading', { name: /: 4 registrations$/ }).waitFor();
  expect(await stored()).toBe(2);
  await page.getByText('Registrations by day', { exact: true }).click();
  await page
    .getByRole('table', { name: /Registrations by day/ })
    .getByRole('row')
    .first()
    .waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('rowheader', { name: 'Personal data from before 25 Oct 2025 removed' }).waitFor();
});

test('Escape leaves everything as it is', async () => {
  const page = await openAs('/admin/retention');
  await page.getByLabel('Registered before').fill(today());
  await removeButton(page).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await stored()).toBe(6);
});

test('when the number changed meanwhile nothing is removed and the new one is shown', async () => {
  const page = await openAs('/admin/retention');
  await page.getByLabel('Registered before').fill('2025-10-25');
  await removeButton(page).click();
  await rego.pool.query("update registrations set created_at = '2025-10-20T01:00:00Z'");
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('4');
  await dialog.getByRole('button', { name: 'Remove for good' }).click();
  await expectToast(
    page,
    'Nothing Was Removed',
    'The number of registrations has changed meanwhile. Check it again.',
  );
  await page.getByRole('button', { name: 'Remove 6 registrations…' }).waitFor();
  expect(await stored()).toBe(6);
});

test('what goes is counted anew each time a day is chosen', async () => {
  const page = await openAs('/admin/retention');
  await page.getByLabel('Registered before').fill('2025-10-25');
  await page.getByRole('button', { name: 'Remove 4 registrations…' }).waitFor();
  await page.getByLabel('Registered before').fill('');
  await rego.pool.query("update registrations set created_at = '2025-10-20T01:00:00Z'");
  await page.getByLabel('Registered before').fill('2025-10-25');
  await page.getByRole('button', { name: 'Remove 6 registrations…' }).waitFor();
});

test('a day to come is refused at its field, unasked, and one before everything holds nothing', async () => {
  const opened = new Date();
  const page = await openAs('/admin/retention');
  const asked: string[] = [];
  page.on('request', (call) => call.url().includes('/preview') && asked.push(call.url()));
  const before = page.getByLabel('Registered before');
  const { timeZone } = await readEvent(rego.database);
  // Its day may have ended since it was drawn.
  const days = [opened, new Date()].map(dayIn(timeZone));
  expect(days).toContain(await before.getAttribute('max'));
  for (const later of ['2999-01-01', '12026-01-01']) {
    await before.fill(later);
    await page.getByText('“Registered before” must be today or an earlier day').waitFor();
    expect(await before.getAttribute('aria-invalid')).toBe('true');
  }
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  // As a browser reads it while its year is typed.
  for (const half of ['0002-01-01', '0020-01-01', '0200-01-01']) await before.fill(half);
  expect(asked).toEqual([]);
  await before.fill('2001-01-01');
  await page.getByText('There is nothing from before that day').waitFor();
  expect(asked.length).toBe(1);
  expect(await before.getAttribute('aria-invalid')).toBe(null);
  expect(await removeButton(page).count()).toBe(0);
});

test('where the browser’s clock is ahead the server’s refusal offers no second try', async () => {
  const page = await openAs('/admin/retention');
  await page.clock.install({ time: '2990-01-01' });
  await page.reload();
  await page.getByLabel('Registered before').fill('2980-01-01');
  await page
    .getByText('Choose today or an earlier day: only what came before that day is removed.')
    .waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

test('axe finds nothing, at 360 and at 1280 px', async () => {
  const page = await openAs('/admin/retention');
  const remove = async (before: string, number: string) => {
    await page.getByLabel('Registered before').fill(before);
    await removeButton(page).waitFor();
    await expectAccessibleAtBothWidths(page);
    await removeButton(page).click();
    await page.getByRole('dialog').getByRole('textbox').fill(number);
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('button', { name: 'Remove for good' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await remove('2025-10-25', '4');
  await remove('2025-11-01', '2');
  await page.getByRole('heading', { name: /: 2 registrations$/ }).waitFor();
  await page.getByText('Registrations by day', { exact: true }).first().click();
  await page.getByLabel('Registered before').fill('2001-01-01');
  await page.getByText('There is nothing from before that day').waitFor();
  await expectAccessibleAtBothWidths(page);
}, 90_000);
