// A place on a phone, from hand to hand: a rider waits, another cancels, the place is offered and accepted, then handed to a
// friend, who fills in the form and takes it.
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
import { type Made, preEventAnswers, submit } from '#tests/make.ts';
import { addressOf, handOnsTo, keepWaiting, offersTo, personOf } from '#tests/places.ts';
import { waitUntil } from '#tests/wait-until.ts';

const { rego, visit } = await startBrowser();

const event = await readEvent(rego.database);
await replaceEvent(rego.database, withSection(event, 'pre_event', { places: 1 }), new Date());

const enter = async (name: string): Promise<Made> =>
  (await submit(rego.app, { ...personOf(name), ...preEventAnswers })).json();

test.each(['**/api/hand-on', '**/handed-place-*.js'])(
  'a friend is told where the place that is handed to them could not be looked up (%s)',
  async (missing) => {
    const page = await visit('/my-link');
    await page.route(missing, (route) => route.abort());
    await page.goto(new URL(`/register#hand-on=${'A'.repeat(43)}`, page.url()).href);
    await page.getByText('could not be looked up').waitFor();
    await page.unroute(missing);
    await page.reload();
    await page.getByText('The place that was handed to you is not there any more').waitFor();
  },
);

test('a place that is given up is offered, accepted, handed on, and taken by a friend', async () => {
  const [zoe, ada] = [await enter('Zoe'), await enter('Ada')];
  const waiting = await visit(`/my-registration#${ada.id}.${ada.token}`);
  await waiting.getByText('You are waiting for a place', { exact: true }).first().waitFor();

  const leaving = await visit(`/my-registration#${zoe.id}.${zoe.token}`);
  await leaving.getByRole('button', { name: 'Cancel all…' }).click();
  await leaving.getByRole('button', { name: 'Cancel all', exact: true }).click();
  await leaving.getByText('You left Pre-Event.').waitFor();
  await keepWaiting(rego, new Date());

  const [offer] = await offersTo(rego, addressOf('Ada'), new Date());
  const offered = await visit(`/place/${offer}`);
  await offered.getByRole('button', { name: 'Yes, I take it' }).click();
  await offered.getByText('You are in').waitFor();

  const giving = await visit(`/my-registration#${ada.id}.${ada.token}`);
  await giving.getByRole('button', { name: 'Hand on Pre-Event…' }).click();
  await giving.getByText('your friend says whom they bring').waitFor();
  await expectAccessible(giving);
  await expectNoSidewaysScroll(giving);
  await giving.getByLabel('Name of your friend').fill('Robin');
  await giving.getByLabel('Email address of your friend').fill('robin@example.org');
  await giving.getByRole('button', { name: 'Write to my friend' }).click();
  await giving.getByText('A letter to Robin is on its way.').waitFor();
  await giving.getByText('Pre-Event is offered to Robin (robin@example.org).').waitFor();

  const [handOn] = await handOnsTo(rego, addressOf('Robin'), new Date());
  const taking = await visit(`/handed/${handOn}`);
  await taking.getByText('Ada hands it on to you.').waitFor();
  await expectAccessible(taking);
  await expectNoSidewaysScroll(taking);
  await taking.getByRole('link', { name: 'Yes: fill in my form' }).click();
  await taking.getByText('Ada hands you the place in Pre-Event.').waitFor();
  await expect.poll(() => taking.getByLabel('Full Name').inputValue()).toBe('Robin');
  expect(new URL(taking.url()).hash).toBe('');
  // The days of the place, and no others.
  const days = ['Thursday 6 Nov', 'Friday 7 Nov', 'Saturday 8 Nov', 'Sunday 10 Nov'];
  await waitUntil('the form ticks the days of the place', async () => {
    const ticked = await Promise.all(days.map((day) => taking.getByLabel(day).isChecked()));
    return ticked.join() === 'true,false,true,true';
  });
  // It has no place left for anybody else, and is not full for whom it is handed to.
  expect(await taking.getByText('you join the waiting list').count()).toBe(0);
  expect(await taking.getByText('Full – waiting list').count()).toBe(0);
  await fillMainForm(taking, 'Robin');
  await preEventButton(taking).click();
  await taking.getByText('Registration Submitted!').waitFor();

  await giving.reload();
  await giving.getByText('You handed it on').waitFor();
  const { rows } = await rego.pool.query(
    'select name, state from entries join registrations on registrations.id = registration_id order by name',
  );
  expect(rows).toEqual([
    { name: 'Ada', state: 'cancelled' },
    { name: 'Robin', state: 'entered' },
    { name: 'Zoe', state: 'cancelled' },
  ]);
});
