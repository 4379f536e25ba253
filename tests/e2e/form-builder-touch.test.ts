// The Form Builder under a finger: what it rests on is dragged, and what it moves over at once scrolls.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { boxOf, startBrowser } from '#tests/e2e/browser.ts';

const browser = await startBrowser();

async function openBuilder(height: number) {
  const options = { viewport: { width: 1180, height }, hasTouch: true, isMobile: true };
  const page = await openAsAdmin(browser, '/form-builder', { options });
  const item = page.getByRole('button', { name: 'Add T-Shirt Size' });
  await item.waitFor();
  return { page, item };
}

describe('an item of the library', () => {
  test('that a finger rests on is dragged to its place', async () => {
    // The library and the fields in sight at once.
    const { page, item } = await openBuilder(2_400);
    const touch = await fingerOn(page, item);
    await page.locator('.library__item--held').waitFor();
    const phone = page.locator('.field-row').filter({ hasText: 'Phone Number' });
    await touch.moveTo(phone);
    // A hand sees where it would drop before it lets go.
    await phone.and(page.locator('.field-row--target')).waitFor();
    await touch.lift();
    await expect.poll(() => item.count()).toBe(0);
    const labels = await page.locator('.field-row__label').allTextContents();
    expect(labels.indexOf('T-Shirt Size')).toBe(labels.indexOf('Phone Number') - 1);
  });

  test('that a finger moves over at once scrolls with the page and is not added', async () => {
    const { page, item } = await openBuilder(700);
    const touch = await fingerOn(page, item);
    const before = await page.evaluate(() => window.scrollY);
    await touch.moveBy(200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before - 50);
    expect(await page.locator('.library__item--held').count()).toBe(0);
    await touch.lift();
    expect(await item.count()).toBe(1);
  });
});

test('on the smallest phone what is unsaved has its three buttons on one line', async () => {
  const page = await openAsAdmin(browser, '/form-builder', {
    options: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  });
  await page.getByLabel('Section Title').first().fill('About you');
  const bar = page.locator('.section__bar');
  await bar.getByRole('button', { name: 'Discard' }).waitFor();
  const tops = await bar
    .locator('.button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

/** Playwright's own touch only taps. */
async function fingerOn(page: Page, target: Locator) {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const devtools = await page.context().newCDPSession(page);
  const start = await middleOf(target);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const moveTo = async (end: { x: number; y: number }) => {
    const steps = 12;
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      const point = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
      await send('touchMove', [point]);
    }
  };
  await send('touchStart', [start]);
  return {
    moveTo: async (place: Locator) => moveTo(await middleOf(place)),
    moveBy: (y: number) => moveTo({ x: start.x, y: start.y + y }),
    lift: () => send('touchEnd', []),
  };
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await boxOf(target);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
