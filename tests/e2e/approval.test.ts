// A section whose organizer says yes first: a rider on a phone asks, its organizer answers, the rider reads it.
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { expectAccessible, expectNoSidewaysScroll, fillMainForm, startBrowser } from '#tests/e2e/browser.ts';
import { expectToast, openDashboard } from '#tests/e2e/organizer-page.ts';
import { untilQuiet } from '#tests/e2e/quiet.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { readLetters } from '#tests/letters.ts';
import { asAdmin, asRider, makeOrganizer, rider, roadTripAnswers, submit } from '#tests/make.ts';

const { rego, visit } = await startBrowser();

test('a rider asks to take part, and takes part and owes once the organizer says yes', async () => {
  const event = await readEvent(rego.database);
  await replaceEvent(rego.database, withSection(event, 'road_trip', { needsApproval: true }), new Date());
  const page = await visit('/register');
  await fillMainForm(page);
  const form = page.locator('#road_trip');
  await form.getByText('Its organizer says yes first').waitFor();
  await form.getByLabel("I'm coming on the road trip").check();
  await form.getByRole('button', { name: 'Ask to Join the Road Trip' }).click();
  await form.getByText('You asked to take part.').waitFor();
  // The words of no button go beyond it.
  const beyond = await form
    .locator('.button')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
  expect(beyond).toEqual([]);
  expect(await form.getByRole('link', { name: 'Continue to payment' }).count()).toBe(0);
  await expectAccessible(page);
  await page.goto(new URL('/my-registration', page.url()).href);
  await page.getByText('A letter tells you whether the organizers say yes').waitFor();

  await makeOrganizer(rego, 'roadtrip');
  const desk = await openDashboard(visit, 'roadtrip');
  await desk.getByRole('link', { name: '1 registration asks to take part: Road Trip' }).click();
  const answer = desk.getByRole('button', { name: /^Asks: Road Trip: answer / });
  await answer.waitFor();
  await expectAccessible(desk);
  await answer.click();
  await desk.getByText('With a yes they take part').waitFor();
  await expectNoSidewaysScroll(desk);
  await expectAccessible(desk);
  // What was typed is not lost by a press beside it, or Escape.
  await desk.getByLabel('Why not').fill('Too far');
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Keep editing' }).click();
  expect(await desk.getByLabel('Why not').inputValue()).toBe('Too far');
  await desk.getByRole('button', { name: 'Say Yes' }).click();
  await expectToast(desk, 'Said Yes', 'Jörg Müller takes part, and gets a letter');
  await desk.getByText('No registrations').waitFor();

  await page.reload();
  await page.getByRole('article', { name: 'Road Trip' }).getByText('You take part').waitFor();
  expect(await page.getByRole('link', { name: /^Confirm Road Trip/ }).count()).toBe(1);
});

test('all who ask are answered at once: yes to who is selected, no with a reason to the rest', async () => {
  for (const name of ['Ada', 'Ben', 'Cem']) {
    const asks = { ...rider, ...roadTripAnswers, sectionType: 'road_trip', joiningRoadTrip: true };
    await submit(rego.app, { ...asks, name, email: `${name}@example.org` });
  }
  const desk = await openDashboard(visit, 'roadtrip');
  await desk.getByRole('link', { name: '3 registrations ask to take part: Road Trip' }).click();
  for (const name of ['Ada', 'Ben']) await desk.getByRole('checkbox', { name: `Select ${name}` }).check();
  await desk.getByRole('button', { name: 'Answer…' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Answer 2 people' });
  await dialog.getByText('Those of them who ask to take part in Road Trip.').waitFor();
  await expectNoSidewaysScroll(desk);
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Say yes to 2 people' }).click();
  await expectToast(desk, 'Answered', '2 people answered');
  await desk.getByRole('checkbox', { name: 'Select Cem' }).check();
  await desk.getByRole('button', { name: 'Answer…' }).click();
  await desk.getByLabel('Answer', { exact: true }).selectOption('No');
  await desk.getByLabel('Why not').fill('The van is full');
  await desk.getByRole('button', { name: 'Say no to 1 person' }).click();
  await desk.getByText('No registrations').waitFor();
  const refusals = (await readLetters(rego)).filter(({ subject }) => subject === 'Not this time: Road Trip');
  expect(refusals.map(({ text }) => text)).toEqual([expect.stringContaining('They say: The van is full')]);
});

test('all that match are answered also where somebody asks meanwhile, once they stand in the list', async () => {
  const ask = (name: string) => {
    const asks = { ...rider, ...roadTripAnswers, sectionType: 'road_trip', joiningRoadTrip: true };
    return submit(rego.app, { ...asks, name, email: `${name}@example.org` });
  };
  for (const name of ['Dee', 'Eli']) await ask(name);
  const desk = await openDashboard(visit, 'roadtrip');
  await desk.getByRole('link', { name: '2 registrations ask to take part: Road Trip' }).click();
  await desk.getByRole('checkbox', { name: 'Select Dee' }).check();
  await desk.getByRole('button', { name: 'Select all 2 that match' }).click();
  await ask('Fay');
  await desk.getByRole('button', { name: 'Answer…' }).click();
  await desk.getByRole('button', { name: 'Say yes to 2 people' }).click();
  await desk.getByText('The list changed meanwhile').first().waitFor();
  await desk.getByRole('button', { name: 'Say yes to 3 people' }).click();
  await expectToast(desk, 'Answered', '3 people answered');
});

test('whoever answers second reads that it was answered, and is asked no more', async () => {
  const asks = { ...rider, ...roadTripAnswers, sectionType: 'road_trip', joiningRoadTrip: true };
  const { id } = (await submit(rego.app, { ...asks, name: 'Gil', email: 'gil@example.org' })).json();
  const desk = await openDashboard(visit, 'roadtrip');
  await desk.getByRole('link', { name: '1 registration asks to take part: Road Trip' }).click();
  await desk.getByRole('button', { name: 'Asks: Road Trip: answer Gil' }).click();
  const admin = await asAdmin(rego);
  const yes = { section: 'road_trip', answer: 'yes', reason: '' };
  expect((await admin('POST', `/api/registrations/${id}/answer`, yes)).statusCode).toBe(200);
  await desk.getByRole('button', { name: 'Say Yes' }).click();
  await desk.getByText('Somebody has answered this meanwhile').first().waitFor();
  await desk.getByText('No registrations').waitFor();
});

test('who took back that they ask is brought in by who runs the section, and another organizer is offered no press', async () => {
  const asks = { ...rider, ...roadTripAnswers, sectionType: 'road_trip', joiningRoadTrip: true };
  const made = (await submit(rego.app, { ...asks, name: 'Hal', email: 'hal@example.org' })).json();
  const left = await asRider(rego.app, made, 'POST', '/leave', { section: 'road_trip' });
  expect(left.statusCode).toBe(200);
  await makeOrganizer(rego, 'anna');
  const isOffered = async (username: string) => {
    const desk = await openDashboard(visit, username);
    await desk.goto(new URL('/organizer/registrations?q=hal', desk.url()).href);
    await desk.getByRole('button', { name: 'View Hal' }).click();
    await desk.getByRole('dialog').getByText('Cancelled').first().waitFor();
    await untilQuiet(desk);
    return desk.getByRole('dialog').getByRole('button', { name: 'Take it back: Road Trip' }).isVisible();
  };
  expect([await isOffered('roadtrip'), await isOffered('anna')]).toEqual([true, false]);
});
