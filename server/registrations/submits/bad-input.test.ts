// Bad input: each with its 4xx and its message, and nothing stored (product.md, sections 5 and 9).
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { idempotencyKeys } from '#server/database/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { registrations } from '#server/registrations/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { asRider, confirm, preEventAnswers, rider, roadTripAnswers, submit } from '#tests/make.ts';

let before: number[];

const counts = () =>
  Promise.all([registrations, letters, idempotencyKeys].map((table) => rego.database.$count(table)));

const rego = await createTestApp();
beforeEach(async () => {
  before = await counts();
});

// Shows 5.9, 5.11.
describe('stores nothing and names the field', () => {
  afterEach(async () => {
    expect(await counts()).toEqual(before);
  });

  const refused: [string, object, Record<string, string>][] = [
    ['a missing name', { email: 'a@example.org' }, { name: 'Is required' }],
    ['a blank name', { ...rider, name: '   ' }, { name: 'Full Name is required' }],
    ['a missing e-mail', { name: 'Kim' }, { email: 'Valid email is required' }],
    ['a bad e-mail', { ...rider, email: 'kim@' }, { email: 'Valid email is required' }],
    [
      'an e-mail with a letter that none can have',
      { ...rider, email: 'jörg@example.org' },
      { email: 'The letter “ö” can’t be used before the @. Check the spelling, or use another address' },
    ],
    [
      'a bad emergency e-mail',
      { ...rider, emergencyEmail: 'x' },
      { emergencyEmail: 'Valid email is required' },
    ],
    ['a negative number', { ...rider, spareSeats: -1 }, { spareSeats: 'Must be 0 or more' }],
    ['a huge number', { ...rider, spareSeats: 10_001 }, { spareSeats: 'Must be at most 10,000' }],
    ['a number beyond integers', { ...rider, guest_count: 1e300 }, { guest_count: 'Must be a whole number' }],
    ['a name over 200', { ...rider, name: 'x'.repeat(201) }, { name: 'At most 200 characters' }],
    ['a line over 500', { ...rider, phone: '1'.repeat(501) }, { phone: 'At most 500 characters' }],
    [
      'a text over 5,000',
      { ...rider, allergies: 'x'.repeat(5_001) },
      { allergies: 'At most 5,000 characters' },
    ],
    ['a list for a text', { ...rider, phone: ['1'] }, { phone: 'Must be text' }],
    ['an object for a tick', { ...rider, isVegan: {} }, { isVegan: 'Must be true or false' }],
    ['a text for a list', { ...rider, participationDays: 'friday' }, { participationDays: 'Must be a list' }],
    [
      'an unknown day',
      { ...rider, participationDays: ['monday'] },
      { participationDays: 'Must be one of thursday, friday, saturday, sunday' },
    ],
    [
      'an unknown section',
      { ...rider, sectionType: 'party' },
      { sectionType: 'Must be one of pre_event, road_trip' },
    ],
    ['an unknown question', { ...rider, shoe_size: '43' }, { shoe_size: 'The form has no such question' }],
    ['a NUL byte', { ...rider, phone: '1\u0000' }, { phone: 'Must be one line without control characters' }],
    [
      'a name of two lines',
      { ...rider, name: 'A\nBcc: b@c.de' },
      { name: 'Must be one line without control characters' },
    ],
    [
      'words for a phone number',
      { ...rider, phone: 'ruf mich an' },
      { phone: 'Phone Number must have the digits of a phone number' },
    ],
    [
      'words for the number to call in an emergency, whatever else is asked',
      { ...rider, ...preEventAnswers, emergencyPhone: 'she knows' },
      { emergencyPhone: 'Emergency Contact Phone must have the digits of a phone number' },
    ],
    [
      'more digits than a number has',
      { ...rider, phone: '1'.repeat(21) },
      { phone: 'Phone Number has too many digits for a phone number' },
    ],
    ['half a character', { ...rider, phone: 'x\ud800' }, { phone: 'Must not contain broken characters' }],
    [
      'half a character in a text',
      { ...rider, allergies: '\udc00x' },
      { allergies: 'Must not contain broken characters' },
    ],
    [
      'half a character in a list',
      { ...rider, campingGearNeeded: ['\ud800'] },
      { campingGearNeeded: 'Must not contain broken characters' },
    ],
    ['a name of nothing to see', { ...rider, name: '\u200b\u3164\u2800' }, { name: 'Full Name is required' }],
    [
      'a NUL byte in a text',
      { ...rider, allergies: 'a\u0000' },
      { allergies: 'Must not contain control characters' },
    ],
  ];
  test.each(refused)('%s', async (_what, payload, fields) => {
    const reply = await submit(rego.app, payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid_input', fields });
    expect(reply.json().requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('several wrong fields at once are all named', async () => {
    const reply = await submit(rego.app, { ...rider, name: '', email: 'x', spare_seats: -2 });
    expect(Object.keys(reply.json().fields).sort()).toEqual(['email', 'name', 'spare_seats']);
  });

  const raw = (payload: string, headers: Record<string, string>) =>
    rego.app.inject({ method: 'POST', url: '/api/registrations', payload, headers });
  const json = { 'content-type': 'application/json' };

  test('broken JSON', async () => {
    const reply = await raw('{"name": ', json);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_json']);
  });
  test('a prototype key', async () => {
    const reply = await raw('{"name":"a","email":"a@b.cd","__proto__":{"x":1}}', json);
    expect(reply.statusCode).toBe(400);
  });
  test('no body', async () => {
    expect((await raw('', json)).statusCode).toBe(400);
  });
  test.each(['[]', 'null'])('%s as the body', async (body) => {
    const reply = await raw(body, json);
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { body: 'Must be an object' }]);
  });
  test('nothing is said in zod’s own words', async () => {
    const login = (payload: object) =>
      rego.app.inject({ method: 'POST', url: '/api/organizer/login', payload });
    const long = await login({ username: 'x'.repeat(300) });
    expect(long.json().fields).toEqual({ username: 'At most 200 characters', password: 'Is required' });
  });
  test('another content type', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const reply = await raw('name=a', { 'content-type': type });
      expect([reply.statusCode, reply.json().code]).toEqual([415, 'unsupported_media_type']);
    }
  });
  test('a body of 1 MB', async () => {
    const reply = await raw(JSON.stringify({ ...rider, allergies: 'x'.repeat(1_000_000) }), json);
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'body_too_large']);
  });
  test('a call from another site', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const reply = await submit(rego.app, rider, { headers });
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'foreign_origin']);
    }
  });
});

describe('tokens', () => {
  test("someone else's token neither reads nor changes nor deletes", async () => {
    const mine = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
    const other = (await submit(rego.app, { ...rider, ...roadTripAnswers })).json();
    const before = (await asRider(rego.app, mine, 'GET')).json();
    const stranger = { id: mine.id, token: other.token };
    for (const reply of [
      await asRider(rego.app, stranger, 'GET'),
      await asRider(rego.app, stranger, 'POST', '/leave', {}),
      await asRider(rego.app, stranger, 'DELETE'),
    ]) {
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'registration_not_found']);
    }
    expect((await asRider(rego.app, mine, 'GET')).json()).toEqual(before);
  });

  test('no token, or no token of ours, is unauthorized', async () => {
    const { id } = (await submit(rego.app, rider)).json();
    const url = `/api/registrations/${id}`;
    for (const headers of [{}, { authorization: 'Bearer x' }, { authorization: 'Basic abc' }]) {
      const reply = await rego.app.inject({ url, headers });
      expect([reply.statusCode, reply.json().message]).toEqual([401, 'Unauthorized']);
    }
  });

  test('the token of a deleted registration opens nothing and stores nothing', async () => {
    const { id, token } = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
    await rego.database.delete(registrations).where(eq(registrations.id, id));
    const stored = await counts();
    const again = await submit(rego.app, { ...rider, ...roadTripAnswers }, { token });
    expect([again.statusCode, again.json().code]).toEqual([404, 'registration_not_found']);
    expect((await confirm(rego.app, { id, token }, { selectedEvents: ['pre-event'] })).statusCode).toBe(404);
    expect(await counts()).toEqual(stored);
  });

  test('an id that is none is named', async () => {
    const { token } = (await submit(rego.app, rider)).json();
    const reply = await rego.app.inject({
      url: '/api/registrations/1',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toHaveProperty('id');
  });
});

describe('markup and formula text', () => {
  test('is stored as typed', async () => {
    const name = '<script>alert(1)</script>';
    const location = '=HYPERLINK("http://evil.example","x")';
    const reply = await submit(rego.app, { ...rider, name, location });
    expect(reply.json()).toMatchObject({ name, location });
  });

  test('marks that turn text around, copied along with a number, are left out', async () => {
    const reply = await submit(rego.app, { ...rider, name: '\u202eMia\u202c', phone: '\u202a+49 151\u202c' });
    expect(reply.json()).toMatchObject({ name: 'Mia', phone: '+49 151' });
  });

  test('names no person in the log, whatever happens', async () => {
    await submit(rego.app, { ...rider, name: 'Zaphod', email: 'zaphod@example.org' });
    await submit(rego.app, { ...rider, name: 'Zaphod', email: 'zaphod@' });
    await rego.app.inject('/register?name=Zaphod');
    expect(rego.logged()).toContain('/api/registrations');
    expect(rego.logged()).not.toMatch(/zaphod/i);
  });
});
