// Takes the pictures of docs/pictures/ anew: npm run pictures
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { EventContent, EventDay } from '#domain/event/event.ts';
import { adelaideEvent, nextAdelaideYear } from '#server/editions/adelaide.ts';
import { fixedWeek } from '#tests/events.ts';
import { openChromium, signIn } from '../bench/chromium.ts';
import { makeSite, type Site } from '../bench/rego.ts';
import { runBench } from '../bench/run-bench.ts';
import { signInAdmin, signInOrganizer } from '../bench/sign-in.ts';

const folder = path.resolve(import.meta.dirname, '../docs/pictures');
const wide = { viewport: { width: 1280, height: 840 } };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** The made-up riders came before this day, so that their list and its curves are the same in each picture. */
const until = '2025-11-01';
/** How far the van has come when its picture is taken: between two towns, whose signs it would cover. */
const pixelsOfRoad = 1_095;

const ghentDays: EventDay[] = ['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (name, place) => ({
    key: name.toLowerCase(),
    date: `2031-05-${String(7 + place).padStart(2, '0')}`,
    label: `${name} ${7 + place}`,
    title: `${name} ${7 + place} May`,
  }),
);
const ghentRides = ['Cobbles at dusk', 'Wheel building', 'Gold sprints', 'Alley cat', 'Slow brunch'];

const ghent: EventContent = {
  ...fixedWeek(adelaideEvent(nextAdelaideYear(new Date()))),
  abbreviation: 'fixed-week',
  tagline: 'Five days of fixed gears, wet cobbles and strong beer on the Leie.',
  intro:
    'Couriers, track riders and whoever brakes with their legs meet in Ghent from Wednesday to Sunday: rides by day, workshops in the afternoon, races by night.',
  formTitle: 'Fixed Week Registration',
  city: 'Ghent',
  locale: 'en-BE',
  startDate: '2031-05-07',
  endDate: '2031-05-11',
  days: ghentDays,
  programme: ghentDays.map(({ date, label }, place) => ({
    date,
    label,
    items: [{ title: ghentRides[place] ?? label }],
  })),
};

type Picture = {
  name: string;
  path: string;
  /** What is there when the page is of use. */
  shows: string;
  cookie?: string;
  prepare?: (page: Page) => Promise<void>;
} & BrowserContextOptions;

async function take(
  browser: Browser,
  { url }: Site,
  { name, path: address, shows, cookie, prepare, ...options }: Picture,
) {
  const context = await browser.newContext({ colorScheme: 'light', ...wide, ...options });
  if (cookie) await signIn(context, { url, cookie });
  // Our typefaces are drawn only where they come at once (decision 0020); a picture waits for them.
  await context.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block');
    await route.fulfill({ response, body });
  });
  const page = await context.newPage();
  await page.goto(url + address, { waitUntil: 'networkidle' });
  await page.locator(shows).first().waitFor();
  // The room of a scrollbar that no picture shows.
  await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'));
  await prepare?.(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
  });
  const chromium = await context.newCDPSession(page);
  const { data } = await chromium.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
  const picture = Buffer.from(data, 'base64');
  writeFileSync(path.join(folder, `${name}.webp`), picture);
  console.log(`${name}.webp  ${Math.ceil(picture.length / 1024)} kB`);
  await context.close();
}

async function rollTheRoad(page: Page): Promise<void> {
  await page.locator('.road-stage').evaluate((stage, pixels) => {
    const top = stage.getBoundingClientRect().top + window.scrollY + pixels;
    window.scrollTo({ top, behavior: 'instant' });
  }, pixelsOfRoad);
}

async function acceptProposal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Propose' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Accept/ })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const admin = { email: 'admin@example.org', password: 'pictures-of-the-velodrome' };

await runBench(async (undo) => {
  const browser = await openChromium(undo);
  const example = await makeSite(undo);
  await (await example.start()).stop();
  await example.command('seed.ts', '--registrations', '240', '--until', until);
  const told = await example.command('organizer.ts', 'add', 'robin', '--name', 'Robin Vale');
  const server = await example.start();
  const cookie = await signInOrganizer(example.url, 'robin', /^Password.*: (\S+)$/m.exec(told)?.[1] ?? '');
  const ofExample: Picture[] = [
    { name: 'landing', path: '/', shows: 'h1' },
    { name: 'road-trip', path: '/', shows: '.road-stage', prepare: rollTheRoad },
    { name: 'form', path: '/register', shows: 'form', ...phone },
    { name: 'dashboard', path: '/organizer/dashboard', shows: '.summary-card__number', cookie },
    { name: 'cars', path: '/organizer/boards', shows: '.board-place', cookie, prepare: acceptProposal },
  ];
  for (const picture of ofExample) await take(browser, example, picture);
  await server.stop();

  const another = await makeSite(undo, { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  await (await another.start()).stop();
  const file = path.join(another.folder, 'ghent.json');
  writeFileSync(file, JSON.stringify(ghent));
  await another.command('event.ts', 'load', file);
  await another.start();
  const ofAdmin = await signInAdmin(another.url, admin.email, admin.password);
  const ofAnother: Picture[] = [
    { name: 'another-event', path: '/', shows: 'h1' },
    { name: 'event-settings', path: '/admin/event', shows: 'iframe', cookie: ofAdmin },
  ];
  for (const picture of ofAnother) await take(browser, another, picture);
});
