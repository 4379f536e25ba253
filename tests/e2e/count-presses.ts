// Counts what a hand does in a page: presses of the mouse and of keys, from one page to the next. Typing is not counted.
import type { Page } from 'playwright-core';

/** A list to choose from is opened by one press, and another one chooses: the tests choose by neither. */
const pressesOfAChoice = 2;

/** Call before the page that the task begins on is left. */
export async function countPresses(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('pressed', (presses: number) => {
    count += presses;
  });
  await page.addInitScript(watch, pressesOfAChoice);
  await page.evaluate(watch, pressesOfAChoice);
  return () => count;
}

/** Runs in the page. What a key writes into a field is typing; Tab, Enter and arrows are presses wherever they are. */
function watch(ofAChoice: number): void {
  const told = window as unknown as { pressed: (presses: number) => void };
  const isWriting = ({ key, target }: KeyboardEvent) =>
    (key.length === 1 || key === 'Backspace') &&
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox], [type=radio]), textarea');
  addEventListener('pointerdown', () => told.pressed(1), true);
  addEventListener('keydown', (press) => isWriting(press) || told.pressed(1), true);
  addEventListener(
    'change',
    ({ target }) => target instanceof HTMLSelectElement && told.pressed(ofAChoice),
    true,
  );
}
