// An organizer's own question counts: riders answer it, and a card, a filter, a column, a file and a group hold the answers.
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { readPaymentCode } from '#domain/money/payment-code.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser, wide } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard } from '#tests/e2e/organizer-page.ts';
import { makeOrganizer, preEventAnswers, rider, submit } from '#tests/make.ts';

const browser = await startBrowser();
const { rego, url, visit } = browser;
const lunch = 'What do you have for lunch?';

async function openEditor(page: Page): Promise<void> {
  await page.goto(`${url}/organizer/dashboard?tab=form`);
  await page.getByRole('tab', { name: 'Edit Form' }).click();
  await page.getByRole('button', { name: 'Edit Section' }).click();
  await page.getByLabel('Section Title').waitFor();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Configuration Saved', 'Pre-Event section updated successfully');
}

async function questionId(): Promise<string> {
  const rows = await rego.database.select().from(sectionConfigurations);
  const fields = rows.flatMap(({ sectionConfig }) => sectionConfig.fields);
  return fields.find(({ label }) => label === lunch)?.id ?? '';
}

async function register(name: string, answer: object): Promise<void> {
  const email = `${name.split(' ')[0]}@example.org`;
  const reply = await submit(rego.app, { ...rider, ...preEventAnswers, name, email, ...answer });
  expect(reply.statusCode).toBe(201);
}

/** The rows of the file that `press` downloads, its first row first. */
async function rowsOf(page: Page, press: () => Promise<void>, delimiter = ','): Promise<string[][]> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return parse(await readFile(await file.path()), { bom: true, delimiter });
}

const names = (page: Page) =>
  page.getByRole('table', { name: 'Registrations' }).getByRole('rowheader').allInnerTexts();

await makeOrganizer(rego, 'anna');

test('an organizer asks, two riders answer: the card counts and leads to them, and the file has the column', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await openEditor(page);
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('button', { name: 'Dropdown', exact: true }).click();
  await page.getByLabel('Label', { exact: true }).fill(lunch);
  await page.getByLabel('Options').fill('Soup\nSalad');
  await save(page);
  const id = await questionId();
  await register('Mia One', { [id]: 'Soup' });
  await register('Noa Two', { [id]: 'Salad' });

  await page.goto(`${url}/organizer/dashboard`);
  const card = page.getByRole('figure', { name: lunch });
  await card.getByRole('row', { name: 'Soup 1' }).waitFor();
  await card.getByRole('row', { name: 'Not answered 0' }).waitFor();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Soup' }).click();
  const dialog = page.getByRole('dialog', { name: lunch });
  await dialog.getByRole('listitem').filter({ hasText: 'Mia One' }).waitFor();
  expect(await dialog.getByText('Noa Two').count()).toBe(0);
  await dialog.getByRole('link', { name: 'Open in the table' }).click();
  await page.getByRole('columnheader', { name: lunch }).waitFor();
  expect(await names(page)).toEqual(['Mia One']);

  await page.getByRole('button', { name: 'Export Data' }).click();
  const rows = await rowsOf(page, () => page.getByRole('button', { name: 'Everybody (2)' }).click());
  expect(rows.map((row) => row.at(-1))).toEqual([lunch, 'Soup', 'Salad']);
  expect(rows[0]?.slice(-2)).toEqual(['Registered', lunch]);
});

describe('in the table', () => {
  let page: Page;
  beforeEach(async () => {
    page = await openDashboard(visit, 'anna', wide);
    await page.goto(`${url}/organizer/registrations`);
    await page.getByRole('table', { name: 'Registrations' }).waitFor();
  });

  test('the filter finds who answered so, and who did not', async () => {
    await register('Ola Three', {});
    await page.getByLabel('Question', { exact: true }).selectOption(lunch);
    await page.getByText('2 matching registrations').waitFor();
    await page.getByRole('button', { name: 'Salad 1' }).click();
    await page.getByText('1 matching registration', { exact: true }).waitFor();
    expect(await names(page)).toEqual(['Noa Two']);
    await page.getByRole('button', { name: 'Soup 1' }).click();
    await page.getByText('2 matching registrations').waitFor();
    await page.getByLabel('Answer', { exact: true }).selectOption('is not');
    await expect.poll(() => names(page)).toEqual(['Ola Three']);
    await page.getByLabel('Answer', { exact: true }).selectOption('is not answered');
    await expect.poll(() => new URL(page.url()).searchParams.get('answer')).toMatch(/:unanswered$/);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['Ola Three']);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('3 registrations').waitFor();
  });

  test('a question is a column where somebody wants it, also on a phone', async () => {
    await page.getByText('Columns', { exact: true }).click();
    await page.getByLabel(lunch).check();
    await page.getByRole('cell', { name: 'Soup' }).waitFor();
    await page.reload();
    await page.getByRole('cell', { name: 'Soup' }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  });

  test('a file holds what was asked for: the columns of the table, codes, semicolons', async () => {
    await page.getByRole('button', { name: 'What the file holds' }).click();
    await page.getByRole('dialog', { name: 'Export Data' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Only the columns of the table').check();
    await page.getByLabel('Each registration’s code').check();
    await page.getByLabel('Semicolons between the columns').check();
    const [head = [], ...rows] = await rowsOf(
      page,
      () => page.getByRole('button', { name: /^Everybody/ }).click(),
      ';',
    );
    expect(head.join(', ')).toBe('Name, Email, Phone, Code, Location, Days, Road Trip, Registered');
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(readPaymentCode(row[3] ?? '')).toBe(row[3]);
  });

  test('an address that asks for a question that there is not lists nobody', async () => {
    await page.goto(`${url}/organizer/registrations?answer=question_none:answered`);
    await page.getByText('which does not exist').waitFor();
    await page.getByRole('link', { name: 'Leave that out' }).click();
    await page.getByRole('table', { name: 'Registrations' }).waitFor();
  });
});

test('admins see the card, its people in their table, and write to who answered so', async () => {
  const page = await openAsAdmin(browser, '/data');
  await page.getByRole('figure', { name: lunch }).getByRole('link', { name: 'Soup' }).click();
  await expect.poll(() => names(page)).toHaveLength(1);
  expect((await names(page))[0]).toContain('Mia One');
  await page.goto(`${url}/admin/mail`);
  await page.getByRole('button', { name: 'Write to many' }).click();
  const group = `${lunch} Soup (1)`;
  await page.getByLabel('To', { exact: true }).selectOption(group);
  await page.getByText('1 letter, one for each registration').waitFor();
  await page.getByRole('button', { name: 'Send to 1 person' }).waitFor();
});

test('an option that is renamed, and the question that is removed, keep their answers', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await openEditor(page);
  await page.getByRole('button', { name: /^What do you have/ }).click();
  await page.getByLabel('Options').fill('Broth\nSalad');
  await save(page);
  await page.getByRole('tab', { name: 'Overview' }).click();
  const card = page.getByRole('figure', { name: lunch });
  await card.getByRole('row', { name: 'Broth 0' }).waitFor();
  await card.getByRole('row', { name: 'Soup (no longer offered) 1' }).waitFor();

  await openEditor(page);
  await page.getByRole('button', { name: `Delete ${lunch}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await save(page);
  await page.getByRole('tab', { name: 'Overview' }).click();
  const left = page.getByRole('figure', { name: `${lunch} (removed)` });
  await left.getByRole('row', { name: /^Soup.* 1$/ }).waitFor();
});
