// Who is in reads of full days what is so for them: their own stay theirs, and others can't be added by way of a waiting list.
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { preEventButton, startBrowser } from '#tests/e2e/browser.ts';
import { replaceEvent, withDay, withSection } from '#tests/events.ts';
import { preEventAnswers, rider, submit } from '#tests/make.ts';

const { rego, visit } = await startBrowser();

test('a full day is named to who is in only where they do not have it, without a waiting list', async () => {
  const { database, app } = rego;
  const event = await readEvent(database);
  const limited = withDay(withDay(event, 'saturday', { places: 2 }), 'friday', { places: 1 });
  await replaceEvent(database, limited, new Date());
  const days = ['thursday', 'saturday'];
  const own = { ...rider, ...preEventAnswers, participationDays: days };
  const { id, token } = (await submit(app, own)).json();
  const other = { ...own, name: 'Zoe', email: 'zoe@example.org', participationDays: ['friday', 'saturday'] };
  expect((await submit(app, other)).statusCode).toBe(201);

  const page = await visit(`/payment#${id}.${token}`);
  await page.getByRole('link', { name: 'Change my registration' }).click();
  const section = page.getByRole('region', { name: 'Pre-Event Activities' });
  await section.getByRole('button', { name: 'Change my answers' }).click();
  await section
    .getByText('Full: Friday 7 Nov. The days that you have stay yours; a full one cannot be added.')
    .waitFor();
  expect(await section.getByText('joins the waiting list').count()).toBe(0);

  const stranger = await visit('/register');
  const said =
    'Full: Friday 7 Nov and Saturday 8 Nov. Whoever ticks a full day joins the waiting list, and owes nothing yet.';
  await stranger.getByText(said).waitFor();
});

test('who is in, and where an organizer says yes first by now, asks for nothing when they register again', async () => {
  const { database, app } = rego;
  const own = { ...rider, email: 'kim@example.org', participationDays: ['thursday'] };
  const { id, token } = (await submit(app, own)).json();
  await replaceEvent(
    database,
    withSection(await readEvent(database), 'pre_event', { needsApproval: true }),
    new Date(),
  );
  const page = await visit(`/payment#${id}.${token}`);
  await page.getByRole('link', { name: 'Change my registration' }).click();
  await page.getByText('is registered.').waitFor();
  await preEventButton(page).waitFor();
});
