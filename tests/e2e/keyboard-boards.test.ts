// The road without a mouse: somebody is moved and taken off again, places are proposed and told; sheets are opened, shirts ordered.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessibleAtBothWidths, startBrowser, wide } from '#tests/e2e/browser.ts';
import { chooseAt, expectFocus, expectFocusSeen, pressAt, tabTo, typeAt } from '#tests/e2e/keyboard.ts';
import { openDashboard } from '#tests/e2e/organizer-page.ts';
import { inCar, makeOrganizer, onRoad, preEventAnswers, rider, submit } from '#tests/make.ts';

const browser = await startBrowser();
const { rego, visit, url } = browser;
const noCar = { ...inCar, needs_bus_seat: true };

async function register(name: string, road: object, hosts: boolean): Promise<void> {
  const [first = ''] = name.toLowerCase().split(' ');
  const beds = { needsAccommodation: !hosts, hasSpareAccommodation: hosts, spareAccommodationCapacity: 2 };
  const main = { ...rider, ...beds, name, email: `${first}@example.org` };
  const sent = await submit(rego.app, { ...main, ...preEventAnswers });
  expect(sent.statusCode).toBe(201);
  await submit(rego.app, { ...main, ...road }, { token: sent.json().token });
}

await makeOrganizer(rego, 'anna');
await makeOrganizer(rego, 'roadtrip');
await register('Dora Driver', { ...onRoad, spare_seats: 2 }, true);
for (const name of ['Ana Rose', 'Ben Okafor', 'Cleo Marten']) await register(name, noCar, false);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test.each([
  ['Cars', 'Dora Driver'],
  ['Beds', 'Dora Driver'],
])(
  '%s: somebody is put into a place and taken off, places are proposed, accepted and told',
  async (kind, host) => {
    const page = await openDashboard(visit, 'roadtrip', wide);
    await pressAt(page.getByRole('link', { name: 'Cars and Beds' }));
    await expectFocus(page.getByRole('heading', { name: 'Cars and Beds' }));
    await pressAt(button(page, kind));
    const ben = button(page, /^Ben Okafor/);
    await pressAt(ben);
    await page.getByText('Ben Okafor is chosen.', { exact: false }).waitFor();
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    await expectFocus(ben);
    await page.keyboard.press('Enter');
    await pressAt(button(page, 'Put Ben Okafor here'));
    await page.getByText(`Ben Okafor is with ${host}.`).waitFor();
    const off = button(page, 'Take Ben Okafor off');
    await off.waitFor();
    // The focus goes where they go; back is one stop and one press away.
    await expectFocus(ben);
    await page.keyboard.press('Tab');
    await expectFocus(off);
    await page.keyboard.press('Enter');
    await off.waitFor({ state: 'detached' });
    await expectFocus(ben);

    const propose = button(page, 'Propose');
    await tabTo(propose, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Places for 2 people.').waitFor();
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    await expectFocus(propose);
    await page.keyboard.press('Enter');
    await pressAt(button(page, 'Accept 2'));
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(propose);

    const tell = button(page, 'Tell them');
    await page.getByText(/people have not been told$/).waitFor();
    await pressAt(tell);
    await dialog.getByRole('heading', { name: /^The letter to/ }).waitFor();
    await expectAccessibleAtBothWidths(page);
    await pressAt(dialog.getByRole('button', { name: /^Send \d letters$/ }));
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Nobody has news').waitFor();
    await expectFocus(tell);
  },
  120_000,
);

test('shirts are ordered, the door list is printed and an emergency pack opened', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await pressAt(page.getByRole('link', { name: 'Sheets to Print' }));
  await expectFocus(page.getByRole('heading', { name: 'Sheets to Print' }));
  await expectAccessibleAtBothWidths(page);
  await pressAt(page.getByRole('link', { name: 'Shirts to order' }));
  await expectFocus(page.getByRole('heading', { name: 'Shirts to order' }));
  const order = button(page, 'Ordered… (Pre-Event Activities)');
  await pressAt(order);
  const dialog = page.getByRole('dialog');
  await typeAt(dialog.getByLabel('L', { exact: true }), '5');
  await expectAccessibleAtBothWidths(page);
  await pressAt(button(page, 'Keep the Order'));
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(order);

  await tabTo(page.getByRole('link', { name: 'All sheets' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pressAt(page.getByRole('link', { name: 'Door list' }));
  await page.getByText('4 people').first().waitFor();
  const print = button(page, 'Print');
  await pressAt(print);
  await page.locator('body[data-printed]').waitFor();
  await expectFocusSeen(page);
  await expectAccessibleAtBothWidths(page);

  await page.goto(`${url}/organizer/sheets?sheet=emergency`);
  await chooseAt(page.getByLabel('Section'), 'Pre-Event Activities');
  await page.getByText(/: anna opened Pre-Event Activities \(4 people\)$/).waitFor();
  await expectFocus(page.getByLabel('Section'));
  await expectAccessibleAtBothWidths(page);
}, 120_000);

test('an admin sets a digest, makes a rule and switches it on', async () => {
  const page = await openAsAdmin(browser, '/admin/mail?part=rules');
  const dialog = page.getByRole('dialog');
  const notices = button(page, 'Notices');
  await pressAt(notices);
  await chooseAt(dialog.getByLabel('Hear of registrations'), 'One digest a week');
  await chooseAt(dialog.getByLabel('On', { exact: true }), 'Friday');
  await expectAccessibleAtBothWidths(page);
  await pressAt(button(page, 'Save'));
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(notices);

  const template = button(page, 'Owes, 14 days after entering, once');
  await pressAt(template);
  await typeAt(dialog.getByLabel('Days', { exact: true }), '3');
  await expectAccessibleAtBothWidths(page);
  await pressAt(button(page, 'Save Rule'));
  await dialog.getByText('The letter, as one of them reads it').waitFor();
  await expectFocusSeen(page);
  await expectAccessibleAtBothWidths(page);
  await pressAt(page.getByRole('button', { name: 'Switch On', exact: true }));
  await dialog.waitFor({ state: 'detached' });
  await expectFocusSeen(page);
  const rule = page.getByRole('listitem').filter({ hasText: 'Owes, 14 days after entering' });
  const off = rule.getByRole('button', { name: /^Switch off/ });
  await tabTo(off, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await rule.getByText('Off', { exact: true }).waitFor();
  await expectFocusSeen(page);
}, 120_000);
