// Letters that don't go out: whoever opens a dashboard sees it there and is led to them.
import { eq, sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { letterHolds, letters } from '#server/mail/tables.ts';
import { holdCalls, openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, expectInWindow, expectNoSidewaysScroll } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard, startDesk } from '#tests/e2e/organizer-page.ts';
import { untilQuiet } from '#tests/e2e/quiet.ts';

// Nothing sends here: each test says what became of the letters.
const browser = await startDesk('roadtrip', {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Rego <rego@example.org>',
});
const { rego, visit } = browser;

beforeEach(() => rego.database.update(letters).set({ state: 'sent', attempts: 1, lastError: null }));

const notice = (page: Page) => page.getByRole('region', { name: 'What needs doing' });
const rows = (page: Page) => page.getByRole('table', { name: 'Letters' }).locator('tbody tr');
const toAda = eq(letters.recipient, 'ada@example.org');
const hourAgo = new Date(Date.now() - 60 * 60_000);

async function countTo(recipient: string): Promise<number> {
  return rego.database.$count(letters, eq(letters.recipient, recipient));
}

test('an admin sees how many failed, sends them again, and nothing is said of them', async () => {
  await rego.database.update(letters).set({ state: 'failed', lastError: '550 No such user' }).where(toAda);
  const failed = await countTo('ada@example.org');
  const page = await openAsAdmin(browser, '/admin');
  const words = failed === 1 ? '1 letter could not be sent' : `${failed} letters could not be sent`;
  await notice(page).getByRole('link', { name: words }).click();
  await expect.poll(() => rows(page).count()).toBe(failed);
  await page.getByRole('button', { name: 'Retry all failed' }).click();
  await expectToast(
    page,
    'Letters Queued',
    failed === 1 ? '1 letter is sent again' : `${failed} letters are sent again`,
  );
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await page.getByRole('heading', { name: 'Recent Registrations' }).waitFor();
  await untilQuiet(page);
  await expect.poll(() => notice(page).getByText('could not be sent').count()).toBe(0);
});

test('an admin sends one letter again and another one meanwhile; pressed twice, each goes once', async () => {
  await rego.database.update(letters).set({ state: 'failed', lastError: '550 No such user' });
  const page = await openAsAdmin(browser, '/admin/mail');
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/retry') && asked.push(request.url()));
  const release = await holdCalls(page, '**/api/admin/letters/*/retry');
  const buttons = rows(page).getByRole('button', { name: /^Retry/ });
  for (const place of [0, 0, 1, 1]) await buttons.nth(place).click();
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
  release();
  await expect
    .poll(() => rego.database.$count(letters, eq(letters.state, 'queued')))
    .toBeGreaterThanOrEqual(2);
  expect([asked.length, new Set(asked).size]).toEqual([2, 2]);
});

test('letters that wait for too long are told, those of the last minutes are not', async () => {
  await rego.database.update(letters).set({ state: 'queued', attempts: 0, dueAt: new Date() });
  await rego.database
    .update(letters)
    .set({ dueAt: hourAgo, createdAt: hourAgo, lastError: 'Connection refused' })
    .where(toAda);
  const late = await countTo('ada@example.org');
  const page = await openAsAdmin(browser, '/admin');
  const heldUp = notice(page).getByRole('link', { name: new RegExp(`^${late} letters? (is|are) held up`) });
  await heldUp.getByText('The mail server has taken none of them.').waitFor();
  await heldUp.click();
  await page.waitForURL('**/admin/mail?state=queued');
  await rows(page).first().waitFor();
});

test('letters that are held after a restore go by a press of an admin, who reads who gets what', async () => {
  await rego.database.update(letters).set({ state: 'queued', attempts: 0 });
  await rego.database.update(letters).set({ createdAt: hourAgo }).where(toAda);
  const old = await countTo('ada@example.org');
  const since = (await rego.database.$count(letters)) - old;
  await rego.database.insert(letterHolds).values({ backupMadeAt: hourAgo });
  const page = await openAsAdmin(browser, '/admin');
  const told = notice(page).getByRole('link', { name: /letters are held, since a backup was put back/ });
  await told.click();
  const held = page.getByRole('region', { name: 'All letters are held' });
  await held.getByText(`${since} letters came since.`).waitFor();
  await held.getByRole('button', { name: 'Let letters go…' }).click();

  const dialog = page.getByRole('dialog', { name: 'Let letters go?' });
  await dialog.getByText(`Only ${since} letters written since the backup`).waitFor();
  expect(await dialog.getByText('ada@example.org').count()).toBe(0);
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /^All/ }).check();
  await dialog.getByText('ada@example.org').first().waitFor();
  await dialog.getByRole('radio', { name: /^Only/ }).check();
  // Nobody lets them go in passing.
  await dialog.getByRole('button', { name: `Send ${since} letters` }).click();
  const tick = dialog.getByRole('checkbox', { name: /^No other rego writes to these people any more/ });
  await expect.poll(() => tick.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await tick.getAttribute('aria-invalid')).toBe('true');
  await tick.check();
  await dialog.getByRole('button', { name: `Send ${since} letters` }).click();
  await expectToast(page, 'Letters Released', `${since} letters on the way`);
  await held.waitFor({ state: 'detached' });
  expect(await rego.database.$count(letters, eq(letters.state, 'failed'))).toBe(old);
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText(/^Letters held since the backup of .* let go \(only those written since\)$/).waitFor();
});

test('without trouble nothing is said', async () => {
  const page = await openAsAdmin(browser, '/admin');
  await page.getByText('Ada Byron').waitFor();
  await untilQuiet(page);
  expect(
    await notice(page)
      .getByText(/letters?/)
      .count(),
  ).toBe(0);
});

test('an organizer sees the letters of the own section, on a phone too', async () => {
  const ofRoadTrip = eq(letters.sectionType, 'road_trip');
  await rego.database.update(letters).set({ state: 'failed', lastError: '550 No such user' });
  const failed = await rego.database.$count(letters, ofRoadTrip);
  expect(failed).toBeLessThan(await rego.database.$count(letters));
  const page = await openDashboard(visit, 'roadtrip');
  const failedOnes = notice(page).getByRole('link', { name: `${failed} letters could not be sent` });
  await failedOnes.getByText('An admin can send them again.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Once all is read the page moves to the list, and the tabs out of the window.
  const letRead = await holdCalls(page, '**/api/organizer/section-letter*');
  await failedOnes.click();
  await expectInWindow(page.getByRole('tab', { name: 'Email Settings', selected: true }));
  letRead();
  await expect.poll(() => rows(page).count()).toBe(failed);
  await expectInWindow(page.getByRole('heading', { name: 'Letters of this section' }));
  await rego.database.update(letters).set({ state: 'sent', sentAt: sql`now()` });
  await page.getByRole('tab', { name: 'Registration Overview' }).click();
  await page.getByRole('link', { name: /^All \d+ registrations/ }).waitFor();
  await untilQuiet(page);
  await expect.poll(() => notice(page).getByText('could not be sent').count()).toBe(0);
});

test('the checklist says of the test letter what is true: none yet, or why the last one was not sent', async () => {
  const page = await openAsAdmin(browser, '/admin');
  const step = page.getByRole('listitem').filter({ hasText: 'Send a test letter to yourself' });
  await step.getByText('No test letter was sent yet.').waitFor();
  expect(await step.getByRole('link').count()).toBe(0);
  await step.getByRole('button', { name: 'Send test' }).click();
  await step.getByText('It is on its way…').waitFor();
  const isTest = eq(letters.kind, 'test-letter');
  const lastError = 'ESOCKET (CONN): connect ECONNREFUSED 127.0.0.1:9';
  await rego.database.update(letters).set({ attempts: 3, lastError }).where(isTest);
  const unreachable = 'The last one was not sent. The mail server could not be reached.';
  await step.getByText(`${unreachable} Open it to read more. Rego tries again by itself.`).waitFor();
  await rego.database.update(letters).set({ state: 'failed' }).where(isTest);
  await step.getByText(`${unreachable} Open it to read more, then send another.`).waitFor();
  await step.getByRole('link', { name: 'Open it' }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
});
