// A condition is kept under a name: one's own, or everybody's.
import { expect, test } from 'vitest';
import type { Saved } from '#domain/lists/saved-condition.ts';
import { organizerLogins } from '#server/auth/tables.ts';
import { savedConditions } from '#server/registrations/saved-tables.ts';
import { createTestApp } from '#tests/app.ts';
import { hold, untilLocked } from '#tests/database.ts';
import { asAdmin, signedIn } from '#tests/make.ts';

const rego = await createTestApp();
const anna = await signedIn(rego, 'anna');
const rob = await signedIn(rego, 'roadtrip');
const admin = await asAdmin(rego);

const url = '/api/saved-conditions';
const owing = { name: 'Who owes', who: 'money:owes', isShared: false };
const names = async (calls: typeof anna) => (await calls('GET', url)).json().map(({ name }: Saved) => name);

test('one’s own is seen by oneself, everybody’s by all, each under one name', async () => {
  const own = await anna('POST', url, owing);
  expect([own.statusCode, own.json()]).toEqual([201, { ...owing, id: expect.any(String) }]);
  expect((await admin('POST', url, { ...owing, name: 'who OWES' })).statusCode).toBe(201);
  await rob('POST', url, { name: 'Road trip', who: 'state:entered:road_trip', isShared: true });
  expect([await names(anna), await names(rob), await names(admin)]).toEqual([
    ['Road trip', 'Who owes'],
    ['Road trip'],
    ['Road trip', 'who OWES'],
  ]);
  const again = await anna('POST', url, { ...owing, name: 'WHO OWES' });
  expect([again.statusCode, again.json().code]).toEqual([409, 'saved_name_taken']);
});

test('it gets another name, and goes; that of another is not found', async () => {
  const [trip, own]: Saved[] = (await anna('GET', url)).json();
  expect((await rob('PATCH', `${url}/${own?.id}`, { name: 'Mine' })).statusCode).toBe(404);
  expect((await rob('DELETE', `${url}/${own?.id}`)).statusCode).toBe(404);
  expect((await anna('PATCH', `${url}/${own?.id}`, { name: 'Owes' })).json().name).toBe('Owes');
  expect((await anna('PATCH', `${url}/${own?.id}`, { name: 'OWES' })).json().name).toBe('OWES');
  expect((await anna('DELETE', `${url}/${trip?.id}`)).statusCode).toBe(204);
  expect([await names(anna), await names(rob)]).toEqual([['OWES'], []]);
});

test.each([
  ['a section that there is not', { who: 'state:entered:moon' }, 'who'],
  ['words, which would outlive the person', { who: 'words:anna' }, 'who'],
  ['no condition', { who: '' }, 'who'],
  ['no name', { name: ' ' }, 'name'],
  ['a long name', { name: 'a'.repeat(61) }, 'name'],
])('%s is not kept', async (_what, change, field) => {
  const reply = await anna('POST', url, { ...owing, name: 'Another', ...change });
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
});

test('fifty are kept, and no more', async () => {
  for (let count = 0; count < 50; count += 1) {
    expect((await rob('POST', url, { ...owing, name: `${count}` })).statusCode).toBe(201);
  }
  const reply = await rob('POST', url, { ...owing, name: 'One more' });
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'too_many_saved']);
  expect((await rob('POST', url, { ...owing, name: 'For all', isShared: true })).statusCode).toBe(201);
});

test('of two that would both be the fiftieth one is kept', async () => {
  const calls = await signedIn(rego, 'bo');
  for (let count = 0; count < 49; count += 1) await calls('POST', url, { ...owing, name: `${count}` });
  const letGo = await hold(rego, 'lock table saved_conditions in exclusive mode');
  const both = ['One', 'Other'].map((name) => calls('POST', url, { ...owing, name }));
  await untilLocked(rego, 2);
  await letGo();
  expect((await Promise.all(both)).map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

test('a name that is being saved is taken for who renames one', async () => {
  const made = (await admin('POST', url, { ...owing, name: 'Old' })).json();
  const letGo = await hold(rego, 'select from users for update');
  const saving = admin('POST', url, { ...owing, name: 'New' });
  await untilLocked(rego);
  const renaming = admin('PATCH', `${url}/${made.id}`, { name: 'New' });
  await untilLocked(rego, 2);
  await letGo();
  expect((await saving).statusCode).toBe(201);
  const reply = await renaming;
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'saved_name_taken']);
  for (const { id } of [made, (await saving).json()]) await admin('DELETE', `${url}/${id}`);
});

test('one’s own go with the login', async () => {
  await rego.database.delete(organizerLogins);
  const kept = await rego.database.select().from(savedConditions);
  expect(kept.map(({ name }) => name).sort()).toEqual(['For all', 'who OWES']);
});

test('of two lists that take one name at once one does, and the other is told so', async () => {
  const names = ['Red', 'Green'];
  const made = await Promise.all(names.map((name) => admin('POST', url, { ...owing, name })));
  for (let round = 0; round < 5; round += 1) {
    const replies = await Promise.all(
      made.map((one) => admin('PATCH', `${url}/${one.json().id}`, { name: `Blue ${round}` })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  }
});
