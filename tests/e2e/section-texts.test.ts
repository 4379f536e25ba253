// An organizer's texts name the event's facts: offered by buttons, checked, warned of, read by a rider with their own.
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { expectAccessible, fillMainForm, preEventButton, startBrowser, wide } from '#tests/e2e/browser.ts';
import { openDashboard } from '#tests/e2e/organizer-page.ts';
import { replaceEvent } from '#tests/events.ts';
import { makeOrganizer, preEventAnswers, rider, submit } from '#tests/make.ts';

const { rego, visit } = await startBrowser();
await makeOrganizer(rego, 'anna');
await submit(rego.app, { ...rider, ...preEventAnswers, name: 'Mia Lee' });

test('a fact that is typed into the text is warned of, and named at a press; the rest is offered', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await page.getByRole('tab', { name: 'Edit Form' }).click();
  await page.getByRole('button', { name: 'Edit Section' }).click();
  const text = page.getByLabel('Email Confirmation Content');
  await text.fill('Hi , pay $150 to 000-000 or 062-111.');
  await page.getByText('$150 is a price typed into the text').waitFor();
  await page.getByRole('button', { name: 'Use {amount}' }).click();
  await page.getByRole('button', { name: 'Use {bsb}' }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Use \{/ }).count()).toBe(0);
  expect(await page.getByText('062-111 is an account number typed into the text').isVisible()).toBe(true);

  await text.press('Home');
  for (const _letter of 'Hi ') await text.press('ArrowRight');
  const control = page.locator('.template-control').filter({ has: text });
  await control.getByText('Filled in when it is read or sent').click();
  await control.getByRole('button', { name: 'First name', exact: true }).click();
  expect(await text.inputValue()).toBe('Hi {first_name}, pay {amount} to {bsb} or 062-111.');

  await expectAccessible(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('After registering they read').click();
  await preview.getByText('Hi Mia, pay $150 to 000-000 or 062-111.').waitFor();

  await text.fill('Pay {ammount}');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const said = 'Unknown placeholder: {ammount} (did you mean {amount}?)';
  await page.locator('.field__error', { hasText: said }).waitFor();
  await text.fill('{first_name}, pay {amount} to {bsb}.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Edit Section' }).waitFor();
  await page.getByText('rider, pay $150 to 000-000.').waitFor();
});

test('after a change of the account riders read the new one, in a text that was edited too', async () => {
  const event = await readEvent(rego.database);
  const bank = { kind: 'bsb', accountName: 'Wheels', bsb: '105-105', accountNumber: '1234 5678' } as const;
  await replaceEvent(rego.database, { ...event, bank }, new Date());
  const page = await visit('/register');
  await fillMainForm(page, 'Ada Blum');
  await preEventButton(page).click();
  await page.getByText('Ada, pay $150 to 105-105.').waitFor();
});
