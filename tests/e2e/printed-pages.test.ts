// The public pages on paper: no buttons, nothing that sticks to a screen's edge, the boxes of the programme.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startBrowser } from '#tests/e2e/browser.ts';
import { preEventAnswers, rider, submit } from '#tests/make.ts';

const { rego, visit } = startBrowser();

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
  const { id, token } = (await submit(rego().app, { ...rider, ...preEventAnswers })).json();
  const page = await visit(`/payment#${id}.${token}`);
  await page.getByRole('checkbox', { name: /Pre-Event/ }).check();
  await page.getByLabel('Message to the Organizer').fill('On Monday');
  await page.getByRole('button', { name: 'Confirm Registration' }).click();
  await page.getByText(`${rider.name} pre-event`).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await buttons(page)).toEqual([]);
  expect(await page.getByText(`${rider.name} pre-event`).isVisible()).toBe(true);
});

test('the programme has boxes to tick on paper, and none on a screen', async () => {
  const page = await visit('/');
  const boxes = page.locator('.manifest__box:visible');
  expect(await boxes.count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  expect(await boxes.count()).toBe(11);
});
