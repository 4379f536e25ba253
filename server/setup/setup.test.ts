// The set-up checklist of a new rego, ticked off by what is really done.

import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isStepDone, type Setup, setupStepsOf } from '#domain/desk/setup.ts';
import type { EventContent } from '#domain/event/event.ts';
import { addDays } from '#domain/locale/dates.ts';
import { adelaideEvent } from '#server/editions/adelaide.ts';
import { readEvent } from '#server/editions/event.ts';
import { editions } from '#server/editions/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { replaceEvent, withDay, withOrganizer } from '#tests/events.ts';
import { asAdmin, disableOrganizer, makeOrganizer, rider, signedIn, signIn, submit } from '#tests/make.ts';
import { makeFolder } from '#tests/make-folder.ts';

async function newRego(environment: Record<string, string> = {}) {
  const rego = await createTestApp({ PUBLIC_URL: 'http://localhost:3000', ...environment });
  const admin = await asAdmin(rego);
  const readSetup = async (): Promise<Setup> => (await admin('GET', '/api/admin/setup')).json();
  const done = async () => {
    const setup = await readSetup();
    return setupStepsOf(setup).filter((step) => isStepDone(step, setup));
  };
  return { rego, admin, readSetup, done };
}

const example = adelaideEvent(2025);
const everyPart = 'title,abbreviation,dates,texts,headquarters,programme,road trip,prices'.split(',');

test('a new rego has everything before it', async () => {
  const { readSetup, done } = await newRego();
  expect(await done()).toEqual([]);
  expect(await readSetup()).toMatchObject({
    publicUrl: 'http://localhost:3000',
    exampleParts: everyPart,
    exampleAddresses: [
      'pre-event@example.org',
      'road-trip@example.org',
      'support@example.org',
      'https://chat.example.org/adelaide-pre-event',
    ],
    hasExampleBank: true,
    organizers: { road_trip: null, pre_event: null },
    roadTripUsername: 'roadtrip',
    admins: 1,
    backups: null,
    registrations: 0,
  });
});

test('an event without a road trip has its checklist, too', async () => {
  const { rego, readSetup } = await newRego();
  const { roadTrip: _none, ...rest } = await readEvent(rego.database);
  await replaceEvent(rego.database, rest, new Date());
  const { exampleParts } = await readSetup();
  expect(exampleParts).toEqual(everyPart.filter((part) => part !== 'road trip'));
});

test('a public address and a mail server are seen in the settings', async () => {
  const { done } = await newRego({
    PUBLIC_URL: 'https://rego.example.com',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    MAIL_FROM: 'rego <rego@example.com>',
  });
  expect(await done()).toEqual(['public-url', 'mail-server']);
});

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://rego.localhost'])(
  "%s is this machine's own",
  async (publicUrl) => {
    const { done } = await newRego({ PUBLIC_URL: publicUrl });
    expect(await done()).toEqual([]);
  },
);

test("the example's bank account counts as one until another is loaded", async () => {
  const { rego, done } = await newRego();
  const bank = { kind: 'bsb', accountName: 'Wheels', bsb: '105-105', accountNumber: '1234 5678' } as const;
  await replaceEvent(rego.database, { ...example, bank }, new Date());
  expect(await done()).toEqual(['bank']);
});

test('texts are right when they are other ones, or when an admin says so', async () => {
  const { rego, admin, readSetup, done } = await newRego();
  const stored = await readEvent(rego.database);
  // Above the form riders would still read the example's.
  await replaceEvent(rego.database, { ...stored, title: 'Graz Regos', tagline: 'In Graz.' }, new Date());
  expect((await readSetup()).exampleParts).toEqual(expect.arrayContaining(['title', 'texts']));
  await replaceEvent(rego.database, { ...stored, title: 'Graz Regos', formTitle: 'Graz' }, new Date());
  expect((await readSetup()).exampleParts).toEqual(everyPart.filter((part) => part !== 'title'));
  expect(await done()).toEqual([]);
  // Adelaide's name would begin each file, and its headquarters stand on the poster.
  const texts = { title: 'Graz Regos', formTitle: 'Graz', tagline: 'In Graz.', intro: 'Come to Graz.' };
  await replaceEvent(rego.database, { ...stored, ...texts }, new Date());
  expect((await readSetup()).exampleParts).toEqual(
    everyPart.filter((part) => !['title', 'texts'].includes(part)),
  );

  const marked = await admin('POST', '/api/admin/setup', { mark: 'texts-checked', isSet: true });
  expect(marked.json()).toEqual(await readSetup());
  expect(await done()).toEqual(['texts']);
  await admin('POST', '/api/admin/setup', { mark: 'texts-checked', isSet: true });
  await admin('POST', '/api/admin/setup', { mark: 'texts-checked', isSet: false });
  expect(await done()).toEqual([]);
});

test('what admins say is meant so holds until weekdays and dates contradict each other in another way', async () => {
  const { rego, admin, readSetup, done } = await newRego();
  // The example's 'Sun 10 Nov' is a Monday.
  const stored = await readEvent(rego.database);
  expect((await readSetup()).dateConflicts).not.toEqual([]);
  const say = (isSet: boolean) => admin('POST', '/api/admin/setup', { mark: 'dates-meant', isSet });
  await say(true);
  expect(await done()).toEqual(['dates']);
  await say(false);
  expect(await done()).toEqual([]);
  await say(true);

  await replaceEvent(rego.database, { ...stored, title: 'Other Regos' }, new Date());
  expect(await done()).toEqual(['dates']);
  await replaceEvent(rego.database, withDay(stored, 'friday', { label: 'Fri 8' }), new Date());
  expect(await done()).toEqual([]);
  await say(true);
  expect(await done()).toEqual(['dates']);
});

test('what is meant so in the draft of the next edition is said of that one, and stays said of the current one', async () => {
  const { rego, admin, readSetup, done } = await newRego();
  const { startDate } = await readEvent(rego.database);
  const next = { firstDate: addDays(startDate, 364), copies: ['texts'] };
  const made = await admin('POST', '/api/admin/editions', next);
  expect(made.statusCode).toBe(201);
  const inDraft = `?edition=${made.json().edition.id}`;
  const say = (query: string, isSet = true) =>
    admin('POST', `/api/admin/setup${query}`, { mark: 'dates-meant', isSet });
  await say('');
  const said = await say(inDraft);
  expect(said.json().dateConflicts).not.toEqual((await readSetup()).dateConflicts);
  expect(said.json().marks).toEqual(['dates-meant']);
  expect(await done()).toEqual(['dates']);
  expect((await say(inDraft, false)).json().marks).toEqual([]);
  expect(await done()).toEqual(['dates']);
});

function withOwnAddresses(event: EventContent): EventContent {
  const withAnna = withOrganizer(event, 'pre_event', { email: 'anna@wheels.test' });
  return withOrganizer(withAnna, 'road_trip', { email: 'rosa@wheels.test' });
}

test('addresses of a real host reach somebody', async () => {
  const { rego, done } = await newRego();
  const chatUrl = 'https://chat.wheels.test/regos';
  const supportEmail = 'help@notexample.org';
  await replaceEvent(rego.database, { ...withOwnAddresses(example), chatUrl, supportEmail }, new Date());
  expect(await done()).toEqual(['addresses']);
});

test.each(['tg://resolve?domain=regos', 'javascript:alert(1)', 'the group chat'])(
  'admins are told of a stored group chat that no link leads to: %s',
  async (chatUrl) => {
    const { rego, readSetup, done } = await newRego();
    const own = { ...(await readEvent(rego.database)), chatUrl };
    const content = { ...withOwnAddresses(own), supportEmail: 'help@wheels.test' };
    await rego.database.update(editions).set({ content });
    expect(await readSetup()).toMatchObject({ exampleAddresses: [], unlinkedChat: chatUrl });
    expect(await done()).not.toContain('addresses');
  },
);

test('each section needs an organizer who may sign in', async () => {
  const { rego, readSetup, done } = await newRego({ ROAD_TRIP_ORGANIZER: 'rosa' });
  await makeOrganizer(rego, 'rosa');
  expect(await done()).toEqual(['road-trip-organizer']);
  await makeOrganizer(rego, 'anna');
  expect(await done()).toEqual(['pre-event-organizer', 'road-trip-organizer']);
  await signIn(rego.app, 'anna');
  expect((await readSetup()).organizers).toEqual({
    road_trip: { name: 'rosa the organizer', hasSignedIn: false },
    pre_event: { name: 'anna the organizer', hasSignedIn: true },
  });
  await disableOrganizer(rego, 'rosa');
  expect(await done()).toEqual(['pre-event-organizer']);
});

test('admins see when an organizer signed in last, and that a wrong password is no sign-in', async () => {
  const { rego, admin } = await newRego();
  await makeOrganizer(rego, 'anna');
  const read = async () => (await admin('GET', '/api/admin/organizer-logins')).json()[0].lastSignedInAt;
  await signIn(rego.app, 'anna', 'not-the-password');
  expect(await read()).toBeNull();
  await signIn(rego.app, 'anna');
  expect(Date.now() - Date.parse(await read())).toBeLessThan(60_000);
});

test('a test letter counts once it was sent', async () => {
  const { rego, admin, readSetup, done } = await newRego();
  const words = { audience: 'everybody', subject: 'Hi', body: 'Hi' };
  await admin('POST', '/api/mailings/test', words);
  expect((await readSetup()).testLetter).toBe('queued');
  expect(await done()).toEqual([]);
  await rego.database.update(letters).set({ state: 'sent' }).where(eq(letters.kind, 'test-letter'));
  expect(await done()).toEqual(['test-letter']);
});

test('an organizer’s test letter is none of an admin’s', async () => {
  const { rego, readSetup, done } = await newRego();
  const asAnna = await signedIn(rego, 'anna');
  expect((await asAnna('POST', '/api/organizer/section-letter/test')).statusCode).toBe(200);
  expect((await readSetup()).testLetter).toBeNull();
  await rego.database.update(letters).set({ state: 'sent' }).where(eq(letters.kind, 'test-letter'));
  expect(await done()).not.toContain('test-letter');
});

test('why the last try of a test letter failed is told, while it waits for another', async () => {
  const { rego, admin, readSetup } = await newRego();
  await admin('POST', '/api/mailings/test', { audience: 'everybody', subject: 'Hi', body: 'Hi' });
  expect((await readSetup()).testLetterError).toBeNull();
  await rego.database.update(letters).set({ lastError: 'ESOCKET: connect ECONNREFUSED 127.0.0.1:9' });
  expect(await readSetup()).toMatchObject({
    testLetter: 'queued',
    testLetterError: 'ESOCKET: connect ECONNREFUSED 127.0.0.1:9',
  });
});

test('a test registration counts once it was removed', async () => {
  const { rego, admin, readSetup, done } = await newRego();
  const { id } = (await submit(rego.app, rider)).json();
  expect((await readSetup()).registrations).toBe(1);
  expect(await done()).toEqual([]);
  await admin('DELETE', `/api/admin/registrations/${id}`);
  expect(await done()).toEqual(['test-registration']);
});

test('a second admin is somebody who can let the first one in again', async () => {
  const { admin, done } = await newRego();
  const email = `${randomUUID()}@example.org`;
  await admin('POST', '/api/admin/users', { email, firstName: 'Bea', lastName: 'Second' });
  expect(await done()).toEqual(['second-admin']);
});

test('a hidden checklist stays hidden for every admin, and comes back', async () => {
  const { rego, admin, readSetup } = await newRego();
  await admin('POST', '/api/admin/setup', { mark: 'hidden', isSet: true });
  const other = await asAdmin(rego, 'other@example.org');
  expect((await other('GET', '/api/admin/setup')).json().marks).toEqual(['hidden']);
  await other('POST', '/api/admin/setup', { mark: 'hidden', isSet: false });
  expect((await readSetup()).marks).toEqual([]);
  expect((await admin('POST', '/api/admin/setup', { mark: 'secret', isSet: true })).statusCode).toBe(400);
});

test('backups are seen where they lie: none yet, a good one, one that is old, one that failed', async () => {
  const folder = makeFolder();
  const { readSetup, done } = await newRego({ BACKUP_DIR: folder });
  const backups = async () => (await readSetup()).backups;
  expect(await backups()).toEqual({ lastAt: null, isGood: false, failure: null });
  const keep = (hoursAgo: number, failure: object | null) => {
    const madeAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
    writeFileSync(path.join(folder, 'one.rego'), '');
    const last = { file: 'one.rego', madeAt, bytes: 1, registrations: 0, check: 'restored' };
    writeFileSync(path.join(folder, 'state.json'), JSON.stringify({ last, failure }));
    return madeAt;
  };
  const lastAt = keep(35, null);
  expect(await backups()).toEqual({ lastAt, isGood: true, failure: null });
  expect(await done()).toEqual(['backups']);
  keep(37, null);
  expect(await backups()).toMatchObject({ isGood: false, failure: null });
  keep(1, { at: new Date().toISOString(), reason: 'the disk is full' });
  expect(await backups()).toMatchObject({ isGood: false, failure: 'the disk is full' });
});
