// Nobody's long name, address or telephone number hides the others on any list of organizers and admins.
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#domain/registration.ts';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { startBrowser } from '#tests/e2e/browser.ts';
import { openDashboard } from '#tests/e2e/organizer-page.ts';
import { makeOrganizer, rider, submit } from '#tests/make.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

const { rego, url, visit } = startBrowser();
const browser = { rego, url, visit };
const wide = { viewport: { width: 1280, height: 900 } };

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

  test.each(['/admin', '/contacts', '/data?tab=contacts', '/data?tab=details', '/admin/mail'])(
    '%s hides nothing of the others',
    async (path) => {
      for (const width of [360, 1280]) {
        const page = await openAsAdmin(browser, path, { options: { viewport: { width, height: 800 } } });
        await page.getByText('WWWW').first().waitFor();
        const outside = await page
          .locator('main td, main th, main li, main td button')
          .evaluateAll(
            (elements, most) =>
              elements
                .filter((element) => element.getBoundingClientRect().right > most + 1)
                .map((element) => element.className || element.textContent),
            width,
          );
        expect(outside).toEqual([]);
      }
    },
  );

  test('the organizer’s table and overview neither', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    for (const path of ['/organizer/dashboard', '/organizer/registrations']) {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${url()}${path}`);
        await page.getByText('WWWW').first().waitFor();
        const outside = await page
          .locator('main td, main th, main li, main td button')
          .evaluateAll(
            (elements, most) =>
              elements.filter((element) => element.getBoundingClientRect().right > most + 1).length,
            width,
          );
        expect(`${path} ${width}: ${outside}`).toBe(`${path} ${width}: 0`);
      }
    }
  });
});
