// An organizer changes their section and the public form follows (product.md, sections 2 and 4).
import { beforeEach, expect, test } from 'vitest';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { startBrowser, wide } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard } from '#tests/e2e/organizer-page.ts';
import { untilQuiet } from '#tests/e2e/quiet.ts';
import { makeOrganizer, preEventAnswers, rider, submit } from '#tests/make.ts';

const { rego, visit } = await startBrowser();

for (const username of ['anna', 'ben', 'roadtrip']) await makeOrganizer(rego, username);
const first = await rego.database.select().from(sectionConfigurations);
beforeEach(async () => {
  await rego.database.delete(sectionConfigurations);
  await rego.database.insert(sectionConfigurations).values(first);
});

async function openEditor(username = 'anna') {
  const page = await openDashboard(visit, username, wide);
  await page.getByRole('tab', { name: 'Edit Form' }).click();
  await page.getByRole('button', { name: 'Edit Section' }).click();
  await page.getByLabel('Section Title').waitFor();
  return page;
}

// Shows 1.7, 4.14, 8.20.
test('title, text and questions are changed, and the public form shows them', async () => {
  const page = await openEditor();
  await page.getByLabel('Section Title').fill('Four days in Adelaide');
  await page.getByLabel('Email Confirmation Content').fill('See you at headquarters.');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Four days in Adelaide').waitFor();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Configuration Saved', 'Pre-Event section updated successfully');
  await page.getByRole('button', { name: 'Edit Section' }).waitFor();
  const letter = page.getByRole('region', { name: 'Email Confirmation Content', exact: true });
  await letter.getByText('See you at headquarters.').waitFor();

  const visitor = await visit('/register');
  await visitor.getByRole('heading', { name: 'Four days in Adelaide' }).waitFor();
});

// Shows 2.31, 2.104, 4.15, 8.20.
test('a section that is switched off is gone from the public form', async () => {
  const page = await openEditor('roadtrip');
  await page.getByRole('switch', { name: 'Active' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Configuration Saved', 'Road Trip section updated successfully');
  const visitor = await visit('/register');
  await visitor.getByRole('heading', { name: 'Pre-Event Activities' }).waitFor();
  expect(await visitor.getByRole('heading', { name: 'Road Trip', exact: true }).count()).toBe(0);
});

// Shows 4.11 to 4.13.
test('Cancel asks, and brings back what was stored', async () => {
  const page = await openEditor();
  await page.getByLabel('Section Title').fill('Something else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  expect(await page.getByLabel('Section Title').inputValue()).toBe('Something else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Edit Section' }).click();
  expect(await page.getByLabel('Section Title').inputValue()).toBe('Pre-Event Activities');
});

test('another tab is opened only after the question', async () => {
  const page = await openEditor();
  await page.getByLabel('Description').fill('Changed');
  await page.getByRole('tab', { name: 'Email Settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  expect(await page.getByLabel('Description').inputValue()).toBe('Changed');
  await page.getByRole('tab', { name: 'Email Settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('heading', { name: 'Letters of this section' }).waitFor();
});

// Shows 8.19.
test('a failed save says so and keeps the changes', async () => {
  const page = await openEditor();
  await page.getByLabel('Section Title').fill('Kept');
  await page.route('**/api/organizer/section-config', (route) => route.abort());
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Save Failed', 'Failed to save configuration changes');
  expect(await page.getByLabel('Section Title').inputValue()).toBe('Kept');
});

test('of two editors the later is told what the other changed, and loses neither', async () => {
  const anna = await openEditor('anna');
  const ben = await openEditor('ben');
  await anna.getByLabel('Section Title').fill('By Anna');
  await ben.getByLabel('Description').fill('By Ben');
  await ben.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(ben, 'Configuration Saved', 'Pre-Event section updated successfully');
  await anna.getByRole('button', { name: 'Save Changes' }).click();
  await anna.getByText('By Ben').first().waitFor();
  await anna.getByText(/Saved by ben/).waitFor();
  await anna.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(anna, 'Configuration Saved', 'Pre-Event section updated successfully');
  const visitor = await visit('/register');
  await visitor.getByRole('heading', { name: 'By Anna' }).waitFor();
  await visitor.getByText('By Ben').waitFor();
});

test('before a question goes that somebody has answered since the editor was left, it is asked about', async () => {
  const page = await openEditor();
  await untilQuiet(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await submit(rego.app, { ...rider, ...preEventAnswers });
  await page.getByRole('button', { name: 'Edit Section' }).click();
  await page.getByLabel('Section Title').waitFor();
  await untilQuiet(page);
  await page.getByRole('button', { name: 'Delete T-Shirt Size' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this question?' });
  await question.getByText('1 person answered it').waitFor();
});
