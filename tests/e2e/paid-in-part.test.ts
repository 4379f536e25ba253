// The payment page of somebody of whom money came: what is open, never the whole sum again.
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '#tests/e2e/browser.ts';
import { asAdmin, confirm, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';
import { receive } from '#tests/money.ts';

const { rego, visit } = await startBrowser();

test('who paid in part reads what came and what is open, and who paid all no bank details', async () => {
  const { id, token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  await submit(rego.app, { ...rider, ...roadTripAnswers }, { token });
  const chosen = {
    selectedEvents: ['pre-event', 'road-trip'],
    preEventConfirmationEmail: rider.email,
    preEventEmailContent: 'See you',
    roadTripConfirmationEmail: rider.email,
    roadTripEmailContent: 'See you',
  };
  await confirm(rego.app, { id, token }, chosen);
  const admin = await asAdmin(rego);
  await receive(admin, { id }, 20_000);
  const page = await visit(`/payment#${id}.${token}`);
  await page.getByRole('heading', { name: 'Now transfer $150' }).waitFor();
  await page.getByText('We received $200 of $350.').waitFor();
  const cards = page.getByRole('article');
  await expect.poll(() => cards.allInnerTexts()).toHaveLength(2);
  // What is to be done comes first.
  const [open, paid] = (await cards.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  expect(paid).toMatch(/PAID|Paid/);
  expect(paid).not.toContain('BSB');
  expect(open).toMatch(/Total \$200 Received \$50 Still to pay \$150.*Amount \$150/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Change my choice' }).click();
  await page.getByText('Still to pay').first().waitFor();
  await expectAccessible(page);

  await receive(admin, { id }, 15_000);
  await page.reload();
  await page.getByRole('heading', { name: 'Paid: thank you' }).waitFor();
  await page.getByText('We received $350.').waitFor();
  expect(await page.getByText('BSB').count()).toBe(0);
});
