// A section that asks who the guests are: a rider on a phone tells, and organizers read it.
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { expectAccessible, expectNoSidewaysScroll, fillMainForm, startBrowser } from '#tests/e2e/browser.ts';
import { openDashboard } from '#tests/e2e/organizer-page.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { makeOrganizer, preEventAnswers, rider, submit } from '#tests/make.ts';

const { rego, visit } = await startBrowser();

test('a rider on a phone names guests beside their number, keeps what was typed of them, and reads what each costs', async () => {
  const event = await readEvent(rego.database);
  const change = { guestPriceCents: 2_000, asksOfGuests: ['name', 'diet', 'shirt'] as const };
  const asking = { ...change, asksOfGuests: [...change.asksOfGuests] };
  await replaceEvent(rego.database, withSection(event, 'road_trip', asking), new Date());

  const page = await visit('/register', { viewport: { width: 360, height: 740 } });
  await fillMainForm(page);
  const form = page.locator('#road_trip');
  await form.getByLabel("I'm coming on the road trip").check();
  await form.getByLabel("I'm bringing guests").check();
  const count = form.getByLabel('How many guests?');
  await count.fill('2');
  await form.getByLabel('Name of guest 1').fill('Ana Lima');
  await form.getByLabel('Name of guest 2').fill('Bo');
  await form.getByLabel('Diet of guest 2').fill('vegan');
  await form.getByLabel('Shirt size of guest 2').selectOption('L');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await count.fill('1');
  expect(await form.getByLabel('Name of guest 2').count()).toBe(0);
  await count.fill('2');
  expect(await form.getByLabel('Name of guest 2').inputValue()).toBe('Bo');
  expect(await form.locator('.section-cost').innerText()).toMatch(/Ana Lima\s+\$20\s+Bo\s+\$20/);
  await form.getByRole('button', { name: 'Register for the Road Trip' }).click();
  await page.getByText('Registration Submitted!').waitFor();

  await makeOrganizer(rego, 'roadtrip');
  const desk = await openDashboard(visit, 'roadtrip');
  await desk.getByRole('button', { name: /^View/ }).first().click();
  const guests = desk.locator('.facts:not(.money)').filter({ hasText: 'Guest 1' });
  expect(await guests.innerText()).toMatch(/Ana Lima[\s\S]*Bo · vegan · L/);
  await desk.getByRole('button', { name: 'Edit', exact: true }).click();
  await desk.getByLabel('How many guests?').fill('1');
  await desk.getByText('Saving removes Bo and what is known of them.').waitFor();
  await desk.getByLabel('Name of guest 1').fill('Ana Lima de Sá');
  await desk.getByRole('button', { name: 'Save Changes' }).click();
  await desk.getByText('Registration Saved', { exact: true }).waitFor();
  const { rows } = await rego.pool.query('select place, name from guests');
  expect(rows).toEqual([{ place: 1, name: 'Ana Lima de Sá' }]);
});

test('who brings guests by one section reads before the press what they cost in the other that they are in', async () => {
  const { database, app } = rego;
  await replaceEvent(
    database,
    withSection(await readEvent(database), 'pre_event', { guestPriceCents: 2_000 }),
    new Date(),
  );
  const made = (await submit(app, { ...rider, ...preEventAnswers })).json();
  const page = await visit(`/my-registration#${made.id}.${made.token}`);
  await page.getByRole('heading', { name: 'My places' }).waitFor();
  await page.goto(new URL('/register', page.url()).href);
  const form = page.locator('#road_trip');
  await form.getByLabel("I'm coming on the road trip").check();
  await form.getByLabel("I'm bringing guests").check();
  await form.getByLabel('How many guests?').fill('2');
  const cost = form.locator('.section-cost');
  await cost.getByText('Guest 2, Pre-Event').waitFor();
  // 200 for the trip, twice 20 there, and twice 20 in the other section.
  expect(await cost.locator('.section-cost__sum').innerText()).toMatch(/\$280/);
});
