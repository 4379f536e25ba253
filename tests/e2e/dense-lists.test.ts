// Lists of people: 25 rows with all above them in 1,000 px of a desktop, two lines a person on a phone, whatever the name.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { registrations } from '#server/registrations/tables.ts';
import { readEditionId } from '#server/requests/this-edition.ts';
import { openAsAdmin } from '#tests/e2e/admin-page.ts';
import { boxOf, expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/browser.ts';
import { openDashboard, startDesk } from '#tests/e2e/organizer-page.ts';
import { replaceEvent, section } from '#tests/events.ts';

const browser = await startDesk('roadtrip');
const { rego, url, visit } = browser;
const desktop = { viewport: { width: 1280, height: 1_000 } };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

const names = [
  'Wolfeschlegelsteinhausenbergerdorff von Hohenzollern-Sigmaringen the Younger',
  'عبد الرحمن بن محمد بن عبد العزيز آل الشيخ الكبير',
  '山田太郎',
  'Nguyễn Thị Hồng Nhung',
];

const editionId = await readEditionId(rego.database);
const made = Array.from({ length: 50 }, (_, place) => ({
  id: randomUUID(),
  name: names[place % names.length] ?? '',
  email: `somebody.with.a.long.address.${place}@subdomain.of.a.club.example.org`,
  phone: '+61 400 000 000',
  location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch, Wales',
  editionId,
}));
await rego.database.insert(registrations).values(made);

const rows = (page: Page) => page.getByRole('table', { name: 'Registrations' }).locator('tbody tr');

async function openList(options: typeof desktop): Promise<Page> {
  const page = await openDashboard(visit, 'roadtrip', options);
  await page.goto(`${url}/organizer/registrations`);
  await rows(page).first().waitFor();
  return page;
}

test('an organizer sees 25 people with heading and filters in 1,000 px', async () => {
  const page = await openList(desktop);
  expect(await rows(page).count()).toBe(25);
  expect(
    await rows(page)
      .last()
      .evaluate((row) => row.getBoundingClientRect().bottom),
  ).toBeLessThanOrEqual(1_000);
  await expectNoSidewaysScroll(page);
});

test('an admin sees 25 people with their heading and filters in 1,000 px', async () => {
  const page = await openAsAdmin(browser, '/admin', { options: desktop });
  await rows(page).first().waitFor();
  const height = await rows(page)
    .last()
    .evaluate(
      (row) =>
        row.getBoundingClientRect().bottom - (row.closest('section')?.getBoundingClientRect().top ?? 0),
    );
  expect(await rows(page).count()).toBe(25);
  expect(height).toBeLessThanOrEqual(1_000);
  await expectNoSidewaysScroll(page);
});

test('the last page is asked for by the number that stands on its button', async () => {
  const page = await openList(desktop);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Last page, 3', exact: true }).click();
  await page.getByText('51–56 of 56').waitFor();
});

test('whatever has the focus in a row shows its whole ring: no cell cuts it', async () => {
  const page = await openList(desktop);
  await page.keyboard.press('Tab');
  const parts = rows(page).first().locator('a, button, input');
  expect(await parts.count()).toBeGreaterThan(4);
  for (const part of await parts.all()) {
    await part.focus();
    const cut = await part.evaluate((element) => {
      const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(element);
      const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const ring = element.getBoundingClientRect();
      const cell = element.closest('th, td')?.getBoundingClientRect();
      if (!cell || outlineStyle === 'none') return 'no ring';
      const over = [cell.top - ring.top, ring.bottom - cell.bottom, cell.left - ring.left];
      return Math.max(...over) + reach;
    });
    expect(cut, await part.innerText()).toBeLessThanOrEqual(0.5);
  }
});

test('on a phone a person takes two lines: the name and what they owe, then when they come', async () => {
  const page = await openList(phone);
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(84);
  await page.goto(`${url}/organizer/registrations?q=Ben`);
  const ben = rows(page).filter({ hasText: 'Ben Ode' });
  const [name, owes, days] = await Promise.all(
    ['Ben Ode', 'Unpaid $350', 'All Days'].map((text) => ben.getByText(text, { exact: true }).boundingBox()),
  );
  expect(Math.abs((name?.y ?? 0) - (owes?.y ?? 99))).toBeLessThan(12);
  expect((days?.y ?? 0) - (name?.y ?? 0)).toBeGreaterThan(12);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test.each([
  ['a phone', phone],
  ['a tablet', { viewport: { width: 768, height: 1_024 } }],
  ['a desktop', desktop],
])(
  'on %s the box that selects a page is as large as those of its rows, and right above them',
  async (_what, options) => {
    const page = await openList(options);
    await rows(page).first().waitFor();
    const [all, one] = await Promise.all([
      boxOf(page.getByRole('checkbox', { name: 'Select this page' })),
      boxOf(rows(page).first().getByRole('checkbox')),
    ]);
    expect([Math.round(all.x), all.width, all.height]).toEqual([Math.round(one.x), one.width, one.height]);
  },
);

test.each([
  ['a phone', phone],
  ['a tablet', { viewport: { width: 768, height: 1_024 }, isMobile: true, hasTouch: true }],
])(
  'on %s a thumb meets what can be done to a person on 44 px, and nothing beside it',
  async (_what, options) => {
    const page = await openList(options);
    const met = await rows(page)
      .locator(':is(.icon-button, .money-button__press)')
      .evaluateAll((buttons) =>
        buttons.slice(-24, -4).map((button) => {
          button.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, width, top, bottom } = button.getBoundingClientRect();
          const meets = (x: number, y: number) => button.contains(document.elementFromPoint(x, y));
          const ys = Array.from({ length: 80 }, (_, place) => top - 20 + place);
          const drawn = [left + 2, left + width - 2].flatMap((x) => [
            meets(x, top + 2),
            meets(x, bottom - 2),
          ]);
          return {
            reach: ys.filter((y) => meets(left + Math.min(width / 2, 20), y)).length,
            isWhole: drawn.every(Boolean),
          };
        }),
      );
    expect(met.length).toBe(20);
    expect(Math.min(...met.map(({ reach }) => reach))).toBeGreaterThanOrEqual(44);
    expect(met.every(({ isWhole }) => isWhole)).toBe(true);
  },
);

test('a dialog that opens from a list ends with buttons as tall as those of any other', async () => {
  const page = await openAsAdmin(browser, '/admin', { options: desktop });
  for (const opens of ['Add a condition', 'What the file holds']) {
    await page.getByRole('button', { name: opens }).click();
    const ends = page.getByRole('dialog').locator('.dialog__body .actions:last-child > .button');
    await ends.first().waitFor();
    const heights = await ends.evaluateAll((all) =>
      all.map((button) => button.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Escape');
  }
});

test('what can be done with somebody is in sight, however many sections there are', async () => {
  const event = await readEvent(rego.database);
  const more = ['workshops', 'dinner', 'sprints'].map((key) =>
    section(key, { title: `The ${key} of Sunday` }),
  );
  await replaceEvent(rego.database, { ...event, sections: [...event.sections, ...more] }, new Date());
  const page = await openAsAdmin(browser, '/admin', { options: desktop });
  await rows(page).first().waitFor();
  const edges = await page.locator('.table-scroll').evaluate((table) => ({
    table: table.getBoundingClientRect().right,
    last: table.querySelector('tbody .icon-button--danger')?.getBoundingClientRect().right ?? Infinity,
  }));
  expect(edges.last).toBeLessThanOrEqual(edges.table);
});
