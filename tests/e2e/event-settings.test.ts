// An admin makes the event in the browser: dates, days, sections, account; riders see it once it is published.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, expectNoSidewaysScroll, fillMainForm, startBrowser } from '#tests/e2e/browser.ts';
import { expectToast } from '#tests/e2e/organizer-page.ts';

const browser = startBrowser();
const { url, visit } = browser;

async function openSettings(): Promise<Page> {
  const page = await openAsAdmin(browser, '/admin/event');
  await page.getByRole('button', { name: 'Save Draft' }).waitFor();
  return page;
}
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (page: Page, group: string, label: string) =>
  part(page, group).getByLabel(label, { exact: true });

/** Deletes every row of a list, the last one first. */
async function emptyList(page: Page, group: string): Promise<void> {
  const deletes = part(page, group).getByRole('button', { name: /^Delete / });
  for (let left = await deletes.count(); left > 0; left -= 1) await deletes.nth(left - 1).click();
}

test('a week in euros from Wednesday to Sunday with a third section, by hand from the example to the payment page', async () => {
  const page = await openSettings();
  await field(page, 'Title and texts', 'Title').fill('Fixed Week');
  await field(page, 'Dates and place', 'First day').fill('2031-05-07');
  await field(page, 'Dates and place', 'Last day').fill('2031-05-11');
  await field(page, 'Dates and place', 'City').fill('Ghent');
  await field(page, 'Dates and place', 'Time zone').fill('Europe/Brussels');
  await field(page, 'Dates and place', 'Currency').fill('EUR');
  await field(page, 'Dates and place', 'Language').fill('nl-BE');
  await emptyList(page, 'Programme');
  await part(page, 'Programme').getByRole('button', { name: 'Add a day' }).click();
  expect(await field(page, 'Programme', 'Heading').inputValue()).toBe('woensdag 7');
  await part(page, 'Programme')
    .getByRole('button', { name: /^Entry 1/ })
    .click();
  await field(page, 'Programme', 'What').fill('Opening ride');
  await part(page, 'Road trip').getByRole('switch').uncheck();
  await emptyList(page, 'Days to tick');
  await part(page, 'Days to tick').getByRole('button', { name: 'Add the event’s other 5 days' }).click();
  await part(page, 'Sections').getByRole('button', { name: 'Delete Road Trip' }).click();
  await part(page, 'Sections')
    .getByRole('button', { name: /^Pre-Event/ })
    .click();
  await field(page, 'Sections', 'Name').fill('Rides');
  expect(await field(page, 'Sections', 'Words on the transfer').inputValue()).toBe('rides');
  await field(page, 'Sections', 'Dates, in words').fill('7 to 11 May');
  for (const [name, price, template] of [
    ['Alley Cat', '15', 'plain'],
    ['Workshops', '35,50', 'workshop'],
  ] as const) {
    await field(page, 'Sections', 'Its name').fill(name);
    await field(page, 'Sections', 'Begins as').selectOption(template);
    await part(page, 'Sections').getByRole('button', { name: 'Add section' }).click();
    await field(page, 'Sections', 'Price').fill(price);
  }
  await field(page, 'Bank account', 'Kind of account').selectOption('iban');
  await field(page, 'Bank account', 'Account holder').fill('Fixed Week vzw');
  await field(page, 'Bank account', 'IBAN').fill('BE71096123456768');

  // What is missing or wrong is said where it is, also in rows that are closed.
  await page.getByRole('button', { name: 'Save Draft' }).click();
  const wrong = page.getByRole('alert');
  await wrong.getByText('Bank account, IBAN: This is no IBAN').waitFor();
  await wrong.getByRole('link', { name: /^Sections, Alley Cat, Organizer: Must not be empty/ }).click();
  await field(page, 'Sections', 'Organizer').fill('Arne');
  expect(await field(page, 'Sections', 'Name').inputValue()).toBe('Alley Cat');
  await field(page, 'Sections', 'Organizer’s e-mail').fill('arne@fixed.test');
  await part(page, 'Sections')
    .getByRole('button', { name: /^Workshops/ })
    .click();
  await field(page, 'Sections', 'Organizer').fill('Lotte');
  await field(page, 'Sections', 'Organizer’s e-mail').fill('lotte@fixed.test');
  await field(page, 'Bank account', 'IBAN').fill('BE71096123456769');

  // What was typed outlives a reload.
  await page.reload();
  await page.getByText('Your unsaved changes from before are here again.').waitFor();
  expect(await field(page, 'Bank account', 'IBAN').inputValue()).toBe('BE71096123456769');
  const poster = page.frameLocator('iframe');
  await poster.getByRole('heading', { level: 1 }).filter({ hasText: 'Fixed Week' }).waitFor();

  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expectToast(page, 'Draft Saved', 'Riders see it once you publish it');
  const visitor = await visit('/');
  expect(await visitor.title()).toBe('Adelaide Pre-event Regos');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const question = page.getByRole('dialog', { name: 'Publish the event?' });
  await question
    .getByText('Riders may tick “donderdag 8 mei”, for which the programme has nothing.')
    .waitFor();
  await question.getByRole('button', { name: 'It is meant so: publish' }).click();
  await expectToast(page, 'Event Published', 'Pages, forms and letters follow at once');
  await page.getByText('Riders see what is here.').waitFor();
  await page.getByRole('link', { name: 'Form Builder' }).click();
  await page.getByLabel('Form', { exact: true }).selectOption('Alley Cat');
  await page.getByLabel('Section Title').waitFor();

  await visitor.reload();
  expect(await visitor.title()).toBe('Fixed Week');
  expect(await visitor.locator('.ticket__title').allInnerTexts()).toEqual([
    'RIDES',
    'ALLEY CAT',
    'WORKSHOPS',
  ]);
  await visitor.getByText('€ 35,50').waitFor();
  await visitor.goto(`${url()}/register`);
  for (const day of ['woensdag 7 mei', 'zondag 11 mei']) await visitor.getByLabel(day).waitFor();
  await visitor.getByLabel('What would you like to learn or to build?').waitFor();
  await visitor.getByRole('button', { name: 'Register for Rides' }).waitFor();
  await fillMainForm(visitor);
  await visitor.getByRole('button', { name: 'Register for Workshops' }).click();
  await visitor.getByText('Registration Submitted!').waitFor();
  await visitor.goto(`${url()}/payment`);
  await visitor.getByText('€ 35,50').first().waitFor();
});

test('of two who save at once the second chooses part by part, and an old version comes back', async () => {
  const [hers, his] = [await openSettings(), await openSettings()];
  const hisFields = [field(his, 'Dates and place', 'City'), field(his, 'Title and texts', 'Tagline')];
  const before = await Promise.all(hisFields.map((one) => one.inputValue()));
  await field(hers, 'Title and texts', 'Title').fill('Her Week');
  await hers.getByRole('button', { name: 'Save Draft' }).click();
  await expectToast(hers, 'Draft Saved', 'Riders see it once you publish it');
  await field(his, 'Title and texts', 'Title').fill('His Week');
  await field(his, 'Dates and place', 'City').fill('Brugge');
  // He goes on typing while it is saved and hers is fetched.
  await his.route('**/api/admin/event', async (route) => {
    if (route.request().method() === 'GET') await field(his, 'Title and texts', 'Tagline').fill('His line');
    await route.continue();
  });
  await his.getByRole('button', { name: 'Save Draft' }).click();
  await his.getByRole('heading', { name: 'Somebody else saved this event meanwhile' }).waitFor();
  expect(await field(his, 'Title and texts', 'Tagline').inputValue()).toBe('His line');
  await his.getByRole('button', { name: /^Take theirs ?: Title$/ }).click();
  // With nothing of his left to save there is no more to say.
  for (const [place, one] of hisFields.entries()) await one.fill(before[place] ?? '');
  await his.getByRole('heading', { name: /Somebody else saved/ }).waitFor({ state: 'hidden' });
  await field(his, 'Dates and place', 'City').fill('Brugge');
  await his.getByRole('button', { name: 'Save Draft' }).click();
  await expectToast(his, 'Draft Saved', 'Riders see it once you publish it');
  expect(await field(his, 'Title and texts', 'Title').inputValue()).toBe('Her Week');
  expect(await field(his, 'Dates and place', 'City').inputValue()).toBe('Brugge');

  await part(his, 'Versions').getByRole('button', { name: 'Look at it' }).last().click();
  await his.getByRole('dialog').getByText('It differs from the draft in:').waitFor();
  await his.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click();
  expect(await field(his, 'Title and texts', 'Title').inputValue()).toBe('Adelaide Pre-event Regos');
  await his.getByText('Unsaved changes').waitFor();
});

test('rows are ordered by keys and by buttons', async () => {
  const page = await openSettings();
  const names = () => part(page, 'Sections').locator('.field-row__label').allInnerTexts();
  const [first = '', second = ''] = await names();
  await part(page, 'Sections')
    .getByRole('button', { name: `Move ${first} down` })
    .click();
  expect((await names()).slice(0, 2)).toEqual([second, first]);
  await part(page, 'Sections')
    .getByRole('button', { name: `Drag ${first}` })
    .focus();
  await page.keyboard.press('Space');
  // A key pressed before the row is picked up goes astray.
  await page.getByText(`${first} is over place 2`).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowUp');
  await page.getByText(`${first} is over place 1`).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([first, second]);
});

test.each([360, 1280])('the page fits a window of %i, and everybody can use it', async (width) => {
  const page = await openSettings();
  await page.setViewportSize({ width, height: 800 });
  await part(page, 'Programme').getByRole('button', { expanded: false }).first().click();
  await part(page, 'Sections').getByRole('button', { expanded: false }).first().click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
