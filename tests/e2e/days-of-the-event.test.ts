// The landing page on the event's days and after them: what is on and next, then the results.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '#tests/e2e/browser.ts';
import { replaceEvent } from '#tests/events.ts';
import { preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

let now = new Date('2031-10-01T00:00:00Z');
const { visit } = await startBrowser();
const rego = await createTestApp({}, () => now);
const url = await rego.app.listen({ host: '127.0.0.1', port: 0 });
for (const answers of [preEventAnswers, preEventAnswers, roadTripAnswers])
  await submit(rego.app, { ...rider, ...answers, email: `rider${Math.random()}@example.org` });

const lines = async (note: Locator) =>
  (await note.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));

test('before it says nothing of either', async () => {
  const page = await visit(url);
  expect(await page.getByText('Now and next').count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Results' }).count()).toBe(0);
});

test('while it runs it says what is on today and what is next, and leads there', async () => {
  now = new Date('2031-11-07T09:00:00+10:30');
  const page = await visit(url);
  const note = page.getByRole('region', { name: /^Now and next/ });
  expect(await note.getByRole('heading').innerText()).toContain('Friday 7');
  expect(await lines(note)).toEqual([
    'Today Velodrome session Day',
    'Today Gold sprints and techno night Night',
    'Next Brunch Saturday 8, Morning',
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const today = page.locator('[aria-current="date"]');
  expect(await today.getByRole('heading', { level: 3 }).innerText()).toMatch(/friday.*today/is);
  await note.getByRole('link', { name: 'Brunch' }).click();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#day-2031-11-08');
});

test('on the road it says which leg', async () => {
  now = new Date('2031-11-12T09:00:00+10:30');
  const page = await visit(url);
  const note = page.getByRole('region', { name: /^Now and next/ });
  expect(await lines(note)).toEqual([
    'Today Narrandera to Bathurst Wednesday 12 Nov · 380 km · about 4.5 hrs',
    'Next Bathurst to Sydney Thursday 13 Nov · 200 km · about 3 hrs',
  ]);
});

test('by the clock, where the programme has one', async () => {
  const event = await readEvent(rego.database);
  const items = [
    { title: 'Workshop', startTime: '10:00', endTime: '12:30', place: 'The yard' },
    { title: 'Ride', startTime: '14:00' },
  ];
  const programme = event.programme.map((day) => (day.date === '2031-11-07' ? { ...day, items } : day));
  await replaceEvent(rego.database, { ...event, programme }, now);
  now = new Date('2031-11-07T11:05:00+10:30');
  const page = await visit(url);
  const note = page.getByRole('region', { name: /^Now and next/ });
  expect(await note.getByRole('heading').innerText()).toContain('11:05');
  expect(await lines(note)).toEqual(['On now Workshop until 12:30 · The yard', 'Next Ride at 14:00']);
  await replaceEvent(rego.database, event, now);
});

test('after it the results are what rego knows: riders, days, checkpoints, the road', async () => {
  now = new Date('2031-11-14T00:00:00+10:30');
  const page = await visit(url);
  await page.getByText('This event is over. The last day was 13 November 2031.').waitFor();
  const results = page.getByRole('region', { name: 'Results' });
  const lines = () => results.getByRole('listitem').allTextContents();
  expect(await lines()).toEqual([
    '2 riders, Pre-Event',
    '1 rider, Road Trip',
    '5 days together',
    '11 checkpoints on the programme',
    '1,404 km of road, Adelaide to Sydney',
  ]);
  await results.getByText('Thank you for coming.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const actions = page.locator('.poster').getByRole('link');
  expect(await actions.allInnerTexts()).toEqual(['Results', 'Register Now']);
  expect(await actions.first().getAttribute('href')).toBe('#results');
  // The thumb is not asked to sign up any more.
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.locator('.register-bar').count()).toBe(0);
});
