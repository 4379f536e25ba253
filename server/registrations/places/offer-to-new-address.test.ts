// An offer follows its rider to another address: the link in the old mailbox opens nothing more, and a new letter has one.
import { beforeEach, expect, test } from 'vitest';
import { startPlaces } from '#tests/places.ts';

const { rego, admin, limit, send, offersTo, offerToBo } = await startPlaces('workshops');
beforeEach(() => limit({ places: 1 }));

const look = async (link: string) => (await rego.app.inject(`/place/${link}`)).statusCode;
const sendAll = () => rego.pool.query("update letters set state = 'sent', sent_at = now()");

async function correct(id: string, email: string): Promise<{ redirectedLetters: number }> {
  const { registration } = (await admin('GET', `/api/registrations/${id}/detail`)).json();
  const edit = { basedOn: registration.updatedAt, values: { email }, answers: {} };
  return (await admin('PATCH', `/api/registrations/${id}`, edit)).json();
}

test('after staff corrected the address, the old link is dead and the new address has its own', async () => {
  const { bo, link } = await offerToBo();
  await sendAll();
  expect(await look(link)).toBe(200);
  expect((await correct(bo.id, 'bo@right.example')).redirectedLetters).toBe(1);
  expect(await look(link)).toBe(404);
  const [own = '', ...others] = await offersTo('bo@right.example');
  expect(others).toEqual([]);
  expect(await look(own)).toBe(200);
});

test('a letter that had not gone yet goes to the new address alone', async () => {
  const { bo, link } = await offerToBo();
  await correct(bo.id, 'bo@right.example');
  expect(await look(link)).toBe(404);
  expect(await offersTo('bo')).toEqual([]);
  expect(await offersTo('bo@right.example')).toHaveLength(1);
});

test('the same where a rider corrects their own address', async () => {
  const { bo, link } = await offerToBo();
  await sendAll();
  const email = 'bo@right.example';
  expect((await send('bo', { email }, bo.token)).statusCode).toBe(200);
  expect(await look(link)).toBe(404);
  expect(await offersTo(email)).toHaveLength(1);
});
