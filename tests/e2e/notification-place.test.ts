// Where a notification lies (360 px): it covers no title, no bar, nothing that was just pressed and no word about it.
import type { Locator, Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { boxOf, fillMainForm, preEventButton, startBrowser } from '#tests/e2e/browser.ts';
import { signInAs } from '#tests/e2e/organizer-page.ts';
import { makeOrganizer, onRoad, preEventAnswers, rider, submit } from '#tests/make.ts';

const browser = await startBrowser();
const { rego, visit } = browser;
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** So low that the buttons of short forms are at its lower edge, as above a keyboard. */
const lowPhone = (height: number) => ({ ...phone, viewport: { width: 360, height } });

await makeOrganizer(rego, 'anna');

async function expectUncovered(page: Page, others: Record<string, Locator>): Promise<void> {
  const toast = page.locator('.toast');
  await toast.waitFor();
  const { x, y, width, height } = await boxOf(toast);
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  for (const [what, other] of Object.entries(others)) {
    const box = await boxOf(other);
    const isApart =
      box.y >= y + height || box.y + box.height <= y || box.x >= x + width || box.x + box.width <= x;
    expect(isApart, what).toBe(true);
  }
}

/** Once the page has made room. */
const untilUncovered = (...of: Parameters<typeof expectUncovered>) =>
  vi.waitFor(() => expectUncovered(...of), { timeout: 3_000 });

/** As far down as a thumb scrolls before it presses. */
async function scrollToLowerEdge(button: Locator): Promise<void> {
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await expect.poll(async () => (await boxOf(button)).y).toBeGreaterThan(500);
}

test('a failed submit: the button, and the words above it that stay', async () => {
  const page = await visit('/register', phone);
  await fillMainForm(page);
  await page.getByLabel('All days').check();
  await page.route('**/api/registrations', (route) => route.abort());
  const button = preEventButton(page);
  await scrollToLowerEdge(button);
  await button.tap();
  const words = page.getByRole('status').filter({ hasText: 'Everything you typed is kept' });
  await words.waitFor();
  await expectUncovered(page, { button, words });
  // The words came in above the button, which is still in reach.
  const { y, height } = await boxOf(button);
  expect(y + height).toBeLessThanOrEqual(740);
});

test.each([phone, { viewport: { width: 1280, height: 740 } }])(
  'a success at $viewport.width px: the way on to the payment, wherever one scrolls to',
  async (options) => {
    const page = await visit('/register', options);
    await fillMainForm(page);
    await preEventButton(page).click();
    const section = page.getByRole('region', { name: 'Pre-Event Activities' });
    await section.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
    const next = section.getByRole('link', { name: 'Continue to payment' });
    await next.scrollIntoViewIfNeeded();
    await untilUncovered(page, { next });
    // To where the notification lies now.
    const { y: toastY } = await boxOf(page.locator('.toast'));
    const { y } = await boxOf(next);
    await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), y - toastY);
    await untilUncovered(page, { next });
  },
);

test('a success that comes after a failure takes the failure’s notification away', async () => {
  await rego.database.update(sectionConfigurations).set({ isActive: false });
  const page = await visit('/register', phone);
  await fillMainForm(page);
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.route('**/api/registrations', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit Registration' }).tap();
  await page.locator('.toast').getByText('Registration Failed').waitFor();
  await page.unroute('**/api/registrations');
  await page.getByRole('button', { name: 'Submit Registration' }).tap();
  await page.getByRole('dialog').waitFor();
  expect(await page.getByText('Registration Failed').count()).toBe(0);
  await rego.database.update(sectionConfigurations).set({ isActive: true });
});

test('the payment: its title, and the bar with the button', async () => {
  const { id, token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  const page = await visit(`/payment#${id}.${token}`, phone);
  await page.getByRole('checkbox', { name: /Pre-Event/ }).uncheck();
  const button = page.getByRole('button', { name: 'Confirm Registration' });
  await button.tap();
  await expectUncovered(page, { bar: page.locator('.thumb-bar'), button });
  const title = page.getByRole('heading', { name: 'Payment' });
  await title.scrollIntoViewIfNeeded();
  await expectUncovered(page, { title, bar: page.locator('.thumb-bar') });
});

test.each([
  phone,
  { ...phone, viewport: { width: 768, height: 1024 } },
  { viewport: { width: 1280, height: 740 } },
])(
  'a confirmed payment at $viewport.width px: the quiet buttons that copy, too, and the head of the card',
  async (options) => {
    const { id, token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
    const page = await visit(`/payment#${id}.${token}`, options);
    await page.getByRole('button', { name: 'Confirm Registration' }).click();
    const title = page.getByRole('heading', { name: 'Now transfer' });
    await title.waitFor();
    const copy = (what: string) => page.getByRole('button', { name: `Copy ${what}` });
    const head = page.locator('.transfer-card .spoke-card__head');
    await untilUncovered(page, { title, head, amount: copy('Amount'), name: copy('Account name') });
  },
);

test.each([phone, { viewport: { width: 1280, height: 800 } }])(
  'of two payments that are confirmed at $viewport.width px: what each is, and their sum',
  async (options) => {
    const { id, token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
    await submit(rego.app, { ...rider, ...onRoad }, { token });
    const page = await visit(`/payment#${id}.${token}`, options);
    await page.getByRole('button', { name: 'Confirm Registration' }).click();
    const sum = page.locator('.sum-lines dd');
    await sum.first().waitFor();
    await untilUncovered(page, { first: sum.nth(0), second: sum.nth(1), all: sum.nth(2) });
  },
);

test('the organizers’ sign-in: its title, its button, and why it failed', async () => {
  const page = await visit('/organizer/login', lowPhone(600));
  await signInAs(page, 'anna', 'wrong');
  const button = page.getByRole('button', { name: 'Sign In' });
  await expectUncovered(page, { title: page.getByRole('heading', { level: 1 }), button });
});

test('the organizers’ sign-in on a taller phone: what is to be typed anew, too', async () => {
  const page = await visit('/organizer/login', phone);
  await signInAs(page, 'anna', 'wrong');
  const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password', { exact: true })];
  await page.getByRole('alert').filter({ hasText: 'Invalid' }).first().waitFor();
  await expectUncovered(page, { username, password, button: page.getByRole('button', { name: 'Sign In' }) });
});

test('the organizers’ sign-in on a tall phone: whom to ask, too', async () => {
  const page = await visit('/organizer/login', lowPhone(860));
  const [title, support] = [page.getByRole('heading', { level: 1 }), page.getByText('support@example.org')];
  // Its height is another one in another typeface: the line is at the lower edge.
  await page.setViewportSize({ width: 360, height: Math.ceil((await boxOf(support)).y + 120) });
  await signInAs(page, 'anna', 'wrong');
  await page.getByRole('alert').filter({ hasText: 'Invalid' }).first().waitFor();
  const password = page.getByLabel('Password', { exact: true });
  await untilUncovered(page, { title, support, password });
});

test('a dialog: its title and the buttons at its end', async () => {
  const page = await openAsAdmin(browser, '/admin/users', { options: lowPhone(560) });
  await page.getByRole('button', { name: 'Add Admin User' }).tap();
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Add Admin' });
  await button.tap();
  await expectUncovered(page, { title: dialog.getByRole('heading', { name: 'Add Admin User' }), button });
});

/** In a dialog over a page that is full of buttons; gives what is said below the field. */
async function recordNothing(options: typeof phone | { viewport: { width: number; height: number } }) {
  await submit(rego.app, { ...rider, ...preEventAnswers });
  const page = await openAsAdmin(browser, '/admin', { options });
  await page.getByRole('button', { name: /^View/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Received', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Money from/ });
  await dialog.getByLabel('Amount').fill('');
  await dialog.getByRole('button', { name: 'Record' }).click();
  return { page, wrong: dialog.locator('.field__error') };
}

test('a dialog on a phone: what is wrong with a field', async () => {
  const { page, wrong } = await recordNothing(phone);
  await untilUncovered(page, { wrong });
});

test('beside a dialog it lies at the lower edge: it heeds no button of the page below that', async () => {
  const { page, wrong } = await recordNothing({ viewport: { width: 1280, height: 840 } });
  await untilUncovered(page, { wrong });
  const { y, height } = await boxOf(page.locator('.toast'));
  expect(840 - y - height).toBeLessThanOrEqual(24);
});

test('whoever registers is told so, and how to go on, also where the script of what is shown then does not come', async () => {
  const page = await visit('/register', phone);
  await page.route('**/assets/sent-parts-*', (route) => route.abort());
  await page.reload();
  await fillMainForm(page);
  await preEventButton(page).tap();
  const said = page.getByRole('status').filter({ hasText: 'Registration Submitted!' });
  const opened = page.waitForEvent('popup');
  await said.getByRole('link', { name: 'Continue to payment' }).tap();
  await (await opened).getByText('For Jörg Müller').waitFor();
});
