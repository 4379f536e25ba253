// What organizers and admins may count on at every screen: nothing typed is lost unasked, notifications can be read and
// pressed wherever they come up, every number leads to its people.
import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sessions } from '#server/auth/tables.ts';
import { registrations } from '#server/registrations/tables.ts';
import { holdCalls, openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, expectInWindow, wide } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard, signInAs, startDesk } from '#tests/e2e/organizer-page.ts';

const browser = await startDesk('anna');
const { rego, url, visit } = browser;

/** True where a press at the middle of it meets it, and nothing dims or covers it. */
function isInReach(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(met);
  });
}

describe('a notification while a dialog is open', () => {
  test('lies before it, can be pressed, is read out, and outlives it', async () => {
    const page = await openAsAdmin(browser, '/admin/organizers');
    await page.getByRole('button', { name: 'Add Organizer Login' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create Login' }).click();
    await page.locator('.toast').getByText('Missing Information').waitFor();
    expect(await isInReach(page, '.toast')).toBe(true);
    await dialog
      .getByRole('status')
      .filter({ hasText: 'Missing Information: Please fill in all required fields' })
      .waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.toast').getByRole('button', { name: 'Dismiss notification' }).click();
    await page.locator('.toast').waitFor({ state: 'detached' });
  });
});

describe('what was typed', () => {
  test.each([
    ['/admin/organizers', 'Add Organizer Login', 'Full Name'],
    ['/admin/users', 'Add Admin User', 'First Name'],
  ])('%s: Escape and Cancel ask before it is dropped', async (path, open, label) => {
    const page = await openAsAdmin(browser, path);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: open }).click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: open }).click();
    await dialog.getByLabel(label).fill('Rosa Trip');
    await page.keyboard.press('Escape');
    await dialog.getByRole('alertdialog', { name: 'Discard changes?' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await dialog.getByLabel(label).inputValue()).toBe('Rosa Trip');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('alertdialog', { name: 'Discard changes?' }).waitFor();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    expect(await dialog.getByLabel(label).inputValue()).toBe('Rosa Trip');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('of a correction outlives the end of an organizer’s session', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    await page.getByRole('button', { name: 'Edit Ben Ode' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Country/City of Origin').fill('Hobart');
    await rego.database.delete(sessions);
    await rego.database
      .update(registrations)
      .set({ location: 'Bonn', updatedAt: new Date() })
      .where(eq(registrations.name, 'Ben Ode'));
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await signInAs(page, 'anna');
    await dialog.getByText('Your unsaved changes from before are here again.').waitFor();
    await dialog.getByText('Country/City of Origin. They wrote: Bonn').waitFor();
    expect(await dialog.getByLabel('Country/City of Origin').inputValue()).toBe('Hobart');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await page.locator('.toast').getByText('Registration Saved').waitFor();
    await page.reload();
    await page.getByText('Hobart').waitFor();
    expect(await dialog.count()).toBe(0);
  });

  test('of a correction is dropped when somebody says so', async () => {
    const page = await openAsAdmin(browser, '/admin');
    await page.getByRole('button', { name: 'Edit Ada Byron' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Country/City of Origin').fill('Nowhere');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('button', { name: 'Edit Ada Byron' }).click();
    await dialog.getByLabel('Country/City of Origin').waitFor();
    expect(await dialog.getByLabel('Country/City of Origin').inputValue()).not.toBe('Nowhere');
  });
});

test('a letter that is opened while a search settles stays open', async () => {
  const page = await openAsAdmin(browser, '/admin/mail');
  const subject = page.getByRole('table', { name: 'Letters' }).getByRole('button').first();
  await subject.waitFor();
  // Both in one turn, so that the search can't have settled.
  await page.evaluate(() => {
    const search = document.querySelector<HTMLInputElement>('input[type="search"]');
    const letter = document.querySelector<HTMLButtonElement>('.letter-table .link-button');
    if (!search || !letter) throw new Error('The page has no search or no letter.');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'example');
    search.dispatchEvent(new Event('input', { bubbles: true }));
    letter.click();
  });
  await page.waitForURL(/q=example/);
  await page.getByRole('dialog', { name: 'Letter' }).getByText('Message-ID').waitFor();
});

test('a password link is copied by a button', async () => {
  const page = await openAsAdmin(browser, '/admin/users');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page
    .getByRole('button', { name: /^New password link/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await dialog.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await dialog.getByRole('code').innerText());
  expect(copied).toContain('/identity/');
});

test('a mailing without a mail server says that it is kept', async () => {
  const page = await openAsAdmin(browser, '/admin/mail');
  await page.getByRole('button', { name: 'Write to many' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').fill('News');
  await dialog.getByLabel('Message').fill('Hello {first_name}');
  await dialog.getByRole('button', { name: /^Send to \d/ }).click();
  await dialog.getByText('Not sent: no mail server configured.').waitFor();
  await dialog.getByRole('button', { name: /^Send to \d/ }).click();
  await page.getByRole('dialog', { name: 'Kept, not sent' }).getByText('0 of 6 sent, 6 waiting').waitFor();
});

describe('every number leads to its people', () => {
  test.each([
    ['Need Accommodation', 1],
    ['Road Trip Participants', 3],
  ])('admin dashboard: %s', async (title, count) => {
    const page = await openAsAdmin(browser, '/admin');
    await page.getByRole('link', { name: title }).click();
    const rows = page.getByRole('table', { name: 'Registrations' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(count);
    await expect.poll(() => isInReach(page, '#recent-title')).toBe(true);
  });

  test('admin dashboard: the numbers come before the set-up checklist, and what they lead to is in sight', async () => {
    const page = await openAsAdmin(browser, '/admin/users');
    const letGo = await holdCalls(page, '**/api/admin/setup');
    await page.getByRole('link', { name: 'Admin Dashboard' }).click();
    await page.getByText('Loading the dashboard…').waitFor();
    const number = page.getByRole('link', { name: 'Road Trip Participants' });
    expect(await number.count()).toBe(0);
    letGo();
    const checklist = page.getByRole('heading', { name: 'Before riders come' });
    await checklist.waitFor();
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    expect(await topOf(number)).toBeLessThan(await topOf(checklist));
    // Money that goes to the example's account is lost: that is said first of all.
    expect(await topOf(page.getByRole('note').first())).toBeLessThan(await topOf(number));
    await number.click();
    const rows = page.getByRole('table', { name: 'Registrations' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(3);
    await expect.poll(() => isInReach(page, '#recent-title')).toBe(true);
  });

  test('admin dashboard: what is pressed below the list stands still, as it comes after it', async () => {
    const page = await openAsAdmin(browser, '/admin');
    await page.getByRole('button', { name: 'Hide this list' }).click();
    const showAgain = page.getByRole('button', { name: 'Show the set-up checklist' });
    await showAgain.waitFor();
    const letGo = await holdCalls(page, '**/api/registrations?**');
    await page.reload();
    await page.getByRole('link', { name: 'Road Trip Participants' }).waitFor();
    expect(await showAgain.count()).toBe(0);
    letGo();
    await showAgain.click();
    await page.getByRole('heading', { name: 'Before riders come' }).waitFor();
  });

  test('registration data: each card and each bar', async () => {
    const page = await openAsAdmin(browser, '/data');
    const cards = page.locator('.summary a.summary-card');
    await cards.first().waitFor();
    const numbers = (await cards.allInnerTexts()).map((text) => text.split('\n'));
    expect(numbers).toHaveLength(9);
    const bars = await page
      .locator('.bars tr')
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.querySelector('.bars__count')?.textContent ?? '',
          row.querySelector('a')?.getAttribute('href') ?? '',
        ]),
      );
    expect(bars.length).toBeGreaterThanOrEqual(9);
    const links = await cards.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const sums = ['Spare Seats', 'Total Guests'];
    const people = numbers
      .map(([title = '', number = ''], place) => ({ title, number, href: links[place] ?? '' }))
      .filter(({ title }) => !sums.includes(title));
    for (const { number, href } of [
      ...people,
      ...bars.map(([number = '', href = '']) => ({ number, href })),
    ]) {
      expect(href).toMatch(/^\/admin/);
      const search = new URL(href, url).searchParams;
      search.set('page', '1');
      const reply = await page.request.get(`${url}/api/admin/registrations?${search}`);
      expect(`${href}: ${(await reply.json()).total}`).toBe(`${href}: ${number}`);
    }
    await page.locator('.bars tr').filter({ hasText: 'Vegan' }).click();
    await page.waitForURL(/group=diet&value=vegan/);
  });

  test('organizer: a day leads to who is there', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    const day = page.locator('.bars tr').filter({ hasText: 'Sat 8' });
    expect(await day.locator('.bars__count').innerText()).toBe('3');
    await day.getByRole('link').click();
    await expect
      .poll(() => page.getByRole('table', { name: 'Registrations' }).locator('tbody tr').count())
      .toBe(3);
  });
});

test('two who correct the same registration: the later one is told, and nothing is lost', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  await page.getByRole('button', { name: 'Edit Eva Gil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Registration' });
  await dialog.getByLabel('Phone Number').fill('1234');
  await rego.database
    .update(registrations)
    .set({ location: 'Cádiz, España', updatedAt: new Date() })
    .where(eq(registrations.name, 'Eva Gil'));
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByText(/Taken over from them: Country\/City of Origin/).waitFor();
  expect(await dialog.getByLabel('Country/City of Origin').inputValue()).toBe('Cádiz, España');
  expect(await dialog.getByLabel('Phone Number').inputValue()).toBe('1234');

  // Where both changed the same, the later one reads what the other wrote before it is overwritten.
  await dialog.getByLabel('Country/City of Origin').fill('Sevilla');
  await dialog.getByRole('checkbox', { name: 'Thursday' }).check();
  await dialog.getByLabel('Vegan').check();
  await rego.database
    .update(registrations)
    .set({
      location: 'Bonn',
      phone: '',
      isVegan: true,
      updatedAt: new Date(),
    })
    .where(eq(registrations.name, 'Eva Gil'));
  await rego.pool.query(
    `update entries set days = '{friday,saturday}' where days <> '{}'
     and registration_id = (select id from registrations where name = 'Eva Gil')`,
  );
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const both = dialog.getByRole('alert').getByRole('listitem');
  await expect
    .poll(() => both.allInnerTexts())
    .toEqual([
      'Phone Number. They wrote: nothing',
      'Country/City of Origin. They wrote: Bonn',
      'Participation Days. They wrote: Friday 7 Nov, Saturday 8 Nov',
    ]);
  await expectInWindow(dialog.getByRole('alert'));
  expect(await dialog.getByLabel('Country/City of Origin').inputValue()).toBe('Sevilla');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Registration Saved', 'The changes are kept in its history');
});
