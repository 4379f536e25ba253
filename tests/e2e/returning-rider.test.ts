// A rider who comes back: corrects their details, or opens a letter's link that no longer leads anywhere.
import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { findRegistration } from '#server/registrations/registrations.ts';
import { registrations } from '#server/registrations/tables.ts';
import { expectAccessible, fillMainForm, preEventButton, startBrowser } from '#tests/e2e/browser.ts';
import { preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

const { rego, visit } = await startBrowser();

const changesButton = (page: Page) => page.getByRole('button', { name: 'Send My Changes' });
const strip = (page: Page) => page.getByRole('navigation', { name: 'Parts of the form' });
const count = () => rego.database.$count(registrations);

/** Opens the form as the letter's link does, by way of the payment page. */
async function comeBack(answers: object) {
  const { id, token } = (await submit(rego.app, { ...rider, ...answers })).json();
  const page = await visit(`/payment#${id}.${token}`);
  await page.getByRole('link', { name: 'Change my registration' }).click();
  await page.getByText('is registered.').waitFor();
  const stored = () => findRegistration(rego.database, id);
  return { page, stored };
}

test('a changed phone number is sent by a button of its own, and changes the registration', async () => {
  const { page, stored } = await comeBack(preEventAnswers);
  const before = await count();
  await strip(page).getByText('All filled in').waitFor();
  expect(await changesButton(page).count()).toBe(0);
  await page.getByLabel('Phone Number').fill('+49 30 1234567');
  await strip(page).getByRole('link', { name: 'Send changes' }).click();
  await expect.poll(async () => (await changesButton(page).boundingBox())?.y ?? 9_999).toBeLessThan(700);
  await expectAccessible(page);
  await changesButton(page).click();
  await page.getByText('Changes Sent!', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  expect(await stored()).toMatchObject({
    phone: '+49 30 1234567',
    participationDays: ['thursday', 'saturday', 'sunday'],
  });
  expect(await count()).toBe(before);
  expect(await changesButton(page).count()).toBe(0);
});

test('changes that could not be sent are said to be kept, beside a button to press again', async () => {
  const { page, stored } = await comeBack(roadTripAnswers);
  await page.getByLabel('Country/City of Origin').fill('Hamburg, Germany');
  await page.route('**/api/registrations', (route) => route.abort());
  await changesButton(page).click();
  await page.getByText('Everything you typed is kept on this device.').waitFor();
  await page.unroute('**/api/registrations');
  await changesButton(page).click();
  await page.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  expect(await stored()).toMatchObject({ location: 'Hamburg, Germany', joiningRoadTrip: true });
});

test('what is missing in the changes is said, and nothing is sent', async () => {
  const { page, stored } = await comeBack(preEventAnswers);
  await page.getByLabel('Emergency Contact Phone').fill('');
  await strip(page).getByRole('paragraph').getByText('1 to fill in').waitFor();
  await changesButton(page).click();
  const said = page.locator('.field__error');
  await said.getByText('Emergency Contact Phone is required').waitFor();
  await page.getByLabel('Emergency Contact Phone').fill('she knows');
  await changesButton(page).click();
  await said.getByText('Emergency Contact Phone must have the digits of a').waitFor();
  expect(await stored()).toMatchObject({ emergencyPhone: rider.emergencyPhone });
});

test('opened answers are left as they are without sending; what was typed is asked about first', async () => {
  const { page, stored } = await comeBack(preEventAnswers);
  const leave = page.getByRole('button', { name: 'Leave my answers as they are' });
  const title = page.getByRole('heading', { name: 'Pre-Event Activities' });
  const hasFocus = () => title.evaluate((heading) => heading === document.activeElement);
  const section = page.getByRole('region', { name: 'Pre-Event Activities' });
  const open = () => section.getByRole('button', { name: 'Change my answers' }).click();

  await open();
  expect(await preEventButton(page).count()).toBe(0);
  await expectAccessible(page);
  await leave.click();
  await section.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  expect(await hasFocus()).toBe(true);

  await open();
  await page.getByLabel('Friday 7 Nov').check();
  await leave.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  expect(await page.getByLabel('Friday 7 Nov').isChecked()).toBe(true);
  await leave.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard my changes' }).click();
  await section.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  expect(await hasFocus()).toBe(true);
  await open();
  expect(await page.getByLabel('Friday 7 Nov').isChecked()).toBe(false);
  expect((await stored())?.participationDays).toEqual(['thursday', 'saturday', 'sunday']);
});

test('without sections too: the form is empty again, and focus is where the registration is named', async () => {
  const setOpen = (isActive: boolean) => rego.database.update(sectionConfigurations).set({ isActive });
  await setOpen(false);
  const { page, stored } = await comeBack({ participationDays: ['friday'] });
  await page.getByRole('button', { name: 'Change my answers' }).click();
  const name = page.getByLabel('Full Name');
  expect(await name.evaluate((control) => control === document.activeElement)).toBe(true);
  expect(await page.getByRole('button', { name: 'Submit Registration' }).count()).toBe(0);
  await name.fill('Jo');
  // As a phone does by itself.
  await page.reload();
  await changesButton(page).waitFor();
  expect(await name.inputValue()).toBe('Jo');
  await page.getByRole('button', { name: 'Leave my answers as they are' }).click();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await page.getByRole('button', { name: 'Submit Registration' }).waitFor();
  const note = page.getByText('is registered.');
  expect(await note.evaluate((text) => text === document.activeElement)).toBe(true);
  expect(await name.inputValue()).toBe('');
  expect((await stored())?.name).toBe(rider.name);
  await setOpen(true);
});

test('whose sections are closed while another is open reads whom to write to about a changed phone number', async () => {
  const { page, stored } = await comeBack(preEventAnswers);
  const before = await stored();
  const preEvent = eq(sectionConfigurations.sectionType, 'pre_event');
  await rego.database.update(sectionConfigurations).set({ isActive: false }).where(preEvent);
  await page.reload();
  await page.getByText('is registered.').waitFor();
  await page.getByLabel('Phone Number').fill('+49 30 7654321');
  await strip(page).getByRole('link', { name: 'Not sent' }).click();
  await page.getByText('changes of your details can’t be sent here').waitFor();
  await expectAccessible(page);
  expect(await changesButton(page).count()).toBe(0);
  await page.getByLabel('Phone Number').press('Enter');
  expect(await stored()).toEqual(before);
  await rego.database.update(sectionConfigurations).set({ isActive: true });
});

test('without sections, too, Enter goes on to what is asked next, and sends nothing half-filled', async () => {
  await rego.database.update(sectionConfigurations).set({ isActive: false });
  const page = await visit('/register');
  const before = await count();
  await fillMainForm(page);
  await page.getByLabel('Phone Number').press('Enter');
  const next = page.getByLabel('Country/City of Origin');
  await expect.poll(() => next.evaluate((control) => control === document.activeElement)).toBe(true);
  expect(await count()).toBe(before);
  await rego.database.update(sectionConfigurations).set({ isActive: true });
});

test('a guest who was added at My registration stays when the form that was open before is sent', async () => {
  const { page, stored } = await comeBack(roadTripAnswers);
  await page.goto(new URL('/my-registration', page.url()).href);
  await page.getByLabel('Name of the guest').fill('Bo');
  await page.getByRole('button', { name: 'Add a guest' }).click();
  await page.getByText('You bring 3 guests.').waitFor();
  await page.getByRole('link', { name: 'Change my answers' }).click();
  await page.getByRole('button', { name: 'Change my answers' }).click();
  expect(await page.getByLabel('How many guests?').inputValue()).toBe('3');
  await page.getByLabel('Country/City of Origin').fill('Hamburg, Germany');
  await changesButton(page).click();
  await page.getByText('Changes Sent!', { exact: true }).waitFor();
  expect(await stored()).toMatchObject({ location: 'Hamburg, Germany', numberOfGuests: 3 });
});

test('changes that never arrived are not sent later, once the rider leaves them', async () => {
  const { page, stored } = await comeBack(preEventAnswers);
  await page.getByRole('button', { name: 'Change my answers' }).click();
  await page.getByLabel('Friday 7 Nov').check();
  await page.route('**/api/registrations', (route) => route.abort());
  await changesButton(page).click();
  await page.getByText('Everything you typed is kept on this device.').waitFor();
  await page.unroute('**/api/registrations');
  await page.getByRole('button', { name: 'Leave my answers as they are' }).click();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''));
  await page.getByLabel('Phone Number').fill('+49 30 1234567');
  await changesButton(page).click();
  await page.getByText('Changes Sent!', { exact: true }).waitFor();
  expect(sent.map((body) => JSON.parse(body).participation_friday)).toEqual([false]);
  expect(await stored()).toMatchObject({ phone: '+49 30 1234567' });
});

test('a number copied with marks of direction is not taken for a change once it is sent', async () => {
  const page = await visit('/register');
  await fillMainForm(page);
  await page.getByLabel('Phone Number').fill('\u202a+49 151 2345678\u202c');
  await page.getByLabel('Saturday 8 Nov').check();
  await preEventButton(page).click();
  await page.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  expect(await changesButton(page).count()).toBe(0);
});

test('a link that opens nothing says what to do, and does not push towards a second registration', async () => {
  const page = await visit(`/payment#${randomUUID()}.${'x'.repeat(43)}`);
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  expect(await page.getByRole('link', { name: 'support@example.org' }).getAttribute('href')).toBe(
    'mailto:support@example.org',
  );
  await expectAccessible(page);
});

test('a link that opens nothing any more leaves the phone its own, and nobody registers twice', async () => {
  const page = await visit('/register');
  await fillMainForm(page);
  await preEventButton(page).click();
  await page.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  const [{ id } = { id: '' }] = await rego.database
    .select({ id: registrations.id })
    .from(registrations)
    .orderBy(desc(registrations.createdAt));
  // Of a letter to the address before it was corrected.
  await page.goto(new URL(`/my-registration#${id}.${'x'.repeat(43)}`, page.url()).href);
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  await page.getByRole('link', { name: 'Registration form' }).click();
  await page.getByText('Hello again').waitFor();
});

test('the payment page without a registration says how to come back with it, on any phone', async () => {
  const page = await visit('/payment');
  await page.getByRole('heading', { name: 'Your registration is not open here yet' }).waitFor();
  await page.getByText('Open the link in the letter that we sent you. It works on any phone').waitFor();
  await page.getByText('No letter?').waitFor();
  await page.getByRole('link', { name: 'Registration form' }).waitFor();
  await expectAccessible(page);
});
