// An organizer without a mouse: a list is narrowed and kept, those selected are written to, drafts and plans are left and deleted.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plannedMailings } from '#server/mailings/tables.ts';
import { expectAccessibleAtBothWidths, wide } from '#tests/e2e/browser.ts';
import { chooseAt, expectFocus, expectFocusSeen, pressAt, tabTo, typeAt } from '#tests/e2e/keyboard.ts';
import { openDashboard, startDesk } from '#tests/e2e/organizer-page.ts';
import { pdfContent } from '#tests/pdf.ts';

const { rego, visit, url } = await startDesk('roadtrip');

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a list is narrowed by a condition, kept under a name, and somebody deleted from it', async () => {
  const page = await openDashboard(visit, 'roadtrip', wide);
  await page.getByRole('link', { name: /^All \d+ registrations/ }).waitFor();
  await page.keyboard.press('/');
  await page.waitForURL('**/organizer/registrations');
  await expectFocus(page.getByRole('searchbox'));
  await page.getByText('6 registrations').waitFor();

  const add = button(page, 'Add a condition');
  await pressAt(add);
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Escape');
  await expectFocus(add);
  await page.keyboard.press('Enter');
  await chooseAt(dialog.getByLabel('About', { exact: true }), 'Money');
  await chooseAt(dialog.getByLabel('Money', { exact: true }), 'Owes something');
  await expectAccessibleAtBothWidths(page);
  await pressAt(button(page, 'Narrow the List'));
  await page.getByText('5 matching registrations').waitFor();
  await expectFocusSeen(page);

  // The button that kept it goes away with what it did.
  await pressAt(button(page, 'Save this list…'));
  await typeAt(dialog.getByLabel('Name'), 'Who owes');
  await pressAt(dialog.getByRole('button', { name: 'Save', exact: true }));
  await page.getByLabel('Saved lists').waitFor();
  await expectFocusSeen(page);
  await expectAccessibleAtBothWidths(page);

  // A condition that is taken away, and the filters that are cleared, leave the focus beside where they were.
  await tabTo(button(page, /^Take away: /), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('6 registrations').waitFor();
  await expectFocus(add);
  await page.keyboard.press('/');
  await page.keyboard.type('ee');
  await page.getByText('1 matching registration').waitFor();
  await pressAt(button(page, 'Clear filters'));
  await page.getByText('6 registrations').waitFor();
  await expectFocusSeen(page);

  // Of a row that is gone the focus goes on to the next one.
  await page.keyboard.press('/');
  await page.keyboard.press('Tab');
  await pressAt(button(page, /^Delete Dee Fox/));
  await expectAccessibleAtBothWidths(page);
  await pressAt(dialog.getByRole('button', { name: /^Delete/ }).last());
  await page.getByText('5 registrations').waitFor();
  await expectFocus(row(page, 'Cem Ay').getByRole('checkbox'));
}, 120_000);

test('those selected are written to, with placeholders and a file, at a time; a draft is deleted', async () => {
  const page = await openDashboard(visit, 'roadtrip', wide);
  await page.goto(`${url}/organizer/registrations`);
  await row(page, 'Flo').waitFor();
  for (const _ of ['Flo', 'Eva']) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await page.getByText('2 selected').waitFor();
  await expectAccessibleAtBothWidths(page);
  const write = button(page, 'Write…');
  await tabTo(write, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expectFocus(dialog.getByLabel('Subject'));
  await page.keyboard.type('Bring a light');
  const body = dialog.getByLabel('Message');
  await typeAt(body, 'Hi ');
  await pressAt(dialog.locator('summary').filter({ hasText: 'Insert a rider’s own details' }));
  await pressAt(dialog.getByRole('button', { name: 'First name', exact: true }));
  await expectFocus(body);
  expect(await body.inputValue()).toBe('Hi {first_name}');

  const choosing = page.waitForEvent('filechooser');
  await pressAt(dialog.getByLabel('Add a PDF'), 'Space');
  const chooser = await choosing;
  await chooser.setFiles({ name: 'map.pdf', mimeType: 'application/pdf', buffer: pdfContent() });
  const remove = dialog.getByRole('button', { name: 'Remove map.pdf' });
  await remove.waitFor();
  await expectFocusSeen(page);
  await tabTo(remove);
  await page.keyboard.press('Enter');
  await remove.waitFor({ state: 'detached' });
  await expectFocusSeen(page);
  await expectAccessibleAtBothWidths(page);

  const send = dialog.getByRole('button', { name: 'Send to 2 people' });
  await pressAt(send);
  await expectFocus(dialog.getByRole('heading', { name: 'Send this letter?' }));
  await pressAt(dialog.getByRole('button', { name: 'Back to the text' }));
  await expectFocus(send);
  await page.keyboard.press('Enter');
  await tabTo(dialog.getByLabel('Now'));
  await page.keyboard.press('ArrowDown');
  await tabTo(dialog.getByLabel('Day and time'));
  await page.keyboard.type('01012999');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0900A');
  await expectAccessibleAtBothWidths(page);
  await pressAt(dialog.getByRole('button', { name: 'Plan this letter' }));
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(write);
  const [kept] = await rego.database.select().from(plannedMailings);
  expect(kept).toMatchObject({ at: '2999-01-01T09:00', body: 'Hi {first_name}' });
  await tabTo(button(page, 'Select nobody'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocusSeen(page);

  // Of the draft that is deleted the focus goes to the other one, of the last one to the title above.
  await page.goto(`${url}/organizer/dashboard?tab=email`);
  const begin = button(page, 'Write to many');
  for (const subject of ['About Friday', 'About Sunday']) {
    await pressAt(begin);
    await typeAt(dialog.getByLabel('Subject'), subject);
    await dialog.getByText('Kept as a draft').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(begin);
  }
  const waiting = page.getByRole('list', { name: 'Drafts and planned letters' });
  await expect.poll(() => waiting.getByRole('listitem').count()).toBe(3);
  await expectAccessibleAtBothWidths(page);
  for (const left of [2, 1]) {
    await pressAt(waiting.getByRole('button', { name: /^Delete/ }).first());
    await pressAt(button(page, 'Delete the Draft'));
    await expect.poll(() => waiting.getByRole('listitem').count()).toBe(left);
    await expectFocusSeen(page);
    expect(await waiting.evaluate((list) => list.contains(document.activeElement))).toBe(true);
  }
  await pressAt(waiting.getByRole('button', { name: /^Cancel/ }));
  await pressAt(button(page, 'Cancel the Letter'));
  await waiting.waitFor({ state: 'detached' });
  await expectFocus(page.getByRole('heading', { name: 'Mailings' }));
}, 120_000);
