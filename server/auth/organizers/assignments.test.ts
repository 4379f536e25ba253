// Which logins run which sections: what admins say, and what each may do then (spec section 6, decision 0042).
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { OrganizerLogin } from '#domain/sign-in/organizer-login.ts';
import { organizerLogins } from '#server/auth/tables.ts';
import { readEvent } from '#server/editions/event.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { replaceEvent, section } from '#tests/events.ts';
import { readLetters } from '#tests/letters.ts';
import { asAdmin, confirm, cookieOf, password, preEventAnswers, rider, signIn, submit } from '#tests/make.ts';
import { copyEdition, makeCurrent } from '#tests/two-editions.ts';

const path = '/api/admin/organizer-logins';

const rego = await createTestApp();
const admin = await asAdmin(rego);
beforeEach(async () => {
  await rego.pool.query('truncate organizer_logins, letters, registrations cascade');
});

async function make(username: string, more: object = {}): Promise<OrganizerLogin> {
  const reply = await admin('POST', path, { username, password, name: `${username} Lee`, ...more });
  expect(reply.statusCode).toBe(201);
  return reply.json();
}

async function callsOf(username: string) {
  const cookie = cookieOf(await signIn(rego.app, username));
  return (method: 'GET' | 'POST', url: string, payload?: object) =>
    rego.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
}

const organizerOf = async (username: string) =>
  (await (await callsOf(username))('GET', '/api/organizer/auth')).json().organizer;

const event = await readEvent(rego.database);
const workshops = section('workshops', { title: 'Workshops' });
await replaceEvent(rego.database, { ...event, sections: [...event.sections, workshops] }, new Date());

test('while nobody ticked anything, the username decides; a third section is nobody’s', async () => {
  expect((await make('anna')).sections).toEqual(['pre_event']);
  expect((await make('roadtrip')).sections).toEqual(['road_trip']);
  expect(await organizerOf('anna')).toEqual({
    username: 'anna',
    name: 'anna Lee',
    email: null,
    sectionType: 'pre_event',
    sections: ['pre_event'],
  });
});

test('an admin ticks several, in the event’s order, or none, and takes it back', async () => {
  const made = await make('anna', { sections: ['workshops', 'pre_event'], email: 'anna@wheels.test' });
  expect(made).toMatchObject({ sections: ['pre_event', 'workshops'], email: 'anna@wheels.test' });
  const say = async (change: object) => (await admin('PATCH', `${path}/${made.id}`, change)).json();
  expect(await say({ sections: ['road_trip'] })).toMatchObject({
    sections: ['road_trip'],
    email: 'anna@wheels.test',
  });
  expect(await say({ sections: [], email: null })).toMatchObject({ sections: [], email: null });
  expect(await organizerOf('anna')).toMatchObject({ sectionType: null, sections: [] });
  const [kept] = (await admin('GET', '/api/admin/changes?pageSize=1')).json().items;
  expect(kept).toMatchObject({ actor: 'admin@example.org', name: 'anna', fields: ['email', 'sections'] });
});

test('the history names what was changed, and not what was only sent along', async () => {
  const { id } = await make('anna', { email: 'anna@wheels.test' });
  const changedBy = async (change: object) => {
    await admin('PATCH', `${path}/${id}`, change);
    const { items } = (await admin('GET', '/api/admin/changes')).json();
    return items.map(({ action, fields }: { action: string; fields: string[] }) => [action, fields]);
  };
  const stood = { name: 'anna Lee', email: 'anna@wheels.test' };
  const before = await changedBy(stood);
  expect(before[0]).toEqual(['created', []]);
  expect((await changedBy({ ...stood, name: 'Anna Lee' }))[0]).toEqual(['changed', ['name']]);
});

test('a session knows at once what was ticked meanwhile', async () => {
  const { id } = await make('anna');
  const asAnna = await callsOf('anna');
  await admin('PATCH', `${path}/${id}`, { sections: ['workshops'] });
  expect((await asAnna('GET', '/api/organizer/auth')).json().organizer.sections).toEqual(['workshops']);
});

test.each([
  ['sections', { sections: ['karaoke'] }, { sections: 'The event has no section karaoke' }],
  ['email', { email: 'anna at wheels' }, { email: 'Valid email is required' }],
])('a bad %s is named, and nothing is stored', async (_field, change, fields) => {
  const login = { username: 'ben', password, name: 'Ben', ...change };
  const reply = await admin('POST', path, login);
  expect([reply.statusCode, reply.json().fields]).toEqual([400, fields]);
  expect((await admin('GET', path)).json()).toEqual([]);
  const { id } = await make('anna');
  expect((await admin('PATCH', `${path}/${id}`, change)).json().fields).toEqual(fields);
  expect((await admin('GET', path)).json()).toMatchObject([{ sections: ['pre_event'], email: null }]);
});

describe('what a login may do for a section', () => {
  const all = ['pre_event', 'road_trip', 'workshops'];

  test.each([
    ['anna', ['pre_event', 'workshops']],
    ['ben', ['road_trip']],
    ['nia', []],
  ])('%s runs %j', async (username, own) => {
    await make(username, { sections: own });
    const as = await callsOf(username);
    for (const key of all) {
      const read = await as('GET', `/api/organizer/section-config/${key}/${username}`);
      const statuses = [
        read.statusCode,
        (await as('GET', `/api/organizer/section-letter?sectionType=${key}`)).statusCode,
        (await as('GET', `/organizer/section-letter?sectionType=${key}`)).statusCode,
        (await as('POST', `/api/organizer/section-letter/test?sectionType=${key}`)).statusCode,
        (await as('GET', `/api/organizer/letters?sectionType=${key}`)).statusCode,
        (await as('POST', '/api/organizer/section-config', saveOf(key, username))).statusCode,
      ];
      const expected = own.some((one) => one === key) ? 200 : 403;
      expect([key, ...statuses]).toEqual([key, ...statuses.map(() => expected)]);
    }
    expect((await as('GET', '/api/registrations?page=1')).statusCode).toBe(200);
  });

  function saveOf(sectionType: string, organizerUsername: string) {
    const sectionConfig = { title: 'A title', description: '', fields: [] };
    return { sectionType, organizerUsername, emailConfirmationContent: '', sectionConfig, isActive: true };
  }
});

describe('the letters of a section', () => {
  const recipients = async () =>
    (await readLetters(rego))
      .toSorted((one, other) => one.recipient.localeCompare(other.recipient))
      .map(({ kind, recipient, replyTo }) => [kind, recipient, replyTo]);
  const register = async () => (await submit(rego.app, { ...rider, ...preEventAnswers })).json();

  test('go to its contact while nobody who runs it has an address', async () => {
    await make('anna');
    await make('ben', { sections: ['workshops'], email: 'ben@wheels.test' });
    await register();
    expect(await recipients()).toEqual([
      ['section-confirmation', rider.email, 'pre-event@example.org'],
      ['organizer-notice', 'pre-event@example.org', rider.email],
    ]);
  });

  test('of an edition that is over are answered by who ran it, whoever runs it in the next one', async () => {
    await make('anna', { email: 'anna@wheels.test' });
    await make('ben', { sections: ['pre_event'], email: 'ben@wheels.test' });
    const { id } = await register();
    const before = await makeCurrent(rego.pool, await copyEdition(rego.pool));
    onTestFinished(async () => void (await makeCurrent(rego.pool, before)));
    const [letter] = await readLetters(rego, { about: id, to: rider.email });
    expect(letter?.replyTo).toBe('anna@wheels.test, ben@wheels.test');
  });

  test('go to each of those who run it and have one, in place of the contact', async () => {
    await make('anna', { email: 'anna@wheels.test' });
    await make('ben', { sections: ['pre_event', 'workshops'], email: 'ben@wheels.test' });
    await make('kim');
    const holder = await register();
    const confirmation = {
      selectedEvents: ['pre-event'],
      preEventConfirmationEmail: 'pay@example.org',
      preEventEmailContent: 'On Friday.',
    };
    expect((await confirm(rego.app, holder, confirmation)).statusCode).toBe(200);
    const both = 'anna@wheels.test, ben@wheels.test';
    expect(await recipients()).toEqual([
      ['organizer-notice', 'anna@wheels.test', rider.email],
      ['confirmation-notice', 'anna@wheels.test', rider.email],
      ['organizer-notice', 'ben@wheels.test', rider.email],
      ['confirmation-notice', 'ben@wheels.test', rider.email],
      ['section-confirmation', rider.email, both],
      ['payment-details', 'pay@example.org', both],
    ]);
  });

  test('say of a deletion when each was told', async () => {
    await make('anna', { email: 'anna@wheels.test' });
    const { id } = await register();
    await rego.database.update(letters).set({ state: 'sent', sentAt: new Date('2025-10-09T10:00:00Z') });
    await make('ben', { email: 'ben@wheels.test' });
    await admin('DELETE', `/api/admin/registrations/${id}`);
    const told = await rego.database.select().from(letters).orderBy(letters.recipient);
    expect(told.map(({ recipient }) => recipient)).toEqual(['anna@wheels.test', 'ben@wheels.test']);
    expect(told[0]?.text).toContain('that you got on 9 October 2025');
    expect(told[1]?.text).toContain('no letter about it reached you');
  });

  test('leave out who is switched off', async () => {
    const { id } = await make('anna', { email: 'anna@wheels.test' });
    await admin('PATCH', `${path}/${id}`, { isActive: false });
    await register();
    expect((await recipients()).map(([, recipient]) => recipient)).not.toContain('anna@wheels.test');
  });

  test('tell who runs two sections the same once', async () => {
    await make('anna', { sections: ['pre_event', 'road_trip'], email: 'anna@wheels.test' });
    await rego.database.update(sectionConfigurations).set({ isActive: false });
    onTestFinished(async () => {
      await rego.database.update(sectionConfigurations).set({ isActive: true });
    });
    await submit(rego.app, { ...rider, participationDays: ['friday'], joiningRoadTrip: true });
    const told = (await recipients()).filter(([kind]) => kind === 'organizer-notice');
    expect(told).toEqual([['organizer-notice', 'anna@wheels.test', rider.email]]);
  });

  test('a test letter goes to the one who asks for it alone, and the preview says whom an answer reaches', async () => {
    await make('anna', { email: 'anna@wheels.test' });
    await make('ben', { email: 'ben@wheels.test' });
    const asBen = await callsOf('ben');
    const preview = (await asBen('GET', '/api/organizer/section-letter')).json();
    expect(preview).toMatchObject({
      recipient: 'ben@wheels.test',
      replyTo: 'anna@wheels.test, ben@wheels.test',
    });
    const sent = await asBen('POST', '/api/organizer/section-letter/test');
    expect(sent.json()).toEqual({ recipient: 'ben@wheels.test' });
    expect((await recipients()).map(([, recipient]) => recipient)).toEqual(['ben@wheels.test']);
  });
});

test('a login that was made before runs what its username says', async () => {
  await make('anna', { sections: ['workshops'] });
  await rego.database
    .update(organizerLogins)
    .set({ isAssigned: false })
    .where(eq(organizerLogins.username, 'anna'));
  expect(await organizerOf('anna')).toMatchObject({ sections: ['pre_event'] });
});

test('who is first ticked for the next edition runs what they ran in this one, and the other way round', async () => {
  const [anna, ben] = [await make('anna'), await make('ben')];
  const started = await admin('POST', '/api/admin/editions', await nextYear());
  expect(started.statusCode).toBe(201);
  const { id: draft } = started.json().edition;
  const sectionsIn = async (query = '') =>
    (await admin('GET', `${path}${query}`)).json().map((login: OrganizerLogin) => login.sections);
  await admin('PATCH', `${path}/${anna.id}?edition=${draft}`, { sections: ['road_trip'] });
  await admin('PATCH', `${path}/${ben.id}`, { sections: [] });
  expect(await sectionsIn()).toEqual([['pre_event'], []]);
  expect(await sectionsIn(`?edition=${draft}`)).toEqual([['road_trip'], ['pre_event']]);
  // Whoever was told once was told.
  await admin('PATCH', `${path}/${anna.id}`, { sections: [] });
  expect(await sectionsIn(`?edition=${draft}`)).toEqual([['road_trip'], ['pre_event']]);
});

test('who looks at an edition that is over may end a login all the same, and changes nothing of who ran what', async () => {
  const over = await copyEdition(rego.pool);
  const { id } = await make('anna');
  const call = async (method: 'PATCH' | 'DELETE', change?: object) => {
    const reply = await admin(method, `${path}/${id}?edition=${over}`, change);
    return [reply.statusCode, reply.body && reply.json().code];
  };
  expect(await call('PATCH', { isActive: false })).toEqual([200, undefined]);
  expect(await call('PATCH', { sections: ['road_trip'] })).toEqual([409, 'edition_over']);
  expect(await call('DELETE')).toEqual([204, '']);
});

/** On the same weekday. */
async function nextYear() {
  const { startDate } = await readEvent(rego.database);
  const firstDate = new Date(Date.parse(startDate) + 364 * 24 * 3_600_000).toISOString().slice(0, 10);
  return { firstDate, copies: [] };
}
