// A letter to many that waits: planned for a time, changed and cancelled; and a draft that two devices go on with.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plannedMailings } from '#server/mailings/tables.ts';
import { holdCalls } from '#tests/e2e/admin-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard, startDesk } from '#tests/e2e/organizer-page.ts';
import { asRider, preEventAnswers, rider, signedIn, submit } from '#tests/make.ts';

const { rego, visit, url } = await startDesk('anna');

async function openLetters(): Promise<Page> {
  const page = await openDashboard(visit, 'anna');
  await page.goto(`${url}/organizer/dashboard?tab=email`);
  await page.getByRole('button', { name: 'Write to many' }).waitFor();
  return page;
}
const waiting = (page: Page) => page.getByRole('list', { name: 'Drafts and planned letters' });

test('an organizer plans a letter, changes it by keys alone, and cancels it', async () => {
  const page = await openLetters();
  await page.getByRole('button', { name: 'Write to many' }).click();
  await page.getByLabel('Subject').fill('Bring a light');
  await page.getByLabel('Message').fill('Hi {first_name}');
  await page.getByRole('button', { name: /^Send to \d/ }).click();
  await page.getByLabel('At a time').check();
  await page.getByRole('button', { name: 'Plan this letter' }).click();
  await page.getByText('Choose a day and a time').waitFor();
  const time = page.getByLabel('Day and time');
  await expect.poll(() => time.evaluate((field) => field === document.activeElement)).toBe(true);
  await time.fill('2001-01-01T09:00');
  await page.getByText('As the clock stands where the event is (Australia/Adelaide).').waitFor();
  await page.getByText(/^It goes to whoever is in the group then: \d people today/).waitFor();
  await page.getByRole('button', { name: 'Plan this letter' }).click();
  await page.getByText('Choose a time to come').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await time.fill('2999-01-01T09:00');
  await page.getByRole('button', { name: 'Plan this letter' }).click();
  await waiting(page)
    .getByText(/^Planned for 1 Jan 2999, 9:00\sam. \d people today$/)
    .waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit “Bring a light”' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Planned letter' });
  await dialog.getByLabel('Message').press('Control+End');
  await page.keyboard.type(', bring a light');
  // As browsers say that a file was to be chosen and none was.
  await dialog.getByLabel('Add a PDF').dispatchEvent('cancel', { bubbles: true });
  expect(await dialog.getByRole('alertdialog').count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.getByText(/^You changed this letter/).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /^Send to \d/ }).press('Enter');
  await dialog.getByRole('button', { name: 'Plan this letter' }).press('Enter');
  await expect.poll(() => dialog.count()).toBe(0);
  const [kept] = await rego.database.select().from(plannedMailings);
  expect(kept).toMatchObject({ at: '2999-01-01T09:00', body: 'Hi {first_name}, bring a light' });

  await page.getByRole('button', { name: 'Cancel “Bring a light”' }).click();
  await page.getByRole('dialog', { name: 'Cancel this letter?' }).waitFor();
  await page.getByRole('button', { name: 'Cancel the Letter' }).click();
  await expect.poll(() => waiting(page).count()).toBe(0);
});

test('a draft is gone on with on another device, and what was changed on both stays', async () => {
  const desk = await openLetters();
  await desk.getByRole('button', { name: 'Write to many' }).click();
  await desk.getByLabel('Subject').fill('About Friday');
  await desk.getByText('Kept as a draft').waitFor();

  const phone = await openLetters();
  await phone.getByRole('button', { name: 'Go on “About Friday”' }).click();
  await phone.getByLabel('Message').fill('From the phone');
  await phone.getByText('Keeping…').waitFor();
  await phone.getByText('Kept as a draft').waitFor();

  await desk.getByLabel('Message').fill('From the desk');
  await desk.getByText('This draft was changed elsewhere meanwhile', { exact: false }).waitFor();
  await desk.getByText('From the phone').waitFor();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Keep mine as another draft' }).click();
  await desk.getByText('Kept as a draft').waitFor();
  await desk.keyboard.press('Escape');
  await expect.poll(() => waiting(desk).getByRole('listitem').count()).toBe(2);
  const kept = await rego.database.select().from(plannedMailings);
  expect(kept.map(({ body }) => body).sort()).toEqual(['From the desk', 'From the phone']);
});

test('whose draft was to somebody who deleted their registration finds it empty, reads why, and takes it away', async () => {
  await rego.database.delete(plannedMailings);
  const page = await openLetters();
  const anna = await signedIn(rego, 'anna');
  const zoe = { ...rider, ...preEventAnswers, name: 'Zoe', email: 'zoe@example.org' };
  const { id, token } = (await submit(rego.app, zoe)).json();
  const draft = { audience: 'picked', picked: [id], subject: 'Dear Zoe', body: 'Your knee', at: null };
  await anna('POST', '/api/planned-mailings', draft, crypto.randomUUID());
  await asRider(rego.app, { id, token }, 'DELETE');
  await page.reload();
  const gone = waiting(page)
    .getByRole('listitem')
    .filter({ hasText: 'Deleted with the people whom it was to' });
  await gone.getByText(/Its words went with them/).waitFor();
  expect(await gone.getByRole('button', { name: /^Go on/ }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Write to many' }).click();
  await page.getByLabel('Subject').waitFor();
  expect(await page.getByText(/^You began/).count()).toBe(0);
  await page.keyboard.press('Escape');
  await gone.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete the Draft' }).click();
  await gone.waitFor({ state: 'detached' });
});

test('whoever closes a letter while it is sent reads where that failed', async () => {
  const page = await openLetters();
  await page.getByRole('button', { name: 'Write to many' }).click();
  await page.getByLabel('Subject').fill('Bring a bell');
  await page.getByLabel('Message').fill('Hi {first_name}');
  await page.getByRole('button', { name: /^Send to \d/ }).click();
  await page.route('**/api/mailings', (route) => route.abort());
  const letGo = await holdCalls(page, '**/api/mailings');
  await page.getByRole('button', { name: /^Send to \d/ }).click();
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  letGo();
  await expectToast(page, 'Sending', 'The server did not answer, so the letter may be on its way.');
});
