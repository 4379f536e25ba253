// Bulk mail and all letters in a real browser (product.md, sections 2 and 10).

import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { letters } from '#server/mail/tables.ts';
import { mailings, plannedMailings } from '#server/mailings/tables.ts';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, expectAccessibleAtBothWidths, startBrowser } from '#tests/e2e/browser.ts';
import { expectToast } from '#tests/e2e/organizer-page.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { asRider, preEventAnswers, rider, submit } from '#tests/make.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

const mailServer = await startMailServer();
const browser = await startBrowser({
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'Rego <regos@example.org>',
});
const { rego, url } = browser;
let admins = 0;

await registerSixRiders(rego.app);
await startMail(rego, mailServer.url, { mailFrom: rego.config.mailFrom });
beforeEach(async () => {
  mailServer.refusals.clear();
  mailServer.slownessMs = 0;
  await rego.database.delete(mailings);
  await rego.database.delete(plannedMailings);
});

function openAs(path: string, options?: BrowserContextOptions): Promise<Page> {
  admins += 1;
  return openAsAdmin(browser, path, { options, email: `admin${admins}@example.org` });
}

const body = (page: Page) => page.getByLabel('Message');

async function write(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write to many' }).click();
  await page.getByLabel('Subject').fill('News for {first_name}');
  await body(page).fill('Hi {name}, bring lights.');
}

describe('writing to many', () => {
  test('the group says its number, the preview is a real rider’s, others are looked for', async () => {
    const page = await openAs('/admin/mail');
    await write(page);
    const dialog = page.getByRole('dialog', { name: 'Write to many' });
    await dialog.getByText('6 letters, one for each registration').waitFor();
    const frame = page.frameLocator('iframe');
    await frame.getByText('Hi Ada Byron, bring lights.').last().waitFor();
    await dialog.getByRole('button', { name: 'Next recipient' }).click();
    await frame.getByText('Hi Ben Ode, bring lights.').last().waitFor();
    await dialog.getByLabel('As one of them will read it').fill('eva');
    await frame.getByText('Hi Eva Gil, bring lights.').last().waitFor();
    await dialog.getByLabel('To', { exact: true }).selectOption({ label: 'Road Trip' });
    await dialog.getByText('3 letters, one for each registration').waitFor();
    await dialog.getByRole('button', { name: 'Send to 3 people' }).waitFor();
    await dialog.getByText('road-trip@example.org').waitFor();
  });

  test('whose letter is looked at while they delete their registration gives way to the last one that there is', async () => {
    const fay = (await submit(rego.app, { ...rider, ...preEventAnswers, name: 'Fay Oz' })).json();
    const page = await openAs('/admin/mail');
    await write(page);
    for (const place of [2, 3, 4, 5, 6, 7]) {
      await page.getByRole('button', { name: 'Next recipient' }).click();
      await page.getByText(`${place} of 7`, { exact: true }).waitFor();
    }
    const frame = page.frameLocator('iframe');
    await frame.getByText('Hi Fay Oz, bring lights.').last().waitFor();
    expect((await asRider(rego.app, fay, 'DELETE')).statusCode).toBe(204);
    await body(page).fill('Hi {name}, bring a bell.');
    await page.getByText('6 of 6', { exact: true }).waitFor();
    await frame.getByText('Hi Flo Flo Hau Jr, bring a bell.').last().waitFor();
  });

  test('who cancelled everything is none of everybody, and is counted beside it', async () => {
    const fay = (await submit(rego.app, { ...rider, ...preEventAnswers, name: 'Fay Oz' })).json();
    expect((await asRider(rego.app, fay, 'POST', '/leave', {})).statusCode).toBe(200);
    const page = await openAs('/admin/mail');
    await write(page);
    await page
      .getByText('6 letters, one for each registration; none to 1 who cancelled everything', { exact: true })
      .waitFor();
    expect((await asRider(rego.app, fay, 'DELETE')).statusCode).toBe(204);
  });

  test('a placeholder is put in where the cursor stands; an unknown one is named and stops the send', async () => {
    const page = await openAs('/admin/mail');
    await write(page);
    await body(page).fill('Hi , see you');
    await body(page).press('Home');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
    await page.getByText('Insert a rider’s own details').click();
    await page.getByRole('button', { name: 'First name' }).click();
    await page.keyboard.type('!');
    expect(await body(page).inputValue()).toBe('Hi {first_name}!, see you');
    await body(page).fill('Hi {frist_name}');
    await page.getByText('Unknown placeholder: {frist_name}').waitFor();
    await page.getByRole('button', { name: 'Send to 6 people' }).click();
    expect(await page.getByText('Send this letter?').count()).toBe(0);
    expect(await body(page).evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test('a test goes to oneself, and what was typed outlives a closed dialog and a reload', async () => {
    const page = await openAs('/admin/mail');
    await write(page);
    await page.getByRole('button', { name: 'Send test' }).click();
    await expectToast(page, 'Test Letter Queued', `It goes to admin${admins}@example.org`);
    await expect
      .poll(() => mailServer.received.filter(({ email }) => email.subject?.startsWith('Test: News')).length)
      .toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Mailings' }).click();
    const drafts = page.getByRole('list', { name: 'Drafts and planned letters' });
    await drafts.getByText('News for {first_name}', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Write to many' }).click();
    await page.getByText(/^You began “News for {first_name}”/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect.poll(() => body(page).inputValue()).toBe('Hi {name}, bring lights.');
    await page.keyboard.press('Escape');
    await drafts.getByRole('button', { name: 'Delete “News for {first_name}”' }).click();
    await page.getByRole('button', { name: 'Delete the Draft' }).click();
    await page.getByText('Draft Deleted').first().waitFor();
    await expect.poll(() => drafts.count()).toBe(0);
  });

  // Shows 2.144.
  test('it is sent after a question that names the number, followed live, and failed ones go out again', async () => {
    mailServer.refusals.set('ben@example.org', { responseCode: 550, message: '5.1.1 No such user' });
    mailServer.slownessMs = 150;
    const page = await openAs('/admin/mail');
    // The bar says what the states below say, also where the mailing itself is not read again.
    await page.route(/\/api\/mailings\/[\da-f]{8}-[\da-f-]+$/, () => undefined);
    await page.route(/\/api\/mailings\/[\da-f]{8}-[\da-f-]+$/, (route) => route.continue(), { times: 1 });
    await write(page);
    await page.getByRole('button', { name: 'Send to 6 people' }).click();
    await page.getByText('A letter that is on its way cannot be called back.').waitFor();
    await page.getByRole('button', { name: 'Send to 6 people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sending' });
    await dialog.getByText('5 of 6 sent, 1 failed').waitFor();
    const ben = dialog.getByRole('row').filter({ hasText: 'ben@example.org' });
    await ben.getByText('There is no such address').waitFor();
    mailServer.refusals.clear();
    await dialog.getByRole('button', { name: 'Retry 1 failed' }).click();
    await dialog.getByText('6 of 6 sent').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('tab', { name: 'Mailings' }).click();
    const mailing = page.getByRole('region', { name: 'Mailings' }).getByRole('listitem');
    await mailing.getByText('6 of 6 sent').waitFor();
    await mailing.getByRole('button', { name: /^Show the letters of “News/ }).click();
    const ofMailing = page.getByRole('region', { name: 'Letters' });
    await ofMailing.getByText('6 of 6 sent').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^News for /);
    await ofMailing.getByText('6 matching letters').waitFor();
    await ofMailing.getByRole('button', { name: 'Clear filters' }).click();
    await ofMailing.getByText('6 of 6 sent').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Write to many' }).click();
    expect(await body(page).inputValue()).toBe('');
  });

  test('a send whose answer is lost is kept; pressing again makes no second mailing', async () => {
    const page = await openAs('/admin/mail');
    await write(page);
    await page.getByRole('button', { name: 'Send to 6 people' }).click();
    // It arrives, and the answer does not.
    await page.route('**/api/mailings', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Send to 6 people' }).click();
    await page.getByText(/The server did not answer, so the letter may be on its way./).waitFor();
    await page.unroute('**/api/mailings');
    await page.getByRole('button', { name: 'Send to 6 people' }).click();
    await page
      .getByRole('dialog', { name: 'Sending' })
      .getByText(/of 6 sent/)
      .waitFor();
    expect(await rego.database.$count(mailings)).toBe(1);
    expect(await rego.database.$count(plannedMailings)).toBe(0);
  });
});

describe('all letters', () => {
  test('are searched and filtered in the address, and Back goes back', async () => {
    const page = await openAs('/admin/mail');
    const rows = page.getByRole('table', { name: 'Letters' }).locator('tbody tr');
    await page.getByLabel('Kind').selectOption({ label: 'To organizer: registration' });
    await expect.poll(() => new URL(page.url()).search).toBe('?kind=organizer-notice');
    await page.getByLabel('Search').fill('road-trip@');
    await expect.poll(() => rows.count()).toBe(3);
    await page.reload();
    await rows.nth(2).waitFor();
    expect(await rows.count()).toBe(3);
    await page.goBack();
    await page.getByRole('button', { name: /^All/ }).waitFor();
    expect(await page.getByLabel('Search').inputValue()).toBe('');
    await page.getByLabel('Search').fill('nobody at all');
    await page.getByText('No matching letters').waitFor();
  });

  test('one opens as it was sent, without the link that opens a registration', async () => {
    const page = await openAs('/admin/mail?kind=section-confirmation&q=ben');
    await page.getByRole('button', { name: 'You are on the list: Road Trip' }).click();
    const dialog = page.getByRole('dialog', { name: 'Letter' });
    await dialog.getByText('Rego <regos@example.org>').waitFor();
    await page.frameLocator('iframe').getByText('Hi Ben Ode,').waitFor();
    const link = page.frameLocator('iframe').getByRole('link', { name: 'Confirm my place' });
    expect(await link.getAttribute('href')).toBe('http://rego.test/payment');
    expect(new URL(page.url()).searchParams.get('letter')).not.toBeNull();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('failed ones are queued again, one or all', async () => {
    await rego.database.update(letters).set({ state: 'failed', lastError: 'Greylisted' });
    const page = await openAs('/admin/mail?state=failed');
    await page
      .getByRole('button', { name: /^Retry the letter to/ })
      .first()
      .click();
    await expectToast(page, 'Letter Queued', 'It is sent again');
    await page.getByRole('button', { name: 'Retry all failed' }).click();
    await expect.poll(() => page.getByText('No letters', { exact: true }).count()).toBe(1);
  });

  test('when the server fails, every list says so and tries again', async () => {
    const page = await openAs('/admin');
    await page.route('**/api/admin/letters?*', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.route('**/api/mailings?*', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto(`${url}/admin/mail`);
    await page.getByText('The letters could not be loaded.').waitFor();
    await page.unroute('**/api/admin/letters?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table', { name: 'Letters' }).waitFor();
    await page.getByRole('tab', { name: 'Mailings' }).click();
    await page.getByText('The mailings could not be loaded.').waitFor();
    await page.unroute('**/api/mailings?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No mailing was sent yet').waitFor();
  });

  test('axe finds nothing, at 360 and at 1280 px', async () => {
    const page = await openAs('/admin/mail');
    await page.getByRole('table', { name: 'Letters' }).waitFor();
    await expectAccessibleAtBothWidths(page);
    await write(page);
    await page.frameLocator('iframe').getByText('Hi Ada Byron, bring lights.').last().waitFor();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('button', { name: 'Send to 6 people' }).click();
    await page.getByRole('button', { name: 'Send to 6 people' }).waitFor();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('button', { name: 'Send to 6 people' }).click();
    await page.getByText('6 of 6 sent').first().waitFor();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('tab', { name: 'Rules' }).click();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('tab', { name: 'Mailings' }).click();
    await expectAccessibleAtBothWidths(page);
    await page
      .getByRole('button', { name: /^Show the letters of/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'ada@example.org' }).click();
    await page.frameLocator('iframe').getByText('Hi Ada Byron, bring lights.').last().waitFor();
    await expectAccessibleAtBothWidths(page);
  }, 90_000);
});

test('without a mail server the page says what to set, and letters wait', async () => {
  const bare = await startBrowser();
  await registerSixRiders(bare.rego.app);
  const page = await openAsAdmin(bare, '/admin/mail');
  const notice = page.getByRole('note').first();
  await notice.getByText('Not sent: no mail server configured.').waitFor();
  expect(await notice.innerText()).toMatch(/SMTP_URL.*MAIL_FROM/s);
  // Once, above the list: of each letter it is said where that is opened.
  const said = page.getByText('not sent: no mail server configured', { exact: true });
  await page.getByRole('table', { name: 'Letters' }).getByText('Waiting').first().waitFor();
  expect(await said.count()).toBe(0);
  await page.getByRole('table', { name: 'Letters' }).getByRole('button').first().click();
  await page.getByRole('dialog').getByText('not sent: no mail server configured').waitFor();
});
