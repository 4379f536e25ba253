// An organizer's letter reaches the people of the sections that they run, and its answers come back to them.
import { beforeEach, expect, test } from 'vitest';
import { removeOrganizer } from '#server/auth/organizers/organizers.ts';
import { organizerLogins } from '#server/auth/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { mailings } from '#server/mailings/tables.ts';
import { hello, startMailings } from '#tests/mailings.ts';
import { asAdmin, preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';
import { pdf } from '#tests/pdf.ts';

const { rego, send } = await startMailings();
let anna: Awaited<ReturnType<typeof signedIn>>;
const ids = new Map<string, string>();

beforeEach(async () => {
  await rego.pool.query('truncate organizer_logins cascade');
  anna = await signedIn(rego, 'anna');
  for (const [name, answers] of [
    ['pia', preEventAnswers],
    ['rob', roadTripAnswers],
  ] as const) {
    const made = await submit(rego.app, { ...rider, name, email: `${name}@example.org`, ...answers });
    ids.set(name, made.json().id);
  }
});

const write = (change: object = {}, key = crypto.randomUUID()) =>
  anna('POST', '/api/mailings', { ...hello, ...change }, key);
const recipients = async () =>
  (await rego.database.select().from(letters)).filter(({ kind }) => kind === 'mailing');

test.each([
  ['everybody', 'everybody'],
  ['whoever does not pay', 'who:!money:paid'],
  ['the road trip, or the pre-event', 'who:state:entered:road_trip|state:entered:pre_event'],
])('%s are those of their own sections', async (_whom, audience) => {
  const size = await anna('POST', '/api/mailings/audience', { audience });
  expect(size.json()).toEqual({ count: 1, addresses: 1 });
  expect((await write({ audience })).statusCode).toBe(201);
  expect((await recipients()).map(({ recipient }) => recipient)).toEqual(['pia@example.org']);
});

test('people of another section are nobody, whether they are picked, previewed or looked at in a test', async () => {
  const picked = [ids.get('rob')];
  expect((await write({ audience: 'picked', picked })).json().code).toBe('mailing_to_nobody');
  const preview = await anna('POST', '/api/mailings/preview', { ...hello, audience: 'picked', picked });
  expect(preview.json()).toMatchObject({ registration: null, count: 0, recipient: 'pre-event@example.org' });
  await anna('POST', '/api/mailings/test', { ...hello, registrationId: ids.get('rob') });
  const [tried] = (await rego.database.select().from(letters)).filter(({ kind }) => kind === 'test-letter');
  expect(tried).toMatchObject({ registrationId: null, subject: 'Test: Hello anna' });
});

test('answers come to them, or to the contact of their section; tests go nowhere else', async () => {
  await write();
  expect((await recipients()).map(({ replyTo }) => replyTo)).toEqual(['pre-event@example.org']);
  await rego.database.update(organizerLogins).set({ email: 'anna@example.org' });
  const preview = await anna('POST', '/api/mailings/preview', { ...hello, audience: 'pre-event' });
  expect(preview.json()).toMatchObject({ replyTo: 'anna@example.org', registration: { name: 'pia' } });
  const tried = await anna('POST', '/api/mailings/test', { ...hello, recipient: 'victim@example.org' });
  expect(tried.json()).toEqual({ recipient: 'anna@example.org' });
});

test('they follow what they wrote, and nobody else’s', async () => {
  const own = (await write()).json().id;
  const other = (await send()).json().id;
  expect((await anna('GET', '/api/mailings')).json()).toMatchObject({ total: 1, items: [{ id: own }] });
  expect((await anna('GET', `/api/mailings/${own}/letters`)).json()).toMatchObject({
    items: [{ recipient: 'pia@example.org', state: 'queued' }],
  });
  expect((await anna('GET', `/api/mailings/${other}`)).statusCode).toBe(404);
  expect((await anna('GET', `/api/mailings/${other}/letters`)).statusCode).toBe(404);
});

test('who gets a username that another had finds nothing of theirs', async () => {
  const files = [(await anna('POST', '/api/mailing-files', pdf('Route.pdf'))).json().id];
  const { id } = (await write({ files })).json();
  await removeOrganizer(rego.database, { username: 'anna' }, { actor: 'operator', now: new Date() });
  const other = await signedIn(rego, 'anna');
  const get = async (path: string) => (await other('GET', path)).json();
  expect(await get('/api/mailings')).toMatchObject({ total: 0 });
  expect(await get(`/api/mailings/${id}`)).toMatchObject({ code: 'mailing_not_found' });
  expect(await get(`/api/mailings/${id}/letters`)).toMatchObject({ code: 'mailing_not_found' });
  expect(await get(`/letters/file/${files[0]}`)).toMatchObject({ code: 'file_not_found' });
  const carrying = await other('POST', '/api/mailings', { ...hello, files }, crypto.randomUUID());
  expect(carrying.json().fields).toEqual({ files: 'A file is no longer there. Attach it again' });
  const added = await other('POST', '/api/mailing-files', pdf('Route.pdf'));
  expect((await other('GET', `/letters/file/${added.json().id}`)).statusCode).toBe(200);
});

test('whoever runs no section, or reads a draft of an invitation, reaches nobody', async () => {
  const [login] = await rego.database.update(organizerLogins).set({ isAssigned: true }).returning();
  expect(login?.username).toBe('anna');
  expect((await anna('POST', '/api/mailings/audience', { audience: 'everybody' })).json().count).toBe(0);
  const invited = await write({ audience: `riders:${crypto.randomUUID()}` });
  expect(invited.json().fields.audience).toBeDefined();
});

test('twenty letters within an hour are the most', async () => {
  const before = { subject: 'Hi', body: 'Hi', audience: 'x', sentBy: 'anna' };
  const [{ id: editionId } = { id: '' }] = (await rego.pool.query('select id from editions')).rows;
  await rego.database
    .insert(mailings)
    .values(Array.from({ length: 20 }, (_, n) => ({ ...before, editionId, idempotencyKey: `before ${n}` })));
  const reply = await write();
  expect(reply.statusCode).toBe(429);
  const message = expect.stringContaining('twenty letters within an hour');
  expect(reply.json()).toMatchObject({ code: 'too_many_mailings', message });
  expect(await recipients()).toEqual([]);
});

test('a copy goes to whoever wrote it, and counts as none of its people’s', async () => {
  const made = await write({ audience: 'pre-event', body: 'Yours: {my_link}', wantsCopy: true });
  expect(made.json().counts).toEqual({ queued: 1, sent: 0, failed: 0, left_out: 0 });
  const written = await recipients();
  expect(written.map(({ recipient, subject }) => `${recipient} ${subject}`).sort()).toEqual([
    'pia@example.org Hello pia',
    'pre-event@example.org Copy: Hello anna',
  ]);
});

test('a copy keeps no letter to many that went to nobody else who is left', async () => {
  await write({ audience: 'pre-event', subject: 'About Pia', wantsCopy: true });
  const admin = await asAdmin(rego, 'desk@example.org');
  expect((await admin('DELETE', `/api/admin/registrations/${ids.get('pia')}`)).statusCode).toBe(204);
  expect(await rego.database.$count(mailings)).toBe(0);
  expect(await recipients()).toEqual([]);
});
