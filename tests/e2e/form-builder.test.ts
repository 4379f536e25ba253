// An admin changes the main form and the public form follows; versions are kept (product.md, section 2, Form Builder).
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { formConfigurations, formVersions } from '#server/editions/tables.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser, wide } from '#tests/e2e/browser.ts';
import { expectToast } from '#tests/e2e/organizer-page.ts';
import { cookieOfUser, rider, submit } from '#tests/make.ts';

const { rego, url, visit } = await startBrowser();
const cookies = new Map<string, string>();

for (const email of ['ada@example.org', 'grace@example.org']) {
  cookies.set(email, await cookieOfUser(rego, { email, isAdmin: true }));
}
const [first] = await rego.database.select().from(formConfigurations);
if (!first) throw new Error('The first start stored no form.');
beforeEach(async () => {
  await rego.database.delete(formVersions);
  const { config, updatedAt } = first;
  await rego.database.update(formConfigurations).set({ config, updatedAt });
});

async function openBuilder(email = 'ada@example.org', options: BrowserContextOptions = wide): Promise<Page> {
  const page = await visit('/no-such-page', options);
  const [name = '', value = ''] = (cookies.get(email) ?? '').split('=');
  await page.context().addCookies([{ name, value, url }]);
  await page.goto(`${url}/form-builder`);
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  return page;
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  // The notification of a save before may still be there.
  await page.getByText('Unsaved changes').waitFor({ state: 'hidden' });
  await expectToast(page, 'Success', 'Form changes saved successfully');
};
const openField = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Drag ${name}`, exact: true }) })
    .getByRole('button', { expanded: false })
    .first()
    .click();
const preview = (page: Page) => page.getByRole('region', { name: 'Live Preview' });
const fieldLabels = (page: Page) => page.locator('.builder-section .field-row__label').allTextContents();

describe('fields', () => {
  // Shows 2.191, 2.194, 8.27.
  test('a changed label, help and an added question show in the preview and on the public form', async () => {
    const page = await openBuilder();
    await openField(page, 'Phone Number');
    await page.getByLabel('Label', { exact: true }).fill('Mobile');
    await page.getByLabel('Help text').fill('So that we find you');
    await preview(page).getByLabel('Mobile').waitFor();
    await page
      .getByRole('region', { name: 'Field Library' })
      .getByRole('button', { name: 'Add Dropdown' })
      .click();
    await page.getByLabel('Label', { exact: true }).fill('Your club');
    await page.getByLabel('Options').fill('Fixed Riders\n\n\n\n  Track Team \n');
    // The first press after typing counts: nothing moves under it.
    await page.getByRole('checkbox', { name: 'Required' }).check();
    await page.getByRole('checkbox', { name: 'Required' }).uncheck();
    await preview(page).getByLabel('Your club').selectOption('Track Team');
    await save(page);

    const visitor = await visit('/register');
    await visitor.getByLabel('Mobile').waitFor();
    await visitor.getByText('So that we find you').waitFor();
    expect(await visitor.getByLabel('Your club').locator('option').allTextContents()).toEqual([
      'Please choose',
      'Fixed Riders',
      'Track Team',
    ]);
  });

  test('name and e-mail can neither be deleted nor made optional', async () => {
    const page = await openBuilder();
    expect(await page.getByRole('button', { name: 'Delete Full Name' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Delete Personal Information' }).isDisabled()).toBe(true);
    await openField(page, 'Email Address');
    expect(await page.getByLabel('Required: every registration').isDisabled()).toBe(true);
    expect(await page.getByLabel('Type', { exact: true }).isDisabled()).toBe(true);
    expect(await page.getByLabel('Show only when').count()).toBe(0);
  });

  test('one shows only when another is ticked, also on the public form', async () => {
    const page = await openBuilder();
    await page.getByRole('button', { name: /^Accommodation & Support/ }).click();
    await page.getByRole('button', { name: 'Add Text', exact: true }).click();
    await page.getByLabel('Label', { exact: true }).fill('Allergic to cats?');
    await page.getByLabel('Show only when').selectOption('I need accommodation support');
    const shown = preview(page).getByLabel('Allergic to cats?');
    expect(await shown.count()).toBe(0);
    await preview(page).getByLabel('I need accommodation support').click();
    await shown.waitFor();
    await save(page);
    const visitor = await visit('/register');
    expect(await visitor.getByLabel('Allergic to cats?').count()).toBe(0);
    await visitor.getByLabel('I need accommodation support').click();
    await visitor.getByLabel('Allergic to cats?').waitFor();
  });

  test('one that was answered is deleted after a question; others at once', async () => {
    await submit(rego.app, rider);
    const page = await openBuilder();
    await page.getByRole('button', { name: 'Delete Phone Number' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The answers that they gave before are kept.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await fieldLabels(page)).toContain('Phone Number');
    await page.getByRole('button', { name: 'Delete Phone Number' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Phone Number is deleted').first().waitFor();
    expect(await fieldLabels(page)).not.toContain('Phone Number');
    await page.getByRole('button', { name: 'Put it back' }).click();
    expect((await fieldLabels(page))[2]).toBe('Phone Number');
  });

  test('what is wrong is said beside the field, which opens', async () => {
    const page = await openBuilder();
    await page.getByRole('button', { name: 'Add Radio' }).click();
    await page
      .getByRole('button', { name: /^Emergency Contact/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: /Label is required/ })
      .click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/label$/);
    await page.getByText('Enter at least one option', { exact: true }).waitFor();
  });
});

describe('order', () => {
  test('by buttons, which keep the focus', async () => {
    const page = await openBuilder();
    await page.getByRole('button', { name: 'Move Phone Number up' }).click();
    await page.keyboard.press('Enter');
    expect((await fieldLabels(page))[0]).toBe('Phone Number');
    await page.getByRole('button', { name: 'Move Emergency Contact up' }).click();
    await save(page);
    const visitor = await visit('/register');
    const titles = await visitor.locator('.form-block h2').allTextContents();
    expect(titles.slice(0, 2)).toEqual(['Emergency Contact', 'Personal Information']);
  });

  test('by dragging a field, by keyboard', async () => {
    const page = await openBuilder();
    await page.getByRole('button', { name: 'Drag Full Name' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('Full Name is over place 1').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.getByText('Full Name is over place 2').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await expect
      .poll(() => fieldLabels(page))
      .toEqual(['Email Address', 'Full Name', 'Phone Number', 'Country/City of Origin']);
  });

  test('by dragging a field onto another section', async () => {
    const page = await openBuilder();
    await drag(page, 'Drag Phone Number', page.getByRole('button', { name: /^Accommodation & Support/ }));
    await page.getByRole('button', { name: 'Move Phone Number up' }).waitFor();
    expect((await fieldLabels(page)).at(-1)).toBe('Phone Number');
    expect(await page.getByLabel('Section', { exact: true }).inputValue()).toBe('accommodation');
  });

  test('by dragging an item of the library to its place, and by dragging a section', async () => {
    const page = await openBuilder('ada@example.org', { viewport: { width: 1280, height: 1_900 } });
    const row = page.locator('.field-row').filter({ hasText: 'Email Address' });
    await drag(page, 'Add T-Shirt Size', row);
    await page.getByLabel('Label', { exact: true }).waitFor();
    expect((await fieldLabels(page))[1]).toBe('T-Shirt Size');
    await drag(
      page,
      'Drag Accommodation & Support',
      page.getByRole('button', { name: 'Drag Personal Information' }),
    );
    await expect
      .poll(() => page.locator('.builder-section__title').allTextContents())
      .toEqual(['Accommodation & Support', 'Personal Information', 'Emergency Contact']);
  });
});

/** With steps between, as a hand does it. */
async function drag(page: Page, name: string, target: ReturnType<Page['locator']>): Promise<void> {
  const handle = page.getByRole('button', { name: new RegExp(`^${name.replace('&', '.')}`) });
  const from = await handle.boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error('Nothing to drag, or nowhere to.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 6, from.y + from.height / 2 - 6, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + Math.min(20, to.height / 2), { steps: 12 });
  // A hand sees where it would drop before it lets go.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.mouse.up();
}

describe('sections', () => {
  test('are added, renamed and deleted', async () => {
    const page = await openBuilder();
    await page.getByRole('button', { name: 'Add section' }).click();
    await page.getByLabel('Section Title').fill('Bikes');
    await page.getByRole('button', { name: 'Add Bike Type' }).click();
    await page.getByRole('button', { name: 'Delete Emergency Contact', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await save(page);
    const visitor = await visit('/register');
    await visitor.getByRole('group', { name: 'Bikes' }).getByLabel('Bike Type').waitFor();
    expect(await visitor.getByLabel('Emergency Contact Name').count()).toBe(0);
  });
});

describe('saving', () => {
  test('a version is looked at and brought back', async () => {
    const page = await openBuilder();
    await openField(page, 'Phone Number');
    await page.getByLabel('Label', { exact: true }).fill('Mobile');
    await save(page);
    const rows = page.getByRole('region', { name: 'Versions' }).getByRole('listitem');
    await rows.filter({ hasText: 'ada@example.org' }).getByText('Current').waitFor();
    await rows.filter({ hasText: 'the first form' }).getByRole('button', { name: 'Look at it' }).click();
    await page.getByRole('dialog').getByText('Phone Number').waitFor();
    await page.getByRole('button', { name: 'Bring back' }).click();
    await page.getByText('Unsaved changes').waitFor();
    await save(page);
    const visitor = await visit('/register');
    await visitor.getByLabel('Phone Number').waitFor();
    expect(await visitor.getByLabel('Mobile').count()).toBe(0);
  });

  test('of two admins the later is told what the other changed, and loses neither', async () => {
    const ada = await openBuilder();
    const grace = await openBuilder('grace@example.org');
    await ada.getByLabel('Section Title').fill('Who you are');
    await openField(grace, 'Phone Number');
    await grace.getByLabel('Label', { exact: true }).fill('Mobile');
    await save(grace);
    await ada.getByRole('button', { name: 'Save Changes' }).click();
    await ada.getByText(/Saved by grace@example.org/).waitFor();
    await expectAccessible(ada);
    await ada.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(ada, 'Success', 'Form changes saved successfully');
    const visitor = await visit('/register');
    await visitor.getByRole('group', { name: 'Who you are' }).getByLabel('Mobile').waitFor();
  });

  test('a failed save says so and keeps the changes, which outlive a reload', async () => {
    const page = await openBuilder();
    await page.getByLabel('Section Title').fill('Kept');
    await page.route('**/api/admin/form', (route) => route.abort());
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Save Failed', 'Failed to save form changes');
    expect(await page.getByLabel('Section Title').inputValue()).toBe('Kept');
    await page.unroute('**/api/admin/form');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Your unsaved changes from before are here again').waitFor();
    expect(await page.getByLabel('Section Title').inputValue()).toBe('Kept');
  });

  test('unsaved changes ask before leaving', async () => {
    const page = await openBuilder();
    await page.getByLabel('Section Title').fill('Changed');
    await page.getByRole('link', { name: 'Manage admins' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByLabel('Section Title').inputValue()).toBe('Changed');
    await page.getByRole('link', { name: 'Contact Management' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('heading', { name: 'Contact Management' }).waitFor();
  });
});

describe('accessibility', () => {
  test.each([360, 1280])('%i px', async (width) => {
    const page = await openBuilder('ada@example.org', { viewport: { width, height: 900 } });
    await openField(page, 'Phone Number');
    await page.getByRole('region', { name: 'Admins' }).getByText('ada@example.org').waitFor();
    for (const chosen of ['Phone', 'Desktop']) {
      await preview(page).getByRole('button', { name: chosen }).click();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
});
