// Nobody's long name, address or phone number hides the others on any list of organizers and admins, or
// leaves the phone on the rider's own pages.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#domain/values/limits.ts';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { fillMainForm, preEventButton, startBrowser, wide } from '#tests/e2e/browser.ts';
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
      phone: `${'0'.repeat(20)}${'x'.repeat(80)}`,
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

test('a rider’s own long name stays on a small phone, in the note and on the payment page', async () => {
  const name = 'Donaudampfschifffahrtsgesellschaftskapitänswitwe Müller-Lüdenscheidt';
  const page = await visit('/register');
  const isInside = () =>
    page.evaluate(() => document.documentElement.scrollWidth === document.documentElement.clientWidth);
  await fillMainForm(page, name);
  await page.getByLabel('Saturday 8 Nov').check();
  await preEventButton(page).click();
  const note = page.getByRole('complementary', { name: 'Your registration' });
  const text = note.getByRole('paragraph').filter({ hasText: name });
  await text.waitFor();
  const textWidth = await text.evaluate((element) => element.scrollWidth);
  expect(textWidth).toBeLessThanOrEqual(await note.evaluate((element) => element.clientWidth));
  expect(await isInside()).toBe(true);
  await note.getByRole('link', { name: 'Continue to payment' }).click();
  await page.getByText(name).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/payment');
  expect(await isInside()).toBe(true);
});
