// The links that open a registration: the device's, and for each letter one of its own.
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { lastDayOf } from '#domain/event/event.ts';
import { readEvent } from '#server/editions/event.ts';
import { letters } from '#server/mail/tables.ts';
import { revokeLinks } from '#server/registrations/links/links.ts';
import { links } from '#server/registrations/tables.ts';
import { hashToken } from '#server/running/secrets.ts';
import { createTestApp } from '#tests/app.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startMail } from '#tests/mail-work.ts';
import { asAdmin, confirm, preEventAnswers, rider, signedIn, submit } from '#tests/make.ts';
import { waitUntil } from '#tests/wait-until.ts';

let now = new Date();
let email = '';
let preEvent: object = {};
let made: { id: string; token: string; updatedAt: string };

const rego = await createTestApp({}, () => now);
const admin = await asAdmin(rego);
const mailServer = await startMailServer();
await startMail(rego, mailServer.url, { clock: () => now });
beforeEach(async () => {
  now = new Date();
  mailServer.received.length = 0;
  // An address of its own: each takes five letters an hour.
  email = `${randomUUID()}@example.org`;
  preEvent = { ...rider, ...preEventAnswers, email };
  made = (await submit(rego.app, preEvent)).json();
});

const opens = async (token: string | undefined, { id } = made) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await rego.app.inject({ url: `/api/registrations/${id}`, headers })).statusCode === 200;
};
/** The tokens of the links that arrived at an address, the oldest first. */
async function tokensTo(address: string, count: number): Promise<string[]> {
  const pattern = new RegExp(`/payment#${made.id}\\.([A-Za-z0-9_-]{43})`);
  const found = () =>
    mailServer.received
      .filter(({ recipients }) => recipients.includes(address))
      .flatMap(({ email }) => pattern.exec(email.text ?? '')?.[1] ?? []);
  await waitUntil('the letters arrived', async () => found().length === count);
  return found();
}
async function correct(to: string) {
  const asAnna = await signedIn(rego, 'anna');
  const body = { values: { email: to }, answers: {}, basedOn: made.updatedAt };
  expect((await asAnna('PATCH', `/api/registrations/${made.id}`, body)).statusCode).toBe(200);
}

test('each letter has a link of its own, kept as a hash alone and never logged', async () => {
  await submit(rego.app, { ...preEvent, tshirt_size: 'XL' }, { token: made.token });
  const tokens = [made.token, ...(await tokensTo(email, 2))];
  expect(new Set(tokens).size).toBe(3);
  const { rows } = await rego.pool.query(
    'select links::text as row from links union all select letters::text from letters',
  );
  for (const token of tokens) {
    expect(await opens(token)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rego.logged()).not.toContain(token);
  }
});

test('another attempt has the same link: a receiver may keep the first of two copies', async () => {
  await tokensTo(email, 1);
  const ofRider = and(eq(letters.registrationId, made.id), eq(letters.kind, 'section-confirmation'));
  await rego.database.update(letters).set({ state: 'failed' }).where(ofRider);
  expect((await admin('POST', '/api/admin/letters/retry-failed', {})).json()).toEqual({ retried: 1 });
  const [first, second] = await tokensTo(email, 2);
  expect([second, await opens(first)]).toEqual([first, true]);
});

test('once staff corrected the address, letters to the old one open nothing; the device’s link does', async () => {
  const [old] = await tokensTo(email, 1);
  await correct('jorg@example.org');
  expect([await opens(old), await opens(made.token)]).toEqual([false, true]);
  await submit(rego.app, { ...preEvent, email: 'jorg@example.org' }, { token: made.token });
  const [fresh] = await tokensTo('jorg@example.org', 1);
  expect(await opens(fresh)).toBe(true);
});

test('a letter that did not reach the old address has another link when it goes to the new one', async () => {
  const [old] = await tokensTo(email, 1);
  const ofRider = and(eq(letters.registrationId, made.id), eq(letters.kind, 'section-confirmation'));
  await rego.database.update(letters).set({ state: 'failed' }).where(ofRider);
  await correct('jorg2@example.org');
  const [fresh] = await tokensTo('jorg2@example.org', 1);
  expect([await opens(old), await opens(fresh)]).toEqual([false, true]);
});

test('a letter that is sent again after all links were ended has another one', async () => {
  await tokensTo(email, 1);
  await rego.database.transaction((tx) => revokeLinks(tx, made.id, { now }));
  const ofRider = and(eq(letters.registrationId, made.id), eq(letters.kind, 'section-confirmation'));
  await rego.database.update(letters).set({ state: 'failed' }).where(ofRider);
  await admin('POST', '/api/admin/letters/retry-failed', {});
  const [old, fresh] = await tokensTo(email, 2);
  expect([await opens(old), await opens(fresh)]).toEqual([false, true]);
});

test('the link of an invitation ends with the address that it went to, and with all others', async () => {
  const invitations = and(eq(links.purpose, 'invitation'), isNull(links.revokedAt));
  const invite = () =>
    rego.database.insert(links).values({
      ...{ registrationId: made.id, purpose: 'invitation', createdAt: now },
      tokenHash: hashToken(randomUUID()),
    });
  await invite();
  await correct('jorg3@example.org');
  expect(await rego.database.$count(links, invitations)).toBe(0);
  await invite();
  await rego.database.transaction((tx) => revokeLinks(tx, made.id, { now }));
  expect(await rego.database.$count(links, invitations)).toBe(0);
});

test('who corrects their own address keeps the link they came by, and other letters open nothing', async () => {
  await submit(rego.app, { ...preEvent, tshirt_size: 'XL' }, { token: made.token });
  const [first, second] = await tokensTo(email, 2);
  await submit(rego.app, { ...preEvent, email: 'jorg@example.org' }, { token: second ?? '' });
  expect([await opens(first), await opens(second), await opens(made.token)]).toEqual([false, true, true]);
});

test('all links of a registration can be revoked; nobody adds to it, confirms or reads', async () => {
  const [letter] = await tokensTo(email, 1);
  const other = (await submit(rego.app, { ...preEvent, name: 'Mia' })).json();
  await rego.database.transaction((tx) => revokeLinks(tx, made.id, { now }));
  expect([await opens(letter), await opens(made.token)]).toEqual([false, false]);
  expect(await opens(other.token, other)).toBe(true);
  const added = await submit(rego.app, preEvent, { token: made.token });
  const confirmed = await confirm(rego.app, made, { selectedEvents: ['pre-event'] });
  expect([added, confirmed].map((reply) => reply.json().code)).toEqual([
    'registration_not_found',
    'registration_not_found',
  ]);
});

test('sixty days after the event the last link opens nothing', async () => {
  const lastDay = new Date(`${lastDayOf(await readEvent(rego.database))}T12:00:00Z`).getTime();
  const after = (days: number) => new Date(lastDay + days * 24 * 3_600_000);
  now = after(60);
  expect(await opens(made.token)).toBe(true);
  now = after(61);
  expect(await opens(made.token)).toBe(false);
  const added = await submit(rego.app, preEvent, { token: made.token });
  expect([added.statusCode, added.json().code]).toEqual([404, 'registration_not_found']);
});

test('who registered late has a link for sixty days, too', async () => {
  const lastDay = new Date(`${lastDayOf(await readEvent(rego.database))}T12:00:00Z`).getTime();
  const after = (days: number) => new Date(lastDay + days * 24 * 3_600_000);
  await rego.pool.query('update registrations set created_at = $1 where id = $2', [after(10), made.id]);
  now = after(69);
  expect(await opens(made.token)).toBe(true);
  now = after(71);
  expect(await opens(made.token)).toBe(false);
});

test('a registration that is deleted leaves no link behind', async () => {
  await tokensTo(email, 1);
  const of = eq(links.registrationId, made.id);
  expect(await rego.database.$count(links, of)).toBe(2);
  const asAnna = await signedIn(rego, 'anna');
  expect((await asAnna('DELETE', `/api/organizer/registrations/${made.id}`)).statusCode).toBe(204);
  expect(await rego.database.$count(links, of)).toBe(0);
});
