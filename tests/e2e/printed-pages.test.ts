// Pages on paper: no buttons, nothing that sticks to a screen's edge, the boxes of the programme.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { startBrowser, wide } from '#tests/e2e/browser.ts';
import { preEventAnswers, rider, submit } from '#tests/make.ts';

const browser = await startBrowser();
const { rego, visit } = browser;

const buttons = (page: Page) =>
  page
    .locator('main')
    .locator('button, .button')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));

test.each(['/', '/register'])('%s has no buttons', async (address) => {
  const page = await visit(address);
  expect(await buttons(page)).not.toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await buttons(page)).toEqual([]);
  expect(await page.getByRole('navigation').count()).toBe(0);
});

test('the bank details have none either', async () => {
  const { id, token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  const page = await visit(`/payment#${id}.${token}`);
  await page.getByRole('checkbox', { name: /Pre-Event/ }).check();
  await page.getByLabel('Message to the Organizer').fill('On Monday');
  await page.getByRole('button', { name: 'Confirm Registration' }).click();
  await page.getByText(`${rider.name} pre-event`).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await buttons(page)).toEqual([]);
  expect(await page.getByText(`${rider.name} pre-event`).isVisible()).toBe(true);
});

test('My registration has none either: what is left to do is words there, and all answers are read', async () => {
  const { id, token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  const page = await visit(`/my-registration#${id}.${token}`);
  const left = page.getByRole('link', { name: /^Confirm Pre-Event/ });
  await left.waitFor();
  const heightOf = () =>
    page
      .locator('.mine__answers')
      .first()
      .evaluate((part) => part.clientHeight);
  const folded = await heightOf();
  expect((await buttons(page)).length).toBeGreaterThan(3);
  await page.emulateMedia({ media: 'print' });
  expect(await buttons(page)).toEqual([await left.textContent()]);
  expect(await left.evaluate((link) => getComputedStyle(link).borderWidth)).toBe('0px');
  expect(await heightOf()).toBeGreaterThan(2 * folded);
});

test('the programme has boxes to tick on paper, and none on a screen', async () => {
  const page = await visit('/');
  const boxes = page.locator('.manifest__box:visible');
  expect(await boxes.count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  expect(await boxes.count()).toBe(11);
});

test.each([
  ['/', '.tickets'],
  ['/register', '.field'],
])('%s: %s stands whole on one sheet', async (address, part) => {
  const page = await visit(address);
  await page.emulateMedia({ media: 'print' });
  const parts = page.locator(part);
  const breaks = await parts.evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside));
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
});

test('what the form asks goes on on the next sheet without lying over what follows', async () => {
  const page = await visit('/register');
  await page.emulateMedia({ media: 'print' });
  const displays = await page
    .locator('.register, .register-form')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).display));
  // Rows of a grid lie over others where a sheet ends.
  expect(displays).toEqual(['block', 'block']);
});

test('one long address squeezes no other column of a list on paper', async () => {
  // 273 mm: such a list lies across the sheet.
  const across = 1_032;
  const long = `${'x'.repeat(60)}@${'y'.repeat(60)}.example.org`;
  await submit(rego.app, { ...rider, ...preEventAnswers, email: long });
  const page = await openAsAdmin(browser, '/admin', {
    options: { viewport: { width: across, height: 650 } },
  });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.locator('body[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const row = page.locator('.print-sheet tr', { hasText: long });
  const linesOf = (text: string) =>
    row.getByText(text, { exact: true }).evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
  expect(await linesOf(rider.phone)).toBe(1);
  expect(await linesOf(long)).toBeGreaterThan(2);
  expect((await row.boundingBox())?.width).toBeLessThanOrEqual(across);
});

test('the numbers of /data count whoever stands below them, also who registered since it was opened', async () => {
  await submit(rego.app, { ...rider, ...preEventAnswers });
  const page = await openAsAdmin(browser, '/data', { options: wide });
  const print = page.getByRole('button', { name: 'Print', exact: true });
  await print.waitFor();
  await submit(rego.app, { ...rider, ...preEventAnswers, name: 'Late Comer', email: 'late@example.org' });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await print.click();
  await page.locator('body[data-printed]').waitFor();
  const sheet = page.locator('.print-sheet');
  const all = await sheet.locator('.contact-card').count();
  expect(await sheet.locator('.summary-card__number').first().textContent()).toBe(String(all));
});

test.each(['/admin', '/contacts', '/admin/payments'])(
  '%s has nothing to press or to choose',
  async (address) => {
    await submit(rego.app, { ...rider, ...preEventAnswers });
    const page = await openAsAdmin(browser, address, { options: wide });
    const controls = page.locator('main').locator('.button, .icon-button, select, input');
    const seen = () => controls.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
    await page.getByText(rider.name).first().waitFor();
    expect(await seen()).toBeGreaterThan(3);
    await page.emulateMedia({ media: 'print' });
    expect(await seen()).toBe(0);
  },
);

test.each(['/admin', '/admin/payments', '/admin/mail', '/data?tab=details'])(
  '%s has its tables as tables on a sheet, though that is no wider than a tablet',
  async (address) => {
    await submit(rego.app, { ...rider, ...preEventAnswers });
    const page = await openAsAdmin(browser, address, { options: { viewport: { width: 688, height: 970 } } });
    const display = (part: string) =>
      page
        .locator(`.data-table ${part}`)
        .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).display))]);
    await page.locator('.data-table tbody tr').first().waitFor();
    expect(await display('tbody tr')).not.toEqual(['table-row']);
    await page.emulateMedia({ media: 'print' });
    expect(await display('tbody tr')).toEqual(['table-row']);
    expect(await display('thead')).toEqual(['table-header-group']);
    // A button is drawn on the first sheet alone.
    expect((await display('.sort-button')).filter((drawn) => drawn !== 'contents')).toEqual([]);
  },
);

test.each(['/form-builder', '/admin/event'])(
  '%s is printed without what is pressed, and what is a page of its own',
  async (address) => {
    const page = await openAsAdmin(browser, address, { options: wide });
    const parts = page.locator('.library__items, iframe, .form-preview, .section__bar');
    const seen = () => parts.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
    await expect.poll(seen).toBeGreaterThan(1);
    await page.emulateMedia({ media: 'print' });
    expect(await seen()).toBe(0);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
  },
);

test('the settings of an event are one sheet, as wide as that', async () => {
  const page = await openAsAdmin(browser, '/admin/event', {
    options: { viewport: { width: 688, height: 970 } },
  });
  const title = page.getByLabel('Title', { exact: true });
  await title.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect((await title.boundingBox())?.width).toBeGreaterThan(550);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(1);
});

test('a list says what was searched for', async () => {
  await submit(rego.app, { ...rider, ...preEventAnswers });
  const page = await openAsAdmin(browser, '/admin?q=müller', { options: wide });
  await page.getByText(rider.name).first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('searchbox').isVisible()).toBe(true);
});

test('what a table or a chart names is on paper though it can be pressed', async () => {
  await submit(rego.app, { ...rider, ...preEventAnswers });
  const mail = await openAsAdmin(browser, '/admin/mail', { options: wide });
  const subject = mail.getByRole('rowheader').first();
  await subject.waitFor();
  await mail.emulateMedia({ media: 'print' });
  expect(await subject.innerText()).not.toBe('');
  // That it is narrowed to nothing says nothing.
  expect(await mail.getByRole('group', { name: 'State' }).count()).toBe(0);
  const data = await openAsAdmin(browser, '/data', { options: wide });
  const day = data.getByRole('table', { name: 'Days' }).getByRole('rowheader').first();
  await day.waitFor();
  await data.emulateMedia({ media: 'print' });
  expect(await day.innerText()).toBe('Thu 6');
  // Figures have no further pages.
  expect(await data.locator('.print-hint').isVisible()).toBe(false);
});

test('a registration that is open is printed alone, from wherever it was opened', async () => {
  await submit(rego.app, { ...rider, ...preEventAnswers });
  for (const address of ['/admin', '/contacts']) {
    const page = await openAsAdmin(browser, address, { options: wide });
    await page.getByRole('button', { name: /^View/ }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Emergency Contact' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect([address, await dialog.getByText(rider.phone).first().isVisible()]).toEqual([address, true]);
    expect(await page.getByRole('heading', { level: 1 }).filter({ visible: true }).count()).toBe(0);
    expect((await dialog.boundingBox())?.width).toBeGreaterThan(1000);
  }
});
