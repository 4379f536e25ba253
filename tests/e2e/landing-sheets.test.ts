// The landing page as sheets on a wall: what stands while the page scrolls, what rolls by, and what moves for nobody.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startBrowser, wide } from '#tests/e2e/browser.ts';

const { visit } = await startBrowser();

const moving = { ...wide, javaScriptEnabled: true, reducedMotion: 'no-preference' } as const;

const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
const topOf = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
const placeOf = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return { left: Math.round(left), top: Math.round(top) };
  });

test('the road rolls by while its sheet stands, and the last town comes to the van', async () => {
  const page = await visit('/', moving);
  const stage = page.locator('.road-stage');
  const road = page.getByRole('img', { name: 'Map: Adelaide to Sydney' });
  expect(await road.count()).toBe(1);
  const start = await topOf(stage);
  await scrollTo(page, start + 1);
  await expect.poll(async () => (await placeOf(page.locator('.road-stage__frame'))).top).toBe(0);
  const before = await placeOf(road);
  await scrollTo(page, start + 900);
  await expect.poll(async () => (await placeOf(road)).left).toBeLessThan(before.left - 300);
  expect((await placeOf(road)).top).toBe(before.top);
  expect((await placeOf(page.locator('.road-stage__frame'))).top).toBe(0);
  await scrollTo(page, start + 1_799);
  const sydney = page.locator('.road-stage__town').last();
  const middleOf = (part: Locator) =>
    part.evaluate((element) => {
      const { left, width } = element.getBoundingClientRect();
      return left + width / 2;
    });
  const van = page.locator('.road-stage__van');
  await expect.poll(async () => Math.abs((await middleOf(sydney)) - (await middleOf(van)))).toBeLessThan(60);
});

test('who wants no motion has a map that stands still', async () => {
  const page = await visit('/', { ...wide, reducedMotion: 'reduce' });
  const map = page.getByRole('img', { name: 'Map: Adelaide to Sydney' });
  expect(await map.count()).toBe(1);
  expect(await map.getAttribute('class')).toContain('route--wide');
  expect(await page.locator('.road-stage__strip').isVisible()).toBe(false);
  const top = await topOf(map);
  await scrollTo(page, top - 500);
  const before = await placeOf(map);
  await scrollTo(page, top - 300);
  expect(await placeOf(map)).toEqual({ left: before.left, top: before.top - 200 });
});

test('a day’s number stands while its events pass', async () => {
  const page = await visit('/', wide);
  const saturday = page.locator('.manifest__day').nth(2);
  const number = saturday.locator('.manifest__number');
  const start = await topOf(saturday);
  await scrollTo(page, start + 40);
  const { top } = await placeOf(number);
  await scrollTo(page, start + 140);
  expect((await placeOf(number)).top).toBe(top);
});

test('a card lifts for who reaches it by keyboard', async () => {
  const page = await visit('/', wide);
  const card = page.locator('.ticket').first();
  const before = await topOf(card);
  await card.getByRole('link').focus();
  await expect.poll(() => topOf(card)).not.toBe(before);
});
