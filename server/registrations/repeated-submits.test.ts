// A submit that is sent again under its key is stored once, and answered as the first time (product.md, section 7; decision 2).
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { registrations } from '#server/registrations/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';

type Rego = Awaited<ReturnType<typeof createTestApp>>;
let rego: Rego;

beforeAll(async () => {
  rego = await createTestApp();
});
afterAll(() => rego.close());

const countRegistrations = () => rego.database.$count(registrations);

test('50 at once and a late one with one key store one registration and answer all the same', async () => {
  const before = await countRegistrations();
  const key = randomUUID();
  const again = () => submit(rego.app, { ...rider, ...preEventAnswers }, { key });
  const replies = await Promise.all(Array.from({ length: 50 }, again));
  replies.push(await again());
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  expect(await countRegistrations()).toBe(before + 1);
  const ofRider = eq(letters.registrationId, replies[0]?.json().id);
  expect(await rego.database.$count(letters, ofRider)).toBe(2);
});

test('without a key, the same 50 store 50: the key is what stops them', async () => {
  const before = await countRegistrations();
  await Promise.all(
    Array.from({ length: 50 }, () =>
      rego.app.inject({ method: 'POST', url: '/api/registrations', payload: { ...rider } }),
    ),
  );
  expect(await countRegistrations()).toBe(before + 50);
});

test('one key for two different submits is refused', async () => {
  const key = randomUUID();
  await submit(rego.app, { ...rider, ...preEventAnswers }, { key });
  const other = await submit(rego.app, { ...rider, ...roadTripAnswers }, { key });
  expect(other.statusCode).toBe(422);
  expect(other.json().code).toBe('idempotency_key_reused');
});

test('a key that added to one registration answers nothing about it to the holder of another', async () => {
  const key = randomUUID();
  const [one, other] = [(await submit(rego.app, rider)).json(), (await submit(rego.app, rider)).json()];
  const add = ({ token }: { token: string }) =>
    submit(rego.app, { ...rider, ...roadTripAnswers }, { key, token });
  expect((await add(one)).statusCode).toBe(200);
  const reply = await add(other);
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'idempotency_key_reused']);
  expect(reply.body).not.toContain(one.id);
});

test('of two different submits with one key that arrive together one is refused', async () => {
  const key = randomUUID();
  const replies = await Promise.all(
    [preEventAnswers, roadTripAnswers].map((answers) => submit(rego.app, { ...rider, ...answers }, { key })),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
});

test('a refused submit does not use up its key', async () => {
  const key = randomUUID();
  expect((await submit(rego.app, { ...rider, email: 'no' }, { key })).statusCode).toBe(400);
  expect((await submit(rego.app, rider, { key })).statusCode).toBe(201);
});

test('a key too short to be random is refused by name', async () => {
  const reply = await submit(rego.app, rider, { key: 'abc' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toHaveProperty('Idempotency-Key');
});

test('a repeat gets its first answer also when its section was closed meanwhile', async () => {
  const body = { ...rider, ...preEventAnswers };
  const key = randomUUID();
  const first = await submit(rego.app, body, { key });
  const isPreEvent = eq(sectionConfigurations.sectionType, 'pre_event');
  await rego.database.update(sectionConfigurations).set({ isActive: false }).where(isPreEvent);
  onTestFinished(async () => {
    await rego.database.update(sectionConfigurations).set({ isActive: true }).where(isPreEvent);
  });
  const [repeat, another] = await Promise.all([submit(rego.app, body, { key }), submit(rego.app, body)]);
  expect([repeat?.statusCode, repeat?.body]).toEqual([201, first.body]);
  expect(another?.json().code).toBe('section_closed');
});

test('a repeat is still answered after somebody else is deleted', async () => {
  const key = randomUUID();
  const one = (await submit(rego.app, rider, { key })).json();
  const other = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
  const anna = await signedIn(rego, 'anna');
  expect((await anna('DELETE', `/api/organizer/registrations/${other.id}`)).statusCode).toBe(204);
  const again = await submit(rego.app, rider, { key });
  expect([again.statusCode, again.json().id]).toEqual([201, one.id]);
});
