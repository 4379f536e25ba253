// Money recorded by hand: an admin records what came, hears of somebody else's, takes it back; lists and filters follow.
import { expect, test } from 'vitest';
import { registrations } from '#server/registrations/tables.ts';
import { holdCalls, openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '#tests/e2e/browser.ts';
import { expectToast } from '#tests/e2e/organizer-page.ts';
import { asAdmin, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';
import { receive } from '#tests/money.ts';

const browser = await startBrowser();
const { rego } = browser;

test('money that came is recorded from the list and from View, and one’s own press is not mixed up with another’s', async () => {
  await rego.database.delete(registrations);
  const { id } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  await submit(rego.app, { ...rider, name: 'Ada Müller' });
  const page = await openAsAdmin(browser, '/admin?money=owes');
  const rows = page.getByRole('table', { name: 'Registrations' }).locator('tbody tr');
  await rows.getByText('Unpaid $150').waitFor();
  await page.getByRole('button', { name: /Received/ }).click();
  const dialog = page.getByRole('dialog').last();
  await expect.poll(() => dialog.getByLabel('Amount').inputValue()).toBe('150');
  await expectAccessible(page);
  await dialog.getByLabel('Amount').fill('20000000');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await dialog.getByText('At most ten million').waitFor();
  await dialog.getByLabel('Amount').fill('40');
  // Meanwhile somebody else records the same.
  const other = await asAdmin(rego, 'other@example.org');
  await receive(other, { id }, 4_000);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await dialog.getByText(/^Somebody recorded \$40 a moment ago/).waitFor();
  expect(await dialog.getByLabel('Amount').inputValue()).toBe('40');
  await dialog.getByLabel('Amount').fill('110');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expectToast(page, 'Recorded', `$110 from ${rider.name}`);
  await page.getByText('No registrations found').waitFor();
  await page.getByRole('combobox', { name: 'Money' }).selectOption('Paid');
  await page.getByRole('button', { name: `View ${rider.name}` }).click();
  const view = page.getByRole('dialog').first();
  await view.getByRole('heading', { name: 'Money' }).waitFor();
  await view.getByRole('button', { name: 'Take back $40' }).click();
  await page.getByRole('button', { name: 'Take back', exact: true }).last().click();
  await view.getByText('Part paid, $40 owed').waitFor();
  await view.getByText('Counter-entry').waitFor();
  await expectNoSidewaysScroll(page);
  await view.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('combobox', { name: 'Money' }).selectOption('Part paid');
  await page.getByRole('button', { name: `Delete ${rider.name}` }).click();
  await page.getByText(/^\$110 came from this person/).waitFor();
}, 60_000);

test('admins read on the overview what is due, came and is open, and who owes it', async () => {
  const page = await openAsAdmin(browser, '/admin/payments');
  const figure = (label: string) => page.locator('.payments__figure').filter({ hasText: label });
  await figure('Due').getByText('$150').waitFor();
  await figure('Received').getByText('$110').waitFor();
  await page.getByRole('table', { name: 'Who owes' }).getByText('Part paid, $40 owed').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ledger' }).click();
  expect((await saved).suggestedFilename()).toBe('ledger.csv');
}, 60_000);

test('admins look at the reminder and who is left out, and send it with one press', async () => {
  await rego.database.delete(registrations);
  await submit(rego.app, { ...rider, ...preEventAnswers, name: 'Mia Berg' });
  const page = await openAsAdmin(browser, '/admin/payments');
  await page.getByRole('button', { name: 'Remind who owes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 person owes something and gets a letter').waitFor();
  await dialog.getByText('Hi Mia Berg').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Send 1 letter' }).click();
  await expectToast(page, 'Reminders Queued', '1 letter on the way');
  await page.getByRole('button', { name: 'Remind who owes' }).click();
  await dialog.getByText('Reminded within a day: 1').waitFor();
  expect(await dialog.getByRole('button', { name: /^Send/ }).count()).toBe(0);
}, 60_000);

test('what is cancelled in View is owed no more there, and what comes then is recorded at the first press', async () => {
  await rego.database.delete(registrations);
  await submit(rego.app, { ...rider, ...preEventAnswers });
  const page = await openAsAdmin(browser, '/admin');
  await page.getByRole('button', { name: `View ${rider.name}` }).click();
  const view = page.getByRole('dialog').first();
  await view.getByText('Unpaid $150').waitFor();
  await view.getByRole('button', { name: 'Cancel…' }).click();
  const asking = page.getByRole('dialog', { name: `Cancel for ${rider.name}` });
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Cancel Their Part' }).click();
  await view.getByText('no longer owed').waitFor();
  await view.getByRole('button', { name: 'Take it back: Pre-Event Activities' }).click();
  await view.getByText('Unpaid $150').waitFor();
  await view.getByRole('button', { name: 'Received', exact: true }).click();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expectToast(page, 'Recorded', `$150 from ${rider.name}`);
  await view.getByText('Paid', { exact: true }).waitFor();
}, 60_000);

test('who deletes somebody reads where it can’t be read whether money came from them', async () => {
  const path = '**/api/registrations/*/money';
  const page = await openAsAdmin(browser, '/admin', {
    prepare: (tab) => tab.route(path, (call) => call.abort()),
  });
  await page.getByRole('button', { name: `Delete ${rider.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The payments could not be loaded.').waitFor();
  await page.unroute(path);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText(/^\$150 came from this person/).waitFor();
}, 60_000);

test('what is let off is at first what the chosen section owes', async () => {
  await rego.database.delete(registrations);
  const { token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  await submit(rego.app, { ...rider, ...roadTripAnswers }, { token });
  const page = await openAsAdmin(browser, '/admin');
  await page.getByRole('button', { name: `View ${rider.name}` }).click();
  await page.getByRole('button', { name: 'Discount', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Discount for ${rider.name}` });
  const amount = dialog.getByLabel('Amount');
  await expect.poll(() => amount.inputValue()).toBe('150');
  await dialog.getByLabel('Section').selectOption('Road Trip');
  await expect.poll(() => amount.inputValue()).toBe('200');
  await amount.fill('20');
  await dialog.getByLabel('Section').selectOption('Pre-Event Activities');
  expect(await amount.inputValue()).toBe('20');
}, 60_000);

test('what came is at first all that is open, or what is open of what was ticked', async () => {
  const page = await openAsAdmin(browser, '/admin');
  await page.getByRole('button', { name: /Received/ }).click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Amount');
  await expect.poll(() => amount.inputValue()).toBe('350');
  const roadTrip = dialog.getByRole('checkbox', { name: /\$200/ });
  await roadTrip.check();
  await expect.poll(() => amount.inputValue()).toBe('200');
  await roadTrip.uncheck();
  await expect.poll(() => amount.inputValue()).toBe('350');
}, 60_000);

test('where it can’t be read who records, that is said, and read again at a press', async () => {
  const path = '**/api/organizer/auth';
  const page = await openAsAdmin(browser, '/admin', {
    prepare: (tab) => tab.route(path, (call) => call.abort()),
  });
  await page.getByRole('button', { name: /Received/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The payments could not be loaded.').waitFor();
  await page.unroute(path);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByLabel('Amount').waitFor();
}, 60_000);

test('what is more than they owe, or than is due to them, is said before it is recorded', async () => {
  await rego.database.delete(registrations);
  const { id } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  const page = await openAsAdmin(browser, '/admin');
  await page.getByRole('button', { name: /Received/ }).click();
  const amount = page.getByRole('dialog').getByLabel('Amount');
  await expect.poll(() => amount.inputValue()).toBe('150');
  const said = page.getByRole('dialog').getByRole('status').filter({ hasText: 'more than' });
  expect(await said.count()).toBe(0);
  await amount.fill('170');
  await said.getByText('$20 more than they owe: it is due to be refunded.').waitFor();
  await expectAccessible(page);
  await receive(await asAdmin(rego), { id }, 17_000);
  await page.goto(new URL('/admin/payments', page.url()).href);
  await page.getByRole('button', { name: `Refund ${rider.name}` }).click();
  await expect.poll(() => amount.inputValue()).toBe('20');
  await amount.fill('50');
  await said.getByText('$30 more than is due to them: they owe it again.').waitFor();
}, 60_000);

test('what was recorded is told as it was typed, also where all is read anew meanwhile', async () => {
  await rego.database.delete(registrations);
  await submit(rego.app, { ...rider, ...preEventAnswers });
  const page = await openAsAdmin(browser, '/admin');
  await page.getByRole('button', { name: `View ${rider.name}` }).click();
  await page.getByRole('dialog').first().getByText('Unpaid $150').waitFor();
  const letGo = await holdCalls(page, '**/money');
  await page.getByRole('button', { name: 'Received', exact: true }).click();
  const dialog = page.getByRole('dialog').last();
  const amount = dialog.getByLabel('Amount');
  await expect.poll(() => amount.inputValue()).toBe('150');
  await page.route('**/money/payments', async (route) => {
    const response = await route.fetch();
    letGo();
    await expect.poll(() => amount.inputValue()).toBe('');
    await route.fulfill({ response });
  });
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expectToast(page, 'Recorded', `$150 from ${rider.name}`);
}, 60_000);

test('half of what has no halves is refused at its field', async () => {
  const money = '{"currency": "JPY"}';
  await rego.pool.query('update editions set content = content || $1::jsonb', [money]);
  await submit(rego.app, { ...rider, ...preEventAnswers, name: 'Yen' });
  const page = await openAsAdmin(browser, '/admin?q=Yen');
  await page.getByRole('button', { name: /Received Yen/ }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Amount').fill('1.5');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await dialog.getByText('This currency has whole amounts only').waitFor();
});

test('a desk that was open when another admin changed the currency says sums in it on the next page', async () => {
  await rego.database.delete(registrations);
  const page = await openAsAdmin(browser, '/contacts');
  await page.getByText('No contacts found').waitFor();
  const money = '{"currency": "EUR"}';
  await rego.pool.query('update editions set content = content || $1::jsonb', [money]);
  await submit(rego.app, { ...rider, ...preEventAnswers });
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await page.getByText(/^Unpaid EUR\s150$/).waitFor();
});
