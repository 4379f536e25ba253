// The public pages: readable before any script, accessible in light and dark at 360 and 1280 px, small.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { nextAdelaideYear } from '#server/editions/adelaide.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '#tests/e2e/browser.ts';
import { untilQuiet } from '#tests/e2e/quiet.ts';
import { cookieOfUser } from '#tests/make.ts';

const { rego, url, visit } = await startBrowser();

describe('the landing page with scripts off', () => {
  // Shows 1.5, 2.19, 2.20, 2.28.
  test('has every block of the specification and leads to the form', async () => {
    const page = await visit('/', { javaScriptEnabled: false });
    const text = ((await page.locator('body').textContent()) ?? '').toLowerCase();
    for (const part of [
      'thursday',
      'monday',
      'gold sprints and techno night',
      'skid competition',
      'adelaide to narrandera',
      '824 km',
      'about 10 hrs',
      'monday night 10 nov',
      'narrandera stopover',
      '380 km',
      'about 4.5 hrs',
      '200 km',
      'about 3 hrs',
      'stay tuned',
      'pre-event organizer',
      'road trip organizer',
      'headquarters',
    ]) {
      expect(text).toContain(part);
    }
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Adelaide Pre-event Regos');
    expect(await page.getByRole('link', { name: 'Organizers Login' }).getAttribute('href')).toBe(
      '/organizer/login',
    );
    await page.getByRole('link', { name: 'Register Now' }).first().click();
    await page.getByLabel('Full Name').waitFor();
    expect(new URL(page.url()).pathname).toBe('/register');
  });

  test('loads no script at all', async () => {
    const reply = await rego.app.inject('/');
    expect(reply.body).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(reply.body).not.toContain(' style=');
  });

  // Shows 1.1.
  test('carries link-preview tags, event data and a calendar', async () => {
    const { body } = await rego.app.inject('/');
    expect(body).toMatch(/<meta property="og:title" content="Adelaide Pre-event Regos"/);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ startDate: `${nextAdelaideYear(new Date())}-11-06` });
    const calendar = await rego.app.inject('/programme.ics');
    expect(calendar.headers['content-type']).toContain('text/calendar');
    expect(calendar.body.match(/BEGIN:VEVENT/g)).toHaveLength(11);
  });
});

describe('accessibility', () => {
  const views = ['/', '/register', '/embed', '/payment', '/no-such-page'].flatMap((address) =>
    [360, 1280].map((width) => ({ address, width })),
  );
  test.each(views)('$address, $width px', async ({ address, width }) => {
    const page = await visit(address, { viewport: { width, height: 800 } });
    await untilQuiet(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

// Shows 2.16.
test('an unknown address answers 404 with the page', async () => {
  const reply = await rego.app.inject('/no-such-page');
  expect(reply.statusCode).toBe(404);
  expect(reply.body).toContain('404 Page Not Found');
});

test.each([
  ['/admin/contacts', 'Perhaps you mean <a href="/contacts">Contact Management</a>.'],
  ['/admin/form-builder/', 'Perhaps you mean <a href="/form-builder">Form Builder</a>.'],
  ['/organizers', 'Perhaps you mean <a href="/organizer/dashboard">Organizer Dashboard</a>.'],
  ['/dashboard', 'Perhaps you mean <a href="/organizer/dashboard">Organizer Dashboard</a>.'],
  ['/retention?x=1', 'Perhaps you mean <a href="/admin/retention">Retention</a>.'],
])('%s answers 404 and leads to the page that was meant', async (address, said) => {
  const reply = await rego.app.inject(address);
  expect(reply.statusCode).toBe(404);
  expect(reply.body.replaceAll('<!-- -->', '')).toContain(said);
});

test.each(['/organizer', '/organizer/'])('%s leads to the organizers’ dashboard', async (address) => {
  const reply = await rego.app.inject(address);
  expect(reply.statusCode).toBe(302);
  expect(reply.headers.location).toBe('/organizer/dashboard');
});

// Shows 2.2.
test('a signed-in admin sees the other home page', async () => {
  const { app } = rego;
  const session = await app.inject('/');
  expect(session.body).toContain('Stay Tuned');
  const cookie = await cookieOfUser(rego, { email: 'ada@example.org', isAdmin: true });
  const home = await app.inject({ url: '/', headers: { cookie } });
  expect(home.body).toContain('Hello, ada');
  expect(home.body).toContain('href="/form-builder"');
  expect(home.body).not.toContain('Stay Tuned');
});

describe('/embed', () => {
  // Shows 1.5, 2.6.
  test('works in a frame of another origin and tells its height', async () => {
    const host = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Host</title>
        <iframe src="${url}/embed" title="Registration" width="360" height="600"></iframe>
        <script>addEventListener('message', (e) => { if (e.data?.type === 'rego:height') window.told = e.data.height; });</script>`);
    });
    await new Promise<void>((listening) => host.listen(0, '127.0.0.1', () => listening()));
    onTestFinished(() => void host.close());
    const { port } = host.address() as AddressInfo;
    const page = await visit(`http://localhost:${port}/`);
    const frame = page.frameLocator('iframe');
    await frame.getByLabel('Full Name').fill('Framed');
    await expect.poll(() => page.evaluate(() => Number(Reflect.get(window, 'told')))).toBeGreaterThan(600);
  });

  test('a link of the form opens beside the page that frames it, and what is typed stays', async () => {
    const page = await visit('/embed');
    const form = page.mainFrame();
    await page.getByLabel('Full Name').fill('Jo Frame');
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Send me my link' }).click();
    expect(new URL((await opened).url()).pathname).toBe('/my-link');
    expect(new URL(form.url()).pathname).toBe('/embed');
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Jo Frame');
    await page
      .getByRole('link', { name: /Road Trip/ })
      .first()
      .click();
    expect(page.context().pages()).toHaveLength(2);
  });

  test('and no other page can be framed', async () => {
    for (const address of ['/', '/register', '/payment', '/no-such-page']) {
      const { headers } = await rego.app.inject(address);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
    const { headers } = await rego.app.inject('/embed');
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['x-frame-options']).toBeUndefined();
  });
});

describe('bytes', () => {
  const dist = path.resolve(import.meta.dirname, '../../dist/web');

  test.each(['/register', '/embed'])(
    'all script that %s needs at first is at most 90 kB gzip',
    async (address) => {
      const { body } = await rego.app.inject(address);
      const scripts = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
        ([, file]) => file ?? '',
      );
      expect(scripts.length).toBeGreaterThan(0);
      const bytes = [...new Set(scripts)].map((file) => gzipSync(readFileSync(path.join(dist, file))).length);
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90_000);
    },
  );
});
