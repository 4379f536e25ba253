// Whatever typefaces a device has, and however late ours come, a page is drawn once and stays where it is.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '#tests/app.ts';
import { launchChromium } from '#tests/e2e/launch-chromium.ts';
import { jumpsOf, watchShifts } from '#tests/e2e/layout-shift.ts';
import { type TypefaceSet, typefaceSets } from '#tests/e2e/typefaces.ts';
import { freePort } from '#tests/free-port.ts';

const addresses = ['/', '/register', '/payment', '/no-such-page', '/organizer/login', '/api/login'];
const widths = [360, 1280];
const atMost = 0.02;

const port = await freePort();
const url = `http://localhost:${port}`;
const rego = await createTestApp({ PUBLIC_URL: url });
await rego.app.listen({ host: '127.0.0.1', port });

async function newPage(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 740 } });
  onTestFinished(() => context.close());
  return context.newPage();
}

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/** How wide the device draws a word in its plain face and in its bold one. */
async function widthsOf(typefaces: TypefaceSet): Promise<number[]> {
  const browser = await launchChromium({ typefaces });
  onTestFinished(() => browser.close());
  const page = await newPage(browser, 1280);
  await page.setContent('<body style="font: 40px sans-serif"><span>Rider</span><b>Rider</b>');
  return page
    .locator('span, b')
    .evaluateAll((words) => words.map((word) => Math.round(word.getBoundingClientRect().width)));
}

test('each set of typefaces is another one, whatever the machine has', async () => {
  const found: Record<string, number[]> = {};
  for (const set of typefaceSets) found[set] = await widthsOf(set);
  expect(new Set(Object.values(found).map(String)).size).toBe(typefaceSets.length);
});

describe.each(typefaceSets)('with %s', (typefaces) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium({ typefaces });
  });
  afterAll(() => browser.close());

  test.each(widths)('nothing jumps when ours come late, %d px', async (width) => {
    const jumps: string[] = [];
    for (const address of addresses) jumps.push(...(await openWithLateTypefaces(address, width)));
    expect(jumps).toEqual([]);
  });

  async function openWithLateTypefaces(address: string, width: number): Promise<string[]> {
    const page = await newPage(browser, width);
    const { promise: isDrawn, resolve: letTypefacesCome } = Promise.withResolvers<void>();
    let late = 0;
    await page.route('**/*.woff2', async (route) => {
      late += 1;
      await isDrawn;
      await route.continue();
    });
    await watchShifts(page);
    await page.goto(url + address, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
    letTypefacesCome();
    await page.waitForLoadState();
    await page.evaluate(() => document.fonts.ready);
    await nextFrame(page);
    expect(late, `${address} asks for typefaces`).toBeGreaterThanOrEqual(2);
    return jumpsOf(page, atMost);
  }
});
