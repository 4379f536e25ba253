// How much of a page moves by itself: the browser's own figure, of which 0.1 counts as good.
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** What moved since the page was opened, without a hand that asked for it. */
    shifts?: { value: number; moved: string }[];
  }
}

/** Of every page that is opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = [];
    window.shifts = shifts;
    const nameOf = (node: unknown) =>
      node instanceof Element ? `${node.nodeName} ${node.getAttribute('class')}` : 'text';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        const sources: { node: unknown }[] = Reflect.get(entry, 'sources');
        const moved = sources.map(({ node }) => nameOf(node)).join(', ');
        shifts.push({ value: Reflect.get(entry, 'value'), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What comes next is counted alone. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(() => window.shifts?.splice(0));
}

/** What jumped if it was more than may be, else nothing. */
export async function jumpsOf(page: Page, atMost: number): Promise<string[]> {
  const shifts = (await page.evaluate(() => window.shifts)) ?? [];
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum <= atMost) return [];
  return shifts.map(({ value, moved }) => `${page.url()}: ${value.toFixed(3)} of ${moved}`);
}
