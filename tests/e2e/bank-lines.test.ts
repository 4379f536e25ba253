// Admin → Payments → Bank lines in a real browser: a statement by keyboard from its first line to its last.
import { expect, test } from 'vitest';
import { registrations } from '#server/registrations/tables.ts';
import { storeLines } from '#tests/bank-lines.ts';
import { holdCalls, openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '#tests/e2e/browser.ts';
import { framesDrawn } from '#tests/e2e/quiet.ts';
import { preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

const browser = await startBrowser();
const { rego } = browser;

const names = ['Jörg Müller', 'Imke Sanders', 'Ana de la Cruz', 'Ben Okafor', 'Sinéad O’Brien'];

await rego.pool.query(`update editions set content = content || '{"currency": "EUR", "locale": "en-IE"}'`);
for (const [index, name] of names.entries()) {
  await submit(rego.app, { ...rider, ...preEventAnswers, name, email: `${index}@example.org` });
}
const rows = await rego.database.select().from(registrations);
const codeOf = (name: string) => rows.find((row) => row.name === name)?.paymentCode ?? '';
await storeLines(rego, [
  { amountCents: 15_000, payer: 'Müller', purpose: codeOf('Jörg Müller') },
  { amountCents: 15_000, payer: 'SANDERS IMKE', purpose: 'pre-event' },
  { amountCents: 9_900, payer: 'City Council', purpose: 'grant' },
  { amountCents: 30_000, payer: 'Club', purpose: 'two of us' },
  { amountCents: 15_000, payer: 'OBRIEN SINEAD', purpose: '' },
]);

test('an admin matches a statement with the keyboard alone, and takes one back', async () => {
  const page = await openAsAdmin(browser, '/admin/payments?part=lines');
  await page
    .getByText('5 lines: 1 sure, 2 to check, 2 without a proposal, 0 matched and 0 put aside')
    .waitFor();
  await page.getByRole('button', { name: /Sinéad O’Brien [0-9A-Z]{4}-[0-9A-Z]{4}/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm 1 sure' }).click();
  await page.getByText('0 sure, 2 to check, 2 without a proposal, 1 matched').waitFor();
  const line = (payer: string) => page.getByRole('listitem').filter({ hasText: payer });
  await page.keyboard.press('j');
  await expect.poll(() => line('SANDERS IMKE').evaluate((row) => row === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await line('SANDERS IMKE').getByText('Matched by').waitFor();
  await expect.poll(() => line('City Council').evaluate((row) => row === document.activeElement)).toBe(true);
  await page.keyboard.press('a');
  await page.keyboard.type('the grant');
  await page.keyboard.press('Enter');
  await line('City Council').getByText('the grant').waitFor();
  await expect.poll(() => line('Club').evaluate((row) => row === document.activeElement)).toBe(true);
  await page.keyboard.press('/');
  const found = line('Club').getByRole('button', { name: /owes .*150/ });
  const taken = line('Club').getByRole('button', { name: /^Remove/ });
  await page.keyboard.type('cruz');
  await expect.poll(() => found.allInnerTexts()).toEqual([expect.stringContaining('Cruz')]);
  await page.keyboard.press('Enter');
  await taken.waitFor();
  // Enter takes nobody whom an earlier letter found.
  const letGo = await holdCalls(page, '**/people?q=okafor');
  await page.keyboard.type('okafo');
  await expect.poll(() => found.allInnerTexts()).toEqual([expect.stringContaining('Okafor')]);
  await page.keyboard.type('r');
  await page.keyboard.press('Enter');
  expect(await taken.count()).toBe(1);
  letGo();
  await expect.poll(() => line('Club').locator('[inert]').count()).toBe(0);
  await page.keyboard.press('Enter');
  await taken.nth(1).waitFor();
  await page.keyboard.press('Enter');
  await line('Club').getByText('Ben Okafor €150').waitFor();
  await expect.poll(() => line('OBRIEN').evaluate((row) => row === document.activeElement)).toBe(true);
  await page.keyboard.press('1');
  await page.getByText('0 to check, 0 without a proposal, 4 matched and 1 put aside').waitFor();
  await page.keyboard.press('u');
  await page.getByText('1 to check, 0 without a proposal, 3 matched and 1 put aside').waitFor();
  await expect.poll(() => page.locator('.lines__sums').innerText()).toContain('€150\n');
});

test('on a phone the lines stand one below the other', async () => {
  const page = await openAsAdmin(browser, '/admin/payments?part=lines', {
    options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  });
  await page.getByRole('button', { name: /OBRIEN|O’Brien/ }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

const stillStoring = 'The press before is still being stored. Press again when it is done.';

test.each(['key', 'button'])(
  'a %s that is pressed while the press before is stored says so, and stores nothing',
  async (pressed) => {
    const page = await openAsAdmin(browser, '/admin/payments?part=lines');
    const letGo = await holdCalls(page, '**/match');
    const line = page.getByRole('listitem').filter({ hasText: 'OBRIEN' });
    await line.waitFor();
    await page.keyboard.press('j');
    const isAsked = page.waitForRequest('**/match');
    await page.keyboard.press('Enter');
    await isAsked;
    const proposal = line.getByRole('button', { name: /O’Brien/ });
    await expect.poll(() => proposal.getAttribute('title')).toBe(stillStoring);
    expect(await proposal.getAttribute('aria-disabled')).toBe('true');
    await (pressed === 'key' ? line : proposal).press('Enter');
    const held = line.getByText(stillStoring);
    await held.waitFor();
    letGo();
    await line.getByText('Matched by').waitFor();
    await held.waitFor({ state: 'detached' });
    await line.getByRole('button', { name: 'Undo' }).click();
    await proposal.waitFor();
  },
);

test('a line that is stored while another list is looked at stands in that list', async () => {
  await storeLines(rego, [{ amountCents: 3_300, payer: 'Miller' }]);
  const page = await openAsAdmin(browser, '/admin/payments?part=lines');
  const line = page.getByRole('listitem').filter({ hasText: 'Miller' });
  await line.getByRole('button', { name: 'Put aside' }).click();
  const letGo = await holdCalls(page, '**/aside');
  const isAsked = page.waitForRequest('**/aside');
  await page.keyboard.press('Enter');
  await isAsked;
  const isRead = page.waitForResponse('**/bank-lines?*state=aside*');
  await page.getByRole('button', { name: /^Put aside \d/ }).click();
  await isRead;
  await line.waitFor({ state: 'detached' });
  letGo();
  await line.waitFor();
});

test('while the sure ones are stored another press says so, and says it no more once they are', async () => {
  const { paymentCode } = (
    await submit(rego.app, { ...rider, ...preEventAnswers, name: 'Ulla Brandt', email: 'ulla@example.org' })
  ).json();
  await storeLines(rego, [{ amountCents: 15_000, payer: 'Brandt', purpose: paymentCode }]);
  const page = await openAsAdmin(browser, '/admin/payments?part=lines');
  const letGo = await holdCalls(page, '**/sure');
  const isAsked = page.waitForRequest('**/sure');
  await page.getByRole('button', { name: /^Confirm \d sure/ }).click();
  await isAsked;
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const held = page.getByText(stillStoring);
  await held.waitFor();
  letGo();
  await page.getByText('0 sure').waitFor();
  await framesDrawn(page, 6);
  expect(await held.count()).toBe(0);
});

test.each(['once a line is matched', 'where the answer to a match was lost'])(
  '%s, lists that were read before say that it is paid',
  async (what) => {
    const name = what.includes('lost') ? 'Lotte Stern' : 'Jan Krug';
    await submit(rego.app, { ...rider, ...preEventAnswers, name, email: 'later@example.org' });
    await storeLines(rego, [{ amountCents: 15_000, payer: name }]);
    const page = await openAsAdmin(browser, '/admin');
    const row = page.getByRole('row', { name });
    await row.getByText('Unpaid').waitFor();
    await page.getByRole('link', { name: 'Payments' }).click();
    await page.getByRole('tab', { name: 'Bank lines' }).click();
    if (what.includes('lost')) {
      await page.route('**/match', async (route) => {
        await route.fetch();
        await route.abort();
      });
    }
    const line = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    await line.getByRole('button', { name }).first().click();
    await page
      .getByText(what.includes('lost') ? 'Not Stored' : 'Matched by')
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await row.getByText(/^Paid/).waitFor();
  },
);

test('once a line is matched its import says so, and what undoing it takes', async () => {
  await submit(rego.app, { ...rider, ...preEventAnswers, name: 'Pia Lund', email: 'pia@example.org' });
  await storeLines(rego, [{ amountCents: 15_000, payer: 'Pia Lund' }]);
  const page = await openAsAdmin(browser, '/admin/payments?part=import');
  const newest = page.getByRole('region', { name: 'Imports' }).getByRole('row').nth(1);
  await newest.getByRole('cell', { name: '0', exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Bank lines' }).click();
  const line = page.getByRole('listitem').filter({ has: page.getByText('Pia Lund', { exact: true }) });
  await line.getByRole('button', { name: 'Pia Lund' }).first().click();
  await line.getByText('Matched by').waitFor();
  const letRead = await holdCalls(page, '**/api/admin/statements?*');
  await page.getByRole('tab', { name: 'Import' }).click();
  await newest.getByRole('button', { name: 'Undo' }).click();
  letRead();
  await page.getByRole('dialog').getByText('1 is matched').waitFor();
});

test('what could not be stored stays as it was typed', async () => {
  await storeLines(rego, [{ amountCents: 4_200, payer: 'Baker' }]);
  const page = await openAsAdmin(browser, '/admin/payments?part=lines');
  const line = page.getByRole('listitem').filter({ hasText: 'Baker' });
  await line.getByRole('button', { name: 'Put aside' }).click();
  await page.keyboard.type('for the bread');
  await page.route('**/aside', (route) => route.abort());
  const isReadAnew = page.waitForResponse('**/api/admin/bank-lines?*');
  await page.keyboard.press('Enter');
  await isReadAnew;
  await framesDrawn(page, 6);
  await page.unroute('**/aside');
  await page.keyboard.press('Enter');
  await line.getByText('for the bread').waitFor();
});

test('whose line is for all that is owed after all has all of that in the amount', async () => {
  const both = { ...rider, name: 'Odo Zwei', email: 'odo@example.org' };
  const { token } = (await submit(rego.app, { ...both, ...preEventAnswers })).json();
  await submit(rego.app, { ...both, ...roadTripAnswers }, { token });
  await storeLines(rego, [{ amountCents: 40_000, payer: 'Weaver' }]);
  const page = await openAsAdmin(browser, '/admin/payments?part=lines');
  const line = page.getByRole('listitem').filter({ hasText: 'Weaver' });
  await line.getByRole('button', { name: 'Search or split' }).click();
  await page.keyboard.type('odo');
  await line.getByRole('button', { name: /Odo Zwei/ }).click();
  const amount = line.getByLabel('Amount for Odo Zwei');
  const what = line.getByLabel('What Odo Zwei pays');
  expect(await amount.inputValue()).toBe('350');
  await what.selectOption({ index: 2 });
  expect(await amount.inputValue()).toBe('200');
  await what.selectOption('All that is owed');
  expect(await amount.inputValue()).toBe('350');
});

test('whether a search finds somebody is said once it has an answer', async () => {
  await storeLines(rego, [{ amountCents: 7_100, payer: 'Cobbler' }]);
  const page = await openAsAdmin(browser, '/admin/payments?part=lines');
  const line = page.getByRole('listitem').filter({ hasText: 'Cobbler' });
  await line.getByRole('button', { name: 'Search or split' }).click();
  const letGo = await holdCalls(page, '**/people?*');
  await page.keyboard.type('zz');
  await framesDrawn(page, 6);
  expect(await line.getByText('Nobody found').count()).toBe(0);
  letGo();
  await line.getByText('Nobody found').waitFor();
  await page.route('**/people?*', (route) => route.abort());
  await page.keyboard.type('z');
  await line.getByText('The registrations could not be loaded.').waitFor();
  expect(await line.getByText('Nobody found').count()).toBe(0);
});

test('of a search that finds no line it is not said that none is waiting', async () => {
  const page = await openAsAdmin(browser, '/admin/payments?part=lines');
  await page.getByRole('searchbox').fill('nobody of that name');
  await page.getByText('There are no such lines.').waitFor();
});
