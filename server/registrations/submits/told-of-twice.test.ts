// A new registration that looks like an earlier one: its organizer is told, and whoever owns the address.
import { createSecretKey, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { newRegistrations } from '#server/registrations/submits/new-registrations.ts';
import { registrations } from '#server/registrations/tables.ts';
import { deriveKey } from '#server/running/secrets.ts';
import { createTestApp } from '#tests/app.ts';
import { readLetters } from '#tests/letters.ts';
import { preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

/** Midnight has passed in Adelaide. */
let now = new Date('2025-10-31T15:00:00Z');
const rego = await createTestApp({}, () => now);
beforeEach(async () => {
  now = new Date('2025-10-31T15:00:00Z');
  await rego.database.delete(registrations);
  await rego.database.update(sectionConfigurations).set({ isActive: true });
});

const first = { ...rider, ...preEventAnswers };
const otherAddress = { email: 'jm@work.example' };
const otherPhone = { phone: '0400 111 222' };

type Options = Parameters<typeof submit>[2];
async function send(person: object, options?: Options) {
  const reply = await submit(rego.app, person, options);
  expect([200, 201]).toContain(reply.statusCode);
  return reply.json();
}

async function lettersOf(id: string) {
  const written = await readLetters(rego, { about: id });
  const textOf = (isRiders: boolean) =>
    written
      .filter(({ isVisitorAddress }) => isVisitorAddress === isRiders)
      .map(({ text, html }) => text + html)
      .join('\n');
  return { toRider: textOf(true), toOrganizer: textOf(false) };
}

/** What is written when the second comes two days after the first. */
async function lettersOfSecond(second: object, earlier: object = first) {
  await send(earlier);
  now = new Date('2025-11-02T10:00:00Z');
  return lettersOf((await send(second)).id);
}

const toldOrganizer = /Perhaps registered twice/;
const toldRider = /already (?:a registration|registrations) with/;

test('the organizer reads when and with what the same name registered', async () => {
  const { toOrganizer } = await lettersOfSecond({ ...first, name: 'JORG MULLER-WEIß' });
  expect(toOrganizer).toContain(
    'Perhaps registered twice:\n- JORG MULLER-WEIß, with the same email address and phone number, registered on 1 November 2025\n',
  );
  expect(toOrganizer).not.toContain(rider.name);
});

test.each([
  ['a section', { ...first, ...otherPhone }],
  ['the other section', { ...rider, ...otherPhone, ...roadTripAnswers }],
  [
    'a section that one does not come along to',
    { ...rider, sectionType: 'road_trip', coming_on_road_trip: false },
  ],
])('the rider of the same address is asked which one counts: %s', async (_, second) => {
  const { toRider, toOrganizer } = await lettersOfSecond(second);
  expect(toRider).toContain(
    'There is already a registration with your name and this email address, from 1 November 2025.',
  );
  expect(toRider).toContain('answer this letter and say which one counts');
  expect(toRider).not.toMatch(/2345678|0400 111 222|Berlin/);
  expect(toOrganizer).toMatch(toldOrganizer);
});

test('so is the rider of the main form', async () => {
  await rego.database.update(sectionConfigurations).set({ isActive: false });
  const { toRider, toOrganizer } = await lettersOfSecond({ ...rider, ...otherPhone }, rider);
  expect(toRider).toMatch(toldRider);
  expect(toOrganizer).toContain('with the same email address, registered on 1 November 2025');
});

test('a phone number tells the organizer alone: the address may be a stranger’s', async () => {
  const { toRider, toOrganizer } = await lettersOfSecond({ ...first, ...otherAddress });
  expect(toOrganizer).toContain('with the same phone number, registered on 1 November 2025');
  expect(toRider).not.toBe('');
  expect(toRider).not.toMatch(toldRider);
});

test.each([
  ['another name with the same address and number', { ...first, name: 'Ada Müller-Weiß' }],
  ['the same name with another address and number', { ...first, ...otherAddress, ...otherPhone }],
])('nobody is told of %s', async (_, second) => {
  const { toRider, toOrganizer } = await lettersOfSecond(second);
  expect(toRider).not.toMatch(toldRider);
  expect(toOrganizer).not.toMatch(toldOrganizer);
});

test('who adds to a registration, or sends it again, is not told of it', async () => {
  const key = randomUUID();
  const { id, token } = await send(first, { key });
  await send(first, { key });
  await send({ ...rider, ...roadTripAnswers }, { token });
  const { toRider, toOrganizer } = await lettersOf(id);
  expect(toRider + toOrganizer).toContain('Road Trip');
  expect(toRider).not.toMatch(toldRider);
  expect(toOrganizer).not.toMatch(toldOrganizer);
});

test('of three that are stored at one time one is told of one other, and one of both', async () => {
  const outbox = { mailDomain: 'rego.test', tokenKey: deriveKey(rego.secret, 'letter token') };
  const submitKey = createSecretKey(deriveKey(rego.secret, 'token of a submit'));
  const register = newRegistrations({
    database: rego.database,
    outbox,
    submitKey,
  });
  const together = { input: first, idempotencyKey: undefined, now, requestId: undefined };
  const made = await Promise.all([together, together, together].map(register));
  const told = await Promise.all(made.map(({ body }) => lettersOf(body.id)));
  expect(told.map(({ toRider }) => toldRider.exec(toRider)?.length ?? 0).sort()).toEqual([0, 1, 1]);
  const others = told.map(({ toOrganizer }) => toOrganizer.match(/^- .* registered on /gm)?.length ?? 0);
  expect(others.sort()).toEqual([0, 1, 2]);
});
