// Admins on a phone (360 px, touch): whatever a finger aims at on the desk it meets on 44 px, also where less is drawn;
// but in lists, where the lines of a row are near each other.
import { expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { startBrowser } from '#tests/e2e/browser.ts';
import { registerSixRiders } from '#tests/six-riders.ts';

const browser = await startBrowser();
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

await registerSixRiders(browser.rego.app);

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
  const { met, small } = await page.locator('main :is(a, button, summary):visible').evaluateAll((targets) => {
    const isInSentence = (target: Element) =>
      target.matches('p > a') && target.parentElement?.textContent !== target.textContent;
    // What stands in the two lines of a row shares their height (dense-lists.test.ts).
    const isInRow = (target: Element) => target.closest('td') !== null;
    const aimedAt = targets.filter((target) => !isInSentence(target) && !isInRow(target));
    const reaches = aimedAt.map((target) => {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const x = left + Math.min(width / 2, 20);
      const meets = (y: number) => target.contains(document.elementFromPoint(x, y));
      const reach = Array.from({ length: 320 }, (_, place) => top - 40 + place / 2).filter(meets).length / 2;
      return { what: target.outerHTML.slice(0, 120), reach: Math.max(reach, height) };
    });
    return { met: reaches.length, small: reaches.filter(({ reach }) => reach < 43.5) };
  });
  expect(met).toBeGreaterThan(10);
  expect(small).toEqual([]);
});
