// What a rider reads and does with the link to their registration: answers, what came, the file of their data, removal.
import { expect, test } from 'vitest';
import type { Letter } from '#server/mail/letter.ts';
import { writeLetters } from '#server/mail/outbox.ts';
import { createTestApp, outboxOf } from '#tests/app.ts';
import { asAdmin, asRider, type Made, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';
import { writeMoney } from '#tests/money.ts';
import { cameByLetter } from '#tests/own-mailbox.ts';
import { askInMainForm } from '#tests/own-questions.ts';

const rego = await createTestApp();
const admin = await asAdmin(rego);

const enter = async (): Promise<Made> => (await submit(rego.app, { ...rider, ...preEventAnswers })).json();

function ask({ id, token }: Made, method: 'GET' | 'DELETE', path = '') {
  return asRider(rego.app, { id, token }, method, `${path}`);
}

test('the answers stand in words, and what came with its day', async () => {
  const made = await enter();
  const came = { amountCents: 5_000, date: '2025-10-02', how: 'bank', note: 'by Ada' };
  await writeMoney(admin, made, 'payments', came);
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

test('the file holds what admins export of the person, but for what organizers were told; letters only by one of them', async () => {
  const made = await enter();
  const { letters, ...exported } = (await admin('GET', `/api/admin/registrations/${made.id}/export`)).json();
  const file = async () => (await ask(made, 'GET', '/file')).json();
  const blank = { exportedAt: '', about: '' };
  expect({ ...(await file()), ...blank }).toEqual({ ...exported, ...blank, letters: [] });
  await cameByLetter(rego, made);
  const own = letters.filter(({ recipient }: { recipient: string }) => recipient === rider.email);
  expect(own.length).toBeGreaterThan(0);
  expect({ ...(await file()), ...blank }).toEqual({ ...exported, ...blank, letters: own });
});

test('letters are in the file also where the address has letters of its own, which mail servers write otherwise', async () => {
  const made = (await submit(rego.app, { ...rider, ...preEventAnswers, email: 'mia@müller.example' })).json();
  await cameByLetter(rego, made);
  expect((await ask(made, 'GET', '/file')).json().letters.length).toBeGreaterThan(0);
});

test('whoever typed an address reads and removes nothing of it; nor does who takes over another one', async () => {
  const made = await enter();
  const letter: Letter = {
    kind: 'test-letter',
    ...{ recipient: rider.email, subject: 'Only for you', isVisitorAddress: false },
    ...{ text: 'gate code 4711', html: '' },
  };
  await rego.database.transaction((tx) =>
    writeLetters(tx, [{ letter }], { ...outboxOf(rego), now: new Date() }),
  );
  const secret = async () =>
    (await rego.pool.query("select 1 from letters where text like '%4711%'")).rows.length;
  const file = async ({ id, token }: Made) => (await ask({ id, token }, 'GET', '/file')).body;
  expect(await file(made)).not.toContain('4711');
  const other = (await submit(rego.app, { ...rider, name: 'Mallory', email: 'mallory@example.org' })).json();
  await cameByLetter(rego, other);
  await submit(rego.app, { ...rider, name: 'Mallory' }, { token: other.token });
  expect(await file(other)).not.toContain('4711');
  for (const one of [other, made]) expect((await ask(one, 'DELETE')).statusCode).toBe(204);
  expect(await secret()).toBe(1);
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
