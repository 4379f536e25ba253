// Chromium with the pages to measure: how long from the start of a navigation until something shows.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Rego } from './rego.ts';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const patienceMs = 15_000;

/** The benchmark itself cleans up when it is stopped. */
const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** CHROMIUM_PATH, else the system's, else the one that npm brought. */
export async function launchChromium(): Promise<Browser> {
  const system = process.env.CHROMIUM_PATH ?? installed.find((file) => existsSync(file));
  if (system) return chromium.launch({ executablePath: system, args: launchArguments, ...signals });
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  return chromium.launch({ executablePath, args: [...launchArguments, '--headless=shell'], ...signals });
}

/** What a page shows once it is of use; `numbers` are the summary cards. */
type Useful = 'numbers' | 'rows';

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

async function signIn(context: BrowserContext, { url, cookie }: Rego): Promise<void> {
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
  window.shown = { numbers: timeOf('numbers'), rows: timeOf('rows') };
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
