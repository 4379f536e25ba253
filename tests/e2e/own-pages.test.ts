// A rider's pages on a poor connection and in a tab that is used on: what is typed stays, what did not come is said, and
// whose registration the tab last opened is whose it shows.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { expectAccessible, startBrowser } from '#tests/e2e/browser.ts';
import { replaceEvent } from '#tests/events.ts';
import { type Made, preEventAnswers, rider, submit } from '#tests/make.ts';

const { rego, visit } = await startBrowser();

const event = await readEvent(rego.database);
const bank = { kind: 'iban' as const, accountName: 'Fixed Week', iban: 'BE71 0961 2345 6769' };
await replaceEvent(rego.database, { ...event, locale: 'nl-BE', currency: 'EUR', bank }, new Date());

const enter = async (name = 'Ada'): Promise<Made> =>
  (await submit(rego.app, { ...rider, ...preEventAnswers, name })).json();
const open = ({ id, token }: Made, path = '/my-registration'): Promise<Page> =>
  visit(`${path}#${id}.${token}`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('the link to the content leaves what is typed where it is', async () => {
  const page = await open(await enter());
  await page.getByRole('button', { name: 'Leave Pre-Event…' }).click();
  await page.getByLabel('Why?').fill('My knee');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  expect(new URL(page.url()).hash).toBe('#main');
  // Read anew, the page would say so at once.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.getByLabel('Why?').inputValue()).toBe('My knee');
});

test('of two links that were opened one after the other the page shows the later one’s registration', async () => {
  const [ada, ben] = [await enter('Ada'), await enter('Ben')];
  const page = await open(ada);
  await page.getByText('Ada, registered as').waitFor();
  const late = Promise.withResolvers<void>();
  await page.route(`**/api/registrations/${ada.id}`, async (route) => {
    await late.promise;
    await route.continue();
  });
  const follow = ({ id, token }: Made) =>
    page.evaluate((hash) => {
      window.location.hash = hash;
    }, `${id}.${token}`);
  const asked = page.waitForRequest(`**/api/registrations/${ada.id}`);
  await follow(ada);
  await asked;
  await follow(ben);
  await page.getByText('Ben, registered as').waitFor();
  const answered = page.waitForResponse(`**/api/registrations/${ada.id}`);
  late.resolve();
  await (await answered).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.getByText('Ben, registered as').waitFor();
});

test('what could not be read of My registration is said, and read at a press', async () => {
  const { id, token } = await enter();
  const page = await visit('/my-link');
  await page.route('**/mine', (route) => route.abort());
  await page.goto(new URL(`/my-registration#${id}.${token}`, page.url()).href);
  await page.getByText('The rest of this page could not be loaded.').waitFor();
  expect(await page.getByRole('heading', { name: 'My answers' }).count()).toBe(0);
  await expectAccessible(page);
  await page.unroute('**/mine');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'My answers' }).waitFor();
  expect(await page.getByText('The rest of this page could not be loaded.').count()).toBe(0);
});

test('where the code to scan does not come, the bank details are there all the same', async () => {
  const made = await enter();
  const page = await visit('/my-link');
  await page.route('**/scan-code-*.js', (route) => route.abort());
  await page.goto(new URL(`/payment#${made.id}.${made.token}`, page.url()).href);
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Confirm Registration' }).click();
  // The page's own import has failed once this one has.
  await page.evaluate(`import(${JSON.stringify((await failed).url())}).catch(() => undefined)`);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.getByText(bank.iban).waitFor();
  expect(await page.getByRole('img', { name: 'Code to scan (Pre-Event)' }).count()).toBe(0);
});

test('on the payment page, too, the focus stays where a press took its button away', async () => {
  const page = await open(await enter(), '/payment');
  await page.getByRole('button', { name: 'Confirm Registration' }).click();
  await page.getByRole('button', { name: 'Change my choice' }).press('Enter');
  await page.getByRole('button', { name: 'Confirm Registration' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('whoever tries again after a failure goes on from the title', async () => {
  const made = await enter();
  const page = await visit('/my-link');
  const registration = `**/api/registrations/${made.id}`;
  await page.route(registration, (route) => route.abort());
  await page.goto(new URL(`/payment#${made.id}.${made.token}`, page.url()).href);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute(registration);
  await again.press('Enter');
  await page.getByRole('button', { name: 'Confirm Registration' }).waitFor();
  expect(await focused(page)).toBe('Payment');
});

test('where a browser lets no page copy, the link to the event is not said to be copied', async () => {
  const page = await open(await enter(), '/payment');
  await page.getByRole('button', { name: 'Confirm Registration' }).click();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Tell a friend' }).click();
  await page.getByRole('status').getByText('The link could not be copied').waitFor();
});

test('of two places that are offered, the answer to one is not said to be that to the other', async () => {
  const made = await enter();
  const page = await visit('/my-link');
  await page.route(`**/api/registrations/${made.id}`, async (route) => {
    const reply = await route.fetch();
    const offer = { until: new Date(Date.now() + 3_600_000).toISOString(), amountCents: 0 };
    const waits = ['pre_event', 'road_trip'].map((section) => ({ section, what: section, offer }));
    await route.fulfill({ response: reply, json: { ...(await reply.json()), waits } });
  });
  // Without an answer.
  await page.route('**/answer-offer', () => undefined);
  await page.goto(new URL(`/my-registration#${made.id}.${made.token}`, page.url()).href);
  await page.getByRole('button', { name: 'Yes, I take it' }).first().click();
  await page.getByRole('button', { name: 'Sending your answer…' }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Sending your answer…' }).count()).toBe(1);
});

test('nothing that the removed rider typed stays in the tab, nor is it sent for the next one', async () => {
  const page = await open(await enter(), '/payment');
  await page.getByLabel('Message to the Organizer').fill('I am Ada');
  await page.getByRole('link', { name: 'My registration', exact: true }).click();
  // As a press whose answer never came leaves it.
  await page.evaluate(() => {
    const holder = JSON.parse(sessionStorage.getItem('rego:registration') ?? '{}');
    const body = { name: 'Ada', email: 'ada@example.org', sectionType: 'pre_event' };
    const attempt = { key: '0123456789abcdef', at: Date.now(), body, holder };
    sessionStorage.setItem('rego:attempt', JSON.stringify(attempt));
  });
  await page.getByRole('button', { name: 'Remove me…' }).click();
  await page.getByRole('button', { name: 'Remove me for good' }).click();
  await page.getByRole('heading', { name: 'You have been removed' }).waitFor();
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toMatch(/Ada|ada@/);
});
