// Another event, from the start, by hand: a week in Ghent in euros with three sections. An admin makes it, an organizer
// prices a question of hers, a rider registers for two sections on a phone, letters and files follow.
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { fillMainForm, startBrowser, wide } from '#tests/e2e/browser.ts';
import { fillField, openField, openPart } from '#tests/e2e/event-page.ts';
import { expectToast, signInAs } from '#tests/e2e/organizer-page.ts';
import { scanned } from '#tests/e2e/scanned.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';

const mailServer = await startMailServer();
const browser = await startBrowser({ SMTP_URL: mailServer.url, MAIL_FROM: 'Fixed Week <rego@fixed.test>' });
const { rego, url, visit } = browser;
await startMail(rego, mailServer.url, { mailFrom: rego.config.mailFrom });

/** Deletes every row of a list, the last one first. */
async function emptyList(page: Page, group: string): Promise<void> {
  const deletes = (await openPart(page, group)).getByRole('button', { name: /^Delete / });
  await deletes.first().waitFor();
  for (let left = await deletes.count(); left > 0; left -= 1) await deletes.nth(left - 1).click();
}

const letterTo = (address: string, subject: RegExp) =>
  expect.poll(
    () =>
      mailServer.received.find(
        ({ recipients, email }) => recipients.includes(address) && subject.test(email.subject ?? ''),
      )?.email.text ?? '',
  );

async function makeEvent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Draft' }).waitFor();
  await fillField(page, 'Title and texts', 'Title', 'Fixed Week');
  await fillField(page, 'Title and texts', 'Title of the registration form', 'Registration');
  await fillField(page, 'Dates and place', 'First day', '2031-05-07');
  await fillField(page, 'Dates and place', 'Last day', '2031-05-11');
  await fillField(page, 'Dates and place', 'City', 'Ghent');
  await fillField(page, 'Dates and place', 'Time zone', 'Europe/Brussels');
  await fillField(page, 'Dates and place', 'Currency', 'EUR');
  await fillField(page, 'Dates and place', 'Language', 'nl-BE');
  await emptyList(page, 'Programme');
  await (await openPart(page, 'Programme')).getByRole('button', { name: 'Add a day' }).click();
  expect(await (await openField(page, 'Programme', 'Heading')).inputValue()).toBe('woensdag 7');
  await (await openPart(page, 'Programme')).getByRole('button', { name: /^Entry 1/ }).click();
  await fillField(page, 'Programme', 'What', 'Opening ride');
  await (await openPart(page, 'Road trip')).getByRole('switch').uncheck();
  await emptyList(page, 'Days to tick');
  await (await openPart(page, 'Days to tick'))
    .getByRole('button', { name: 'Add the event’s other 5 days' })
    .click();
  await (await openPart(page, 'Sections')).getByRole('button', { name: 'Delete Road Trip' }).click();
  await (await openPart(page, 'Sections')).getByRole('button', { name: /^Pre-Event/ }).click();
  await fillField(page, 'Sections', 'Name', 'Rides');
  expect(await (await openField(page, 'Sections', 'Words on the transfer')).inputValue()).toBe('rides');
  await fillField(page, 'Sections', 'Dates, in words', '7 to 11 May');
  await fillField(page, 'Sections', 'Organizer', 'Arne');
  await fillField(page, 'Sections', 'Organizer’s email', 'arne@fixed.test');
  for (const [name, price, template] of [
    ['Alley Cat', '15', 'plain'],
    ['Workshops', '35,50', 'workshop'],
  ] as const) {
    await fillField(page, 'Sections', 'Its name', name);
    await (await openField(page, 'Sections', 'Begins as')).selectOption(template);
    await (await openPart(page, 'Sections')).getByRole('button', { name: 'Add section' }).click();
    await fillField(page, 'Sections', 'Price', price);
  }
  await (await openField(page, 'Bank account', 'Kind of account')).selectOption('iban');
  await fillField(page, 'Bank account', 'Account holder', 'Fixed Week vzw');
  await fillField(page, 'Bank account', 'IBAN', 'BE71096123456768');

  // What is missing or wrong is said where it is, also in rows that are closed.
  await page.getByRole('button', { name: 'Save Draft' }).click();
  const wrong = page.getByRole('alert');
  await wrong.getByText('Bank account, IBAN: This is not an IBAN').waitFor();
  await wrong.getByRole('link', { name: /^Sections, Alley Cat, Organizer: Must not be empty/ }).click();
  await fillField(page, 'Sections', 'Organizer', 'Arne');
  expect(await (await openField(page, 'Sections', 'Name')).inputValue()).toBe('Alley Cat');
  await fillField(page, 'Sections', 'Organizer’s email', 'arne@fixed.test');
  await (await openPart(page, 'Sections')).getByRole('button', { name: /^Workshops/ }).click();
  await fillField(page, 'Sections', 'Organizer', 'Lotte');
  await fillField(page, 'Sections', 'Organizer’s email', 'lotte@fixed.test');
  await fillField(page, 'Bank account', 'IBAN', 'BE71096123456769');

  // What was typed outlives a reload.
  await page.reload();
  await page.getByText('Your unsaved changes from before are here again.').waitFor();
  expect(await (await openField(page, 'Bank account', 'IBAN')).inputValue()).toBe('BE71096123456769');
  const poster = page.frameLocator('iframe');
  await poster.getByRole('heading', { level: 1 }).filter({ hasText: 'Fixed Week' }).waitFor();

  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expectToast(page, 'Draft Saved', 'Riders see it once you publish it');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const question = page.getByRole('dialog', { name: 'Publish the event?' });
  await question
    .getByText('Riders may tick “donderdag 8 mei”, for which the programme has nothing.')
    .waitFor();
  await question.getByRole('button', { name: 'It is intended: publish' }).click();
  await expectToast(page, 'Event Published', 'Pages, forms and letters follow at once');
  await page.getByText('Riders see what is here.').waitFor();
  await page.getByRole('link', { name: 'Form Builder' }).click();
  await page.getByLabel('Form', { exact: true }).selectOption('Alley Cat');
  await page.getByLabel('Section Title').waitFor();
}

async function makeLogin(page: Page): Promise<string> {
  await page.goto(`${url}/admin/organizers`);
  await page.getByRole('button', { name: 'Add Organizer Login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill('lotte');
  await dialog.getByLabel('Full Name').fill('Lotte Peeters');
  await dialog.getByLabel('Email').fill('lotte@fixed.test');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  const password = await dialog.getByLabel('Password').inputValue();
  for (const section of ['Rides', 'Alley Cat'])
    await dialog.getByRole('checkbox', { name: section }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Workshops' }).check();
  await dialog.getByRole('button', { name: 'Create Login' }).click();
  await page.getByRole('button', { name: 'Show the password of Lotte Peeters' }).waitFor();
  return password;
}

/** In her editor is nothing but her section. */
async function askWhichWorkshop(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Edit Form' }).click();
  const shown = page.getByRole('tabpanel');
  await shown.getByRole('heading', { name: 'Workshops' }).waitFor();
  for (const other of ['Rides', 'Alley Cat']) expect(await shown.getByText(other).count()).toBe(0);
  await page.getByRole('button', { name: 'Edit Section' }).click();
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('button', { name: 'Dropdown', exact: true }).click();
  await page.getByLabel('Label', { exact: true }).last().fill('Which workshop?');
  await page.getByLabel('Options').last().fill('Welding\nWheel building');
  const prices = page.getByRole('group', { name: 'Prices of options' });
  await prices.getByLabel('Wheel building', { exact: true }).fill('12,50');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Configuration Saved', 'Workshops section updated successfully');
}

test('a week in Ghent, from the example to the organizer’s file', { timeout: 180_000 }, async () => {
  const admin = await openAsAdmin(browser, '/admin/event');
  await makeEvent(admin);
  await admin.goto(`${url}/admin`);
  const toDo = admin.getByRole('listitem').filter({ hasText: 'Make the login for Rides' });
  await toDo.getByText('Tick it at a login.').waitFor();
  const password = await makeLogin(admin);
  const lotte = await visit('/organizer/login', wide);
  await signInAs(lotte, 'lotte', password);
  await askWhichWorkshop(lotte);

  const phone = await visit('/');
  expect(await phone.title()).toBe('Fixed Week');
  const tickets = phone.locator('.ticket__title');
  expect(await tickets.allInnerTexts()).toEqual(['Rides', 'Alley Cat', 'Workshops']);
  await phone.getByText('€ 35,50').waitFor();
  // Who runs two sections stands there once.
  const contacts = phone.getByRole('region', { name: 'Stay Tuned' }).getByRole('heading', { level: 3 });
  expect(await contacts.allInnerTexts()).toEqual(['Arne', 'Lotte']);
  await phone.goto(`${url}/register`);
  for (const day of ['woensdag 7 mei', 'zondag 11 mei']) await phone.getByLabel(day).waitFor();
  expect(await phone.locator('main').innerHTML()).not.toMatch(/Adelaide|Austral|\+61/);
  await phone.getByLabel('What would you like to learn or to build?').waitFor();
  await fillMainForm(phone, 'Marieke van den Broeck');
  await phone.getByLabel('Which workshop?').selectOption({ label: 'Wheel building (+ € 12,50)' });
  await phone.getByText('€ 48').first().waitFor();
  const submitted = phone.getByRole('heading', { name: 'Registration Submitted!' });
  for (const [place, section] of ['Workshops', 'Rides'].entries()) {
    await phone.getByRole('button', { name: `Register for ${section}` }).click();
    await submitted.nth(place).waitFor();
  }
  await phone.goto(`${url}/payment`);
  await phone.getByText('€ 198').first().waitFor();

  await phone.getByRole('button', { name: 'Confirm Registration' }).click();
  const code = await phone.locator('.payment-code__code').innerText();
  const both = phone.getByRole('img', { name: 'Code to scan (All in one)' });
  expect((await scanned(both)).split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', '', 'Fixed Week vzw', 'BE71096123456769', 'EUR198.00', '', ''],
    `${code} Marieke van den Broeck rides workshops`,
  ]);

  await letterTo('joerg@example.org', /Workshops/).toMatch(/€\s48.*BE71 0961 2345 6769/s);
  await letterTo('joerg@example.org', /Rides/).toContain('150');
  await letterTo('lotte@fixed.test', /Marieke/).toContain('Wheel building');

  await lotte.goto(`${url}/organizer/dashboard`);
  await lotte
    .getByRole('figure', { name: 'Which workshop?' })
    .getByRole('row', { name: 'Wheel building 1' })
    .waitFor();
  await lotte.goto(`${url}/organizer/registrations`);
  const [file] = await Promise.all([
    lotte.waitForEvent('download'),
    lotte.getByRole('button', { name: 'Export Data' }).click(),
  ]);
  const rows: Record<string, string>[] = parse(await readFile(await file.path()), {
    bom: true,
    columns: true,
  });
  expect(rows).toMatchObject([{ Name: 'Marieke van den Broeck', 'Which workshop?': 'Wheel building' }]);
});
