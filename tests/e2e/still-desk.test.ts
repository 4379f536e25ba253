// No page behind the sign-in moves by itself, whatever arrives one after the other, also when one comes back to it.
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { adminPaths } from '#domain/sign-in/admin-pages.ts';
import { letters } from '#server/mail/tables.ts';
import { deskPaths } from '#server/pages/pages.ts';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { startBrowser } from '#tests/e2e/browser.ts';
import { forgetShifts, jumpsOf, watchShifts } from '#tests/e2e/layout-shift.ts';
import { framesDrawn, untilQuiet } from '#tests/e2e/quiet.ts';
import { cookieOfUser, makeOrganizer, password } from '#tests/make.ts';
import { dotsOf } from '#tests/picture.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

const browser = await startBrowser({}, { hasScrollbars: true });
const { rego, url, visit } = browser;
const atMost = 0.05;
const screens = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
};

/** With whatever a page may have to say above what it is about: letters that failed, somebody twice, a mailing. */
await makeOrganizer(rego, 'roadtrip');
for (let time = 0; time < 2; time += 1) await registerSixRiders(rego.app);
const headers = { cookie: await cookieOfUser(rego, { email: 'ada@example.org', isAdmin: true }) };
const reply = await rego.app.inject({
  method: 'POST',
  url: '/api/mailings',
  headers: { ...headers, 'idempotency-key': 'a-mailing-to-everybody' },
  payload: { audience: 'everybody', subject: 'See you', body: 'Hello {first_name}' },
});
expect(reply.statusCode).toBe(201);
await rego.database.update(letters).set({ state: 'failed', lastError: '550 No such user' });

/** Lets each answer come only when what came before it has been drawn, as on a poor connection. */
async function answerOneByOne(page: Page): Promise<void> {
  let last = Promise.resolve();
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
  await page.route('**/api/**', async (route) => {
    const reply = await route.fetch();
    last = last.then(async () => {
      await route.fulfill({ response: reply });
      await framesDrawn(page, 2);
    });
    await last;
  });
}

async function settle(page: Page): Promise<void> {
  await untilQuiet(page);
  await expect.poll(() => page.locator('.waiting').count()).toBe(0);
  await framesDrawn(page, 2);
}

async function jumpsOfFirstLoad(page: Page, path: string): Promise<string[]> {
  await page.goto(`${url}${path}`);
  await page.locator('main h1').first().waitFor();
  await settle(page);
  return jumpsOf(page, atMost);
}

/** By a link within the desk and the browser's way back: what the page read is still there. */
async function jumpsOfComingBack(page: Page, path: string): Promise<string[]> {
  const elsewhere = page.locator(`header a[href^="/admin"]:not([aria-current]), main a[href^="/organizer/"]`);
  if ((await elsewhere.count()) === 0) return [];
  await elsewhere.first().click();
  await page.waitForURL(({ pathname, search }) => `${pathname}${search}` !== path);
  await settle(page);
  await forgetShifts(page);
  await page.goBack();
  await settle(page);
  return jumpsOf(page, atMost);
}

describe.each(Object.entries(screens))('on a %s', (_name, screen) => {
  test.each(adminPaths)('%s stays where it is', async (path) => {
    const page = await openAsAdmin(browser, '/robots.txt', { options: screen });
    await watchShifts(page);
    await answerOneByOne(page);
    expect(await jumpsOfFirstLoad(page, path)).toEqual([]);
    expect(await jumpsOfComingBack(page, path)).toEqual([]);
  });

  const tabs = ['form', 'email'].map((tab) => `/organizer/dashboard?tab=${tab}`);

  test.each([...deskPaths, ...tabs])('%s stays where it is', async (path) => {
    const page = await visit('/robots.txt', screen);
    if (path !== '/organizer/login') {
      await page.request.post(`${url}/api/organizer/login`, { data: { username: 'roadtrip', password } });
    }
    await watchShifts(page);
    await answerOneByOne(page);
    expect(await jumpsOfFirstLoad(page, path)).toEqual([]);
    expect(await jumpsOfComingBack(page, path)).toEqual([]);
  });
});

describe('the admin bar', () => {
  /** Which links are cut, and where each stands. */
  const barOf = (page: Page) =>
    page.locator('.admin-bar__nav').evaluate((nav) => ({
      tooWide: nav.scrollWidth - nav.clientWidth,
      places: [...nav.querySelectorAll('a')].map((link) => {
        const { left, top } = link.getBoundingClientRect();
        return `${Math.round(left)} ${Math.round(top)}`;
      }),
    }));

  const widths = [768, 900, 1024, 1280, 1366, 1440, 1920];

  test('fits and stands still, from 768 to 1920 px', async () => {
    const page = await openAsAdmin(browser, '/admin');
    const places: Record<number, Set<string>> = Object.fromEntries(widths.map((width) => [width, new Set()]));
    const tooWide: string[] = [];
    for (const path of adminPaths) {
      await page.goto(`${url}${path}`);
      await page.locator('main h1').first().waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const bar = await barOf(page);
        places[width]?.add(bar.places.join(', '));
        if (bar.tooWide > 0) tooWide.push(`${path} at ${width} px by ${bar.tooWide}`);
      }
    }
    expect(tooWide).toEqual([]);
    expect(Object.values(places).map(({ size }) => size)).toEqual(widths.map(() => 1));
  });
});

test('beside a dialog the room of the bar that scrolls is as dark as the page', async () => {
  const page = await openAsAdmin(browser, '/admin/users', { options: screens.desktop });
  await page.getByRole('button', { name: 'Add Admin User' }).click();
  const { width, height, pixels } = dotsOf(await page.screenshot());
  const dotAt = (fromRight: number) => [...pixels.subarray((height * width - fromRight) * 4).subarray(0, 3)];
  const [room, beside] = [dotAt(5), dotAt(30)];
  for (const [colour, value] of room.entries())
    expect(Math.abs(value - (beside[colour] ?? 0))).toBeLessThan(3);
});
