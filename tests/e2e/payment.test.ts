// The payment page (product.md, sections 2 and 5, Payment page).
import { desc, eq, isNotNull } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { entries, registrations } from '#server/registrations/tables.ts';
import { expectAccessible, startBrowser } from '#tests/e2e/browser.ts';
import { fixedWeek, replaceEvent } from '#tests/events.ts';
import { preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

const { rego, visit } = await startBrowser();

async function openAs(answers: object): Promise<Page> {
  const { id, token } = (await submit(rego.app, { ...rider, ...answers })).json();
  const page = await visit(`/payment#${id}.${token}`);
  await page.getByRole('checkbox', { name: /Pre-Event/ }).waitFor();
  return page;
}
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Registration' }).click();
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const ticket = (page: Page, event: string) => page.getByRole('checkbox', { name: new RegExp(event) });
const field = (page: Page, event: string, role: 'email' | 'message') =>
  page
    .getByRole('group', { name: new RegExp(event) })
    .locator(role === 'email' ? 'input[type=email]' : 'textarea');

test('without a registration the page says so and offers the form', async () => {
  const page = await visit('/payment');
  await page.getByRole('heading', { name: 'Your registration is not open here yet' }).waitFor();
  await page.getByRole('link', { name: 'Registration form' }).waitFor();
  expect(await page.getByRole('button', { name: 'Confirm Registration' }).count()).toBe(0);
  await expectAccessible(page);
});

test('without JavaScript nothing is said to be looked up', async () => {
  const page = await visit('/payment', { javaScriptEnabled: false });
  expect(await page.getByRole('heading', { name: 'Payment' }).isVisible()).toBe(true);
  expect(await page.getByText('Looking up your registration').isVisible()).toBe(false);
});

// Shows 2.5.
test('the token does not stay in the address bar', async () => {
  const page = await openAs(preEventAnswers);
  expect(new URL(page.url()).hash).toBe('');
});

// Shows 2.62.
test('the road trip is offered only to those who join it', async () => {
  const page = await openAs(preEventAnswers);
  expect(await page.getByRole('checkbox', { name: /Road Trip/ }).count()).toBe(0);
});

test('what was registered is ticked and its message filled in: one press confirms', async () => {
  const page = await openAs(roadTripAnswers);
  expect(await ticket(page, 'Pre-Event').isChecked()).toBe(false);
  expect(await ticket(page, 'Road Trip').isChecked()).toBe(true);
  expect(await field(page, 'Road Trip', 'email').inputValue()).toBe(rider.email);
  expect(await field(page, 'Road Trip', 'message').inputValue()).toBe(
    `I transfer $200, reference ${rider.name} road trip.`,
  );
  await confirm(page);
  await page.getByRole('heading', { name: 'Now transfer $200' }).waitFor();
  const [confirmed] = await rego.database
    .select()
    .from(entries)
    .innerJoin(sectionConfigurations, eq(sectionConfigurations.id, entries.sectionId))
    .where(isNotNull(entries.confirmedAt))
    .orderBy(desc(entries.confirmedAt))
    .limit(1);
  expect(confirmed).toMatchObject({
    section_configurations: { sectionType: 'road_trip' },
    entries: { reference: `${rider.name} road trip` },
  });
});

// Shows 4.7, 5.21 to 5.23.
test('each missing thing has its message, and nothing is confirmed', async () => {
  const count = () => rego.database.$count(entries, isNotNull(entries.confirmedAt));
  const before = await count();
  const page = await openAs(roadTripAnswers);
  await ticket(page, 'Road Trip').uncheck();
  await confirm(page);
  await toast(page, 'Please select an event');
  await toast(page, 'Choose at least one event to proceed');
  const card = ticket(page, 'Pre-Event');
  const besideCards = page.getByRole('alert').getByText('Choose at least one event to proceed');
  await besideCards.waitFor();
  expect(await card.evaluate((control) => control === document.activeElement)).toBe(true);
  expect(await card.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
  await ticket(page, 'Road Trip').check();
  expect(await besideCards.count()).toBe(0);
  await field(page, 'Road Trip', 'message').fill('');
  await confirm(page);
  await toast(page, 'Road Trip Email Required');
  await toast(page, 'Please provide confirmation email and content for road trip');
  await ticket(page, 'Road Trip').uncheck();
  await card.check();
  await field(page, 'Pre-Event', 'email').fill('');
  await confirm(page);
  await toast(page, 'Pre-Event Email Required');
  await toast(page, 'Please provide confirmation email and content for pre-event');
  expect(await count()).toBe(before);
});

test('registered for later, the road trip is said to be unconfirmed and is one press further', async () => {
  const { id, token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  const page = await visit(`/payment#${id}.${token}`);
  await field(page, 'Pre-Event', 'message').fill('See you on Friday');
  await submit(rego.app, { ...rider, ...roadTripAnswers }, { token });
  await page.reload();
  await ticket(page, 'Road Trip').waitFor();
  // What was typed is kept, and what was registered meanwhile is ticked.
  expect(await field(page, 'Pre-Event', 'message').inputValue()).toBe('See you on Friday');
  expect(await ticket(page, 'Road Trip').isChecked()).toBe(true);
  await ticket(page, 'Road Trip').uncheck();
  await confirm(page);
  await page.getByText('You registered for Road Trip too, and have not confirmed it yet.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm Road Trip' }).click();
  await confirm(page);
  await page.getByRole('heading', { name: 'Now transfer $350' }).waitFor();
});

/**
 * One transfer for both is what most make; those who pay for each in its own open them. By the keys, which nothing
 * that moves meanwhile can miss.
 */
const openEach = (page: Page) => page.getByText('Or a transfer for each').press('Enter');

// Shows 2.4, 2.65, 2.66, 4.8, 7.39, 8.33.
test('both events: total, confirmation and what to transfer', async () => {
  const page = await openAs(roadTripAnswers);
  for (const event of ['Pre-Event', 'Road Trip']) {
    await page.getByRole('checkbox', { name: new RegExp(event) }).check();
    expect(await field(page, event, 'email').inputValue()).toBe(rider.email);
    await field(page, event, 'message').fill(`About the ${event}`);
  }
  await page.getByText('$350').waitFor();
  await confirm(page);
  await toast(page, 'Registration Confirmed');
  await toast(page, 'Confirmation emails will be sent with bank transfer details');
  await openEach(page);
  await page.getByText(`${rider.name} road trip`).first().waitFor();
  expect(await page.getByText(`${rider.name} pre-event`).first().isVisible()).toBe(true);
  const inOne = page.getByRole('article', { name: 'All in one' });
  expect(await inOne.innerText()).toContain('$350');
  await inOne.getByText(`${rider.name} pre-event road trip`, { exact: true }).waitFor();
  expect(await page.getByText('0000 0000').first().isVisible()).toBe(true);
  await expectAccessible(page);
  await page.reload();
  await openEach(page);
  await page.getByText(`${rider.name} road trip`).first().waitFor();
  await page.getByRole('link', { name: 'Change my registration' }).click();
  await page.getByText('is registered.').waitFor();
  expect(await page.getByRole('link', { name: 'Continue to payment' }).count()).toBe(0);
  await page.getByRole('link', { name: 'See my payment details' }).first().click();
  await inOne.getByText(`${rider.name} pre-event road trip`, { exact: true }).waitFor();
});

test('every reference keeps the name of the confirmation after an organizer corrected the name', async () => {
  const { id, token } = (await submit(rego.app, { ...rider, ...roadTripAnswers })).json();
  const page = await visit(`/payment#${id}.${token}`);
  await ticket(page, 'Pre-Event').check();
  await confirm(page);
  await page.getByRole('article', { name: 'All in one' }).waitFor();
  await rego.database.update(registrations).set({ name: 'Kim Lee' }).where(eq(registrations.id, id));
  await page.reload();
  await page.getByText('For Kim Lee').waitFor();
  await openEach(page);
  const references = page.getByRole('article').getByText(/ (pre-event|road trip)$/);
  expect(await references.allInnerTexts()).toEqual([
    `${rider.name} pre-event road trip`,
    `${rider.name} pre-event`,
    `${rider.name} road trip`,
  ]);
});

test('Enter goes on to what is asked next, and confirms nothing half-filled', async () => {
  const page = await openAs(preEventAnswers);
  await page.getByRole('checkbox', { name: /Pre-Event/ }).check();
  const email = field(page, 'Pre-Event', 'email');
  expect(await email.getAttribute('enterkeyhint')).toBe('next');
  await email.press('Enter');
  const message = field(page, 'Pre-Event', 'message');
  await expect.poll(() => message.evaluate((control) => control === document.activeElement)).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
});

// Shows 8.32.
test('a failed confirmation keeps what was written', async () => {
  const page = await openAs(preEventAnswers);
  await page.getByRole('checkbox', { name: /Pre-Event/ }).check();
  await field(page, 'Pre-Event', 'message').fill('Hello');
  await page.route('**/confirm', (route) => route.abort());
  await confirm(page);
  await toast(page, 'Confirmation Error');
  await toast(page, 'Failed to save confirmation details. Please try again.');
  expect(await field(page, 'Pre-Event', 'message').inputValue()).toBe('Hello');
  // The notification goes after five seconds; this stays.
  await page.getByText('No answer from the server. What you wrote is kept on this device.').waitFor();
});

test('what is missing is said at its field, which gets the focus', async () => {
  const page = await openAs(roadTripAnswers);
  await ticket(page, 'Pre-Event').check();
  await field(page, 'Pre-Event', 'message').fill('');
  await field(page, 'Road Trip', 'email').fill('nonsense');
  await confirm(page);
  const message = field(page, 'Pre-Event', 'message');
  await expect.poll(() => message.evaluate((control) => control === document.activeElement)).toBe(true);
  expect(await message.getAttribute('aria-describedby')).toContain('preEventEmailContent-error');
  // At its field, and nowhere else on the page.
  expect(await page.getByText('Message to the Organizer is required').count()).toBe(1);
  expect(await page.getByText('Valid email is required').count()).toBe(1);
  await expectAccessible(page);
});

test('a chosen event asks right below its own card; the sum and the button stay in view', async () => {
  const page = await openAs(roadTripAnswers);
  await page.getByRole('checkbox', { name: /Pre-Event/ }).check();
  const settings = await page.getByRole('group', { name: 'Pre-Event email settings' }).boundingBox();
  const next = await page.getByRole('checkbox', { name: /Road Trip/ }).boundingBox();
  expect(settings?.y ?? 9_999).toBeLessThan(next?.y ?? 0);
  const isInView = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect(await isInView('Confirm Registration')).toBe(true);
  expect(await isInView('Total')).toBe(true);
});

test('back on it, as the browser kept it, the page says the sum of now; for another rider’s it reads anew', async () => {
  const { id, token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  const page = await visit(`/payment#${id}.${token}`);
  await page.locator('.total__sum').getByText('$150').waitFor();
  await submit(rego.app, { ...rider, ...roadTripAnswers, sectionType: 'road_trip' }, { token });
  const back = () =>
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await back();
  await page.locator('.total__sum').getByText('$350').waitFor();
  await field(page, 'Road Trip', 'message').fill('On Monday');
  await back();
  expect(await field(page, 'Road Trip', 'message').inputValue()).toBe('On Monday');
  await page.evaluate(() => sessionStorage.clear());
  await back();
  await page.getByRole('heading', { name: 'Your registration is not open here yet' }).waitFor();
});

test('the box of a card that is not chosen is drawn empty, in the dark, too', async () => {
  const { id, token } = (await submit(rego.app, { ...rider, ...roadTripAnswers })).json();
  const page = await visit(`/payment#${id}.${token}`, { colorScheme: 'dark' });
  const box = page.getByRole('checkbox', { name: /^Pre-Event/ });
  await box.waitFor();
  expect(await box.isChecked()).toBe(false);
  const [within, around] = await box.evaluate((drawn) =>
    [drawn, drawn.parentElement].map((one) => one && getComputedStyle(one).backgroundColor),
  );
  expect([around, 'rgba(0, 0, 0, 0)']).toContain(within);
});

test('an amount is copied as banks where the event is take it', async () => {
  // Nobody is in a section of the event before.
  await rego.pool.query('truncate letters, registrations cascade');
  await replaceEvent(rego.database, fixedWeek(await readEvent(rego.database)), new Date());
  const { id, token } = (await submit(rego.app, { ...rider, sectionType: 'workshops' })).json();
  const page = await visit(`/payment#${id}.${token}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await confirm(page);
  await page.getByRole('button', { name: 'Copy Amount' }).click();
  await page.getByRole('button', { name: 'Copied Amount' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('35,50');
});
