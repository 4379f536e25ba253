// Whatever a ticket costs, in whatever currency, its price is whole on the landing page; its card leads to the form.
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { startBrowser } from '#tests/e2e/browser.ts';
import { replaceEvent } from '#tests/events.ts';
import { preEventAnswers, rider, submit } from '#tests/make.ts';

const { rego, visit } = await startBrowser();
const widths = [360, 412, 600, 767, 768, 900, 1024, 1280, 1920];
const prices = [
  { currency: 'AUD', priceCents: 15_000 },
  { currency: 'EUR', priceCents: 18_000 },
  { currency: 'CHF', priceCents: 123_450 },
  { currency: 'IDR', priceCents: 250_000_000 },
];

test.each(prices)('$currency $priceCents is cut at no width', async ({ currency, priceCents }) => {
  const event = await readEvent(rego.database);
  const sections = event.sections.map((section) => ({ ...section, priceCents }));
  await replaceEvent(rego.database, { ...event, currency, sections }, new Date());
  const page = await visit('/');
  const shown = page.locator('.ticket__price');
  expect(await shown.count()).toBe(2);
  const cut: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const found = await shown.evaluateAll((all) =>
      all.filter((price) => price.scrollWidth > price.clientWidth).map((price) => price.textContent),
    );
    cut.push(...found.map((price) => `${width}: ${price}`));
  }
  expect(cut).toEqual([]);
});

test('a long price leaves the name of what it is for its words, where that is chosen to be paid', async () => {
  const event = await readEvent(rego.database);
  const sections = event.sections.map((section) => ({ ...section, priceCents: 975_000_000 }));
  await replaceEvent(rego.database, { ...event, currency: 'IDR', sections }, new Date());
  const { id, token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  const page = await visit(`/payment#${id}.${token}`);
  const name = page.locator('.pay-card__choice > span:not(.pay-card__price)').first();
  await name.waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await name.evaluate(
      (one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight),
    );
    // 'Pre-Event' may break at its hyphen.
    expect(Math.round(lines), `${width} px`).toBeLessThanOrEqual(2);
  }
});

test('a spoke card is a link to the form, wherever it is pressed', async () => {
  const page = await visit('/');
  await page
    .locator('.ticket')
    .first()
    .click({ position: { x: 150, y: 250 } });
  await page.waitForURL('**/register');
});
