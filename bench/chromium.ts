// Chromium with the pages to measure: how long from the start of a navigation until something shows.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '#tests/e2e/launch-chromium.ts';
import type { Rego } from './rego.ts';

const patienceMs = 15_000;

/** The measurement itself cleans up when it is stopped. */
export async function openChromium(undo: AsyncDisposableStack): Promise<Browser> {
  const browser = await launchChromium({ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
  undo.defer(() => browser.close());
  return browser;
}

/** What a page shows once it is of use; `numbers` are the summary cards, `places` those of a board. */
type Useful = 'numbers' | 'rows' | 'places';

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation until it was painted. */
    shown?: Record<Useful, Promise<number>>;
  }
}

/** A page in which the organizer of this rego is signed in. */
export async function openSignedIn(browser: Browser, rego: Rego): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await signIn(context, rego);
  await context.addInitScript(watch, {
    total: rego.registrations.toLocaleString('en-AU'),
    patienceMs,
  });
  return context.newPage();
}

/** `cookie`: 'rego=…' of somebody who signed in. */
export async function signIn(
  context: BrowserContext,
  { url, cookie }: { url: string; cookie: string },
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=', 2);
  await context.addCookies([{ name, value, url }]);
}

/** Runs in the page, before its scripts. */
function watch({ total, patienceMs }: { total: string; patienceMs: number }): void {
  const isShown: Record<Useful, () => boolean> = {
    numbers: () => {
      const cards = [...document.querySelectorAll('button')];
      const card = cards.find(({ textContent }) => textContent?.includes('Total Registrations'));
      return card?.textContent?.includes(total) ?? false;
    },
    rows: () => {
      const table = document.querySelector('table[aria-label="Registrations"]:not([aria-busy="true"])');
      return table?.querySelector('tbody tr') != null;
    },
    places: () => document.querySelector('[aria-labelledby="board-places"] li') !== null,
  };
  const timeOf = (useful: Useful) =>
    new Promise<number>((resolve) => {
      const look = () => {
        // What is there before a frame is painted with it; the timer runs after.
        if (isShown[useful]()) setTimeout(() => resolve(performance.now()));
        else if (performance.now() > patienceMs) resolve(Number.NaN);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  window.shown = { numbers: timeOf('numbers'), rows: timeOf('rows'), places: timeOf('places') };
}

export async function timeToShow(page: Page, url: string, useful: Useful): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  const milliseconds = await page.evaluate((what) => window.shown?.[what], useful);
  // What the page still does must not slow the next one.
  await page.goto('about:blank');
  if (milliseconds === undefined || Number.isNaN(milliseconds)) {
    throw new Error(`${url} showed no ${useful} within ${patienceMs / 1_000} seconds.`);
  }
  return milliseconds;
}
