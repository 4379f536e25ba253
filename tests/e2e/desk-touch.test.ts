// Admins with a finger, on a phone and on a tablet: whatever it aims at on the desk it meets on 44 px, also where less is
// drawn; but in lists, where the lines of a row are near each other.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { startBrowser } from '#tests/e2e/browser.ts';
import { makeOrganizer } from '#tests/make.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

const browser = await startBrowser();
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const tablet = { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true };

await registerSixRiders(browser.rego.app);
await makeOrganizer(browser.rego, 'anna');

/** How much of its height a finger meets, of what is aimed at: no link in a sentence, and nothing in a row of a list. */
function reachesOf(targets: Locator) {
  return targets.evaluateAll((all) => {
    const isInSentence = (target: Element) =>
      target.matches('p > a') && target.parentElement?.textContent !== target.textContent;
    // What stands in the two lines of a row shares their height (dense-lists.test.ts).
    const isInRow = (target: Element) => target.closest('td') !== null;
    const aimedAt = all.filter((target) => !isInSentence(target) && !isInRow(target));
    return aimedAt.map((target) => {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const x = left + Math.min(width / 2, 20);
      const meets = (y: number) => target.contains(document.elementFromPoint(x, y));
      const reach = Array.from({ length: 320 }, (_, place) => top - 40 + place / 2).filter(meets).length / 2;
      return { what: target.outerHTML.slice(0, 120), reach, height };
    });
  });
}

test.each([
  ['/admin', 'Before riders come'],
  ['/contacts', 'Ben Ode'],
  ['/admin/boards', 'Ben Ode'],
  ['/admin/event', 'Tagline'],
  ['/admin/payments', 'Who owes'],
])('%s', async (path, shows) => {
  const page = await openAsAdmin(browser, path, { options: phone });
  await page.locator('main').getByText(shows).first().waitFor();
  await expect.poll(() => page.locator('.waiting').count()).toBe(0);
  const reaches = await reachesOf(page.locator('main :is(a, button, summary):visible'));
  expect(reaches.length).toBeGreaterThan(10);
  expect(reaches.filter(({ reach, height }) => Math.max(reach, height) < 43.5)).toEqual([]);
});

test.each([phone, tablet])('the bar of pages, and the eye of a login: $viewport', async (options) => {
  const page = await openAsAdmin(browser, '/admin/organizers', { options });
  const eye = page.getByRole('button', { name: /^Show the password/ });
  await eye.waitFor();
  const reaches = await reachesOf(page.locator('.admin-bar a:visible').or(eye));
  expect(reaches.length).toBeGreaterThan(12);
  expect(reaches.filter(({ reach }) => reach < 43.5)).toEqual([]);
});

test.each([
  ['/admin', 360],
  ['/admin', 1280],
])('%s, %i px wide: the box that selects a row is met on 44 px from left to right', async (path, width) => {
  const options = { ...phone, viewport: { width, height: 800 } };
  const page = await openAsAdmin(browser, path, { options });
  await page.locator('.select-row').first().waitFor();
  const reaches = await page.locator('.select-row').evaluateAll((labels) =>
    labels.map((label) => {
      label.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, height } = label.getBoundingClientRect();
      const meets = (x: number) => label.contains(document.elementFromPoint(x, top + height / 2));
      return Array.from({ length: 200 }, (_, place) => left - 25 + place / 2).filter(meets).length / 2;
    }),
  );
  expect(reaches).toHaveLength(6);
  expect(Math.min(...reaches)).toBeGreaterThanOrEqual(43.5);
});
