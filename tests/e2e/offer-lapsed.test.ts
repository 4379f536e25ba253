// A rider whose offered place went to the next, as nobody answered in time, reads nothing that they never said.
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { expectAccessible, expectNoSidewaysScroll, startBrowser } from '#tests/e2e/browser.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { asRider, preEventAnswers, rider, signedIn, submit } from '#tests/make.ts';
import { askInSection } from '#tests/own-questions.ts';
import { keepWaiting } from '#tests/places.ts';

const { rego, url, visit } = await startBrowser();

const inHours = (count: number) => new Date(Date.now() + count * 3_600_000);

test('a place that was offered and not answered for is not called a no of theirs', async () => {
  const { database, app } = rego;
  const limited = withSection(await readEvent(database), 'pre_event', { places: 1 });
  await replaceEvent(database, { ...limited, offerHours: 24 }, new Date());
  const enter = async (name: string) =>
    (await submit(app, { ...rider, ...preEventAnswers, name, email: `${name}@example.org` })).json();
  const [zoe, ada] = [await enter('zoe'), await enter('ada')];
  await asRider(app, zoe, 'POST', '/leave', {});
  await keepWaiting(rego, new Date());
  await keepWaiting(rego, inHours(25));

  const page = await visit(`/my-registration#${ada.id}.${ada.token}`);
  await page.getByRole('article', { name: 'Pre-Event' }).getByText('You do not take part').waitFor();
  expect(await page.getByText('You said that you are not coming').count()).toBe(0);

  await page.goto(`${url}/register`);
  const part = page.getByRole('region', { name: 'Pre-Event Activities' });
  await part.getByRole('heading', { name: 'You do not take part' }).waitFor();
  expect(await part.innerText()).not.toMatch(/Submitted|BSB/);
});

test('an answer whose offer ran out is waited for again by a press, behind the others', async () => {
  const { database, app } = rego;
  const event = await readEvent(database);
  await replaceEvent(database, withSection(event, 'pre_event', { places: undefined }), new Date());
  await askInSection(await signedIn(rego, 'anna'), { sectionType: 'pre_event', username: 'anna' }, [
    { id: 'question_lunch', type: 'checkbox', label: 'Lunch', places: 1 },
  ]);
  const enter = async (name: string, lunch: boolean, token?: string) => {
    const body = { ...rider, ...preEventAnswers, name, email: `${name}@example.org`, question_lunch: lunch };
    return (await submit(app, body, { token })).json();
  };
  const [bo, cy] = [await enter('bo', true), await enter('cy', true)];
  await enter('bo', false, bo.token);
  await keepWaiting(rego, new Date());
  await keepWaiting(rego, inHours(25));
  const page = await visit(`/my-registration#${cy.id}.${cy.token}`);
  const turn = page.getByRole('region', { name: 'Waiting list' });
  await turn.getByText('Pre-Event, Lunch: there is no place for it in your name').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await turn.getByRole('button', { name: 'Wait for it again' }).click();
  await turn.getByText('Pre-Event, Lunch: you are waiting for it again, behind the others.').waitFor();
  await turn.getByText('You are first in line for Pre-Event, Lunch.').waitFor();
});
