// Organizer logins as admins manage them, and the log of changes (product.md, sections 2, 5, 6 and 7).
import { expect, test } from 'vitest';
import type { OrganizerLogin } from '#domain/sign-in/organizer-login.ts';
import { organizerLogins } from '#server/auth/tables.ts';
import { deriveKey, seal } from '#server/running/secrets.ts';
import { createTestApp } from '#tests/app.ts';
import { readLetters } from '#tests/letters.ts';
import { asAdmin, cookieOf, preEventAnswers, rider, signIn, submit } from '#tests/make.ts';

const path = '/api/admin/organizer-logins';
const login = { username: 'anna', password: 'Gold-Sprint7', name: 'Anna Kowalski' };
let made: OrganizerLogin;

const rego = await createTestApp();
const admin = await asAdmin(rego);
const isSignedIn = async (cookie: string) =>
  (await rego.app.inject({ url: '/api/organizer/auth', headers: { cookie } })).json().authenticated;

// Shows 1.6, 2.186, 3.19, 7.16.
test('a login is made, shown with its password, and signs in', async () => {
  const reply = await admin('POST', path, { ...login, role: 'organizer' });
  expect(reply.statusCode).toBe(201);
  made = reply.json();
  expect(made).toMatchObject({ ...login, role: 'organizer', isActive: true });
  const list = await admin('GET', path);
  expect(list.json()).toEqual([made]);
  expect(list.headers['cache-control']).toBe('no-store');
  expect((await signIn(rego.app, 'anna', login.password)).statusCode).toBe(200);
  // As it is pasted from a chat.
  expect((await signIn(rego.app, 'anna', `${login.password} `)).statusCode).toBe(200);
});

// Shows 3.18.
test.each(['anna', 'Anna'])('a username is taken once, whatever its capitals: %s', async (username) => {
  const reply = await admin('POST', path, { ...login, username });
  expect([reply.statusCode, reply.json().fields]).toEqual([409, { username: 'Is taken' }]);
});

// Shows 3.20.
test.each([
  ['username', { ...login, username: ' ' }],
  ['password', { ...login, password: '' }],
  ['password', { ...login, password: '1234567' }],
  ['name', { username: 'ben', password: '12345678' }],
  ['name', { ...login, name: 'Ben\u0000' }],
  ['username', { ...login, username: 'Ännä' }],
  ['username', { ...login, username: 'rider' }],
  ['username', { ...login, username: 'Operator' }],
  ['role', { ...login, username: 'ben', role: 'admin' }],
])('a bad %s is named', async (field, body) => {
  const reply = await admin('POST', path, body);
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
});

// Shows 2.184, 4.20.
test('switched off, it ends the sessions and signs nobody in, until it is switched on', async () => {
  const cookie = cookieOf(await signIn(rego.app, 'anna', login.password));
  expect((await admin('PATCH', `${path}/${made.id}`, { isActive: false })).json().isActive).toBe(false);
  expect(await isSignedIn(cookie)).toBe(false);
  const reply = await signIn(rego.app, 'anna', login.password);
  expect([reply.statusCode, reply.json().message]).toEqual([401, 'Invalid username or password']);
  await admin('PATCH', `${path}/${made.id}`, { isActive: true });
  expect(await isSignedIn(cookie)).toBe(false);
  expect((await signIn(rego.app, 'anna', login.password)).statusCode).toBe(200);
});

test('a new password replaces the old one, and ends the sessions that it opened', async () => {
  const cookie = cookieOf(await signIn(rego.app, 'anna', login.password));
  const reply = await admin('PATCH', `${path}/${made.id}`, { password: 'Another-One8' });
  expect(reply.json().password).toBe('Another-One8');
  expect(await isSignedIn(cookie)).toBe(false);
  expect((await signIn(rego.app, 'anna', login.password)).statusCode).toBe(401);
  expect((await signIn(rego.app, 'anna', 'Another-One8')).statusCode).toBe(200);
});

test('sealed with another secret, as after a restore, it is listed without its password, and takes a new one', async () => {
  const passwordSealed = seal(deriveKey('the secret before', 'organizer password'), 'Another-One8');
  await rego.database.update(organizerLogins).set({ passwordSealed });
  const list = await admin('GET', path);
  expect([list.statusCode, list.json()[0]?.username, list.json()[0]?.password]).toEqual([200, 'anna', '']);
  expect((await signIn(rego.app, 'anna', 'Another-One8')).statusCode).toBe(200);
  const reply = await admin('PATCH', `${path}/${made.id}`, { password: 'A-Third-One9' });
  expect(reply.json().password).toBe('A-Third-One9');
});

// Shows 4.21.
test('deleted, it is gone; a second time there is none', async () => {
  expect((await admin('DELETE', `${path}/${made.id}`)).statusCode).toBe(204);
  expect((await admin('GET', path)).json()).toEqual([]);
  expect((await admin('DELETE', `${path}/${made.id}`)).statusCode).toBe(404);
});

test('each change is kept with who and which fields, and no password', async () => {
  const reply = await admin('GET', '/api/admin/changes');
  const kept = reply
    .json()
    .items.map(({ actor, action, subject, name, fields }: Record<string, unknown>) => ({
      actor,
      action,
      subject,
      name,
      fields,
    }));
  const about = { actor: 'admin@example.org', subject: 'organizer', name: 'anna' };
  expect(kept).toEqual([
    { ...about, action: 'deleted', fields: [] },
    { ...about, action: 'changed', fields: ['password'] },
    { ...about, action: 'changed', fields: ['password'] },
    { ...about, action: 'changed', fields: ['isActive'] },
    { ...about, action: 'changed', fields: ['isActive'] },
    { ...about, action: 'created', fields: [] },
  ]);
  expect(reply.body).not.toContain('Another-One8');
});

test('a deleted registration is in the log by its id alone', async () => {
  const { id } = (await submit(rego.app, rider)).json();
  await admin('DELETE', `/api/admin/registrations/${id}`);
  const reply = await admin('GET', '/api/admin/changes?pageSize=1');
  expect(reply.json().items[0]).toMatchObject({ subject: 'registration', action: 'deleted', name: id });
  expect(reply.body).not.toContain(rider.name);
});

test('it says which section a login runs, which ROAD_TRIP_ORGANIZER decides while nobody ticked any', async () => {
  const sections = [];
  for (const username of ['anna', rego.config.roadTripOrganizer]) {
    sections.push((await admin('POST', path, { ...login, username })).json().sections);
  }
  expect(sections).toEqual([['pre_event'], ['road_trip']]);
});

// Shows 3.14, 7.10.
test('the four numbers of the admin dashboard', async () => {
  expect((await admin('GET', '/api/admin/stats')).json()).toEqual({
    total: 0,
    roadTrip: 0,
    accommodation: 0,
    distribution: 0,
  });
  await submit(rego.app, rider);
  expect((await admin('GET', '/api/admin/stats')).json()).toEqual({
    total: 1,
    roadTrip: 0,
    accommodation: 1,
    distribution: 1,
  });
});

test('letters that wait or failed follow the address of a login, and stay where another login has it, too', async () => {
  const toOrganizers = async () =>
    (await readLetters(rego, { kind: 'organizer-notice' })).map(({ recipient }) => recipient);
  const rae = { ...login, username: 'rae', email: 'rae@old.example', sections: ['pre_event'] };
  const { id } = (await admin('POST', path, rae)).json();
  await rego.pool.query('delete from letters');
  await submit(rego.app, { ...rider, ...preEventAnswers, email: 'late@example.org' });
  expect(await toOrganizers()).toEqual(['rae@old.example']);
  await admin('PATCH', `${path}/${id}`, { email: 'rae@new.example' });
  expect(await toOrganizers()).toEqual(['rae@new.example']);
  await rego.pool.query("update letters set state = 'failed', attempts = 6, last_error = 'No such mailbox'");
  await admin('PATCH', `${path}/${id}`, { email: 'rae@right.example' });
  expect((await admin('GET', '/api/admin/letters?state=queued')).json().items).toMatchObject([
    { recipient: 'rae@right.example', kind: 'organizer-notice', attempts: 0, lastError: null },
  ]);
  await admin('PATCH', `${path}/${id}`, { email: 'rae@new.example' });
  await admin('POST', path, { ...rae, username: 'sol', email: 'Rae@new.example' });
  await admin('PATCH', `${path}/${id}`, { email: 'rae@other.example' });
  expect(await toOrganizers()).toEqual(['rae@new.example']);
});
