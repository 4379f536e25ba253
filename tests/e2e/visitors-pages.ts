// Pages of new visitors. One is handed on from test to test, as new: another page means another process of Chromium, which
// fetches and compiles all scripts anew, and that is a third of the time of these tests.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

const phone = { width: 360, height: 740 };
const usual: BrowserContextOptions = { viewport: phone, reducedMotion: 'reduce' };

/** A page keeps these, and is handed on to who asks for the same. */
const kept = ['isMobile', 'hasTouch', 'reducedMotion', 'colorScheme'];

/** What can't be taken back, or not surely: whose page had it is not handed on. */
const lasting = ['exposeFunction', 'newCDPSession', 'setOffline', 'grantPermissions'];
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

type Visitor = {
  page: Page;
  context: BrowserContext;
  options: BrowserContextOptions;
  isAsNew: boolean;
  /** Taken back before it is handed on. */
  scripts: Disposable[];
};
type Disposable = Awaited<ReturnType<Page['addInitScript']>>;

export function visitorsPages(browser: Browser, url: string) {
  const visitors = new Map<Page, Visitor>();
  /** By the options that they keep. */
  const free = new Map<string, Visitor>();

  async function begin(given: BrowserContextOptions): Promise<Visitor> {
    const options = { ...usual, ...given };
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    catchAtOnce(page);
    const visitor: Visitor = { page, context, options, isAsNew: isKept(given), scripts: [] };
    const isMarked = () => {
      visitor.isAsNew = false;
    };
    for (const owner of [page, context]) {
      onCalls(owner, lasting, isMarked);
      const add = owner.addInitScript.bind(owner);
      owner.addInitScript = async (...script) => {
        const added = await add(...script);
        visitor.scripts.push(added);
        return added;
      };
    }
    onCalls(page.clock, lastingClocks, isMarked);
    context.on('page', isMarked);
    page.on('close', isMarked);
    page.on('crash', isMarked);
    return visitor;
  }

  /** False where another of its kind is free already, or it has what lasts. */
  async function asNew(visitor: Visitor): Promise<boolean> {
    const { page, context, options, isAsNew } = visitor;
    if (!isAsNew || free.has(nameOf(options))) return false;
    for (const script of visitor.scripts.splice(0)) await script.dispose();
    for (const name of heard) page.removeAllListeners(name);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Of the same site, so that the process stays.
    await page.goto(`${url}/robots.txt`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    const { colorScheme = null, reducedMotion } = options;
    await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null });
    await page.mouse.move(-1, -1);
    return true;
  }

  return {
    open: async (options: BrowserContextOptions): Promise<Page> => {
      const name = nameOf({ ...usual, ...options });
      const known = isKept(options) && free.get(name);
      if (known) {
        free.delete(name);
        await known.page.setViewportSize(options.viewport ?? phone);
      }
      const visitor = known || (await begin(options));
      visitors.set(visitor.page, visitor);
      return visitor.page;
    },
    leave: async (page: Page): Promise<void> => {
      const visitor = visitors.get(page);
      if (!visitor) throw new Error('No visitor has this page.');
      visitors.delete(page);
      if (await asNew(visitor)) free.set(nameOf(visitor.options), visitor);
      else await visitor.context.close();
    },
  };
}

const isKept = (options: BrowserContextOptions) =>
  Object.keys(options).every((name) => name === 'viewport' || kept.includes(name));

const nameOf = (options: BrowserContextOptions) =>
  JSON.stringify(kept.map((name) => Reflect.get(options, name)));

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
