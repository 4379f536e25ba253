// A likely slip in an email address is asked about, in every form that rego draws; nothing is refused for it.
import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillMainForm,
  preEventButton,
  startBrowser,
} from '#tests/e2e/browser.ts';

const { visit, newest } = await startBrowser();

test('‘Did you mean …?’ puts the likely address in with one press', async () => {
  const page = await visit('/register');
  await fillMainForm(page);
  const email = page.getByLabel('Email Address');
  await email.fill('joerg@gmial.com');
  const likely = page.getByRole('status').getByRole('button', { name: 'joerg@gmail.com' });
  await likely.waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await likely.click();
  expect(await email.inputValue()).toBe('joerg@gmail.com');
  expect(await email.evaluate((control) => control === document.activeElement)).toBe(true);
  expect(await page.getByText('Did you mean').count()).toBe(0);
});

test('who is on the way to a common address is not asked yet', async () => {
  const page = await visit('/register');
  const email = page.getByLabel('Email Address');
  await email.pressSequentially('kim@gmail.co');
  const question = page.getByText('Did you mean');
  // It stands there, and shows only once the control is left.
  await question.waitFor({ state: 'attached' });
  expect(await question.isVisible()).toBe(false);
  await email.blur();
  await question.waitFor();
  await email.fill('kim@gmail.com');
  expect(await question.count()).toBe(0);
});

test.each(['joerg@gmial.com', 'm&m!#$%*/=?^`{|}~@example.org'])(
  '%s is registered as it was typed',
  async (address) => {
    const page = await visit('/register');
    await fillMainForm(page);
    await page.getByLabel('Email Address').fill(address);
    await page.getByLabel('All days').check();
    await preEventButton(page).click();
    await page.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
    expect((await newest())?.email).toBe(address);
  },
);
