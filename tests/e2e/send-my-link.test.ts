// A rider who lost the link asks for it without script; staff send it from View.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { letters } from '#server/mail/tables.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser, wide } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard } from '#tests/e2e/organizer-page.ts';
import { makeOrganizer, rider, submit } from '#tests/make.ts';

const { rego, visit } = await startBrowser();

test('a rider comes from a page that leads nowhere, and reads the same whether or not they are known', async () => {
  const page = await visit('/an-old-link', { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Have your link sent to you' }).click();
  await page.getByLabel('Email address').fill('nobody@example.org');
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Stop my older links from working').check();
  await page.getByRole('button', { name: 'Send me my link' }).click();
  await page.getByText('If nobody@example.org is registered').waitFor();
  expect(page.url()).toMatch(/\/my-link$/);
});

test('staff send the link of a rider from View and end the older ones', async () => {
  const made = (await submit(rego.app, rider)).json();
  await makeOrganizer(rego, 'anna');
  await expectAccessible(await visit('/my-link'));
  const page = await openDashboard(visit, 'anna', wide);
  await page
    .getByRole('button', { name: `View ${rider.name}` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send Link' }).click();
  const dialog = page.getByRole('dialog', { name: `Send ${rider.name} their link` });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Send Link' }).click();
  await expectToast(page, 'Link Sent', `The letter goes to ${rider.email}`);
  await page.getByText('renewed the link').first().waitFor({ state: 'attached' });
  const sent = await rego.database.select().from(letters).where(eq(letters.registrationId, made.id));
  expect(sent.map(({ kind }) => kind)).toContain('own-link');
});
