// A rider whose offered place went to the next, as nobody answered in time, reads nothing that they never said.
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { keepWaitingList } from '#server/registrations/places/waiting-list.ts';
import { deriveKey } from '#server/running/secrets.ts';
import { startBrowser } from '#tests/e2e/browser.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { preEventAnswers, rider, submit } from '#tests/make.ts';

const { rego, url, visit } = startBrowser();

test('a place that was offered and not answered for is not called a no of theirs', async () => {
  const { database, app, secret } = rego();
  const limited = withSection(await readEvent(database), 'pre_event', { places: 1 });
  await replaceEvent(database, { ...limited, offerHours: 24 }, new Date());
  const enter = async (name: string) =>
    (await submit(app, { ...rider, ...preEventAnswers, name, email: `${name}@example.org` })).json();
  const [zoe, ada] = [await enter('zoe'), await enter('ada')];
  const headers = { authorization: `Bearer ${zoe.token}` };
  await app.inject({ method: 'POST', url: `/api/registrations/${zoe.id}/leave`, headers, payload: {} });
  const work = { database, outbox: { mailDomain: 'rego.test', tokenKey: deriveKey(secret, 'letter token') } };
  const now = new Date();
  await keepWaitingList(work, now);
  await keepWaitingList(work, new Date(now.getTime() + 25 * 3_600_000));

  const page = await visit(`/my-registration#${ada.id}.${ada.token}`);
  await page.getByRole('article', { name: 'Pre-Event' }).getByText('You do not take part').waitFor();
  expect(await page.getByText('You said that you are not coming').count()).toBe(0);

  await page.goto(`${url()}/register`);
  const part = page.getByRole('region', { name: 'Pre-Event Activities' });
  await part.getByRole('heading', { name: 'You do not take part' }).waitFor();
  expect(await part.innerText()).not.toMatch(/Submitted|BSB/);
});
