// An edition that is over takes money and deletions, and its screens offer nothing else.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, wide } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard, startDesk } from '#tests/e2e/organizer-page.ts';
import { untilQuiet } from '#tests/e2e/quiet.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { asAdmin, rider, roadTripAnswers, submit } from '#tests/make.ts';
import { receive } from '#tests/money.ts';
import { copyEdition, makeCurrent } from '#tests/two-editions.ts';

const browser = await startDesk('anna');
const { rego, visit } = browser;
const admin = await asAdmin(rego);
const thanks = { audience: 'everybody', subject: 'Thanks', body: 'It was a ride.', at: '2999-01-01T09:00' };
await admin('POST', '/api/planned-mailings', thanks, crypto.randomUUID());
const made = (await submit(rego.app, { ...rider, name: 'Ina Past', ...roadTripAnswers })).json();
await receive(admin, made, 20_000);
await submit(rego.app, { ...rider, name: 'Ina Past', ...roadTripAnswers, coming_on_road_trip: false }, made);
const asking = withSection(await readEvent(rego.database), 'road_trip', { needsApproval: true });
await replaceEvent(rego.database, asking, new Date());
await submit(rego.app, { ...rider, name: 'Olga Asked', email: 'olga@example.org', ...roadTripAnswers });
await makeCurrent(rego.pool, await copyEdition(rego.pool));

async function goBack(page: Page): Promise<void> {
  const editions = page.getByLabel('Edition', { exact: true });
  await editions.selectOption({ index: 0 });
  const over = editions.locator('option').filter({ hasText: '(over)' });
  await editions.selectOption((await over.getAttribute('value')) ?? '');
  await page.getByText('Over: it takes money and deletions').waitFor();
}

const count = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).count();

test('an admin’s dashboard asks for nothing, and a row is viewed or deleted', async () => {
  const page = await openAsAdmin(browser, '/admin', { options: wide });
  await page.getByRole('heading', { name: 'Before riders come' }).waitFor();
  await goBack(page);
  await page.getByRole('button', { name: 'View Ada Byron' }).waitFor();
  await untilQuiet(page);
  for (const heading of ['Before riders come', 'What needs doing'])
    expect([heading, await page.getByRole('heading', { name: heading }).count()]).toEqual([heading, 0]);
  expect(await count(page, /^Edit /)).toBe(0);
  expect(await count(page, 'Email Those Shown')).toBe(0);
  expect(await count(page, 'Delete Ada Byron')).toBe(1);
  await page.getByLabel('Select this page').check();
  await page.getByRole('button', { name: 'Mark paid…' }).waitFor();
  expect(await count(page, 'Cancel…')).toBe(0);

  await page.getByRole('button', { name: 'View Ada Byron' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Received' }).waitFor();
  await dialog.getByRole('button', { name: 'Send Link' }).waitFor();
  for (const name of ['Edit', 'Cancel…', 'Cancel'])
    expect([name, await dialog.getByRole('button', { name, exact: true }).count()]).toEqual([name, 0]);
});

test('the next edition’s dashboard says what this one still owes, and leads there', async () => {
  const page = await openAsAdmin(browser, '/admin', { options: wide });
  await page.getByRole('link', { name: 'person is due money back' }).click();
  await page.getByText('Over: it takes money and deletions').waitFor();
  await page.getByRole('button', { name: 'Refund Ina Past' }).waitFor();
});

test('Contacts write to nobody', async () => {
  const page = await openAsAdmin(browser, '/contacts', { options: wide });
  await page.getByRole('button', { name: 'Send Email to All' }).waitFor();
  await goBack(page);
  await page.getByText('Ada Byron').first().waitFor();
  expect(await count(page, /Email/)).toBe(0);
});

test('cars stay as they are', async () => {
  const page = await openAsAdmin(browser, '/admin/boards', { options: wide });
  await goBack(page);
  const person = page.getByRole('button', { name: /^Cem Ay/ });
  await expect.poll(() => person.getAttribute('aria-disabled')).toBe('true');
  await person.press('Enter');
  await expectToast(page, 'Nothing to Do', 'This edition is over, so its cars and beds stay as they are.');
  expect(await person.getAttribute('aria-pressed')).toBe('false');
  expect(await count(page, /^(Change|Add a bus|Take .* off)/)).toBe(0);
});

test('an organizer’s overview asks for nothing either', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await page.getByRole('heading', { name: 'What needs doing' }).waitFor();
  await goBack(page);
  await page.getByRole('button', { name: 'View Ada Byron' }).waitFor();
  await untilQuiet(page);
  expect(await page.getByRole('heading', { name: 'What needs doing' }).count()).toBe(0);
  expect(await count(page, /^Edit .* /)).toBe(0);
});

test('an organizer writes to nobody from it, tests no letter and orders no shirts', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await goBack(page);
  await page.getByRole('tab', { name: 'Email Settings' }).click();
  await page.getByText('As plain text').waitFor();
  expect(await count(page, /^(Write to many|Send a Test|Send Test)/i)).toBe(0);
  expect(await page.locator('iframe').count()).toBe(0);
  await page.goto(`${browser.url}/organizer/sheets`);
  await page.getByRole('link', { name: 'Shirts to order' }).click();
  await page.getByRole('button', { name: 'Print' }).waitFor();
  expect(await count(page, /^Ordered/)).toBe(0);
});

test('a letter that was planned says that it did not go, and can be read', async () => {
  const page = await openAsAdmin(browser, '/admin/mail?part=mailings', { options: wide });
  await goBack(page);
  const list = page.getByRole('list', { name: 'Drafts and planned letters' });
  await list.getByText(/Not sent on 1 Jan 2999, 9:00\sam: the next edition was published before\./).waitFor();
  await list.getByText('Read it “Thanks”').click();
  await list.getByText('It was a ride.').waitFor();
  expect(await list.getByRole('button').count()).toBe(0);
  await expectAccessible(page);
});

test('what it does not take is not offered: an answer, a list to keep, a login, its sections, an emergency pack', async () => {
  const page = await openAsAdmin(browser, '/admin?group=accommodation', { options: wide });
  await page.getByRole('button', { name: 'Save this list…' }).waitFor();
  await goBack(page);
  await page.goto(`${browser.url}/admin?state=requested`);
  await page.getByText('Asks: Road Trip').waitFor();
  expect(await count(page, /^Asks: /)).toBe(0);
  expect(await count(page, 'Save this list…')).toBe(0);
  await page.goto(`${browser.url}/admin/organizers`);
  await page.getByRole('button', { name: 'Edit anna' }).click();
  await page.getByRole('dialog').getByLabel('Full Name').waitFor();
  expect(await page.getByRole('dialog').getByRole('checkbox').count()).toBe(0);
  expect(await count(page, 'Add Organizer Login')).toBe(0);
  await page.goto(`${browser.url}/admin/sheets?sheet=emergency`);
  await page.getByText('Emergency packs are opened in the current edition alone.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
