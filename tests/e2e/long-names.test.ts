// Nobody's long name, address or telephone number hides the others on any list of organizers and admins.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#domain/registration.ts';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { startBrowser, wide } from '#tests/e2e/browser.ts';
import { openDashboard } from '#tests/e2e/organizer-page.ts';
import { makeOrganizer, rider, submit } from '#tests/make.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

const browser = startBrowser();
const { rego, url, visit } = browser;

beforeAll(async () => {
  await makeOrganizer(rego(), 'anna');
  await registerSixRiders(rego().app);
});

describe('a name as long as it may be, without a blank', () => {
  const long = 'W'.repeat(limits.name);
  beforeAll(async () => {
    await submit(rego().app, {
      ...rider,
      name: long,
      email: `${'x'.repeat(60)}@${'y'.repeat(60)}.${'z'.repeat(60)}.example.org`,
      phone: '1'.repeat(100),
      location: 'L'.repeat(300),
      allergies: 'A'.repeat(1_000),
    });
  });

  /** What stands further to the right than the window goes, of all that lists are made of. */
  async function outside(page: Page, width: number): Promise<(string | null)[]> {
    await page.getByText('WWWW').first().waitFor();
    const parts = page.locator('main td, main th, main li, main td button');
    expect(await parts.count()).toBeGreaterThan(5);
    return parts.evaluateAll(
      (elements, most) =>
        elements
          .filter((element) => element.getBoundingClientRect().right > most + 1)
          .map((element) => element.className || element.textContent),
      width,
    );
  }

  test.each(['/admin', '/contacts', '/data?tab=contacts', '/data?tab=details', '/admin/mail'])(
    '%s hides nothing of the others',
    async (path) => {
      const page = await openAsAdmin(browser, path);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await outside(page, width)).toEqual([]);
      }
    },
  );

  test('the organizer’s table and overview neither', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    for (const path of ['/organizer/dashboard', '/organizer/registrations']) {
      await page.goto(`${url()}${path}`);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect([path, width, await outside(page, width)]).toEqual([path, width, []]);
      }
    }
  });
});
