// Three sections and who runs them: an admin ticks, an organizer of two switches, one of none is told whom to ask.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { holdCalls, openAsAdmin } from '#tests/e2e/admin-page.ts';
import { startBrowser, wide } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard } from '#tests/e2e/organizer-page.ts';
import { replaceEvent, section } from '#tests/events.ts';
import { asAdmin, makeOrganizer, password, preEventAnswers, rider, submit } from '#tests/make.ts';

const browser = await startBrowser();
const { rego, visit } = browser;

const event = await readEvent(rego.database);
const workshops = section('workshops', { title: 'Workshops' });
await replaceEvent(rego.database, { ...event, sections: [...event.sections, workshops] }, new Date());
const admin = await asAdmin(rego);
const make = async (username: string, more: object) => {
  const login = { username, password, name: `${username} the organizer`, ...more };
  expect((await admin('POST', '/api/admin/organizer-logins', login)).statusCode).toBe(201);
};
await make('anna', { sections: ['pre_event', 'workshops'], email: 'anna@wheels.test' });
await make('nia', { sections: [] });
await submit(rego.app, { ...rider, ...preEventAnswers });
await submit(rego.app, { ...rider, name: 'Wim Vos', sectionType: 'workshops' });

const chooseSection = (page: Page, label: string) =>
  page.getByRole('combobox', { name: 'Section', exact: true }).selectOption({ label });

test('an organizer of two sections edits each, and a reload stays at the one', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await page.getByRole('banner').getByText('Pre-Event Activities and Workshops').waitFor();
  await page.getByRole('tab', { name: 'Edit Form' }).click();
  await page.getByRole('heading', { name: 'Pre-Event Activities' }).waitFor();
  await chooseSection(page, 'Workshops');
  await page.getByRole('heading', { name: 'Workshops' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Workshops' }).waitFor();
  await page.getByRole('button', { name: 'Edit Section' }).click();
  await page.getByLabel('Section Title').fill('Workshops in the shed');
  await chooseSection(page, 'Pre-Event Activities');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await page.getByLabel('Section Title').inputValue()).toBe('Workshops in the shed');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Configuration Saved', 'Workshops section updated successfully');
});

test('and reads the letters of each: the section goes along from tab to tab', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await page.getByRole('tab', { name: 'Email Settings' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('You are on the list: Pre-Event Activities').waitFor();
  await preview.getByText('A test letter goes to anna@wheels.test.').waitFor();
  await chooseSection(page, 'Workshops');
  await preview.getByText(/^You are on the list: Workshops/).waitFor();
  await expect
    .poll(() => preview.getByRole('combobox', { name: 'Written to' }).locator('option').allTextContents())
    .toEqual(['Wim Vos']);
  const list = page.getByRole('region', { name: 'Letters of this section' });
  await list.getByText('2 letters').waitFor();
  await list.getByRole('button', { name: /^Waiting/ }).click();
  await page.reload();
  await preview.getByText(/^You are on the list: Workshops/).waitFor();
  await page.getByRole('tab', { name: 'Edit Form' }).click();
  await page.getByRole('combobox', { name: 'Section', exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('section')).toBe('workshops');
});

test('an address that names another’s section opens none, and leads to one’s own', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await page.goto(`${page.url()}?tab=form&section=road_trip`);
  await page.getByText('You do not run the section that this address names.').waitFor();
  await chooseSection(page, 'Workshops');
  await page.getByRole('button', { name: 'Edit Section' }).waitFor();
});

test('an organizer of none is told whom to ask, and sees all registrations', async () => {
  const page = await openDashboard(visit, 'nia', wide);
  await page.getByRole('button', { name: /^Total Registrations 2/ }).waitFor();
  for (const tab of ['Edit Form', 'Email Settings']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByText('You do not run a section of').waitFor();
    await page.getByRole('link', { name: 'support@example.org' }).waitFor();
  }
});

test('and reads what a rider owes, whose money others record', async () => {
  const page = await openDashboard(visit, 'nia', wide);
  await page.goto(new URL('/organizer/registrations', page.url()).href);
  await page.getByRole('table', { name: 'Registrations' }).getByText('Unpaid $150').waitFor();
  expect(await page.getByRole('button', { name: /Received/ }).count()).toBe(0);
  await page.getByRole('button', { name: `View ${rider.name}` }).click();
  const view = page.getByRole('dialog');
  await view.getByText('They are in none of your sections').waitFor();
  expect(await view.getByRole('button', { name: 'Received' }).count()).toBe(0);
  const own = await openDashboard(visit, 'anna', wide);
  await own.goto(new URL('/organizer/registrations', own.url()).href);
  await own.getByRole('button', { name: `Unpaid $150: Received ${rider.name}` }).waitFor();
});

test('an organizer of one section has nothing to choose', async () => {
  await makeOrganizer(rego, 'rob');
  const page = await openDashboard(visit, 'rob', wide);
  await page.getByRole('tab', { name: 'Edit Form' }).click();
  await page.getByRole('button', { name: 'Edit Section' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Section', exact: true }).count()).toBe(0);
});

test('the third section has a card, its people a list and a filter', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await page.getByRole('button', { name: /^Workshops 1/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Workshops' });
  await dialog.getByText('Wim Vos', { exact: true }).waitFor();
  await dialog.getByRole('link', { name: 'Open in the table' }).click();
  await page.getByText('1 matching registration').waitFor();
  const filter = page.getByRole('combobox', { name: 'Section', exact: true });
  expect(await filter.inputValue()).toBe('workshops');
  await filter.selectOption({ label: 'Pre-Event Activities' });
  await page.getByRole('cell', { name: rider.name }).or(page.getByText(rider.name)).first().waitFor();
});

test('an admin ticks sections when a login is made, and others later', async () => {
  const page = await openAsAdmin(browser, '/admin/organizers');
  await page.getByRole('button', { name: 'Add Organizer Login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill('wim');
  await dialog.getByText('Runs no section: tick at least one').waitFor();
  await dialog.getByLabel('Workshops').check();
  await dialog.getByText('Runs Workshops').waitFor();
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await dialog.getByLabel('Full Name').fill('Wim Vos');
  await dialog.getByLabel('Email (optional)').fill('wim@wheels.test');
  await dialog.getByRole('button', { name: 'Create Login' }).click();
  await expectToast(page, 'Success', 'Organizer login created successfully');
  const card = page.getByRole('listitem').filter({ hasText: 'Wim Vos' });
  await card.getByText('Workshops', { exact: true }).waitFor();
  await card.getByText('wim@wheels.test').waitFor();

  await card.getByRole('button', { name: 'Edit Wim Vos' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Wim Vos' });
  await edit.getByLabel('Road Trip').check();
  await edit.getByLabel('Email (optional)').fill('wim at wheels');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await edit.getByText('Valid email is required').waitFor();
  await edit.getByLabel('Email (optional)').fill('');
  const letGo = await holdCalls(page, '**/api/admin/organizer-logins/*');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await edit.getByRole('button', { name: 'Saving...' }).waitFor();
  letGo();
  await expectToast(page, 'Success', 'The login of Wim Vos was changed');
  await card.getByText('Road Trip and Workshops').waitFor();
  expect(await card.getByText('wim@wheels.test').count()).toBe(0);
  await page.goto(new URL('/admin/history', page.url()).href);
  await page.getByText('(Email, Sections)').waitFor();
});
