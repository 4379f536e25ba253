// An event that is not the example: other days, a third section, no road trip, an IBAN account.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readEvent } from '#server/editions/event.ts';
import { letters } from '#server/mail/tables.ts';
import { createTestApp } from '#tests/app.ts';
import { fixedWeek, replaceEvent } from '#tests/events.ts';
import { readLetters } from '#tests/letters.ts';
import { asAdmin, asRider, confirm, rider, submit } from '#tests/make.ts';

const rego = await createTestApp();
await replaceEvent(rego.database, fixedWeek(await readEvent(rego.database)), new Date());

const price = '€\u00a035,50';
const workshops = { sectionType: 'workshops', organizerUsername: 'lotte' };

async function registered(change: object = {}): Promise<{ id: string; token: string }> {
  const reply = await submit(rego.app, { ...rider, ...workshops, ...change });
  expect(reply.statusCode).toBe(201);
  return reply.json();
}

function lettersAbout(registrationId: string) {
  return readLetters(rego, { about: registrationId });
}

test('its sections are open with the questions of their own, the days of the event among them', async () => {
  const sections = (await rego.app.inject('/api/section-configs')).json();
  expect(Object.keys(sections).sort()).toEqual(
    expect.arrayContaining(['alley_cat', 'pre_event', 'workshops']),
  );
  expect(sections.workshops).toMatchObject({
    sectionConfig: { title: 'Workshops', fields: [] },
    organizerUsername: 'lotte',
  });
  expect(sections.workshops.emailConfirmationContent).toContain('IBAN: BE71 0961 2345 6769');
});

test('its pages are drawn', async () => {
  for (const page of ['/', '/register', '/payment', '/embed']) {
    const reply = await rego.app.inject(page);
    expect([page, reply.statusCode]).toEqual([page, 200]);
    expect(reply.body).toContain('Fixed Week');
  }
});

test('its five days are taken, in its order', async () => {
  const days = { participationDays: ['sunday', 'wednesday'] };
  const reply = await submit(rego.app, { ...rider, ...days });
  expect([reply.statusCode, reply.json().participationDays]).toEqual([201, ['wednesday', 'sunday']]);
  const ticked = await submit(rego.app, { ...rider, participation_all_days: true });
  expect(ticked.json().participationDays).toEqual(['wednesday', 'thursday', 'friday', 'saturday', 'sunday']);
});

const known = 'wednesday, thursday, friday, saturday, sunday';
test.each([
  [
    'a day of another event',
    { participationDays: ['monday'] },
    { participationDays: `Must be one of ${known}` },
  ],
  ['its tick', { participation_monday: true }, { participation_monday: 'The form has no such question' }],
  ['no day', { participationDays: ['soon'] }, { participationDays: 'Must be a weekday such as thursday' }],
  [
    'a section of another event',
    { sectionType: 'road_trip' },
    { sectionType: 'Must be one of pre_event, alley_cat, workshops' },
  ],
])('%s is refused by name', async (_what, change, fields) => {
  const reply = await submit(rego.app, { ...rider, ...change });
  expect([reply.statusCode, reply.json().fields]).toEqual([400, fields]);
});

test('a submit of the third section is stored, and its rider and its organizer are told', async () => {
  const { id, token } = await registered();
  const stored = await asRider(rego.app, { id, token }, 'GET');
  expect(stored.json()).toMatchObject({ sections: ['workshops'], joiningRoadTrip: false });
  const written = await lettersAbout(id);
  expect(written).toHaveLength(2);
  const toRider = written.find(({ kind }) => kind === 'section-confirmation');
  const toOrganizer = written.find(({ kind }) => kind === 'organizer-notice');
  expect(toRider).toMatchObject({
    recipient: rider.email,
    replyTo: 'lotte@example.org',
  });
  expect(toRider?.text).toContain(`1. Transfer ${price} to`);
  expect(toRider?.text).toContain(`Reference: ${rider.name} workshops`);
  expect(toOrganizer?.recipient).toBe('lotte@example.org');
});

test('it is confirmed with the address and the message under its own name', async () => {
  const holder = await registered();
  const refused = await confirm(rego.app, holder, { selectedEvents: ['workshops'] });
  expect(refused.json()).toMatchObject({
    code: 'confirmation_email_required',
    fields: {
      'confirmations.workshops.email': expect.any(String),
      'confirmations.workshops.content': 'A message is required',
    },
  });
  const unknown = await confirm(rego.app, holder, { selectedEvents: ['road-trip'] });
  expect([unknown.statusCode, unknown.json().fields]).toEqual([
    400,
    { selectedEvents: 'Must be one of pre-event, alley-cat, workshops' },
  ]);

  const reply = await confirm(rego.app, holder, {
    selectedEvents: ['workshops'],
    confirmations: { workshops: { email: 'pay@example.org', content: 'I pay on Friday.' } },
  });
  expect(reply.json().payments).toMatchObject([
    { event: 'workshops', amountCents: 3_550, reference: `${rider.name} workshops` },
  ]);
  expect(reply.json().entries).toMatchObject([
    { confirmation: { email: 'pay@example.org', content: 'I pay on Friday.' } },
  ]);
  const written = await lettersAbout(holder.id);
  const toRider = written.find(({ kind }) => kind === 'payment-details');
  const toOrganizer = written.find(({ kind }) => kind === 'confirmation-notice');
  expect(toRider?.recipient).toBe('pay@example.org');
  expect(toRider?.text).toContain('IBAN: BE71 0961 2345 6769\nBIC: GKCCBEBB');
  expect(toOrganizer?.recipient).toBe('lotte@example.org');
  expect(toOrganizer?.text).toContain('I pay on Friday.');
});

test('a letter to the riders of the third section reaches them and nobody else', async () => {
  await rego.pool.query('truncate letters, registrations, mailings cascade');
  const ofWorkshops = await registered();
  await registered({ sectionType: 'alley_cat' });
  await submit(rego.app, { ...rider, participationDays: ['friday'] });
  const admin = await asAdmin(rego);
  const letter = { audience: 'workshops', subject: 'Bring tools', body: '{amount_workshops} to {iban}' };
  const send = (payload: object) => admin('POST', '/api/mailings', payload, randomUUID());
  expect((await send(letter)).statusCode).toBe(201);
  const sent = await rego.database.select().from(letters).where(eq(letters.kind, 'mailing'));
  expect(sent.map(({ registrationId }) => registrationId)).toEqual([ofWorkshops.id]);
  expect(sent[0]?.text).toContain(`${price} to BE71 0961 2345 6769`);

  const unknown = await send({ ...letter, audience: 'road-trip' });
  expect([unknown.statusCode, unknown.json()]).toMatchObject([
    400,
    { code: 'invalid_input', fields: { audience: 'Is not a group' } },
  ]);
});
