// A visitor on a phone: large text, fingers, focus, nothing that jumps (360 px wide, touch).
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { nextAdelaideYear } from '#server/editions/adelaide.ts';
import { fillMainForm, preEventButton, startBrowser } from '#tests/e2e/browser.ts';
import { jumpsOf, watchShifts } from '#tests/e2e/layout-shift.ts';
import { untilQuiet } from '#tests/e2e/quiet.ts';

const { visit } = await startBrowser();

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
};
const addresses = ['/', '/register', '/embed', '/payment', '/no-such-page'];

/** What sticks out of the page to the right, by its class. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
    return [...document.querySelectorAll('main *, header *')]
      .filter((element) => element.getBoundingClientRect().right > 361 && !isCut(element.parentElement))
      .map((element) => `${element.nodeName} ${element.getAttribute('class')}`);
  });
}

test('the first question of the form is on the first screen', async () => {
  const page = await visit('/register', phone);
  const { y = 9_999 } = (await page.getByLabel('Full Name').boundingBox()) ?? {};
  expect(y).toBeLessThan(740 - 24);
});

describe('with text twice as large', () => {
  test.each(addresses)('%s stays as wide as the phone', async (address) => {
    const page = await visit(address, phone);
    await untilQuiet(page);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(':root { font-size: 200% }');
      document.adoptedStyleSheets = [sheet];
    });
    expect(await page.evaluate(() => window.innerWidth)).toBe(360);
    expect(await tooWide(page)).toEqual([]);
    // A title squeezed beside a link would stand letter under letter.
    const heights = await page
      .locator('.page-header')
      .evaluateAll((bars) => bars.map((bar) => bar.clientHeight));
    expect(Math.max(0, ...heights)).toBeLessThan(300);
  });
});

test.each(addresses)('%s: whatever a finger aims at is at least 44 px tall', async (address) => {
  const page = await visit(address, phone);
  await untilQuiet(page);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('a, button, select, textarea, input, label.choice')]
      .filter((target) => {
        const { height } = target.getBoundingClientRect();
        const isInLabel = target.matches('label.choice > input');
        const isInSentence =
          target.matches('p > a:not([class])') && target.parentElement?.textContent !== target.textContent;
        const isHidden = target.matches('.skip-link');
        return height > 0 && height < 44 && !isInLabel && !isInSentence && !isHidden;
      })
      .map((target) => target.outerHTML),
  );
  expect(small).toEqual([]);
});

test.each(['/register', '/payment'])('%s: nothing jumps while it loads', async (address) => {
  const page = await visit('/no-such-page', phone);
  await watchShifts(page);
  await page.goto(new URL(address, page.url()).href);
  await untilQuiet(page);
  expect(await jumpsOf(page, 0.02)).toEqual([]);
});

test('what has focus is never under the strip of checkpoints', async () => {
  const page = await visit('/register', { ...phone, reducedMotion: 'reduce' });
  const hidden: string[] = [];
  const back: string[] = [];
  const controls = await page.locator('main :is(input, select, textarea, button)').count();
  expect(controls).toBeGreaterThan(20);
  const note = async (list: string[]) => {
    const covered = await page.evaluate(() => {
      const control = document.activeElement;
      const strip = document.querySelector('.checkpoints');
      if (!strip) throw new Error('There is no strip.');
      if (!control?.id) return undefined;
      const { top } = control.getBoundingClientRect();
      return top < strip.getBoundingClientRect().bottom ? control.id : undefined;
    });
    if (covered) list.push(covered);
  };
  await page.getByLabel('Full Name').focus();
  for (let step = 0; step < controls; step += 1) {
    await page.keyboard.press('Tab');
    await note(hidden);
  }
  for (let step = 0; step < controls - 1; step += 1) {
    await page.keyboard.press('Shift+Tab');
    await note(back);
  }
  expect(hidden).toEqual([]);
  expect(back).toEqual([]);
});

test('the checkpoints say what is left, lead to each part and are punched when it is done', async () => {
  const page = await visit('/register', phone);
  const strip = page.getByRole('navigation', { name: 'Parts of the form' });
  await strip.getByText('7 to fill in').waitFor();
  await page.getByLabel('Email Address').fill('nonsense');
  // Until the check is here an address counts that is none.
  await expect.poll(() => strip.getByText('7 to fill in').count()).toBe(1);
  // What misses something next is named, and one press away.
  const next = strip.getByRole('link', { name: /^7 to fill in/ });
  expect(await next.innerText()).toContain('Personal Information');
  for (const [label, text] of [
    ['Full Name', 'Ada'],
    ['Email Address', 'ada@example.org'],
    ['Phone Number', '+49 151 2345678'],
    ['Country/City of Origin', 'Berlin'],
  ] as const)
    await page.getByLabel(label, { exact: false }).first().fill(text);
  const emergency = strip.getByRole('link', { name: /^3 to fill in.*Emergency Contact/ });
  await emergency.tap();
  await expect.poll(() => page.evaluate(() => location.hash)).toContain('part-');
  await fillMainForm(page);
  await strip.getByText('All filled in').waitFor();
  expect(await strip.getByRole('link', { name: 'Emergency Contact, done' }).count()).toBe(1);
  await strip.getByRole('link', { name: 'Road Trip' }).tap();
  const roadTrip = page.getByRole('region', { name: 'Road Trip' });
  await expect.poll(async () => (await roadTrip.boundingBox())?.y ?? 999).toBeLessThan(400);
  await page.getByLabel('All days').check();
  await preEventButton(page).tap();
  await strip.getByRole('link', { name: 'Pre-Event Activities, done' }).waitFor();
});

test('dates, place and prices stand at the form’s head', async () => {
  const page = await visit('/register', { ...phone, javaScriptEnabled: false });
  const head = (await page.locator('.register-head').innerText()).toLowerCase();
  expect(head).toContain(`6–10 november ${nextAdelaideYear(new Date())}`);
  expect(head).toContain('adelaide, south australia');
  expect(head).toMatch(/pre-event\s+\$150\s+thursday 6 nov to sunday 10 nov/);
  expect(head).toMatch(/road trip\s+\$200/);
});

test.each(['/register', '/payment'])(
  '%s without script says whom to write to, and has no dead button',
  async (address) => {
    const page = await visit(address, { ...phone, javaScriptEnabled: false });
    expect(await page.locator('main .notice').innerText()).toContain('needs JavaScript');
    expect(await page.locator('main .notice a[href="mailto:road-trip@example.org"]').isVisible()).toBe(true);
    expect(await page.locator('main button:visible').count()).toBe(0);
  },
);

test('after a success the next steps are the payment, the calendar and the friends', async () => {
  const page = await visit('/register', phone);
  await fillMainForm(page, 'مريم الحسن');
  await page.getByLabel('All days').check();
  await preEventButton(page).tap();
  const section = page.getByRole('region', { name: 'Pre-Event Activities' });
  await section.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  expect(await section.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    '/programme.ics',
  );
  // A name that is written from the right stays one.
  expect(await page.getByLabel('Full Name').evaluate((input) => getComputedStyle(input).direction)).toBe(
    'rtl',
  );
  await section.getByRole('link', { name: 'Continue to payment' }).tap();
  await page.getByRole('heading', { name: 'Payment' }).waitFor();
});

test('the landing page keeps the way to register in reach of the thumb', async () => {
  const page = await visit('/', { ...phone, javaScriptEnabled: false });
  const inView = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('a[href="/register"]')].some((link) => {
        const { top, bottom, height } = link.getBoundingClientRect();
        return height > 0 && top >= 0 && bottom <= window.innerHeight;
      }),
    );
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const missing: number[] = [];
  expect(height).toBeGreaterThan(4_000);
  for (let y = 1_480; y < height - 740; y += 370) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    if (!(await inView())) missing.push(y);
  }
  expect(missing).toEqual([]);
});
