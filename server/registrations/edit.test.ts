// Correcting and deleting a registration, with its history (product.md, section 2).
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type FormConfig, formFields } from '#domain/forms/fields.ts';
import { readEvent } from '#server/editions/event.ts';
import { sectionConfigurations } from '#server/editions/tables.ts';
import { letters } from '#server/mail/tables.ts';
import { registrationHistory, registrations } from '#server/registrations/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { replaceEvent, section } from '#tests/events.ts';
import {
  asAdmin,
  asRider,
  confirm,
  preEventAnswers,
  rider,
  roadTripAnswers,
  signedIn,
  submit,
} from '#tests/make.ts';
import { askInSection } from '#tests/own-questions.ts';

let made: { id: string; token: string; updatedAt: string };
const address = () => `/api/registrations/${made.id}`;
const detailOf = async () => (await asAnna('GET', `${address()}/detail`)).json();
const remove = () => asAnna('DELETE', `/api/organizer/registrations/${made.id}`);
const edit = (values: object, more: object = {}) =>
  asAnna('PATCH', address(), { values, answers: {}, basedOn: made.updatedAt, ...more });

const rego = await createTestApp();
const asAnna = await signedIn(rego, 'anna');
beforeEach(async () => {
  made = (await submit(rego.app, { ...rider, ...preEventAnswers })).json();
});

describe('a correction', () => {
  test('changes what it names and keeps who changed which fields', async () => {
    const reply = await edit({ name: 'Jörg Müller', tshirtSize: 'XL' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ name: 'Jörg Müller', tshirtSize: 'XL', email: rider.email });
    const { history } = await detailOf();
    expect(history).toMatchObject([
      { actor: 'rider', action: 'registered', fields: [] },
      { actor: 'anna', action: 'changed', fields: ['name', 'tshirtSize'] },
    ]);
  });

  test('stands in the history at its time', async () => {
    const change = { registrationId: made.id, actor: 'anna', action: 'changed' as const };
    await rego.database.insert(registrationHistory).values({ ...change, at: new Date(0) });
    const { history } = await detailOf();
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['changed', 'registered']);
  });

  test('of a number that would cost more than can be charged is refused, at that number', async () => {
    const beers = { id: 'question_beers', type: 'number', label: 'Beers', priceCents: 500_000 } as const;
    const ofPreEvent = { sectionType: 'pre_event', username: 'anna' };
    await askInSection(asAnna, ofPreEvent, [beers]);
    onTestFinished(() => askInSection(asAnna, ofPreEvent, []));
    const reply = await edit({}, { answers: { question_beers: 5_000 } });
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      { 'answers.question_beers': 'Must be at most 2,000' },
    ]);
    expect((await edit({}, { answers: { question_beers: 2 } })).statusCode).toBe(200);
  });

  test('that names a day or an item twice ticks it once', async () => {
    const reply = await edit({
      participationDays: ['friday', 'friday'],
      campingGearNeeded: ['pillow', 'pillow'],
    });
    expect(reply.json()).toMatchObject({ participationDays: ['friday'], campingGearNeeded: ['pillow'] });
  });

  test('that changes nothing leaves no trace', async () => {
    const reply = await edit({ name: rider.name });
    expect(reply.json().updatedAt).toBe(made.updatedAt);
    expect((await detailOf()).history).toHaveLength(1);
  });

  test('of a registration that changed meanwhile is refused, and nothing is stored', async () => {
    await edit({ phone: '111' });
    const reply = await edit({ phone: '222' });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'registration_changed']);
    expect((await detailOf()).registration.phone).toBe('111');
  });

  test('two at once: one is stored, one is told', async () => {
    const replies = await Promise.all([edit({ phone: '111' }), edit({ phone: '222' })]);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
  });

  test.each([
    ['a blank name', { name: ' ' }, 'Full Name is required'],
    ['no address', { email: 'nonsense' }, 'Valid email is required'],
    ['a negative number', { spareSeats: -1 }, 'Must be 0 or more'],
    ['a number that is none', { emergencyPhone: 'she knows' }, 'must have the digits of a phone number'],
    ['an unheard-of day', { participationDays: ['monday'] }, 'Must be one of'],
  ])('with %s is refused', async (_what, values, message) => {
    const reply = await edit(values);
    expect(reply.statusCode).toBe(400);
    expect(JSON.stringify(reply.json().fields)).toContain(message);
  });

  test('is not held back by a number of old that is none', async () => {
    await rego.database
      .update(registrations)
      .set({ phone: 'ruf mich an' })
      .where(eq(registrations.id, made.id));
    const reply = await edit({ phone: 'ruf mich an', location: 'Bonn' });
    expect([reply.statusCode, reply.json().phone, reply.json().location]).toEqual([
      200,
      'ruf mich an',
      'Bonn',
    ]);
  });

  test('that takes somebody off the road trip takes its payment back', async () => {
    made = (await submit(rego.app, { ...rider, ...roadTripAnswers })).json();
    const confirmed = await confirm(rego.app, made, {
      selectedEvents: ['road-trip'],
      roadTripConfirmationEmail: 'pay@example.org',
      roadTripEmailContent: 'Thanks',
    });
    made = { ...made, updatedAt: confirmed.json().updatedAt };
    const reply = await edit({ joiningRoadTrip: false });
    expect(reply.json()).toMatchObject({ joiningRoadTrip: false, payments: [] });
  });

  test('keeps the rider’s own access', async () => {
    await edit({ name: 'Jörg Müller' });
    const reply = await asRider(rego.app, made, 'GET');
    expect(reply.json().name).toBe('Jörg Müller');
  });
});

describe('the questions to correct it by', () => {
  test('hold every known field under the label that the form asks it by', async () => {
    const { form } = await detailOf();
    const labels = new Map(formFields(form).map((field) => [field.id, field.label]));
    expect(labels.get('name')).toBe('Full Name');
    expect(labels.get('numberOfGuests')).toBe('How many guests?');
    for (const id of ['participationDays', 'campingGearNeeded', 'emergencyEmail', 'preEventEmailContent']) {
      expect(labels.has(id)).toBe(true);
    }
  });

  test('hold organizers’ own questions, and the answers to those that are gone', async () => {
    const [section] = await rego.database
      .select()
      .from(sectionConfigurations)
      .where(eq(sectionConfigurations.sectionType, 'pre_event'));
    const before = section?.sectionConfig;
    if (!before) throw new Error('There is no pre-event section.');
    const own = { id: 'nickname', type: 'text' as const, label: 'Nickname', required: false, order: 99 };
    const store = (fields: typeof before.fields) =>
      rego.database
        .update(sectionConfigurations)
        .set({ sectionConfig: { ...before, fields } })
        .where(eq(sectionConfigurations.sectionType, 'pre_event'));
    await store([...before.fields, own]);
    made = (await submit(rego.app, { ...rider, ...preEventAnswers, nickname: 'Jojo' })).json();
    const others = async () => {
      const { form } = await detailOf();
      return form.sections.find(({ id }: { id: string }) => id === 'others')?.fields;
    };
    expect(await others()).toMatchObject([{ id: 'nickname', label: 'Nickname' }]);
    await store(before.fields);
    expect(await others()).toMatchObject([{ id: 'nickname', label: 'nickname' }]);
    const reply = await edit({}, { answers: { nickname: 'Jo' } });
    expect(reply.json().answers).toEqual({ nickname: 'Jo' });
  });
});

describe('a deletion', () => {
  test('takes history, payments and letters with it', async () => {
    await confirm(rego.app, made, {
      selectedEvents: ['pre-event'],
      preEventConfirmationEmail: 'pay@example.org',
      preEventEmailContent: 'Thanks',
    });
    expect((await remove()).statusCode).toBe(204);
    const { database } = rego;
    expect(
      await database
        .select()
        .from(registrationHistory)
        .where(eq(registrationHistory.registrationId, made.id)),
    ).toEqual([]);
    expect(await database.select().from(letters).where(eq(letters.registrationId, made.id))).toEqual([]);
    expect((await asAnna('GET', `${address()}/detail`)).statusCode).toBe(404);
    const byToken = await asRider(rego.app, made, 'GET');
    expect(byToken.statusCode).toBe(404);
  });

  test('a second time says that there is none', async () => {
    await remove();
    const reply = await remove();
    expect([reply.statusCode, reply.json().message]).toEqual([404, 'There is no such registration.']);
  });
});

test.each([
  ['GET', '/api/registrations/1/detail'],
  ['DELETE', '/api/organizer/registrations/1'],
] as const)('%s %s, which is no id, is refused', async (method, url) => {
  expect((await asAnna(method, url)).statusCode).toBe(400);
});

test('the form of a correction, in another event, asks and says nothing of the example’s sections', async () => {
  const other = await createTestApp();
  const event = await readEvent(other.database);
  const sections = [
    section('rides', { title: 'Rides', template: 'days' }),
    section('to_sea', { template: 'road_trip' }),
  ];
  await replaceEvent(other.database, { ...event, sections }, new Date());
  const { id } = (await submit(other.app, { ...rider, sectionType: 'rides' })).json();
  const { form } = (await (await asAdmin(other))('GET', `/api/registrations/${id}/detail`)).json();
  const said = form.sections.flatMap(({ title, fields }: FormConfig['sections'][number]) => [
    title,
    ...fields.map(({ label }) => label),
  ]);
  expect(said.join()).not.toMatch(/pre-event|road trip/i);
  expect(said).toEqual(expect.arrayContaining(['Days and Shirt', 'Getting There', 'I have my own car']));
});
