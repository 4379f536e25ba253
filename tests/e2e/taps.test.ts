// How often a thumb must press, from the empty form to both sections registered and confirmed; Enter is a telephone's 'next' key.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { preEventButton, roadTripButton, startBrowser } from '#tests/e2e/browser.ts';

const { visit } = await startBrowser();

const answers = [
  ['Full Name', 'Ada Byron'],
  ['Email Address', 'ada@example.org'],
  ['Phone Number', '+49 151 2345678'],
  ['Country/City of Origin', 'Berlin, Germany'],
  ['Emergency Contact Name', 'Ben Byron'],
  ['Emergency Contact Phone', '+49 151 8765432'],
  ['Relationship', 'brother'],
] as const;

test('six taps and the next key lead through the form and the payment of both sections', async () => {
  const page = await visit('/register', {
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  let taps = 0;
  let nextKeys = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.tap();
  };
  const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

  await tap(page.getByLabel('Full Name'));
  for (const [label, text] of answers) {
    const field = page.getByLabel(label).first();
    while (!(await isFocused(field)) && nextKeys < 20) {
      nextKeys += 1;
      await page.keyboard.press('Enter');
    }
    await page.keyboard.type(text);
  }
  const submitted = page.getByRole('heading', { name: 'Registration Submitted!' });
  await tap(preEventButton(page));
  await submitted.first().waitFor();
  await tap(page.getByLabel(/coming on (the )?road trip/i).first());
  await tap(roadTripButton(page));
  await submitted.nth(1).waitFor();
  await tap(page.getByRole('link', { name: 'Continue to payment' }).first());
  await tap(page.getByRole('button', { name: 'Confirm Registration' }));
  await page.locator('.payment-code__code').waitFor();
  expect(taps).toBe(6);
  // One is for an address of the emergency contact, which nobody must give.
  expect(nextKeys).toBe(7);
});
