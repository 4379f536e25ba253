// What a page of the desk asks for first comes with the page, before its script runs; a wrong address would be asked twice.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { openDashboard, startDesk } from '#tests/e2e/organizer-page.ts';

const browser = await startDesk('anna');
const { visit } = browser;

/** What the page's script asks for, from the next page on. */
async function noteReads(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const asked: string[] = [];
    const send = window.fetch;
    Object.assign(window, { asked });
    window.fetch = (address, options) => {
      asked.push(String(address));
      return send(address, options);
    };
  });
  return () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
}

/** The addresses that the page itself brings forward. */
const early = (page: Page) =>
  page
    .locator('link[rel=preload][as=fetch]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test.each(['/admin', '/data'])(
  '%s is read by its script at the addresses that came with it',
  async (path) => {
    let readsOf = async (): Promise<string[]> => [];
    const prepare = async (page: Page) => {
      readsOf = await noteReads(page);
    };
    const page = await openAsAdmin(browser, path, { prepare });
    const expected = await early(page);
    expect(expected).toContain('/api/auth/user');
    expect(expected.length).toBeGreaterThan(1);
    await expect.poll(readsOf).toEqual(expect.arrayContaining(expected));
  },
);

test('so is an organizer’s dashboard', async () => {
  const page = await openDashboard(visit, 'anna');
  const readsOf = await noteReads(page);
  await page.reload();
  const expected = await early(page);
  expect(expected).toHaveLength(4);
  await expect.poll(readsOf).toEqual(expect.arrayContaining(expected));
});

test('its other tabs, which read other things, bring nothing forward that nobody asks for', async () => {
  const page = await openDashboard(visit, 'anna');
  for (const tab of ['form', 'email']) {
    await page.goto(`${browser.url}/organizer/dashboard?tab=${tab}`);
    expect(await early(page)).toEqual([]);
  }
});

test('a stranger’s page brings nothing forward: it would be refused', async () => {
  const page = await visit('/organizer/login');
  expect(await early(page)).toEqual([]);
});
