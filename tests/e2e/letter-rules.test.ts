// Rules that write by themselves: set up, changed only after what changes was seen.
import { test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser, wide } from '#tests/e2e/browser.ts';
import { preEventAnswers, rider, submit } from '#tests/make.ts';

const browser = startBrowser();

test('reminders are set up from the admin’s first page; a change says what it changes', async () => {
  await submit(browser.rego().app, { ...rider, ...preEventAnswers });
  const page = await openAsAdmin(browser, '/admin');
  const press = (name: string, role: 'link' | 'button' = 'button') =>
    page.getByRole(role, { name, exact: true }).click();
  await press('Mail', 'link');
  await press('Owes, 14 days after entering, once');
  await press('Save Rule');
  const asked = page.getByRole('dialog', { name: 'Switch on “Owes, 14 days after entering”?' });
  await asked.getByText('Nobody gets a letter today.').waitFor();
  await asked.getByText('it is for 1 person').waitFor();
  await asked.getByText('$150 is still open').first().waitFor();
  await expectAccessible(page);
  await press('Switch On');
  await page.getByText('Rule switched on').first().waitFor();
  const rule = page.getByRole('listitem').filter({ hasText: 'Owes, 14 days after entering' });
  await rule.getByText('On', { exact: true }).waitFor();
  await rule.getByText('14 days after entering any section, once').waitFor();

  await rule.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Days', { exact: true }).fill('0');
  await page.getByLabel('Only if a bank statement').fill('0');
  await expectAccessible(page);
  await press('See what changes…');
  const change = page.getByRole('dialog', { name: /^Change “Owes/ });
  await change.getByText('14 → 0').waitFor();
  await change.getByText('1 person gets a letter today:').waitFor();
  await press('Save the Change');
  await page.getByText('Rule saved').first().waitFor();
  await rule.getByRole('button', { name: 'Log' }).click();
  await page.getByText('It has written to nobody yet.').waitFor();
  await page.keyboard.press('Escape');
  await rule.getByRole('button', { name: 'Switch off' }).click();
  await rule.getByText('Off', { exact: true }).waitFor();
  await page.setViewportSize({ ...wide.viewport, width: 360 });
  await expectNoSidewaysScroll(page);
});
