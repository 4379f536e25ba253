// A page without a mouse: from control to control by Tab, and at each stop the focus is to be seen.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const mostStops = 250;

/** Whether the focus is somewhere, is drawn, and is neither out of the window nor behind something. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => faultOfFocus(page), { timeout: 5_000 }).toBe('');
}

function faultOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return 'nothing has the focus';
    const said = element.outerHTML.slice(0, 160);
    // What a file is chosen by is drawn as its label.
    const drawn = element.matches('.visually-hidden') ? (element.closest('label') ?? element) : element;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(drawn);
    const isDrawn = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    if (!isDrawn && !element.matches('.dialog__title, iframe')) return `not drawn: ${said}`;
    const { left, right, top, bottom } = drawn.getBoundingClientRect();
    const [edge, floor] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    const [start, ceiling] = [Math.max(left, 0), Math.max(top, 0)];
    if (edge - start < 2 || floor - ceiling < 2) return `out of the window: ${said}`;
    const isShown = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const found = document.elementFromPoint(
          start + (edge - start) * across,
          ceiling + (floor - ceiling) * down,
        );
        return found !== null && (drawn.contains(found) || found.contains(drawn));
      }),
    );
    return isShown ? '' : `behind something: ${said}`;
  });
}

export async function expectFocus(target: Locator): Promise<void> {
  const elsewhere = () =>
    target.evaluate((one) =>
      one === document.activeElement ? '' : `It is at ${document.activeElement?.outerHTML.slice(0, 160)}`,
    );
  await expect.poll(elsewhere).toBe('');
  await expectFocusSeen(target.page());
}

/** By Tab, or by Shift and Tab, until the control has the focus; at each stop on the way the focus is seen. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  await target.waitFor({ state: 'attached' });
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
    if (await page.evaluate(() => document.activeElement !== document.body)) await expectFocusSeen(page);
  }
  throw new Error(`${mostStops} stops did not lead to ${target}.`);
}

export async function pressAt(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Types over what stands there. */
export async function typeAt(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Control+a');
  await target.page().keyboard.type(text);
}

/** Of a menu, by its first letters. */
export async function chooseAt(target: Locator, label: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(label);
  await expect
    .poll(() => target.evaluate((menu: HTMLSelectElement) => menu.selectedOptions[0]?.label))
    .toBe(label);
}
