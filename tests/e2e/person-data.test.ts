// 'Please send me / delete my data', answered by an admin in a real browser (docs/operating.md, One person's data).
import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { registrations } from '#server/registrations/tables.ts';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, startBrowser, wide } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard } from '#tests/e2e/organizer-page.ts';
import { confirm, makeOrganizer, preEventAnswers, rider, submit } from '#tests/make.ts';

const browser = await startBrowser();
const { rego, visit } = browser;

const openAs = (path: string, options?: BrowserContextOptions) => openAsAdmin(browser, path, { options });

/** Texts in it that run over what they stand in. */
function tooWide(dialog: Locator): Promise<string[]> {
  return dialog
    .locator('p, li, dt, dd, label, legend')
    .evaluateAll((parts) =>
      parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent ?? ''),
    );
}

async function register(name: string, email: string, answers: object = {}) {
  const reply = await submit(rego.app, { ...rider, name, email, ...preEventAnswers, ...answers });
  const made: { id: string; token: string } = reply.json();
  return made;
}

test('an admin saves the data of one person as a file, whose name names nobody', async () => {
  const { id } = await register('Ada Byron', 'ada@example.org');
  const page = await openAs('/admin?q=ada@example.org');
  await page.getByRole('button', { name: 'View Ada Byron' }).click();
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Export Data (JSON)' });
  await dialog.getByText('Code for transfers').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await tooWide(dialog)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  await expectToast(page, 'Export Complete', 'The data of this registration was downloaded');
  expect(download.suggestedFilename()).toBe(`registration-${id.slice(0, 8)}.json`);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.registration).toMatchObject({ id, name: 'Ada Byron', email: 'ada@example.org' });
  expect(data.letters.map(({ kind }: { kind: string }) => kind)).toContain('section-confirmation');
});

test.each([360, 1280])(
  'a deletion says what goes and what stays, and takes the same person’s other one along, at %i pixels',
  async (width) => {
    const name = `Bo ${width}`;
    const email = `bo${width}@example.org`;
    const first = await register(name, email);
    const second = await register(`${name} again`, email);
    const friend = await register(`Friend ${width}`, `friend${width}@example.org`, { emergencyEmail: email });
    const page = await openAs(`/admin?q=${email}`, { viewport: { width, height: 800 } });
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Registration' });
    const question = `Are you sure you want to delete the registration for ${name}? This action cannot be undone.`;
    await dialog.getByText(question, { exact: true }).waitFor();
    await dialog.getByText('All answers, with their history (1 entry)').waitFor();
    await dialog.getByText('2 letters to or about this person; 2 still wait and are never sent').waitFor();
    await dialog.getByText('Backups made before now, until you delete them').waitFor();
    await dialog.getByText(`in the registration of Friend ${width}, as the`).waitFor();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).waitFor();
    await expectAccessible(page);
    expect(await tooWide(dialog)).toEqual([]);
    const other = dialog.getByRole('checkbox', { name: `${name} again, registered` });
    expect(await other.isChecked()).toBe(false);
    await other.check();
    await dialog.getByRole('button', { name: 'Delete 2 Registrations' }).click();
    await expectToast(page, 'Success', 'Registration deleted successfully');
    await page.getByText('No registrations found').waitFor();
    const left = (await rego.database.select().from(registrations)).map(({ id }) => id);
    expect(left).toContain(friend.id);
    expect(left).not.toContain(first.id);
    expect(left).not.toContain(second.id);
  },
);

test('who is known by the address of a letter alone is found there, shown and deleted', async () => {
  const made = await register('Cem Ay', 'cem@example.org');
  await confirm(rego.app, made, {
    selectedEvents: ['pre-event'],
    preEventConfirmationEmail: 'paying-aunt@example.org',
    preEventEmailContent: 'thanks',
  });
  const page = await openAs('/admin/mail');
  await page.getByLabel('Search').fill('paying-aunt');
  const letters = page.getByRole('table', { name: 'Letters' });
  await expect.poll(() => letters.locator('tbody tr').count()).toBe(1);
  await letters.locator('tbody').getByRole('button').first().click();
  const letter = page.getByRole('dialog', { name: 'Letter' });
  await letter.getByRole('button', { name: 'View Cem Ay' }).click();
  const view = page.getByRole('dialog', { name: 'Registration of Cem Ay' });
  await view.getByRole('button', { name: 'Export Data (JSON)' }).waitFor();
  await view.getByRole('button', { name: 'Close' }).click();
  await letter.getByRole('button', { name: 'Delete Cem Ay' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete Registration' });
  await deletion.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Success', 'Registration deleted successfully');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => letters.locator('tbody tr').count()).toBe(0);
  expect((await rego.database.select().from(registrations)).map(({ id }) => id)).not.toContain(made.id);
});

test('an organizer is told that all of it goes, and exports nobody’s data', async () => {
  await register('Dee Fox', 'dee@example.org');
  await makeOrganizer(rego, 'anna');
  const page = await openDashboard(visit, 'anna', wide);
  await page.getByRole('button', { name: 'Delete Dee Fox' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText('Its answers, history, payments and letters are deleted too, for every organizer and admin.')
    .waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'View Dee Fox' }).click();
  await dialog.getByText('Code for transfers').waitFor();
  expect(await dialog.getByRole('button', { name: 'Export Data (JSON)' }).count()).toBe(0);
});
