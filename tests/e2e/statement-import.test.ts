// Admin → Payments → Import in a real browser: a euro statement from drop to undo.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdCalls, openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '#tests/e2e/browser.ts';
import { expectToast } from '#tests/e2e/organizer-page.ts';
import { framesDrawn } from '#tests/e2e/quiet.ts';

const browser = await startBrowser();
const { rego } = browser;

await rego.pool.query(`update editions set content = content || '{"currency": "EUR", "locale": "de-DE"}'`);

/** As a mouse drops it: there is no file chooser. */
async function drop(page: Page, name: string): Promise<void> {
  const bytes = readFileSync(path.resolve(import.meta.dirname, '../statements/corpus', name));
  const files = await page.evaluateHandle(
    ({ base64, name }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
      return transfer;
    },
    { base64: bytes.toString('base64'), name },
  );
  await page.locator('.choose-file').dispatchEvent('drop', { dataTransfer: files });
}

test('an admin drops a statement, reads what is in it, stores it, and undoes the import', async () => {
  const page = await openAsAdmin(browser, '/admin');
  await page.getByRole('link', { name: 'Payments' }).click();
  await page
    .getByRole('region', { name: 'Start here' })
    .getByRole('link', { name: 'Import a statement' })
    .click();
  await page.getByText('Nothing was imported yet').waitFor();
  await page.getByRole('tab', { name: 'Bank lines' }).click();
  await page.getByText('Nothing was imported yet').waitFor();
  await page.getByRole('link', { name: 'Import a statement' }).click();
  await drop(page, 'deutsche-bank.csv');
  const found = page.getByRole('region', { name: 'What is in it' });
  await found.getByText('3, all of them new').waitFor();
  await found.getByText('1 line moved no money: below the table.').waitFor();
  await found.getByRole('cell', { name: 'Jörg Müller' }).waitFor();
  await expectAccessible(page);
  await found.getByRole('button', { name: 'Import 3 lines' }).click();
  await expectToast(page, 'Imported', '3 lines stored');
  await page.getByRole('link', { name: 'Say whose money the new lines are' }).click();
  await page.getByRole('tab', { name: 'Bank lines', selected: true }).waitFor();
  await page.goBack();
  await drop(page, 'deutsche-bank.csv');
  await found.getByText('3 lines look as if they were imported before and stay out').waitFor();
  await expectAccessible(page);
  expect(await found.getByRole('button', { name: /^Import/ }).count()).toBe(0);
  await found.getByRole('checkbox').first().check();
  await found.getByRole('button', { name: 'Import 1 line' }).waitFor();
  await found.getByRole('button', { name: 'Discard it' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
  await dialog.getByText('3 lines of the bank are taken out. None of them is matched.').waitFor();
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  await expectToast(page, 'Import Undone', '3 lines taken out, 0 had been matched');
  await page.getByText(/^Undone /).waitFor();
  const { rows } = await rego.pool.query('select count(*)::int as n from transfers where voided_at is null');
  expect(rows).toEqual([{ n: 0 }]);
});

test('on a phone: what a file leaves open is asked, and answered by a press', async () => {
  const page = await openAsAdmin(browser, '/admin/payments?part=import', {
    options: { viewport: { width: 360, height: 740 } },
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const name = path.resolve(import.meta.dirname, '../statements/corpus/ing-belgium.csv');
  await (await chooser).setFiles(name);
  await page.getByText('In 01/10/2026, which number comes first?').waitFor();
  expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Month, day, year' }).click();
  await page.getByRole('cell', { name: '10. März 2026' }).waitFor();
  await page.getByRole('button', { name: 'Import 2 lines' }).waitFor();
});

test('where no column holds the payer or the purpose, the import says so first, and how to choose one', async () => {
  const page = await openAsAdmin(browser, '/admin/payments?part=import');
  await drop(page, 'commerzbank.csv');
  const found = page.getByRole('region', { name: 'What is in it' });
  await found
    .getByText('No column is read as the payer, so names are looked for in the purpose alone.')
    .waitFor();
  await found.getByText('Columns', { exact: true }).click();
  const store = found.getByRole('button', { name: /^Import \d/ });
  await store.waitFor();
  await found.getByLabel('Buchungstext').selectOption('Payer');
  // It would store the lines as they were read before.
  await store.waitFor({ state: 'detached' });
  await found.getByRole('button', { name: 'Read it so' }).click();
  await store.waitFor();
  await found.getByText('No column is read as the purpose, which holds the payment code.').waitFor();
  await found.getByLabel('Buchungstext').selectOption('Nothing we need');
  await found.getByRole('button', { name: 'Read it so' }).click();
  await found.getByText('No column is read as the purpose or the payer').waitFor();
  await expectAccessible(page);
  await drop(page, 'deutsche-bank.csv');
  await found.getByRole('cell', { name: 'Jörg Müller' }).waitFor();
  expect(await found.getByText('No column is read').count()).toBe(0);
});

test('where the answer is lost, nobody reads that nothing was stored; a second press finds it', async () => {
  const page = await openAsAdmin(browser, '/admin/payments?part=import');
  await drop(page, 'deutsche-bank.csv');
  await page.route('**/api/admin/statements?*', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  const store = page.getByRole('button', { name: 'Import 3 lines' });
  await store.click();
  await expectToast(
    page,
    'Import Failed',
    'No answer came, so it may be stored all the same. Import it again: what is here already stays out.',
  );
  await page.unroute('**/api/admin/statements?*');
  await store.click();
  await expectToast(
    page,
    'Import Failed',
    'Everything in this file is here already: somebody has imported it.',
  );
});

test('a file that is chosen while the one before is stored stays', async () => {
  const page = await openAsAdmin(browser, '/admin/payments?part=import');
  await drop(page, 'commerzbank.csv');
  const letGo = await holdCalls(page, '**/api/admin/statements?*');
  await page.getByRole('button', { name: /^Import \d/ }).click();
  await drop(page, 'ing-belgium.csv');
  const question = page.getByText('In 01/10/2026, which number comes first?');
  await question.waitFor();
  letGo();
  await page.locator('.toast').getByText('Imported', { exact: true }).waitFor();
  await framesDrawn(page, 6);
  expect(await question.count()).toBe(1);
});
