// Whoever opens the form or the payment page again reads how their part stands now, not how it was when they sent it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '#tests/e2e/browser.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { asAdmin, asRider, preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';
import { writeMoney } from '#tests/money.ts';
import { keepWaiting } from '#tests/places.ts';

const { rego, visit, url } = await startBrowser();
const admin = await asAdmin(rego);
const event = await readEvent(rego.database);
const asked = withSection(event, 'road_trip', { needsApproval: true });
await replaceEvent(rego.database, withSection(asked, 'pre_event', { places: 1 }), new Date());

type Held = { id: string; token: string };
const enter = async (name: string, answers: object = preEventAnswers): Promise<Held> =>
  (await submit(rego.app, { ...rider, ...answers, name, email: `${name}@example.org` })).json();

/** The form as the rider finds it who came by their link. */
async function openForm({ id, token }: Held): Promise<Page> {
  const page = await visit(`/my-registration#${id}.${token}`);
  await page.getByRole('heading', { name: 'My places' }).waitFor();
  await page.goto(`${url}/register`);
  await page.getByText('is registered.').waitFor();
  return page;
}

/** A tab of the device that somebody registered on, which others use, too. */
async function anyTab({ id, token }: Held, address: string): Promise<Page> {
  const page = await visit('/');
  const known = JSON.stringify({ id, token, firstName: 'Bob' });
  await page.evaluate((value) => localStorage.setItem('rego:registration', value), known);
  await page.goto(`${url}${address}`);
  return page;
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toPay = (page: Page) => page.getByRole('link', { name: 'Continue to payment' }).count();

test('what staff cancelled is not to be paid; a place that is offered is to be answered', async () => {
  const [zoe, bob] = [await enter('Zoe'), await enter('Bob')];
  const offer = (page: Page) => page.getByRole('link', { name: /Pre-Event/ }).first();
  expect(await offer(await openForm(zoe)).innerText()).not.toContain('Full');
  expect(await offer(await visit('/register')).innerText()).toContain('Full – waiting list');
  const waiting = await openForm(bob);
  await part(waiting, 'Pre-Event Activities').getByText('you are on the waiting list').waitFor();
  expect(await waiting.getByText('Your payment code').count()).toBe(0);
  expect(await toPay(waiting)).toBe(0);

  await admin('POST', `/api/registrations/${zoe.id}/cancel`, {
    section: 'pre_event',
    reason: 'You wrote so',
  });
  const cancelled = await openForm(zoe);
  const own = part(cancelled, 'Pre-Event Activities');
  await own.getByRole('heading', { name: 'The organizers cancelled this' }).waitFor();
  expect(await own.innerText()).not.toMatch(/Submitted|BSB|Thanks for registering|payment code/);
  expect(await own.getByRole('button', { name: 'Change my answers' }).count()).toBe(0);
  expect(await toPay(cancelled)).toBe(0);
  await expectAccessible(cancelled);
  await expectNoSidewaysScroll(cancelled);
  await cancelled.goto(`${url}/payment`);
  await cancelled.getByText('There is nothing to pay.', { exact: true }).waitFor();

  await keepWaiting(rego, new Date());
  const offered = await openForm(bob);
  const asked = part(offered, 'Pre-Event Activities');
  await asked.getByText('A place is free for you').waitFor();
  await asked.getByRole('link', { name: 'My registration' }).click();
  await offered.getByRole('button', { name: 'Yes, I take it' }).waitFor();
  await offered.goto(`${url}/payment`);
  await offered.getByText('A place is offered to you: say at My registration whether you take it.').waitFor();

  const onDevice = await anyTab(bob, '/register');
  const toAnswer = 'The letter that tells you of it has a link to say yes or no';
  await part(onDevice, 'Pre-Event Activities').getByText(toAnswer).waitFor();
  expect(await onDevice.getByText('You are registered').count()).toBe(0);
  await onDevice.getByRole('link', { name: 'My registration' }).first().click();
  await onDevice.getByRole('button', { name: 'Show my registration' }).click();
  await onDevice.getByText('the letter that tells you of it has a link to say yes or no').waitFor();
  expect(await onDevice.getByRole('button', { name: 'Yes, I take it' }).count()).toBe(0);
});

test('whoever was refused is not thanked for staying away', async () => {
  const ned = await enter('Ned', { ...roadTripAnswers, joiningRoadTrip: true });
  const road = await signedIn(rego, 'roadtrip');
  const refusal = { section: 'road_trip', answer: 'no', reason: 'Too late, sorry' };
  expect((await road('POST', `/api/registrations/${ned.id}/answer`, refusal)).statusCode).toBe(200);
  const page = await openForm(ned);
  await part(page, 'Road Trip').getByRole('heading', { name: 'The organizers said no to this' }).waitFor();
  expect(await page.getByText('You are not coming').count()).toBe(0);
});

test('whoever left may come after all', async () => {
  const eva = await enter('Eva', { ...roadTripAnswers, joiningRoadTrip: true });
  const { id, token } = eva;
  const left = await asRider(rego.app, { id, token }, 'POST', '/leave', {
    section: 'road_trip',
    reason: '',
  });
  expect(left.statusCode).toBe(200);
  const page = await openForm(eva);
  await part(page, 'Road Trip').getByRole('button', { name: 'Change my answers' }).waitFor();
  expect(await toPay(page)).toBe(0);
});

test('whoever owes nothing is asked for no transfer', async () => {
  const event = await readEvent(rego.database);
  await replaceEvent(rego.database, withSection(event, 'pre_event', { places: undefined }), new Date());
  const { id, token } = await enter('Free');
  await writeMoney(admin, { id }, 'discounts', {
    section: 'pre_event',
    amountCents: 15_000,
    reason: 'helper',
  });
  const page = await openForm({ id, token });
  const own = part(page, 'Pre-Event Activities');
  await own.getByText('1. Join the group chat').waitFor();
  expect(await own.getByText(/Transfer|payment reference/).count()).toBe(0);
  expect(await page.getByText('Your payment code is').count()).toBe(0);
  expect(await toPay(page)).toBe(0);
  await page.goto(`${url}/my-registration`);
  await page.getByRole('link', { name: 'Confirm Pre-Event', exact: true }).click();
  await page.getByText('All of it is filled in: look it over and confirm.', { exact: true }).waitFor();
  await page.getByText('There is nothing to pay. If you like, confirm').waitFor();
});

test('whoever still owes once the event is over reads where to transfer', async () => {
  const { id, token } = await enter('Late');
  const asking = await enter('Asking', { ...roadTripAnswers, joiningRoadTrip: true });
  const event = await readEvent(rego.database);
  const years = { now: event.startDate.slice(0, 4), before: '2024' };
  const past = JSON.parse(JSON.stringify(event).replaceAll(`"${years.now}-`, `"${years.before}-`));
  await replaceEvent(rego.database, past, new Date());
  const page = await visit(`/my-registration#${id}.${token}`);
  await page.getByText('is over: this is what it was.').waitFor();
  await page.getByText('You had a place').waitFor();
  await page.getByRole('link', { name: 'Bank details and code' }).click();
  await page.getByRole('button', { name: 'Confirm Registration' }).click();
  await page.getByText('000-000').first().waitFor();

  const nothing = await visit(`/my-registration#${asking.id}.${asking.token}`);
  await nothing.getByText('You asked to take part, and got no place').waitFor();
  await nothing.goto(`${url}/payment`);
  await nothing.getByText('There is nothing to pay.', { exact: true }).waitFor();
});
