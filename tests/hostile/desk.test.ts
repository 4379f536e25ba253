// A rider full of markup in the screens of both desks, in a real browser: text, and nothing that runs.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { startBrowser, wide } from '#tests/e2e/browser.ts';
import { openDashboard } from '#tests/e2e/organizer-page.ts';
import { asAdmin, makeOrganizer, preEventAnswers, submit } from '#tests/make.ts';

const browser = await startBrowser();
const { rego, url, visit } = browser;
const markup = '"><img src=x onerror="document.title=\'owned\'"><svg onload="alert(1)">';
const link = 'javascript:alert(document.domain)//';

const body = {
  ...{ name: `Mallory ${markup}`, email: 'mallory@example.org', phone: `${link}112`, location: markup },
  ...{
    emergencyName: markup,
    emergencyPhone: `${link}112`,
    emergencyRelationship: link,
    emergencyLocation: markup,
  },
  ...{ allergies: markup, needsAccommodation: true, accommodation_type: markup },
  ...{ roadTripEmailContent: markup, preEventEmailContent: link },
};
const reply = await submit(rego.app, { ...body, ...preEventAnswers, tshirt_size: 'L' });
expect(reply.statusCode).toBe(201);
const asWriter = await asAdmin(rego, 'writer@example.org');
const form = (await rego.app.inject('/api/form')).json();
const [first, ...others] = form.sections;
const own = {
  id: 'own',
  type: 'select',
  label: markup,
  required: false,
  order: 99,
  help: markup,
  options: [markup, link],
};
const config = {
  title: markup,
  sections: [{ ...first, title: markup, fields: [...first.fields, own] }, ...others],
};
expect((await asWriter('POST', '/api/admin/form', { config })).statusCode).toBe(200);

/** Seen as text, nothing of it an element, no dialog, no script; errors of the console fail every test. */
async function expectHarmless(page: Page, seen: string): Promise<void> {
  await page.getByText(seen).first().waitFor();
  expect(await page.locator('img[src="x"], svg[onload], [onerror]').count()).toBe(0);
  const addresses = await page
    .locator('a[href], form[action], iframe[src]')
    .evaluateAll((all) =>
      all.map(
        (one) => one.getAttribute('href') ?? one.getAttribute('action') ?? one.getAttribute('src') ?? '',
      ),
    );
  for (const address of addresses) expect(address).not.toMatch(/^\s*(?:javascript|data|vbscript):/i);
  expect(await page.title()).not.toBe('owned');
}

function refuseDialogs(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
}

test('the organizers’ desk', async () => {
  await makeOrganizer(rego, 'anna');
  const page = await openDashboard(visit, 'anna', wide);
  const dialogs = refuseDialogs(page);
  await expectHarmless(page, 'Mallory');
  await page.goto(`${url}/organizer/registrations?q=${encodeURIComponent(markup)}`);
  await expectHarmless(page, 'Mallory');
  expect(dialogs).toEqual([]);
});

test.each([
  '/admin',
  '/contacts',
  '/data?tab=contacts',
  '/data?tab=details',
  '/admin/mail',
  '/admin/history',
  '/form-builder',
])('the admins’ desk, %s', async (path) => {
  let dialogs: string[] = [];
  const page = await openAsAdmin(browser, path, {
    prepare: async (before) => {
      dialogs = refuseDialogs(before);
    },
  });
  const seen: Record<string, string> = {
    '/admin/history': 'writer@example.org',
    '/form-builder': 'onerror',
    '/admin/mail': 'mallory@example.org',
  };
  await expectHarmless(page, seen[path] ?? 'Mallory');
  expect(dialogs).toEqual([]);
});

test('the form that everybody sees', async () => {
  const page = await visit('/register', wide);
  const dialogs = refuseDialogs(page);
  await expectHarmless(page, 'onerror');
  expect(dialogs).toEqual([]);
});
