// Registering in a browser (product.md, section 2, Registration form).
import { expect, test } from 'vitest';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { registrations } from '#server/registrations/tables.ts';
import {
  expectAccessible,
  expectInWindow,
  fillMainForm,
  preEventButton,
  roadTripButton,
  startBrowser,
} from '#tests/e2e/browser.ts';
import { expectToast } from '#tests/e2e/organizer-page.ts';

const { rego, visit, newest } = await startBrowser();

const count = () => rego.database.$count(registrations);

// Shows 2.41, 2.52, 2.53, 2.56 to 2.59, 4.3.
test('pre-event only: the panel, the toast, the row and both letters', async () => {
  const page = await visit('/register');
  await fillMainForm(page);
  await page.getByLabel('All days').check();
  for (const day of ['Thursday 6 Nov', 'Friday 7 Nov', 'Saturday 8 Nov', 'Sunday 10 Nov']) {
    expect(await page.getByLabel(day).isChecked()).toBe(true);
  }
  await page.getByLabel('Friday 7 Nov').uncheck();
  await page.getByLabel('T-Shirt Size').selectOption('M');
  await preEventButton(page).click();

  await page.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  await page.getByText('Registration Sent!', { exact: true }).waitFor();
  expect(await page.getByText('0000 0000').isVisible()).toBe(true);
  expect(await page.getByText("Use your name plus 'pre-event'").isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: /chat\.example\.org/ }).isVisible()).toBe(true);
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Jörg Müller');
  const row = await newest();
  expect(row).toMatchObject({
    name: 'Jörg Müller',
    participationDays: ['thursday', 'saturday', 'sunday'],
    tshirtSize: 'M',
    joiningRoadTrip: false,
    sections: ['pre_event'],
  });
  const written = await rego.database.select().from(letters);
  expect(written.filter(({ registrationId }) => registrationId === row?.id)).toHaveLength(2);
});

test('no day ticked: the form asks which, at their place, and sends nothing', async () => {
  const page = await visit('/register');
  const before = await count();
  await fillMainForm(page);
  const allDays = page.getByLabel('All days');
  expect(await allDays.isChecked()).toBe(true);
  await allDays.uncheck();
  await preEventButton(page).click();
  const question = page.getByRole('group', { name: 'Which days are you coming?' });
  const error = question.getByText('Tick at least one day');
  await error.waitFor();
  // Each fact once: the question above the ticks, what is to do below the first, which has the focus and names it.
  expect(await allDays.evaluate((control) => control === document.activeElement)).toBe(true);
  await expectInWindow(error);
  expect(await allDays.getAttribute('aria-invalid')).toBe('true');
  expect(await allDays.getAttribute('aria-describedby')).toContain(await error.getAttribute('id'));
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.getByText(/Which days are you coming|Tick at least one/).count()).toBe(2);
  await expectAccessible(page);
  await page.getByLabel('Friday 7 Nov').check();
  expect(await error.count()).toBe(0);
  await preEventButton(page).click();
  await page.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  expect(await count()).toBe(before + 1);
  expect(await newest()).toMatchObject({ participationDays: ['friday'] });
});

// Shows 2.44 to 2.47, 2.50, 2.54.
test('road trip only, with car, guests, gear and diet', async () => {
  const page = await visit('/registration');
  await fillMainForm(page);
  expect(await page.getByText('No further information is needed').isVisible()).toBe(true);
  expect(await page.getByLabel('Bike Type').count()).toBe(0);
  await page.getByLabel("I'm coming on the road trip").check();
  expect(await page.getByText('Dietary Requirements').isVisible()).toBe(true);
  for (const hidden of ['How many spare seats do you have?', 'How many guests?', 'Shelter']) {
    expect(await page.getByLabel(hidden).count()).toBe(0);
  }
  await page.getByLabel('I have my own car').check();
  await page.getByLabel('How many spare seats do you have?').fill('3');
  await page.getByLabel("I'm bringing guests").check();
  await page.getByLabel('How many guests?').fill('2');
  await page.getByLabel('Bike Type').selectOption('Cargo Bike');
  await page.getByLabel('I need camping gear').check();
  await page.getByLabel('Shelter').check();
  await page.getByLabel('Pillow').check();
  await page.getByLabel('Vegan').check();
  await page.getByLabel('Food Allergies').fill('peanuts');
  await roadTripButton(page).click();
  await page.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  expect(await newest()).toMatchObject({
    joiningRoadTrip: true,
    hasOwnCar: true,
    spareSeats: 3,
    bringingGuests: true,
    numberOfGuests: 2,
    bikeType: 'Cargo Bike',
    campingGearNeeded: ['shelter', 'pillow'],
    isVegan: true,
    isVegetarian: false,
    allergies: 'peanuts',
    participationDays: [],
    sections: ['road_trip'],
  });
});

// Shows 1.2.
test('both sections make one person, also over a reload', async () => {
  const page = await visit('/register');
  const before = await count();
  await fillMainForm(page);
  await page.getByLabel('Saturday 8 Nov').check();
  await preEventButton(page).click();
  await page.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  await page.getByLabel("I'm coming on the road trip").check();
  await roadTripButton(page).click();
  await expect.poll(() => page.getByRole('heading', { name: 'Registration Submitted!' }).count()).toBe(2);
  expect(await count()).toBe(before + 1);
  expect(await newest()).toMatchObject({ sections: ['pre_event', 'road_trip'], joiningRoadTrip: true });
});

// Shows 5.13 to 5.15, 5.19.
test('what is missing is said in a summary and beside the fields, and nothing is sent', async () => {
  const page = await visit('/register');
  const before = await count();
  await page.getByLabel('Email Address').fill('nonsense');
  await preEventButton(page).click();
  const summary = page.getByRole('alert');
  await summary.getByText('Full Name is required').waitFor();
  await summary.getByText('Valid email is required').waitFor();
  expect(await summary.getByText('Relationship is required').isVisible()).toBe(true);
  await summary.getByRole('link', { name: 'Full Name is required' }).click();
  expect(await page.getByLabel('Full Name').evaluate((control) => control === document.activeElement)).toBe(
    true,
  );
  expect(await page.getByLabel('Full Name').getAttribute('aria-invalid')).toBe('true');
  expect(await count()).toBe(before);
});

test('Enter goes on to the next field, and from the last one to the first section', async () => {
  const page = await visit('/register');
  const isFocused = (label: string) =>
    page.getByLabel(label).evaluate((control) => control === document.activeElement);
  await page.getByLabel('Full Name').fill('Kim');
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused('Email Address')).toBe(true);
  await page.getByLabel('Available for distribution work').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused('All days')).toBe(true);
  expect(new URL(page.url()).search).toBe('');
});

test('Enter in a section goes on, too: nothing half-filled is sent', async () => {
  const page = await visit('/register');
  const before = await count();
  await fillMainForm(page);
  await page.getByLabel("I'm coming on the road trip").check();
  await page.getByLabel('I have my own car').check();
  const seats = page.getByLabel('How many spare seats do you have?');
  await seats.fill('3');
  expect(await seats.getAttribute('enterkeyhint')).toBe('next');
  // As Safari tells of an Enter that ends the spelling of a word.
  await seats.evaluate((control) => {
    control.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }));
  });
  expect(await seats.evaluate((control) => control === document.activeElement)).toBe(true);
  await seats.press('Enter');
  const next = page.getByLabel('I need a seat on the bus');
  await expect.poll(() => next.evaluate((control) => control === document.activeElement)).toBe(true);
  expect(await page.getByText('Sending Registration...').count()).toBe(0);
  expect(await count()).toBe(before);
});

// Shows 4.6, 8.30.
test('a failed send keeps the form, through a reload, and a later press registers once', async () => {
  const page = await visit('/register');
  const before = await count();
  await fillMainForm(page);
  await page.getByLabel('Saturday 8 Nov').check();
  await page.route('**/api/registrations', (route) => route.abort());
  await preEventButton(page).click();
  await page.getByText('Registration Failed', { exact: true }).first().waitFor();
  await page.getByText('There was an error sending your registration. Please try again.').first().waitFor();
  await page.unroute('**/api/registrations');
  await page.reload();
  expect(await page.getByLabel('Country/City of Origin').inputValue()).toBe('Berlin, Germany');
  expect(await page.getByLabel('Saturday 8 Nov').isChecked()).toBe(true);
  await preEventButton(page).click();
  await page.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  expect(await count()).toBe(before + 1);
});

test('an answer that got lost on the way does not register twice', async () => {
  const page = await visit('/register');
  const before = await count();
  await fillMainForm(page);
  await page.route(
    '**/api/registrations',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await preEventButton(page).click();
  await page.getByText('Registration Failed', { exact: true }).first().waitFor();
  expect(await count()).toBe(before + 1);
  await preEventButton(page).click();
  await page.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  expect(await count()).toBe(before + 1);
});

test('while the first rider’s registration cannot be looked up, the next rider gets one of their own', async () => {
  const page = await visit('/register');
  const before = await count();
  await fillMainForm(page);
  await page.getByLabel('Saturday 8 Nov').check();
  await preEventButton(page).click();
  await page.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  await page.route('**/api/registrations/*', (route) => route.abort());
  await page.reload();
  await page.getByText('could not be looked up').waitFor();
  await page.getByLabel('Full Name').fill('Kim');
  await page.getByLabel('Email Address').fill('kim@example.org');
  await preEventButton(page).click();
  await page.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  expect(await count()).toBe(before + 2);
});

// Shows 2.38.
test('the name and e-mail are remembered for the next visit', async () => {
  const page = await visit('/register');
  await page.getByLabel('Full Name').fill('Kim');
  await page.getByLabel('Email Address').fill('kim@example.org');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('kim@example.org');
  const later = await page.context().newPage();
  await later.goto(page.url());
  await expect.poll(() => later.getByLabel('Full Name').inputValue()).toBe('Kim');
});

const dialogs: [string, boolean, boolean, string][] = [
  ['both', true, true, "You're in for the pre-event and the road trip!"],
  ['the road trip only', false, true, "You're in for the road trip!"],
  ['the pre-event only', true, false, "You're in for the pre-event!"],
];
// Shows 2.39, 2.40, 4.3, 9.4.
test.each(dialogs)('with no active section, %s: the dialog says so', async (_what, hasDays, joins, title) => {
  await rego.database.update(sectionConfigurations).set({ isActive: false });
  const page = await visit('/register');
  await fillMainForm(page);
  for (const day of ['Thursday 6 Nov', 'Friday 7 Nov', 'Saturday 8 Nov', 'Sunday 10 Nov']) {
    expect(await page.getByLabel(day).isChecked()).toBe(true);
    if (!hasDays) await page.getByLabel(day).uncheck();
  }
  if (joins) await page.getByRole('checkbox', { name: /road trip/i }).check();
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(title).waitFor();
  const owed = [hasDays && '$150 for the pre-event', joins && '$200 for the road trip'].filter(Boolean);
  await dialog.getByText(`Transfer ${owed.join(' and ')}. The`).waitFor();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await newest()).toMatchObject({ joiningRoadTrip: joins, sections: [] });
  expect((await newest())?.participationDays).toHaveLength(hasDays ? 4 : 0);
  await rego.database.update(sectionConfigurations).set({ isActive: true });
});

test('a form that was changed meanwhile asks for a reload, not for another try', async () => {
  const page = await visit('/register');
  await fillMainForm(page);
  await page.route('**/api/registrations', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'invalid_input',
        message: 'Some fields are wrong.',
        fields: { newQuestion: 'Is required' },
      },
    }),
  );
  await preEventButton(page).click();
  await expectToast(
    page,
    'Registration Failed',
    'The form has changed since you opened it. Reload the page.',
  );
});
