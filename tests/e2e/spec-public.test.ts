// What visitors read, to the letter: labels, orders, toasts and their times (product.md, sections 2, 5, 8 and 9).
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { holdCalls } from '#tests/e2e/admin-page.ts';
import { fillMainForm, preEventButton, startBrowser } from '#tests/e2e/browser.ts';
import { expectToast } from '#tests/e2e/organizer-page.ts';
import { rider, roadTripAnswers, submit } from '#tests/make.ts';

const { rego, visit } = await startBrowser();

describe('the landing page', () => {
  // Shows 2.21, 2.22.
  test('has the programme day by day, in this order', async () => {
    const page = await visit('/', { javaScriptEnabled: false });
    const programme = page.getByRole('region', { name: 'Programme' });
    expect(await programme.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Thursday 6',
      'Friday 7',
      'Saturday 8',
      'Sunday 9',
      'Monday 10',
    ]);
    const items = await programme.getByRole('heading', { level: 4 }).allTextContents();
    expect(items.slice(2)).toEqual([
      'Velodrome session',
      'Gold sprints and techno night',
      'Brunch',
      'Group ride',
      'Scavenger hunt',
      'Street race',
      'Skid competition',
      'Closing party',
      'Road trip launch',
    ]);
  });

  // Shows 2.23 to 2.26.
  test('has the four legs of the road trip, their distances, hours and days', async () => {
    const page = await visit('/', { javaScriptEnabled: false });
    const legs = page.getByRole('region', { name: /Adelaide to Sydney/ }).getByRole('listitem');
    const texts = (await legs.allInnerTexts()).map((text) => text.toLowerCase().split(/\n+/));
    expect(texts).toEqual([
      ['adelaide to narrandera', 'monday night 10 nov', '824 km', 'about 10 hrs'],
      ['narrandera stopover', 'tuesday 11 nov'],
      ['narrandera to bathurst', 'wednesday 12 nov', '380 km', 'about 4.5 hrs'],
      ['bathurst to sydney', 'thursday 13 nov', '200 km', 'about 3 hrs'],
    ]);
  });

  // Shows 2.27, 2.28.
  test('ends with two contacts and the way to register', async () => {
    const page = await visit('/', { javaScriptEnabled: false });
    const end = page.getByRole('region', { name: 'Stay Tuned' });
    expect(await end.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Pre-Event Organizer',
      'Road Trip Organizer',
    ]);
    expect(await end.getByRole('link', { name: 'Register Now' }).getAttribute('href')).toBe('/register');
  });
});

describe('the registration page', () => {
  // Shows 2.3, 2.6, 2.18, 2.29.
  test.each(['/register', '/registration'])(
    '%s has the header with the way back, /embed has none',
    async (address) => {
      const page = await visit(address, { javaScriptEnabled: false });
      const header = page.getByRole('banner');
      expect(await header.textContent()).toContain('Adelaide Pre-event Regos');
      expect(await header.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/');
      const form = page.getByRole('heading', { level: 1 });
      expect(await form.textContent()).toBe('Pre-Event Adelaide Registration');
      await page.goto(page.url().replace(address, '/embed'));
      expect(await form.textContent()).toBe('Pre-Event Adelaide Registration');
      expect(await header.count()).toBe(0);
    },
  );

  // Shows 2.30, 2.32 to 2.37, 5.12.
  test('asks in three parts, in this order, and marks seven as required', async () => {
    const page = await visit('/register');
    await page.getByLabel('I have spare accommodation').check();
    const parts = page.locator('form').first().getByRole('group');
    const labels = (await parts.allInnerTexts()).map((text) => text.split(/\n+/));
    expect(labels.map(([title]) => title?.toLowerCase())).toEqual([
      'personal information',
      'emergency contact',
      'accommodation & support',
    ]);
    const questions = await parts.locator('label').allInnerTexts();
    expect(questions).toEqual([
      'Full Name *',
      'Email Address *',
      'Phone Number *',
      'Country/City of Origin *',
      'Emergency Contact Name *',
      'Emergency Contact Phone *',
      'Emergency Contact Email',
      'Relationship *',
      'Emergency Contact Location',
      'I need accommodation support',
      'I have spare accommodation',
      'How many people can you house?',
      'Available for distribution work (must be able to mount a basket on bike)',
    ]);
    expect(await page.getByLabel('Relationship').getAttribute('placeholder')).toMatch(
      /spouse, parent, friend/,
    );
    await page.getByLabel('I have spare accommodation').uncheck();
    expect(await page.getByLabel('How many people can you house?').count()).toBe(0);
  });

  // Shows 2.42, 2.55, 4.2, 8.31, 9.8, 9.20.
  test('a section has its title, its description and its bikes; the button says that it sends', async () => {
    const page = await visit('/register');
    await fillMainForm(page);
    const roadTrip = page.getByRole('region', { name: 'Road Trip' });
    await roadTrip.getByText('Adelaide to Sydney, Monday 10 Nov to Thursday 13 Nov.').waitFor();
    await roadTrip.getByLabel("I'm coming on the road trip").check();
    expect(await roadTrip.getByLabel('Bike Type').locator('option').allTextContents()).toEqual([
      'Choose a type',
      'Normal Bike',
      'Cargo Bike',
      'Boxed Bike',
      'Other',
    ]);
    expect(await roadTrip.getByLabel('Food Allergies').getAttribute('rows')).toBe('3');
    await page.getByLabel('All days').check();
    const letGo = await holdCalls(page, '**/api/registrations');
    await preEventButton(page).click();
    await page.getByRole('button', { name: 'Sending Registration...' }).waitFor();
    letGo();
    await expectToast(page, 'Registration Sent!', 'Your registration was sent to Pre-Event Organizer.');
  });

  // Shows 4.6, 8.29.
  test('the main form alone says in its own words that it failed, and stays filled', async () => {
    await rego.database.update(sectionConfigurations).set({ isActive: false });
    const page = await visit('/register');
    await fillMainForm(page);
    await page.route('**/api/registrations', (route) => route.abort());
    await page.getByRole('button', { name: 'Submit Registration' }).click();
    const text = 'There was an error submitting your registration. Please try again.';
    await expectToast(page, 'Registration Failed', text);
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Jörg Müller');
    await rego.database.update(sectionConfigurations).set({ isActive: true });
  });
});

async function openPayment(options: BrowserContextOptions = {}): Promise<Page> {
  const { id, token } = (await submit(rego.app, { ...rider, ...roadTripAnswers })).json();
  const page = await visit(`/payment#${id}.${token}`, options);
  // What was registered is chosen already.
  await page.getByRole('checkbox', { name: /Road Trip/ }).uncheck();
  return page;
}

describe('the payment page', () => {
  // Shows 2.60, 2.61, 2.63, 9.1.
  test('has a card an event: price, dates, organizer, what is included', async () => {
    const page = await openPayment();
    const cards = await page.locator('.pay-card').allInnerTexts();
    const [preEvent = '', roadTrip = ''] = cards.map((text) => text.replace(/\s+/g, ' '));
    expect(cards).toHaveLength(2);
    expect(preEvent.toLowerCase()).toMatch(
      /^pre-event \$150 thursday 6 nov to sunday 10 nov organizer: pre-event organizer .*velodrome/,
    );
    expect(roadTrip.toLowerCase()).toMatch(
      /^road trip \$200 .*organizer: road trip organizer .*transport of your bike/,
    );
  });

  // Shows 2.64, 2.65, 2.67, 9.21.
  test('a chosen event shows its e-mail settings and the total; the button says that it works', async () => {
    const page = await openPayment();
    expect(await page.getByText('Total').count()).toBe(0);
    await page.getByRole('checkbox', { name: /Road Trip/ }).check();
    const settings = page.getByRole('group', { name: 'Road Trip email settings' });
    expect(await settings.getByRole('textbox').count()).toBe(2);
    expect(await settings.locator('textarea').getAttribute('rows')).toBe('4');
    expect(await page.locator('.total__sum').innerText()).toMatch(/Total\s+\$200/i);
    await settings.locator('textarea').fill('On Friday');
    const letGo = await holdCalls(page, '**/confirm');
    await page.getByRole('button', { name: 'Confirm Registration' }).click();
    await page.getByRole('button', { name: 'Processing...' }).waitFor();
    letGo();
    await page.getByRole('heading', { name: /^Confirmed/ }).waitFor();
  });
});

// Shows 6.7, 9.7.
test('each section names its organizer; beside allergies and the emergency contact stands who reads them', async () => {
  const page = await visit('/register');
  for (const [section, organizer] of [
    ['Pre-Event Activities', 'Pre-Event Organizer'],
    ['Road Trip', 'Road Trip Organizer'],
  ] as const) {
    await page.getByRole('region', { name: section }).getByText(`Organizer: ${organizer}`).waitFor();
  }
  const emergency = page.getByRole('group', { name: 'Emergency Contact' });
  await emergency
    .getByText(
      'The organizers of this event, Pre-Event Organizer and Road Trip Organizer among them, and its admins can read these details, so that they can help you in time. Your answers are kept until one of these people deletes them. To have them deleted sooner, write to support@example.org',
      { exact: true },
    )
    .waitFor();
  const roadTrip = page.getByRole('region', { name: 'Road Trip' });
  expect(await roadTrip.getByText('read your allergies').count()).toBe(0);
  await page.getByLabel("I'm coming on the road trip").check();
  await roadTrip.getByText('read your allergies').waitFor();
  expect(await roadTrip.getByRole('link', { name: 'support@example.org' }).count()).toBe(1);
});

describe('a notification', () => {
  // Beside the form, so that it covers nothing, and without motion, so that a half swipe is back at once.
  const wide: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' };
  const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Registration' }).click();

  // Shows 9.22.
  test('is alone: the next one takes its place', async () => {
    const page = await openPayment(wide);
    // Time stands still, so that none goes by itself.
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    const toasts = page.locator('.toast');
    await confirm(page);
    await toasts.getByText('Please select an event').waitFor();
    await page.getByRole('checkbox', { name: /Road Trip/ }).check();
    await page.getByLabel('Message to the Organizer').fill('');
    await confirm(page);
    await toasts.getByText('Road Trip Email Required').waitFor();
    expect(await toasts.count()).toBe(1);
  });

  // Shows 9.25, 9.26.
  test('is reached with F8, and goes when it is swiped more than 50 px to the right', async () => {
    const page = await openPayment(wide);
    await page.clock.install();
    await confirm(page);
    const toast = page.locator('.toast');
    await toast.waitFor();
    await page.keyboard.press('F8');
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('toast');
    const box = await toast.boundingBox();
    if (!box) throw new Error('The toast has no place.');
    const swipe = async (pixels: number) => {
      await page.mouse.move(box.x + 20, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + 20 + pixels, box.y + box.height / 2, { steps: 8 });
      await page.mouse.up();
    };
    await swipe(48);
    await expect.poll(async () => (await toast.boundingBox())?.x).toBe(box.x);
    await swipe(52);
    await expect.poll(() => toast.count()).toBe(0);
  });

  // Shows 9.23.
  test('goes after 5 seconds, and not before', async () => {
    const page = await openPayment(wide);
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await confirm(page);
    const toast = page.locator('.toast');
    await toast.waitFor();
    await page.clock.runFor(4_990);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(10);
    await expect.poll(() => toast.count()).toBe(0);
  });
});
