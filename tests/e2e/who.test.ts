// A list is narrowed by conditions with 'or' and 'not', which the address keeps; a letter goes to those whom it shows.
import { expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, startBrowser } from '#tests/e2e/browser.ts';
import { openDashboard } from '#tests/e2e/organizer-page.ts';
import { makeOrganizer } from '#tests/make.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

const browser = await startBrowser();
await registerSixRiders(browser.rego.app);

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
  await dialog.getByText('Something still has to be chosen or typed.').waitFor();
  await expectAccessible(page);
  await choose('About', 'What they need or offer');
  await choose('Group', 'Dietary Requirements');
  await choose('Which', 'Vegetarian');
  await page.getByRole('button', { name: 'Narrow the List' }).click();
  await page.getByText('2 matching registrations').waitFor();
  await page.getByRole('button', { name: 'And also' }).click();
  await choose('Whom', 'All but those who match');
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

test('a half-made condition is dropped only after a question', async () => {
  const page = await openAsAdmin(browser, '/admin');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await dialog.getByLabel('About').selectOption({ label: 'Money' });
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  expect(
    await dialog.getByLabel('About').evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.label),
  ).toBe('Money');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('on a phone an organizer saves a condition on an answer, selects all whom it finds and writes to them', async () => {
  await makeOrganizer(browser.rego, 'roadtrip');
  const page = await openDashboard(browser.visit, 'roadtrip', { viewport: { width: 360, height: 740 } });
  await page.goto(new URL('/organizer/registrations?who=state:entered:road_trip', page.url()).href);
  const dialog = page.getByRole('dialog');
  // The filters are folded, so that the list begins on the first screen.
  expect((await page.locator('tbody tr').first().boundingBox())?.y).toBeLessThan(640);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page.getByRole('button', { name: 'And also' }).click();
  await dialog.getByLabel('About', { exact: true }).selectOption({ label: 'An answer' });
  await dialog
    .getByLabel('Question', { exact: true })
    .selectOption({ label: 'How many spare seats do you have?' });
  await dialog.getByLabel('Answer', { exact: true }).selectOption({ label: 'is less than' });
  await dialog.getByLabel('Number').fill('3');
  await dialog.getByText('Finds 2 people in this list').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Narrow the List' }).click();
  await page.getByRole('button', { name: 'Save this list…' }).click();
  await dialog.getByLabel('Name').fill('No seats to spare');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByText('6 registrations').waitFor();
  await page.getByLabel('Saved lists').selectOption({ label: 'No seats to spare' });
  await page.getByText('2 matching registrations').waitFor();
  await page.getByLabel('Select Cem Ay').check();
  await page.getByRole('button', { name: 'Select all 2 that match' }).click();
  await page.getByText('2 selected').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write…' }).click();
  await dialog.getByText('2 letters, one for each registration').waitFor();
});

test('everybody is selected no more once another list was looked at', async () => {
  const page = await openDashboard(browser.visit, 'roadtrip', { viewport: { width: 1280, height: 900 } });
  await page.goto(new URL('/organizer/registrations', page.url()).href);
  await page.getByLabel('Select Cem Ay').check();
  await page.getByRole('button', { name: 'Select all 6 that match' }).click();
  await page.getByText('6 selected').waitFor();
  await page.getByLabel('Search').fill('cem');
  await page.getByText('1 matching registration').waitFor();
  await page.getByLabel('Search').fill('');
  await page.getByText('6 registrations').waitFor();
  expect(await page.getByText('6 selected').count()).toBe(0);
});
