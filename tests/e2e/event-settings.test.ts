// Admins edit the event in the browser: two at once, versions, order, any window. Making one from the start: ghent.test.ts.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '#tests/e2e/browser.ts';
import { fillField, openField, openPart } from '#tests/e2e/event-page.ts';
import { expectToast } from '#tests/e2e/organizer-page.ts';
import { framesDrawn } from '#tests/e2e/quiet.ts';
import { asAdmin, inCar, onRoad, rider, submit } from '#tests/make.ts';

const browser = await startBrowser();
const admin = await asAdmin(browser.rego);

async function openSettings(): Promise<Page> {
  const page = await openAsAdmin(browser, '/admin/event');
  await page.getByRole('button', { name: 'Save Draft' }).waitFor();
  return page;
}
const typedIn = async (page: Page, part: string, label: string) =>
  (await openField(page, part, label)).inputValue();

test('of two who save at once the second chooses part by part, and an old version comes back', async () => {
  const [hers, his] = [await openSettings(), await openSettings()];
  const city = await typedIn(his, 'Dates and place', 'City');
  const tagline = await typedIn(his, 'Title and texts', 'Tagline');
  await fillField(hers, 'Title and texts', 'Title', 'Her Week');
  await hers.getByRole('button', { name: 'Save Draft' }).click();
  await expectToast(hers, 'Draft Saved', 'Riders see it once you publish it');
  await fillField(his, 'Title and texts', 'Title', 'His Week');
  await fillField(his, 'Dates and place', 'City', 'Brugge');
  // He goes on typing while it is saved and hers is fetched.
  await his.route('**/api/admin/event', async (route) => {
    if (route.request().method() === 'GET') await fillField(his, 'Title and texts', 'Tagline', 'His line');
    await route.continue();
  });
  await his.getByRole('button', { name: 'Save Draft' }).click();
  await his.getByRole('heading', { name: 'Somebody else saved this event meanwhile' }).waitFor();
  expect(await typedIn(his, 'Title and texts', 'Tagline')).toBe('His line');
  await his.getByRole('button', { name: /^Take theirs ?: Title$/ }).click();
  // With nothing of his left to save there is no more to say.
  await fillField(his, 'Dates and place', 'City', city);
  await fillField(his, 'Title and texts', 'Tagline', tagline);
  await his.getByRole('heading', { name: /Somebody else saved/ }).waitFor({ state: 'hidden' });
  await fillField(his, 'Dates and place', 'City', 'Brugge');
  await his.getByRole('button', { name: 'Save Draft' }).click();
  await expectToast(his, 'Draft Saved', 'Riders see it once you publish it');
  expect(await typedIn(his, 'Title and texts', 'Title')).toBe('Her Week');
  expect(await typedIn(his, 'Dates and place', 'City')).toBe('Brugge');

  const versions = his.getByRole('region', { name: 'Versions' });
  await versions.getByRole('button', { name: 'Look at it' }).last().click();
  await his.getByRole('dialog').getByText('It differs from the draft in:').waitFor();
  await his.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click();
  expect(await typedIn(his, 'Title and texts', 'Title')).toBe('Adelaide Pre-event Regos');
  await his.getByText('Unsaved changes').waitFor();
});

test('the preview is as wide as the phone and the desktop that it shows', async () => {
  const page = await openSettings();
  const widthOf = () => page.locator('iframe').evaluate(({ clientWidth }) => clientWidth);
  await expect.poll(widthOf).toBe(360);
  await page.getByRole('button', { name: 'Desktop', exact: true }).click();
  await expect.poll(widthOf).toBe(1280);
});

test('a preview that could not be drawn is drawn once it is asked for again', async () => {
  const page = await openSettings();
  await page.locator('iframe').waitFor();
  await page.route('**/api/admin/event/preview', (route) => route.abort());
  await fillField(page, 'Title and texts', 'Tagline', 'Once there is a connection');
  await page.getByText('The preview could not be drawn.').waitFor();
  expect(await page.getByText('Drawing the preview…').count()).toBe(0);
  await page.unroute('**/api/admin/event/preview');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.frameLocator('iframe').getByText('Once there is a connection').first().waitFor();
});

test('what makes no event is never asked for as a preview, also just after it is mended', async () => {
  const page = await openSettings();
  const refused: number[] = [];
  page.on('response', (reply) => {
    if (reply.url().endsWith('/preview') && !reply.ok()) refused.push(reply.status());
  });
  const drawn = page.frameLocator('iframe').getByText('Mended, and drawn').first();
  await fillField(page, 'Title and texts', 'Tagline', 'Mended, and drawn');
  await fillField(page, 'Dates and place', 'Currency', 'EUX');
  await page.getByText('It waits until the errors are fixed.').waitFor();
  // Longer than the preview waits for the next key.
  await framesDrawn(page, 60);
  // Small letters do.
  await fillField(page, 'Dates and place', 'Currency', 'eur');
  await drawn.waitFor();
  expect(refused).toEqual([]);
});

test('the words of a day stay while its date is empty, and follow the next one', async () => {
  const page = await openSettings();
  const headings: [string, string, string][] = [
    ['Programme', 'Heading', 'Wednesday 12'],
    ['Days to tick', 'On the form', 'Wednesday 12 Nov'],
  ];
  for (const [part, label, next] of headings) {
    await (await openPart(page, part)).getByRole('button', { expanded: false }).first().click();
    await fillField(page, part, 'Date', '2031-11-11');
    const before = await typedIn(page, part, label);
    await fillField(page, part, 'Date', '');
    expect(await typedIn(page, part, label)).toBe(before);
    await fillField(page, part, 'Date', '2031-11-12');
    expect(await typedIn(page, part, label)).toBe(next);
  }
});

test('a phone shows three fields of the first part at once', async () => {
  const page = await openAsAdmin(browser, '/admin/event', {
    options: { viewport: { width: 360, height: 740 } },
  });
  const third = await (await openField(page, 'Title and texts', 'Short name')).boundingBox();
  expect((third?.y ?? Infinity) + (third?.height ?? 0)).toBeLessThan(740);
});

/** A key that is pressed before rows are measured, milliseconds after one is picked up, goes astray. */
const carryToTop = (page: Page, name: string) =>
  expect
    .poll(async () => {
      await page.keyboard.press('ArrowUp');
      return page.getByText(`${name} is over place 1`).count();
    })
    .toBe(1);

test('rows are ordered by keys and by buttons', async () => {
  const page = await openSettings();
  const sections = await openPart(page, 'Sections');
  const names = () => sections.locator('.field-row__label').allInnerTexts();
  const [first = '', second = ''] = await names();
  await sections.getByRole('button', { name: `Move ${first} down` }).click();
  expect((await names()).slice(0, 2)).toEqual([second, first]);
  await sections.getByRole('button', { name: `Drag ${first}` }).focus();
  await page.keyboard.press('Space');
  await page.getByText(`${first} is over place 2`).waitFor({ state: 'attached' });
  await carryToTop(page, first);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([first, second]);
});

test('an open row in an open one stays open while rows are moved, deleted, added and saved', async () => {
  const page = await openSettings();
  const programme = await openPart(page, 'Programme');
  const names = () =>
    programme.locator(':scope > .event-rows > * > * > .field-row__head .field-row__label').allInnerTexts();
  const toggle = (name: string, isOpen: boolean) =>
    programme.getByRole('button', { name, exact: false, expanded: isOpen });
  const opened = () => programme.locator('[aria-expanded=true] .field-row__label').allInnerTexts();
  const [first = '', second = '', third = ''] = await names();
  await toggle(first, false).click();
  const entry = await programme.locator('.field-row .field-row .field-row__label').first().innerText();
  await toggle(entry, false).first().click();
  expect(await opened()).toEqual([first, entry]);
  await programme.getByRole('button', { name: `Move ${first} down` }).click();
  await expect.poll(names).toEqual(expect.arrayContaining([second, first]));
  expect((await names()).slice(0, 2)).toEqual([second, first]);
  expect(await opened()).toEqual([first, entry]);
  await programme.getByRole('button', { name: `Move ${third} up` }).click();
  expect(await opened()).toEqual([first, entry]);
  await programme.getByRole('button', { name: `Delete ${third}` }).click();
  expect(await opened()).toEqual([first, entry]);

  // While it is dragged it is folded.
  await programme.getByRole('button', { name: `Drag ${first}` }).focus();
  await page.keyboard.press('Space');
  await page.getByText(`${first} is over place 2`).waitFor({ state: 'attached' });
  expect(await opened()).toEqual([]);
  await carryToTop(page, first);
  await page.keyboard.press('Space');
  await expect.poll(opened).toEqual([first, entry]);
  expect((await names()).slice(0, 2)).toEqual([first, second]);
  // A press of the handle that drags nothing changes nothing.
  await programme.getByRole('button', { name: `Drag ${first}` }).click();
  expect(await opened()).toEqual([first, entry]);

  // Saved from a field, the cursor stays in it.
  const place = programme.locator('.field-row .field-row').getByLabel('Place', { exact: true });
  await place.fill('The yard');
  await place.press('Enter');
  await expectToast(page, 'Draft Saved', 'Riders see it once you publish it');
  await page.getByText('Unsaved changes').waitFor({ state: 'hidden' });
  expect(await opened()).toEqual([first, entry]);
  expect(await place.inputValue()).toBe('The yard');
  expect(await place.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('a time that is half typed or wrong stays as it was typed, with what is wrong at its field', async () => {
  const page = await openSettings();
  const programme = await openPart(page, 'Programme');
  await programme.getByRole('button', { expanded: false }).first().click();
  await programme.locator('.field-row .field-row').getByRole('button', { expanded: false }).first().click();
  const [from, until] = [
    programme.getByLabel('From', { exact: true }),
    programme.getByLabel('Until', { exact: true }),
  ];
  await from.press('ControlOrMeta+a');
  await from.pressSequentially('25:');
  await until.press('ControlOrMeta+a');
  await until.pressSequentially('9');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await programme.getByText('Must be a time such as 18:30').nth(1).waitFor();
  expect([await from.inputValue(), await until.inputValue()]).toEqual(['25:', '9']);
  for (const wrong of [from, until]) expect(await wrong.getAttribute('aria-invalid')).toBe('true');
  await from.fill('9:30');
  await until.fill('11.15');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expectToast(page, 'Draft Saved', 'Riders see it once you publish it');
  await expect.poll(() => Promise.all([from.inputValue(), until.inputValue()])).toEqual(['09:30', '11:15']);
});

test('the list of parts leads to one at a time, and counts what is wrong in each', async () => {
  const page = await openSettings();
  await fillField(page, 'Title and texts', 'Title', '');
  await fillField(page, 'Dates and place', 'City', '');
  await fillField(page, 'Dates and place', 'Currency', 'x');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page.getByRole('link', { name: 'Title and texts 1 to fix' }).waitFor();
  await page.getByRole('link', { name: 'Dates and place 2 to fix' }).waitFor();
  await page.getByRole('alert').getByRole('link', { name: 'Title and texts, Title: ' }).click();
  const title = page.getByLabel('Title', { exact: true });
  await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
  await title.fill('Her Week');
  await page.getByRole('link', { name: 'Title and texts', exact: true }).waitFor();
  await page.goto(`${page.url().replace(/#.*/, '')}#bank`);
  await page.getByLabel('Kind of account').waitFor();
  await title.waitFor({ state: 'hidden' });
});

test.each([360, 768, 1280])('each part fits a window of %i, and everybody can use it', async (width) => {
  const page = await openSettings();
  await page.setViewportSize({ width, height: 800 });
  for (const name of ['Programme', 'Sections']) {
    const part = await openPart(page, name);
    await part.getByRole('button', { expanded: false }).first().click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('publishing without a leg that people have a seat on says how many lose it, before it is done', async () => {
  const { rego } = browser;
  const register = async (name: string, said: object) => {
    const own = { ...rider, name, email: `${name.toLowerCase()}@example.org`, needsAccommodation: false };
    return (await submit(rego.app, { ...own, ...onRoad, ...said })).json().id;
  };
  const dora = await register('Dora', { spare_seats: 3 });
  const guest = { bringing_guests: true, guest_count: 1 };
  const ana = await register('Ana', { ...inCar, ...guest });
  const { slots } = (await admin('GET', '/api/boards/cars')).json().board;
  const moves = [{ person: ana, slot: slots[0].slot, from: null, to: dora }];
  expect((await admin('POST', '/api/boards/cars/moves', { moves })).json().refused).toEqual([]);
  const { draft, updatedAt } = (await admin('GET', '/api/admin/event')).json();
  const legs = draft.roadTrip.legs.filter(({ date }: { date: string }) => date !== slots[0].slot);
  const content = { ...draft, roadTrip: { ...draft.roadTrip, legs } };
  const saved = await admin('POST', '/api/admin/event', { content, basedOn: updatedAt });
  expect(saved.statusCode).toBe(200);

  const page = await openSettings();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`${slots[0].name} goes, and 2 people have a seat on it, which is lost.`).waitFor();
  await expectAccessible(page);
  // Meanwhile somebody else gives seats.
  const ben = await register('Ben', { has_own_car: false, spare_seats: 0 });
  await admin('POST', '/api/boards/cars/moves', { moves: [{ ...moves[0], person: ben }] });
  await dialog.getByRole('button', { name: 'It is intended: publish' }).click();
  await expectToast(
    page,
    'Publishing Failed',
    'More people have a seat or bed on what is to be removed than you have read. Press Publish again to read how many.',
  );
  await page.getByRole('button', { name: 'Publish…' }).click();
  await dialog.getByText(`${slots[0].name} goes, and 3 people have a seat on it, which is lost.`).waitFor();
  await dialog.getByRole('button', { name: 'It is intended: publish' }).click();
  await expectToast(page, 'Event Published', 'Pages, forms and letters follow at once');
});

test('publishing asks about an account that is none of the currency of the prices', async () => {
  const { draft, updatedAt } = (await admin('GET', '/api/admin/event')).json();
  const bank = { kind: 'iban', accountName: 'Week', iban: 'BE71096123456769' };
  const saved = await admin('POST', '/api/admin/event', { content: { ...draft, bank }, basedOn: updatedAt });
  expect(saved.statusCode).toBe(200);
  const page = await openSettings();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Prices are in AUD, and riders transfer them to an IBAN.').waitFor();
  await dialog.getByRole('button', { name: 'It is intended: publish' }).waitFor();
});
