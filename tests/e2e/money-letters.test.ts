// An admin writes a letter about money, sees it as a rider gets it, and publishes it with the event.
import { expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '#tests/e2e/browser.ts';
import { expectToast } from '#tests/e2e/organizer-page.ts';
import { preEventAnswers, rider, submit } from '#tests/make.ts';

const browser = await startBrowser();
const { rego } = browser;

test('from Payments to the letters: words with a chip, a check, a preview with a rider, a switch; then riders get them', async () => {
  await submit(rego.app, { ...rider, ...preEventAnswers, name: 'Mia Berg' });
  const page = await openAsAdmin(browser, '/admin/payments?part=letters');
  const row = (name: string) => page.getByRole('table', { name: 'Letters' }).getByRole('row', { name });
  await row('Reminder').getByText('rego’s words').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Change the letters in Event Settings' }).click();

  const part = page.locator('#moneyLetters');
  const words = part.getByLabel('Words of the reminder');
  await words.fill('Dear {first_nam}, ');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await part.getByText(/Unknown placeholder/).waitFor();
  await words.fill('Dear {first_name}, please pay ');
  const reminder = part.locator('fieldset').filter({ hasText: 'Words of the reminder' });
  await reminder.getByText('Filled in when it is read or sent').click();
  await reminder.getByRole('button', { name: 'Amount still to pay' }).click();
  expect(await words.inputValue()).toBe('Dear {first_name}, please pay {open}');
  await part.getByRole('button', { name: 'Preview the reminder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reminder' });
  await dialog.getByText('As Mia Berg gets it.').waitFor();
  await dialog.getByText('Dear Mia, please pay $150').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await part.getByRole('switch', { name: 'Goes once part of it is paid' }).uncheck();
  await part.getByLabel('Days to pay').fill('21');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish…' }).click();
  const question = page.getByRole('dialog', { name: 'Publish the event?' });
  await question.getByText('Letters about money').waitFor();
  await question.getByRole('button', { name: /publish/i }).click();
  await expectToast(page, 'Event Published', 'Pages, forms and letters follow at once');

  await page.getByRole('link', { name: 'Payments' }).first().click();
  await page.getByRole('button', { name: 'Remind Mia Berg' }).click();
  const remind = page.getByRole('dialog', { name: 'Remind Mia Berg?' });
  await remind.getByText('Dear Mia, please pay $150').waitFor();
  await remind.getByRole('button', { name: 'Send 1 letter' }).click();
  await expectToast(page, 'Reminders Queued', '1 letter on the way');
  await page.getByRole('button', { name: 'Remind Mia Berg' }).click();
  await page.getByText('Was reminded within a day, so no letter goes now.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Letters' }).click();
  await row('Reminder').getByText('Own words').waitFor();
  await row('Part paid').getByText('Off').waitFor();
  await page.getByText('Riders have 21 days to pay.').waitFor();
}, 60_000);
