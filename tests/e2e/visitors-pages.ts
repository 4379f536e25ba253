// Pages of new visitors. One is handed on from test to test, as new: another page means another process of Chromium, which
// fetches and compiles all scripts anew, and that is a third of the time of these tests.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

const phone = { width: 360, height: 740 };
const usual: BrowserContextOptions = { viewport: phone, reducedMotion: 'reduce' };

/** What can't be taken back, or not surely: whose page had it is not handed on. */
const lasting = ['addInitScript', 'exposeFunction', 'newCDPSession', 'setOffline', 'grantPermissions'];
const lastingClocks = ['install', 'pauseAt', 'setFixedTime'];

const heard = [
  'request',
  'requestfinished',
  'requestfailed',
  'response',
  'console',
  'pageerror',
  'dialog',
] as const;

type Visitor = { page: Page; context: BrowserContext; isAsNew: boolean };

export function visitorsPages(browser: Browser, url: string) {
  const visitors = new Map<Page, Visitor>();
  let free: Visitor | undefined;

  async function begin(options: BrowserContextOptions): Promise<Visitor> {
    const context = await browser.newContext({ ...usual, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    catchAtOnce(page);
    const visitor = { page, context, isAsNew: isUsual(options) };
    const isMarked = () => {
      visitor.isAsNew = false;
    };
    for (const owner of [page, context]) onCalls(owner, lasting, isMarked);
    onCalls(page.clock, lastingClocks, isMarked);
    context.on('page', isMarked);
    page.on('close', isMarked);
    page.on('crash', isMarked);
    return visitor;
  }

  /** Undefined where another is free already, or this one's has what lasts. */
  async function asNew({ page, context, isAsNew }: Visitor): Promise<Page | undefined> {
    if (!isAsNew || free) return;
    for (const name of heard) page.removeAllListeners(name);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Of the same site, so that the process stays.
    await page.goto(`${url}/robots.txt`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce', forcedColors: null });
    await page.mouse.move(-1, -1);
    return page;
  }

  return {
    open: async (options: BrowserContextOptions): Promise<Page> => {
      const visitor = (isUsual(options) && free) || (await begin(options));
      if (visitor === free) {
        free = undefined;
        await visitor.page.setViewportSize(options.viewport ?? phone);
      }
      visitors.set(visitor.page, visitor);
      return visitor.page;
    },
    leave: async (page: Page): Promise<void> => {
      const visitor = visitors.get(page);
      if (!visitor) throw new Error('No visitor has this page.');
      visitors.delete(page);
      if (await asNew(visitor)) free = visitor;
      else await visitor.context.close();
    },
  };
}

const isUsual = (options: BrowserContextOptions) => Object.keys(options).every((name) => name === 'viewport');

function onCalls(owner: object, names: readonly string[], tell: () => void): void {
  const methods = owner as Record<string, (...given: unknown[]) => unknown>;
  for (const name of names) {
    const call = methods[name]?.bind(owner);
    if (!call) continue;
    methods[name] = (...given) => {
      tell();
      return call(...given);
    };
  }
}

/**
 * A route that was just laid lets slip what the page asks for in the next moments: Chromium tells the page a little
 * later. So `page.route` waits until a first request is caught.
 */
function catchAtOnce(page: Page): void {
  const probe = '/caught-by-a-route';
  const lay = page.route.bind(page);
  page.route = async (...route) => {
    await lay(`**${probe}`, (caught) => caught.fulfill({ status: 204 }));
    const laid = await lay(...route);
    const isCaught = () => page.evaluate(async (path) => (await fetch(path)).status === 204, probe);
    await expect.poll(isCaught, { interval: 20 }).toBe(true);
    return laid;
  };
}
