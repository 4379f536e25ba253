// On the loud ground, which is the same in light and dark, buttons are the same in both.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startBrowser, wide } from '#tests/e2e/browser.ts';

const { visit } = await startBrowser();

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
