// A list is narrowed by conditions with 'or' and 'not', which the address keeps; a letter goes to those whom it shows.
import { beforeAll, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, startBrowser } from '#tests/e2e/browser.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

const browser = startBrowser();
beforeAll(() => registerSixRiders(browser.rego().app));

test('vegans and vegetarians who are not in the pre-event are found and written to', async () => {
  const page = await openAsAdmin(browser, '/admin');
  const dialog = page.getByRole('dialog');
  const choose = (label: string, option: string) =>
    dialog.getByLabel(label, { exact: true }).last().selectOption({ label: option });
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await choose('About', 'What they need or offer');
  await choose('Group', 'Dietary Requirements');
  await choose('Which', 'Vegan');
  await page.getByRole('button', { name: 'Or something else' }).click();
  await choose('About', 'An answer');
  await page.getByRole('button', { name: 'Narrow the List' }).click();
  await dialog.getByText('Something is still to be chosen or typed.').waitFor();
  await expectAccessible(page);
  await choose('About', 'What they need or offer');
  await choose('Group', 'Dietary Requirements');
  await choose('Which', 'Vegetarian');
  await page.getByRole('button', { name: 'Narrow the List' }).click();
  await page.getByText('2 matching registrations').waitFor();
  await page.getByRole('button', { name: 'And also' }).click();
  await choose('Whom', 'All but those of whom this holds');
  await choose('About', 'Section, day, taking part');
  await choose('Section', 'Pre-Event Activities');
  await page.getByRole('button', { name: 'Narrow the List' }).click();
  await page.getByText('1 matching registration').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Change: not Pre-Event Activities' }).waitFor();
  await page.getByRole('button', { name: 'Email Those Shown' }).click();
  await dialog.getByText('1 letter, one for each registration').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Take away: Dietary Requirements: Vegan or Vegetarian' }).click();
  await page.getByText('2 matching registrations').waitFor();
});
