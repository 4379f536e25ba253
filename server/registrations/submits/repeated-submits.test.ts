// A submit that is sent again under its key is stored once, and answered as the first time (product.md, section 7; decision 99).
import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { idempotencyKeys } from '#server/database/tables.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { newRegistrations } from '#server/registrations/submits/new-registrations.ts';
import { links, registrations } from '#server/registrations/tables.ts';
import { forgetOldIdempotencyKeys } from '#server/requests/idempotency.ts';
import { deriveKey, hashToken, seal } from '#server/running/secrets.ts';
import { createTestApp, outboxOf } from '#tests/app.ts';
import { preEventAnswers, rider, roadTripAnswers, signedIn, submit } from '#tests/make.ts';

const rego = await createTestApp();

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

test('a repeat has the status, the id and the token of the first answer, and the values of now', async () => {
  const [key, addingKey] = [randomUUID(), randomUUID()];
  const first = (await submit(rego.app, rider, { key })).json();
  const more = { ...rider, ...roadTripAnswers, location: 'Adelaide' };
  const add = () => submit(rego.app, more, { key: addingKey, token: first.token });
  const added = await add();
  const again = await submit(rego.app, rider, { key });
  expect([again.statusCode, again.json()]).toMatchObject([201, { id: first.id, token: first.token }]);
  expect(again.json()).toMatchObject({ location: 'Adelaide', joiningRoadTrip: true });
  const addedAgain = await add();
  expect([addedAgain.statusCode, addedAgain.body]).toEqual([200, added.body]);
});

test('a repeat has no token once that opens nothing any more', async () => {
  const key = randomUUID();
  const { id, token } = (await submit(rego.app, rider, { key })).json();
  const ofToken = eq(links.tokenHash, hashToken(token));
  await rego.database.update(links).set({ revokedAt: new Date() }).where(ofToken);
  const again = await submit(rego.app, rider, { key });
  expect([again.statusCode, again.json().id]).toEqual([201, id]);
  expect(again.json()).not.toHaveProperty('token');
});

test('of an answer its status and id are kept, and nothing that opens the registration', async () => {
  const key = randomUUID();
  const { id } = (await submit(rego.app, rider, { key })).json();
  const [kept] = await rego.database
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.keyHash, hashToken(key)));
  expect(kept).toMatchObject({ status: 201, registrationId: id, sealedReply: null });
});

test('what was answered before the update is answered so again', async () => {
  const key = randomUUID();
  const first = await submit(rego.app, rider, { key });
  const reply = { status: 201, body: { ...first.json(), location: 'as it was then' } };
  const sealedReply = seal(deriveKey(key, 'idempotent reply'), JSON.stringify(reply));
  await rego.database
    .update(idempotencyKeys)
    .set({ sealedReply, status: null })
    .where(eq(idempotencyKeys.keyHash, hashToken(key)));
  const before = await countRegistrations();
  const again = await submit(rego.app, rider, { key });
  expect([again.statusCode, again.json()]).toEqual([201, reply.body]);
  expect(await countRegistrations()).toBe(before);
});

test('the same key and words make another registration, with another token, once they are forgotten', async () => {
  const key = randomUUID();
  const first = (await submit(rego.app, rider, { key })).json();
  await forgetOldIdempotencyKeys(rego.database, new Date(Date.now() + 25 * 3_600_000));
  const later = await submit(rego.app, rider, { key });
  expect(later.statusCode).toBe(201);
  expect([later.json().id, later.json().token]).not.toContain(first.id);
  expect(later.json().token).not.toBe(first.token);
});

test('under another master secret a repeat stores nothing twice and opens nothing', async () => {
  const { database, secret } = rego;
  const withKey = (submitKey: KeyObject) => newRegistrations({ database, outbox: outboxOf(rego), submitKey });
  const one = { input: { ...rider }, idempotencyKey: randomUUID(), now: new Date(), requestId: undefined };
  const first = await withKey(createSecretKey(deriveKey(secret, 'token of a submit')))(one);
  expect(first.body.token).toHaveLength(43);
  const again = await withKey(createSecretKey(deriveKey('another secret', 'token of a submit')))(one);
  expect([again.status, again.body.id, again.body.token]).toEqual([201, first.body.id, undefined]);
});
