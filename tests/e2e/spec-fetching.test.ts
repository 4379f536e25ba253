// When the admin's screens ask the server, and what happens to who is not signed in (product.md, sections 4, 7, 8 and 9).
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdCalls, openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectToast, openDashboard, startDesk } from '#tests/e2e/organizer-page.ts';

const browser = await startDesk('anna');
const { url, visit } = browser;

/** How often each address was read. */
function countReads(page: Page) {
  const reads: string[] = [];
  page.on('request', (request) => void reads.push(new URL(request.url()).pathname));
  return (path: string) => reads.filter((read) => read === path).length;
}

describe('a stranger', () => {
  // Shows 2.9, 2.14, 2.169, 2.189, 2.190, 4.1, 8.2, 9.17.
  test.each(['/admin', '/form-builder'])('at %s is led to the sign-in after 500 ms', async (path) => {
    const page = await visit('/robots.txt');
    await page.route('**/api/login**', (route) => route.fulfill({ status: 200, body: 'the provider' }));
    // Time goes on only when we say so, and the page notes when it was left.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.addInitScript(() => {
      addEventListener('beforeunload', () => sessionStorage.setItem('left', String(Date.now())));
    });
    await page.goto(`${url}${path}`);
    const said = page.getByText('You are logged out. Logging in again...', { exact: true });
    const step = async (ms: number, isSo: () => boolean | Promise<boolean>) => {
      if (await isSo()) return true;
      await page.clock.runFor(ms);
      return isSo();
    };
    await expect.poll(() => step(10, async () => (await said.count()) > 0)).toBe(true);
    await page.getByText('Unauthorized', { exact: true }).first().waitFor();
    const saidAt = await page.evaluate(() => Date.now());
    await expect.poll(() => step(10, () => page.url().includes('/api/login'))).toBe(true);
    const waitedMs = Number(await page.evaluate(() => sessionStorage.getItem('left'))) - saidAt;
    expect(waitedMs).toBeGreaterThan(450);
    expect(waitedMs).toBeLessThan(650);
  });

  // Shows 7.25.
  test('at /data asks for no registration', async () => {
    const page = await visit('/robots.txt');
    const readsOf = countReads(page);
    await page.route('**/api/login**', (route) => route.fulfill({ status: 200, body: 'the provider' }));
    await page.goto(`${url}/data`);
    await page.waitForURL('**/api/login**');
    expect([readsOf('/api/auth/user'), readsOf('/api/registrations'), readsOf('/api/summary')]).toEqual([
      0, 0, 0,
    ]);
  });

  test.each(['/admin', '/form-builder', '/organizer/dashboard', '/organizer/login'])(
    'at %s leaves no error in the browser’s console',
    async (path) => {
      const page = await visit('/robots.txt');
      const errors: string[] = [];
      page.on('console', (line) => {
        // The two plain texts of this test name no icon, so that the browser looks for one.
        const isOurs = !line.location().url.endsWith('/favicon.ico');
        if (line.type() === 'error' && isOurs) errors.push(`${line.location().url} ${line.text()}`);
      });
      await page.route('**/api/login**', (route) => route.fulfill({ status: 200, body: 'the provider' }));
      await page.goto(`${url}${path}`);
      await page.waitForURL(/\/api\/login|\/organizer\/login/);
      await page.getByText(/the provider|Login Credentials/).waitFor();
      expect(errors).toEqual([]);
    },
  );

  // Shows 7.4.
  test('whose session ended before the page asked is told too', async () => {
    const page = await openAsAdmin(browser, '/admin', {
      prepare: async (before) => {
        await before.route('**/api/auth/user', (route) => route.fulfill({ status: 401, body: 'no' }));
        await before.route('**/api/login**', (route) => route.fulfill({ status: 200, body: 'the provider' }));
      },
    });
    await page.getByText('the provider').waitFor();
    expect(page.url()).toContain('/api/login?returnTo=%2Fadmin');
  });

  // Shows 8.2.
  test('whose session ends on the page is told, whatever was pressed', async () => {
    const page = await openAsAdmin(browser, '/admin');
    await page.route('**/api/login**', (route) => route.fulfill({ status: 200, body: 'the provider' }));
    // Held back, so that the page stays until it was read.
    const letGo = await holdCalls(page, '**/api/login**');
    await page.getByRole('button', { name: 'Delete Ada Byron' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^All answers/).waitFor();
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
    letGo();
    await page.waitForURL('**/api/login**');
  });
});

describe('fetching', () => {
  // Shows 7.7, 7.8, 9.28, 9.29.
  test('what was read is never stale: neither another screen nor the window’s focus reads it again', async () => {
    let readsOf = (_path: string) => 0;
    const page = await openAsAdmin(browser, '/admin', {
      prepare: async (before) => {
        readsOf = countReads(before);
      },
    });
    const go = async (name: string) => {
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    };
    await page.getByRole('link', { name: 'Total Registrations' }).waitFor();
    await page.getByText('Ada Byron').waitFor();
    await go('Admin Users');
    await page.evaluate(() => {
      window.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await go('Admin Dashboard');
    await page.getByText('Ada Byron').waitFor();
    await go('Organizer Logins');
    expect([readsOf('/api/auth/user'), readsOf('/api/admin/stats'), readsOf('/api/registrations')]).toEqual([
      1, 1, 1,
    ]);
  });

  test('what a page waited for is not read again by its parts', async () => {
    const page = await openDashboard(visit, 'anna');
    const readsOf = countReads(page);
    await page.reload();
    await page.getByRole('heading', { name: 'What needs doing' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(readsOf('/api/to-do')).toBe(1);
  });

  // Shows 7.5, 7.6, 9.27, 9.30.
  test('what failed is not tried again by itself', async () => {
    const page = await openAsAdmin(browser, '/admin/users');
    const readsOf = countReads(page);
    await page.route('**/api/admin/stats', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.clock.install();
    await page.goto(`${url}/admin`);
    await page.getByText('The numbers could not be loaded.').waitFor();
    await page.clock.runFor(60_000);
    expect(readsOf('/api/admin/stats')).toBe(1);
  });

  const ofPages = [
    ['/admin', ['/api/to-do', '/api/admin/setup', '/api/admin/stats']],
    ['/admin/payments', ['/api/admin/payments/overview', '/api/admin/payments/owing']],
    ['/organizer/dashboard', ['/api/to-do', '/api/summary', '/api/questions']],
  ] as const;

  // Shows 7.5, 9.30.
  test.each(ofPages)(
    'nor at %s, where a part of the page reads what the page waited for',
    async (path, paths) => {
      const page = path.startsWith('/admin')
        ? await openAsAdmin(browser, '/admin/users')
        : await openDashboard(visit, 'anna');
      // What the page before still asks for is none of this one's.
      await page.waitForLoadState('networkidle');
      const readsOf = countReads(page);
      const isRead = ({ pathname }: URL) => paths.some((read) => read === pathname);
      await page.route(isRead, (route) => route.fulfill({ status: 500, body: 'no' }));
      await page.goto(`${url}${path}`);
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(paths.map(readsOf)).toEqual(paths.map(() => 1));
    },
  );
});
