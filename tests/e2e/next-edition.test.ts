// An admin starts the next edition in the browser, looks it over, publishes it, and finds last year's people again.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser, wide } from '#tests/e2e/browser.ts';
import { fillField } from '#tests/e2e/event-page.ts';
import { openDashboard } from '#tests/e2e/organizer-page.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { makeOrganizer, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

const browser = await startBrowser();
const { rego, url, visit } = browser;

/** As it is and at a phone's width, without anything out of reach. */
async function lookOver(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('the next edition is a draft beside the one that runs, then in its place; the one before is read on', async () => {
  expect((await submit(rego.app, rider)).statusCode).toBe(201);
  const event = await readEvent(rego.database);
  const asked = withSection(event, 'pre_event', { needsApproval: true });
  await replaceEvent(rego.database, withSection(asked, 'road_trip', { needsApproval: true }), new Date());
  const both = { ...rider, ...preEventAnswers, ...roadTripAnswers, name: 'Asks for both' };
  expect((await submit(rego.app, both)).statusCode).toBe(201);
  await makeOrganizer(rego, 'anna');
  const page = await openAsAdmin(browser, '/admin/event');
  await fillField(page, 'Dates and place', 'City', 'Elsewhere');
  await page.getByRole('button', { name: 'Start the next edition' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First day').waitFor();
  await lookOver(page);
  await dialog.getByLabel('First day').fill('2060-01-02');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await dialog.getByText('Choose the weekday that it begins on now').first().waitFor();
  const { startDate } = (await rego.app.inject('/api/event')).json();
  const next = new Date(Date.parse(startDate) + 364 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('First day').fill(next);
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('heading', { name: 'The next edition is a draft' }).waitFor();
  await page.getByRole('button', { name: 'Open the draft' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await page.getByText('A draft: riders see none of it').waitFor();
  expect(await page.getByLabel('First day').inputValue()).toBe(next);
  await lookOver(page);

  // A bad connection leads nobody to another edition.
  const ofDraft = '**/api/event?edition=*';
  await page.route(ofDraft, (route) => route.fulfill({ status: 503, body: 'no' }));
  await page.goto(`${url}/form-builder`);
  await page.getByRole('alert').getByText('The page could not be loaded.').waitFor();
  await page.unroute(ofDraft);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: /^Save/ }).waitFor();
  await page.getByText('A draft: riders see none of it').waitFor();
  expect(await page.getByRole('link', { name: 'Preview' }).count()).toBe(0);

  // Nothing is begun that a draft does not take.
  await page.getByRole('link', { name: 'Mail', exact: true }).click();
  await page
    .getByText('This edition is a draft: letters to many are written from the current one.')
    .waitFor();
  expect(await page.getByRole('button', { name: 'Write to many' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Contact Management' }).click();
  await page.getByText('No contacts found').waitFor();
  expect(await page.getByRole('button', { name: /Email/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await page.getByRole('button', { name: 'Hide this list' }).click();
  await page.getByRole('heading', { name: 'Before riders come' }).waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Event Settings' }).click();
  await page.getByLabel('Title', { exact: true }).fill('The Year After');
  // Nobody publishes on for want of what is left to do.
  const ofRunning = '**/api/to-do?edition=*';
  await page.route(ofRunning, (route) => route.fulfill({ status: 503, body: 'no' }));
  await page.getByRole('button', { name: 'Publish…' }).click();
  const question = page.getByRole('dialog', { name: 'Publish the next edition?' });
  await question.getByText('Adelaide Pre-event Regos is not over before').waitFor();
  await question.getByText('What needs doing could not be loaded.').waitFor();
  await page.unroute(ofRunning);
  await question.getByRole('button', { name: 'Try again' }).click();
  // Each list by the section of the edition that runs.
  await question.getByText('1 registration asks to take part: Pre-Event Activities.').waitFor();
  await question.getByText('1 registration asks to take part: Road Trip.').waitFor();
  await lookOver(page);
  const visitor = await visit('/');
  await visitor.getByRole('heading', { name: 'Adelaide Pre-event Regos' }).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /publish$/i })
    .click();
  await page.getByRole('button', { name: 'Start the next edition' }).waitFor();
  await visitor.goto(url);
  await visitor.getByRole('heading', { name: 'The Year After' }).waitFor();

  await page.goto(`${url}/data`);
  await page.getByText('No registrations').first().waitFor();
  const editions = page.getByLabel('Edition', { exact: true });
  await editions.selectOption({ label: `Adelaide Pre-event Regos, ${startDate.slice(0, 4)} (over)` });
  await page.getByText('Over: it takes money').waitFor();
  await lookOver(page);
  await page.goto(`${url}/contacts`);
  await page.getByText(rider.name).first().waitFor();
  await page.goto(`${url}/form-builder`);
  await page.getByText('This edition is over, so its forms stay as they are.').waitFor();
  const form = page.getByRole('region', { name: 'The form as it was' });
  await form.getByLabel('Full Name').waitFor();
  await lookOver(page);
  await page.goto(`${url}/admin/event`);
  const was = page.getByRole('region', { name: 'The page as it was' });
  await was.locator('iframe').contentFrame().getByText('Adelaide Pre-event Regos').first().waitFor();
  expect(await page.getByRole('button', { name: /Save|Publish/ }).count()).toBe(0);
  await lookOver(page);
  await page.goto(`${url}/admin/mail`);
  await page.getByText('This edition is over: letters to many are written from the current one').waitFor();
  expect(await page.getByRole('button', { name: 'Write to many' }).count()).toBe(0);
  await page.goto(`${url}/contacts`);
  await page.getByText(rider.name).first().waitFor();
  await page.getByRole('button', { name: /^Back to The Year After/ }).click();
  await page.getByText('Over: it takes money').waitFor({ state: 'detached' });
  await page.getByText(rider.name).first().waitFor({ state: 'detached' });

  const organizer = await openDashboard(visit, 'anna', wide);
  await organizer.getByRole('tab', { name: 'Edit Form' }).click();
  await organizer.getByRole('button', { name: 'Edit Section' }).click();
  await organizer.getByLabel('Section Title').fill('Not stored');
  await organizer
    .getByLabel('Edition', { exact: true })
    .selectOption({ label: `Adelaide Pre-event Regos, ${startDate.slice(0, 4)} (over)` });
  await organizer.getByRole('button', { name: 'Discard changes' }).click();
  await organizer.getByText('Over: it takes money').waitFor();
  await organizer.getByText('This edition is over, so its forms stay as they are.').waitFor();
  expect(await organizer.getByRole('button', { name: 'Edit Section' }).count()).toBe(0);
}, 240_000);
