// The board of cars: what is short, who could take whom, seats by keys, by drag and as proposed, with others at it too.
import { expect, test } from 'vitest';
import type { Board } from '#domain/boards/board.ts';
import { holdCalls } from '#tests/e2e/admin-page.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard } from '#tests/e2e/organizer-page.ts';
import { asAdmin, inCar, makeOrganizer, onRoad, preEventAnswers, rider, submit } from '#tests/make.ts';

const browser = await startBrowser();
const { rego, visit } = browser;
const noCar = { ...inCar, needs_bus_seat: true };
async function register(name: string, said: object): Promise<void> {
  const [first = ''] = name.toLowerCase().split(' ');
  const own = { name, email: `${first}@example.org`, needsAccommodation: false };
  expect((await submit(rego.app, { ...rider, ...own, ...said })).statusCode).toBe(201);
}
const admin = await asAdmin(rego);
await makeOrganizer(rego, 'roadtrip');
await register('Dora Driver', { ...onRoad, spare_seats: 2 });
await register('Emil Van der Wheel', { ...onRoad, spare_seats: 1 });
for (const name of ['Ana Rose', 'Ben Okafor', 'Cleo Marten', 'Dan Müller']) await register(name, noCar);
await register('Eve Family', { ...noCar, bringing_guests: true, guest_count: 2 });

const read = async (): Promise<Board> => (await admin('GET', '/api/boards/cars')).json().board;

test('the dashboard leads to who is short of a seat and which cars could take them', async () => {
  const page = await openDashboard(visit, 'roadtrip', { viewport: { width: 1280, height: 900 } });
  await page.getByRole('link', { name: '4 seats short in cars and buses' }).click();
  const cars = page.getByRole('region', { name: 'Cars' });
  await page.getByText('4 seats short').first().waitFor();
  await page.getByRole('button', { name: /^Ana Rose/ }).click();
  await cars.getByRole('button', { name: 'Put Ana Rose here' }).first().waitFor();
  expect(await cars.getByRole('button', { name: 'Put Ana Rose here' }).count()).toBe(2);
  await expectAccessible(page);

  // By a keyboard without such letters.
  await page.getByLabel('Find somebody').fill(' MULLER');
  await page.getByRole('button', { name: /^Ana Rose/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Dan Müller/ }).waitFor();
  await page.getByLabel('Find somebody').fill('');
  await page.getByRole('button', { name: 'Who with whom' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('muller');
  await page.getByRole('dialog').getByText('Dan Müller').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // What is closed by Escape stays closed, and whoever is chosen stays chosen.
  await page.getByRole('button', { name: 'Who with whom' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await cars.getByRole('button', { name: 'Put Ana Rose here' }).count()).toBe(2);
  await page.getByRole('button', { name: /^Ben Okafor/ }).click();
  await cars.getByRole('button', { name: 'Put Ben Okafor here' }).first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: /^Ben Okafor/ }).click();

  // By keys alone.
  await page.getByRole('button', { name: /^Ben Okafor/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Ben Okafor is chosen. Press a place to put them there, or Escape.').waitFor();
  await cars.getByRole('button', { name: 'Put Ben Okafor here' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByText('Ben Okafor is with Dora Driver.').waitFor();
  const { people, slots } = await read();
  expect(Object.keys(people.find(({ name }) => name === 'Ben Okafor')?.has ?? {})).toHaveLength(slots.length);

  // With the mouse.
  const dragged = page.getByRole('button', { name: /^Cleo Marten/ });
  await dragged.hover();
  await page.mouse.down();
  const emil = cars.getByRole('listitem').filter({ hasText: 'Emil Van der Wheel' });
  await emil.hover();
  await emil.hover({ position: { x: 20, y: 20 } });
  await page.mouse.up();
  await emil.getByRole('button', { name: 'Take Cleo Marten off' }).waitFor();

  // Somebody else moves Ana meanwhile: this page shows it by itself.
  const board = await read();
  const ana = board.people.find(({ name }) => name === 'Ana Rose');
  const dora = board.places.find(({ name }) => name === 'Dora Driver');
  const [slot = ''] = board.slots.map((one) => one.slot);
  const moves = [{ person: ana?.id, slot, from: null, to: dora?.id }];
  expect((await admin('POST', '/api/boards/cars/moves', { moves })).json().refused).toEqual([]);
  await cars.getByRole('button', { name: 'Take Ana Rose off' }).waitFor({ timeout: 15_000 });
  await page.reload();
  await cars.getByRole('button', { name: 'Take Ana Rose off' }).waitFor();
}, 60_000);

test('who runs another section adds no bus, and changes the cars of their own people alone', async () => {
  await makeOrganizer(rego, 'anna');
  await register('Fay Both', { ...preEventAnswers, ...onRoad, spare_seats: 1 });
  const page = await openDashboard(visit, 'anna');
  await page.goto(`${browser.url}/organizer/boards?board=cars`);
  await page.getByRole('button', { name: 'Change Fay Both' }).waitFor();
  expect(await page.getByRole('button', { name: /^Change / }).count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Add a bus' }).count()).toBe(0);
  const others = page.getByRole('button', { name: /^Ana Rose/ });
  await expect.poll(() => others.getAttribute('aria-disabled')).toBe('true');
  expect(await page.getByRole('button', { name: 'Take Ana Rose off' }).count()).toBe(0);
  await others.press('Enter');
  await expectToast(
    page,
    'Nothing to Do',
    'Ana Rose is in none of your sections. Whoever runs theirs, or an admin, can move them.',
  );
  expect(await page.getByRole('button', { name: /^Put Ana/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Propose' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^\d+ people of other sections get a place in it, too, which is kept free for them:/)
    .waitFor();
  await page.goto(`${browser.url}/organizer/boards?board=beds`);
  await page.getByText('Nobody has a bed to give').first().waitFor();
});

test('a board without anybody says who will stand on it, and its buttons why they can do nothing', async () => {
  const page = await openDashboard(visit, 'roadtrip');
  await page.goto(`${browser.url}/organizer/boards?board=beds`);
  const why = 'Nobody has a bed to give, and nobody needs one.';
  await page.getByText(why, { exact: true }).waitFor();
  await page.getByText(/^Whoever registers and says that they have beds/).waitFor();
  for (const name of ['Propose', 'Tell them', 'Print']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    expect(await button.getAttribute('title')).toMatch(/\.$/);
  }
  await page.getByRole('button', { name: 'Propose' }).press('Enter');
  await expectToast(page, 'Nothing to Do', why);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a bus is added, places are proposed and accepted, and it is said who is left and why; on a phone too', async () => {
  const page = await openDashboard(visit, 'roadtrip', { viewport: { width: 360, height: 760 } });
  await page.getByRole('link', { name: 'Cars and Beds' }).click();
  // With guests, as the legs above have it.
  await page.getByRole('heading', { name: 'Without a seat (4)' }).waitFor();
  await page.getByRole('button', { name: 'Add a bus' }).click();
  const dialog = page.getByRole('dialog');
  // What is wrong may stand far above the button that said so.
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('It needs a name.').waitFor();
  const hasFocus = (field: Element) => field === document.activeElement;
  await expect.poll(() => dialog.getByLabel('Name').evaluate(hasFocus)).toBe(true);
  await dialog.getByLabel('Name').fill('Minibus');
  for (const seats of await dialog.getByLabel('Seats to give').all()) await seats.fill('2');
  const isKept = await holdCalls(page, '**/api/boards/cars/places');
  await dialog.getByRole('button', { name: 'Save' }).click();
  // What is typed then would be lost.
  const standsStill = (field: Element) => field.closest('[inert]') !== null;
  await expect.poll(() => dialog.getByLabel('Name').evaluate(standsStill)).toBe(true);
  isKept();
  await page.getByRole('heading', { name: 'Minibus' }).waitFor();
  await page.getByRole('button', { name: 'Propose' }).click();
  await dialog.getByText('Eve Family').waitFor();
  const proposed = await dialog.innerText();
  expect(proposed).toContain('3 belong together, and at most');
  // Of those who need as much, chance says who comes first.
  expect(proposed).toMatch(/ (?:in Minibus|with \p{Lu})/u);
  expect(proposed).toContain('Still without a place (3)');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Accept \d/ }).click();
  await page.getByRole('button', { name: 'Take Dan Müller off' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Whoever has a seat, or somebody with them, has not been told: one press names them, another one writes.
  await page.getByText(/^\d people have not been told$/).waitFor();
  await page.getByRole('button', { name: 'Tell them' }).click();
  const heading = dialog.getByRole('heading', { name: /^The letter to / });
  const first = await heading.innerText();
  const last = dialog.locator('.board-news button').last();
  const letGo = await holdCalls(page, '**/news?of=*');
  await last.click();
  await expect.poll(() => last.getAttribute('aria-pressed')).toBe('true');
  // While the other one's is on its way.
  expect(await heading.innerText()).toBe(first);
  letGo();
  await dialog.getByRole('heading', { name: `The letter to ${await last.innerText()}` }).waitFor();
  await dialog.getByRole('button', { name: 'Dan Müller' }).click();
  await dialog.getByRole('heading', { name: 'The letter to Dan Müller' }).waitFor();
  await dialog.getByText('dan@example.org').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: /^Send \d letters$/ }).click();
  await page.getByText('Letters Queued', { exact: true }).waitFor();
  await page.getByText('Nobody has news').waitFor();
  const { rows } = await rego.pool.query("select recipient from letters where kind = 'board-cars'");
  expect(rows.map(({ recipient }) => recipient)).toContain('dan@example.org');
}, 60_000);

test('of many who see to themselves all can be reached', async () => {
  const names = Array.from({ length: 65 }, (_, place) => `Own Way${place}`);
  await Promise.all(names.map((name) => register(name, noCar)));
  const { people, slots } = await read();
  const [slot = ''] = slots.map((one) => one.slot);
  const moves = people
    .filter(({ name }) => names.includes(name))
    .map(({ id }) => ({ person: id, slot, from: null, to: 'themselves' }));
  expect((await admin('POST', '/api/boards/cars/moves', { moves })).json().refused).toEqual([]);
  const page = await openDashboard(visit, 'roadtrip', { viewport: { width: 1280, height: 900 } });
  await page.getByRole('link', { name: 'Cars and Beds' }).click();
  await page.getByText('Need no seat (65)').click();
  const chips = page.locator('details').getByRole('button', { name: /^Own Way/ });
  await expect.poll(() => chips.count()).toBe(60);
  await page.getByRole('button', { name: 'Show 5 more' }).click();
  await expect.poll(() => chips.count()).toBe(65);
}, 60_000);

test('paper has everybody who is without a seat, of whom a screen shows the first', async () => {
  const names = Array.from({ length: 65 }, (_, place) => `Waits${place} Long`);
  await Promise.all(names.map((name) => register(name, noCar)));
  const page = await openDashboard(visit, 'roadtrip', { viewport: { width: 1280, height: 900 } });
  await page.getByRole('link', { name: 'Cars and Beds' }).click();
  // Below them stand those who see to themselves.
  const without = page.getByRole('region', { name: /^Without a seat/ });
  const chips = without.getByRole('list').first().locator('[data-person]');
  await expect.poll(() => chips.count()).toBe(60);
  const onPaper: string[] = [];
  await page.exposeFunction('keep', (text: string) => onPaper.push(text));
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      void Reflect.get(window, 'keep')(document.body.textContent);
    }),
  );
  await page.pdf();
  await expect.poll(() => onPaper.length).toBeGreaterThan(0);
  for (const name of names) expect(onPaper[0]).toContain(name);
  await expect.poll(() => chips.count()).toBe(60);
}, 60_000);

test('on a phone the page ends below its last car, however many are without a seat', async () => {
  const page = await openDashboard(visit, 'roadtrip', { viewport: { width: 360, height: 740 } });
  await page.getByRole('link', { name: 'Cars and Beds' }).click();
  await page.getByRole('heading', { name: /^Without a seat/ }).waitFor();
  await expect.poll(() => page.locator('[data-person]').count()).toBeGreaterThan(59);
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollHeight - document.body.getBoundingClientRect().height);
  await expect.poll(beyond).toBeLessThanOrEqual(1);
}, 60_000);

test('a bus that somebody else changed meanwhile is saved with what both changed', async () => {
  const capacity = { seats: 3, bikes: null };
  const slots = (await read()).slots.map(({ slot }) => slot);
  const all = (value: object) => Object.fromEntries(slots.map((slot) => [slot, value]));
  const say = async (change: object) =>
    (await admin('POST', '/api/boards/cars/places', { basedOn: '', ...change })).json() as Board;
  const { places } = await say({ name: 'Trailer', capacity: all(capacity) });
  const trailer = places.find(({ name }) => name === 'Trailer');
  const page = await openDashboard(visit, 'roadtrip', {});
  await page.getByRole('link', { name: 'Cars and Beds' }).click();
  await page.getByRole('button', { name: 'Change Trailer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Yellow trailer');
  await say({ id: trailer?.id, capacity: all({ ...capacity, bikes: 9 }), basedOn: trailer?.version });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(
    page,
    'Not Saved',
    'Somebody else changed this place meanwhile. Look at it as it is now, and save again.',
  );
  expect(await dialog.getByLabel('Bike').first().inputValue()).toBe('9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Yellow trailer' }).waitFor();
  const changed = (await read()).places.find(({ id }) => id === trailer?.id);
  expect(changed).toMatchObject({ name: 'Yellow trailer', capacity: all({ ...capacity, bikes: 9 }) });
});
