// The first hour of a new rego: from the printed password to organizers who can sign in, a test letter, and a
// registration made and removed, along the checklist on the admin's home.
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { atEnd } from '#tests/at-end.ts';
import { createTestDatabase } from '#tests/database.ts';
import { expectAccessible, fillMainForm, preEventButton } from '#tests/e2e/browser.ts';
import { launchChromium } from '#tests/e2e/launch-chromium.ts';
import { signInAs } from '#tests/e2e/organizer-page.ts';
import { freePort } from '#tests/free-port.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { makeFolder } from '#tests/make-folder.ts';
import { startRego } from '#tests/rego-process.ts';

const browser = await launchChromium();
atEnd(() => browser.close());

/** A new rego with a mail server, and the password that it printed. */
async function startNewRego() {
  const folder = makeFolder();
  const { url: databaseUrl } = await createTestDatabase();
  const mailServer = await startMailServer();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const rego = await startRego({
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'rego <rego@wheels.test>',
  });
  onTestFinished(async () => void (await rego.end('SIGTERM')));
  const [, password = ''] = /password \(shown once\): (\w+)/.exec(rego.output()) ?? [];
  const visit = async (address: string): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(`${url}${address}`);
    return page;
  };
  return { password, visit, mailServer };
}

const progress = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Before riders come' }).getByText(text, { exact: true }).waitFor();

test('an admin is guided from the printed password to the first registrations', {
  timeout: 90_000,
}, async () => {
  const { password, visit, mailServer } = await startNewRego();
  const admin = await visit('/admin');
  await admin.getByLabel('Email').fill('admin@localhost');
  await admin.getByLabel('Password').fill(password);
  await admin.getByRole('button', { name: 'Sign In' }).click();

  const list = admin.getByRole('region', { name: 'Before riders come' });
  await progress(admin, '1 of 12 done');
  await expectAccessible(admin);
  const bank = list.getByRole('listitem').filter({ hasText: 'Put your bank account in' });
  expect(await bank.innerText()).toContain('Warning');
  expect(await bank.innerText()).toContain('000-000, 0000 0000');

  const dates = list.getByRole('listitem').filter({ hasText: 'Make weekdays and dates agree' });
  expect(await dates.innerText()).toContain('“Sun 10 Nov” (tick box of sunday): 20');

  // The first admin's name is no address: the test letter asks for one.
  await list.getByText('admin@localhost is only a name to sign in with: it gets no mail.').waitFor();
  await list.getByRole('button', { name: 'Send test' }).click();
  await list.getByText('Type the address that the test letter goes to').waitFor();
  await list.getByLabel('Test letter to').fill('grace@example.org');
  await list.getByRole('button', { name: 'Send test' }).click();
  await progress(admin, '2 of 12 done');
  expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([['grace@example.org']]);

  await list.getByRole('link', { name: 'Make the login for Road Trip' }).click();
  const passwords: string[] = [];
  for (const [username, name] of [
    ['roadtrip', 'Rosa Trip'],
    ['anna', 'Anna Pre'],
  ] as const) {
    await admin.getByRole('button', { name: 'Add Organizer Login' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByLabel('Full Name').fill(name);
    await dialog.getByRole('button', { name: 'Generate' }).click();
    passwords.push(await dialog.getByLabel('Password').inputValue());
    await dialog.getByRole('button', { name: 'Create Login' }).click();
    await admin.getByRole('button', { name: `Show the password of ${name}` }).waitFor();
  }

  const organizer = await visit('/organizer/login');
  await signInAs(organizer, 'anna', passwords[1]);
  await organizer.getByRole('heading', { name: 'Organizer Dashboard' }).waitFor();

  await admin.getByRole('link', { name: 'Admin Dashboard' }).click();
  await progress(admin, '4 of 12 done');
  await list.getByText('Done: 4').click();
  await list.getByText('Pre-Event Activities: Anna Pre, has signed in').waitFor();
  await list.getByText('Road Trip: Rosa Trip, has not signed in yet').waitFor();

  await list.getByRole('button', { name: 'They are right' }).click();
  await progress(admin, '5 of 12 done');
  await dates.getByRole('button', { name: 'This is intended' }).click();
  await progress(admin, '6 of 12 done');
  const meant = list.getByRole('listitem').filter({ hasText: 'Weekdays and dates differ on purpose' });
  await meant.getByRole('button', { name: 'Check again' }).click();
  await progress(admin, '5 of 12 done');

  const rider = await visit('/register');
  await fillMainForm(rider, 'Test Rider');
  await preEventButton(rider).click();
  await rider.getByText('Registration Submitted!').waitFor();
  await organizer.reload();
  await organizer.getByRole('button', { name: /^Total Registrations 1/ }).waitFor();

  await admin.reload();
  await list.getByText('Find it in the list of registrations, look at it, then delete it.').waitFor();
  await admin.getByRole('button', { name: 'Delete Test Rider' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await progress(admin, '6 of 12 done');

  await list.getByRole('button', { name: 'Hide this list' }).click();
  await list.waitFor({ state: 'detached' });
  await admin.getByRole('note').getByText('Put your bank account in.').waitFor();
  await admin.reload();
  await admin.getByRole('button', { name: 'Show the set-up checklist' }).click();
  await progress(admin, '6 of 12 done');
});
