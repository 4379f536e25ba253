// The organizer's dashboard in a real browser: cards, lists, corrections, export, letters (product.md, sections 2, 5, 8 and 9).
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessibleAtBothWidths, startBrowser, wide } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard, signInAs } from '#tests/e2e/organizer-page.ts';
import { makeOrganizer, rider, submit } from '#tests/make.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

const { rego, visit } = await startBrowser();

for (const username of ['anna', 'roadtrip']) await makeOrganizer(rego, username);

// Shows 2.102.
test('with nobody registered every list says so', async () => {
  const page = await openDashboard(visit, 'anna');
  await page.getByText('No registrations', { exact: true }).waitFor();
  await page.goto(page.url().replace('dashboard', 'registrations'));
  await page.getByText('No registrations', { exact: true }).waitFor();
});

describe('with six riders', () => {
  beforeAll(() => registerSixRiders(rego.app));

  const distribution = 'offer to carry things in a bike basket';
  const cards: [string, string, string, string[]][] = [
    ['Total Registrations', '6', 'people', ['Ada', 'Ben', 'Cem', 'Dee', 'Eva', 'Flo']],
    ['Pre-Event Activities', '4', '67% of all', ['Ada', 'Ben', 'Dee', 'Eva']],
    ['T-Shirt Sizes', '4', 'M 2 · L 2', ['Ada', 'Ben', 'Dee', 'Eva']],
    ['Road Trip', '3', '50% of all', ['Ben', 'Cem', 'Eva']],
    ['Bringing Own Car', '2', '67% of the road trip', ['Ben', 'Eva']],
    ['Spare Seats Available', '1', 'car with 3 seats free in all', ['Ben']],
    ['Need Bus Seat', '1', '33% of the road trip', ['Cem']],
    ['Types of Bikes', '3', 'Cargo Bike 2 · Normal Bike 1', ['Ben', 'Cem', 'Eva']],
    ['Camping Gear Needed', '2', 'Mattress 1 · Pillow 1 · Shelter 1', ['Cem', 'Eva']],
    ['Dietary Requirements', '3', 'Vegetarian 1 · Vegan 1 · Special requirements 2', ['Ben', 'Cem', 'Eva']],
    ['Emergency Contacts', '5', 'named somebody to call · 83% of all', ['Ada', 'Ben', 'Cem', 'Dee', 'Eva']],
    ['Available for Distribution', '2', `${distribution} · 33% of all`, ['Ada', 'Flo']],
    ['Accommodation Support', '1', 'ask for a place to sleep · 17% of all', ['Ada']],
    ['Housing Available', '6', 'places to sleep, offered by 2 people', ['Dee', 'Flo']],
    ['Total Extra Guests', '2', 'brought by 1 person', ['Cem']],
  ];

  // Shows 1.7, 2.82, 2.84 to 2.98.
  test('each card shows its number and opens the list of its people', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    const summary = page.getByRole('region', { name: 'Summary' });
    await summary.getByText('67% of all').waitFor();
    expect(await summary.getByRole('button').count()).toBe(cards.length);
    for (const [title, number, remark, names] of cards) {
      const card = summary.getByRole('button', { name: new RegExp(`^${title}`) });
      expect(await card.innerText()).toBe(`${title}\n${number}\n${remark}`);
      await card.click();
      const dialog = page.getByRole('dialog', { name: title });
      const people = dialog.getByRole('listitem');
      await people.first().waitFor();
      const shown = await people.locator('strong').allInnerTexts();
      expect(shown.map((name) => name.split(' ')[0])).toEqual(names);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
  });

  // Shows 2.83.
  test('a person in a list is one press from mail and phone', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    await page.getByRole('button', { name: /^Spare Seats Available/ }).click();
    const ben = page.getByRole('dialog').getByRole('listitem');
    expect(await ben.getByRole('link', { name: 'Mail Ben Ode' }).getAttribute('href')).toBe(
      'mailto:ben%40example.org',
    );
    expect(await ben.getByRole('link', { name: 'Call Ben Ode' }).getAttribute('href')).toBe(
      'tel:+23417000000',
    );
    expect(await ben.getByText('3 spare seats').isVisible()).toBe(true);
  });

  test('a kind narrows the list', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    await page.getByRole('button', { name: /^Dietary Requirements/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Special requirements 2' }).click();
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2);
    await dialog.getByText('Vegan · peanuts').waitFor();
    await dialog.getByRole('link', { name: 'Open in the table' }).click();
    await page.getByText('2 matching registrations').waitFor();
    expect(new URL(page.url()).search).toBe('?group=diet&value=special');
  });

  test('the table is searched, filtered and sorted in its address, and Back goes back', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    await page.getByRole('link', { name: 'All 6 registrations' }).click();
    const rows = page.getByRole('table', { name: 'Registrations' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(6);
    await page.getByRole('button', { name: 'Name' }).click();
    await expect.poll(() => rows.first().innerText()).toContain('Ada Byron');
    expect(new URL(page.url()).search).toBe('?sort=name');
    await page.getByLabel('Search').fill('adelaide');
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByLabel('Show').selectOption({ label: 'Available for Distribution' });
    await expect.poll(() => rows.count()).toBe(1);
    await page.reload();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await page.getByLabel('Search').inputValue()).toBe('adelaide');
    await page.goBack();
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => rows.count()).toBe(6);
    expect(await page.getByLabel('Search').inputValue()).toBe('');
  });

  // Shows 2.100, 8.28.
  test('a registration is corrected, and its history says so', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    await page.getByRole('button', { name: 'Edit Dee Fox' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Registration' });
    await dialog.getByLabel('Full Name').fill('');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.getByRole('alert').getByText('Full Name is required').waitFor();
    await dialog.getByLabel('Full Name').fill('Dee Foxx');
    await dialog.getByLabel('I need accommodation support').check();
    await dialog.getByLabel('I have my own car').check();
    await dialog.getByLabel('How many spare seats do you have?').fill('2');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Registration Saved', 'The changes are kept in its history');
    await page.getByRole('button', { name: 'Edit Dee Foxx' }).waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: /^Accommodation Support/ }).innerText())
      .toContain('\n2\n');
    await page.getByRole('button', { name: 'Edit Dee Foxx' }).click();
    await dialog.getByText('History (2)').click();
    const changed = await dialog.getByText('anna changed:').innerText();
    for (const label of ['Full Name', 'I need accommodation support', 'How many spare seats do you have?'])
      expect(changed).toContain(label);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('unsaved corrections are asked about', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    await page.getByRole('button', { name: 'Edit Ben Ode' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Registration' });
    await dialog.getByLabel('Phone Number').fill('9');
    await page.keyboard.press('Escape');
    await dialog.getByText('You have unsaved changes to this registration.').waitFor();
    const keep = await dialog.getByRole('button', { name: 'Keep editing' }).boundingBox();
    expect(keep && keep.y + keep.height).toBeLessThanOrEqual(wide.viewport.height);
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    expect(await dialog.getByLabel('Phone Number').inputValue()).toBe('9');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  // Shows 2.81, 6.2, 7.41, 7.46, 8.26.
  test('the export opens in another program with the columns and names intact', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export Data' }).click(),
    ]);
    await expectToast(page, 'Export Complete', 'Registration data downloaded successfully');
    expect(download.suggestedFilename()).toBe('adelaide-registrations.csv');
    const bytes = await readFile(await download.path());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true });
    expect(rows).toHaveLength(6);
    expect(rows.find((row) => row.Name === 'Flo "Flo" Hau, Jr.')).toMatchObject({
      Phone: "'=1+100",
      Days: '0 Days',
      'Road Trip': 'No',
      Distribution: 'Yes',
    });
    expect(rows.find((row) => row.Name === 'Ben Ode')).toMatchObject({
      Phone: '+234 1 700 0000',
      Days: 'All Days',
      'Road Trip': 'Yes',
      'Bike Type': 'Normal Bike',
      'Emergency Contact': 'Mo Kin',
    });
  });

  // Shows 2.101, 7.27, 8.23.
  test('a registration is deleted after the question of the spec', async () => {
    await submit(rego.app, { ...rider, name: 'Zoë Last' });
    const page = await openDashboard(visit, 'anna', wide);
    await page.getByRole('button', { name: 'Delete Zoë Last' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(
        'Are you sure you want to delete the registration for Zoë Last? This action cannot be undone.',
      )
      .waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete Zoë Last' }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Registration Deleted', 'The registration has been successfully deleted');
    await expect.poll(() => page.getByRole('button', { name: 'Delete Zoë Last' }).count()).toBe(0);
    await page.getByRole('button', { name: /^Total Registrations\s6/ }).waitFor();
  });

  // Shows 7.27, 8.22.
  test('a deletion that fails says why, and the registration stays', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    await page.route('**/api/organizer/registrations/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Delete Ada Byron' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Delete Failed', 'Failed to delete registration');
    expect(await page.getByRole('button', { name: 'Delete Ada Byron' }).count()).toBe(1);
  });

  // Shows 2.111, 2.112.
  test('the letter is shown as a rider gets it, and a test goes to the organizer', async () => {
    const page = await openDashboard(visit, 'roadtrip', wide);
    await page.getByRole('tab', { name: 'Email Settings' }).click();
    await page.getByText(/Email content is edited in the Edit Form tab/).waitFor();
    await page.getByText('You are on the list: Road Trip').first().waitFor();
    const frame = page.frameLocator('iframe');
    await frame.getByText('Hi Eva Gil,').waitFor();
    await page.getByLabel('Written to').selectOption({ label: 'Ben Ode' });
    await frame.getByText('Hi Ben Ode,').waitFor();
    await page.getByRole('button', { name: 'Send test' }).click();
    await expectToast(page, 'Test Letter Queued', 'It goes to road-trip@example.org');
    await page.getByRole('rowheader', { name: 'Test: You are on the list: Road Trip' }).waitFor();
    await page.getByText('No mail server is configured: letters are kept and not sent.').waitFor();
  });

  test('when the server fails, every list says so and tries again', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    await page.route('**/api/registrations?*', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto(page.url().replace('dashboard', 'registrations'));
    await page.getByText('The registrations could not be loaded.').waitFor();
    await page.unroute('**/api/registrations?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Ada Byron').waitFor();
  });

  test('axe finds nothing, at 360 and at 1280 px', async () => {
    const page = await visit('/organizer/login', wide);
    await page.getByRole('heading', { name: 'Organizer Login' }).waitFor();
    await expectAccessibleAtBothWidths(page);
    await signInAs(page, 'anna');
    await page.getByText('67% of all').waitFor();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('button', { name: /^Types of Bikes/ }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Edit Ben Ode' }).click();
    await page.getByLabel('Full Name').waitFor();
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    for (const tab of ['Edit Form', 'Email Settings']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
      if (tab === 'Email Settings') await page.frameLocator('iframe').getByText('Hi Eva Gil,').waitFor();
      await expectAccessibleAtBothWidths(page);
    }
    await page.goto(page.url().replace(/dashboard.*/, 'registrations'));
    await page.getByText('Ada Byron').waitFor();
    await expectAccessibleAtBothWidths(page);
    // Seven screens, each looked at whole.
  }, 90_000);
});
