// A device knows the registration that was made on it: the second section is the same person's, in any tab, and nobody
// who comes upon the form reads more of it than a first name.
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { registrations } from '#server/registrations/tables.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillMainForm,
  preEventButton,
  roadTripButton,
  startBrowser,
} from '#tests/e2e/browser.ts';
import { replaceEvent, roadTripOf } from '#tests/events.ts';
import { copyEdition, makeCurrent } from '#tests/two-editions.ts';

const { rego, visit, newest, url } = await startBrowser();

const count = () => rego.database.$count(registrations);
const note = (page: Page) => page.getByRole('complementary', { name: 'Your registration' });
const hello = (page: Page) => note(page).getByText('Hello again, Jörg');
const submitted = (page: Page) => page.getByRole('heading', { name: 'Registration Submitted!' });
const notYou = (page: Page) => page.getByRole('button', { name: 'Not you? Register someone else' });

/** Registers for the pre-event in a first tab. */
async function registered(): Promise<Page> {
  const page = await visit('/register');
  await fillMainForm(page);
  await preEventButton(page).click();
  await submitted(page).waitFor();
  return page;
}

async function anotherTab(page: Page, path = '/register'): Promise<Page> {
  const other = await page.context().newPage();
  other.setDefaultTimeout(20_000);
  await other.goto(`${url}${path}`);
  return other;
}

test('another tab adds the second section to the same person, and shows no more than a first name', async () => {
  const before = await count();
  const other = await anotherTab(await registered());
  await hello(other).waitFor();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  const shown = async () => {
    const values = await other
      .locator('input, textarea, select')
      .evaluateAll((controls) => controls.map((control) => Reflect.get(control, 'value')));
    return [await other.locator('body').innerText(), ...values].join(' ');
  };
  const secrets = ['Müller', 'joerg@', '2345678', 'Ada', '8765432', 'sister'];
  const read = await shown();
  expect(secrets.filter((secret) => read.includes(secret))).toEqual([]);
  expect(await other.getByRole('button', { name: 'Change my answers' }).count()).toBe(0);

  await other.getByLabel("I'm coming on the road trip").check();
  await roadTripButton(other).click();
  await expect.poll(() => submitted(other).count()).toBe(2);
  expect(await count()).toBe(before + 1);
  expect(await newest()).toMatchObject({
    name: 'Jörg Müller',
    phone: '+49 151 2345678',
    sections: ['pre_event', 'road_trip'],
    participationDays: ['thursday', 'friday', 'saturday', 'sunday'],
  });
  const after = await shown();
  expect(secrets.filter((secret) => after.includes(secret))).toEqual([]);
  await note(other).getByRole('link', { name: 'Continue to payment' }).click();
  await other.getByText('$350').waitFor();
});

test('a tab that stood open before hears of it, and keeps what was typed in it', async () => {
  const before = await count();
  const first = await visit('/register');
  const other = await anotherTab(first);
  await fillMainForm(other);
  await other.getByLabel('Phone Number').fill('+49 30 1234567');
  await fillMainForm(first);
  await preEventButton(first).click();
  await submitted(first).waitFor();

  await hello(other).waitFor();
  expect(await other.getByLabel('Phone Number').inputValue()).toBe('+49 30 1234567');
  await other.getByLabel("I'm coming on the road trip").check();
  await roadTripButton(other).click();
  await expect.poll(() => submitted(other).count()).toBe(2);
  expect(await count()).toBe(before + 1);
  expect(await newest()).toMatchObject({ sections: ['pre_event', 'road_trip'], phone: '+49 30 1234567' });
});

test('a friend at the same device is one press away, and is another person', async () => {
  const first = await registered();
  const before = await count();
  const other = await anotherTab(first);
  await notYou(other).click();
  expect(await other.getByLabel('Full Name').inputValue()).toBe('');
  expect(await note(other).count()).toBe(0);
  await fillMainForm(other, 'Kim Lee');
  await other.getByLabel('Email Address').fill('kim@example.org');
  await preEventButton(other).click();
  await submitted(other).waitFor();
  expect(await count()).toBe(before + 1);
  expect(await newest()).toMatchObject({ name: 'Kim Lee' });
});

test('who is not the rider of this device reads no name and no address, after a reload neither', async () => {
  const other = await anotherTab(await registered());
  await notYou(other).click();
  await other.reload();
  await other.getByLabel('Phone Number').waitFor();
  // Once it waits for nothing any more.
  await preEventButton(other).and(other.locator(':enabled')).waitFor();
  expect(await other.getByLabel('Full Name').inputValue()).toBe('');
  expect(await other.getByLabel('Email Address').inputValue()).toBe('');
});

test('another tab shows the payment at a press, and before it no more than a first name', async () => {
  const first = await registered();
  const asked: string[] = [];
  first.context().on('request', (request) => asked.push(request.url()));
  const other = await anotherTab(first, '/payment');
  await other.getByText('Hello again, Jörg.').waitFor();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  const read = await other.locator('body').innerText();
  expect(['Müller', 'joerg@', '$150'].filter((secret) => read.includes(secret))).toEqual([]);
  expect(await other.locator('input, textarea').count()).toBe(0);
  expect(asked).toContain(`${url}/payment`);
  expect(asked.filter((address) => address.includes('/api/'))).toEqual([]);

  await other.getByRole('button', { name: 'Show my payment' }).click();
  await other
    .getByText(/^To change your registration, open the link in the letter that we sent you/)
    .waitFor();
  expect(await other.getByRole('link', { name: 'Change my registration' }).count()).toBe(0);
  await other.getByRole('button', { name: 'Confirm Registration' }).waitFor();
  expect(await other.evaluate(() => document.activeElement?.id)).toBe('payment-title');
  await other.reload();
  await other.getByRole('button', { name: 'Confirm Registration' }).waitFor();
});

test('where the rest of the form does not come, the link of another tab opens no more than a first name', async () => {
  const other = await anotherTab(await registered(), '/my-link');
  await other.route('**/sent-parts-*.js', (route) => route.abort());
  await other.goto(`${url}/register`);
  const opened = other.waitForEvent('popup');
  await other.getByRole('link', { name: 'Continue to payment' }).click();
  const payment = await opened;
  await payment.getByText('Hello again, Jörg.').waitFor();
  expect(await payment.locator('body').innerText()).not.toContain('Müller');
});

test('‘Not you?’ on the payment page forgets the registration and its rider', async () => {
  const other = await anotherTab(await registered(), '/payment');
  await other.getByRole('button', { name: 'Not you?' }).click();
  await other.getByRole('heading', { name: 'Your registration is not open here yet' }).waitFor();
  await other.getByRole('link', { name: 'Registration form' }).click();
  await other.getByLabel('Phone Number').waitFor();
  expect(await other.getByLabel('Full Name').inputValue()).toBe('');
  expect(await note(other).count()).toBe(0);
});

test('a registration that is there no more is forgotten without a word, and nothing typed is lost', async () => {
  const first = await registered();
  const other = await anotherTab(first);
  await hello(other).waitFor();
  const stored = await newest();
  await rego.database.delete(registrations).where(eq(registrations.id, stored?.id ?? ''));
  const later = await anotherTab(first);
  // The name and the address of the last time are remembered all the same (product.md, section 2).
  await expect.poll(() => later.getByLabel('Full Name').inputValue()).toBe('Jörg Müller');
  expect(await note(later).count()).toBe(0);
  expect(await later.evaluate(() => localStorage.getItem('rego:registration'))).toBeNull();

  await other.getByLabel("I'm coming on the road trip").check();
  await other.getByLabel('Food Allergies').fill('peanuts');
  await roadTripButton(other).click();
  await other.getByLabel('Full Name').waitFor();
  expect(await other.getByLabel('Food Allergies').inputValue()).toBe('peanuts');
  await fillMainForm(other);
  await roadTripButton(other).click();
  await submitted(other).waitFor();
  expect(await newest()).toMatchObject({
    allergies: 'peanuts',
    sections: ['road_trip'],
    phone: '+49 151 2345678',
  });
});

test('once the event is over the device has forgotten it', async () => {
  const first = await registered();
  const event = await readEvent(rego.database);
  const roadTrip = roadTripOf(event);
  const legs = roadTrip.legs.map((leg) => ({ ...leg, date: '2020-11-07' }));
  const over = {
    ...event,
    startDate: '2020-11-06',
    endDate: '2020-11-07',
    roadTrip: { ...roadTrip, legs },
  };
  await replaceEvent(rego.database, over, new Date());
  const other = await anotherTab(first);
  await expect.poll(() => other.getByLabel('Full Name').inputValue()).toBe('Jörg Müller');
  expect(await note(other).count()).toBe(0);
  expect(await other.evaluate(() => localStorage.getItem('rego:registration'))).toBeNull();
  await replaceEvent(rego.database, event, new Date());
});

test('a form that stood open since the last edition is sent to nobody, and keeps what was typed', async () => {
  const page = await visit('/register');
  await fillMainForm(page);
  const before = await count();
  await makeCurrent(rego.pool, await copyEdition(rego.pool));
  await preEventButton(page).click();
  await page.getByText('The form has changed since you opened it. Reload the page.').first().waitFor();
  expect(await count()).toBe(before);
  await page.reload();
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Jörg Müller');
  await preEventButton(page).click();
  await submitted(page).waitFor();
  expect(await count()).toBe(before + 1);
});

test('who registered here for the last edition finds the whole form of the next one, and is asked everything anew', async () => {
  const first = await registered();
  const last = await newest();
  const before = await count();
  await makeCurrent(rego.pool, await copyEdition(rego.pool));
  const other = await anotherTab(first);
  for (const page of [other, first]) {
    await page.reload();
    await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Jörg Müller');
    expect([await note(page).count(), await submitted(page).count()]).toEqual([0, 0]);
  }
  expect(await other.getByLabel('Phone Number').first().inputValue()).toBe('');
  await roadTripButton(other).click();
  await other.getByText('Some answers need another look').first().waitFor();
  expect(await count()).toBe(before);

  await first.goto(`${url}/my-registration`);
  await first.getByText('is over: this is what it was.').waitFor();
  await expectAccessible(first);
  await first.getByRole('link', { name: /^Register for Adelaide Pre-event Regos \(\d{4}\)$/ }).click();
  await first.getByLabel('Full Name').waitFor();

  await fillMainForm(other);
  await preEventButton(other).click();
  await submitted(other).waitFor();
  expect(await count()).toBe(before + 1);
  expect(await newest()).toMatchObject({ sections: ['pre_event'], phone: '+49 151 2345678' });
  // Last year's stays what it was.
  const { updatedAt } = last ?? {};
  expect(
    await rego.database.$count(registrations, eq(registrations.updatedAt, new Date(updatedAt ?? 0))),
  ).toBe(1);
});
