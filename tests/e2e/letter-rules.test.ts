// Rules that write by themselves: set up, changed only after what changes was seen.
import type { Locator, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Rule, textOfRule } from '#domain/letters/letter-rule.ts';
import { holdCalls, openAsAdmin } from '#tests/e2e/admin-page.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser, wide } from '#tests/e2e/browser.ts';
import { expectToast } from '#tests/e2e/organizer-page.ts';
import { asAdmin, preEventAnswers, rider, submit } from '#tests/make.ts';

const browser = await startBrowser();

test('reminders are set up from the admin’s first page; a change says what it changes', async () => {
  await submit(browser.rego.app, { ...rider, ...preEventAnswers });
  const page = await openAsAdmin(browser, '/admin');
  const press = (name: string, role: 'link' | 'tab' | 'button' = 'button') =>
    page.getByRole(role, { name, exact: true }).click();
  await press('Mail', 'link');
  await press('Rules', 'tab');
  await press('Owes, 14 days after entering, once');
  await press('Save Rule');
  const asked = page.getByRole('dialog', { name: 'Switch on “Owes, 14 days after entering”?' });
  await asked.getByText('Nobody gets a letter today.').waitFor();
  await asked.getByText('it is for 1 person').waitFor();
  await asked.getByText('$150 is still to pay').first().waitFor();
  await expectAccessible(page);
  await press('Switch On');
  await page.getByText('Rule Switched On').first().waitFor();
  const rule = page.getByRole('listitem').filter({ hasText: 'Owes, 14 days after entering' });
  await rule.getByText('On', { exact: true }).waitFor();
  await rule.getByText('14 days after entering any section, once').waitFor();

  await rule.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Days', { exact: true }).fill('0');
  await page.getByLabel('Only if a bank statement').fill('0');
  await expectAccessible(page);
  await press('See what changes…');
  const change = page.getByRole('dialog', { name: /^Change “Owes/ });
  await change.getByText('14 → 0').waitFor();
  await change.getByText('1 person gets a letter today:').waitFor();
  await press('Save the Change');
  await page.getByText('Rule Saved').first().waitFor();
  await rule.getByRole('button', { name: 'Log' }).click();
  await page.getByText('It has written to nobody yet.').waitFor();
  await page.keyboard.press('Escape');
  await rule.getByRole('button', { name: 'Switch off' }).click();
  await rule.getByText('Off', { exact: true }).waitFor();
  await page.setViewportSize({ ...wide.viewport, width: 360 });
  await expectNoSidewaysScroll(page);
});

test('what is wrong with a number stands at its field, also of a rule that runs', async () => {
  const page = await openAsAdmin(browser, '/admin/mail?part=rules');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const field = (label: string) => page.getByLabel(label);
  const [times, everyDays] = [field('At most so many letters'), field('Days from one to the next')];
  const expectWrong = async (wrong: Locator, said: string) => {
    await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => wrong.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await wrong.evaluate((input) => input.ariaDescribedByElements?.[0]?.textContent)).toBe(said);
  };
  await press('Owes, 14 days after entering, once');
  await field('Name').fill('Often');
  await times.fill('0');
  await press('Save Rule');
  await expectWrong(times, 'Must be 1 or more');
  // It is in sight also where it no longer counts.
  await times.fill('2');
  await everyDays.fill('0');
  await times.fill('1');
  await press('Save Rule');
  await expectWrong(everyDays, 'Must be 1 or more');
  await everyDays.fill('7');
  await press('Save Rule');
  const rule = page.getByRole('listitem').filter({ hasText: 'Often' });
  await rule.getByText('Edit').waitFor({ state: 'attached' });
  const letRead = await holdCalls(page, '**/api/admin/rules');
  await press('Switch On');
  await page.getByText('Rule Switched On').first().waitFor();

  // While the list is read again.
  await rule.getByRole('button', { name: 'Edit' }).click();
  const what = page.getByLabel('What', { exact: true });
  await what.selectOption('A letter of its own');
  await field('Message').fill('Please pay $150.');
  await page.getByText('is a price typed into the text').waitFor();
  await what.selectOption('The reminder: what is owed, and how to pay it');
  await times.fill('0');
  await press('See what changes…');
  letRead();
  await expectWrong(times, 'Must be 1 or more');
  await times.fill('3');
  await press('See what changes…');
  await page.getByRole('dialog', { name: 'Change “Often”' }).getByText('1 → 3').waitFor();
});

test('of a rule for a section that is no more the field names it, and says that it is gone', async () => {
  const page = await openAsAdmin(browser, '/admin/mail?part=rules');
  await page.getByRole('button', { name: 'Owes, 14 days after entering, once', exact: true }).click();
  await page.getByLabel('Name').fill('Of the workshops');
  await page.getByRole('button', { name: 'Save Rule', exact: true }).click();
  await page.getByRole('button', { name: 'Leave It Off' }).click();
  // As once it was taken out of the event.
  await browser.rego.pool.query(
    "update letter_rules set section = 'workshops' where name = 'Of the workshops'",
  );
  await page.reload();
  const rule = page.getByRole('listitem').filter({ hasText: 'Of the workshops' });
  await rule.getByRole('button', { name: 'Edit' }).click();
  const section = page.getByLabel('Entered', { exact: true });
  expect(await section.inputValue()).toBe('workshops');
  await page.getByRole('button', { name: 'Save Rule', exact: true }).click();
  await page.getByText('The event has no section workshops').waitFor();
  await expectAccessible(page);
  await section.selectOption('Any section');
  await page.getByRole('button', { name: 'Save Rule', exact: true }).click();
  await page.getByText('Rule Saved').first().waitFor();
});

test('what a rule says stands still while it is saved: what is typed then would be lost', async () => {
  const page = await openAsAdmin(browser, '/admin/mail?part=rules');
  await page.getByRole('button', { name: 'Owes, 14 days after entering, once', exact: true }).click();
  const letGo = await holdCalls(page, '**/api/admin/rules');
  await page.getByRole('button', { name: 'Save Rule', exact: true }).click();
  await page.getByText('Saving…').waitFor();
  const dialog = page.getByRole('dialog', { name: 'New Rule' });
  expect(await dialog.locator('[inert] input').count()).toBeGreaterThan(3);
  letGo();
  await page.getByRole('dialog', { name: /^Switch on/ }).waitFor();
});

test('a rule that another admin changed meanwhile is saved with what both changed', async () => {
  const admin = await asAdmin(browser.rego);
  const page = await openAsAdmin(browser, '/admin/mail?part=rules');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Owes, 14 days after entering, once');
  await page.getByLabel('Name').fill('Changed by two');
  await press('Save Rule');
  await press('Leave It Off');
  const rule = page.getByRole('listitem').filter({ hasText: 'Changed by two' });
  await rule.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Name').fill('Changed by us both');
  const { items } = (await admin('GET', '/api/admin/rules')).json();
  const { id, version, ...known } = items.find((one: Rule) => one.name === 'Changed by two');
  const theirs = { ...textOfRule(known), days: 21, basedOn: version };
  expect((await admin('PATCH', `/api/admin/rules/${id}`, theirs)).statusCode).toBe(200);
  // Also where the list can't be read then it is said.
  const isRead = (route: Route) => (route.request().method() === 'GET' ? route.abort() : route.fallback());
  await page.route('**/api/admin/rules', isRead);
  await press('Save Rule');
  await expectToast(
    page,
    'Rule Not Saved',
    'Somebody else changed this rule meanwhile. Look at it as it is now, and try again.',
  );
  await page.unroute('**/api/admin/rules', isRead);
  await press('Save Rule');
  await expect.poll(() => page.getByLabel('Days', { exact: true }).inputValue()).toBe('21');
  expect(await page.getByLabel('Name').inputValue()).toBe('Changed by us both');
  await press('Save Rule');
  await page.getByText('Switch on “Changed by us both”?').waitFor();
});
