// A section whose answers cost something: organizers say what, riders read the sum before they send, and owe it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { expectAccessible, expectNoSidewaysScroll, fillMainForm, startBrowser } from '#tests/e2e/browser.ts';
import { openDashboard } from '#tests/e2e/organizer-page.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { asAdmin, makeOrganizer, preEventAnswers, rider, submit } from '#tests/make.ts';
import { writeMoney } from '#tests/money.ts';

const { rego, visit } = await startBrowser();

test('an organizer prices options in the editor; a rider on a phone reads the sum, sends, and reads it on the payment page', async () => {
  const event = await readEvent(rego.database);
  const change = { guestPriceCents: 2_000, earlyPrices: [{ until: event.endDate, priceCents: 12_000 }] };
  await replaceEvent(rego.database, withSection(event, 'pre_event', change), new Date());
  await makeOrganizer(rego, 'anna');
  await priceShirts(await openDashboard(visit, 'anna'));

  const page = await visit('/register', { viewport: { width: 360, height: 740 } });
  await fillMainForm(page);
  const form = page.locator('#pre_event');
  await expect.poll(() => form.locator('.section-cost').innerText()).toMatch(/Total\s+\$120/i);
  await form.getByLabel('T-Shirt').selectOption({ label: 'XL (+ $5)' });
  expect(await form.locator('.section-cost').innerText()).toMatch(/XL\s+\$5.*Total\s+\$125/is);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Register for the Pre-Event' }).click();
  await page.getByText('Registration Submitted!').waitFor();
  await page
    .getByRole('link', { name: /payment/i })
    .first()
    .click();
  expect(await page.locator('.pay-card__price').first().innerText()).toBe('$125');
});

test('who is let off all, and takes less, reads that nothing is to be paid', async () => {
  const made = (await submit(rego.app, { ...rider, ...preEventAnswers, tshirt_size: 'XL' })).json();
  const [{ amountCents }] = made.entries;
  const letOff = { section: 'pre_event', amountCents, reason: 'waived' };
  await writeMoney(await asAdmin(rego), made, 'discounts', letOff);
  const page = await visit(`/payment#${made.id}.${made.token}`);
  await page.getByRole('link', { name: 'Change my registration' }).click();
  const form = page.locator('#pre_event');
  await form.getByRole('button', { name: 'Change my answers' }).click();
  const cost = form.locator('.section-cost');
  await expect.poll(() => cost.innerText()).toMatch(/XL\s+\$5.*Waived\s+-\$125.*Total\s+Free/is);
  await form.getByLabel('T-Shirt').selectOption({ label: 'M' });
  await expect.poll(() => cost.innerText()).toMatch(/Waived\s+-\$125.*Total\s+Free/is);
});

test('where the script that reckons the sum does not come, a rider reads where the sum is', async () => {
  const event = await readEvent(rego.database);
  const priced = withSection(event, 'pre_event', { guestPriceCents: 2_000 });
  await replaceEvent(rego.database, priced, new Date());
  const page = await visit('/register');
  const cost = page.locator('#pre_event .section-cost');
  await expect.poll(() => cost.innerText()).toMatch(/^Total/);
  await page.route('**/assets/cost-summary-*', (route) => route.abort());
  await page.reload();
  await page.locator('#pre_event').getByLabel('T-Shirt').selectOption({ label: 'M' });
  expect(await cost.innerText()).toBe('What it costs in all is on the payment page, before you pay.');
});

test('each option has one price, also where two were the same while they were typed', async () => {
  await makeOrganizer(rego, 'ben');
  const page = await openDashboard(visit, 'ben');
  await openShirts(page);
  for (const typed of ['S\nS\nM', 'L\nS\nM']) await page.getByLabel('Options').fill(typed);
  const prices = page.getByRole('group', { name: 'Prices of options' }).locator('label');
  expect(await prices.allInnerTexts()).toEqual(['L', 'S', 'M']);
});

test('a price that is none stands as it was typed when its question is closed and opened again', async () => {
  await makeOrganizer(rego, 'cleo');
  const page = await openDashboard(visit, 'cleo');
  await openShirts(page);
  const price = page.getByRole('group', { name: 'Prices of options' }).getByLabel('XL', { exact: true });
  await price.fill('5 dollars');
  await page.getByRole('button', { name: /^T-Shirt/ }).click();
  await price.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^T-Shirt/ }).click();
  expect(await price.inputValue()).toBe('5 dollars');
});

async function openShirts(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Edit Form' }).click();
  await page.getByRole('button', { name: 'Edit Section' }).click();
  await page.getByRole('button', { name: /^T-Shirt/ }).click();
}

async function priceShirts(page: Page): Promise<void> {
  await openShirts(page);
  await page.getByRole('group', { name: 'Prices of options' }).getByLabel('XL', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Edit Section' }).waitFor();
}
