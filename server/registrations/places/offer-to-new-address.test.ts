// An offer follows its rider to another address: the link in the old mailbox opens nothing more, and a new letter has one.
import { beforeEach, expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { createTestApp } from '#tests/app.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { asAdmin, preEventAnswers, rider, submit } from '#tests/make.ts';
import { keepWaiting, offersTo } from '#tests/places.ts';

const now = new Date('2026-03-01T10:00:00Z');
const rego = await createTestApp({}, () => now);
const admin = await asAdmin(rego);
const event = await readEvent(rego.database);
await replaceEvent(rego.database, withSection(event, 'pre_event', { places: 1 }), now);
beforeEach(() => rego.pool.query('delete from registrations'));

async function register(name: string): Promise<{ id: string; token: string }> {
  return (
    await submit(rego.app, { ...rider, ...preEventAnswers, name, email: `${name}@example.org` })
  ).json();
}

/** Bo, who waited and is offered Ada's place. */
async function offerToBo(): Promise<{ id: string; token: string; link: string }> {
  const ada = await register('ada');
  const bo = await register('bo');
  await admin('DELETE', `/api/admin/registrations/${ada.id}`);
  await keepWaiting(rego, now);
  const [link = ''] = await offersTo(rego, 'bo@example.org', now);
  return { ...bo, link };
}

const look = async (link: string) => (await rego.app.inject(`/place/${link}`)).statusCode;
const sendAll = () => rego.pool.query("update letters set state = 'sent', sent_at = now()");

async function correct(id: string, email: string): Promise<{ redirectedLetters: number }> {
  const { registration } = (await admin('GET', `/api/registrations/${id}/detail`)).json();
  const edit = { basedOn: registration.updatedAt, values: { email }, answers: {} };
  return (await admin('PATCH', `/api/registrations/${id}`, edit)).json();
}

test('after staff corrected the address, the old link is dead and the new address has its own', async () => {
  const { id, link } = await offerToBo();
  await sendAll();
  expect(await look(link)).toBe(200);
  expect((await correct(id, 'bo@right.example')).redirectedLetters).toBe(1);
  expect(await look(link)).toBe(404);
  const [own = '', ...others] = await offersTo(rego, 'bo@right.example', now);
  expect(others).toEqual([]);
  expect(await look(own)).toBe(200);
});

test('a letter that had not gone yet goes to the new address alone', async () => {
  const { id, link } = await offerToBo();
  await correct(id, 'bo@right.example');
  expect(await look(link)).toBe(404);
  expect(await offersTo(rego, 'bo@example.org', now)).toEqual([]);
  expect(await offersTo(rego, 'bo@right.example', now)).toHaveLength(1);
});

test('the same where a rider corrects their own address', async () => {
  const { token, link } = await offerToBo();
  await sendAll();
  const email = 'bo@right.example';
  const again = { ...rider, ...preEventAnswers, name: 'bo', email };
  expect((await submit(rego.app, again, { token })).statusCode).toBe(200);
  expect(await look(link)).toBe(404);
  expect(await offersTo(rego, email, now)).toHaveLength(1);
});
