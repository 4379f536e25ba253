// Who left and comes back reads one sum, on whichever page they do, and is charged that.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formOfSection } from '#domain/forms/section-form.ts';
import { readEvent } from '#server/editions/event.ts';
import { saveForm } from '#server/editions/form-versions.ts';
import { readSection } from '#server/editions/sections.ts';
import { startBrowser } from '#tests/e2e/browser.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { asRider, type Made, preEventAnswers, rider, submit } from '#tests/make.ts';

const { rego, visit } = await startBrowser();

/** Of the place in the pre-event, and of a shirt in XL. */
async function price(placeCents: number, shirtCents: number): Promise<void> {
  const event = await readEvent(rego.database);
  await replaceEvent(rego.database, withSection(event, 'pre_event', { priceCents: placeCents }), new Date());
  const { sectionConfig, ...section } = await readSection(rego.database, 'pre_event');
  const fields = sectionConfig.fields.map((field) =>
    field.id === 'tshirt_size' ? { ...field, prices: { XL: shirtCents } } : field,
  );
  const config = formOfSection({ ...section, sectionConfig: { ...sectionConfig, fields } });
  const save = { sectionType: 'pre_event', basedOn: section.updatedAt, config };
  await saveForm(rego.database, save, { actor: 'kim', now: new Date() });
}

/** For $155, which costs $199 by now. */
async function whoLeft(name: string): Promise<Made> {
  await price(15_000, 500);
  const made: Made = (
    await submit(rego.app, { ...rider, ...preEventAnswers, name, tshirt_size: 'XL' })
  ).json();
  await asRider(rego.app, made, 'POST', '/leave', { section: 'pre_event', reason: '' });
  await price(19_000, 900);
  return made;
}

const owed = async (made: Made) => (await asRider(rego.app, made, 'GET')).json().entries[0].amountCents;

test('by the payment page: their place and what they answered, at the old prices', async () => {
  const made = await whoLeft('Pia Payer');
  const page = await visit(`/payment#${made.id}.${made.token}`);
  await page.getByRole('checkbox', { name: /Pre-Event/ }).check();
  expect(await page.locator('.pay-card__price').innerText()).toBe('$155');
  expect(await page.locator('.total__sum').innerText()).toMatch(/\$155/);
  await page.getByRole('button', { name: 'Confirm Registration' }).click();
  await page.getByText('Registration Confirmed', { exact: true }).waitFor();
  await expect.poll(() => owed(made)).toBe(15_500);
  expect(await page.locator('main').innerText()).toContain('$155');
});

const form = (page: Page) => page.locator('#pre_event');

test('by the form: its head, its sum and the charge are one', async () => {
  const made = await whoLeft('Finn Former');
  const page = await visit(`/payment#${made.id}.${made.token}`);
  await page.getByRole('link', { name: 'Change my registration' }).click();
  await form(page).getByRole('button', { name: 'Change my answers' }).click();
  await expect.poll(() => form(page).locator('.section-cost').innerText()).toMatch(/Total\s+\$155/i);
  expect(await form(page).locator('.spoke-card__price').innerText()).toBe('$150');
  expect(await page.locator('.offer__price').first().innerText()).toBe('$150');
  await form(page).getByRole('button', { name: 'Send My Changes' }).click();
  await expect.poll(() => owed(made)).toBe(15_500);
});
