// To whom a letter to many goes, and how it looks before it goes (product.md, section 2).
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { asksForDays } from '#domain/forms/fields.ts';
import { formOfSection } from '#domain/forms/section-form.ts';
import { audienceOfWho } from '#domain/letters/mailing.ts';
import type { RegistrationList } from '#domain/lists/registration-list.ts';
import { readEvent } from '#server/editions/event.ts';
import { saveForm } from '#server/editions/form-versions.ts';
import { readSection } from '#server/editions/sections.ts';
import { letters } from '#server/mail/tables.ts';
import { countAudience } from '#server/mailings/audience.ts';
import { mailings } from '#server/mailings/tables.ts';
import { readRegistrationPage } from '#server/registrations/lists/list.ts';
import { replaceEvent, withSection } from '#tests/events.ts';
import { hello, startMailings } from '#tests/mailings.ts';
import {
  confirm,
  cookieOf,
  makeOrganizer,
  preEventAnswers,
  rider,
  roadTripAnswers,
  signIn,
  submit,
} from '#tests/make.ts';
import { copyEdition } from '#tests/two-editions.ts';

const { rego, cookie, post, send, mailed } = await startMailings();

const ids = new Map<string, string>();
const tokens = new Map<string, string>();
beforeEach(async () => {
  const plain = { needsAccommodation: false, availableForDistribution: false };
  const register = async (name: string, answers: object) => {
    const payload = { ...rider, ...plain, name, email: `${name}@example.org`, ...answers };
    const made = (await submit(rego.app, payload)).json();
    ids.set(name, made.id);
    tokens.set(name, made.token);
    return made;
  };
  await register('ada', { ...preEventAnswers, needsAccommodation: true });
  const ben = await register('ben', { ...roadTripAnswers, hasSpareAccommodation: true });
  await register('cem', { availableForDistribution: true, email: 'ADA@example.org' });
  const chosen = {
    selectedEvents: ['road-trip'],
    roadTripConfirmationEmail: 'ben@example.org',
    roadTripEmailContent: 'see you',
  };
  expect((await confirm(rego.app, ben, chosen)).statusCode).toBe(200);
});

test.each([
  ['everybody', 3, 2, ['ada', 'ben', 'cem']],
  ['road-trip', 1, 1, ['ben']],
  ['pre-event', 1, 1, ['ada']],
  ['thursday', 1, 1, ['ada']],
  ['friday', 0, 0, []],
  ['accommodation', 1, 1, ['ada']],
  ['housing', 1, 1, ['ben']],
  ['distribution', 1, 1, ['cem']],
  ['unconfirmed', 2, 1, ['ada', 'cem']],
])('%s: %i letters to %i addresses', async (audience, letterCount, addresses, names) => {
  expect((await post('/audience', { audience })).json()).toEqual({ count: letterCount, addresses });
  const reply = await send({ audience, subject: '{name}' });
  expect(reply.statusCode).toBe(names.length > 0 ? 201 : 409);
  expect((await mailed()).map(({ subject }) => subject).sort()).toEqual(names);
  if (names.length === 0) expect(await rego.database.$count(mailings)).toBe(0);
});

test('everybody is whoever did not leave all that they were in; how many did is said beside it', async () => {
  const cancel = async (name: string) => {
    const url = `/api/registrations/${ids.get(name)}/cancel`;
    const payload = { section: name === 'ada' ? 'pre_event' : 'road_trip' };
    expect((await rego.app.inject({ method: 'POST', url, headers: { cookie }, payload })).statusCode).toBe(
      200,
    );
  };
  const both = { ...rider, ...preEventAnswers, name: 'ben', email: 'ben@example.org' };
  await submit(rego.app, both, { token: tokens.get('ben') ?? '' });
  await cancel('ben');
  expect((await post('/audience', { audience: 'everybody' })).json()).toEqual({ count: 3, addresses: 2 });
  await cancel('ada');
  const size = { count: 2, addresses: 2, cancelled: 1 };
  expect((await post('/audience', { audience: 'everybody' })).json()).toEqual(size);
  await send({ subject: '{name}' });
  expect((await mailed()).map(({ subject }) => subject).sort()).toEqual(['ben', 'cem']);
  expect((await post('/audience', { audience: 'who:state:cancelled:pre_event' })).json().count).toBe(1);
  // Nor has whoever left all anything to choose.
  expect((await post('/audience', { audience: 'unconfirmed' })).json().count).toBe(2);
});

test('a group that rego does not know is nobody, never everybody', async () => {
  const group = JSON.parse('{"audience":"riders of last year"}');
  const recipients = { ...group, picked: [], now: new Date() };
  await expect(countAudience(rego.database, recipients)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { audience: { code: 'no_group' } },
  });
  const list: RegistrationList = JSON.parse('{"group":"riders of last year"}');
  await expect(readRegistrationPage(rego.database, list, new Date())).rejects.toThrow(
    "There is no group 'riders of last year'.",
  );
  expect((await post('/audience', { audience: 'riders of last year' })).statusCode).toBe(400);
});

test('picked ones are those alone; one that is gone is left out', async () => {
  const picked = [ids.get('ada'), ids.get('cem'), randomUUID()];
  expect((await post('/audience', { audience: 'picked', picked })).json().count).toBe(2);
  const reply = await send({ audience: 'picked', picked });
  expect(reply.json()).toMatchObject({ audience: 'Picked people: 3', counts: { queued: 2 } });
  expect((await send({ audience: 'picked', picked: [] })).json().code).toBe('mailing_to_nobody');
});

test('answers go to the organizer of the section, or to the support address', async () => {
  const { sectionConfig: before } = await readSection(rego.database, 'pre_event');
  const ticks = before.fields.filter(asksForDays);
  const replyTo = async (audience: string) => (await post('/preview', { ...hello, audience })).json().replyTo;
  expect(await replyTo('road-trip')).toBe('road-trip@example.org');
  expect(await replyTo('thursday')).toBe('pre-event@example.org');
  // Days are of the section that asks for them.
  for (const key of ['pre_event', 'road_trip']) {
    const { sectionConfig, ...asked } = await readSection(rego.database, key);
    const others = sectionConfig.fields.filter((field) => !asksForDays(field));
    const fields = key === 'road_trip' ? [...others, ...ticks] : others;
    const config = formOfSection({ ...asked, sectionConfig: { ...sectionConfig, fields } });
    const save = { sectionType: key, basedOn: asked.updatedAt, config };
    await saveForm(rego.database, save, { actor: 'ada', now: new Date() });
  }
  expect(await replyTo('thursday')).toBe('road-trip@example.org');
  expect(await replyTo('everybody')).toBe((await rego.app.inject('/api/event')).json().supportEmail);
  await makeOrganizer(rego, 'roadtrip');
  await rego.pool.query("update organizer_logins set email = 'lee@wheels.test'");
  expect(await replyTo('road-trip')).toBe('lee@wheels.test');
  await send({ audience: 'road-trip' });
  expect(await mailed()).toMatchObject([{ replyTo: 'lee@wheels.test' }]);
});

test('the preview is the letter to a real recipient, who can be looked for', async () => {
  const body = 'Hi {first_name}: {days}; {reference_pre_event}, {amount_road_trip}';
  const first = (await post('/preview', { ...hello, body })).json();
  expect(first).toMatchObject({ recipient: 'ada@example.org', subject: 'Hello ada', count: 3 });
  expect(first.text).toContain('Hi ada: Thursday 6 Nov, Saturday 8 Nov, Sunday 10 Nov; ada pre-event, $200');
  const second = (await post('/preview', { ...hello, body, place: 2 })).json();
  expect(second.registration).toEqual({ id: ids.get('ben'), name: 'ben' });
  const found = (await post('/preview', { ...hello, body, q: 'CEM' })).json();
  expect(found).toMatchObject({ subject: 'Hello cem', count: 1 });
  const nobody = (await post('/preview', { ...hello, audience: 'friday' })).json();
  expect(nobody).toMatchObject({ registration: null, count: 0, recipient: 'admin@example.org' });
});

test('its page for a frame is the same letter, and nothing in it runs', async () => {
  const page = (payload: string, headers: Record<string, string> = { cookie }) =>
    rego.app.inject({
      method: 'POST',
      url: '/letters/preview',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const draft = new URLSearchParams({
    audience: 'everybody',
    subject: '<b>{name}</b>',
    body: '<script>alert(1)</script> {frist_name}',
    registrationId: ids.get('ben') ?? '',
  });
  const reply = await page(String(draft));
  expect(reply.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(reply.body).toContain('&lt;b&gt;ben&lt;/b&gt;');
  expect(reply.body).not.toContain('<script');
  expect((await page('audience=nobody')).statusCode).toBe(400);
  const many = Array.from({ length: 30 }, () => randomUUID());
  draft.set('audience', audienceOfWho([{ isNot: false, any: [{ about: 'picked', ids: many }] }]));
  expect((await page(String(draft))).statusCode).toBe(200);
  expect((await page(String(draft), {})).statusCode).toBe(401);
  expect((await page(String(draft), { cookie, origin: 'https://elsewhere.example' })).statusCode).toBe(403);
});

test('of a draft edition’s letter it is drawn by that edition, for admins alone', async () => {
  const draft = await copyEdition(rego.pool);
  const title = `update editions set state = 'draft', content = jsonb_set(content, '{title}', '"Next Week"') where id = $1`;
  await rego.pool.query(title, [draft]);
  const page = (by: string, edition: string) =>
    rego.app.inject({
      method: 'POST',
      url: '/letters/preview',
      payload: String(new URLSearchParams({ audience: 'everybody', subject: 'x', body: 'y', edition })),
      headers: { cookie: by, 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await page(cookie, draft)).body).toContain('Next Week');
  await makeOrganizer(rego, 'anna');
  const anna = cookieOf(await signIn(rego.app, 'anna'));
  expect((await page(anna, draft)).statusCode).toBe(404);
  expect((await page(cookie, randomUUID())).statusCode).toBe(404);
});

test('a test goes to the admin alone, and belongs to the rider whom it shows', async () => {
  const reply = await post('/test', { ...hello, registrationId: ids.get('ben') });
  expect(reply.json()).toEqual({ recipient: 'admin@example.org' });
  const tests = await rego.database.select().from(letters).where(eq(letters.kind, 'test-letter'));
  const registrationId = ids.get('ben');
  expect(tests).toMatchObject([
    { recipient: 'admin@example.org', subject: 'Test: Hello ben', mailingId: null, registrationId },
  ]);
  expect(await mailed()).toEqual([]);
});

test('an amount is what its rider owes, though the price has risen since', async () => {
  const event = await readEvent(rego.database);
  onTestFinished(() => replaceEvent(rego.database, event, new Date()));
  await replaceEvent(rego.database, withSection(event, 'pre_event', { priceCents: 18_000 }), new Date());
  expect((await send({ subject: '{first_name}: {amount_pre_event}' })).statusCode).toBe(201);
  expect((await mailed()).map(({ subject }) => subject).sort()).toEqual([
    'ada: $150',
    'ben: $180',
    'cem: $180',
  ]);
});
