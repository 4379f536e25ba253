// On the loud ground, which is the same in light and dark, buttons are the same in both.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { startBrowser, wide } from '#tests/e2e/browser.ts';
import { inCar, rider, submit } from '#tests/make.ts';

const browser = await startBrowser();
const { rego, visit } = browser;

type Colours = { ground: string; letters: string };

const coloursOf = (button: Locator): Promise<Colours> =>
  button.evaluate((element) => {
    const { backgroundColor: ground, color: letters } = getComputedStyle(element);
    return { ground, letters };
  });

/** As it is, under the mouse, and while something is sent. */
async function looks(page: Page, button: Locator): Promise<Colours[]> {
  await page.mouse.move(0, 0);
  const plain = await coloursOf(button);
  await button.hover();
  const hovered = await coloursOf(button);
  await page.mouse.move(0, 0);
  await button.evaluate((element) => element.setAttribute('aria-disabled', 'true'));
  const sending = await coloursOf(button);
  await button.evaluate((element) => element.removeAttribute('aria-disabled'));
  return [plain, hovered, sending];
}

test('the button of a sheet can be read under the mouse and while it sends, in the dark too', async () => {
  const page = await visit('/my-registration', wide);
  const button = page.locator('main .sheet a.button >> nth=0');
  const light = await looks(page, button);
  expect(light[1]).not.toEqual(light[0]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await looks(page, button)).toEqual(light);
});

test('the last button of the landing page can be read under the mouse, in the dark too', async () => {
  const page = await visit('/', wide);
  const button = page.locator('.stay-tuned__register');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.mouse.move(0, 0);
    const { ground, letters } = await coloursOf(button);
    await button.hover();
    expect([colorScheme, await coloursOf(button)]).toEqual([
      colorScheme,
      { ground: letters, letters: ground },
    ]);
  }
});

test('under the mouse all of what needs doing is in the ink of the loud ground', async () => {
  await submit(rego.app, { ...rider, ...inCar });
  const page = await openAsAdmin(browser, '/admin', { options: { ...wide, colorScheme: 'dark' } });
  const remark = page.locator('.to-do__remark').first();
  await remark.hover();
  const { letters } = await coloursOf(page.locator('.to-do__item', { has: remark }));
  expect((await coloursOf(remark)).letters).toBe(letters);
});
