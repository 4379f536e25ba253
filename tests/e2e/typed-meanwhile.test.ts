// Whoever types on after a press, on a slow connection, loses nothing of it when the answer comes.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { registrations } from '#server/registrations/tables.ts';
import { holdCalls } from '#tests/e2e/admin-page.ts';
import { fillMainForm, preEventButton, startBrowser } from '#tests/e2e/browser.ts';

const { rego, visit, newest } = await startBrowser();

const sends = (page: Page) => page.getByRole('button', { name: 'Send My Changes' });
const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit Registration' });

test('what is wrong is said late: the cursor stays where somebody types, and what was filled in is not asked for', async () => {
  const page = await visit('/register');
  const comes = await holdCalls(page, '**/assets/check-answers-*');
  await page.reload();
  await preEventButton(page).click();
  await page.getByLabel('Full Name').click();
  await page.keyboard.type('Jörg');
  comes();
  await page.getByRole('alert').getByRole('link', { name: 'Relationship is required' }).waitFor();
  await page.keyboard.type(' Müller');
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Jörg Müller');
  expect(await page.getByText('Full Name is required').count()).toBe(0);

  // The next press finds nobody typing.
  await preEventButton(page).click();
  const summary = page.getByRole('alert');
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
});

test('whoever moved to another control, and typed nothing yet, is left there', async () => {
  const page = await visit('/register');
  const comes = await holdCalls(page, '**/assets/check-answers-*');
  await page.reload();
  await preEventButton(page).click();
  await page.getByLabel('Relationship').focus();
  comes();
  await page.getByRole('alert').waitFor();
  await page.keyboard.type('sister');
  expect(await page.getByLabel('Relationship').inputValue()).toBe('sister');
});

test('an answer that is changed while its section is sent stands open, to be sent as well', async () => {
  const page = await visit('/register');
  await fillMainForm(page);
  await page.getByLabel('T-Shirt Size').selectOption('M');
  const arrives = await holdCalls(page, '**/api/registrations');
  await preEventButton(page).click();
  await page.getByText('Sending Registration...').waitFor();
  await page.getByLabel('T-Shirt Size').selectOption('L');
  arrives();
  await sends(page).waitFor();
  expect(await page.getByLabel('T-Shirt Size').inputValue()).toBe('L');
  expect((await newest())?.tshirtSize).toBe('M');
  await sends(page).click();
  await page.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  expect((await newest())?.tshirtSize).toBe('L');
});

test('whoever goes on to the next section while the first is sent is left there', async () => {
  const page = await visit('/register');
  await fillMainForm(page);
  await page.getByLabel("I'm coming on the road trip").check();
  await page.getByLabel('I have my own car').check();
  const arrives = await holdCalls(page, '**/api/registrations');
  await preEventButton(page).click();
  await page.getByText('Sending Registration...').waitFor();
  await page.getByLabel('How many spare seats do you have?').focus();
  arrives();
  await page.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  await page.keyboard.type('3');
  expect(await page.getByLabel('How many spare seats do you have?').inputValue()).toBe('3');
});

test('without sections it is so, too, and it changes the same registration', async () => {
  const setOpen = (isActive: boolean) => rego.database.update(sectionConfigurations).set({ isActive });
  await setOpen(false);
  const before = await rego.database.$count(registrations);
  const page = await visit('/register');
  await fillMainForm(page);
  const arrives = await holdCalls(page, '**/api/registrations');
  await submitButton(page).click();
  await page.getByText('Sending Registration...').waitFor();
  await page.getByLabel('Country/City of Origin').fill('Ghent');
  arrives();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  expect(await page.getByLabel('Country/City of Origin').inputValue()).toBe('Ghent');
  await sends(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  expect((await newest())?.location).toBe('Ghent');
  expect(await rego.database.$count(registrations)).toBe(before + 1);
  await setOpen(true);
});
