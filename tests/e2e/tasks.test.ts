// What organizers and admins do in the last weeks, from their first page on, with every press of the mouse and of keys counted.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { letters } from '#server/mail/tables.ts';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { startBrowser, wide } from '#tests/e2e/browser.ts';
import { countPresses } from '#tests/e2e/count-presses.ts';
import { openDashboard } from '#tests/e2e/organizer-page.ts';
import { makeOrganizer, rider, submit } from '#tests/make.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

const browser = await startBrowser();
const { rego, visit } = browser;

await registerSixRiders(rego.app);
const vegan = { ...rider, is_vegan: true, needs_bus_seat: true };
await submit(rego.app, {
  ...vegan,
  name: 'Gil Oak',
  sectionType: 'road_trip',
  coming_on_road_trip: true,
});
await submit(rego.app, {
  ...vegan,
  name: 'Hal Not',
  sectionType: 'pre_event',
  participation_friday: true,
});
await makeOrganizer(rego, 'roadtrip');
await makeOrganizer(rego, 'anna');

async function ofOrganizer(username: string): Promise<{ page: Page; presses: () => number }> {
  const page = await openDashboard(visit, username, wide);
  await page.getByRole('link', { name: /^All \d+ registrations/ }).waitFor();
  return { page, presses: await countPresses(page) };
}

async function ofAdmin(): Promise<{ page: Page; presses: () => number }> {
  const page = await openAsAdmin(browser, '/admin');
  await page.getByRole('table', { name: 'Registrations' }).waitFor();
  return { page, presses: await countPresses(page) };
}

test.each([
  ['an admin', ofAdmin],
  ['an organizer', () => ofOrganizer('roadtrip')],
])('%s finds the road trip’s vegans and writes to them: 6 presses', async (_who, open) => {
  const { page, presses } = await open();
  await page.keyboard.press('/');
  await page.locator('input[type=search]:focus').waitFor();
  await page.keyboard.type('road trip vegans');
  await page.getByRole('button', { name: 'Narrow to: Road Trip, Dietary Requirements: Vegan' }).click();
  await page.getByText('2 matching registrations').waitFor();
  await page.getByRole('button', { name: 'Email Those Shown' }).click();
  const dialog = page.getByRole('dialog');
  await page.locator('input:focus').and(page.getByLabel('Subject')).waitFor();
  await page.keyboard.type('Your lunch');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hi {first_name}, it is vegan.');
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click();
  await dialog.getByRole('heading', { name: 'Send this letter?' }).waitFor();
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click();
  await page.getByRole('dialog', { name: 'Kept, not sent' }).waitFor();
  expect(presses()).toBe(6);
  const written = (await rego.database.select().from(letters)).filter(({ kind }) => kind === 'mailing');
  expect(new Set(written.map(({ recipient }) => recipient))).toEqual(
    new Set(['cem@example.org', rider.email]),
  );
});

test('an organizer sees how many seats are short, and who could take whom: 2 presses', async () => {
  const { page, presses } = await ofOrganizer('roadtrip');
  await page.getByRole('link', { name: /seats? short in cars and buses/ }).click();
  await page.getByRole('button', { name: /^Gil Oak/ }).click();
  const cars = page.getByRole('region', { name: 'Cars' });
  await cars.getByRole('button', { name: 'Put Gil Oak here' }).first().waitFor();
  expect(presses()).toBe(2);
});

test('an organizer orders shirts: 4 presses; a week later what is missing since: 2', async () => {
  const { page, presses } = await ofOrganizer('anna');
  await page.getByRole('link', { name: 'Sheets to Print', exact: true }).click();
  await page.getByRole('link', { name: 'Shirts to order', exact: true }).click();
  await page.getByRole('button', { name: 'Ordered… (Pre-Event Activities)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the Order' }).click();
  await page.getByText('Order Kept').first().waitFor();
  expect(presses()).toBe(4);
  await rego.pool.query("update shirt_orders set ordered_at = ordered_at - interval '7 days'");
  const late = { sectionType: 'pre_event', participation_friday: true, tshirt_size: 'M' };
  await submit(rego.app, { ...rider, name: 'Late Comer', ...late });
  const next = await ofOrganizer('anna');
  await next.page.getByRole('link', { name: 'Sheets to Print', exact: true }).click();
  await next.page.getByRole('link', { name: 'Shirts to order', exact: true }).click();
  await next.page.getByRole('row', { name: /^M\b.*\+1$/ }).waitFor();
  expect(next.presses()).toBe(2);
});

test('an admin sets reminders up: 5 presses', async () => {
  const { page, presses } = await ofAdmin();
  await page.getByRole('link', { name: 'Mail', exact: true }).click();
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Owes, 14 days after entering, once' }).click();
  await page.getByRole('button', { name: 'Save Rule' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch On' }).click();
  await page.getByText('Rule Switched On').first().waitFor();
  expect(presses()).toBe(5);
});

test('an organizer prints the door list: 3 presses', async () => {
  const { page, presses } = await ofOrganizer('anna');
  await page.getByRole('link', { name: 'Sheets to Print', exact: true }).click();
  await page.getByRole('link', { name: 'Door list', exact: true }).click();
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', document.querySelector('.paper')?.textContent ?? '');
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.locator('body[data-printed*="Gil Oak"]').waitFor();
  expect(presses()).toBe(3);
});
