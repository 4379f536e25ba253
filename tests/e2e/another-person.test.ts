// One phone, two people: who types another person's details after a registration loses nothing, and is told what is sent.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { registrations } from '#server/registrations/tables.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  preEventButton,
  startBrowser,
} from '#tests/e2e/browser.ts';
import { preEventAnswers, rider, submit } from '#tests/make.ts';

const { rego, visit } = await startBrowser();

const note = (page: Page) => page.getByRole('status').getByText('These look like another person’s details');
const changesButton = (page: Page) => page.getByRole('button', { name: 'Send My Changes' });
const someoneElse = (page: Page) => page.getByRole('button', { name: 'Register someone else' });
const strip = (page: Page) => page.getByRole('navigation', { name: 'Parts of the form' });
const typedIn = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();

/** The form with a registration that was sent from this tab. */
async function comeBack(): Promise<Page> {
  const { id, token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  const page = await visit(`/payment#${id}.${token}`);
  await page.getByRole('link', { name: 'Change my registration' }).click();
  await page.getByText('is registered.').waitFor();
  return page;
}

async function typePerson(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Kim Lee');
  await page.getByLabel('Email Address').fill('kim@example.org');
}

test('somebody else’s name and address are no change of this registration, and the form says so', async () => {
  const page = await comeBack();
  await page.getByLabel('Full Name').fill('Kim Lee');
  await changesButton(page).waitFor();
  expect(await note(page).count()).toBe(0);
  await page.getByLabel('Email Address').fill('kim@example.org');
  await note(page).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await changesButton(page).count()).toBe(0);
});

test('changed details can be dropped, and the form shows what was sent', async () => {
  const page = await comeBack();
  const phone = page.getByLabel('Phone Number');
  await phone.fill('quatsch');
  await changesButton(page).waitFor();
  await page.getByRole('button', { name: 'Leave my answers as they are' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard my changes' }).click();
  await expect.poll(() => phone.inputValue()).toBe(rider.phone);
  expect(await changesButton(page).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/is registered/);
});

test('meanwhile the strip says that they are not sent, and leads to what says so', async () => {
  const page = await comeBack();
  await page.getByRole('button', { name: 'Register for the Road Trip' }).waitFor();
  const done = strip(page).getByRole('link', { name: 'Pre-Event Activities, done' });
  await done.waitFor();
  await typePerson(page);
  await strip(page).getByRole('link', { name: 'Not sent' }).click();
  await expect.poll(async () => (await note(page).boundingBox())?.y ?? 9_999).toBeLessThan(740);
  expect(await done.count()).toBe(0);
});

test('with every section sent, the strip says so of the registered person alone', async () => {
  const page = await comeBack();
  await page.getByLabel("I'm coming on the road trip").check();
  await page.getByRole('button', { name: 'Register for the Road Trip' }).click();
  await strip(page).getByText('All sent').waitFor();
  await typePerson(page);
  await strip(page).getByText('Not sent').waitFor();
  expect(await strip(page).getByText('All sent').count()).toBe(0);
});

test.each(['Register This Person Too', 'Register someone else'])(
  '‘%s’ keeps what was typed for them and makes a registration of its own',
  async (name) => {
    const page = await comeBack();
    const before = await rego.database.$count(registrations);
    await typePerson(page);
    await page.getByRole('button', { name }).click();
    expect(await typedIn(page, 'Full Name *')).toBe('Kim Lee');
    expect(await typedIn(page, 'Email Address *')).toBe('kim@example.org');
    // Not typed: it came with the first registration.
    expect(await typedIn(page, 'Emergency Contact Name *')).toBe('');
    await page.getByLabel('Phone Number').fill('+61 400 000 000');
    await page.getByLabel('Country/City of Origin').fill('Perth');
    await page.getByLabel('Emergency Contact Name').fill('Lou Lee');
    await page.getByLabel('Emergency Contact Phone').fill('+61 400 000 001');
    await page.getByLabel('Relationship').fill('parent');
    await page.getByLabel('All days').check();
    await preEventButton(page).click();
    await page.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
    expect(await rego.database.$count(registrations)).toBe(before + 1);
  },
);

test('what was typed and not sent is asked for before the form starts over', async () => {
  const page = await comeBack();
  const dialog = page.getByRole('dialog', { name: 'You have not sent everything' });
  await page.getByLabel('Full Name').fill('Kim Lee');
  await someoneElse(page).click();
  await dialog.waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Where ink and paper are nearly one colour, axe says that it can't tell.
  await page.emulateMedia({ colorScheme: 'dark' });
  const inkOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);
  expect(await inkOf(dialog)).toBe(await inkOf(page.locator('body')));
  await page.emulateMedia({ colorScheme: 'light' });
  await dialog.getByRole('button', { name: 'Go back and send it first' }).click();
  expect(await typedIn(page, 'Full Name *')).toBe('Kim Lee');
  await page.getByText(`${rider.name} is registered.`).waitFor();

  await someoneElse(page).click();
  await dialog.getByRole('button', { name: 'Keep it for the next person' }).click();
  expect(await typedIn(page, 'Full Name *')).toBe('Kim Lee');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main-name');
  expect(await typedIn(page, 'Email Address *')).toBe('');
  expect(await page.getByText('is registered.').count()).toBe(0);
});

test('discarded, the form is empty', async () => {
  const page = await comeBack();
  await page.getByLabel('Full Name').fill('Kim Lee');
  await someoneElse(page).click();
  await page.getByRole('button', { name: 'Discard it' }).click();
  expect(await typedIn(page, 'Full Name *')).toBe('');
});

test('the answers to a section that was not sent count as typed', async () => {
  const page = await comeBack();
  await page.getByLabel("I'm coming on the road trip").check();
  await someoneElse(page).click();
  await page.getByRole('button', { name: 'Keep it for the next person' }).click();
  expect(await page.getByLabel("I'm coming on the road trip").isChecked()).toBe(true);
});

test('where everything was sent nobody is asked', async () => {
  const page = await comeBack();
  await someoneElse(page).click();
  expect(await typedIn(page, 'Full Name *')).toBe('');
  expect(await page.getByRole('dialog').count()).toBe(0);
});
