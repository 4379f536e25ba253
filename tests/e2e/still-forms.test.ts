// Forms of riders who come back stay where they are, however late the script and the registration come.
import type { Page, Route } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { expectNoSidewaysScroll, startBrowser } from '#tests/e2e/browser.ts';
import { jumpsOf, watchShifts } from '#tests/e2e/layout-shift.ts';
import { framesDrawn, untilQuiet } from '#tests/e2e/quiet.ts';
import { preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

const { rego, url, visit } = await startBrowser();
const atMost = 0.05;
const screens = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
};

type Holder = { id: string; token: string };

async function registered(answers: object): Promise<Holder> {
  const { id, token } = (await submit(rego.app, { ...rider, ...answers })).json();
  return { id, token };
}

/** A page of a device or a tab that keeps the registration. */
async function visitWith(
  screen: object,
  holder: Holder | undefined,
  keptBy: 'device' | 'tab',
): Promise<Page> {
  const page = await visit('/robots.txt', screen);
  if (holder) {
    await page.evaluate(
      ([text, storage]) => {
        (storage === 'tab' ? sessionStorage : localStorage).setItem('rego:registration', text);
        localStorage.setItem('rego:rider', '{"name":"Ada Lovelace","email":"ada@example.org"}');
      },
      [JSON.stringify(holder), keptBy] as const,
    );
  }
  await watchShifts(page);
  return page;
}

const isDrawn = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/**
 * The page's script comes once the page is drawn, each answer once that is drawn which came before, and the script of
 * what is shown once something was sent last of all.
 */
async function slowDown(page: Page, address: string): Promise<void> {
  const { body } = await rego.app.inject(address);
  const modules = [...body.matchAll(/<script type="module" src="([^"]+)"/g)].map(
    ([, file]) => `${url}${file}`,
  );
  expect(modules.length).toBeGreaterThan(0);
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
  const late = async (route: Route) => {
    await isDrawn(page);
    await framesDrawn(page, 2);
    await route.continue();
  };
  await page.route((found) => modules.includes(found.href), late);
  await page.route('**/assets/sent-parts-*.js', async (route) => {
    await framesDrawn(page, 20);
    await late(route);
  });
  await page.route('**/api/**', late);
}

async function jumpsOfLoading(page: Page, address: string, said: string): Promise<string[]> {
  await slowDown(page, address);
  await page.goto(`${url}${address}`, { waitUntil: 'commit' });
  await page.getByText(said).waitFor();
  await untilQuiet(page);
  return jumpsOf(page, atMost);
}

describe.each(Object.entries(screens))('on a %s', (_name, screen) => {
  test.each(['/register', '/embed'])('%s of a device that knows one section', async (address) => {
    const page = await visitWith(screen, await registered(preEventAnswers), 'device');
    expect(await jumpsOfLoading(page, address, 'Hello again')).toEqual([]);
  });

  test('the form of a device that knows both sections, and once more', async () => {
    const holder = await registered(preEventAnswers);
    await submit(rego.app, { ...rider, ...roadTripAnswers }, { token: holder.token });
    const page = await visitWith(screen, holder, 'device');
    expect(await jumpsOfLoading(page, '/register', 'Hello again')).toEqual([]);
    expect(await jumpsOfLoading(page, '/register', 'Hello again')).toEqual([]);
  });

  test('the form of the tab that registered', async () => {
    const page = await visitWith(screen, await registered(preEventAnswers), 'tab');
    expect(await jumpsOfLoading(page, '/register', 'is registered')).toEqual([]);
  });

  test('the form of a device whose registration is there no more, which is the form of a stranger', async () => {
    const page = await visitWith(screen, { id: crypto.randomUUID(), token: 'x'.repeat(43) }, 'device');
    expect(await jumpsOfLoading(page, '/register', 'I need accommodation support')).toEqual([]);
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Ada Lovelace');
  });

  test('the payment of a stranger', async () => {
    const page = await visitWith(screen, undefined, 'device');
    expect(await jumpsOfLoading(page, '/payment', 'is not open here yet')).toEqual([]);
  });

  test('the form of a device that knows a registration, with another person half typed in', async () => {
    const page = await visitWith(screen, await registered(preEventAnswers), 'device');
    await page.evaluate(() => localStorage.removeItem('rego:registration'));
    await page.goto(`${url}/register`);
    await page.getByLabel('Phone Number').fill('+49 30 1234567');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('rego:draft')))
      .toContain('+49 30 1234567');
    const holder = await registered(preEventAnswers);
    await page.evaluate((text) => localStorage.setItem('rego:registration', text), JSON.stringify(holder));
    expect(await jumpsOfLoading(page, '/register', 'Hello again')).toEqual([]);
    expect(await page.getByLabel('Phone Number').inputValue()).toBe('+49 30 1234567');
  });

  test('the payment of a registration, before it is confirmed and after', async () => {
    const holder = await registered(preEventAnswers);
    const device = await visitWith(screen, holder, 'device');
    expect(await jumpsOfLoading(device, '/payment', 'Show my payment')).toEqual([]);
    await device.getByRole('button', { name: 'Show my payment' }).click();
    await device.getByText('Choose your events').waitFor();
    expect(await jumpsOf(device, atMost)).toEqual([]);
    const page = await visitWith(screen, holder, 'tab');
    expect(await jumpsOfLoading(page, '/payment', 'Choose your events')).toEqual([]);
    await page.getByRole('button', { name: 'Confirm Registration' }).click();
    await page.getByText('Now transfer').waitFor();
    const again = await visitWith(screen, holder, 'tab');
    expect(await jumpsOfLoading(again, '/payment', 'Now transfer')).toEqual([]);
  });
});

test('until the script is here such a device draws neither the form nor a detail of the registration', async () => {
  const page = await visitWith(screens.phone, await registered(preEventAnswers), 'device');
  await page.route('**/assets/public-*.js', (route) => route.abort());
  await page.goto(`${url}/register`);
  await page.getByText('Looking up your registration…').waitFor();
  expect(
    await page.locator('main :is(input, select, textarea, button)').filter({ visible: true }).count(),
  ).toBe(0);
});

test('the part that the address names is in view once the registration is looked up', async () => {
  const page = await visitWith(screens.phone, await registered(preEventAnswers), 'device');
  await page.goto(`${url}/register#road_trip`);
  await page.getByText('Hello again').waitFor();
  const { y = 9_999 } = (await page.getByRole('region', { name: 'Road Trip' }).boundingBox()) ?? {};
  expect(y).toBeLessThan(500);
});

test('where the answer takes long, what was typed stands there meanwhile, and stays', async () => {
  const page = await visitWith(screens.phone, await registered(preEventAnswers), 'tab');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/registrations/**', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(`${url}/register`);
  await page.getByText('Looking up your registration…').waitFor();
  await page.locator('.register--waiting').waitFor();
  expect(await page.locator('.register-form').isVisible()).toBe(false);
  await expectNoSidewaysScroll(page);
  const phone = page.getByLabel('Phone Number');
  await phone.fill('+49 30 1234567');
  answer();
  await page.getByText('is registered').waitFor();
  expect(await phone.inputValue()).toBe('+49 30 1234567');
});

test('where what says that it is registered does not come, the form comes without', async () => {
  const page = await visitWith(screens.phone, await registered(preEventAnswers), 'device');
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
  await page.route('**/assets/sent-parts-*.js', () => undefined);
  await page.goto(`${url}/register`, { waitUntil: 'commit' });
  await page.getByText('Looking up your registration…').waitFor();
  await page.getByRole('region', { name: 'Road Trip' }).waitFor({ timeout: 10_000 });
});
