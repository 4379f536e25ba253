// Sheets made to print: 65 people whole on paper, and what is counted on them.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdCalls, openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser, wide } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard } from '#tests/e2e/organizer-page.ts';
import { rider, signedIn, submit } from '#tests/make.ts';

const browser = await startBrowser();
const { rego, visit, url } = browser;
const people = 65;

const awkward = [
  'Bartholomäus Maximilian Freiherr von und zu Hohenlohe-Waldenburg-Schillingsfürst',
  'Łukasz Żółć',
  'Øystein Ås',
  'محمد عبد الرحمن',
  '佐藤 さくら',
  'Ελένη Παπαδοπούλου',
  'Ñandú Íñiguez',
];
const nameOf = (place: number) =>
  awkward[place] ?? `Rider ${String.fromCharCode(90 - (place % 26))} ${place}`;

const dayTicks = { participation_friday: true, participation_saturday: true };
const preEvent = (name: string, size: string) =>
  submit(rego.app, { ...rider, name, sectionType: 'pre_event', ...dayTicks, tshirt_size: size });

async function ride(place: number): Promise<void> {
  const name = nameOf(place);
  const made = (await preEvent(name, ['S', 'M', 'L'][place % 3] ?? 'M')).json();
  if (place % 5 !== 0) return;
  const guests = [
    {
      name: `Guest of ${place}`,
      diet: 'coeliac: no gluten, not even in traces, as of boards and knives that cut bread',
      shirt: 'XL',
    },
    { name: '' },
  ];
  const trip = { sectionType: 'road_trip', coming_on_road_trip: true, bringing_guests: true, guest_count: 2 };
  const sent = { ...rider, name, ...trip, guests, is_vegan: place % 2 === 0, food_allergies: 'peanuts' };
  await submit(rego.app, sent, { token: made.token });
}

const asAnna = await signedIn(rego, 'anna');
await Promise.all(Array.from({ length: people }, (_, place) => ride(place)));

async function holdPrinting(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
}

const printed = (page: Page) => page.locator('.print-sheet .paper__table tbody tr');

test('the door list is printed: 65 people by name, no row cut, heads on each page', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await page.getByRole('link', { name: 'Sheets to Print', exact: true }).click();
  await page.getByRole('link', { name: 'Door list', exact: true }).click();
  await page.getByText('91 people, 26 guests among them').waitFor();
  await holdPrinting(page);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.locator('body[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const rows = await printed(page).allInnerTexts();
  expect(rows).toHaveLength(people);
  for (let place = 0; place < people; place += 1) {
    expect(
      rows.filter((row) => row.trim().startsWith(`${nameOf(place)}`)).length,
      nameOf(place),
    ).toBeGreaterThan(0);
  }
  // Ł and Ø where their readers look for them: before M, before P.
  const order = rows.map((row) => row.trim());
  const placeOf = (name: string) => order.findIndex((row) => row.startsWith(name));
  expect(placeOf('Bartholomäus')).toBeLessThan(placeOf('Łukasz'));
  expect(placeOf('Łukasz')).toBeLessThan(placeOf('Øystein'));
  expect(placeOf('Øystein')).toBeLessThan(placeOf('Rider A'));
  const { cut, head, colour, paper } = await page.locator('.print-sheet .paper').evaluate((sheet) => {
    const styleOf = (selector: string) => getComputedStyle(sheet.querySelector(selector) ?? sheet);
    return {
      cut: styleOf('tbody tr').breakInside,
      head: styleOf('thead').display,
      colour: styleOf('tbody td').color,
      paper: getComputedStyle(sheet).backgroundColor,
    };
  });
  expect([cut, head]).toEqual(['avoid', 'table-header-group']);
  expect([colour, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(4);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45](?:\.\d+)? 84[12]/);
});

test('the browser’s own menu prints a sheet as its button does: on one page, alone, and without a word that some is left out', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await page.getByRole('link', { name: 'Sheets to Print', exact: true }).click();
  await page.getByRole('link', { name: 'Shirts to order', exact: true }).click();
  await page.locator('.sheet__preview .paper__table tbody tr').first().waitFor();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { name: 'Shirts to order' }).isVisible()).toBe(false);
  expect(await page.locator('.sheet__preview .paper__title').first().isVisible()).toBe(true);
  expect(await page.getByText('Only what the page shows.').isVisible()).toBe(false);
});

test('shirts are ordered; a week later the sheet says what is missing since', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await page.getByRole('link', { name: 'Sheets to Print', exact: true }).click();
  await page.getByRole('link', { name: 'Shirts to order', exact: true }).click();
  await page.getByRole('button', { name: 'Ordered… (Pre-Event Activities)', exact: true }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('M', { exact: true }).inputValue()).toBe('22');
  expect(await dialog.getByLabel('XL', { exact: true }).inputValue()).toBe('13');
  await expectAccessible(page);
  const packs = dialog.getByLabel('XL', { exact: true });
  await packs.fill('20');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await packs.inputValue()).toBe('20');
  await packs.fill('1x');
  await page.getByRole('button', { name: 'Keep the Order', exact: true }).click();
  await dialog.getByText('Must be a whole number up to 10,000').waitFor();
  await expect.poll(() => packs.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await packs.fill('13');
  await page.getByRole('button', { name: 'Keep the Order', exact: true }).click();
  await expectToast(page, 'Order Kept', '78 shirts ordered');
  await rego.pool.query("update shirt_orders set ordered_at = ordered_at - interval '7 days'");
  await preEvent('Late Comer', 'M');
  await page.reload();
  const row = page.getByRole('row', { name: /^M\b/ });
  await row.waitFor();
  expect((await row.innerText()).split(/\s+/)).toEqual(['M', '23', '0', '23', '22', '+1']);
  await page.getByText(/^Ordered \d+ \w+, \d{1,2}:\d\d.* by anna: /).waitFor();
  await expectAccessible(page);
});

test('whoever orders while somebody else does reads what they ordered and what is missing since, and keeps what they typed', async () => {
  const asBert = await signedIn(rego, 'bert');
  const page = await openDashboard(visit, 'anna', wide);
  await page.goto(`${url}/organizer/sheets?sheet=shirts`);
  await page.getByRole('button', { name: 'Ordered… (Pre-Event Activities)', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const size = (name: string) => dialog.getByLabel(name, { exact: true });
  expect(await size('M').inputValue()).toBe('1');
  await size('L').fill('5');
  const order = { section: 'pre_event', counts: { M: 1, S: 2 }, basedOn: 1 };
  expect((await asBert('POST', '/api/sheets/shirts/orders', order)).statusCode).toBe(200);
  await page.getByRole('button', { name: 'Keep the Order', exact: true }).click();
  await dialog.getByText('Somebody else ordered a moment ago. Look at what is still missing.').waitFor();
  await dialog.getByText('by bert: 1 × M, 2 × S').waitFor();
  await dialog.getByText('23 needed, 23 ordered: 0').waitFor();
  expect([await size('M').inputValue(), await size('L').inputValue()]).toEqual(['0', '5']);
  await expectAccessible(page);
  const isKept = await holdCalls(page, '**/api/sheets/shirts/orders');
  await page.getByRole('button', { name: 'Keep the Order', exact: true }).click();
  // What is typed then would be lost.
  const standsStill = (field: Element) => field.closest('[inert]') !== null;
  await expect.poll(() => size('L').evaluate(standsStill)).toBe(true);
  isKept();
  await expectToast(page, 'Order Kept', '5 shirts ordered');
  await page.getByText('by anna: 5 × L').waitFor();
});

test('an order whose answer is lost is kept once, and is said to be', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await page.goto(`${url}/organizer/sheets?sheet=shirts`);
  await page.getByRole('button', { name: 'Ordered… (Pre-Event Activities)', exact: true }).click();
  await page.getByRole('dialog').getByLabel('L', { exact: true }).fill('7');
  await page.route('**/api/sheets/shirts/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Keep the Order', exact: true }).click();
  await expectToast(page, 'Order Kept', '7 shirts ordered');
  await page.getByText('by anna: 7 × L').waitFor();
});

test('the list of shirts to hand out says of whom left the section that asks for a size that they did', async () => {
  const trip = { sectionType: 'road_trip', coming_on_road_trip: true };
  const { id, token } = (await preEvent('Lea Leaver', 'L')).json();
  await submit(rego.app, { ...rider, name: 'Lea Leaver', ...trip }, { token });
  const page = await openDashboard(visit, 'anna', wide);
  await page.goto(`${url}/organizer/sheets?sheet=hand-out`);
  const sizeOf = async (size: string) => {
    const row = page.getByRole('row', { name: /Lea Leaver/ });
    await expect.poll(async () => (await row.innerText()).split('\t')[2]).toBe(size);
  };
  await sizeOf('L');
  const cancelled = await asAnna('POST', `/api/registrations/${id}/cancel`, { section: 'pre_event' });
  expect(cancelled.statusCode).toBe(200);
  await page.reload();
  await sizeOf('Left: L');
  await asAnna('DELETE', `/api/organizer/registrations/${id}`);
});

test('the kitchen’s paper names nobody; whoever must know looks the number up at the desk', async () => {
  const page = await openDashboard(visit, 'anna');
  await page.goto(`${url}/organizer/sheets?sheet=kitchen&section=pre_event&day=friday`);
  const paper = page.locator('.paper');
  await paper.getByText('Allergies and other needs').waitFor();
  const words = await paper.innerText();
  expect(words).toContain('peanuts');
  expect(words).not.toMatch(/Hohenlohe|Guest of/);
  // What is looked up by is on one line: 10.1 is another one than 10.
  const broken = await paper.locator('tbody td:is(:first-child, :nth-child(3))').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [cell.textContent] : [];
    }),
  );
  expect(broken).toEqual([]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel('Who is number…').fill('1.1');
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByRole('dialog').getByText('peanuts').waitFor();
});

test('an emergency pack is opened for one’s own section alone, and who opened and printed it is read below', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await page.goto(`${url}/organizer/sheets?sheet=emergency&section=road_trip`);
  await page.getByText('Choose a section that you run: its people alone are opened to you.').waitFor();
  await page.getByLabel('Section').selectOption('pre_event');
  await page.getByText(/: anna opened Pre-Event Activities \(6[56] people\)$/).waitFor();
  await holdPrinting(page);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByText(/: anna printed Pre-Event Activities \(/).waitFor();
  await expectAccessible(page);
  await page.route('**/api/sheets/emergency/openings*', (route) =>
    route.fulfill({ status: 500, body: 'no' }),
  );
  await page.reload();
  await page.getByText('Who opened emergency packs could not be loaded.').waitFor();
  const admin = await openAsAdmin(browser, '/admin/sheets?sheet=sign-up&section=road_trip');
  await admin.getByText('39 people, 26 guests among them').waitFor();
  await expectAccessible(admin);
});

test('on a phone the door list of somebody with a long name shows what all of them owe', async () => {
  const page = await openDashboard(visit, 'anna', { viewport: { width: 360, height: 740 } });
  await preEvent('Donaudampfschifffahrtsgesellschaftskapitänswitwe Müller', 'M');
  await page.goto(`${url}/organizer/sheets?sheet=door`);
  await page.getByText('Donaudampfschifffahrts').waitFor();
  const preview = page.locator('.sheet__preview');
  expect(await preview.evaluate((paper) => paper.scrollWidth - paper.clientWidth)).toBeLessThanOrEqual(0);
});

test('empty lines of a list to sign up are as many as one says, and again as usual once nothing is said', async () => {
  const admin = await openAsAdmin(browser, '/admin/sheets?sheet=sign-up&section=road_trip');
  const rows = admin.locator('.paper tbody tr');
  await expect.poll(() => rows.count()).toBe(39 + 5);
  await admin.getByLabel('Empty lines').fill('9');
  await expect.poll(() => rows.count()).toBe(39 + 9);
  await admin.getByLabel('Empty lines').fill('');
  await expect.poll(() => rows.count()).toBe(39 + 5);
});
