// The log of real use: every line of a request names it, and none holds what a person typed, is called or may open.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createTestApp } from '#tests/app.ts';
import { untilLocked } from '#tests/database.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import {
  asAdmin,
  confirm,
  cookieOf,
  makeOrganizer,
  password,
  roadTripAnswers,
  signIn,
  submit,
} from '#tests/make.ts';

const lineSchema = z.looseObject({
  level: z.number(),
  msg: z.string(),
  requestId: z.string().optional(),
  route: z.string().optional(),
  status: z.number().optional(),
});

const person = {
  name: 'Zebulon Quickfeather',
  email: 'zebulon@riders.example',
  phone: '+61 491 570 156',
  location: 'Oodnadatta',
  emergencyName: 'Wilhelmina Kettlewell',
  emergencyPhone: '+61 491 570 157',
  emergencyEmail: 'wilhelmina@riders.example',
  emergencyRelationship: 'aunt-in-law',
  emergencyLocation: 'Coober Pedy',
  needsAccommodation: true,
  hasSpareAccommodation: false,
  spareAccommodationCapacity: 0,
  availableForDistribution: true,
};
const allergies = 'xylophone dust';
const wrongPassword = 'hunter2-hunter2';
const search = 'Quick feather 491570';
const message = 'my violin comes along';

const mailServer = await startMailServer();
const lines = () =>
  rego
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line) => lineSchema.parse(JSON.parse(line)));
const linesOf = (requestId: unknown) => lines().filter((line) => line.requestId === requestId);

const rego = await createTestApp({ SMTP_URL: mailServer.url, MAIL_FROM: 'Rego <regos@example.org>' });
const { app, config } = rego;
const { mailFrom } = config;
await startMail(rego, mailServer.url, { mailFrom, log: app.log, retryDelaysMs: [0] });

test('a session of real use leaves nothing of anybody in the log', async () => {
  const words = [...Object.values(person), allergies, wrongPassword, search, message, password];
  const secrets: string[] = [];
  mailServer.refusals.set(person.email, { responseCode: 550, message: `No such user ${person.email}` });

  // A rider: registers, comes back, confirms, types nonsense, repeats a key, brings a wrong token.
  const key = `key-${randomUUID()}`;
  const input = { ...person, ...roadTripAnswers, food_allergies: allergies };
  const made = await submit(rego.app, input, { key });
  const { id, token } = made.json();
  secrets.push(key, token);
  await submit(rego.app, { ...input, name: 'Another name' }, { key });
  await submit(rego.app, input, { token });
  await submit(rego.app, { ...input, email: `not ${person.email} at all` });
  const paid = { roadTripConfirmationEmail: person.email, roadTripEmailContent: message };
  await confirm(rego.app, { id, token }, { selectedEvents: ['road-trip'], ...paid });
  await confirm(rego.app, { id, token: 'x'.repeat(43) }, { selectedEvents: ['road-trip'], ...paid });
  await rego.app.inject({
    method: 'POST',
    url: '/api/registrations',
    payload: `{"name": "${person.name}"`,
    headers: { 'content-type': 'application/json' },
  });
  await rego.app.inject(`/payment?token=${token}&name=${encodeURIComponent(person.name)}`);
  await rego.app.inject(`/nowhere/${encodeURIComponent(person.name)}`);

  // An organizer who mistypes, searches and corrects.
  await makeOrganizer(rego, 'anna');
  await signIn(rego.app, 'anna', wrongPassword);
  await signIn(rego.app, person.name, wrongPassword);
  const cookie = cookieOf(await signIn(rego.app, 'anna'));
  secrets.push(decodeURIComponent(cookie).split('=')[1] ?? '');
  const asAnna = { headers: { cookie } };
  await rego.app.inject({ url: `/api/registrations?q=${encodeURIComponent(search)}`, ...asAnna });
  await rego.app.inject({
    ...{ method: 'PATCH', url: `/api/registrations/${id}`, ...asAnna },
    payload: { values: { phone: person.phone }, answers: {}, basedOn: made.json().updatedAt },
  });

  // An admin who writes to everybody and adds another one.
  const admin = await asAdmin(rego, 'grace.hopper@admins.example');
  words.push('grace.hopper', 'ada.lovelace', 'Lovelace');
  const body = `Dear {name}, ${message}`;
  await admin('POST', '/api/mailings/test', { audience: 'all', subject: message, body });
  await admin('POST', '/api/admin/users', {
    email: 'ada.lovelace@admins.example',
    firstName: 'Ada',
    lastName: 'Lovelace',
  });
  await admin('GET', `/api/admin/letters?q=${encodeURIComponent(person.email)}`);
  await expect
    .poll(() => lines().filter(({ msg }) => msg === 'A letter was given up').length)
    .toBeGreaterThan(0);

  // The database refuses, and quotes the row.
  await rego.pool.query(
    `alter table registrations add constraint nobody check (name <> '${person.name}') not valid`,
  );
  const failed = await submit(rego.app, input);
  await rego.pool.query('alter table registrations drop constraint nobody');
  expect(failed.statusCode).toBe(500);
  expect(linesOf(failed.json().requestId).map(({ msg }) => msg)).toContain('unexpected error');

  const logged = rego.logged();
  expect(lines().length).toBeGreaterThan(20);
  for (const word of [...words, ...secrets]) {
    if (typeof word !== 'string' || word === '') continue;
    expect(logged).not.toContain(word);
    expect(logged).not.toContain(encodeURIComponent(word));
  }
  expect(logged).not.toMatch(/\?q=|\?token=|@(riders|admins)\.example/);
});

test('each request has a line with its id, which the reply carries too, whatever became of it', async () => {
  const replies = await Promise.all([
    rego.app.inject('/api/event'),
    rego.app.inject('/api/nowhere'),
    rego.app.inject('/'),
    submit(rego.app, { ...person, email: 'wrong' }),
    rego.app.inject({ url: '/api/admin/stats' }),
  ]);
  const ids = replies.map(({ headers }) => String(headers['x-request-id']));
  expect(new Set(ids).size).toBe(replies.length);
  for (const [place, reply] of replies.entries()) {
    const own = linesOf(ids[place]).filter(({ route }) => route !== undefined);
    expect(own.map(({ status }) => status)).toEqual([reply.statusCode]);
    if (reply.statusCode >= 400) expect(reply.json().requestId).toBe(ids[place]);
  }
  const withRoute = lines().filter(({ route }) => route !== undefined);
  expect(withRoute.every(({ requestId }) => requestId !== undefined)).toBe(true);
});

test('what sending a letter logs names the request that wrote it, also when submits are stored together', async () => {
  const addresses = ['one@riders.example', 'two@riders.example', 'three@riders.example'];
  for (const address of addresses) mailServer.refusals.set(address, { responseCode: 550, message: 'no' });
  const replies = await Promise.all(addresses.map((email) => submit(rego.app, { ...person, email })));
  const tried = (requestId: unknown) =>
    linesOf(requestId).filter(({ msg }) => msg.startsWith('A letter was')).length;
  for (const { headers } of replies) {
    await expect.poll(() => tried(headers['x-request-id'])).toBeGreaterThan(0);
    expect(
      linesOf(headers['x-request-id']).filter(({ msg }) => msg === 'A letter was given up'),
    ).toHaveLength(1);
  }
});

test('a letter that is tried again still names it', async () => {
  const email = 'busy@riders.example';
  mailServer.refusals.set(email, { responseCode: 450, message: 'later' });
  const { headers } = await submit(rego.app, { ...person, email });
  const messages = () => linesOf(headers['x-request-id']).map(({ msg }) => msg);
  await expect.poll(messages).toContain('A letter was given up');
  expect(messages()).toContain('A letter was not sent and is tried again');
});

test('who is signed in stands as an id', async () => {
  const cookie = cookieOf(await signIn(rego.app, 'anna'));
  const reply = await rego.app.inject({ url: '/api/summary', headers: { cookie } });
  const admin = await asAdmin(rego, 'who@admins.example');
  const asked = await admin('GET', '/api/admin/stats');
  const [organizerLine] = linesOf(reply.headers['x-request-id']);
  const [adminLine] = linesOf(asked.headers['x-request-id']);
  const { rows } = await rego.pool.query(
    `select (select id from organizer_logins where username = 'anna') as anna,
      (select id from users where email = 'who@admins.example') as who`,
  );
  expect(organizerLine).toMatchObject({ organizerId: rows[0].anna });
  expect(adminLine).toMatchObject({ userId: rows[0].who });
});

test('a slow request is a warning', async () => {
  const holder = await rego.pool.connect();
  await holder.query('begin');
  await holder.query('lock table editions in access exclusive mode');
  const asked = rego.app.inject('/api/event');
  await untilLocked(rego);
  await holder.query('select pg_sleep(1.1)');
  await holder.query('commit');
  holder.release();
  const { headers } = await asked;
  expect(linesOf(headers['x-request-id'])).toMatchObject([{ level: 40, msg: 'slow request' }]);
});
