// What tests of the admin's screens do in the browser: open a page as an admin of their own.
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { TestApp } from '#tests/app.ts';
import { wide } from '#tests/e2e/browser.ts';
import { cookieOfUser } from '#tests/make.ts';

type Visit = (path: string, options?: BrowserContextOptions) => Promise<Page>;
type Browser = { rego: TestApp; url: string; visit: Visit };

type Visitor = {
  email?: string;
  isAdmin?: boolean;
  options?: BrowserContextOptions;
  /** Runs before the page is loaded. */
  prepare?: (page: Page) => Promise<unknown>;
};

let admins = 0;

/** A page of a signed-in admin, whom no other page has unless `email` names them. */
export async function openAsAdmin(
  { rego, url, visit }: Browser,
  path: string,
  { email, isAdmin = true, options = wide, prepare }: Visitor = {},
): Promise<Page> {
  admins += 1;
  const who = { email: email ?? `spec${admins}@example.org`, isAdmin };
  const [name = '', value = ''] = (await cookieOfUser(rego, who)).split('=');
  const page = await visit('/robots.txt', options);
  await page.context().addCookies([{ name, value, url: url }]);
  await prepare?.(page);
  await page.goto(`${url}${path}`);
  return page;
}

/** Holds every call to `pattern` back until it is let go: what a button says meanwhile can be read. */
export async function holdCalls(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Every call at this address that changes something fails. */
export function answerChangesWith500(page: Page, pattern: string): Promise<unknown> {
  return page.route(pattern, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: 'no' }),
  );
}
