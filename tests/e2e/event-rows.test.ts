// Event Settings: the rows of its lists, which of them is open, and what adds one.
import { expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { startBrowser } from '#tests/e2e/browser.ts';
import { openPart } from '#tests/e2e/event-page.ts';

const browser = await startBrowser();

test('the day that is open stays open when the other days are added around it', async () => {
  const page = await openAsAdmin(browser, '/admin/event');
  const days = await openPart(page, 'Days to tick');
  await days.getByRole('button', { name: /^Delete Thursday/ }).click();
  await days.getByRole('button', { name: /^Friday/ }).click();
  await days.getByRole('button', { name: /^Add the event’s other/ }).click();
  await days.getByRole('button', { name: /^Delete Thursday/ }).waitFor();
  const open = days.getByRole('button', { expanded: true });
  await expect.poll(() => open.allInnerTexts()).toEqual([expect.stringContaining('Friday')]);
});

test('Enter that ends the spelling of a word adds no section', async () => {
  const page = await openAsAdmin(browser, '/admin/event');
  const sections = await openPart(page, 'Sections');
  const name = sections.getByLabel('Its name');
  const rows = sections.getByRole('button', { name: /^Delete / });
  await name.fill('工作坊');
  const before = await rows.count();
  await name.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  expect(await rows.count()).toBe(before);
  await name.press('Enter');
  await expect.poll(() => rows.count()).toBe(before + 1);
});
