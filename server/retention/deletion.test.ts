// Deleting a registration: nothing names the person any more, and what that takes along is told before.

import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/auth/tables.ts';
import { changes } from '#server/changes/tables.ts';
import { idempotencyKeys } from '#server/database/tables.ts';
import { retryDelaysMs } from '#server/mail/delivery.ts';
import { letters } from '#server/mail/tables.ts';
import { openTransport } from '#server/mail/transport.ts';
import { mailings } from '#server/mailings/tables.ts';
import { makeHandOnToken } from '#server/registrations/handing-on/hand-on-links.ts';
import { registrations } from '#server/registrations/tables.ts';
import { deriveKey } from '#server/running/secrets.ts';
import { outboxOf } from '#tests/app.ts';
import { atEnd } from '#tests/at-end.ts';
import { untilLocked } from '#tests/database.ts';
import { deliver, deliveryWith } from '#tests/deliver.ts';
import { startMailServer } from '#tests/mail-server.ts';
import {
  asRider,
  cookieOfUser,
  type Made,
  preEventAnswers,
  rider,
  signedIn,
  signIn,
  submit,
} from '#tests/make.ts';
import { registerXanthippe, rowsWith, startWithAdmin, traces, xanthippe } from '#tests/one-person.ts';

const { rego, admin } = await startWithAdmin();

const erase = (id: string, also: readonly string[] = []) =>
  admin('DELETE', `/api/admin/registrations/${id}${also.length > 0 ? `?also=${also.join(',')}` : ''}`);

describe('a deleted registration', () => {
  test('leaves no word of the person in any table', async () => {
    await submit(rego.app, { ...rider, ...preEventAnswers });
    const made = await registerXanthippe(rego, admin);
    await cookieOfUser(rego, { email: 'xq7731@example.org', isAdmin: false });
    await signIn(rego.app, 'xq7731@example.org', 'marzipan');
    for (const trace of traces) expect(await rowsWith(rego, [trace])).not.toEqual([]);
    const ofHers = await rego.database
      .select({ id: letters.id })
      .from(letters)
      .where(eq(letters.registrationId, made.id));
    expect(ofHers.length).toBeGreaterThan(8);

    expect((await erase(made.id)).statusCode).toBe(204);

    expect(await rowsWith(rego, traces)).toEqual([]);
    expect(
      await rowsWith(
        rego,
        ofHers.map(({ id }) => id),
      ),
    ).toEqual([]);
    const keys = await rego.pool.query(
      "select from idempotency_keys where registration_id is null and request_hash <> ''",
    );
    expect(keys.rows).toEqual([]);
    // What is left says that it was deleted, and by whom, that nothing is owed for it any more, and what came.
    const left = await rowsWith(rego, [made.id]);
    expect(left).toHaveLength(5);
    expect(left).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^public\.changes: .*deleted,registration/),
        expect.stringMatching(/^public\.charges: .*discount.*-100,AUD/),
        expect.stringMatching(/^public\.allocations: .*,15000,/),
        expect.stringMatching(/^public\.charges: .*15000,AUD,.*,deleted,"",""\)$/),
        expect.stringMatching(/^public\.charges: .*20000,AUD,.*,deleted,"",""\)$/),
      ]),
    );
    // Others keep what is theirs.
    expect(await rego.database.$count(registrations)).toBe(1);
    expect(await rego.database.$count(letters, eq(letters.kind, 'mailing'))).toBe(1);
    expect(await rego.database.$count(mailings)).toBe(1);
  });

  test('takes back what was answered to its submits, which is sealed', async () => {
    const made = await registerXanthippe(rego, admin);
    const kept = eq(idempotencyKeys.registrationId, made.id);
    expect(await rego.database.$count(idempotencyKeys, kept)).toBe(3);
    await erase(made.id);
    expect(await rego.database.$count(idempotencyKeys, kept)).toBe(0);
    const left = or(isNotNull(idempotencyKeys.sealedReply), isNotNull(idempotencyKeys.status));
    expect(await rego.database.$count(idempotencyKeys, left)).toBe(0);
  });

  test('is not made again by a late repeat of its submit', async () => {
    const key = randomUUID();
    const made = (await submit(rego.app, { ...rider, ...preEventAnswers }, { key })).json();
    await erase(made.id);
    const repeat = await submit(rego.app, { ...rider, ...preEventAnswers }, { key });
    expect(repeat.json().code).toBe('idempotency_key_reused');
    expect(await rego.database.$count(registrations)).toBe(0);
  });

  test('an organizer deletes as thoroughly', async () => {
    const made = await registerXanthippe(rego, admin);
    const asAnna = await signedIn(rego, 'anna');
    expect((await asAnna('DELETE', `/api/organizer/registrations/${made.id}`)).statusCode).toBe(204);
    expect(await rowsWith(rego, traces)).toEqual([]);
  });

  test('leaves no word in what was written of a place that was handed to them', async () => {
    const gale = { ...rider, ...preEventAnswers, name: 'Gale', email: 'gale@example.org' };
    const giver: Made = (await submit(rego.app, gale)).json();
    const friend = { section: 'pre_event', name: xanthippe.name, email: 'quill@example.org' };
    expect((await asRider(rego.app, giver, 'POST', '/hand-on', friend)).statusCode).toBe(200);
    const [offer] = await rego.database.select().from(letters).where(eq(letters.kind, 'hand-on'));
    const handOn =
      offer && (await makeHandOnToken(rego.database, offer, { ...outboxOf(rego), now: new Date() }));
    const taken = await submit(rego.app, { ...xanthippe, ...preEventAnswers, email: friend.email, handOn });
    expect(taken.statusCode).toBe(201);
    expect(await rowsWith(rego, ['handed the place in'])).toHaveLength(1);

    expect((await erase(taken.json().id)).statusCode).toBe(204);

    expect(await rowsWith(rego, [...traces, 'quill@'])).toEqual([]);
    expect((await asRider(rego.app, giver, 'GET')).json().name).toBe('Gale');
    // The giver's own letter stays.
    expect(await rowsWith(rego, ['took your place'])).toHaveLength(1);
  });

  test('takes others along in the same step, and one that is gone already is passed over', async () => {
    const made = await registerXanthippe(rego, admin);
    const second: Made = (await submit(rego.app, { ...xanthippe, ...preEventAnswers })).json();
    expect((await erase(made.id, [second.id, randomUUID()])).statusCode).toBe(204);
    expect(await rowsWith(rego, traces)).toEqual([]);
    const deleted = await rego.database.select().from(changes).where(eq(changes.action, 'deleted'));
    expect(deleted.map(({ name }) => name).sort()).toEqual([made.id, second.id].sort());
  });

  test('leaves the others untouched when it is not there itself', async () => {
    const second: Made = (await submit(rego.app, { ...xanthippe, ...preEventAnswers })).json();
    const reply = await erase(randomUUID(), [second.id]);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'registration_not_found']);
    expect(await rego.database.$count(registrations)).toBe(1);
  });

  test.each([
    ['words', 'nonsense'],
    ['an empty id', `${randomUUID()},`],
    ['21 ids', Array.from({ length: 21 }, () => randomUUID()).join(',')],
  ])('with %s for others is refused', async (_what, also) => {
    const made = await registerXanthippe(rego, admin);
    expect((await erase(made.id, [also])).statusCode).toBe(400);
    expect(await rego.database.$count(registrations)).toBe(1);
  });

  test('of an admin who rides, too, leaves their work as an admin', async () => {
    const own = { ...xanthippe, email: 'ada.admin@example.org', ...preEventAnswers };
    const made: Made = (await submit(rego.app, own)).json();
    const test = { audience: 'everybody', subject: 'Hi', body: 'Hi' };
    expect((await admin('POST', '/api/mailings/test', test)).statusCode).toBe(200);
    expect((await erase(made.id)).statusCode).toBe(204);
    expect(await rego.database.$count(users, eq(users.email, 'ada.admin@example.org'))).toBe(1);
    const ownTest = and(isNull(letters.registrationId), eq(letters.recipient, 'ada.admin@example.org'));
    expect(await rego.database.$count(letters, ownTest)).toBe(1);
    expect((await admin('GET', '/api/admin/stats')).statusCode).toBe(200);
  });

  test.each([
    ['goes out', undefined],
    ['is refused', { responseCode: 451, message: 'later' }],
  ])('while a letter to the person %s: the letter is gone afterwards', async (_what, refusal) => {
    const mailServer = await startMailServer();
    if (refusal) mailServer.refusals.set('XQ7731@example.org', refusal);
    const smtp = openTransport({ smtpUrl: mailServer.url, mailFrom: 'regos@rego.test' });
    atEnd(() => smtp.close());
    const started = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const made: Made = (await submit(rego.app, { ...xanthippe, ...preEventAnswers })).json();
    const [letter] = await rego.database
      .select()
      .from(letters)
      .where(eq(letters.kind, 'section-confirmation'));
    const send = async (...sent: Parameters<typeof smtp.send>) => {
      started.resolve();
      await gate.promise;
      await smtp.send(...sent);
    };
    const tokenKey = deriveKey(rego.secret, 'letter token');
    const delivery = deliveryWith(rego, { transport: { ...smtp, send }, tokenKey, retryDelaysMs });
    const sending = deliver(delivery, letter?.id ?? '');
    await started.promise;
    const erased = erase(made.id);
    await untilLocked(rego);
    gate.resolve();
    await sending;
    expect((await erased).statusCode).toBe(204);
    expect(mailServer.received).toHaveLength(refusal ? 0 : 1);
    expect(await rowsWith(rego, [...traces, letter?.id ?? ''])).toEqual([]);
    // Whoever took it before finds nothing to send.
    await deliver(delivery, letter?.id ?? '');
    expect(mailServer.received).toHaveLength(refusal ? 0 : 1);
  });
});
