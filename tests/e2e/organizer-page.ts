// What every organizer test does in the browser: begin with riders, sign in, open the dashboard, read a toast.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { startBrowser } from '#tests/e2e/browser.ts';
import { makeOrganizer, password } from '#tests/make.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

/** Six riders, and an organizer whose lists they are in. */
export async function startDesk(username: string, ...settings: Parameters<typeof startBrowser>) {
  const browser = await startBrowser(...settings);
  await makeOrganizer(browser.rego, username);
  await registerSixRiders(browser.rego.app);
  return browser;
}

export async function signInAs(page: Page, username: string, typed: string = password): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(typed);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

type Visit = (path: string, options?: BrowserContextOptions) => Promise<Page>;

/** Signed in without the form, which has tests of its own. */
export async function openDashboard(
  visit: Visit,
  username: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await visit('/robots.txt', options);
  const { origin } = new URL(page.url());
  const reply = await page.request.post(`${origin}/api/organizer/login`, { data: { username, password } });
  expect(reply.status()).toBe(200);
  await page.goto(`${origin}/organizer/dashboard`);
  await page.getByRole('heading', { name: 'Organizer Dashboard' }).waitFor();
  return page;
}

export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.locator('.toast').filter({ hasText: title });
  await toast.getByText(title, { exact: true }).waitFor();
  await toast.getByText(description, { exact: true }).waitFor();
}
