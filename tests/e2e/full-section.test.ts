// A section without a place left, and one with: what the button of each does, and by what its rider then pays.
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillMainForm,
  preEventButton,
  startBrowser,
} from '#tests/e2e/browser.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { preEventAnswers, rider, signedIn, submit } from '#tests/make.ts';
import { askInSection } from '#tests/own-questions.ts';

const { rego, visit, url } = await startBrowser();

const event = await readEvent(rego.database);
await replaceEvent(rego.database, withSection(event, 'road_trip', { places: 1 }), new Date());
await submit(rego.app, { ...rider, coming_on_road_trip: true, sectionType: 'road_trip' });

test('the button of a full section says that it joins the waiting list, the other one that it registers', async () => {
  const page = await visit('/register');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Join the Waiting List for the Road Trip').waitFor();
  expect(await button('Register for the Road Trip').count()).toBe(0);
  await button('Register for the Pre-Event').waitFor();
});

test('once sent, the payment code stands below the reference of the next steps; who waits reads none', async () => {
  const page = await visit('/register');
  await fillMainForm(page);
  await page.getByRole('button', { name: 'Register for the Pre-Event' }).click();
  const preEvent = page.getByRole('region', { name: 'Pre-Event Activities' });
  await preEvent
    .getByText(
      /^Your payment code is \w{4}-\w{4}\. Write it on your transfer: the code is enough\. If your bank has room, add the reference\.$/,
    )
    .waitFor();
  await page.getByLabel('coming on the road trip').check();
  await page.getByRole('button', { name: 'Join the Waiting List for the Road Trip' }).click();
  const roadTrip = page.getByRole('region', { name: 'Road Trip', exact: true });
  await roadTrip.getByText(/you are on the waiting list/).waitFor();
  await roadTrip.getByText('You are first in line for Road Trip.').waitFor();
  expect(await roadTrip.getByText(/payment code/).count()).toBe(0);
});

test('an extra that is full is waited for by who sends it then, which they read; who has it reads of no waiting list', async () => {
  const anna = await signedIn(rego, 'anna');
  const lunch = { id: 'question_lunch', type: 'checkbox', label: 'Lunch', places: 1 } as const;
  await askInSection(anna, { sectionType: 'pre_event', username: 'anna' }, [
    lunch,
    {
      ...{ id: 'question_bench', type: 'radio', label: 'Bench' },
      ...{ options: ['Wheel', 'Frame'], placesOf: { Frame: 1 } },
    },
  ]);
  const sent = { question_lunch: true, question_bench: 'Frame' };
  const { id, token } = (await submit(rego.app, { ...rider, ...preEventAnswers, ...sent })).json();
  const other = await visit('/register');
  await expect.poll(() => other.getByText('full: waiting list').count()).toBe(2);
  await fillMainForm(other);
  await other.getByLabel('Lunch').check();
  await preEventButton(other).click();
  const sentTo = other.getByRole('region', { name: 'Pre-Event Activities' });
  await sentTo.getByText('You are first in line for Pre-Event, Lunch.').waitFor();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  const page = await visit(`/my-registration#${id}.${token}`);
  await page.getByRole('heading', { name: 'My places' }).waitFor();
  await page.goto(`${url}/register`);
  const preEvent = page.getByRole('region', { name: 'Pre-Event Activities' });
  await preEvent.getByRole('button', { name: 'Change my answers' }).click();
  expect(await preEvent.getByLabel('Lunch').isChecked()).toBe(true);
  expect(await page.getByText('full: waiting list').count()).toBe(0);
});
