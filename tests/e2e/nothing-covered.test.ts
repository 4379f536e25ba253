// What lies close together on the desk: no word of it lies over another, and no button is cut.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { boxOf, expectInWindow, startBrowser, wide } from '#tests/e2e/browser.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

const browser = await startBrowser();
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

await registerSixRiders(browser.rego.app);

test.each([phone, wide])(
  'what needs doing leads to the checklist, above the warning, at $viewport.width px',
  async (options) => {
    const page = await openAsAdmin(browser, '/admin', { options });
    const warning = await boxOf(page.getByRole('note').filter({ hasText: 'Put your bank account in' }));
    const toDo = page.getByRole('region', { name: 'What needs doing' });
    const link = await boxOf(toDo.getByRole('link', { name: /^\d+ steps left before riders come$/ }));
    expect(warning.y).toBeGreaterThanOrEqual(link.y + link.height);
    expect(await toDo.getByText('Nothing needs doing').count()).toBe(0);
  },
);

test.each([phone, wide])(
  'the button that sends a letter to many is whole at $viewport.width px',
  async (options) => {
    const page = await openAsAdmin(browser, '/admin/mail', { options });
    await page.getByRole('button', { name: 'Write to many' }).click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: /^Send to/ });
    await expectInWindow(send);
    const [button, frame] = [await boxOf(send), await boxOf(dialog)];
    expect(button.y + button.height).toBeLessThanOrEqual(frame.y + frame.height - 4);
  },
);

test('the bar of all pages is one line, from a small laptop on', async () => {
  const page = await openAsAdmin(browser, '/admin/users');
  const groups = page.locator('.admin-bar__group');
  await groups.first().waitFor();
  // The second time with our typeface, which is drawn only if it came in time.
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  await expect.poll(() => groups.count()).toBe(5);
  for (const width of [1280, 1440, 1590, 1600, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await groups.evaluateAll((all) => all.map((group) => group.getBoundingClientRect().top));
    expect([width, new Set(tops).size, tops.length]).toEqual([width, 1, 5]);
  }
});

test('what the mouse is over is not drawn as what is chosen', async () => {
  const page = await openAsAdmin(browser, '/admin/boards');
  const chosen = page.getByRole('button', { name: 'Cars', exact: true, pressed: true });
  const other = page.getByRole('button', { name: 'Beds', exact: true, pressed: false });
  await other.hover();
  const ground = (chip: Locator) => chip.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground(other)).not.toBe(await ground(chosen));
});

test('a text of several lines that is gone to by keys is not behind the bar that saves', async () => {
  const page = await openAsAdmin(browser, '/admin/event', {
    options: { viewport: { width: 700, height: 640 } },
  });
  const text = page.getByLabel('Introduction', { exact: true });
  // What is unsaved keeps the bar at the foot of the window.
  await page.getByLabel('Tagline').fill('Another line');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true);
  const bar = page.locator('.section__bar');
  await expect
    .poll(async () => (await boxOf(text)).y + (await boxOf(text)).height - (await boxOf(bar)).y)
    .toBeLessThanOrEqual(0);
});

test('at 360 px what sorts a list is seen while keys are at it, and moves no row', async () => {
  const page = await openAsAdmin(browser, '/admin/payments', {
    options: { viewport: { width: 360, height: 740 } },
  });
  const sort = page.getByRole('button', { name: 'Name', exact: true });
  const first = page.locator('.data-table tbody tr', { hasText: 'Unpaid' }).first();
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  await first.waitFor();
  const height = await heightOf();
  await sort.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expectInWindow(sort);
  const [button, titles] = [await boxOf(sort), await boxOf(page.locator('thead', { has: sort }))];
  expect(titles.height).toBeGreaterThanOrEqual(button.height);
  expect(titles.y + titles.height).toBeLessThanOrEqual((await boxOf(first)).y + 1);
  expect(await heightOf()).toBe(height);
});

test('the button that adds a section is outlined while it has the focus', async () => {
  const page = await openAsAdmin(browser, '/form-builder');
  const add = page.getByRole('button', { name: 'Add section' });
  await add.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await add.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
});

test('at 400 % each state of letters is written whole', async () => {
  const page = await openAsAdmin(browser, '/admin/mail', {
    options: { viewport: { width: 320, height: 256 } },
  });
  const chips = page.locator('.chip');
  await chips.first().waitFor();
  const cut = await chips.evaluateAll((all) => all.filter((chip) => chip.scrollWidth > chip.clientWidth));
  expect([await chips.count(), cut.length]).toEqual([5, 0]);
});

test('without a connection the bar that saves is not behind the words that say so', async () => {
  const page = await openAsAdmin(browser, '/admin/event', { options: phone });
  await page.getByLabel('Tagline').fill('Another line');
  const save = page.getByRole('button', { name: 'Save Draft' });
  await save.waitFor();
  await page.context().setOffline(true);
  const [said, bar] = [await boxOf(page.getByText('There is no connection.')), await boxOf(save)];
  expect(said.y + said.height).toBeLessThanOrEqual(bar.y);
});

test('without a connection what is done with a selection is not behind the words that say so', async () => {
  const page = await openAsAdmin(browser, '/admin');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  const bar = page.locator('.selection__bar');
  await bar.getByRole('button', { name: 'Mark paid…' }).waitFor();
  await page.context().setOffline(true);
  const [said, done] = [await boxOf(page.getByText('There is no connection.')), await boxOf(bar)];
  expect(said.y + said.height).toBeLessThanOrEqual(done.y);
});
