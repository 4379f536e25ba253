// The stencil is a poster's face: nothing below 30 px is set in it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { openDashboard, startDesk } from '#tests/e2e/organizer-page.ts';
import { untilQuiet } from '#tests/e2e/quiet.ts';

const browser = await startDesk('roadtrip');
const { url, visit } = browser;

/** On a desktop and on a phone, with what is small in it; drawings are pictures. */
async function smallStencils(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1_280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('body *:not(svg *)')].flatMap((element) => {
        const isSaid = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        );
        return [isSaid ? undefined : null, '::before', '::after'].flatMap((part) => {
          if (part === null) return [];
          const { fontFamily, fontSize, content } = getComputedStyle(element, part);
          if (part && (content === 'none' || content === 'normal')) return [];
          const isSmall =
            fontFamily.startsWith('"Big Shoulders Stencil"') && Number.parseFloat(fontSize) < 30;
          return isSmall
            ? [`${element.tagName}.${element.getAttribute('class')}${part ?? ''} ${fontSize}`]
            : [];
        });
      }),
    );
    found.push(...small.map((one) => `${page.url()} at ${width}: ${one}`));
  }
  return [...new Set(found)];
}

test('a title that is made small is found', async () => {
  const page = await visit('/');
  await page.locator('h1').evaluate((title) => {
    title.style.fontSize = '20px';
  });
  expect(await smallStencils(page)).not.toEqual([]);
});

test.each(['/', '/register', '/payment', '/organizer/login'])('%s', async (path) => {
  const page = await visit(path);
  await untilQuiet(page);
  expect(await smallStencils(page)).toEqual([]);
});

test('the organizers’ desk and its dialogs', async () => {
  const page = await openDashboard(visit, 'roadtrip');
  await page.getByText('Recent Registrations').waitFor();
  await untilQuiet(page);
  expect(await smallStencils(page)).toEqual([]);
  await page.goto(`${url}/organizer/registrations`);
  await page.getByRole('button', { name: 'Edit Ada Byron' }).click();
  await page.getByRole('dialog').getByLabel('Full Name').waitFor();
  expect(await smallStencils(page)).toEqual([]);
});

test.each(['/admin', '/data', '/form-builder', '/admin/event', '/admin/payments'])('%s', async (path) => {
  const page = await openAsAdmin(browser, path);
  await page.locator('main h1').first().waitFor();
  await untilQuiet(page);
  expect(await smallStencils(page)).toEqual([]);
});
