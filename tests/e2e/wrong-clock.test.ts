// A phone whose clock is wrong: the page says what the server said, and what was typed before its script came stays.
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { startBrowser } from '#tests/e2e/browser.ts';
import { replaceEvent, withSection } from '#tests/events.ts';

const { rego, visit, url } = await startBrowser();

const event = await readEvent(rego.database);
const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const earlyPrices = [{ until: tomorrow, priceCents: 9_000 }];
await replaceEvent(rego.database, withSection(event, 'pre_event', { earlyPrices }), new Date());

test('an early price that is over by the phone’s clock takes no word from whoever types early', async () => {
  const page = await visit('/my-link');
  await page.clock.setFixedTime(new Date(Date.now() + 20 * 86_400_000));
  const slow = Promise.withResolvers<void>();
  await page.route('**/assets/public-*.js', async (route) => {
    await slow.promise;
    await route.continue();
  });
  await page.goto(`${url}/register`, { waitUntil: 'commit' });
  await page.getByLabel('Full Name').fill('Early Bird');
  slow.resolve();
  await page
    .getByRole('button', { name: 'Register for the Pre-Event' })
    .and(page.locator(':enabled'))
    .waitFor();
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Early Bird');
});
