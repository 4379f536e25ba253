// Dialogs in which something is typed: what is wrong is said beside its field before it is sent, and nothing can be
// typed into what is being saved.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdCalls, openAsAdmin } from '#tests/e2e/admin-page.ts';
import { boxOf, wide } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard, startDesk } from '#tests/e2e/organizer-page.ts';

const browser = await startDesk('anna');
const { visit } = browser;

const hasFocus = (control: Locator) => () => control.evaluate((one) => one === document.activeElement);

/** What a screen reader says of the field besides its name. */
function descriptionOf(control: Locator): Promise<string> {
  return control.evaluate((one) => {
    const ids = one.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  });
}

async function openNewLogin(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Organizer Login' }).click();
  return page.getByRole('dialog');
}

describe('a new organizer login', () => {
  test.each([
    ['two words', 'gold-sprint-1', 'Username', 'Only letters, digits, dots, dashes and underscores'],
    ['x'.repeat(65), 'gold-sprint-1', 'Username', 'At most 64 characters'],
    ['rosa', 'short', 'Password', 'At least 8 characters'],
    ['rosa', 'x'.repeat(201), 'Password', 'At most 200 characters'],
  ])('%s, %s: said beside the field, and nothing is sent', async (username, password, label, message) => {
    const page = await openAsAdmin(browser, '/admin/organizers');
    const sent: string[] = [];
    page.on('request', (call) => call.method() === 'POST' && sent.push(call.url()));
    const dialog = await openNewLogin(page);
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByLabel('Full Name').fill('Rosa Trip');
    await dialog.getByRole('button', { name: 'Create Login' }).click();
    const field = dialog.getByLabel(label);
    await expect.poll(hasFocus(field)).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await descriptionOf(field)).toBe(message);
    expect(sent).toEqual([]);
    await field.fill('rosa-trip-1');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe(null);
  });

  test('names a section for a username that can exist, and else what one is made of', async () => {
    const page = await openAsAdmin(browser, '/admin/organizers');
    const dialog = await openNewLogin(page);
    const username = dialog.getByLabel('Username');
    const rule = 'Letters, digits, dots, dashes and underscores, at most 64';
    expect(await descriptionOf(username)).toBe(rule);
    await username.fill('rosa');
    await expect.poll(() => descriptionOf(username)).toBe('Runs Pre-Event Activities');
    for (const wrong of ['rosa trip', 'rosa@example.org', 'x'.repeat(65)]) {
      await username.fill(wrong);
      await expect.poll(() => descriptionOf(username)).toBe(rule);
    }
  });
});

describe('while it is saved', () => {
  test('a correction stands still, and goes on where one was when it failed', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    await page.getByRole('button', { name: 'Edit Ada Byron' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Registration' });
    const phone = dialog.getByLabel('Phone Number');
    await phone.fill('+44 1');
    await page.route('**/api/registrations/*', (route) => route.fulfill({ status: 500, body: 'no' }));
    const letGo = await holdCalls(page, '**/api/registrations/*');
    await page.keyboard.press('Enter');
    const saving = dialog.getByRole('button', { name: 'Saving...' });
    await saving.waitFor();
    await expect.poll(hasFocus(saving)).toBe(true);
    await page.keyboard.type('999');
    await dialog.getByLabel('Country/City of Origin').click({ force: true });
    await page.keyboard.type('Nowhere');
    letGo();
    await expectToast(page, 'Save Failed', 'Failed to save the registration');
    await expect.poll(hasFocus(phone)).toBe(true);
    expect(await phone.inputValue()).toBe('+44 1');
    expect(await dialog.getByLabel('Country/City of Origin').inputValue()).toBe('London, UK');
    await page.unroute('**/api/registrations/*');
    await phone.fill('+44 2');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Registration Saved', 'The changes are kept in its history');
  });

  test.each([
    ['/admin/organizers', 'Add Organizer Login', ['Username', 'Password', 'Full Name'], 'Creating...'],
    ['/admin/users', 'Add Admin User', ['Email', 'First Name', 'Last Name'], 'Adding...'],
  ])(
    '%s: a new one stands still; what the server finds wrong has the focus',
    async (path, open, labels, busy) => {
      const page = await openAsAdmin(browser, path);
      await page.getByRole('button', { name: open }).click();
      const dialog = page.getByRole('dialog');
      for (const label of labels) await dialog.getByLabel(label).fill('new-one-here');
      const { promise, resolve: letGo } = Promise.withResolvers<void>();
      const name = labels[0] === 'Email' ? 'email' : 'username';
      const refusal = { message: 'No', code: 'invalid_input', fields: { [name]: 'Is taken' } };
      await page.route('**/api/admin/*', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await promise;
        await route.fulfill({ status: 400, json: refusal });
      });
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: busy }).waitFor();
      await page.keyboard.type('more');
      letGo();
      await dialog.getByText('Is taken').waitFor();
      for (const label of labels) expect(await dialog.getByLabel(label).inputValue()).toBe('new-one-here');
      await expect.poll(hasFocus(dialog.getByLabel(labels[0] ?? ''))).toBe(true);
    },
  );

  test('a letter to many can’t be changed any more', async () => {
    const page = await openAsAdmin(browser, '/admin/mail');
    await page.getByRole('button', { name: 'Write to many' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Subject').fill('News');
    await dialog.getByLabel('Message').fill('Hello {first_name}');
    await dialog.getByRole('button', { name: /^Send to \d/ }).click();
    const letGo = await holdCalls(page, '**/api/mailings');
    await dialog.getByRole('button', { name: /^Send to \d/ }).click();
    await dialog.getByRole('button', { name: 'Sending...' }).waitFor();
    await dialog.getByRole('button', { name: 'Back to the text' }).click({ force: true });
    expect(await dialog.getByLabel('Subject').isVisible()).toBe(false);
    letGo();
    await page.getByRole('dialog', { name: 'Kept, not sent' }).getByText('6 waiting').waitFor();
  });
});

test('what a button says while it is busy moves nothing beside it', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await page.getByRole('button', { name: 'Edit Ada Byron' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Registration' });
  await dialog.getByLabel('Phone Number').fill('+44 1');
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  const { x } = await boxOf(cancel);
  const letGo = await holdCalls(page, '**/api/registrations/*');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Saving...', exact: true }).waitFor();
  expect((await boxOf(cancel)).x).toBe(x);
  letGo();
  await dialog.waitFor({ state: 'detached' });
});

test('a link is copied also where pages may not use the clipboard', async () => {
  const page = await openAsAdmin(browser, '/admin/users', {
    // As by http in a network of one's own.
    prepare: (before) =>
      before.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        document.addEventListener('copy', ({ target }) => {
          if (target instanceof HTMLTextAreaElement) document.title = target.value;
        });
      }),
  });
  await page
    .getByRole('button', { name: /^New password link/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await dialog.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.title()).toBe(await dialog.getByRole('code').innerText());
});
