// What the desk puts on paper: a list whole, whichever page of it is shown, and a dialog once and alone.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { startBrowser, wide } from '#tests/e2e/browser.ts';
import { openDashboard } from '#tests/e2e/organizer-page.ts';
import { makeOrganizer } from '#tests/make.ts';
import { makeRegistrations } from '../../scripts/seed/make-registrations.ts';
import { storeRegistrations } from '../../scripts/seed/store-registrations.ts';

const browser = await startBrowser();
const { rego, url, visit } = browser;
const riders = 5_000;

await makeOrganizer(rego, 'anna');
const event = adelaideEvent(2025);
const until = new Date('2025-11-01T00:00:00Z');
await storeRegistrations(rego.database, makeRegistrations({ count: riders, seed: 1, until, event }));

async function openTable(search = ''): Promise<Page> {
  const page = await openDashboard(visit, 'anna', wide);
  await page.goto(`${url}/organizer/registrations${search}`);
  await page.getByRole('table', { name: 'Registrations' }).waitFor();
  return page;
}

/** The rows that go to paper after `press`; nothing else of the page does. */
async function printedRows(page: Page, press: () => Promise<unknown>): Promise<string[]> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await press();
  await page.locator('body[data-printed]').waitFor({ timeout: 60_000 });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('#app').isVisible()).toBe(false);
  return page.locator('.print-sheet tbody tr').evaluateAll((rows) => rows.map((row) => row.textContent));
}

const printedTitle = (page: Page) => page.locator('.print-sheet h2').textContent();
const printedAbout = (page: Page) => page.locator('.print-sheet__about').textContent();
const pressPrint = (page: Page) => () => page.getByRole('button', { name: 'Print', exact: true }).click();

describe('a list', () => {
  test('of 5,000 is printed whole, each row once, on sheets that repeat its head', async () => {
    const page = await openTable();
    const rows = await printedRows(page, pressPrint(page));
    expect(rows.length).toBe(riders);
    expect(new Set(rows).size).toBe(riders);
    expect(await page.locator('.print-sheet thead').evaluate((head) => getComputedStyle(head).display)).toBe(
      'table-header-group',
    );
    expect(await printedTitle(page)).toBe('Registrations (5,000)');
    expect(await printedAbout(page)).toMatch(/^Adelaide Pre-event Regos · printed on \d+ \w+ \d{4}$/);
  });

  test.each([
    ['/admin', /MediaBox \[0 0 84[12][.\d]* 59[45]/],
    ['/admin/history', /MediaBox \[0 0 59[45][.\d]* 84[12]/],
  ])('at %s lies on the sheet as its columns need it, in letters that can be read', async (path, size) => {
    const page = await openAsAdmin(browser, `${path}?q=ann`);
    await printedRows(page, pressPrint(page));
    const points = await page
      .locator('.print-sheet td')
      .first()
      .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).fontSize) * 0.75);
    expect(Math.round(points)).toBeGreaterThanOrEqual(9);
    expect((await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')).toMatch(size);
  });

  test('is printed by the keys as well, and as it is searched, filtered and sorted', async () => {
    const page = await openTable('?q=ann&group=road-trip&sort=name');
    const count = await page.getByText(/^[\d,]+ matching registrations$/).innerText();
    const shown = await page.locator('tbody th').allInnerTexts();
    const rows = await printedRows(page, () => page.keyboard.press('Control+p'));
    expect(`${rows.length} matching registrations`).toBe(count);
    expect(rows.length).toBeGreaterThan(shown.length);
    expect(await printedAbout(page)).toMatch(/^Adelaide Pre-event Regos · Road Trip · “ann” · printed on /);
    for (const [place, name] of shown.entries()) expect(rows[place]?.startsWith(name.trim())).toBe(true);
  });

  test('of a card is printed with what the card asks', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    await page.getByRole('button', { name: /^Spare Seats Available/ }).click();
    const dialog = page.getByRole('dialog');
    const counted = await dialog.getByText(/^[\d,]+ cars with /).innerText();
    const rows = await printedRows(page, () => dialog.getByRole('button', { name: 'Print' }).click());
    expect(await printedAbout(page)).toMatch(/^Adelaide Pre-event Regos · printed on /);
    expect(counted.startsWith(`${rows.length.toLocaleString('en-AU')} cars`)).toBe(true);
    for (const row of rows) expect(row).toMatch(/\d+ spare seats?/);
  });

  test('of which the browser’s own menu prints one page says so there', async () => {
    const page = await openTable();
    const hint = page.getByText('Only what the page shows. Its Print button prints the whole list.');
    expect(await hint.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await hint.isVisible()).toBe(true);
    // Of what is shown whole nothing is left out.
    const admin = await openAsAdmin(browser, '/admin/history');
    await admin.getByRole('button', { name: 'Print' }).waitFor();
    await admin.locator('.data-table tbody tr').first().waitFor();
    await admin.emulateMedia({ media: 'print' });
    expect(await admin.locator('.print-hint').count()).toBe(1);
    expect(await admin.locator('.print-hint').isVisible()).toBe(false);
  });

  test.each([
    ['/admin', 'Registrations (5,000)'],
    ['/contacts', 'Contacts (5,000)'],
    ['/admin/history', 'History (1)'],
    ['/admin/mail', 'Letters (0)'],
  ])('%s has its button', async (path, title) => {
    const page = await openAsAdmin(browser, path);
    await printedRows(page, pressPrint(page));
    expect(await printedTitle(page)).toBe(title);
  });
});

describe('a dialog', () => {
  test('is printed once and alone, with nothing cut off', async () => {
    const page = await openDashboard(visit, 'anna', { viewport: { width: 1280, height: 500 } });
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Emergency Contact' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const { position, isCut, top } = await dialog.evaluate((element) => ({
      position: getComputedStyle(element).position,
      isCut: element.scrollHeight > element.clientHeight + 1,
      top: element.getBoundingClientRect().top + window.scrollY,
    }));
    // What is fixed stands on every sheet again.
    expect(position).not.toBe('fixed');
    expect(isCut).toBe(false);
    expect(top).toBeLessThan(20);
    const beside = page.locator('main h1, .summary-card, .recent__row strong').filter({ visible: true });
    expect(await beside.count()).toBe(0);
    const words = await dialog.innerText();
    expect(words).toContain('Emergency Contact');
    await expect
      .poll(
        async () => (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length,
      )
      .toBeLessThanOrEqual(2);
  });
});
