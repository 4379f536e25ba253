// Nobody's long name, address or phone number hides the others on any list of organizers and admins, or
// leaves the phone on the rider's own pages; no long word of the event does on the landing page.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { limits } from '#domain/values/limits.ts';
import { readEvent } from '#server/editions/event.ts';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { boxOf, expectNoSidewaysScroll, fillMainForm, preEventButton, wide } from '#tests/e2e/browser.ts';
import { openDashboard, startDesk } from '#tests/e2e/organizer-page.ts';
import { replaceEvent, roadTripOf } from '#tests/events.ts';
import { asAdmin, rider, submit } from '#tests/make.ts';
import { askInMainForm } from '#tests/own-questions.ts';

const browser = await startDesk('anna');
const { rego, url, visit } = browser;

const reply = await submit(rego.app, {
  ...rider,
  name: 'W'.repeat(limits.name),
  email: `${'x'.repeat(60)}@${'y'.repeat(60)}.${'z'.repeat(60)}.example.org`,
  phone: `${'0'.repeat(20)}${'x'.repeat(80)}`,
  location: 'L'.repeat(300),
  allergies: 'A'.repeat(1_000),
});
expect(reply.statusCode).toBe(201);

describe('a name as long as it may be, without a blank', () => {
  /** What stands further to the right than the window goes, of all that lists are made of. */
  async function outside(page: Page, width: number): Promise<(string | null)[]> {
    await page.getByText('WWWW').first().waitFor();
    const parts = page.locator('main td, main th, main li, main td button');
    expect(await parts.count()).toBeGreaterThan(5);
    return parts.evaluateAll(
      (elements, most) =>
        elements
          .filter((element) => element.getBoundingClientRect().right > most + 1)
          .map((element) => element.className || element.textContent),
      width,
    );
  }

  test.each(['/admin', '/contacts', '/data?tab=contacts', '/data?tab=details', '/admin/mail'])(
    '%s hides nothing of the others',
    async (path) => {
      const page = await openAsAdmin(browser, path);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await outside(page, width)).toEqual([]);
      }
    },
  );

  test('the organizer’s table and overview neither', async () => {
    const page = await openDashboard(visit, 'anna', wide);
    for (const path of ['/organizer/dashboard', '/organizer/registrations']) {
      await page.goto(`${url}${path}`);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect([path, width, await outside(page, width)]).toEqual([path, width, []]);
      }
      await page.setViewportSize({ width: 961, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  });
});

test('a rider’s own long name stays on a small phone, in the note and on the payment page', async () => {
  const name = 'Donaudampfschifffahrtsgesellschaftskapitänswitwe Müller-Lüdenscheidt';
  const page = await visit('/register');
  const isInside = () =>
    page.evaluate(() => document.documentElement.scrollWidth === document.documentElement.clientWidth);
  await fillMainForm(page, name);
  await page.getByLabel('Saturday 8 Nov').check();
  await preEventButton(page).click();
  const note = page.getByRole('complementary', { name: 'Your registration' });
  const text = note.getByRole('paragraph').filter({ hasText: name });
  await text.waitFor();
  const textWidth = await text.evaluate((element) => element.scrollWidth);
  expect(textWidth).toBeLessThanOrEqual(await note.evaluate((element) => element.clientWidth));
  expect(await isInside()).toBe(true);
  await note.getByRole('link', { name: 'Continue to payment' }).click();
  await page.getByText(name).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/payment');
  expect(await isInside()).toBe(true);
});

test('an event of long words stays in the window, and its drawn names lie over no other', async () => {
  const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
  const event = await readEvent(rego.database);
  const road = roadTripOf(event);
  const towns = ['Wien', 'Frankfurt am Main', 'Köln', 'Saint-Rémy-en-Bouzemont-Saint-Genest', long];
  const legs = towns.slice(1).map((to, index) => ({
    from: towns[index] ?? '',
    to,
    kilometres: 90 + 400 * (index % 2),
    date: event.endDate,
    when: 'Monday night',
  }));
  await replaceEvent(
    rego.database,
    {
      ...event,
      title: `Internationale Fahrradkuriermeisterschaften ${long}`,
      city: `${long}, Wales`,
      headquarters: { name: `Headquarters of ${long}`, note: long },
      roadTrip: { ...road, title: `To ${long}`, legs },
    },
    new Date(),
  );
  const page = await visit('/');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    const names = page.locator('.route:visible .route__town');
    const boxes = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().toJSON()));
    expect(boxes.length).toBe(width < 768 ? 0 : towns.length);
    const covered = boxes.filter((box, index) =>
      boxes.slice(index + 1).some(({ left, top }) => left < box.right - 1 && top < box.bottom - 1),
    );
    expect(covered).toEqual([]);
    const cardEdge = await page.locator('.wheel-card').evaluate((card) => {
      const edges = (name: string) => card.querySelector(name)?.getBoundingClientRect();
      return (edges('.wheel-card__top')?.width ?? Infinity) - (edges('.wheel-card__paper')?.width ?? 0);
    });
    expect(cardEdge).toBeLessThan(0);
  }
});

test('where the name of the event leaves the poster low, the card in its wheel is whole', async () => {
  const event = await readEvent(rego.database);
  const low = { ...event, title: 'Rassemblement des coursiers bruxellois', tagline: 'Three days.' };
  await replaceEvent(rego.database, low, new Date());
  const page = await visit('/', wide);
  const bottomOf = (part: string) =>
    page.locator(part).evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await bottomOf('.wheel-card')).toBeLessThan(await bottomOf('.poster'));
});

test('a word of the event’s name is whole at the head of a page on a phone', async () => {
  const page = await visit('/', { viewport: { width: 360, height: 740 } });
  const title = page.locator('.page-header__title');
  const lines = await title.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return new Set([...words.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(2);
});

describe('a question with many long answers to choose from', async () => {
  const options = Array.from({ length: 12 }, (_, place) =>
    `${place} is a whole sentence ${'of words '.repeat(8)}`.trim(),
  );
  await askInMainForm(await asAdmin(rego), [
    { id: 'question_long', type: 'radio', label: 'Which?', options },
  ]);

  test.each([
    [360, 1],
    [1280, 2],
  ])('stands in the form at %i px in %i columns', async (width, columns) => {
    const page = await visit('/register', { viewport: { width, height: 740 } });
    const lefts = await page
      .getByRole('group', { name: 'Which?' })
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(lefts).toHaveLength(options.length);
    expect(new Set(lefts).size).toBe(columns);
    await expectNoSidewaysScroll(page);
  });

  test('its picture lies over no other, and has its bars', async () => {
    const page = await openAsAdmin(browser, '/data', { options: wide });
    const picture = page.getByRole('figure', { name: 'Which?' });
    const right = (await boxOf(picture)).x + (await boxOf(picture)).width;
    const rights = await picture
      .locator('a, td')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
    expect(rights.length).toBeGreaterThan(options.length);
    expect(Math.max(...rights)).toBeLessThan(right);
  });
});
