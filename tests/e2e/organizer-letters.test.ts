// An organizer writes to people of their section, from their list, in a real browser.
import { expect, test } from 'vitest';
import { letters } from '#server/mail/tables.ts';
import { openDashboard, startDesk } from '#tests/e2e/organizer-page.ts';

const browser = await startDesk('anna');
const { rego, visit, url } = browser;

test('to whom the list shows; a hole in the letter is said with names, and news are marked', async () => {
  const page = await openDashboard(visit, 'anna');
  await page.goto(`${url}/organizer/registrations?money=owes`);
  await page.getByRole('button', { name: 'Email Those Shown' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to many' });
  await dialog.getByLabel('Subject').fill('Your bike');
  await dialog.getByLabel('Message').fill('Hi {first_name}, your bike: {bikeType}');
  await dialog.getByText('A test letter goes to pre-event@example.org.').waitFor();
  await dialog.getByRole('button', { name: /^Send to \d/ }).click();
  await dialog.getByText(/“Bike Type” would be empty for /).waitFor();
  await dialog.getByLabel('Message').fill('Hi {first_name}, your bike: {bikeType|you did not say}');
  await dialog.getByLabel(/^news: /).check();
  await dialog.getByRole('button', { name: /^Send to \d/ }).click();
  await dialog.getByRole('heading', { name: 'Send this letter?' }).waitFor();
  await dialog.getByRole('button', { name: /^Send to \d/ }).click();
  const sent = page.getByRole('dialog', { name: 'Kept, not sent' });
  await sent.getByText('Your bike').waitFor();
  await sent.getByRole('button', { name: 'Done' }).click();
  const written = (await rego.database.select().from(letters)).filter(({ kind }) => kind === 'mailing');
  expect(written.length).toBeGreaterThan(0);
  expect(written.every(({ replyTo }) => replyTo === 'pre-event@example.org')).toBe(true);
  await page.goto(`${url}/organizer/dashboard?tab=email`);
  await page.getByRole('button', { name: 'Show the letters of “Your bike”' }).click();
  await page
    .getByRole('dialog', { name: 'Mailing' })
    .getByText(/^0 of \d+ sent/)
    .waitFor();
});
