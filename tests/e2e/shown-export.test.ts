// Above a list that shows some people, or another order, an export asks: those who are shown, or everybody.
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, wide } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard, startDesk } from '#tests/e2e/organizer-page.ts';

const browser = await startDesk('anna');
const { url, visit } = browser;

async function openTable(search: string): Promise<Page> {
  const page = await openDashboard(visit, 'anna', wide);
  await page.goto(`${url}/organizer/registrations${search}`);
  await page.getByRole('table', { name: 'Registrations' }).waitFor();
  return page;
}

/** The first names in the file that `button` downloads, in its order. */
async function exported(page: Page, button: string): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  const rows: Record<string, string>[] = parse(await readFile(await file.path()), {
    bom: true,
    columns: true,
  });
  return rows.map(({ Name = '' }) => Name.split(' ')[0] ?? '');
}

describe('an organizer’s export', () => {
  test('of a list that is narrowed asks, and holds those who are shown in the order of the list', async () => {
    const page = await openTable('?group=road-trip&sort=-name');
    await page.getByRole('button', { name: 'Export Data' }).click();
    await page.getByRole('dialog', { name: 'Export Data' }).waitFor();
    await expectAccessible(page);
    expect(await exported(page, 'Shown (3)')).toEqual(['Eva', 'Cem', 'Ben']);
    await expectToast(page, 'Export Complete', 'Registration data downloaded successfully');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Export Data' }).click();
    expect(await exported(page, 'Everybody (6)')).toEqual(['Ada', 'Ben', 'Cem', 'Dee', 'Eva', 'Flo']);
  });

  test('of a list that is only sorted asks as well', async () => {
    const page = await openTable('?sort=-name');
    await page.getByRole('button', { name: 'Export Data' }).click();
    expect(await exported(page, 'Shown (6)')).toEqual(['Flo', 'Eva', 'Dee', 'Cem', 'Ben', 'Ada']);
  });

  test('of a list of everybody does not', async () => {
    const page = await openTable('');
    expect((await exported(page, 'Export Data')).length).toBe(6);
  });
});

test.each([
  ['/admin?q=ada', 'Export CSV', 'Registration data exported successfully'],
  ['/contacts?q=ada', 'Export Contact List', 'Contact list exported successfully'],
])('so does an admin’s, %s', async (path, button, done) => {
  const page = await openAsAdmin(browser, path);
  await page.getByRole('button', { name: button }).click();
  expect(await exported(page, 'Shown (1)')).toEqual(['Ada']);
  await expectToast(page, 'Success', done);
});

test.each([
  ['/admin?q=ada', '1 matching registration'],
  ['/admin', '6 registrations'],
  ['/contacts?group=road-trip', '3 matching contacts'],
  ['/data?tab=contacts', '6 registrations'],
  ['/data?tab=details', '6 registrations'],
  ['/admin/mail?state=queued', /^\d+ matching letters$/],
  ['/admin/history', /^\d+ changes?$/],
])('%s says how many it holds', async (path, words) => {
  const page = await openAsAdmin(browser, path);
  await page.getByRole('status').filter({ hasText: words }).waitFor();
});
