// A phone that is no longer updated: what its browser does not know takes nothing away from its rider.
import { expect, test } from 'vitest';
import { fillMainForm, preEventButton, startBrowser } from '#tests/e2e/browser.ts';

const { visit, url, newest } = await startBrowser();

test('the form is sent, and where a button goes the focus stays beside it', async () => {
  const page = await visit('/no-such-page');
  await page.addInitScript(() => {
    // Of 2023 and 2024.
    Reflect.deleteProperty(URL, 'canParse');
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  });
  await page.goto(`${url}/register`);
  await fillMainForm(page);
  await page.getByRole('navigation', { name: 'Parts of the form' }).getByText('All filled in').waitFor();
  await preEventButton(page).click();
  await page.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  expect(await newest()).toMatchObject({ name: 'Jörg Müller' });
  await page.goto(`${url}/my-registration`);
  await page.getByRole('button', { name: 'Leave Pre-Event…' }).click();
  await page.getByRole('button', { name: 'Leave Pre-Event', exact: true }).click();
  await page.getByText('You left Pre-Event.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});
