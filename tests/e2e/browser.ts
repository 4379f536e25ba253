// A real Chromium on a real server: one browser a test file, one context a test.
import type { AddressInfo } from 'node:net';
import { desc } from 'drizzle-orm';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { Registration } from '#domain/registration/stored-registration.ts';
import { findRegistration } from '#server/registrations/registrations.ts';
import { registrations } from '#server/registrations/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { atEnd } from '#tests/at-end.ts';
import { accessibilityFaults } from '#tests/e2e/axe.ts';
import { launchChromium } from '#tests/e2e/launch-chromium.ts';
import { followRequests } from '#tests/e2e/quiet.ts';
import { visitorsPages } from '#tests/e2e/visitors-pages.ts';
import { freePort } from '#tests/free-port.ts';

export const wide = { viewport: { width: 1280, height: 900 } };

/**
 * Ends with the test or the file that asks for it. With `isAtPublicUrl` links to PUBLIC_URL lead to this very server;
 * with `hasScrollbars` they take room, as with a mouse.
 */
export async function startBrowser(
  environment: Record<string, string> = {},
  { isAtPublicUrl = false, hasScrollbars = false } = {},
) {
  const port = isAtPublicUrl ? await freePort() : 0;
  const own: Record<string, string> = isAtPublicUrl ? { PUBLIC_URL: `http://localhost:${port}` } : {};
  const rego = await createTestApp({ ...own, ...environment });
  await rego.app.listen({ host: '127.0.0.1', port });
  const url = `http://127.0.0.1:${(rego.app.server.address() as AddressInfo).port}`;
  const browser = await launchChromium(hasScrollbars ? { ignoreDefaultArgs: ['--hide-scrollbars'] } : {});
  atEnd(() => browser.close());
  const pages = visitorsPages(browser, url);

  return {
    rego,
    url,
    /** Whoever registered last. */
    newest: async (): Promise<Registration | undefined> => {
      const [last] = await rego.database
        .select({ id: registrations.id })
        .from(registrations)
        .orderBy(desc(registrations.createdAt))
        .limit(1);
      return last && findRegistration(rego.database, last.id);
    },
    /**
     * A page of a new visitor; any error in its console fails the test. Without motion: what glides into place can't
     * be pressed until it is there, and each new try of a press begins another glide.
     */
    visit: async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
      const page = await pages.open(options);
      const faults = watchFaults(page);
      followRequests(page);
      onTestFinished(async () => {
        await pages.leave(page);
        expect(faults).toEqual([]);
      });
      await page.goto(path.startsWith('http') ? path : `${url}${path}`);
      return page;
    },
  };
}

/** A refused or failed request is the test's own doing; everything else in the console is a fault. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      faults.push(message.text());
    }
  });
  return faults;
}

/** In light and in dark: there the colours are others and all else is the same. */
export async function expectAccessible(page: Page): Promise<void> {
  const light = await accessibilityFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await accessibilityFaults(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  expect({ light, dark }).toEqual({ light: [], dark: [] });
}

/** The page is as wide as the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

/** On a phone and at a desk, in light and dark; what has the focus keeps it. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const width of [360, 1280]) {
    await page.setViewportSize({ ...size, width });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(size);
}

export async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
}

/** Whole in the window, without scrolling; waits until it is. */
export async function expectInWindow(part: Locator): Promise<void> {
  const isInside = () =>
    part.evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
    });
  await expect.poll(isInside).toBe(true);
}

export async function fillMainForm(page: Page, name = 'Jörg Müller'): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email Address').fill('joerg@example.org');
  await page.getByLabel('Phone Number').fill('+49 151 2345678');
  await page.getByLabel('Country/City of Origin').fill('Berlin, Germany');
  await page.getByLabel('Emergency Contact Name').fill('Ada Müller');
  await page.getByLabel('Emergency Contact Phone').fill('+49 151 8765432');
  await page.getByLabel('Relationship').fill('sister');
}

export const preEventButton = (page: Page) =>
  page.getByRole('button', { name: 'Register for the Pre-Event' });
export const roadTripButton = (page: Page) =>
  page.getByRole('button', { name: 'Register for the Road Trip' });
