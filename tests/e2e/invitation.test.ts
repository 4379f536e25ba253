// Last year's riders are invited to the next edition: an admin writes to them, the letter's link fills the form.
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formLibrary } from '#domain/forms/field-library.ts';
import { mayBeWrittenTo } from '#domain/values/known-fields.ts';
import { letters } from '#server/mail/tables.ts';
import { makeInvitationTokens } from '#server/mailings/letters/invitation.ts';
import { registrations } from '#server/registrations/tables.ts';
import { deriveKey } from '#server/running/secrets.ts';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '#tests/e2e/browser.ts';
import { asAdmin, preEventAnswers, rider, submit } from '#tests/make.ts';
import { askInMainForm } from '#tests/own-questions.ts';
import { copyEdition, makeCurrent } from '#tests/two-editions.ts';

const browser = await startBrowser();
const { rego, visit } = browser;

test('a rider of before is invited, finds the form filled, registers anew, and ends such letters', async () => {
  const question = formLibrary.filter(({ id }) => id === mayBeWrittenTo);
  await askInMainForm(await asAdmin(rego, 'bea@example.org'), question);
  await submit(rego.app, { ...rider, ...preEventAnswers, mayBeWrittenTo: true, allergies: 'peanuts' });
  await makeCurrent(rego.pool, await copyEdition(rego.pool));

  const { title, startDate } = (await rego.app.inject('/api/event')).json();
  const labelOfRiders = `Riders of ${title}, ${startDate.slice(0, 4)}, who may be written to`;
  const desk = await openAsAdmin(browser, '/admin/mail');
  await desk.getByRole('button', { name: 'Write to many' }).first().click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('To', { exact: true }).selectOption({ label: labelOfRiders });
  await dialog
    .getByText(/^1 letter/)
    .first()
    .waitFor();
  await dialog.getByLabel('Subject').fill('We ride again');
  await dialog.getByLabel('Message').fill('Hi {first_name}, come along: {link}');
  await dialog.getByRole('button', { name: /^Send to 1/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
  await desk.getByRole('button', { name: 'Done' }).waitFor();

  const [letter] = await rego.database.select().from(letters).where(eq(letters.kind, 'invitation'));
  if (!letter) throw new Error('There is no invitation.');
  const tokenKey = deriveKey(rego.secret, 'letter token');
  const how = { tokenKey, now: new Date() };
  const tokens = (await makeInvitationTokens(rego.database, letter, how)) ?? '';
  const [token, stop] = tokens.split('.');

  const page = await visit(`/register#invitation=${token}`);
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe(rider.name);
  expect(await page.getByLabel('Email Address').first().inputValue()).toBe(rider.email);
  expect(await page.getByLabel('T-Shirt Size').inputValue()).toBe('L');
  for (const label of ['Phone Number', 'Emergency Contact Name']) {
    expect([label, await page.getByLabel(label).first().inputValue()]).toEqual([label, '']);
  }
  expect(new URL(page.url()).hash).toBe('');
  await look(page);
  expect(await rego.database.$count(registrations)).toBe(1);

  const ending = await visit(`/no-more-letters/${stop}`);
  await look(ending);
  await ending.getByRole('button', { name: 'Do not write to me again' }).click();
  await ending.getByRole('heading', { name: 'You get no more of these letters' }).waitFor();
  await look(ending);
});

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}
