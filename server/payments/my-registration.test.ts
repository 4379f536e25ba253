// What a rider reads and does with the link to their registration: answers, what came, the file of their data, removal.
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/app.ts';
import { asAdmin, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';
import { askInMainForm } from '#tests/own-questions.ts';

type Made = { id: string; token: string };
const rego = await createTestApp();
const admin = await asAdmin(rego);
afterAll(() => rego.close());

const enter = async (): Promise<Made> => (await submit(rego.app, { ...rider, ...preEventAnswers })).json();

function ask({ id, token }: Made, method: 'GET' | 'DELETE', path = '') {
  const headers = { authorization: `Bearer ${token}` };
  return rego.app.inject({ method, url: `/api/registrations/${id}${path}`, headers });
}

test('the answers stand in words, and what came with its day', async () => {
  const made = await enter();
  const money = `/api/registrations/${made.id}/money`;
  const { version: basedOn } = (await admin('GET', money)).json();
  const came = { amountCents: 5_000, date: '2025-10-02', how: 'bank', note: 'by Ada', basedOn };
  await admin('POST', `${money}/payments`, came);
  const read = (await ask(made, 'GET', '/mine')).json();
  expect(read.received).toEqual([{ date: '2025-10-02', amountCents: 5_000 }]);
  const personal = read.answers.find(({ title }: { title: string }) => title === 'Personal Information');
  expect(personal.facts).toContainEqual({ label: 'Email Address', value: rider.email });
  expect(JSON.stringify(read)).not.toContain('by Ada');
});

test('answers stand under the parts of the form that asked for them, and no other', async () => {
  const titles = async (made: Made) =>
    (await ask(made, 'GET', '/mine')).json().answers.map(({ title }: { title: string }) => title);
  const ofForm = ['Personal Information', 'Emergency Contact', 'Accommodation & Support'];
  const made = await enter();
  expect(await titles(made)).toEqual([...ofForm, 'Pre-Event Activities']);
  await submit(rego.app, { ...rider, ...roadTripAnswers }, { token: made.token });
  expect(await titles(made)).toEqual([...ofForm, 'Pre-Event Activities', 'Road Trip']);
});

test('the file holds what admins export of the person', async () => {
  const made = await enter();
  const exported = (await admin('GET', `/api/admin/registrations/${made.id}/export`)).json();
  const own = (await ask(made, 'GET', '/file')).json();
  expect({ ...own, exportedAt: '' }).toEqual({ ...exported, exportedAt: '' });
});

test('who removes themselves is gone, and every link with them', async () => {
  const made = await enter();
  expect((await ask(made, 'DELETE')).statusCode).toBe(204);
  for (const path of ['', '/mine', '/file']) expect((await ask(made, 'GET', path)).statusCode).toBe(404);
  expect((await ask(made, 'DELETE')).statusCode).toBe(404);
  const { rows } = await rego.pool.query("select actor from changes where name = $1 and action = 'deleted'", [
    made.id,
  ]);
  expect(rows).toEqual([{ actor: 'rider' }]);
});

test("another's token opens, exports and removes nothing", async () => {
  const [made, other] = [await enter(), await enter()];
  const forged = { id: other.id, token: made.token };
  for (const path of ['/mine', '/file']) expect((await ask(forged, 'GET', path)).statusCode).toBe(404);
  expect((await ask(forged, 'DELETE')).statusCode).toBe(404);
  expect((await ask(other, 'GET')).statusCode).toBe(200);
});

test('guests may be named where the form asks for their number under the name of the tick', async () => {
  const made = await enter();
  const asksForGuests = async () => (await ask(made, 'GET', '/mine')).json().asksForGuests;
  expect(await asksForGuests()).toBe(false);
  await askInMainForm(admin, [{ id: 'bringing_guests', type: 'number', label: 'How many guests?' }]);
  expect(await asksForGuests()).toBe(true);
});
