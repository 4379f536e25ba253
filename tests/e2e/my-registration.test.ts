// My registration on a phone: opened by a letter's link, it says what is left to do; a rider leaves, comes back, adds a
// guest, takes the data along and goes for good.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '#tests/e2e/browser.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { asAdmin, type Made, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';
import { receive } from '#tests/money.ts';

const { rego, url, visit } = await startBrowser();
const rule = 'Half goes back until a week before.';

const event = await readEvent(rego.database);
await replaceEvent(rego.database, { ...event, refundRule: rule }, new Date());

async function enterBoth(): Promise<Made> {
  const both = { ...rider, ...roadTripAnswers, ...preEventAnswers, joiningRoadTrip: true };
  return (await submit(rego.app, both)).json();
}

async function open({ id, token }: Made): Promise<Page> {
  const page = await visit(`/my-registration#${id}.${token}`);
  await page.getByRole('heading', { name: 'What is left to do' }).waitFor();
  return page;
}

const place = (page: Page, name: string) => page.getByRole('article', { name });

test('who opens their link sees places, money and answers, and what is left to do', async () => {
  const page = await open(await enterBoth());
  expect(new URL(page.url()).hash).toBe('');
  await page
    .getByRole('link', { name: 'Confirm Pre-Event and Road Trip, and read where to transfer' })
    .waitFor();
  await place(page, 'Road Trip').getByText('You take part').waitFor();
  await page.getByText('Personal Information').click();
  await page.getByText(rider.location).waitFor();
  const steps = page.getByRole('region', { name: 'What is left to do' }).getByRole('link');
  const onScreen = await steps.allInnerTexts();
  await page.emulateMedia({ media: 'print' });
  expect(await steps.allInnerTexts()).toEqual(onScreen);
  await page.emulateMedia({ media: 'screen' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Change my answers' }).click();
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe(rider.name);
});

test('before somebody leaves it says what becomes of the money; after, it can be taken back', async () => {
  const made = await enterBoth();
  const admin = await asAdmin(rego);
  await receive(admin, made, 35_000);
  const page = await open(made);
  const left = page.getByRole('region', { name: 'What is left to do' });
  expect(await left.getByRole('link').allInnerTexts()).not.toContainEqual(expect.stringMatching(/^Confirm/));
  await page.goto(`${url}/payment`);
  await page.getByText('All of it is paid: there is nothing to transfer').waitFor();
  await page.goto(`${url}/my-registration`);
  const roadTrip = place(page, 'Road Trip');
  await roadTrip.getByRole('button', { name: 'Leave Road Trip…' }).click();
  await roadTrip.getByText('You have paid $200 for it.').waitFor();
  await roadTrip.getByText(rule).waitFor();
  await roadTrip.getByLabel('Why?').fill('My knee');
  await roadTrip.getByRole('button', { name: 'Leave Road Trip', exact: true }).click();
  await page.getByText('You left Road Trip. A letter to joerg@example.org says so').waitFor();
  await roadTrip.getByText('My knee').waitFor();
  await expectAccessible(page);
  await roadTrip.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('You take part in Road Trip again.').waitFor();
  await page.getByRole('button', { name: 'Cancel all…' }).click();
  await page.getByRole('button', { name: 'Cancel all', exact: true }).click();
  await page.getByText('You left Pre-Event and Road Trip.').waitFor();
  await left
    .getByText('You are not taking part in anything at the moment. $350 will be refunded to you')
    .waitFor();
  expect(await page.getByText('Overpaid').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Add to calendar' }).count()).toBe(0);
});

test('with keys alone: whoever keeps the place, or stays, goes on where they were', async () => {
  const page = await open(await enterBoth());
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (const [begin, title, keep, next] of [
    ['Leave Road Trip…', 'Leave Road Trip?', 'Keep my place', 'Leave Road Trip…'],
    ['Cancel all…', 'Cancel all of it?', 'Keep my place', 'Cancel all…'],
    ['Remove me…', 'Remove you for good?', 'Keep my registration', 'Remove me…'],
  ] as const) {
    await press(begin);
    await expect.poll(focused).toBe(title);
    await press(keep);
    await expect.poll(focused).toBe(next);
  }
});

test('a rider adds a guest, takes the data along, and is removed in two steps', async () => {
  const made = await enterBoth();
  const page = await open(made);
  await page.getByLabel('Name of the guest').fill('Ada');
  await page.getByRole('button', { name: 'Add a guest' }).click();
  await page.getByText('You bring 3 guests.').waitFor();
  await page.getByText('Ada', { exact: true }).waitFor();
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'My data as a file' }).click();
  expect(await readFile(await (await begun).path(), 'utf8')).toContain(rider.emergencyName);
  await page.getByRole('button', { name: 'Remove me…' }).click();
  await page.getByRole('button', { name: 'Remove me for good' }).click();
  await page.getByRole('heading', { name: 'You have been removed' }).waitFor();
  await page.goto(`${new URL(page.url()).origin}/my-registration#${made.id}.${made.token}`);
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
});

test('a rider names a guest, and takes the very guest back who is not coming', async () => {
  const event = await readEvent(rego.database);
  const priced = withSection(event, 'pre_event', { guestPriceCents: 2_000 });
  await replaceEvent(rego.database, priced, new Date());
  const made = await enterBoth();
  const page = await open(made);
  const guests = page.getByRole('region', { name: 'My guests' });
  const stored = async () =>
    (
      await rego.pool.query('select name from guests where registration_id = $1 order by place', [made.id])
    ).rows.map(({ name }) => name);
  for (const [who, name] of [
    ['Guest 1', 'Ada'],
    ['Guest 2', 'Bo'],
  ] as const) {
    await guests.getByRole('button', { name: `Change ${who}` }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(who);
    await guests.getByLabel('Name of the guest').fill(name);
    await guests.getByRole('button', { name: 'Save the name' }).click();
    await guests.getByText('The name is saved.').waitFor();
  }
  expect(await stored()).toEqual(['Ada', 'Bo']);
  await guests.getByRole('button', { name: 'Change Ada' }).click();
  await guests.getByText('You then owe $20 less.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await guests.getByRole('button', { name: 'Ada is not coming' }).click();
  await guests.getByText('You bring one guest.').waitFor();
  expect(await guests.getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/^Bo/)]);
  expect(await stored()).toEqual(['Bo']);
  await guests.getByRole('button', { name: 'Change Bo' }).click();
  await guests.getByRole('button', { name: 'Bo is not coming' }).click();
  await guests.getByText('You come by yourself.').first().waitFor();
  expect(await stored()).toEqual([]);
  const { rows } = await rego.pool.query<{ owed: number }>(
    `select sum(amount_cents)::int as owed from charges where registration_id = $1 and void_reason is null`,
    [made.id],
  );
  expect(rows).toEqual([{ owed: 35_000 }]);
  await replaceEvent(rego.database, event, new Date());
});

test('the name that a rider types of a guest is not lost by a press at another', async () => {
  const page = await open(await enterBoth());
  const guests = page.getByRole('region', { name: 'My guests' });
  await guests.getByLabel('Name of the guest').fill('Cy');
  await guests.getByRole('button', { name: 'Change Guest 1' }).click();
  await guests.getByLabel('Name of the guest').fill('Ada');
  expect(await guests.getByRole('button', { name: /^Change / }).count()).toBe(0);
  await guests.getByRole('button', { name: 'Save the name' }).click();
  await guests.getByText('The name is saved.').waitFor();
  expect(await guests.getByLabel('Name of the guest').inputValue()).toBe('Cy');
});

test('a guest for whom no place is left is refused with why', async () => {
  const event = await readEvent(rego.database);
  const made = await enterBoth();
  const { rows } = await rego.pool.query<{ taken: number }>(
    `select sum(1 + (select count(*) from guests where guests.registration_id = entries.registration_id))::int as taken
     from entries where state = 'entered' and section_id = (
       select id from section_configurations where section_type = 'road_trip')`,
  );
  await replaceEvent(
    rego.database,
    withSection(event, 'road_trip', { places: rows[0]?.taken ?? 0 }),
    new Date(),
  );
  const page = await open(made);
  await page.getByLabel('Name of the guest').fill('Ada');
  await page.getByRole('button', { name: 'Add a guest' }).click();
  await page.getByText('There is no place left for that.').waitFor();
  expect(await page.getByLabel('Name of the guest').inputValue()).toBe('Ada');
  await replaceEvent(rego.database, event, new Date());
});

test('a second guest comes after the first one also where the page could not be read anew between them', async () => {
  const made = await enterBoth();
  const page = await open(made);
  await page.route(`**/api/registrations/${made.id}`, (route) => route.abort());
  const guests = page.getByRole('region', { name: 'My guests' }).getByRole('listitem');
  for (const [name, count] of [
    ['Ada', 3],
    ['Bo', 4],
  ] as const) {
    await page.getByLabel('Name of the guest').fill(name);
    await page.getByRole('button', { name: 'Add a guest' }).click();
    await page.getByText(`You bring ${count} guests.`).waitFor();
    expect(await guests.count()).toBe(count);
  }
  const { rows } = await rego.pool.query(
    'select name from guests where registration_id = $1 order by place',
    [made.id],
  );
  expect(rows.map(({ name }) => name).slice(-2)).toEqual(['Ada', 'Bo']);
});

test('guests that were changed elsewhere meanwhile are not overwritten by what this page showed', async () => {
  const made = await enterBoth();
  const page = await open(made);
  const guests = page.getByRole('region', { name: 'My guests' });
  await guests.getByLabel('Name of the guest').fill('Ada');
  const elsewhere = { ...rider, bringingGuests: true, numberOfGuests: 1, guests: [{ name: 'Zoe' }] };
  expect((await submit(rego.app, elsewhere, made)).statusCode).toBe(200);
  await guests.getByRole('button', { name: 'Add a guest' }).click();
  await guests.getByText('Your guests were changed elsewhere meanwhile.').waitFor();
  expect(await guests.getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/^Zoe/)]);
  expect(await guests.getByLabel('Name of the guest').inputValue()).toBe('Ada');
  await guests.getByRole('button', { name: 'Add a guest' }).click();
  await guests.getByText('You bring 2 guests.').waitFor();
  const { rows } = await rego.pool.query(
    'select name from guests where registration_id = $1 order by place',
    [made.id],
  );
  expect(rows.map(({ name }) => name)).toEqual(['Zoe', 'Ada']);
});

test('whoever says that they are not who registered next on the device is not told that they were removed', async () => {
  const page = await open(await enterBoth());
  await page.getByRole('button', { name: 'Remove me…' }).click();
  await page.getByRole('button', { name: 'Remove me for good' }).click();
  await page.getByRole('heading', { name: 'You have been removed' }).waitFor();
  // As a form in another tab leaves it.
  const { id, token } = await enterBoth();
  await page.evaluate(
    (holder) => {
      localStorage.setItem('rego:registration', holder);
      window.location.hash = 'again';
    },
    JSON.stringify({ id, token, firstName: 'Ada' }),
  );
  await page.getByRole('button', { name: 'Not you?' }).click();
  await page.getByRole('heading', { name: 'Your registration is not open here' }).waitFor();
});

test('without a link it says how to come back with one', async () => {
  const page = await visit('/my-registration');
  await page.getByRole('heading', { name: 'Your registration is not open here' }).waitFor();
  await expectAccessible(page);
});
