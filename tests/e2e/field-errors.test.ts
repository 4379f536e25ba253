// Where a field's error stands: below its control, everywhere, and fields side by side keep to one line.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { fillMainForm, preEventButton, startBrowser, wide } from '#tests/e2e/browser.ts';
import { openDashboard } from '#tests/e2e/organizer-page.ts';
import { makeOrganizer, preEventAnswers, rider, submit } from '#tests/make.ts';

const browser = await startBrowser();
const { rego, visit } = browser;
const phone = { viewport: { width: 360, height: 740 } };

await makeOrganizer(rego, 'anna');
await submit(rego.app, { ...rider, ...preEventAnswers });

/** Every error that is seen, and how far it lies below the last control of its field, in CSS pixels. */
async function errorsBelow(scope: Locator): Promise<{ text: string; below: number }[]> {
  await scope.locator('.field__error:visible').first().waitFor();
  return scope.locator('.field__error:visible').evaluateAll((errors) =>
    errors.map((error) => {
      const controls = [...(error.closest('.field')?.querySelectorAll('input, select, textarea') ?? [])];
      const lowest = Math.max(...controls.map((control) => control.getBoundingClientRect().bottom));
      return { text: error.textContent ?? '', below: error.getBoundingClientRect().top - lowest };
    }),
  );
}

async function expectErrorsBelow(scope: Locator, count: number): Promise<void> {
  const errors = await errorsBelow(scope);
  expect(errors).toHaveLength(count);
  for (const { text, below } of errors) {
    expect(below, text).toBeGreaterThanOrEqual(0);
    expect(below, text).toBeLessThan(24);
  }
}

async function topsOf(scope: Locator, labels: readonly string[]): Promise<number[]> {
  const boxes = await Promise.all(
    labels.map((label) => scope.getByLabel(label, { exact: true }).boundingBox()),
  );
  return boxes.map((box) => Math.round(box?.y ?? Number.NaN));
}

async function openCorrection(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: `Edit ${rider.name}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Registration' });
  await dialog.getByLabel('Full Name').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByRole('alert').waitFor();
  return dialog;
}

describe.each([
  ['a phone', phone],
  ['a desk', wide],
])('on %s errors stand below', (_screen, size) => {
  test('in the registration form', async () => {
    const page = await visit('/register', size);
    await preEventButton(page).click();
    await page.getByRole('alert').waitFor();
    await expectErrorsBelow(page.locator('main'), 7);
  });

  test('in the correction of a registration', async () => {
    const dialog = await openCorrection(await openDashboard(visit, 'anna', size));
    await expectErrorsBelow(dialog, 1);
  });

  test('at the organizers’ sign-in', async () => {
    const page = await visit('/organizer/login', size);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectErrorsBelow(page.locator('main'), 2);
  });

  test('in a letter to many', async () => {
    const page = await openAsAdmin(browser, '/admin/mail', { options: size });
    await page.getByRole('button', { name: 'Write to many' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click();
    await expectErrorsBelow(dialog, 2);
  });
});

test('in the correction, a field with an error stands on one line with its neighbour', async () => {
  const dialog = await openCorrection(await openDashboard(visit, 'anna', wide));
  const [name, email] = await topsOf(dialog, ['Full Name *', 'Email Address *']);
  expect(name).toBe(email);
});

test('in the registration form, a field with an error stands on one line with its neighbour', async () => {
  const page = await visit('/register', wide);
  await page.getByLabel('Full Name').fill('Kim');
  await page.getByLabel('Country/City of Origin').fill('Oslo');
  await preEventButton(page).click();
  await page.getByRole('alert').waitFor();
  const [name, email] = await topsOf(page.locator('main'), ['Full Name *', 'Email Address *']);
  expect(name).toBe(email);
  const [phoneTop, origin] = await topsOf(page.locator('main'), [
    'Phone Number *',
    'Country/City of Origin *',
  ]);
  expect(phoneTop).toBe(origin);
  expect(phoneTop).toBeGreaterThan(name ?? Number.NaN);
});

test('an address that is refused for one letter alone says which', async () => {
  const page = await visit('/register');
  await page.getByLabel('Email Address').fill('jörg@example.org');
  await preEventButton(page).click();
  await page.locator('.field__error', { hasText: 'The letter “ö” can’t be used before the @.' }).waitFor();
  await page.getByLabel('Email Address').fill('jörg@');
  await preEventButton(page).click();
  await page.locator('.field__error', { hasText: /^Valid email is required$/ }).waitFor();
});

test('in the correction, too, its summary names the field', async () => {
  const page = await openDashboard(visit, 'anna', wide);
  const dialog = await openCorrection(page);
  await dialog.getByLabel('Email Address').fill('jörg@example.org');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog
    .getByRole('link', { name: /^Email Address: The letter “ö” can’t be used before the @/ })
    .waitFor();
});

test('the parts of the form have numbers; a summary of errors in one has none', async () => {
  const page = await visit('/register');
  await fillMainForm(page);
  const fields = { tshirt_size: 'Please choose another size', participation_friday: 'This day is full' };
  const json = { message: 'Please check the form', code: 'invalid_input', fields, requestId: '1' };
  await page.route('**/api/registrations', (route) => route.fulfill({ status: 400, json }));
  await preEventButton(page).click();
  const numberOf = (name: string) =>
    page.getByRole('heading', { name }).evaluate((heading) => getComputedStyle(heading, '::before').content);
  expect(await numberOf('Pre-Event Activities')).toContain('counter');
  expect(await numberOf('Some answers need another look')).toBe('none');
});

test('what checks the form is there once the page is, for whoever loses the connection', async () => {
  const page = await visit('/register');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await preEventButton(page).click();
  await page.getByRole('alert').getByRole('link', { name: 'Full Name is required' }).waitFor();
});

test('where it does not come, the server says what is wrong, at the same place', async () => {
  const page = await visit('/register');
  await page.route('**/assets/check-answers-*', (route) => route.abort());
  await page.reload();
  await fillMainForm(page);
  await page.getByLabel('Email Address').fill('nobody');
  await preEventButton(page).click();
  await expectErrorsBelow(page.locator('main'), 1);
  expect(await page.getByLabel('Email Address').getAttribute('aria-invalid')).toBe('true');
});
